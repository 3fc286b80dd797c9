/** Shortest and longest wait, in milliseconds. */
export const backoffLimits = { least: 500, most: 8000 } as const;

/**
 * How long to wait before the next attempt, in milliseconds. Doubles with each attempt (0 is the first); `chance` (0 to
 * 1) spreads guests who lost the same connection, so that they don't all return at the same moment.
 */
export function backoff(attempts: number, chance: number): number {
  const upper = Math.min(backoffLimits.most, 2 * backoffLimits.least * 2 ** Math.min(attempts, 10));
  return upper / 2 + (chance * upper) / 2;
}
