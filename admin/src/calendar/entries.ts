import { type CalendarEvent, calendarZone, idSessions, jobs, type Me, may, streams } from "@vigil/contract";
import { shortDay } from "../time/day.ts";
import { wallReader } from "../time/zone.ts";

/**
 * Services of one day that the month holds ready; a list shows more of them better. It also keeps the page quick: six
 * weeks are some 500 entries at the most, however many of the 10,000 services fall into them.
 */
export const mostOfADay = 12;

/** What stands in one line of the month: a service at its home's time, or how many more there are that day. */
export type Line = { event: CalendarEvent; time: string } | { more: number };

/**
 * The list a click leads to (spec §2 'Calendar'): ID sessions and streams have theirs, and who has neither has jobs
 * (DECISIONS A33). Null for who may open none of them.
 */
function listFor(me: Me, isIdSession: boolean): string | null {
  if (may(me, streams, "list")) return `/${(isIdSession ? idSessions : streams).path}`;
  return may(me, jobs, "list") ? `/${jobs.path}` : null;
}

interface Words {
  service: (event: CalendarEvent) => string;
  more: (count: number) => string;
}

/**
 * Services as FullCalendar takes them: each on the day on which the list finds it, at the time of its home. Where that is
 * of another day, near midnight and far away, the time says of which. @param events soonest first
 */
export function entriesOf(events: readonly CalendarEvent[], me: Me, words: Words) {
  const wallOf = wallReader();
  const timeOf = ({ event_date, timezone }: CalendarEvent, day: string): string => {
    const wall = wallOf(event_date, timezone);
    const time = wall.slice(11);
    return wall.startsWith(day) ? time : `${shortDay(wall.slice(0, 10))} ${time}`;
  };
  const days = Map.groupBy(
    events.map((event) => ({ event, wall: wallOf(event.event_date, calendarZone(me, event)) })),
    ({ wall }) => wall.slice(0, 10),
  );
  return [...days].flatMap(([day, all]) => {
    const linked = (isIdSession: boolean) => {
      const list = listFor(me, isIdSession);
      return list ? { url: `${list}?filter=${day}` } : {};
    };
    const shown = all.slice(0, mostOfADay).map(({ event, wall }) => ({
      id: event.id,
      title: words.service(event),
      start: wall,
      extendedProps: { line: { event, time: timeOf(event, day) } satisfies Line },
      ...linked(event.is_id_session),
    }));
    const more = all.length - shown.length;
    if (more === 0) return shown;
    const rest = {
      id: `more ${day}`,
      title: words.more(more),
      // After all of them.
      start: `${day}T23:59:59`,
      extendedProps: { line: { more } satisfies Line },
      ...linked(false),
    };
    return [...shown, rest];
  });
}
