/** Seconds behind live: up to the first a viewer counts as live, up to the second as near live. */
const limits = { live: 5, near: 30 } as const;

/** How far behind live a viewer is: `live`, `near` live, or so many whole minutes. Null while unknown. */
export function howFarBehind(seconds: number | null): "live" | "near" | number | null {
  if (seconds === null) return null;
  if (seconds <= limits.live) return "live";
  return seconds <= limits.near ? "near" : Math.max(1, Math.round(seconds / 60));
}
