import { listen } from "../session/events.ts";
import { getJson } from "../session/http.ts";

/** A call that takes longer has got lost. */
const patience = 15_000;

/** Where a board is fetched, and how its events are applied. */
export interface Watching<T> {
  /** Below /v1/, without a slash at its end; its events are below it. */
  path: string;
  query: string;
  /** Name of its events. */
  event: string;
  /** Ms between two questions while nothing is told (spec §9). */
  refreshEvery: number;
  /** What an answer says, all of it. */
  read: (answer: never) => T;
  /** What is known after an event; null when something was missed, so that all must be asked for. */
  follow: (known: T | null, news: never) => T | null;
}
export interface News<T> {
  known: T | null;
  /** The last call failed; null as soon as something is heard again. */
  problem: Error | null;
}
export interface Line {
  ask(): Promise<void>;
  close(): void;
}

/** Follows a board by server-sent events, and polls while they fail. */
export function openLine<T>(
  { path, query, event, refreshEvery, read, follow }: Watching<T>,
  changed: (news: News<T>) => void,
): Line {
  const closed = new AbortController();
  let news: News<T> = { known: null, problem: null };
  let isUp = false;
  let askedAt = 0;
  let heardAt = 0;
  const tell = (more: Partial<News<T>>) => {
    if (closed.signal.aborted) return;
    news = { ...news, ...more };
    changed(news);
  };

  async function ask(): Promise<void> {
    askedAt = Date.now();
    try {
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(patience)]);
      const answer = await getJson(`${path}/${query}`, { signal });
      // What was told meanwhile is newer than the answer.
      if (isUp && heardAt > askedAt) return;
      tell({ known: read(answer as never), problem: null });
    } catch (error) {
      tell({ problem: error as Error });
    }
  }
  function hear(data: string): void {
    heardAt = Date.now();
    const known = follow(news.known, JSON.parse(data) as never);
    if (known === null) void ask();
    else tell({ known, problem: null });
  }

  const tick = setInterval(() => {
    const isLooked = document.visibilityState === "visible";
    if (!isUp && isLooked && Date.now() - askedAt >= refreshEvery) void ask();
  }, 1000);
  void ask();
  void listen(`${path}/events${query}`, {
    closed: closed.signal,
    event,
    onEvent: hear,
    onConnectionChange: (now) => {
      isUp = now;
    },
  });
  return {
    ask,
    close() {
      clearInterval(tick);
      closed.abort();
    },
  };
}
