import { readersZone, toWall } from "./zone.ts";

/** The day after a 'YYYY-MM-DD', or `by` days from it. Calendar days have no time zone. */
export function nextDay(day: string, by = 1): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}

/** Today's 'YYYY-MM-DD' in a time zone, or in the reader's if none is given. */
export const today = (zone: string | null, now = new Date()): string =>
  toWall(now.toISOString(), zone ?? readersZone()).slice(0, 10);

/** '20 Nov' for a 'YYYY-MM-DD'. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** '20 Nov 2026' for a 'YYYY-MM-DD'; a dash for null. */
export const formatDay = (day: string | null): string =>
  day === null
    ? "–"
    : new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(
        new Date(`${day}T00:00:00Z`),
      );
