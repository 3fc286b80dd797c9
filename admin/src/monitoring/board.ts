import {
  attention,
  type BoardUpdate,
  type MonitorFilters,
  type MonitorStream,
  runningStatuses,
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
  read: ({ results }: { results: MonitorStream[] }) => results,
  applyUpdate: applyBoardUpdate,
});

/** The cards after an update; null when it names a card that was never received. */
export function applyBoardUpdate(known: readonly MonitorStream[] | null, { ids, changed }: BoardUpdate) {
  const cards = new Map((known ?? []).map((stream) => [stream.id, stream]));
  for (const stream of changed) cards.set(stream.id, stream);
  const shown = ids.map((id) => cards.get(id));
  return shown.includes(undefined) ? null : (shown as MonitorStream[]);
}

/**
 * Sorts services that need attention first, the longest overdue on top; then those on air; then by time; those that are
 * over last. @param now ms since the epoch
 */
export function sortByUrgency(streams: readonly MonitorStream[], now: number): MonitorStream[] {
  const rankOf = (stream: MonitorStream) => {
    const problem = attention(stream, now);
    if (problem) return [0, Date.parse(problem.since)] as const;
    const isOnAir = (runningStatuses as readonly string[]).includes(stream.broadcast_status);
    const isOver = ["ending", "completed"].includes(stream.broadcast_status);
    return [isOnAir ? 1 : isOver ? 3 : 2, Date.parse(stream.event_date ?? "") || 0] as const;
  };
  return streams
    .map((stream) => ({ stream, rank: rankOf(stream) }))
    .toSorted(
      (a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || (a.stream.id < b.stream.id ? -1 : 1),
    )
    .map(({ stream }) => stream);
}
