/** Attempts until an email is given up; the last is a day and a half after the first. */
export const maxAttempts = 12;

const minute = 60_000;
const longest = 6 * 60 * minute;

/** Milliseconds until the next attempt after so many: half a minute, doubling each time, six hours at most. */
export const retryDelay = (attempts: number): number => Math.min(longest, 2 ** (attempts - 1) * (minute / 2));
