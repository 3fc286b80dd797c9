import type { Miss } from "./expectations.ts";

/** An incident that isn't over, as it is stored. Instants are ms since the epoch. */
export interface OpenIncident {
  id: string;
  cause: string;
  kind: Miss["kind"];
  streams: string[];
  openedAt: number;
  /** Whether people are called only once its grace is over. */
  hasGrace: boolean;
  /** Since when its cause is gone; null while it lasts. */
  clearSince: number | null;
  toldAt: number | null;
  lastToldAt: number | null;
  /** Calls made so far. */
  calls: number;
  /** When somebody last answered; null while nobody has. */
  acknowledgedAt: number | null;
  /** The camera that it is about. */
  source: string | null;
  /** The camera that stood in for a lost one when this was last written down. */
  instead: string | null;
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
  | { type: "call"; id: string; call: number }
  /** Somebody answered long ago and it still lasts: people are called again, from the first on. */
  | { type: "lapse"; id: string };

const second = 1000;
/** Milliseconds for which a cause must be gone before its incident is over, so that one that flaps stays one. */
const settled = 20 * second;
/** Milliseconds after which the next one is called, and between calls once everyone has been. */
const escalateAfter = 120 * second;
const repeatAfter = 300 * second;
/** Milliseconds after which an answer no longer counts while its fault lasts: whoever gave it may have been kept. */
export const answerHolds = 30 * 60 * second;
/** Calls after which nobody is called any more: an hour and a half. */
export const callsAtMost = 20;

/** What the decisions ask about incidents, cameras and services, by their ids. */
export interface Known {
  /** Whether somebody of the incident's plan hasn't been called yet. */
  hasFurther: (id: string) => boolean;
  /** False for a camera in use of whose picture and sound nothing is known at present. */
  isMeasured: (source: string) => boolean;
  /** Whether a service should be on air by now and isn't. */
  isOverdue: (stream: string) => boolean;
  isOnAir: (stream: string) => boolean;
}

/** What changes at this moment. Nobody is called within its grace, nor once somebody has answered. */
export function nextChanges(
  open: readonly OpenIncident[],
  found: readonly Miss[],
  now: number,
  { hasFurther, isMeasured, isOverdue, isOnAir }: Known,
): Change[] {
  const byCause = new Map(found.map((miss) => [miss.cause, miss]));
  const known = new Set(open.map(({ cause }) => cause));
  // Without a word from media nothing is known to be well again.
  const isBlind = found.some(({ kind }) => kind === "media_silent");
  return [
    ...found.filter(({ cause }) => !known.has(cause)).map((miss): Change => ({ type: "open", miss })),
    ...open.flatMap((incident): Change[] => {
      const miss = byCause.get(incident.cause);
      if (miss) return lasting(incident, miss, now, hasFurther);
      const isUnknown =
        isBlind || (isFromMeasurement(incident) && incident.source !== null && !isMeasured(incident.source));
      if (isUnknown) return [];
      // A service that has begun stays so, and its alarm must not ring into it.
      if (isAboutBeginning(incident) && incident.streams.every(isOnAir))
        return [{ type: "resolve", id: incident.id }];
      // With a director at the panel nobody is called, but it is over only when the service is on air or moved.
      const isPaused = isAboutBeginning(incident) && incident.streams.some(isOverdue);
      return ceasing(incident, now, isPaused ? Number.POSITIVE_INFINITY : settled);
    }),
  ];
}

function lasting(incident: OpenIncident, miss: Miss, now: number, hasFurther: Known["hasFurther"]): Change[] {
  const { id, acknowledgedAt } = incident;
  const changes: Change[] = [];
  if (acknowledgedAt !== null && now - acknowledgedAt >= answerHolds) changes.push({ type: "lapse", id });
  if (incident.clearSince !== null) changes.push({ type: "again", id });
  const isDue = isCallDue(incident, miss.grace, now, hasFurther);
  if (!isTakenCareOf(incident, miss)) {
    const isOther = incident.kind !== miss.kind;
    const hasMore = miss.streams.some((stream) => !incident.streams.includes(stream));
    const instead = insteadOf(miss);
    const lostInstead = incident.instead !== null && instead === null;
    // What concerns every home has somebody for all of them.
    const isWorse = acknowledgedAt !== null && (isOther || (hasMore && miss.home !== null) || lostInstead);
    // The minutes in its sentence are those of the call.
    if (isOther || hasMore || instead !== incident.instead || isDue)
      changes.push({ type: "update", id, miss, isWorse });
  }
  if (isDue) changes.push({ type: "call", id, call: incident.calls });
  return changes;
}

/** Incidents that a service's start ends. */
export const aboutBeginning: readonly Miss["kind"][] = ["nobody_there", "not_started"];
const isAboutBeginning = ({ kind }: OpenIncident): boolean => aboutBeginning.includes(kind);

const isFromMeasurement = ({ kind }: OpenIncident): boolean =>
  kind === "picture_black" || kind === "picture_frozen" || kind === "sound_missing";

const insteadOf = ({ values }: Miss): string | null =>
  typeof values.instead === "string" ? values.instead : null;

/** Minutes after its time for which whoever answered for an empty Director Panel may wait for the family. */
const mayWait = 10;

/** Whoever takes care of an empty Director Panel isn't called again because the service hasn't begun on the minute. */
const isTakenCareOf = ({ kind, acknowledgedAt }: OpenIncident, miss: Miss): boolean =>
  acknowledgedAt !== null &&
  kind === "nobody_there" &&
  miss.kind === "not_started" &&
  Number(miss.values.minutes ?? mayWait) < mayWait;

function isCallDue(
  { id, openedAt, hasGrace, lastToldAt, calls, acknowledgedAt }: OpenIncident,
  grace: number,
  now: number,
  hasFurther: Known["hasFurther"],
): boolean {
  if (acknowledgedAt !== null || calls >= callsAtMost) return false;
  if (lastToldAt === null) return !hasGrace || now - openedAt >= grace * second;
  return now - lastToldAt >= (hasFurther(id) ? escalateAfter : repeatAfter);
}

/** @param goneFor milliseconds for which its cause must be gone */
function ceasing({ id, clearSince }: OpenIncident, now: number, goneFor: number): Change[] {
  if (clearSince === null) return [{ type: "clear", id }];
  return now - clearSince >= goneFor ? [{ type: "resolve", id }] : [];
}
