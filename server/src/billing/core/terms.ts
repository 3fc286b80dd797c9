import { type CalendarDay, daysAfter, monthsAfter } from "@vigil/contract";

/** A period from its first day to its last, both inclusive. */
export interface Term {
  started_at: CalendarDay;
  end_at: CalendarDay;
}

/** Days after its end within which a term is still renewed, such as when no server ran. */
export const lateDays = 7;

/** The term of a subscription that begins on a day and lasts some months. */
export const termFrom = (from: CalendarDay, months: number): Term => ({
  started_at: from,
  end_at: daysAfter(monthsAfter(from, months), -1),
});

/** The day a renewal begins: the day after the active term, or today when there is none. */
export const renewalStart = (active: Term | undefined, today: CalendarDay): CalendarDay =>
  active && active.end_at >= today ? daysAfter(active.end_at, 1) : today;

/**
 * The term that covers a day, for a subscription that has renewed itself since its start.
 * @throws RangeError for a term of no months, which would never cover a day
 */
export function termCovering(start: CalendarDay, months: number, day: CalendarDay): Term {
  if (!months || months < 1) throw new RangeError(`a term of ${months} months`);
  let count = 0;
  // Always counted from the first day, so that a subscription begun on a 31st returns to it after a shorter month.
  while (monthsAfter(start, months * (count + 1)) <= day) count++;
  return {
    started_at: monthsAfter(start, months * count),
    end_at: daysAfter(monthsAfter(start, months * (count + 1)), -1),
  };
}
