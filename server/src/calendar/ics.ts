import type { Language } from "@vigil/contract";
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
  address: string;
  event_type: string | null;
}
interface Feed {
  name: string;
  publicUrl: string;
}

/** A service as a guest's calendar shows it. */
export interface GuestEvent {
  /** Stable, so that adding the event twice makes one event. */
  uid: string;
  title: string;
  /** ISO 8601, and the zone in which it is shown. */
  event_date: string;
  timezone: string;
  /** The memorial page. */
  url: string;
  language: Language;
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
      description: [event.event_type, event.home].filter((line) => line !== null).join("\n"),
      location: `${event.home}, ${event.address}`,
      url: `${publicUrl}/str/stream_info/${event.id}/show`,
      status: statusOf(event),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** One service as a calendar file with a reminder (RFC 5545). `now`: ms since the epoch. */
export function guestIcs({ uid, title, url, language, ...when }: GuestEvent, now: number): string {
  const prodId = { company: "Vigil", product: "Memorial", language: language.toUpperCase() };
  const calendar = ical({ prodId, timezone });
  const event = calendar.createEvent({
    id: uid,
    ...plannedTimes(when),
    stamp: new Date(now),
    summary: title,
    location: url,
    description: url,
    url,
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: remindBefore, description: title });
  return `${calendar.toString()}\r\n`;
}

/** Grows with every change and never falls: the seconds from creation to the last change. */
const sequenceOf = ({ created_at, updated_at }: FeedEvent): number =>
  Math.max(0, Math.floor((Date.parse(updated_at) - Date.parse(created_at)) / 1000));

function statusOf({ is_disabled, publish }: FeedEvent): ICalEventStatus {
  if (is_disabled) return ICalEventStatus.CANCELLED;
  return publish ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
