/** How well a connection carries the service: its smaller video needs 0.8 Mbit/s with audio, audio only 0.1. */
export type ConnectionSpeed = "quick" | "slow" | "verySlow";

/** @param ms from the request to the last byte; on a short file that includes latency */
export function connectionSpeed(bytes: number, ms: number): ConnectionSpeed {
  const kilobits = (bytes * 8) / Math.max(1, ms);
  if (kilobits >= 1500) return "quick";
  return kilobits >= 200 ? "slow" : "verySlow";
}
