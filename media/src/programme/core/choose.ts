import { isCatchingUp, isWell, unbroken } from "./arrivals.ts";
import type { Failures, Situation, SourceView, State } from "./situation.ts";

/** A source that fails twice within this time is unsteady: it must then be well for `steadyAfter` to go on air again. */
const failuresWithin = 30_000;
export const steadyAfter = 20_000;

/** Chooses the source for air: the director's choice whenever it is well, else a backup source, else none. */
export function choose(state: State, at: Situation): string | null {
  state.failures = follow(state, at);
  state.airing = pick(state, at);
  if (state.airing !== null) calm(state, state.airing);
  return state.airing;
}

function pick(state: State, at: Situation): string | null {
  const { source, choice, standins } = at.order;
  if (source === null) return null;
  if (state.chosen?.source !== source) state.standin = null;
  if (state.chosen?.source !== source || state.chosen.choice !== choice) {
    state.chosen = { source, choice, lostAt: null };
    forgive(state, source);
  }
  const { lostAt } = state.chosen;
  if (mayAir(state, at, source, lostAt)) {
    Object.assign(state, { chosen: { source, choice, lostAt: null }, standin: null });
    return source;
  }
  state.chosen = { source, choice, lostAt: lostAt ?? at.clock };
  const others = standins.filter((id) => id !== source);
  const stays = others.find((id) => id === state.standin && isWell(at.sources.get(id), at.clock));
  state.standin = stays ?? others.find((id) => mayAir(state, at, id, Number.NEGATIVE_INFINITY)) ?? null;
  return state.standin;
}

/** `lostAt`: the source needs two consecutive segments that arrived after this. Null: one segment is enough. */
function mayAir(state: State, at: Situation, id: string, lostAt: number | null): boolean {
  const { clock } = at;
  const view = at.sources.get(id);
  if (!view || !isWell(view, clock)) return false;
  if (state.airing === id) return true;
  const failures = state.failures[id];
  const isTrusted =
    !failures?.isUnsteady || (failures.wellSince !== null && clock - failures.wellSince >= steadyAfter);
  return isTrusted && !isCatchingUp(view, at) && (lostAt === null || hasTwoSince(view, lostAt));
}

const hasTwoSince = (view: SourceView, since: number): boolean =>
  (unbroken(view).at(-2)?.arrivedAt ?? Number.NEGATIVE_INFINITY) > since;

/** Brings the failures up to date; the source on air may just have failed. */
function follow({ failures, airing }: State, { sources, clock }: Situation): State["failures"] {
  const known = Object.entries(failures)
    .map(([id, before]): [string, Failures] => [id, since(before, sources.get(id), clock)])
    .filter(([, { at, isUnsteady }]) => at.length > 0 || isUnsteady);
  const all = Object.fromEntries(known);
  if (airing === null || isWell(sources.get(airing), clock)) return all;
  const at = [...(all[airing]?.at ?? []), clock];
  return { ...all, [airing]: { at, isUnsteady: at.length > 1, wellSince: null } };
}

function since(before: Failures, view: SourceView | undefined, clock: number): Failures {
  const at = before.at.filter((moment) => clock - moment <= failuresWithin);
  if (!view || !isWell(view, clock)) return { ...before, at, wellSince: null };
  const steady = unbroken(view);
  const first = steady[0]?.arrivedAt ?? clock;
  // Without an interruption among all cached segments, the source has been well since before them.
  const isWhole = steady.length === view.pieces.length;
  return { ...before, at, wellSince: isWhole ? (before.wellSince ?? first) : first };
}

/** Trusts a source that is on air again, until it fails twice once more. */
function calm(state: State, id: string): void {
  const failures = state.failures[id];
  if (failures?.isUnsteady) state.failures = { ...state.failures, [id]: { ...failures, isUnsteady: false } };
}

function forgive(state: State, id: string): void {
  const { [id]: _, ...others } = state.failures;
  state.failures = others;
}

/** The director's choice while it is kept off air because it is unsteady, and since when it has been well. */
export function unsteadyChoice({ chosen, failures, airing }: State): {
  source: string;
  wellSince: number | null;
} | null {
  const known = chosen && airing !== chosen.source ? failures[chosen.source] : undefined;
  return chosen && known?.isUnsteady ? { source: chosen.source, wellSince: known.wellSince } : null;
}
