import type { PublicState } from "@vigil/contract";
import { useEffect, useState } from "react";
import { newest } from "../core/view.ts";
import { call, streamPath } from "./call.ts";

/** Milliseconds between two questions while the line of events is down, and how far guests are spread over them. */
const polling = { every: 10_000, spread: 5000 } as const;

/**
 * Where the service is, as it changes: by server-sent events, and by asking while they don't come. While the server is
 * away the last state stays, for the player needs no server.
 */
export function useServiceState(slug: string, first: Omit<PublicState, "version">): PublicState {
  const [state, setState] = useState<PublicState>({ ...first, version: 0 });
  useEffect(() => {
    const take = (said: PublicState) => setState((known) => newest(known, said));
    let events: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      events = new EventSource(`${streamPath(slug)}/events`);
      events.addEventListener("state", (event) => take(JSON.parse(event.data)));
    };
    const look = async () => {
      if (events?.readyState !== EventSource.OPEN) {
        await call<PublicState>(`${streamPath(slug)}/state`).then(take, () => {});
        // Refused once, a browser doesn't ask again by itself.
        if (events?.readyState === EventSource.CLOSED) open();
      }
      timer = setTimeout(look, polling.every + Math.random() * polling.spread);
    };
    open();
    timer = setTimeout(look, polling.every + Math.random() * polling.spread);
    return () => {
      clearTimeout(timer);
      events?.close();
    };
  }, [slug]);
  return state;
}
