import { plannedMinutes } from "@vigil/contract";

/** When a service begins and when it is planned to end, on the clocks of its zone. `event_date`: ISO 8601. */
export function planned({ event_date, timezone }: { event_date: string; timezone: string }) {
  const start = Temporal.Instant.from(event_date).toZonedDateTimeISO(timezone);
  return { start, end: start.add({ minutes: plannedMinutes }), timezone };
}
