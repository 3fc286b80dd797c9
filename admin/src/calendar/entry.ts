import { type CalendarEvent, streams } from "@vigil/contract";
import { toWall } from "../time/zone.ts";

/** The list of streams of that day (spec §2: clicking an event goes there). */
function dayAddress(event: CalendarEvent): string {
  const day = toWall(event.event_date, event.timezone).slice(0, 10);
  const filter = JSON.stringify({ event_date_after: day, event_date_before: day });
  return `/${streams.path}?filter=${encodeURIComponent(filter)}`;
}

/** One entry as FullCalendar takes it, on the clocks of its home. ID sessions get their own list later. */
export const entryOf = (event: CalendarEvent, status: string, opens: boolean) => ({
  id: event.id,
  title: `${event.title}, ${status}`,
  start: toWall(event.event_date, event.timezone),
  extendedProps: { ...event },
  ...(opens && !event.is_id_session ? { url: dayAddress(event) } : {}),
});
