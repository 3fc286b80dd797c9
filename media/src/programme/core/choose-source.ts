import { isCatchingUp, isWell, uninterrupted } from "./arrivals.ts";
import type { Failures, Inputs, SourceStatus, State } from "./state.ts";

/** A source that fails twice within this time is unsteady: it must then be well for `steadyAfter` to go on air again. */
const failuresWithin = 30_000;
export const steadyAfter = 20_000;

/** Chooses the source for air: the director's choice whenever it is well, else a backup source, else none. */
export function chooseSource(state: State, inputs: Inputs): string | null {
  state.failures = updateFailures(state, inputs);
  state.onAir = pick(state, inputs);
  if (state.onAir !== null) clearUnsteady(state, state.onAir);
  return state.onAir;
}

function pick(state: State, inputs: Inputs): string | null {
  const { source, choice, standins: backupSources } = inputs.order;
  if (source === null) return null;
  if (state.chosen?.source !== source) state.backupSource = null;
  if (state.chosen?.source !== source || state.chosen.choice !== choice) {
    state.chosen = { source, choice, lostAt: null };
    clearFailures(state, source);
  }
  const { lostAt } = state.chosen;
  if (mayAir(state, inputs, source, lostAt)) {
    Object.assign(state, { chosen: { source, choice, lostAt: null }, backupSource: null });
    return source;
  }
  state.chosen = { source, choice, lostAt: lostAt ?? inputs.clock };
  const others = backupSources.filter((id) => id !== source);
  const current = others.find(
    (id) => id === state.backupSource && isWell(inputs.sources.get(id), inputs.clock),
  );
  state.backupSource =
    current ?? others.find((id) => mayAir(state, inputs, id, Number.NEGATIVE_INFINITY)) ?? null;
  return state.backupSource;
}

/** `lostAt`: the source needs two consecutive segments that arrived after this. Null: one segment is enough. */
function mayAir(state: State, inputs: Inputs, id: string, lostAt: number | null): boolean {
  const { clock } = inputs;
  const status = inputs.sources.get(id);
  if (!status || !isWell(status, clock)) return false;
  if (state.onAir === id) return true;
  const failures = state.failures[id];
  const isTrusted =
    !failures?.isUnsteady || (failures.wellSince !== null && clock - failures.wellSince >= steadyAfter);
  return (
    isTrusted && !isCatchingUp(status, inputs) && (lostAt === null || hasTwoSegmentsSince(status, lostAt))
  );
}

const hasTwoSegmentsSince = (status: SourceStatus, since: number): boolean =>
  (uninterrupted(status).at(-2)?.arrivedAt ?? Number.NEGATIVE_INFINITY) > since;

/** Brings the failures up to date; the source on air may just have failed. */
function updateFailures({ failures, onAir }: State, { sources, clock }: Inputs): State["failures"] {
  const known = Object.entries(failures)
    .map(([id, before]): [string, Failures] => [id, updated(before, sources.get(id), clock)])
    .filter(([, { at, isUnsteady }]) => at.length > 0 || isUnsteady);
  const all = Object.fromEntries(known);
  if (onAir === null || isWell(sources.get(onAir), clock)) return all;
  const at = [...(all[onAir]?.at ?? []), clock];
  return { ...all, [onAir]: { at, isUnsteady: at.length > 1, wellSince: null } };
}

function updated(before: Failures, status: SourceStatus | undefined, clock: number): Failures {
  const at = before.at.filter((moment) => clock - moment <= failuresWithin);
  if (!status || !isWell(status, clock)) return { ...before, at, wellSince: null };
  const steady = uninterrupted(status);
  const first = steady[0]?.arrivedAt ?? clock;
  // Without an interruption among all cached segments, the source has been well since before them.
  const isWhole = steady.length === status.segments.length;
  return { ...before, at, wellSince: isWhole ? (before.wellSince ?? first) : first };
}

/** Trusts a source that is on air again, until it fails twice once more. */
function clearUnsteady(state: State, id: string): void {
  const failures = state.failures[id];
  if (failures?.isUnsteady) state.failures = { ...state.failures, [id]: { ...failures, isUnsteady: false } };
}

function clearFailures(state: State, id: string): void {
  const { [id]: _, ...others } = state.failures;
  state.failures = others;
}

/** The director's choice while it is kept off air because it is unsteady, and since when it has been well. */
export function unsteadyChoice({ chosen, failures, onAir }: State): {
  source: string;
  wellSince: number | null;
} | null {
  const known = chosen && onAir !== chosen.source ? failures[chosen.source] : undefined;
  return chosen && known?.isUnsteady ? { source: chosen.source, wellSince: known.wellSince } : null;
}
