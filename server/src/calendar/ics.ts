import {
  eventTitle,
  formatTime,
  type Language,
  localTime,
  type OwnPlace,
  type Place,
  placeAddress,
  placeLine,
  placeName,
} from "@vigil/contract";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { plannedTimes } from "./planned-times.ts";

/** A service as a subscriber's calendar shows it. */
export interface FeedEvent {
  id: string;
  title: string;
  /** ISO 8601, and the zone in which it is shown. */
  event_date: string;
  timezone: string;
  is_id_session: boolean;
  is_disabled: boolean;
  publish: boolean;
  created_at: string;
  updated_at: string;
  home: string;
  places: OwnPlace[];
  event_type: string | null;
}
interface Feed {
  name: string;
  publicUrl: string;
}

/** A service as a guest's calendar shows it. */
export interface GuestEvent {
  /** The stream's id, from which the UID is made: however often the event is added, it is one event. */
  id: string;
  name: string;
  /** What kind of service it is, in English. */
  heading: string | null;
  /** ISO 8601, and the zone in which it is shown; null while there is no date. */
  event_date: string | null;
  timezone: string;
  /** Those that guests may know. */
  places: Place[];
  disabled: boolean;
  created_at: string;
  updated_at: string;
}
/** How it is written for one guest. */
interface Written {
  /** Where the guest opens the service. */
  url: string;
  language: Language;
  /** In an email the home is its organizer, because RFC 5546 requires one of what is published or cancelled. */
  organizer?: { name: string; email: string };
}

/** Seconds after which a subscriber's calendar should refresh. */
const refreshInterval = 3600;
/** Seconds before a service at which a guest's calendar reminds of it. */
const remindBefore = 15 * 60;

const timezone = {
  name: null,
  generator: (zone: string) => [tzlib_get_ical_block(zone)].flat()[0] ?? null,
};

/**
 * A calendar to subscribe to (RFC 5545). It doesn't depend on the time of the request: an event's UID is derived from
 * the service's id, and its stamp and sequence from its last change, so that unchanged services give the same text.
 */
export function feedIcs(events: readonly FeedEvent[], { name, publicUrl }: Feed): string {
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name,
    prodId: { company: "Vigil", product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshInterval,
    timezone,
  });
  for (const event of events) {
    const changed = new Date(event.updated_at);
    calendar.createEvent({
      id: `${event.id}@${host}`,
      ...plannedTimes(event),
      stamp: changed,
      created: new Date(event.created_at),
      lastModified: changed,
      sequence: sequenceOf(event),
      summary: event.is_id_session ? `ID session: ${event.title}` : event.title,
      description: [event.event_type, event.home, ...stageLines(event)]
        .filter((line) => line !== null)
        .join("\n"),
      location: locationOf(event.places),
      url: `${publicUrl}/str/stream_info/${event.id}/show`,
      status: statusOf(event),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/**
 * One service as a calendar file with a reminder (RFC 5545); undefined while its time is unknown. A later one has the
 * same UID and a higher sequence, so that it replaces the earlier one; one for a cancelled service removes it (RFC 5546).
 * `now`: ms since the epoch.
 */
export function guestIcs(
  service: GuestEvent,
  { url, language, organizer }: Written,
  now: number,
): string | undefined {
  const { id, name, heading, event_date, timezone: zone, places, disabled } = service;
  if (event_date === null) return undefined;
  const when = { event_date, timezone: zone, places };
  const title = titles[language](eventTitle(heading, language), name);
  const calendar = ical({
    prodId: { company: "Vigil", product: "Memorial", language: language.toUpperCase() },
    method: disabled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone,
  });
  const event = calendar.createEvent({
    id: `${id}@vigil`,
    ...plannedTimes(when),
    stamp: new Date(now),
    sequence: sequenceOf(service),
    status: disabled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: title,
    location: places.length > 0 ? locationOf(places, language) : url,
    description: [...stageLines(when, language), url].join("\n"),
    url,
    ...(organizer ? { organizer } : {}),
  });
  if (!disabled)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: remindBefore, description: title });
  return `${calendar.toString()}\r\n`;
}
const titles: Record<Language, (heading: string | null, name: string) => string> = {
  en: (heading, name) => `${heading ?? "Service"} for ${name}`,
  fr: (heading, name) => `${heading ?? "Cérémonie"}\u00a0: ${name}`,
};

/** LOCATION, and GEO where its coordinates are known: where one has to be at the start. */
function locationOf([place]: readonly Place[], language: Language = "en") {
  if (!place) return null;
  const { lat, lon, address } = place;
  return {
    title: placeName(place, language),
    ...(address === null ? {} : { address: placeAddress(address, language) }),
    ...(lat === null || lon === null ? {} : { geo: { lat, lon } }),
  };
}

/**
 * '15:30: Riverside Cemetery, 2 Mill Road' for each stage, in French '15 h 30 : Cimetière…'; none when there is only one.
 */
export const stageLines = (
  { places, timezone }: { places: readonly Place[]; timezone: string },
  language: Language = "en",
): string[] =>
  places.length < 2
    ? []
    : places.map((place) => {
        const time = place.begins_at && formatTime(localTime(place.begins_at, timezone), language);
        return `${time ? `${time}${colon[language]}` : ""}${placeLine(place, language)}`;
      });
const colon: Record<Language, string> = { en: ": ", fr: "\u00a0: " };

/** Grows with every change and never falls: the seconds from creation to the last change. */
const sequenceOf = ({ created_at, updated_at }: Pick<FeedEvent, "created_at" | "updated_at">): number =>
  Math.max(0, Math.floor((Date.parse(updated_at) - Date.parse(created_at)) / 1000));

function statusOf({ is_disabled, publish }: FeedEvent): ICalEventStatus {
  if (is_disabled) return ICalEventStatus.CANCELLED;
  return publish ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
