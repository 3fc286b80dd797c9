/**
 * Wall-clock time and instants in any IANA zone, by Intl alone and independent of the browser's own zone. An instant is
 * an ISO text in UTC; a wall time is 'YYYY-MM-DDTHH:mm', as a datetime-local input holds it.
 */

const parts = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = parts.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  parts.set(zone, made);
  return made;
}

/** The zone's clock at an instant, read as if it were UTC, in ms. */
function clockAt(instant: number, zone: string): number {
  const at = Object.fromEntries(
    formatter(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Ms the zone's clock is ahead of UTC at an instant. */
const offsetAt = (instant: number, zone: string): number =>
  clockAt(instant, zone) - Math.floor(instant / 1000) * 1000;

/** What the clocks of the zone show: 'YYYY-MM-DDTHH:mm'. Empty for a text that is no instant. */
export function toWall(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? "" : new Date(clockAt(at, zone)).toISOString().slice(0, 16);
}

const dayLong = 86_400_000;

/**
 * {@link toWall} for thousands of instants: Intl takes some microseconds for each, so that it is asked only at both ends
 * of a zone's day (UTC), and in between on those when the clocks change.
 */
export function wallReader(): typeof toWall {
  const offsets = new Map<string, number | null>();
  return (instant, zone) => {
    const at = Date.parse(instant);
    if (Number.isNaN(at)) return "";
    const day = Math.floor(at / dayLong) * dayLong;
    const key = `${zone} ${day}`;
    let offset = offsets.get(key);
    if (offset === undefined) {
      const first = offsetAt(day, zone);
      offset = first === offsetAt(day + dayLong, zone) ? first : null;
      offsets.set(key, offset);
    }
    return offset === null ? toWall(instant, zone) : new Date(at + offset).toISOString().slice(0, 16);
  };
}

/** How often a wall time is shown by the clocks of a zone: on the nights when they change not at all, or twice. */
export type WallTime =
  | { shown: "once"; instants: readonly [string] }
  /** The clocks are put back over it: the first time, and the second. */
  | { shown: "twice"; instants: readonly [string, string] }
  /** The clocks are put on over it. The instant is moved on by as much, as clocks do. */
  | { shown: "never"; instants: readonly [string] };

/** What a wall time means in a zone; null for what is no time. */
export function readWall(wall: string, zone: string): WallTime | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wall)) return null;
  const clock = Date.parse(`${wall.slice(0, 16)}:00Z`);
  if (Number.isNaN(clock)) return null;
  const before = offsetAt(clock - dayLong, zone);
  const after = offsetAt(clock + dayLong, zone);
  const iso = (instant: number) => new Date(instant).toISOString();
  const exact = [...new Set([clock - before, clock - after])]
    .filter((instant) => clockAt(instant, zone) === clock)
    .sort((a, b) => a - b);
  const [first, second] = exact;
  if (first === undefined) return { shown: "never", instants: [iso(clock - before)] };
  if (second === undefined) return { shown: "once", instants: [iso(first)] };
  return { shown: "twice", instants: [iso(first), iso(second)] };
}

/**
 * The instant at which the clocks of the zone show this time; null for what is no time. Of an hour that comes twice the
 * first counts; an hour that is skipped is moved on by the skip (RFC 5545 §3.3.5, Temporal 'compatible').
 */
export const fromWall = (wall: string, zone: string): string | null =>
  readWall(wall, zone)?.instants[0] ?? null;

/** The zone of the machine at hand. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Reading {
  /** The zone is named where it isn't this one. */
  reader: string;
  /** The year is told where it isn't this one's. */
  now?: Date;
}

/** 'Fri 20 Nov, 14:00', with the year where it is another one, and the zone where it isn't the reader's. */
export function formatMoment(instant: string, zone: string, { reader, now = new Date() }: Reading): string {
  const at = new Date(instant);
  const thisYear = toWall(instant, zone).slice(0, 4) === String(now.getUTCFullYear());
  const told = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(thisYear ? {} : { year: "numeric" }),
  }).format(at);
  const time = toWall(instant, zone).slice(11);
  const elsewhere = offsetAt(at.getTime(), zone) !== offsetAt(at.getTime(), reader);
  return `${told.replace(",", "")}, ${time}${elsewhere ? ` ${zoneName(at, zone)}` : ""}`;
}

/** 'EST' or 'GMT+2': the zone's short name at that instant. */
export function zoneName(at: Date, zone: string): string {
  const named = new Intl.DateTimeFormat("en-CA", { timeZone: zone, timeZoneName: "short" }).formatToParts(at);
  return named.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
