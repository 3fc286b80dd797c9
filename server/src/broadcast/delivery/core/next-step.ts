import type { BroadcastStatus } from "@vigil/contract";
import type { DeliveryProvider } from "../../../ports/delivery/core/sentences.ts";
import type { DeliveryState } from "../../../ports/delivery/core/state.ts";

export type Phase = "opening" | "waiting" | "live" | "ended";

/** What is known of a delivery besides what its provider says. */
export interface DeliveryFacts {
  provider: DeliveryProvider;
  phase: Phase;
  status: BroadcastStatus;
  serving: boolean;
  /** Media sends the programme to the provider now. */
  isSent: boolean;
  /** Seconds since it started; null before. */
  startedFor: number | null;
  /** Seconds since the service ended; null before, and for one that was called off. */
  endedFor: number | null;
}

/** Seconds after the end in which guests at Cloudflare, who are some seconds behind, see the last of the service. */
const lastSeconds = 40;

/** Seconds after the start in which guests are moved to the provider; later they would miss or repeat some words. */
const firstSeconds = 60;

/** The next call to the provider; null when there is nothing to do yet. */
export function nextCall(facts: DeliveryFacts): "open" | "check" | "end" | null {
  const { phase, status } = facts;
  if (phase === "ended") return null;
  if (status === "completed") return isFinishing(facts) ? null : "end";
  if (phase === "opening") return "open";
  return isOnAir(status) ? "check" : null;
}

/** Whether guests may still see the last seconds at the provider. */
export const isFinishing = ({ provider, status, serving, endedFor }: DeliveryFacts): boolean =>
  provider === "cloudflare" &&
  serving &&
  status === "completed" &&
  endedFor !== null &&
  endedFor < lastSeconds;

/**
 * Whether guests watch at the provider from now on. They are moved to our own origin at once when anything is wrong, and
 * back only during a pause, so that nobody is moved to and fro.
 */
export function isServing(facts: DeliveryFacts, state: Pick<DeliveryState, "onAir" | "ingest">): boolean {
  const isWell = facts.isSent && state.onAir && state.ingest === "connected";
  if (!isWell || !isOnAir(facts.status)) return false;
  const isBeginning = facts.phase === "waiting" && (facts.startedFor ?? 0) <= firstSeconds;
  return facts.serving || isBeginning || facts.status === "paused";
}

const isOnAir = (status: BroadcastStatus): boolean =>
  ["play_intro", "live", "paused", "ending"].includes(status);

/** Seconds between two looks at a provider that is live: each costs 2 of YouTube's quota, and Cloudflare allows 4 a second. */
const whileLive: Record<DeliveryProvider, number> = { cloudflare: 10, youtube: 60 };

/** Seconds until the provider is asked again. */
export function secondsUntilNext(provider: DeliveryProvider, phase: Phase, failures: number): number {
  if (failures > 0) return Math.min(600, 5 * 2 ** failures);
  return phase === "live" ? whileLive[provider] : 5;
}
