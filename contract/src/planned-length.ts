import type { Place } from "./stages.schema.ts";

/**
 * Minutes that a service is planned for: an hour for the service and half an hour for people to leave, because no
 * field has its end. It occupies its camera and people for this long, and is reported as still live when it is on air
 * for longer.
 */
export const plannedMinutes = 90;
/** Minutes for which a later stage occupies people, such as at the grave. */
const laterStageMinutes = 30;

/** When a service that begins at `start` is over: with its last stage, if that is later. Ms since the epoch. */
export function endOfStages(start: number, places: readonly Pick<Place, "begins_at">[]): number {
  const last = places.at(-1)?.begins_at;
  return Math.max(
    start + plannedMinutes * 60_000,
    last && places.length > 1 ? Date.parse(last) + laterStageMinutes * 60_000 : 0,
  );
}

/** Whether a service is over by its plan; a published one that is entered afterwards is announced to nobody. `now` in ms. */
export const isPlannedOver = (eventDate: string | null | undefined, now: number): boolean =>
  !!eventDate && Date.parse(eventDate) + plannedMinutes * 60_000 <= now;
