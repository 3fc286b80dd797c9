const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds until each further attempt; the last one is three days after the first. */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/**
 * Milliseconds until the next attempt after so many; null when there is none. Up to a fifth longer, so that those that
 * failed together don't all come again together.
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random: number): number | null {
  const delay = delays[attempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + random / 5));
}

/** The value with our own addresses made whole: those under a name that ends in `_url` and begin with a slash. */
export function withWholeAddresses(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withWholeAddresses(one, publicUrl));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name.endsWith("_url") && typeof one === "string" && one.startsWith("/")
        ? `${publicUrl}${one}`
        : withWholeAddresses(one, publicUrl),
    ]),
  );
}
