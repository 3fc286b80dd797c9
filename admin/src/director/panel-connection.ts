import type { DirectorView } from "@vigil/contract";
import { listen } from "../session/events.ts";
import { http } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { newerView } from "./core/updates.ts";

/** Ms without an update after which the panel polls. */
const refreshEvery = 5000;
/** Ms after which a request is given up. */
const requestTimeout = 8000;

/** What the panel knows of a broadcast, and since when. */
export interface PanelState {
  view: DirectorView | null;
  /** When the last update arrived, by this machine's clock in ms since the epoch; null before the first. */
  updatedAt: number | null;
  /** Ms the server's clock is ahead of this machine's. */
  clockOffset: number;
  /** Why the last request failed; null as soon as one succeeds. See {@link isFinal}. */
  problem: Error | null;
}

export interface PanelConnection {
  /** Fetches the view now; resolves with the newest one known, also after a failure. */
  refresh(): Promise<DirectorView | null>;
  /** Takes in a view that came another way, such as the response to a command. */
  receive(view: DirectorView): void;
  close(): void;
}

/** Follows one broadcast by server-sent events, and polls every five seconds while none arrive. */
export function openPanelConnection(stream: string, changed: (state: PanelState) => void): PanelConnection {
  const address = `str/stream/${stream}`;
  const closed = new AbortController();
  let state: PanelState = { view: null, updatedAt: null, clockOffset: 0, problem: null };
  // Neither stands still when this machine's clock is set back.
  let requestedAt = performance.now();
  let receivedAt = requestedAt;

  const update = (fields: Partial<PanelState>) => {
    if (closed.signal.aborted) return;
    state = { ...state, ...fields };
    changed(state);
  };
  const receive = (view: DirectorView) => {
    receivedAt = performance.now();
    update({ view: newerView(state.view, view), updatedAt: Date.now(), problem: null });
  };

  async function refresh(): Promise<DirectorView | null> {
    requestedAt = performance.now();
    try {
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(requestTimeout)]);
      const response = await http(`${address}/director`, { signal });
      const view = (await response.json()) as DirectorView;
      setClock(response);
      receive(view);
    } catch (error) {
      update({ problem: error as Error });
      if (isFinal(error)) close();
    }
    return state.view;
  }

  /** The Date header counts whole seconds, so a smaller difference isn't a wrong clock. */
  function setClock(response: Response): void {
    const clockOffset = Date.parse(response.headers.get("date") ?? "") - Date.now();
    if (Math.abs(clockOffset - state.clockOffset) > 2000) update({ clockOffset });
  }

  const poll = setInterval(() => {
    if (performance.now() - Math.max(receivedAt, requestedAt) >= refreshEvery) void refresh();
  }, 1000);
  const onReturn = () => document.visibilityState === "visible" && void refresh();
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("online", onReturn);
  function close(): void {
    clearInterval(poll);
    document.removeEventListener("visibilitychange", onReturn);
    window.removeEventListener("online", onReturn);
    closed.abort();
  }

  void refresh();
  void listen(`${address}/events`, {
    closed: closed.signal,
    event: "director",
    onEvent: (data) => receive(JSON.parse(data) as DirectorView),
  });
  return { refresh, receive, close };
}

/** Whether a refusal is final: the stream isn't this person's or doesn't exist, so that a retry changes nothing. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refused && [401, 403, 404].includes(error.status);
