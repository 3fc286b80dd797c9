/** Seconds behind live: below the first a viewer counts as live, from the second on it is said how far. */
const limits = { live: 5, told: 30 } as const;

/** How far behind live a viewer is: `live`, `near` live, or so many whole minutes. Null while unknown. */
export function howFarBehind(seconds: number | null): "live" | "near" | number | null {
  if (seconds === null) return null;
  if (seconds <= limits.live) return "live";
  return seconds <= limits.told ? "near" : Math.max(1, Math.round(seconds / 60));
}
