import { type Place, placeLine } from "@vigil/contract";

/** A service as an event of another calendar. */
export interface CalendarEntry {
  /** Assigned by us, so that writing twice makes one event. */
  id: string;
  title: string;
  description: string;
  location: string;
  /** Local time in `zone`, without an offset. */
  start: string;
  end: string;
  /** IANA timezone. */
  zone: string;
  /** The address of its details. */
  url: string;
  /** It was called off, or has been deleted. */
  isCancelled: boolean;
}

/** The facts of a service that a calendar shows. */
export interface EventDetails {
  id: string;
  title: string;
  is_id_session: boolean;
  home: string;
  places: readonly Place[];
  /** A line for each stage, if there are several. */
  stages: readonly string[];
  event_type: string | null;
  is_cancelled: boolean;
}

/** Start and end in the home's timezone, computed by the caller. */
export interface LocalTimes {
  start: string;
  end: string;
  zone: string;
}

const alphabet = "0123456789abcdefghijklmnopqrstuv";

/**
 * The event id of a service: always the same, in the characters that Google Calendar allows (base32hex, 5 to 1024 of
 * them).
 */
export function eventIdOf(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll("-", "")}`);
  let id = "";
  // 128 bits make 26 characters of 5 bits.
  for (let index = 0; index < 26; index++) {
    id = `${alphabet[Number(rest & 31n)]}${id}`;
    rest >>= 5n;
  }
  return `fs${id}`;
}

export const calendarEntryOf = (
  service: EventDetails,
  times: LocalTimes,
  publicUrl: string,
): CalendarEntry => ({
  id: eventIdOf(service.id),
  title: service.is_id_session ? `ID session: ${service.title}` : service.title,
  description: [service.event_type, service.home, ...service.stages]
    .filter((line) => line !== null)
    .join("\n"),
  location: service.places[0] ? placeLine(service.places[0]) : service.home,
  ...times,
  url: `${publicUrl}/str/stream_info/${service.id}/show`,
  isCancelled: service.is_cancelled,
});
