import {
  type BoardGroup,
  type BoardNeed,
  type BoardTime,
  type BoardUpdate,
  boardGroups,
  boardNeeds,
  boardTime,
  type MonitorFilters,
  type MonitorStream,
  needsOf,
} from "@vigil/contract";
import type { BoardSource } from "../boards/board-connection.ts";
import { queryOf } from "../providers/query.ts";

/** Ms between two polls while no events arrive; as often as the Director Panel. */
const refreshEvery = 5000;

/** The monitoring board for these filters. */
export const monitorBoard = (filters: MonitorFilters): BoardSource<readonly MonitorStream[]> => ({
  path: "str/live_monitor",
  query: queryOf(filters),
  event: "wall",
  refreshEvery,
  read: ({ results }: { results: MonitorStream[] }, known) => keepUnchanged(results, known ?? []),
  applyUpdate: applyBoardUpdate,
});

/** Keeps the cards that are as they were, so that only others are rendered again. */
function keepUnchanged(results: readonly MonitorStream[], known: readonly MonitorStream[]) {
  const before = new Map(known.map((stream) => [stream.id, stream]));
  return results.map((stream) => {
    const same = before.get(stream.id);
    return same && JSON.stringify(same) === JSON.stringify(stream) ? same : stream;
  });
}

/** The cards after an update; null when it names a card that was never received. */
export function applyBoardUpdate(known: readonly MonitorStream[] | null, { ids, changed }: BoardUpdate) {
  const cards = new Map((known ?? []).map((stream) => [stream.id, stream]));
  for (const stream of changed) cards.set(stream.id, stream);
  const shown = ids.map((id) => cards.get(id));
  return shown.includes(undefined) ? null : (shown as MonitorStream[]);
}

/** A service with what is to be said of it now. */
export interface Watched {
  stream: MonitorStream;
  /** Why it needs attention, the gravest reason first. */
  needs: BoardNeed[];
  time: BoardTime;
}

/** The order of times below what needs attention. `late` ones that need none were given up. */
const order: Record<BoardTime, number> = { on_air: 0, under_way: 1, soon: 1, later: 1, late: 2, over: 3 };

/**
 * Sorts services that need attention first, the gravest reason on top and then what has lasted longest; then those on
 * air; then by time; those that are over last. @param now ms since the epoch
 */
export function sortByUrgency(streams: readonly MonitorStream[], now: number): Watched[] {
  const ranked = streams.map((stream) => {
    const watched: Watched = { stream, needs: needsOf(stream, now), time: boardTime(stream, now) };
    return { watched, rank: rankOf(watched) };
  });
  return ranked
    .toSorted((a, b) => {
      const [need, place, since] = a.rank.map((value, at) => value - (b.rank[at] ?? 0));
      return need || place || since || (a.watched.stream.id < b.watched.stream.id ? -1 : 1);
    })
    .map(({ watched }) => watched);
}

function rankOf({ stream, needs, time }: Watched): readonly [need: number, place: number, since: number] {
  const [gravest] = needs;
  const since = Date.parse(gravest?.since ?? stream.event_date ?? "") || 0;
  return gravest ? [0, boardNeeds.indexOf(gravest.kind), since] : [1, order[time], since];
}

/** How many services need attention, and how many stand at each time of their day. */
export function countGroups(all: readonly Watched[]): Record<BoardGroup, number> {
  return Object.fromEntries(
    boardGroups.map((group) => [group, all.filter((watched) => isIn(group, watched)).length]),
  ) as Record<BoardGroup, number>;
}

export const isIn = (group: BoardGroup, { needs, time }: Watched): boolean =>
  group === "attention" ? needs.length > 0 : time === group;
