/** A moment on the clocks of one time zone. */
export interface LocalTime {
  /** 0 is Sunday. */
  weekday: number;
  day: number;
  /** 1 to 12. */
  month: number;
  year: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
}

/** Local time in `zone` at an instant (ISO 8601); UTC when the zone is unknown. */
export function inZone(instant: string, zone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { day = 1, month = 1, year = 1970, hour = 0, minute = 0 } = parts;
  return { weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), day, month, year, hour, minute };
}

/** Midnights in `zone` from one instant (ms since the epoch) to another (ISO 8601). */
export function nightsBetween(from: number, to: string, zone: string): number {
  const midnight = (instant: string) => {
    const { year, month, day } = inZone(instant, zone);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((midnight(to) - midnight(new Date(from).toISOString())) / 86_400_000);
}

/** Parses a calendar day, YYYY-MM-DD. */
export function dayOf(day: string): { day: number; month: number; year: number } {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return { day: date, month, year };
}

/** Whether two zones have the same local time at an instant, whatever they are called. */
export function isSameTime(instant: string, zone: string, other: string): boolean {
  return JSON.stringify(inZone(instant, zone)) === JSON.stringify(inZone(instant, other));
}

/** Numbers only, because names of months differ between browsers and hydration needs identical text. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const fields = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-GB", { ...fields, hourCycle: "h23", timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-GB", { ...fields, hourCycle: "h23", timeZone: "UTC" });
  }
}
