import { plannedTime } from "./conflicts.ts";

interface Clocks {
  /** The home's zone: its clocks tell the time. */
  zone: string;
  /** The reader's: where its clocks show another time, the home's zone is named. */
  reader: string;
}

/** 'Fri 20 Nov, 14:00', of an instant in ms; with the zone where it isn't the reader's. */
export function moment(at: number, clocks: Clocks): string {
  return `${dayOf(at, clocks.zone)}, ${timeOf(at, clocks.zone)}${elsewhere(at, clocks)}`;
}

/** 'Fri 20 Nov, 14:00 to 15:30': as long as a service is planned for. */
export function span(start: number, clocks: Clocks): string {
  const end = start + plannedTime;
  return `${dayOf(start, clocks.zone)}, ${timeOf(start, clocks.zone)} to ${timeOf(end, clocks.zone)}${elsewhere(start, clocks)}`;
}

const parts = (at: number, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options }).format(new Date(at));
const dayOf = (at: number, zone: string) =>
  parts(at, zone, { weekday: "short", day: "numeric", month: "short" }).replace(",", "");
const timeOf = (at: number, zone: string) =>
  parts(at, zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

function elsewhere(at: number, { zone, reader }: Clocks): string {
  const offset = (of: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(of).offsetNanoseconds;
  return offset(zone) === offset(reader) ? "" : ` ${nameOf(at, zone)}`;
}

/** 'EST': the zone's short name at that instant. */
function nameOf(at: number, zone: string): string {
  const named = new Intl.DateTimeFormat("en-CA", { timeZone: zone, timeZoneName: "short" }).formatToParts(
    new Date(at),
  );
  return named.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
