import { listen } from "../session/events.ts";
import { getJson } from "../session/http.ts";

/** Ms after which a request is given up. */
const requestTimeout = 15_000;

/** Where a board is fetched, and how its events are applied. */
export interface BoardSource<T> {
  /** Below /v1/, without a trailing slash; the events are at `{path}/events`. */
  path: string;
  query: string;
  /** Name of its events. */
  event: string;
  /** Ms between two polls while the event stream is down. */
  refreshEvery: number;
  /** The board in a response. @param known as it was before */
  read: (response: never, known: T | null) => T;
  /** The board after an event; null when an update was missed and the whole board must be fetched. */
  applyUpdate: (known: T | null, update: never) => T | null;
}
export interface BoardState<T> {
  known: T | null;
  /** Why the last request failed; null as soon as an update arrives. */
  problem: Error | null;
  /** While there is a problem: when the board was last known to be up to date, in ms since the epoch. */
  lostSince: number | null;
}
export interface BoardConnection {
  refresh(): Promise<void>;
  close(): void;
}

/** Follows a board by server-sent events, and polls while they fail. */
export function openBoardConnection<T>(
  { path, query, event, refreshEvery, read, applyUpdate }: BoardSource<T>,
  changed: (state: BoardState<T>) => void,
): BoardConnection {
  const closed = new AbortController();
  let state: BoardState<T> = { known: null, problem: null, lostSince: null };
  let isUp = false;
  let requestedAt = 0;
  let receivedAt = 0;
  let heardAt: number | null = null;
  const update = (fields: Partial<BoardState<T>>) => {
    if (closed.signal.aborted) return;
    state = { ...state, ...fields };
    changed(state);
  };

  const succeed = (known: T) => {
    heardAt = Date.now();
    update({ known, problem: null, lostSince: null });
  };

  async function refresh(): Promise<void> {
    requestedAt = Date.now();
    try {
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(requestTimeout)]);
      const response = await getJson(`${path}/${query}`, { signal });
      // An event that arrived since the request is newer than its response.
      if (isUp && receivedAt > requestedAt) return;
      succeed(read(response as never, state.known));
    } catch (error) {
      update({ problem: error as Error, lostSince: heardAt });
    }
  }
  function receive(data: string): void {
    receivedAt = Date.now();
    const known = applyUpdate(state.known, JSON.parse(data) as never);
    if (known === null) void refresh();
    else succeed(known);
  }

  const poll = setInterval(() => {
    const isVisible = document.visibilityState === "visible";
    if (!isUp && isVisible && Date.now() - requestedAt >= refreshEvery) void refresh();
  }, 1000);
  void refresh();
  void listen(`${path}/events${query}`, {
    closed: closed.signal,
    event,
    onEvent: receive,
    onConnectionChange: (now) => {
      // Until it broke, no event meant that nothing had changed.
      if (isUp && !now) heardAt = Date.now();
      isUp = now;
    },
  });
  return {
    refresh,
    close() {
      clearInterval(poll);
      closed.abort();
    },
  };
}
