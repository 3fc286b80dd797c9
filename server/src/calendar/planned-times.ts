import { endOfStages, type Place } from "@vigil/contract";

interface Planned {
  /** ISO 8601. */
  event_date: string;
  timezone: string;
  places: readonly Pick<Place, "begins_at">[];
}

/** A service's start and planned end, in its time zone. */
export function plannedTimes({ event_date, timezone, places }: Planned) {
  const start = Temporal.Instant.from(event_date).toZonedDateTimeISO(timezone);
  const end = Temporal.Instant.fromEpochMilliseconds(endOfStages(start.epochMilliseconds, places));
  return { start, end: end.toZonedDateTimeISO(timezone), timezone };
}
