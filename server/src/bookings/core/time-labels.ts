import { plannedTime } from "./conflicts.ts";

interface LabelZones {
  /** The home's zone, in which times are shown. */
  zone: string;
  /** The reader's zone. If it differs at that time, the label names the home's zone. */
  reader: string;
}

/** 'Fri 20 Nov, 14:00', for an instant in ms; with the zone if the reader's differs. */
export function momentLabel(at: number, zones: LabelZones): string {
  return `${dayOf(at, zones.zone)}, ${timeOf(at, zones.zone)}${zoneSuffix(at, zones)}`;
}

/** 'Fri 20 Nov, 14:00 to 15:30': from a service's start to its planned end. */
export function spanLabel(start: number, zones: LabelZones): string {
  const end = start + plannedTime;
  return `${dayOf(start, zones.zone)}, ${timeOf(start, zones.zone)} to ${timeOf(end, zones.zone)}${zoneSuffix(start, zones)}`;
}

const parts = (at: number, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options }).format(new Date(at));
const dayOf = (at: number, zone: string) =>
  parts(at, zone, { weekday: "short", day: "numeric", month: "short" }).replace(",", "");
const timeOf = (at: number, zone: string) =>
  parts(at, zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

function zoneSuffix(at: number, { zone, reader }: LabelZones): string {
  const offset = (of: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(of).offsetNanoseconds;
  return offset(zone) === offset(reader) ? "" : ` ${zoneNameOf(at, zone)}`;
}

/** 'EST': the zone's short name at that instant. */
function zoneNameOf(at: number, zone: string): string {
  const named = new Intl.DateTimeFormat("en-CA", { timeZone: zone, timeZoneName: "short" }).formatToParts(
    new Date(at),
  );
  return named.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** The month of an instant (ms) in a zone: '2026-11'. */
export const monthOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString().slice(0, 7);

/** 'November 2026'. */
export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
