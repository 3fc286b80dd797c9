import type { MediaState } from "@vigil/contract/media";
import type { Keys } from "../keys.ts";
import type { Log } from "../log.ts";

/** Milliseconds. */
const reportEvery = 2000;
const atMostEvery = 100;
const requestTimeout = 5000;
const firstRetry = 250;
const longestRetry = 1000;
/** Both processes start together and media is ready first, so a short silence at the start isn't logged. */
const startGrace = 15_000;
const warnEvery = 60_000;

export interface Reports {
  /** Reports at once, because the state has changed. */
  notify(): void;
  close(): void;
}

export interface ReportsParts {
  serverUrl: string;
  keys: Keys;
  state: () => MediaState;
  log: Log;
  /** Another media process is primary by now. */
  onDeposed: () => void;
}

/**
 * Reports the whole state to the server at every change, at most ten times a second, and every two seconds; one request
 * at a time. Retries for ever when the server doesn't respond, and nothing here waits for it.
 */
export function startReports({ serverUrl, keys, state, log, onDeposed }: ReportsParts): Reports {
  const path = "/v1/media/state";
  let timer: NodeJS.Timeout | undefined;
  let due = 0;
  let isChanged = false;
  let isSending = false;
  let retryIn = 0;
  let lastSent = Number.NEGATIVE_INFINITY;
  const startedAt = performance.now();
  let hasResponded = false;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const closing = new AbortController();

  function schedule(at: number): void {
    if (closing.signal.aborted || isSending || (timer && due <= at)) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void send(), Math.max(0, at - performance.now()));
  }

  async function send(): Promise<void> {
    timer = undefined;
    isSending = true;
    isChanged = false;
    lastSent = performance.now();
    try {
      await post();
      hasResponded = true;
      retryIn = 0;
    } catch (error) {
      retryIn = Math.min(longestRetry, Math.max(firstRetry, retryIn * 2));
      warn(error as Error);
    }
    isSending = false;
    if (retryIn > 0) schedule(performance.now() + retryIn);
    else schedule(lastSent + (isChanged ? atMostEvery : reportEvery));
  }

  async function post(): Promise<void> {
    const body = JSON.stringify(state());
    const response = await fetch(new URL(path, serverUrl), {
      method: "POST",
      headers: { "content-type": "application/json", ...keys.sign({ method: "POST", path, body }) },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(requestTimeout)]),
    });
    await response.body?.cancel();
    if (response.status === 409) onDeposed();
    if (!response.ok) throw new Error(`The server answered ${response.status} to a report.`);
  }

  function warn(error: Error): void {
    const now = performance.now();
    const isStarting = !hasResponded && now - startedAt < startGrace;
    if (closing.signal.aborted || isStarting || now - warnedAt < warnEvery) return;
    warnedAt = now;
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    log.warn({ why }, "the server can't be reached; retrying");
  }

  schedule(0);
  return {
    notify: () => {
      isChanged = true;
      if (retryIn === 0) schedule(lastSent + atMostEvery);
    },
    close: () => {
      closing.abort();
      clearTimeout(timer);
    },
  };
}
