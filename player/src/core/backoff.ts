/** Milliseconds: never sooner than the first, never later than the second. */
export const backoffLimits = { least: 500, most: 8000 } as const;

/**
 * How long to wait before the next try, in milliseconds. Doubles from try to try (0 is the first); `chance` (0 to 1)
 * spreads the guests of a broken line, so that they don't all come back at the same moment.
 */
export function backoff(tries: number, chance: number): number {
  const upper = Math.min(backoffLimits.most, 2 * backoffLimits.least * 2 ** Math.min(tries, 10));
  return upper / 2 + (chance * upper) / 2;
}
