import {
  type CalendarEvent,
  calendarZone,
  createLocalTimeReader,
  idSessions,
  jobs,
  localTime,
  type Me,
  may,
  streams,
} from "@vigil/contract";
import { formatShortDay, formatTime, otherZone } from "../language/format.ts";
import { readerOf } from "../me.tsx";

/**
 * Services of one day that the month loads; a list shows more of them better. The limit keeps the page fast: six weeks
 * have some 500 entries at most, however many of the 10,000 services fall into them.
 */
export const maxPerDay = 12;

/** One line of the month: a service at its home's local time, or how many more there are that day. */
export type CalendarLine = { event: CalendarEvent; time: string } | { more: number };

/**
 * The list that a click opens: that of ID sessions or streams, and for people who may open neither that of jobs. Null for
 * people who may open none of them.
 */
function listPathFor(me: Me, isIdSession: boolean): string | null {
  if (may(me, streams, "list")) return `/${(isIdSession ? idSessions : streams).path}`;
  return may(me, jobs, "list") ? `/${jobs.path}` : null;
}

/** The list of a service's day; null for people who may open none. */
export function dayListOf(me: Me, event: CalendarEvent): string | null {
  const list = listPathFor(me, event.is_id_session);
  return list && `${list}?filter=${localTime(event.event_date, calendarZone(me, event)).slice(0, 10)}`;
}

interface Words {
  service: (event: CalendarEvent) => string;
  more: (count: number) => string;
}

/**
 * Services as FullCalendar events: each on the day under which the list finds it, at its home's local time. Where that
 * time falls on another day, near midnight and far away, it includes the day. @param events soonest first
 */
export function entriesOf(events: readonly CalendarEvent[], me: Me, words: Words) {
  const readLocal = createLocalTimeReader();
  const reader = readerOf(me);
  // Naming a zone is slow, so it is done once for a day.
  const zones = new Map<string, string>();
  const zoneOf = ({ event_date, timezone }: CalendarEvent, day: string): string => {
    const key = `${day} ${timezone}`;
    const known = zones.get(key) ?? otherZone(event_date, timezone, { reader });
    zones.set(key, known);
    return known;
  };
  const timeOf = (event: CalendarEvent, day: string): string => {
    const local = readLocal(event.event_date, event.timezone);
    const time = formatTime(local) + zoneOf(event, local.slice(0, 10));
    return local.startsWith(day) ? time : `${formatShortDay(local.slice(0, 10))} ${time}`;
  };
  const days = Map.groupBy(
    events.map((event) => ({ event, local: readLocal(event.event_date, calendarZone(me, event)) })),
    ({ local }) => local.slice(0, 10),
  );
  return [...days].flatMap(([day, all]) => {
    const linkTo = (isIdSession: boolean) => {
      const list = listPathFor(me, isIdSession);
      return list ? { url: `${list}?filter=${day}` } : {};
    };
    const shown = all.slice(0, maxPerDay).map(({ event, local }) => ({
      id: event.id,
      title: words.service(event),
      start: local,
      extendedProps: { line: { event, time: timeOf(event, day) } satisfies CalendarLine },
      ...linkTo(event.is_id_session),
    }));
    const more = all.length - shown.length;
    if (more === 0) return shown;
    const rest = {
      id: `more ${day}`,
      title: words.more(more),
      // Sorts after all of them.
      start: `${day}T23:59:59`,
      extendedProps: { line: { more } satisfies CalendarLine },
      ...linkTo(false),
    };
    return [...shown, rest];
  });
}
