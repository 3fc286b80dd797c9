import { useQuery } from "@tanstack/react-query";
import { type Address, type AddressSuggestions, addresses } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { useMay } from "../../me.tsx";
import { queryOf } from "../../providers/query.ts";
import { getJson } from "../../session/http.ts";
import { randomUuid } from "../../session/post-once.ts";

/** Milliseconds between the last keystroke and the request. */
const debounce = 300;
/** A query with fewer characters matches too many places. */
const minLength = 3;

export type Suggestion = AddressSuggestions["results"][number];

/**
 * Suggestions for an address that is being typed, those near the `home` that a super admin has chosen first. The lookup may fail at any time; the form works without it.
 */
export function useAddressLookup(typed: string, isOpen: boolean, home?: string) {
  const isAllowed = useMay(addresses, "read");
  /** A session id per address that is looked up, because providers bill by session. */
  const session = useRef(randomUuid());
  const [requested, setRequested] = useState("");
  const settled = useDebounced(typed.trim());

  const queryFor = (q: string) => ({
    queryKey: [addresses.path, q, home],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getJson<AddressSuggestions>(`${addresses.path}/${queryOf({ q, session: session.current, home })}`, {
        signal,
      }),
    retry: false,
    staleTime: 5 * 60_000,
  });
  const mode = useQuery({ ...queryFor(""), enabled: isAllowed && isOpen });
  const asYouType = mode.data?.as_you_type === true;
  const q = asYouType ? settled : requested;
  const found = useQuery({
    ...queryFor(q),
    enabled: isAllowed && isOpen && mode.data !== undefined && q.length >= minLength,
    placeholderData: (before) => (asYouType ? before : undefined),
  });

  return {
    /** Whether the lookup runs only at the click of a button. */
    isOnRequest: mode.data?.as_you_type === false,
    attribution: mode.data?.attribution ?? null,
    suggestions: q.length >= minLength ? (found.data?.results ?? []) : [],
    isLoading: found.isFetching,
    hasFailed: found.isError || mode.isError,
    /** Only for lookups on request: while the user types, the next characters may still find something. */
    hasFoundNone: !asYouType && found.data?.results.length === 0 && q === typed.trim(),
    canSearch: typed.trim().length >= minLength,
    search: () => setRequested(typed.trim()),
    /** @throws Refused, Unreachable */
    async resolve(id: string): Promise<Address> {
      const query = queryOf({ id, session: session.current });
      session.current = randomUuid();
      return getJson<Address>(`${addresses.path}/detail/${query}`);
    },
  };
}

/** The text as it was when the user last paused typing. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
