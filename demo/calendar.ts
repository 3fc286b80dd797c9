/** A local time: so many days from today in that zone, "14:00". */
export interface At {
  days: number;
  time: string;
}

/** The day in `zone`, so many days from now: YYYY-MM-DD. */
export function day(now: Date, zone: string, days: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(now);
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The instant of a local time in `zone`, ISO 8601. */
export function moment(now: Date, zone: string, { days, time }: At): string {
  const shown = Date.parse(`${day(now, zone, days)}T${time}:00Z`);
  const near = shown - offset(zone, shown);
  return new Date(shown - offset(zone, near)).toISOString();
}

/** The next half hour that is at least an hour away, ISO 8601. */
export function soon(now: Date): string {
  const half = 30 * 60_000;
  return new Date(Math.ceil((now.getTime() + 2 * half) / half) * half).toISOString();
}

/** Twelve minutes ago, ISO 8601: late enough for a warning. */
export const late = (now: Date): string => new Date(now.getTime() - 12 * 60_000).toISOString();

export const minutesBefore = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();

/** Milliseconds by which local time in `zone` is ahead of UTC at an instant. */
function offset(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    ...{
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    },
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return (
    Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second")) -
    instant
  );
}
