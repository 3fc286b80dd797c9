import type { BulkChange } from "@vigil/contract";

/** A local time as minutes since the epoch, as if it were in UTC. */
const asMinutes = (local: string): number => Date.parse(`${local}Z`) / 60_000;

/** The change that moves services by so many minutes of their home's clocks. */
export const shiftBy = (minutes: number): BulkChange => ({
  kind: "shift",
  days: Math.trunc(minutes / (24 * 60)),
  hours: Math.trunc((minutes % (24 * 60)) / 60),
  minutes: minutes % 60,
});

/** Minutes from one local time to another; NaN where one of them isn't a time. */
export const minutesBetween = (from: string, to: string): number => asMinutes(to) - asMinutes(from);

/** The local time to which a change moves another one; the same where nothing is moved. */
export function shiftedTime(from: string, change: BulkChange | null): string {
  const by = change?.kind === "shift" ? (change.days * 24 + change.hours) * 60 + change.minutes : 0;
  return new Date((asMinutes(from) + by) * 60_000).toISOString().slice(0, 16);
}
