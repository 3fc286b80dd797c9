import type { SearchAnswer, SearchHit } from "@vigil/contract";
import { useEffect, useState } from "react";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

/** Ms without typing before the server is asked. */
const debounce = 150;

interface Answer {
  /** What the hits are of. */
  search: string;
  hits: SearchHit[];
  problem: string | null;
}

/** The records that the server finds, those of the last search until there are others. */
export function useSearch(typed: string): {
  hits: SearchHit[];
  isSearching: boolean;
  problem: string | null;
} {
  const search = typed.trim();
  const [answer, setAnswer] = useState<Answer>({ search: "", hits: [], problem: null });
  useEffect(() => {
    if (search === "") return setAnswer({ search, hits: [], problem: null });
    const replaced = new AbortController();
    const timer = setTimeout(() => {
      getJson<SearchAnswer>(`search/${queryOf({ search })}`, { signal: replaced.signal }).then(
        ({ results }) => setAnswer({ search, hits: results, problem: null }),
        (error: Error) => replaced.signal.aborted || setAnswer({ search, hits: [], problem: error.message }),
      );
    }, debounce);
    return () => {
      replaced.abort();
      clearTimeout(timer);
    };
  }, [search]);
  return {
    hits: search === "" ? [] : answer.hits,
    isSearching: answer.search !== search,
    problem: answer.problem,
  };
}
