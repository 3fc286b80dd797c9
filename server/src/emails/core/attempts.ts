/** Attempts until a letter is given up: the last one a day and a half after the first. */
export const attemptsAtMost = 12;

const minute = 60_000;
const longest = 6 * 60 * minute;

/** Milliseconds until a letter is tried again after so many attempts: half a minute, twice as long each time, six hours at most. */
export const waitAfter = (attempts: number): number => Math.min(longest, 2 ** (attempts - 1) * (minute / 2));
