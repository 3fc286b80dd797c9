/** Services begin on the quarter hours between these, on the home's clocks. */
const firstHour = 8;
const lastHour = 20;
const step = { minutes: 15 } as const;
/** Days looked ahead for another day at the same time. */
const daysAhead = 14;

/** How far from a wanted start, in ms, a free one is looked for; what is booked must be known that far. */
export const lookAhead = (daysAhead + 2) * 86_400_000;

interface Wanted {
  /** Ms since the epoch. */
  start: number;
  zone: string;
  now: number;
}

/**
 * Starts that are free, in ms: the next one that day, the last one before, and the first following day at the same time
 * on the clock (or, where no day has that time free, the first free start of those days). Whatever the clocks do at
 * night, days and times are those of the zone.
 */
export function freeSlots({ start, zone, now }: Wanted, isFree: (start: number) => boolean): number[] {
  const wanted = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  const open = (at: number) => at > now && at !== start && isFree(at);
  const today = quartersOf(wanted.toPlainDate(), zone);
  const later = today.find((at) => at > start && open(at));
  const earlier = today.findLast((at) => at < start && open(at));
  const days = Array.from({ length: daysAhead }, (_, n) => wanted.toPlainDate().add({ days: n + 1 }));
  const time = wanted.toPlainTime();
  const sameTime = days
    .map((day) => day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)
    .find(open);
  const another = sameTime ?? days.flatMap((day) => quartersOf(day, zone)).find(open);
  return [later, earlier, another].filter((at) => at !== undefined);
}

/** Ms of every quarter hour of a day at which a service may begin. */
function quartersOf(day: Temporal.PlainDate, zone: string): number[] {
  const found: number[] = [];
  const at = (hour: number) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) });
  const last = at(lastHour).epochMilliseconds;
  for (let next = at(firstHour); next.epochMilliseconds <= last; next = next.add(step))
    found.push(next.epochMilliseconds);
  return found;
}
