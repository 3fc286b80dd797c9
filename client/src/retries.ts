/** Sends a request, as the platform's fetch does. */
export type Fetch = (request: Request) => Promise<Response>;
/** Waits so many milliseconds. @throws the signal's reason when it is aborted meanwhile */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Milliseconds before the first repetition, where the server names none; each next one waits twice as long. */
const firstWait = 1000;

interface Retrying {
  fetch: Fetch;
  wait: Wait;
  /** How often a call is repeated at most. */
  retries: number;
  /** Milliseconds; whoever would have to wait longer is told so by the error. */
  longestWait: number;
}

/**
 * Repeats what was refused because of too many calls (429), or because the server or its database wasn't there (503),
 * after the time that the server names. A call that might have been done already is repeated only if doing it twice
 * changes nothing.
 */
export function retrying({ fetch, wait, retries, longestWait }: Retrying): Fetch {
  return async (request) => {
    for (let repeated = 0; ; repeated++) {
      // A body can be read once.
      const response = await fetch(repeated < retries ? request.clone() : request);
      if (repeated >= retries || !mayRepeat(request, response.status)) return response;
      const pause = retryAfter(response.headers.get("retry-after"), Date.now()) ?? firstWait * 2 ** repeated;
      if (pause > longestWait) return response;
      await response.body?.cancel();
      await wait(pause, request.signal);
    }
  };
}

const mayRepeat = ({ method, headers }: Request, status: number): boolean =>
  status === 429 || (status === 503 && (method !== "POST" || headers.has("idempotency-key")));

/** Milliseconds from seconds or a date (RFC 9110, 10.2.3); undefined when the server names none. */
function retryAfter(sent: string | null, now: number): number | undefined {
  if (sent === null) return undefined;
  if (/^\d+$/.test(sent)) return Number(sent) * 1000;
  const date = Date.parse(sent);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

export const waitFor: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", abort, { once: true });
  });
