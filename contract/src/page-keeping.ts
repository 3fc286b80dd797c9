import { type CalendarDay, monthsAfter } from "./local-time.ts";

/** Months for which a home's form offers to keep its pages; none: for good. */
export const keptMonthsChoices = [12, 24, 60] as const;
/** The most that a home may set. */
export const mostKeptMonths = 600;

/** Days before the end of a page on which its family gets an email. */
export const closingNoticeDays = [30, 14, 3] as const;

/** A family prolongs its page by a year at a time. */
const year = 12;
/** And never further ahead than this. */
const mostAhead = 2 * year;

/**
 * The last day of a page once its family has prolonged it by a year: from its own last day, or from today where that
 * has passed. Null while that would be more than two years ahead.
 */
export function prolonged(keptUntil: CalendarDay, today: CalendarDay): CalendarDay | null {
  const until = monthsAfter(keptUntil > today ? keptUntil : today, year);
  return until <= monthsAfter(today, mostAhead) ? until : null;
}

/** The first day on which a page can be prolonged again. */
export const prolongableFrom = (keptUntil: CalendarDay): CalendarDay => monthsAfter(keptUntil, -year);
