import { daysAfter, instantOf, today } from "@vigil/contract";

/** A local time: so many days from today in that zone, "14:00". */
export interface At {
  days: number;
  time: string;
}

/** The day in `zone`, so many days from now: YYYY-MM-DD. */
export const day = (now: Date, zone: string, days: number): string =>
  daysAfter(today(zone, now.getTime()), days);

/** The instant of a local time in `zone`, ISO 8601. */
export function moment(now: Date, zone: string, { days, time }: At): string {
  const instant = instantOf(`${day(now, zone, days)}T${time}`, zone);
  if (instant === null) throw new Error(`${time} is no time of day`);
  return instant;
}

/** The first half hour of the clock that is at least so many hours away, ISO 8601. */
export function soon(now: Date, hours: number): string {
  const half = 30 * 60_000;
  return new Date(Math.ceil((now.getTime() + 2 * hours * half) / half) * half).toISOString();
}

/** Twelve minutes ago, ISO 8601: late enough for a warning. */
export const late = (now: Date): string => new Date(now.getTime() - 12 * 60_000).toISOString();

export const minutesBefore = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();
