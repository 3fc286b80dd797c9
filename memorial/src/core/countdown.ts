const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long it still is, said as calmly as it can be: only the last hour knows seconds. */
export type Remaining =
  | { unit: "over" }
  | { unit: "days"; days: number; hours: number }
  | { unit: "hours"; hours: number; minutes: number }
  | { unit: "minutes"; minutes: number; seconds: number };

/** @param left milliseconds */
export function remaining(left: number): Remaining {
  const seconds = Math.ceil(left / 1000);
  if (seconds <= 0) return { unit: "over" };
  if (seconds >= 2 * day) return { unit: "days", days: Math.floor(seconds / day), hours: 0 };
  if (seconds >= day) return { unit: "days", days: 1, hours: Math.floor((seconds % day) / hour) };
  if (seconds >= hour)
    return {
      unit: "hours",
      hours: Math.floor(seconds / hour),
      minutes: Math.floor((seconds % hour) / minute),
    };
  return { unit: "minutes", minutes: Math.floor(seconds / minute), seconds: seconds % minute };
}

/** Milliseconds until what is said may be another: a second in the last hour, half a minute before it. */
export const nextLook = (left: number): number =>
  left > 0 && left <= hour * 1000 ? left % 1000 || 1000 : 30_000;
