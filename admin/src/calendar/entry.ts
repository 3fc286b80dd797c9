import { type CalendarEvent, idSessions, streams } from "@vigil/contract";
import { toWall } from "../time/zone.ts";

/** The list of that day, of streams or of ID sessions (spec §2: clicking an event goes there). */
function dayAddress(event: CalendarEvent): string {
  const day = toWall(event.event_date, event.timezone).slice(0, 10);
  const filter = JSON.stringify({ event_date_after: day, event_date_before: day });
  const { path } = event.is_id_session ? idSessions : streams;
  return `/${path}?filter=${encodeURIComponent(filter)}`;
}

/** One entry as FullCalendar takes it, on the clocks of its home. */
export const entryOf = (event: CalendarEvent, status: string, opens: boolean) => ({
  id: event.id,
  title: `${event.title}, ${status}`,
  start: toWall(event.event_date, event.timezone),
  extendedProps: { ...event },
  ...(opens ? { url: dayAddress(event) } : {}),
});
