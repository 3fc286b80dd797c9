import { instantOf } from "@vigil/contract";

/** The day that is so many days after this one, for a field of dates. */
export function dayAfter(days: number, now: Date = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The end of a day in a zone, as an instant; empty for a day that isn't whole. */
export function endOfDay(day: string, zone: string): string {
  const minute = instantOf(`${day}T23:59`, zone);
  return minute === null ? "" : new Date(Date.parse(minute) + 59_000).toISOString();
}
