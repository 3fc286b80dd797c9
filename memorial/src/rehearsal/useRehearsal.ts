import type { Rehearsal } from "@vigil/contract";
import { useCallback, useEffect, useState } from "react";
import { ApiError, callApi } from "../guest/api.ts";

/** Milliseconds between two looks at whether a rehearsal is on, while the page is visible. */
const lookEvery = 3000;

/** What the test link at this address shows now: null once it no longer works. What was known stays without a line. */
export function useRehearsal(first: Rehearsal): {
  rehearsal: Rehearsal | null;
  renew: () => Promise<string | null>;
} {
  // The server renders no video, so neither does the first render of the browser.
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>({ ...first, hls_url: null });
  const look = useCallback(async () => {
    try {
      const next = await callApi<Rehearsal>(`/v1/public${window.location.pathname.replace(/\/$/, "")}/`);
      // The same programme keeps its address, because a new token would change nothing.
      setRehearsal((known) => (known && programmeOf(known) === programmeOf(next) ? known : next));
      return next.hls_url;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setRehearsal(null);
      return null;
    }
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => !document.hidden && void look(), lookEvery);
    return () => clearInterval(timer);
  }, [look]);
  return { rehearsal, renew: look };
}

const programmeOf = ({ state, hls_url }: Rehearsal): string => `${state} ${hls_url?.split("?")[0]}`;
