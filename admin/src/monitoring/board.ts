import {
  attention,
  type BoardUpdate,
  type MonitorFilters,
  type MonitorStream,
  runningStatuses,
} from "@vigil/contract";
import type { Watching } from "../boards/line.ts";
import { queryOf } from "../providers/query.ts";

/** Spec §9: as often as the Director Panel, while nothing is told. */
const refreshEvery = 5000;

/** The board for these filters. */
export const board = (filters: MonitorFilters): Watching<readonly MonitorStream[]> => ({
  path: "str/live_monitor",
  query: queryOf(filters),
  event: "wall",
  refreshEvery,
  read: ({ results }: { results: MonitorStream[] }) => results,
  follow: applied,
});

/** The cards after some news of them; null when a card is named that nobody has told of. */
export function applied(known: readonly MonitorStream[] | null, { ids, changed }: BoardUpdate) {
  const cards = new Map((known ?? []).map((stream) => [stream.id, stream]));
  for (const stream of changed) cards.set(stream.id, stream);
  const shown = ids.map((id) => cards.get(id));
  return shown.includes(undefined) ? null : (shown as MonitorStream[]);
}

/** What needs somebody first, the longest wait on top; then what is on air; then by time. @param now ms since the epoch */
export function inOrder(streams: readonly MonitorStream[], now: number): MonitorStream[] {
  const rank = (stream: MonitorStream) => {
    const wrong = attention(stream, now);
    if (wrong) return [0, Date.parse(wrong.since)] as const;
    const isOnAir = (runningStatuses as readonly string[]).includes(stream.broadcast_status);
    const isOver = ["ending", "completed"].includes(stream.broadcast_status);
    return [isOnAir ? 1 : isOver ? 3 : 2, Date.parse(stream.event_date ?? "") || 0] as const;
  };
  return streams
    .map((stream) => ({ stream, by: rank(stream) }))
    .toSorted((a, b) => a.by[0] - b.by[0] || a.by[1] - b.by[1] || (a.stream.id < b.stream.id ? -1 : 1))
    .map(({ stream }) => stream);
}
