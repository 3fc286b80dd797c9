import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { planned } from "./planned.ts";

/** A service as a subscriber's calendar shows it. */
export interface FeedEvent {
  id: string;
  title: string;
  /** ISO 8601, and the zone on whose clocks it is told. */
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
  /** Stays the same, so that adding it twice makes one event. */
  uid: string;
  title: string;
  /** ISO 8601, and the zone on whose clocks it is shown. */
  event_date: string;
  timezone: string;
  /** The memorial page. */
  url: string;
}

/** Seconds after which a subscriber's calendar should look again. */
const lookAgainAfter = 3600;
/** Seconds before a service that a guest's calendar reminds of it. */
const remindBefore = 15 * 60;

const timezone = {
  name: null,
  generator: (zone: string) => [tzlib_get_ical_block(zone)].flat()[0] ?? null,
};

/**
 * A calendar of RFC 5545 to subscribe to. Nothing in it depends on when it is asked for: an event's UID is the service's
 * id for ever, its stamp and sequence follow its last change, so that the same services are the same text.
 */
export function icsOf(events: readonly FeedEvent[], { name, publicUrl }: Feed): string {
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name,
    prodId: { company: "Vigil", product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: lookAgainAfter,
    timezone,
  });
  for (const event of events) {
    const changed = new Date(event.updated_at);
    calendar.createEvent({
      id: `${event.id}@${host}`,
      ...planned(event),
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

/** One service as a file to open, with a reminder (RFC 5545). `now`: milliseconds since the epoch. */
export function guestIcsOf({ uid, title, url, ...when }: GuestEvent, now: number): string {
  const calendar = ical({ prodId: { company: "Vigil", product: "Memorial", language: "EN" }, timezone });
  const event = calendar.createEvent({
    id: uid,
    ...planned(when),
    stamp: new Date(now),
    summary: title,
    location: url,
    description: url,
    url,
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: remindBefore, description: title });
  return `${calendar.toString()}\r\n`;
}

/** Grows with every change and never falls: seconds from the first writing to the last. */
const sequenceOf = ({ created_at, updated_at }: FeedEvent): number =>
  Math.max(0, Math.floor((Date.parse(updated_at) - Date.parse(created_at)) / 1000));

function statusOf({ is_disabled, publish }: FeedEvent): ICalEventStatus {
  if (is_disabled) return ICalEventStatus.CANCELLED;
  return publish ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
