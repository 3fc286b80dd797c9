/** A calendar day, YYYY-MM-DD, without a time zone. */
export type CalendarDay = string;

/** A period from its first day to its last, both inclusive. */
export interface Term {
  started_at: CalendarDay;
  end_at: CalendarDay;
}

const midnightOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

/** The same day, months later; the last day of a shorter month (31 January + 1 month = 28 February). */
export function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const date = midnightOf(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return dayOf(first);
}

export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(new Date(midnightOf(day).getTime() + days * 86_400_000));

/** The term of a subscription that begins on a day and lasts some months. */
export const termFrom = (from: CalendarDay, months: number): Term => ({
  started_at: from,
  end_at: daysAfter(monthsAfter(from, months), -1),
});

/** The day a renewal begins: the day after the active term, or today when there is none. */
export const renewalStart = (active: Term | undefined, today: CalendarDay): CalendarDay =>
  active && active.end_at >= today ? daysAfter(active.end_at, 1) : today;

/** The term that covers a day, for a subscription that has renewed itself since its start. */
export function termCovering(start: CalendarDay, months: number, day: CalendarDay): Term {
  let count = 0;
  // Always counted from the first day, so that a subscription begun on a 31st returns to it after a shorter month.
  while (monthsAfter(start, months * (count + 1)) <= day) count++;
  return {
    started_at: monthsAfter(start, months * count),
    end_at: daysAfter(monthsAfter(start, months * (count + 1)), -1),
  };
}
