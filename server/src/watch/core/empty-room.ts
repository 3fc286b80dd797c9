import { askedAt, type Measured, type WatchedService } from "./expectations.ts";

const minute = 60_000;
/** Milliseconds in which nothing may be heard or move before a room counts as empty. */
const emptyFor = 5 * minute;
/** dBFS below which nobody speaks or plays, whatever the microphone. */
const silentBelow = -60;
/** A sound up to this level (dBFS) that hardly varies (decibels) is a fan or a line that hums: speech and music vary. */
const hum = { level: -35, spread: 4 } as const;
/** The change of brightness of a part of the picture from which something moves. */
const movesFrom = 0.008;

/** Whether nobody is heard and nothing moves. A picture or sound that isn't known is no sign of an empty room. */
export function isDeserted({ level, spread, movement }: Measured): boolean {
  const isQuiet = level < silentBelow || (level < hum.level && spread < hum.spread);
  return isQuiet && movement !== null && movement < movesFrom;
}

/** What guests see and hear now of a service that is live; null when it isn't known. */
function shown({ status, onAir, sources }: WatchedService): Measured | null {
  if (status !== "live" || onAir?.kind !== "source") return null;
  return sources.find(({ id }) => id === onAir.source)?.measured ?? null;
}

/**
 * Since when the room of a service is empty that is past its planned end and of which nobody says that it is still on;
 * null while that isn't so. While there is speech, music or movement a service is only longer than planned, and is
 * never cut off.
 * @param before what this returned at the last look
 */
export function emptySince(service: WatchedService, before: number | null, now: number): number | null {
  if (now < askedAt(service)) return null;
  const measured = shown(service);
  return measured && isDeserted(measured) ? (before ?? now) : null;
}

/** Whether a room has been empty for so long that its service is over. */
export const isOver = (since: number | null, now: number): boolean =>
  since !== null && now - since >= emptyFor;
