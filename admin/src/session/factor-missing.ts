import type { Refused } from "./problems.ts";

let demanded: (() => void) | null = null;

/** Calls `demand` once the server opens nothing without a second step. Returns a function that unsubscribes. */
export function onFactorMissing(demand: () => void): () => void {
  demanded = demand;
  return () => {
    demanded = null;
  };
}

export function reportFactorMissing({ code }: Refused): void {
  if (code !== "second_factor_missing") return;
  demanded?.();
  demanded = null;
}
