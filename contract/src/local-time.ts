/// <reference lib="esnext.temporal" />
import { type HourClock, timeOfDay } from "./hour-clock.ts";
import { type Language, locales } from "./language.ts";

/**
 * Local times and calendar days in any IANA time zone, on Temporal. Node and most browsers have it; the admin loads
 * temporal-polyfill for the others. A local time is 'YYYY-MM-DDTHH:mm', as in a datetime-local input. Guests' pages read local times with Intl instead (memorial/src/core/when.ts), to spare old tablets the
 * polyfill's 19 KB.
 */

/** ISO 8601, or milliseconds since the epoch. */
export type Instant = string | number;

/** A calendar day, YYYY-MM-DD, without a time zone. */
export type CalendarDay = string;

/** The local time of an instant in a zone; empty for an invalid instant. */
export function localTime(instant: Instant, zone: string): string {
  const at = millisecondsOf(instant);
  return Number.isNaN(at) ? "" : zoned(at, zone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

export const millisecondsOf = (instant: Instant): number =>
  typeof instant === "number" ? instant : Date.parse(instant);

const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

const millisecondsPerDay = 86_400_000;

/**
 * {@link localTime} for thousands of instants. Temporal takes some microseconds for each, so the offset is looked up
 * only at both ends of a UTC day, and for each instant on days when the clocks change.
 */
export function createLocalTimeReader(): typeof localTime {
  const offsets = new Map<string, number | null>();
  return (instant, zone) => {
    const at = millisecondsOf(instant);
    if (Number.isNaN(at)) return "";
    const day = Math.floor(at / millisecondsPerDay) * millisecondsPerDay;
    const key = `${zone} ${day}`;
    let offset = offsets.get(key);
    if (offset === undefined) {
      const first = offsetAt(day, zone);
      offset = first === offsetAt(day + millisecondsPerDay, zone) ? first : null;
      offsets.set(key, offset);
    }
    return offset === null ? localTime(instant, zone) : new Date(at + offset).toISOString().slice(0, 16);
  };
}

/** The zone's offset from UTC at an instant, in ms; positive east of Greenwich. */
const offsetAt = (instant: number, zone: string): number => zoned(instant, zone).offsetNanoseconds / 1e6;

/** How often a local time occurs in a zone: on the nights when the clocks change it may be never or twice. */
export type Occurrence =
  | { shown: "once"; instants: readonly [string] }
  /** The clocks go back over it: the first instant and the second. */
  | { shown: "twice"; instants: readonly [string, string] }
  /** The clocks go forward over it. The instant is moved forward by as much. */
  | { shown: "never"; instants: readonly [string] };

/** The instants of a local time in a zone; null for an invalid time. */
export function instantsOf(local: string, zone: string): Occurrence | null {
  const time = parseLocal(local);
  if (!time) return null;
  const earlier = time.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = time.toZonedDateTime(zone, { disambiguation: "later" });
  const iso = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds).toISOString();
  if (earlier.equals(later)) return { shown: "once", instants: [iso(later)] };
  return later.toPlainDateTime().equals(time)
    ? { shown: "twice", instants: [iso(earlier), iso(later)] }
    : { shown: "never", instants: [iso(later)] };
}

function parseLocal(local: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  try {
    return Temporal.PlainDateTime.from(local.slice(0, 16));
  } catch {
    return null;
  }
}

/**
 * The instant of a local time in a zone; null for an invalid time. A time that occurs twice is the first instant; one
 * that is skipped is moved forward by the skip (RFC 5545 §3.3.5, Temporal 'compatible').
 */
export const instantOf = (local: string, zone: string): string | null =>
  instantsOf(local, zone)?.instants[0] ?? null;

/** The time zone of this machine. */
export const systemZone = (): string => Temporal.Now.timeZoneId();

/** The calendar day of an instant in a zone. */
export const localDay = (instant: Instant, zone: string): CalendarDay =>
  localTime(instant, zone).slice(0, 10);

/** Today in a zone. */
export const today = (zone: string, now = Date.now()): CalendarDay => localDay(now, zone);

/** The day so many days later, or earlier for a negative count. */
export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Days from one day to the other; negative when the other is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;

/** The same day, months later; the last day of a shorter month (31 January + 1 month = 28 February). */
export const monthsAfter = (day: CalendarDay, months: number): CalendarDay =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** '20 Nov' for a day. */
export const formatShortDay = (day: CalendarDay, language: Language = "en"): string =>
  inUtc({ day: "numeric", month: "short" }, language)(day);

/** 'Fri 20 Nov' for a day. */
export const formatWeekday = (day: CalendarDay, language: Language = "en"): string =>
  inUtc({ weekday: "short", day: "numeric", month: "short" }, language)(day).replace(",", "");

/** '20 Nov 2026' for a day; '20 November 2026' if long; a dash for null. */
export const formatDay = (
  day: CalendarDay | null,
  length: "medium" | "long" = "medium",
  language: Language = "en",
): string => (day === null ? "–" : inUtc({ dateStyle: length }, language)(day));

/** 'November 2026' for a day of that month. */
export const formatMonth = (day: CalendarDay, language: Language = "en"): string =>
  inUtc({ month: "long", year: "numeric" }, language)(day);

const inUtc = (options: Intl.DateTimeFormatOptions, language: Language) => {
  const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: "UTC" });
  return (day: CalendarDay) => withFirstOfMonth(format.format(new Date(`${day}T00:00:00Z`)), language);
};

