/** Milliseconds before the next attempt: doubled from a second up to half a minute. `failed`: attempts since it last worked. */
export const retryDelay = (failed: number): number => Math.min(30_000, 1000 * 2 ** Math.max(0, failed - 1));
