import { overlap, type Situation, type SourceView, type State } from "./situation.ts";

/** Milliseconds without a new segment until a source counts as lost; long segments get this much on top of themselves. */
const patience = 3_000;
const patienceOnTop = 2_000;

/** Who should be on air: the director's choice whenever it is well, else who stands in for it, else nobody. */
export function choose(state: State, { order, sources, now }: Situation): string | null {
  const well = (id: string) => isWell(sources.get(id), now);
  const { source } = order;
  if (source === null) return null;
  if (state.chosen?.source !== source)
    Object.assign(state, { chosen: { source, lostAt: null }, standin: null });
  const lostAt = state.chosen?.lostAt ?? null;
  const view = sources.get(source);
  const isBack = lostAt === null || isSteady(view, lostAt);
  if (well(source) && isBack) {
    Object.assign(state, { chosen: { source, lostAt: null }, standin: null });
    return source;
  }
  state.chosen = { source, lostAt: lostAt ?? state.end };
  const stays = state.standin !== null && order.standins.includes(state.standin) && well(state.standin);
  if (!stays) {
    const steady = order.standins.find((id) => id !== source && well(id) && isSteady(sources.get(id), 0));
    state.standin = steady ?? null;
  }
  return state.standin;
}

function isWell(view: SourceView | undefined, now: number): boolean {
  const newest = view?.pieces.at(-1);
  if (!view || !newest || view.frozen) return false;
  return now - view.freshAt <= Math.max(patience, newest.duration * 1000 + patienceOnTop);
}

/** Two finished segments in a row, both from after this programme time. */
function isSteady(view: SourceView | undefined, since: number): boolean {
  const [before, newest] = view?.pieces.slice(-2) ?? [];
  if (!before || !newest || before.run !== newest.run || before.n + 1 !== newest.n) return false;
  return before.start >= since - overlap * before.duration * 1000;
}
