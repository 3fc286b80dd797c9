import type { BroadcastStatus } from "./broadcast.schema.ts";
import { plannedMinutes } from "./planned-length.ts";
import type { Stream } from "./streams.schema.ts";

/** Minutes a director may take: a service begins when the family has arrived, seldom on the minute. */
export const lateAfterMinutes = 5;
/** Minutes an automatic start may take. It is tried every two seconds, so a minute is long. */
export const autoStartLateAfterMinutes = 1;
/** Hours after its time in which a service may still be started: its guests are told that long that it begins soon. */
export const startableForHours = 12;

/** What is wrong with a service, and since when, ISO 8601: since its planned begin, or since its planned end. */
export interface Attention {
  kind: "not_started" | "auto_start_failed" | "still_live";
  since: string;
  /** Whole minutes since then. */
  minutes: number;
}
export type Attended = Pick<
  Stream,
  "event_date" | "auto_start" | "auto_start_at" | "publish" | "disabled_by_fh" | "stream_type"
> & { broadcast_status: BroadcastStatus };

const minute = 60_000;
/** On air, so that somebody has to end it. */
export const runningStatuses = ["play_intro", "live", "paused"] as const satisfies readonly BroadcastStatus[];
export const isRunning = (status: BroadcastStatus): boolean =>
  (runningStatuses as readonly BroadcastStatus[]).includes(status);

/** When a service should be over, ISO 8601. Real minutes, also in the night the clocks are changed. */
export const plannedEnd = ({ event_date }: Pick<Stream, "event_date">): string | null =>
  event_date === null ? null : new Date(Date.parse(event_date) + plannedMinutes * minute).toISOString();

/**
 * Whether somebody must look after a service now: it should be on air and isn't, or is so past its planned end. Lists,
 * monitoring, the director and the server's filter `needs_attention` all go by it.
 * @param now ms since the epoch
 */
export function attention(stream: Attended, now: number): Attention | null {
  if (stream.disabled_by_fh || stream.stream_type !== "stream") return null;
  const since = (kind: Attention["kind"], at: string): Attention => ({
    kind,
    since: at,
    minutes: Math.floor((now - Date.parse(at)) / minute),
  });
  if (isRunning(stream.broadcast_status)) {
    const end = plannedEnd(stream);
    return end !== null && Date.parse(end) <= now ? since("still_live", end) : null;
  }
  if (!stream.publish || !["waiting", "ready"].includes(stream.broadcast_status)) return null;
  const { auto_start_at, event_date } = stream;
  if (stream.auto_start && auto_start_at && isLate(auto_start_at, autoStartLateAfterMinutes, now))
    return since("auto_start_failed", auto_start_at);
  if (event_date && isLate(event_date, lateAfterMinutes, now)) return since("not_started", event_date);
  return null;
}

const isLate = (at: string, minutes: number, now: number): boolean => {
  const late = now - Date.parse(at);
  return late >= minutes * minute && late <= startableForHours * 60 * minute;
};
