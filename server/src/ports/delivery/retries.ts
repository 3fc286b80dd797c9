import { setTimeout } from "node:timers/promises";
import { DeliveryError } from "./delivery.ts";

/** Time and patience; tests have their own. */
export interface Surroundings {
  /** Ms since 1970. */
  now(): number;
  wait(ms: number): Promise<unknown>;
  /** Ms for one attempt of a call. */
  timeoutMs: number;
}
export const realSurroundings: Surroundings = {
  now: () => Date.now(),
  wait: (ms) => setTimeout(ms),
  timeoutMs: 10_000,
};

const attempts = 3;
/** Ms before the second attempt when the provider doesn't say; twice as many before the third. */
const firstDelay = 500;
/** Ms. Somebody may be waiting at a screen: a longer wait is left to the caller. */
const longestDelay = 5_000;

/**
 * Calls again after a rate limit, and after an outage too if `repeats` is "harmless". A call that creates something
 * without an idempotency key is "risky", because one that got no response may have been carried out.
 */
export async function withRetries<T>(
  { wait }: Surroundings,
  repeats: "harmless" | "risky",
  call: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof DeliveryError) || attempt === attempts) throw error;
      const isRefused = error.kind === "rate_limited";
      if (!isRefused && !(error.kind === "unavailable" && repeats === "harmless")) throw error;
      const delay = error.retryAfterMs ?? firstDelay * 2 ** (attempt - 1) * (0.75 + Math.random() / 4);
      if (delay > longestDelay) throw error;
      await wait(delay);
    }
  }
}

/** The header Retry-After (RFC 9110, 10.2.3) in ms; undefined when it is missing or wrong. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
