import { isPlannedOver } from "./planned-length.ts";
import type { Stage } from "./stages.schema.ts";
import { movedStages } from "./stages.ts";

/** When and where a service is. */
interface Planned {
  event_date?: string | null | undefined;
  /** Missing for whoever may not see them, and so changes none. */
  stages?: readonly Stage[] | undefined;
}

/** How a published service has moved. Later parts that only moved along with it are no other places. */
export interface StreamMove {
  isAtAnotherTime: boolean;
  isElsewhere: boolean;
}

/**
 * The move that the family, the director and the team of a published service are emailed about; null: none.
 * @param now ms since the epoch
 */
export function streamMoveOf(before: Planned, after: Planned, now: number): StreamMove | null {
  const move = moveBetween(before, after, (stages) => stages);
  // The place of a service that is over is only corrected.
  if (!move?.isAtAnotherTime && isPlannedOver(after.event_date, now)) return null;
  return move;
}

/** The same for its guests, who know of the places that they are shown; of one that is private now they learn nothing. */
export function guestMoveOf(before: Planned, after: Planned): StreamMove | null {
  // Guests of a service without a time have waited for the first, and read it on the page.
  const was = before.event_date ? before : { ...before, event_date: after.event_date };
  const isHidden = !!after.stages?.length && shown(after.stages)?.length === 0;
  const move = moveBetween(was, after, shown);
  if (!move) return null;
  const isElsewhere = move.isElsewhere && !isHidden;
  return move.isAtAnotherTime || isElsewhere ? { ...move, isElsewhere } : null;
}

type SomeStages = readonly Stage[] | undefined;
const shown = (stages: SomeStages) => stages?.filter(({ shown_to_guests }) => shown_to_guests);

function moveBetween(
  before: Planned,
  after: Planned,
  known: (stages: SomeStages) => SomeStages,
): StreamMove | null {
  const { event_date: from, stages } = before;
  const { event_date: to } = after;
  const isAtAnotherTime = instant(from) !== instant(to);
  const moved = isAtAnotherTime && from && to && stages ? movedStages(stages, from, to) : stages;
  const isOther = isElsewhere(known(moved), known(after.stages));
  return isAtAnotherTime || isOther ? { isAtAnotherTime, isElsewhere: isOther } : null;
}

const instant = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

const inChapel = { kind: "chapel", name: null, address: null, begins_at: null } as const;

/** Whether somebody who knows the stages before would come to another place, or to a later one at another time. */
export function isElsewhere(before: readonly Stage[] = [], after: readonly Stage[] = []): boolean {
  const [was, is] = [before, after].map((stages) =>
    (stages.length > 0 ? stages : [inChapel]).map(({ kind, name, address, begins_at }, n) => [
      ...[kind, name, address],
      // The first begins with the service.
      n > 0 && begins_at !== null && Date.parse(begins_at),
    ]),
  );
  return JSON.stringify(was) !== JSON.stringify(is);
}
