import { plannedMinutes } from "@vigil/contract";

/** A service's start and planned end, in its time zone. `event_date`: ISO 8601. */
export function plannedTimes({ event_date, timezone }: { event_date: string; timezone: string }) {
  const start = Temporal.Instant.from(event_date).toZonedDateTimeISO(timezone);
  return { start, end: start.add({ minutes: plannedMinutes }), timezone };
}
