import { attention, streams as contract, isRunning, type Stream, startableForHours } from "@vigil/contract";
import { useGetList, useListContext } from "ra-core";
import { useEffect } from "react";
import { NeedsAttention } from "../attention/NeedsAttention.tsx";
import { useMinute } from "../attention/useMinute.ts";
import { useMe } from "../me.tsx";
import { needingAtMost } from "./first-page.ts";

/** Ms. One small question a minute, while the page is looked at; whoever comes back to it is answered at once. */
const lookEvery = 60_000;

/**
 * What of all this person's streams needs somebody now, on whatever page of the list; and rows on which a service is
 * about to begin, or is on air, are kept up to date.
 */
export const StreamWatch = () => {
  const { role } = useMe();
  return role === "family" ? null : <Watch />;
};

const Watch = () => {
  const { data = [], refetch } = useListContext<Stream>();
  const now = useMinute();
  const { data: needing } = useGetList<Stream>(
    contract.path,
    {
      filter: { needs_attention: true },
      sort: { field: "event_date", order: "ASC" },
      pagination: { page: 1, perPage: needingAtMost },
    },
    { refetchInterval: lookEvery },
  );
  const isLively = data.some((stream) => mayChange(stream, now));
  useEffect(() => {
    if (!isLively) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void refetch(), lookEvery);
    return () => clearInterval(timer);
  }, [isLively, refetch]);
  return needing ? <NeedsAttention streams={needing} /> : null;
};

const hour = 3_600_000;
/** Around its time, and as long as it is on air, a stream changes without anybody editing it. */
function mayChange(stream: Stream, now: number): boolean {
  if (isRunning(stream.broadcast_status) || stream.broadcast_status === "ending") return true;
  if (attention(stream, now)) return true;
  if (!stream.event_date || stream.broadcast_status === "completed") return false;
  const since = now - Date.parse(stream.event_date);
  return since > -hour && since < startableForHours * hour;
}
