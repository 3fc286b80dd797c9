import { useQuery } from "@tanstack/react-query";
import { type Address, type AddressSuggestions, addresses } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { useMay } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";
import { randomUuid } from "../session/post-once.ts";

/** Ms between the last key and the question. */
const pause = 300;
/** Fewer letters mean too many places. */
const fewest = 3;

export type Suggestion = AddressSuggestions["results"][number];

/** Suggestions for an address that is being typed. It may fail at any time; nothing waits for it. */
export function useAddressLookup(typed: string, isOpen: boolean) {
  const isAllowed = useMay(addresses, "read");
  /** One for each address that is looked up, as providers count. */
  const session = useRef(randomUuid());
  const [wanted, setWanted] = useState("");
  const settled = useSettled(typed.trim());

  const ask = (q: string) => ({
    queryKey: [addresses.path, q],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getJson<AddressSuggestions>(`${addresses.path}/${queryOf({ q, session: session.current })}`, {
        signal,
      }),
    retry: false,
    staleTime: 5 * 60_000,
  });
  const manner = useQuery({ ...ask(""), enabled: isAllowed && isOpen });
  const asYouType = manner.data?.as_you_type === true;
  const q = asYouType ? settled : wanted;
  const found = useQuery({
    ...ask(q),
    enabled: isAllowed && isOpen && manner.data !== undefined && q.length >= fewest,
    placeholderData: (before) => (asYouType ? before : undefined),
  });

  return {
    /** Whether one presses a button to be asked. */
    isOnRequest: manner.data?.as_you_type === false,
    attribution: manner.data?.attribution ?? null,
    suggestions: q.length >= fewest ? (found.data?.results ?? []) : [],
    isLooking: found.isFetching,
    hasFailed: found.isError || manner.isError,
    /** Said to whom asked for it; while one types, the next letters may find it. */
    hasFoundNone: !asYouType && found.data?.results.length === 0 && q === typed.trim(),
    canAsk: typed.trim().length >= fewest,
    look: () => setWanted(typed.trim()),
    /** @throws when it can't be fetched */
    async resolve(id: string): Promise<Address> {
      const query = queryOf({ id, session: session.current });
      session.current = randomUuid();
      return getJson<Address>(`${addresses.path}/detail/${query}`);
    },
  };
}

/** The text as it was when the person last paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
