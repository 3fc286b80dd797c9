import { attention, streams as contract, isRunning, type Stream, startableForHours } from "@vigil/contract";
import { useGetList, useListContext } from "ra-core";
import { useEffect } from "react";
import { NeedsAttention } from "../../attention/NeedsAttention.tsx";
import { useMinuteClock } from "../../attention/useMinuteClock.ts";
import { useMe } from "../../me.tsx";
import { needingAtMost } from "../first-page.ts";

/** Ms. One small request a minute while the page is visible; a return to the page fetches at once. */
const pollEvery = 60_000;

/**
 * Shows which of all the person's streams need attention, whatever page of the list is open, and keeps rows up to date
 * whose service is about to begin or on air.
 */
export const StreamWatch = () => {
  const { role } = useMe();
  return role === "family" ? null : <Watch />;
};

const Watch = () => {
  const { data = [], refetch } = useListContext<Stream>();
  const now = useMinuteClock();
  const { data: needing } = useGetList<Stream>(
    contract.path,
    {
      filter: { needs_attention: true },
      sort: { field: "event_date", order: "ASC" },
      pagination: { page: 1, perPage: needingAtMost },
    },
    { refetchInterval: pollEvery },
  );
  const hasLiveRows = data.some((stream) => mayChangeByItself(stream, now));
  useEffect(() => {
    if (!hasLiveRows) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void refetch(), pollEvery);
    return () => clearInterval(timer);
  }, [hasLiveRows, refetch]);
  return needing ? <NeedsAttention streams={needing} /> : null;
};

const hour = 3_600_000;
/** Whether a stream may change without an edit: around its time, and while it is on air. */
function mayChangeByItself(stream: Stream, now: number): boolean {
  if (isRunning(stream.broadcast_status) || stream.broadcast_status === "ending") return true;
  if (attention(stream, now)) return true;
  if (!stream.event_date || stream.broadcast_status === "completed") return false;
  const since = now - Date.parse(stream.event_date);
  return since > -hour && since < startableForHours * hour;
}
