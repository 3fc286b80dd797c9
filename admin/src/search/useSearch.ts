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
  similar: boolean;
  problem: string | null;
}
const nothing = { hits: [], similar: false, problem: null };

/** The records that the server finds, those of the last search until there are others. */
export function useSearch(typed: string): {
  hits: SearchHit[];
  /** They are spelled alike only: nothing is spelled as the search is. */
  similar: boolean;
  isSearching: boolean;
  problem: string | null;
} {
  const search = typed.trim();
  const [answer, setAnswer] = useState<Answer>({ search: "", ...nothing });
  useEffect(() => {
    if (search === "") return setAnswer({ search, ...nothing });
    const replaced = new AbortController();
    const timer = setTimeout(() => {
      getJson<SearchAnswer>(`search/${queryOf({ search })}`, { signal: replaced.signal }).then(
        ({ results, similar }) => setAnswer({ search, hits: results, similar, problem: null }),
        (error: Error) =>
          replaced.signal.aborted || setAnswer({ search, ...nothing, problem: error.message }),
      );
    }, debounce);
    return () => {
      replaced.abort();
      clearTimeout(timer);
    };
  }, [search]);
  return {
    hits: search === "" ? [] : answer.hits,
    similar: search !== "" && answer.similar,
    isSearching: answer.search !== search,
    problem: answer.problem,
  };
}
