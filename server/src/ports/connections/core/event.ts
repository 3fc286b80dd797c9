/** A service, as it stands in a calendar elsewhere. */
export interface CalendarEntry {
  /** Ours, so that writing twice makes one event. */
  id: string;
  title: string;
  description: string;
  location: string;
  /** On the clocks of `zone`, without an offset. */
  start: string;
  end: string;
  /** IANA. */
  zone: string;
  /** Where more is told of it. */
  url: string;
  /** It doesn't take place any more, or isn't there any more. */
  isCancelled: boolean;
}

/** What of a service a calendar shows. */
export interface Service {
  id: string;
  title: string;
  is_id_session: boolean;
  home: string;
  address: string;
  event_type: string | null;
  is_cancelled: boolean;
}

/** When it is on its home's clocks, as the rim has worked it out. */
export interface LocalTimes {
  start: string;
  end: string;
  zone: string;
}

const alphabet = "0123456789abcdefghijklmnopqrstuv";

/**
 * The event of a service: always the same, of the letters that Google Calendar allows in an event's id (base32hex, 5 to
 * 1024 of them).
 */
export function eventIdOf(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll("-", "")}`);
  let id = "";
  // 128 bits are 26 letters of 5.
  for (let letter = 0; letter < 26; letter++) {
    id = `${alphabet[Number(rest & 31n)]}${id}`;
    rest >>= 5n;
  }
  return `fs${id}`;
}

export const entryOf = (service: Service, times: LocalTimes, publicUrl: string): CalendarEntry => ({
  id: eventIdOf(service.id),
  title: service.is_id_session ? `ID session: ${service.title}` : service.title,
  description: [service.event_type, service.home].filter((line) => line !== null).join("\n"),
  location: `${service.home}, ${service.address}`,
  ...times,
  url: `${publicUrl}/str/stream_info/${service.id}/show`,
  isCancelled: service.is_cancelled,
});
