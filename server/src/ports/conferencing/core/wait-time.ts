const second = 1000;
const day = 24 * 60 * 60 * second;

/**
 * Milliseconds to wait after a 429, from its Retry-After header (seconds or a date) or from its message, where Zoom
 * writes "retry after 30 seconds" or that a daily limit was exceeded, which ends at 00:00 UTC.
 * @param now ms since the epoch
 */
export function waitTime(header: string | null, message: string, now: number): number | undefined {
  if (header && /^\d+$/.test(header)) return Number(header) * second;
  const until = header ? Date.parse(header) : Number.NaN;
  if (until > now) return until - now;
  const seconds = /(?<!\d)(\d+)\s*second/i.exec(message)?.[1];
  if (seconds) return Number(seconds) * second;
  if (/daily/i.test(message)) return day - (now % day);
  return undefined;
}

/** A wait in words: "30 seconds", "5 minutes", "11 hours". */
export function waitInWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / second));
  if (seconds < 120) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
