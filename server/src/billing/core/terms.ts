/** A calendar day, YYYY-MM-DD, without a zone. */
export type CalendarDay = string;

/** From the first day to the last, both within. */
export interface Term {
  started_at: CalendarDay;
  end_at: CalendarDay;
}

const at = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

/** The same day so many months on; the last of a month that is shorter (31 January, one month on: 28 February). */
export function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const date = at(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return dayOf(first);
}

export const daysAfter = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(new Date(at(day).getTime() + days * 86_400_000));

/** A subscription of so many months that begins on a day. */
export const term = (from: CalendarDay, months: number): Term => ({
  started_at: from,
  end_at: daysAfter(monthsAfter(from, months), -1),
});

/** Where a renewal begins: after the term that runs, or today when none does. */
export const renewalStart = (running: Term | undefined, today: CalendarDay): CalendarDay =>
  running && running.end_at >= today ? daysAfter(running.end_at, 1) : today;

/** The term that covers a day, of a subscription that renews itself from its start on. */
export function termCovering(start: CalendarDay, months: number, day: CalendarDay): Term {
  let count = 0;
  // Always reckoned from the first day: what begins on a 31st comes back to it after a shorter month.
  while (monthsAfter(start, months * (count + 1)) <= day) count++;
  return {
    started_at: monthsAfter(start, months * count),
    end_at: daysAfter(monthsAfter(start, months * (count + 1)), -1),
  };
}
