import type { BroadcastStatus } from "@vigil/contract";
import { begunAt, formatMoment, isRunning, plannedMinutes } from "@vigil/contract";

/** A service that a restart would interrupt. */
export interface Interrupted {
  name: string;
  home: string;
  timezone: string;
  /** ISO 8601. */
  event_date: string;
  /** ISO 8601; null before. */
  started_at: string | null;
  status: BroadcastStatus;
}

/** Minutes before a service from which nothing is restarted, and after its time while it hasn't begun. */
export const restMinutes = { before: 30, after: 60 } as const;
const minute = 60_000;

/** What somebody has to type to go on all the same. */
export const overrideSentence = (count: number): string =>
  `I know that this may interrupt ${count} ${count === 1 ? "service" : "services"}`;

/**
 * Until when a restart would interrupt these services, in ms since the epoch: the planned end of the last one. Nobody
 * knows of one that runs over; it counts for another half an hour.
 */
function busyUntil(services: readonly Interrupted[], now: number): number {
  const ends = services.map(({ event_date, started_at, status }) => {
    const end = begunAt(event_date, started_at) + plannedMinutes * minute;
    return isRunning(status) ? Math.max(end, now + restMinutes.before * minute) : end;
  });
  return Math.max(now, ...ends);
}

/** Why nothing is restarted now: each service in a line, until when, and what to do. */
export function refusal(services: readonly Interrupted[], now: number, howToOverride: string): string {
  const lines = services.map(
    ({ name, home, timezone, event_date, status }) =>
      `  ${formatMoment(event_date, timezone)}  ${name}, ${home}: ${isRunning(status) || status === "ending" ? "on air" : "about to begin"}`,
  );
  const [first] = services;
  const until = formatMoment(new Date(busyUntil(services, now)).toISOString(), first?.timezone ?? "UTC");
  return [
    `Not now: ${services.length === 1 ? "a service is" : `${services.length} services are`} on air or about to begin.`,
    ...lines,
    `It should be possible from ${until} on. With --wait this command waits.`,
    `To go on all the same: ${howToOverride} "${overrideSentence(services.length)}"`,
  ].join("\n");
}
