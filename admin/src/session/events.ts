import { createEventParser } from "./event-stream.ts";
import { http } from "./http.ts";

/** The server says something at least every 15 s; after three times that the line is dead without knowing it. */
const quietAtMost = 45_000;
const reconnectAfter = [500, 1000, 2000, 4000];

interface Listening {
  closed: AbortSignal;
  /** Name of the events that are heard; others are passed over. */
  event: string;
  hear: (data: string) => void;
  /** Whether the line is up, at every change. */
  up?: (isUp: boolean) => void;
}

/** Hears an address's server-sent events until it is closed; a line that breaks is opened again. */
export async function listen(path: string, { closed, event, hear, up }: Listening): Promise<void> {
  for (let failures = 0; !closed.aborted; failures++) {
    const heard = await connection().catch(() => false);
    up?.(false);
    if (heard) failures = 0;
    await pause(reconnectAfter[Math.min(failures, reconnectAfter.length - 1)] ?? 0, closed);
  }

  /** Until the connection ends; resolves with whether anything was told on it. The token is renewed for each. */
  async function connection(): Promise<boolean> {
    const lost = new AbortController();
    const watch = watchdog(() => lost.abort());
    let heard = false;
    try {
      const { body } = await http(path, { signal: AbortSignal.any([closed, lost.signal]) });
      const read = createEventParser();
      const text = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await text?.read(); piece && !piece.done; piece = await text?.read()) {
        watch.again();
        for (const { name, data } of read(piece.value)) {
          if (name !== event) continue;
          hear(data);
          if (!heard) up?.(true);
          heard = true;
        }
      }
      return heard;
    } finally {
      watch.stop();
    }
  }
}

const pause = (ms: number, closed: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    closed.addEventListener("abort", () => resolve(), { once: true });
  });

function watchdog(bite: () => void) {
  let timer = setTimeout(bite, quietAtMost);
  return {
    again() {
      clearTimeout(timer);
      timer = setTimeout(bite, quietAtMost);
    },
    stop: () => clearTimeout(timer),
  };
}
