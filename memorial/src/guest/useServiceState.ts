import type { PublicState } from "@vigil/contract";
import { useEffect, useState } from "react";
import { newest } from "../core/view.ts";
import { callApi, streamPath } from "./api.ts";

/** Milliseconds between two polls while server-sent events are down, and the random delay that spreads guests. */
const polling = { every: 10_000, spread: 5000 } as const;
/** Milliseconds: the server sends something every 15 s, so such a silent connection is dead, though no end has arrived. */
const silentFor = 45_000;

/**
 * The state of the service as it changes: by server-sent events, and by polling while they are down. While the server
 * is away the last state stays, because the player needs no server.
 */
export function useServiceState(slug: string, first: Omit<PublicState, "version">): PublicState {
  const [state, setState] = useState<PublicState>({ ...first, version: 0 });
  useEffect(() => {
    // A server of an earlier version says nothing of places.
    const take = (update: PublicState) =>
      setState((known) => newest(known, { ...(known.places && { places: known.places }), ...update }));
    let events: EventSource | undefined;
    let heardAt = 0;
    let timer: ReturnType<typeof setTimeout>;
    const hear = () => {
      heardAt = Date.now();
    };
    const open = () => {
      hear();
      events = new EventSource(`${streamPath(slug)}/events`);
      events.addEventListener("state", (event) => take(JSON.parse(event.data)));
      for (const sign of ["state", "alive"]) events.addEventListener(sign, hear);
    };
    const poll = async () => {
      if (Date.now() - heardAt > silentFor) events?.close();
      if (events?.readyState !== EventSource.OPEN) {
        await callApi<PublicState>(`${streamPath(slug)}/state`).then(take, () => {});
        // After an error response, a browser doesn't reconnect by itself.
        if (events?.readyState === EventSource.CLOSED) open();
      }
      timer = setTimeout(poll, polling.every + Math.random() * polling.spread);
    };
    open();
    timer = setTimeout(poll, polling.every + Math.random() * polling.spread);
    return () => {
      clearTimeout(timer);
      events?.close();
    };
  }, [slug]);
  return state;
}
