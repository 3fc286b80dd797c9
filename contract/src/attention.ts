import type { BroadcastStatus } from "./broadcast.schema.ts";
import { type Instant, millisecondsOf } from "./local-time.ts";
import { plannedMinutes } from "./planned-length.ts";
import type { Stream } from "./streams.schema.ts";

/** Minutes of grace for a director, because a service begins when the family has arrived, seldom on the minute. */
export const lateAfterMinutes = 5;
/** Minutes of grace for an automatic start. It is tried every two seconds, so a minute is long. */
export const autoStartLateAfterMinutes = 1;
/** Hours after its time in which a service may still be started; until then its page says that it begins soon. */
export const startableForHours = 12;

/** A service's problem and its start, ISO 8601: the planned begin or the planned end. */
export interface Attention {
  kind: "not_started" | "auto_start_failed" | "still_live";
  since: string;
  /** Whole minutes since then. */
  minutes: number;
}
export type Attended = Pick<
  Stream,
  "event_date" | "started_at" | "auto_start" | "auto_start_at" | "publish" | "disabled_by_fh" | "stream_type"
> & { broadcast_status: BroadcastStatus };

const minute = 60_000;
/** On air, so that somebody has to end it. */
export const runningStatuses = ["play_intro", "live", "paused"] as const satisfies readonly BroadcastStatus[];
export const isRunning = (status: BroadcastStatus): boolean =>
  (runningStatuses as readonly BroadcastStatus[]).includes(status);

type Begun = Pick<Stream, "event_date" | "started_at">;

/**
 * A service's planned end, ISO 8601, counted from its start if that was later than planned. Counts elapsed minutes, also
 * in the night of a clock change.
 */
export const plannedEnd = ({ event_date, started_at }: Begun): string | null =>
  event_date === null
    ? null
    : new Date(begunAt(event_date, started_at) + plannedMinutes * minute).toISOString();

/** When a service is counted from, in ms since the epoch: its planned time, or its start if that was later. */
export const begunAt = (eventDate: Instant, startedAt: Instant | null): number =>
  Math.max(millisecondsOf(eventDate), startedAt ? millisecondsOf(startedAt) : 0);

/** Minutes between two questions whether a service past its planned end is still on. */
export const askAgainMinutes = 15;

/**
 * When a director is to be asked whether a running service is still on, in ms since the epoch: at its planned end, and
 * again some time after they last did something with it or said that it is still on. Null without a planned end.
 */
export function asksWhetherOnAt(stream: Begun, stillOnAt: string | null): number | null {
  const end = plannedEnd(stream);
  if (end === null) return null;
  return Math.max(Date.parse(end), stillOnAt === null ? 0 : Date.parse(stillOnAt) + askAgainMinutes * minute);
}

/**
 * Whether a service needs attention now: it should be on air and isn't, or it is on air past its planned end. Lists,
 * monitoring, the Director Panel and the server's filter `needs_attention` all use it.
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
