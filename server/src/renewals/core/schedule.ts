import {
  type CalendarDay,
  daysAfter,
  daysBetween,
  renewalNoticeDays,
  renewalRetryDays,
} from "@vigil/contract";

const [early, late] = renewalNoticeDays;
const dayLength = 86_400_000;

/** The notice that a renewal needs today; null: none. Whoever agrees late gets the second one at once. */
export function noticeDue(
  { end_at, first, second }: { end_at: CalendarDay; first: boolean; second: boolean },
  today: CalendarDay,
): "first" | "second" | null {
  const left = daysBetween(today, end_at);
  if (left <= late) return second ? null : "second";
  return left <= early && !first ? "first" : null;
}

/** The day of the charge: the term's last, but not on the day of the last notice, nor in the past. */
export function chargeDay(
  { end_at, notified }: { end_at: CalendarDay; notified: CalendarDay | null },
  today: CalendarDay,
): CalendarDay {
  const earliest = notified && notified < today ? today : daysAfter(today, 1);
  return end_at > earliest ? end_at : earliest;
}

/** When a declined charge is tried again, by how often it was tried until now; null: not any more. */
export function nextTry(tries: number, now: Date): Date | null {
  const days = renewalRetryDays[tries - 1];
  if (days === undefined) return null;
  return new Date(now.getTime() + (days - (renewalRetryDays[tries - 2] ?? 0)) * dayLength);
}
