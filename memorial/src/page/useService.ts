import type { MemorialPage } from "@vigil/contract";
import { useEffect, useState } from "react";
import { viewOf } from "../core/view.ts";
import type { Guest } from "../guest/useGuest.ts";
import { useServiceState } from "../guest/useServiceState.ts";
import { useWatch } from "../guest/useWatch.ts";

/** Milliseconds for which guests may watch the last minutes after the service has ended. */
const lastMinutes = 60_000;

/** What is known of a service, and what a guest sees of it now. `guest`: undefined until it is known who watches. */
export function useService(page: MemorialPage, guest: Guest | null | undefined, onUnknown: () => void) {
  const first = { ...page, served_by: "own" } as const;
  const { state, event_date: date, places = page.places, served_by } = useServiceState(page.slug, first);
  const { watch, isShutOut, renew } = useWatch(
    page.slug,
    { state, served_by },
    guest,
    page.registration,
    onUnknown,
  );
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (state !== "ended") return setEnded(false);
    const timer = setTimeout(() => setEnded(true), lastMinutes);
    return () => clearTimeout(timer);
  }, [state]);

  const isGuest = Boolean(guest);
  const hasProgramme = !hasEnded && Boolean(watch?.hls_url);
  const view = viewOf({ state, registration: page.registration, isGuest, isShutOut, hasProgramme });
  return {
    state,
    date,
    places,
    view,
    watch,
    renew,
    ended: () => setEnded(true),
    isBefore: (state === "before" || state === "soon") && (view === "register" || view === "waiting"),
    sees: contentOf[state] ?? ("before" as const),
  };
}
const contentOf: Partial<Record<string, "live" | "paused" | "recording">> = {
  live: "live",
  paused: "paused",
  recording: "recording",
};