/** The first of a month is an ordinal number in French, and Intl doesn't know that. */
const withFirstOfMonth = (text: string, language: Language): string =>
  language === "fr" ? text.replace(/(?<!\d)1 (?=\p{L})/u, "1er ") : text;

/** The time of day of a local time; see {@link timeOfDay}. */
export const formatTime = (local: string, language: Language = "en", clock: HourClock = "24"): string =>
  timeOfDay(Number(local.slice(11, 13)), Number(local.slice(14, 16)), language, clock);

interface MomentOptions {
  /** The reader's time zone, by default this machine's; any other zone is named, and with null every zone. */
  reader?: string | null;
  /** The current time; a year other than the current one is included. Null: every year is, as in what is kept. */
  now?: number | null;
  /** The reader's language. */
  language?: Language;
  /** The reader's clock. */
  clock?: HourClock;
}

/** 'Fri 20 Nov, 14:00', with the year if it isn't the current one, and the zone if its offset isn't the reader's. */
export const formatMoment = (instant: Instant, zone: string, options: MomentOptions = {}): string =>
  `${formatDayAndTime(instant, zone, options)}${otherZone(instant, zone, options)}`;

/** 'Fri 20 Nov, 14:00 to 15:30': {@link formatMoment} for a start and an end. */
export function formatSpan(start: Instant, end: Instant, zone: string, options: MomentOptions): string {
  const { language = "en", clock } = options;
  const until = `${language === "fr" ? "à" : "to"} ${formatTime(localTime(end, zone), language, clock)}`;
  return `${formatDayAndTime(start, zone, options)} ${until}${otherZone(start, zone, options)}`;
}

function formatDayAndTime(
  instant: Instant,
  zone: string,
  { now = Date.now(), language = "en", clock }: MomentOptions,
): string {
  const local = localTime(instant, zone);
  const isThisYear = now !== null && local.slice(0, 4) === localTime(now, "UTC").slice(0, 4);
  const day = new Intl.DateTimeFormat(locales[language], {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(new Date(millisecondsOf(instant)));
  return `${withFirstOfMonth(day.replace(",", ""), language)}, ${formatTime(local, language, clock)}`;
}

/** ' EST', to follow a time; empty if the zone's offset is the reader's. */
export function otherZone(
  instant: Instant,
  zone: string,
  { reader = systemZone(), language = "en" }: MomentOptions,
): string {
  const at = millisecondsOf(instant);
  const isOwn = reader !== null && offsetAt(at, zone) === offsetAt(at, reader);
  return isOwn ? "" : ` ${zoneName(instant, zone, language)}`;
}

/** 'EST' or 'GMT+2', in French 'HNE' or 'UTC+2': the zone's short name at an instant, as Canadians write it. */
export function zoneName(instant: Instant, zone: string, language: Language = "en"): string {
  const parts = new Intl.DateTimeFormat(`${language}-CA`, {
    timeZone: zone,
    timeZoneName: "short",
  }).formatToParts(new Date(millisecondsOf(instant)));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
