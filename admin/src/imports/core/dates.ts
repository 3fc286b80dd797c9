/** Whether 03/04/2026 is the 3rd of April or the 4th of March. */
export type DayOrder = "day_first" | "month_first";

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]+(?![ T,])(.*))?$/;
const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T,]+(?![ T,])(.*))?$/;

/**
 * The order in which dates of a file are written, by those that can be read in one way only. The more frequent one
 * counts, because a single other one is a slip of its row. `undefined`: no date begins with day or month; null: it
 * can't be told.
 */
export function dayOrderOf(dates: readonly string[]): DayOrder | null | undefined {
  const written = dates.flatMap((date) => {
    const [, one, other] = numeric.exec(date) ?? [];
    return one === undefined ? [] : [[Number(one), Number(other)] as const];
  });
  if (written.length === 0) return undefined;
  const dayFirst = written.filter(([one, other]) => one > 12 && other <= 12).length;
  const monthFirst = written.filter(([one, other]) => other > 12 && one <= 12).length;
  if (dayFirst === monthFirst) return null;
  return dayFirst > monthFirst ? "day_first" : "month_first";
}

/** The first date that is written in this order and can't be read in the other one. */
export const decidingDate = (dates: readonly string[], order: DayOrder): string | undefined =>
  dates.find((date) => dayOrderOf([date]) === order);

/** A day as YYYY-MM-DD and what follows it; null: not a day. */
function splitDay(text: string, order: DayOrder | null | undefined): { day: string; rest: string } | null {
  const [, year, month, day, rest = ""] = iso.exec(text) ?? [];
  if (year && month && day) return { day: dayOf(year, month, day), rest };
  const [, one, other, written, after = ""] = numeric.exec(text) ?? [];
  if (!one || !other || !written || !order) return null;
  const [d, m] = order === "day_first" ? [one, other] : [other, one];
  return { day: dayOf(written, m, d), rest: after };
}
const two = (text: string) => text.padStart(2, "0");
const dayOf = (year: string, month: string, day: string) => `${year}-${two(month)}-${two(day)}`;

/** A day as YYYY-MM-DD; what isn't one stays as it is, so that its refusal says it. */
export const dayFrom = (text: string, order: DayOrder | null | undefined): string =>
  splitDay(text, order)?.day ?? text;

/** A time of day as HH:MM: '14:30', '2:30 PM', '14 h 30', '14h'; null: not one. */
export function timeFrom(text: string): string | null {
  const [, hour, minute = "00", half] =
    /^(\d{1,2})(?: ?[:h] ?(\d{2})?)?(?::\d{2})? ?([ap])?\.?(?:m\.?)?$/i.exec(
      text.trim().replaceAll(/\s+/g, " "),
    ) ?? [];
  if (hour === undefined || !(half || /[:h]/i.test(text))) return null;
  const given = Number(hour);
  if (given > (half ? 12 : 23) || Number(minute) > 59) return null;
  const hours = half ? (given % 12) + (half.toLowerCase() === "p" ? 12 : 0) : given;
  return `${two(String(hours))}:${minute}`;
}

/** 'YYYY-MM-DD HH:MM' by the clocks of the home; what can't be read stays as it is, so that its refusal says it. */
export function momentFrom(date: string, time: string, order: DayOrder | null | undefined): string {
  const found = splitDay(date, order);
  if (!found) return [date, time].filter(Boolean).join(" ");
  const at = timeFrom(time || found.rest);
  return at ? `${found.day} ${at}` : [found.day, time || found.rest].filter(Boolean).join(" ");
}
