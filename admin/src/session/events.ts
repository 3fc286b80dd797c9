import { createEventParser } from "./event-stream.ts";
import { http } from "./http.ts";

/**
 * Milliseconds. The server sends something at least every 15 s; after three times that the connection is considered
 * dead.
 */
const idleTimeout = 45_000;
const reconnectDelays = [500, 1000, 2000, 4000];

interface Subscription {
  closed: AbortSignal;
  /** Name of the events to receive; others are ignored. */
  event: string;
  onEvent: (data: string) => void;
  /** Called whenever the connection opens or breaks. */
  onConnectionChange?: (isConnected: boolean) => void;
}

/** Receives server-sent events from `path` until `closed` is aborted; reconnects when the connection breaks. */
export async function listen(path: string, subscription: Subscription): Promise<void> {
  const { closed, event, onEvent, onConnectionChange } = subscription;
  for (let failures = 0; !closed.aborted; failures++) {
    const hasReceived = await connect().catch(() => false);
    onConnectionChange?.(false);
    if (hasReceived) failures = 0;
    await pause(reconnectDelays[Math.min(failures, reconnectDelays.length - 1)] ?? 0, closed);
  }

  /** Resolves when the connection ends, with whether an event arrived on it. Each connection uses a current token. */
  async function connect(): Promise<boolean> {
    const lost = new AbortController();
    const watchdog = startWatchdog(() => lost.abort());
    let hasReceived = false;
    try {
      const { body } = await http(path, { signal: AbortSignal.any([closed, lost.signal]) });
      const parse = createEventParser();
      const text = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let chunk = await text?.read(); chunk && !chunk.done; chunk = await text?.read()) {
        watchdog.reset();
        for (const { name, data } of parse(chunk.value)) {
          if (name !== event) continue;
          onEvent(data);
          if (!hasReceived) onConnectionChange?.(true);
          hasReceived = true;
        }
      }
      return hasReceived;
    } finally {
      watchdog.stop();
    }
  }
}

const pause = (ms: number, closed: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    closed.addEventListener("abort", () => resolve(), { once: true });
  });

function startWatchdog(onTimeout: () => void) {
  let timer = setTimeout(onTimeout, idleTimeout);
  return {
    reset() {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, idleTimeout);
    },
    stop: () => clearTimeout(timer),
  };
}
