import type { BroadcastStatus } from "@vigil/contract";
import type { DeliveryState } from "../../../ports/delivery/core/state.ts";

export type Phase = "opening" | "waiting" | "live" | "ended";

/** What is known of a delivery besides what its provider says. */
export interface DeliveryFacts {
  phase: Phase;
  status: BroadcastStatus;
  serving: boolean;
  /** Media sends the programme to the provider now. */
  isSent: boolean;
}

/** The next call to the provider; null when there is nothing to do yet. */
export function nextCall({ phase, status }: DeliveryFacts): "open" | "check" | "end" | null {
  if (phase === "ended") return null;
  if (phase === "opening") return status === "completed" ? null : "open";
  if (status === "completed") return "end";
  return isOnAir(status) ? "check" : null;
}

/**
 * Whether guests watch at the provider from now on. They are moved to our own origin at once when anything is wrong, and
 * back only during a pause, so that nobody is moved to and fro.
 */
export function isServing(facts: DeliveryFacts, state: Pick<DeliveryState, "onAir" | "ingest">): boolean {
  const isWell = facts.isSent && state.onAir && state.ingest === "connected";
  if (!isWell || !isOnAir(facts.status)) return false;
  return facts.serving || facts.phase === "waiting" || facts.status === "paused";
}

const isOnAir = (status: BroadcastStatus): boolean =>
  ["play_intro", "live", "paused", "ending"].includes(status);

/** Seconds until the provider is asked again: often until it is live, then sparingly, because each look costs quota. */
export function secondsUntilNext(phase: Phase, failures: number): number {
  if (failures > 0) return Math.min(600, 5 * 2 ** failures);
  return phase === "live" ? 60 : 5;
}
