/** How well a line carries the service: its smaller picture needs 0.8 Mbit/s with sound, its sound alone 0.1. */
export type Line = "quick" | "slow" | "verySlow";

/** @param ms it took from the first call to the last byte: on a short file that is the line's delay, too */
export function lineOf(bytes: number, ms: number): Line {
  const kilobits = (bytes * 8) / Math.max(1, ms);
  if (kilobits >= 1500) return "quick";
  return kilobits >= 200 ? "slow" : "verySlow";
}
