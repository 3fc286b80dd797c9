/**
 * Converts between instants and wall-clock times in any IANA time zone, by Intl alone and independent of the browser's
 * own zone. An instant is an ISO string in UTC; a wall time is 'YYYY-MM-DDTHH:mm', as in a datetime-local input.
 */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const created = new Intl.DateTimeFormat("en-US", {
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
  formatters.set(zone, created);
  return created;
}

/** The zone's wall time at an instant, as ms since the epoch as if it were UTC. */
function clockAt(instant: number, zone: string): number {
  const at = Object.fromEntries(
    formatter(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The zone's offset from UTC at an instant, in ms; positive east of Greenwich. */
const offsetAt = (instant: number, zone: string): number =>
  clockAt(instant, zone) - Math.floor(instant / 1000) * 1000;

/** The wall time of an instant in a zone, 'YYYY-MM-DDTHH:mm'. Empty for an invalid instant. */
export function toWall(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? "" : new Date(clockAt(at, zone)).toISOString().slice(0, 16);
}

const dayLong = 86_400_000;

/**
 * {@link toWall} for thousands of instants. Intl takes some microseconds for each, so the offset is looked up only at
 * both ends of a UTC day, and for each instant on days when the clocks change.
 */
export function createWallReader(): typeof toWall {
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

/** How often a wall time occurs in a zone: on the nights when the clocks change it may be never or twice. */
export type WallTime =
  | { shown: "once"; instants: readonly [string] }
  /** The clocks go back over it: the first instant and the second. */
  | { shown: "twice"; instants: readonly [string, string] }
  /** The clocks go forward over it. The instant is moved forward by as much. */
  | { shown: "never"; instants: readonly [string] };

/** The instants of a wall time in a zone; null for an invalid time. */
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
 * The instant of a wall time in a zone; null for an invalid time. A time that occurs twice is the first instant; one that
 * is skipped is moved forward by the skip (RFC 5545 §3.3.5, Temporal 'compatible').
 */
export const fromWall = (wall: string, zone: string): string | null =>
  readWall(wall, zone)?.instants[0] ?? null;

/** The time zone of this machine. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface FormatOptions {
  /** The reader's time zone; any other zone is named. */
  reader: string;
  /** The current time; a year other than the current one is included. */
  now?: Date;
}

/** 'Fri 20 Nov, 14:00', with the year if it isn't the current one, and the zone if its offset isn't the reader's. */
export function formatMoment(
  instant: string,
  zone: string,
  { reader, now = new Date() }: FormatOptions,
): string {
  const at = new Date(instant);
  const thisYear = toWall(instant, zone).slice(0, 4) === String(now.getUTCFullYear());
  const date = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(thisYear ? {} : { year: "numeric" }),
  }).format(at);
  const time = toWall(instant, zone).slice(11);
  const isOtherZone = offsetAt(at.getTime(), zone) !== offsetAt(at.getTime(), reader);
  return `${date.replace(",", "")}, ${time}${isOtherZone ? ` ${zoneName(at, zone)}` : ""}`;
}

/** 'EST' or 'GMT+2': the zone's short name at that instant. */
export function zoneName(at: Date, zone: string): string {
  const named = new Intl.DateTimeFormat("en-CA", { timeZone: zone, timeZoneName: "short" }).formatToParts(at);
  return named.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
