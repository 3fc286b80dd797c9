import type { DirectorView } from "@vigil/contract";
import { listen } from "../session/events.ts";
import { http } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { follow } from "./core/follow.ts";

/** Spec §9 'Director panel refresh 5 s': asked for whenever nothing was told for that long. */
const refreshEvery = 5000;
/** A call that takes longer has got lost. */
const patience = 8000;

/** What the panel knows, and since when. */
export interface News {
  view: DirectorView | null;
  /** By this machine's clock, ms since the epoch; null before the first word. */
  heardAt: number | null;
  /** Ms the server's clock is ahead of this machine's. */
  ahead: number;
  /** The last call failed; null as soon as one succeeds. A refusal is final. */
  problem: Error | null;
}

export interface Line {
  /** Asks now; resolves when the answer is known or the call has failed. */
  ask(): Promise<DirectorView | null>;
  /** A word that came another way, such as the answer to a press. */
  hear(view: DirectorView): void;
  close(): void;
}

/** Follows one broadcast: events as they happen, and a question every five seconds when there are none. */
export function openLine(stream: string, changed: (news: News) => void): Line {
  const address = `str/stream/${stream}`;
  const closed = new AbortController();
  let news: News = { view: null, heardAt: null, ahead: 0, problem: null };
  let askedAt = 0;

  const tell = (more: Partial<News>) => {
    if (closed.signal.aborted) return;
    news = { ...news, ...more };
    changed(news);
  };
  const hear = (told: DirectorView) =>
    tell({ view: follow(news.view, told), heardAt: Date.now(), problem: null });

  async function ask(): Promise<DirectorView | null> {
    askedAt = Date.now();
    try {
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(patience)]);
      const answer = await http(`${address}/director`, { signal });
      const told = (await answer.json()) as DirectorView;
      setClock(answer);
      hear(told);
    } catch (error) {
      tell({ problem: error as Error });
      if (isFinal(error)) close();
    }
    return news.view;
  }

  /** The Date header counts whole seconds, so only what differs by more is a wrong clock. */
  function setClock(answer: Response): void {
    const ahead = Date.parse(answer.headers.get("date") ?? "") - Date.now();
    if (Math.abs(ahead - news.ahead) > 2000) tell({ ahead });
  }

  const tick = setInterval(() => {
    if (Date.now() - Math.max(news.heardAt ?? 0, askedAt) >= refreshEvery) void ask();
  }, 1000);
  const back = () => document.visibilityState === "visible" && void ask();
  document.addEventListener("visibilitychange", back);
  window.addEventListener("online", back);
  function close(): void {
    clearInterval(tick);
    document.removeEventListener("visibilitychange", back);
    window.removeEventListener("online", back);
    closed.abort();
  }

  void ask();
  void listen(`${address}/events`, {
    closed: closed.signal,
    event: "director",
    onEvent: (data) => hear(JSON.parse(data) as DirectorView),
  });
  return { ask, hear, close };
}

/** Not this person's, or not there: asking again changes nothing. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refused && [401, 403, 404].includes(error.status);
