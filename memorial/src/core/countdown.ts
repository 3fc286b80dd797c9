const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** From then on a service that hasn't begun is late, as in the emails that say so. */
const lateAfter = 10 * minute;
/** From then on nobody is asked to wait for it any more, though it may still begin. */
export const missedAfter = 3 * hour;

/** Time left, as coarse as possible: only the last hour has seconds. */
export type Remaining =
  | { unit: "over" }
  | { unit: "late" }
  | { unit: "missed" }
  | { unit: "days"; days: number; hours: number }
  | { unit: "hours"; hours: number; minutes: number }
  | { unit: "minutes"; minutes: number; seconds: number };

/**
 * @param left milliseconds
 * @param nights midnights until then at the home: the Saturday after a Sunday is six days away, at any hour
 */
export function remaining(left: number, nights: number): Remaining {
  const seconds = Math.ceil(left / 1000);
  const late = latenessOf(left);
  if (late) return { unit: late };
  if (seconds <= 0) return { unit: "over" };
  if (seconds >= 2 * day) return { unit: "days", days: nights, hours: 0 };
  if (seconds >= day) return { unit: "days", days: 1, hours: Math.floor((seconds % day) / hour) };
  if (seconds >= hour)
    return {
      unit: "hours",
      hours: Math.floor(seconds / hour),
      minutes: Math.floor((seconds % hour) / minute),
    };
  return { unit: "minutes", minutes: Math.floor(seconds / minute), seconds: seconds % minute };
}

/** Of a service that hasn't begun. @param left milliseconds until its time */
export const latenessOf = (left: number): "late" | "missed" | null =>
  left <= -missedAfter * 1000 ? "missed" : left <= -lateAfter * 1000 ? "late" : null;

/** Milliseconds until the text may change: a second in the last hour, half a minute before it. */
export const nextTick = (left: number): number =>
  left > 0 && left <= hour * 1000 ? left % 1000 || 1000 : 30_000;
