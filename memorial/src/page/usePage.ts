import type { MemorialPage } from "@vigil/contract";
import { useEffect, useState } from "react";
import { viewOf } from "../core/view.ts";
import { useGuest } from "../guest/useGuest.ts";
import { useServiceState } from "../guest/useServiceState.ts";
import { useWatch } from "../guest/useWatch.ts";

/** Milliseconds for which guests may watch the last minutes after the service has ended. */
const lastMinutes = 60_000;

/** All that a service's page knows, and the view that follows from it. */
export function usePage(page: MemorialPage) {
  const { state, event_date: date, served_by } = useServiceState(page.slug, { ...page, served_by: "own" });
  const { guest, remember, leave, refused, former } = useGuest(page.slug);
  const { watch, isShutOut, renew } = useWatch(
    page.slug,
    { state, served_by },
    guest,
    page.registration,
    () => remember(null),
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
    view,
    guest,
    watch,
    renew,
    remember,
    leave,
    refused,
    former,
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
