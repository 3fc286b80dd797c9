/** Suggested starts are on quarter hours between these hours, in the home's time zone. */
const firstHour = 8;
const lastHour = 20;
const step = { minutes: 15 } as const;
/** Days searched for another day with the same time free. */
const daysAhead = 14;

/** Ms around a requested start that are searched for free ones; bookings must be known for this span. */
export const lookAhead = (daysAhead + 2) * 86_400_000;

interface SlotRequest {
  /** Ms since the epoch. */
  start: number;
  zone: string;
  now: number;
}

/**
 * Free starts, in ms: the next and the previous one that day, and the first following day on which the same time is
 * free (or, if there is none, the first free start of those days). Days and times are in the given zone, so that
 * changes of the clocks don't shift them.
 */
export function freeSlots({ start, zone, now }: SlotRequest, isFree: (start: number) => boolean): number[] {
  const requested = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  const isOpen = (at: number) => at > now && at !== start && isFree(at);
  const today = quartersOf(requested.toPlainDate(), zone);
  const later = today.find((at) => at > start && isOpen(at));
  const earlier = today.findLast((at) => at < start && isOpen(at));
  const days = Array.from({ length: daysAhead }, (_, n) => requested.toPlainDate().add({ days: n + 1 }));
  const time = requested.toPlainTime();
  const sameTime = days
    .map((day) => day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)
    .find(isOpen);
  const another = sameTime ?? days.flatMap((day) => quartersOf(day, zone)).find(isOpen);
  return [later, earlier, another].filter((at) => at !== undefined);
}

/** Every quarter hour of a day at which a service may begin, in ms since the epoch. */
function quartersOf(day: Temporal.PlainDate, zone: string): number[] {
  const quarters: number[] = [];
  const at = (hour: number) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) });
  const last = at(lastHour).epochMilliseconds;
  for (let next = at(firstHour); next.epochMilliseconds <= last; next = next.add(step))
    quarters.push(next.epochMilliseconds);
  return quarters;
}
