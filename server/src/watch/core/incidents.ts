import type { Miss } from "./expectations.ts";

/** An incident that isn't over, as it is stored. Instants are ms since the epoch. */
export interface OpenIncident {
  id: string;
  cause: string;
  kind: Miss["kind"];
  streams: string[];
  openedAt: number;
  /** Since when its cause is gone; null while it lasts. */
  clearSince: number | null;
  toldAt: number | null;
  lastToldAt: number | null;
  /** Calls made so far. */
  calls: number;
  isAcknowledged: boolean;
}

/** What is to be written down and done. */
export type Change =
  | { type: "open"; miss: Miss }
  /**
   * Its cause is the same, but shows in another way or in more services. `isWorse`: somebody had answered for less, so
   * that people are called again, from the first on.
   */
  | { type: "update"; id: string; miss: Miss; isWorse: boolean }
  | { type: "clear"; id: string }
  | { type: "again"; id: string }
  | { type: "resolve"; id: string }
  /** Call the next one: the first for 0. */
  | { type: "call"; id: string; call: number };

const second = 1000;
/** Milliseconds for which a cause must be gone before its incident is over, so that one that flaps stays one. */
const settled = 20 * second;
/** Milliseconds after which the next one is called, and between calls once everyone has been. */
const escalateAfter = 120 * second;
const repeatAfter = 300 * second;
/** Calls after which nobody is called any more: an hour and a half. */
const callsAtMost = 20;

/**
 * What changes at this moment. `callees`: how many different calls the incident's plan has.
 * Nobody is called within its grace, nor once somebody has answered.
 */
export function nextChanges(
  open: readonly OpenIncident[],
  found: readonly Miss[],
  now: number,
  callees: (id: string) => number,
): Change[] {
  const byCause = new Map(found.map((miss) => [miss.cause, miss]));
  const known = new Set(open.map(({ cause }) => cause));
  return [
    ...found.filter(({ cause }) => !known.has(cause)).map((miss): Change => ({ type: "open", miss })),
    ...open.flatMap((incident) => {
      const miss = byCause.get(incident.cause);
      return miss ? lasting(incident, miss, now, callees) : ceasing(incident, now);
    }),
  ];
}

function lasting(incident: OpenIncident, miss: Miss, now: number, callees: (id: string) => number): Change[] {
  const { id } = incident;
  const changes: Change[] = [];
  if (incident.clearSince !== null) changes.push({ type: "again", id });
  const isNew =
    incident.kind !== miss.kind || miss.streams.some((stream) => !incident.streams.includes(stream));
  const isWorse = incident.kind !== miss.kind && incident.isAcknowledged;
  if (isNew) changes.push({ type: "update", id, miss, isWorse });
  if (isCallDue(incident, miss.grace, now, callees)) changes.push({ type: "call", id, call: incident.calls });
  return changes;
}

function isCallDue(
  { id, openedAt, lastToldAt, calls, isAcknowledged }: OpenIncident,
  grace: number,
  now: number,
  callees: (id: string) => number,
): boolean {
  if (isAcknowledged || calls >= callsAtMost) return false;
  if (lastToldAt === null) return now - openedAt >= grace * second;
  return now - lastToldAt >= (calls < callees(id) ? escalateAfter : repeatAfter);
}

function ceasing({ id, clearSince }: OpenIncident, now: number): Change[] {
  if (clearSince === null) return [{ type: "clear", id }];
  return now - clearSince >= settled ? [{ type: "resolve", id }] : [];
}
