import type { ServiceState, Watch } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { call, Refusal, streamPath } from "./call.ts";
import type { Guest } from "./useGuest.ts";

/** Milliseconds: how far all guests of a page are spread when its state changes, and between two tries. */
const waits = { spread: 1000, again: 3000, againSpread: 4000, programme: 15_000 } as const;

export interface Watching {
  watch: Watch | null;
  isShutOut: boolean;
  /** What to play, by a fresh pass; null while that can't be told. */
  renew: () => Promise<Watch | null>;
}

/**
 * What this guest may play now: asked for when the guest or the state changes, and again until it is answered. While the
 * server is away what was answered last goes on.
 */
export function useWatch(
  slug: string,
  state: ServiceState,
  guest: Guest | null | undefined,
  registration: boolean,
  onUnknown: () => void,
): Watching {
  const [watch, setWatch] = useState<Watch | null>(null);
  const [isShutOut, setShutOut] = useState(false);
  const unknown = useRef(onUnknown);
  unknown.current = onUnknown;
  const token = guest?.token ?? null;
  const mayAsk = guest !== undefined && (guest !== null || !registration) && asked.has(state);
  const ask = useRef(async (): Promise<Watch | null> => null);
  ask.current = async () => {
    try {
      const said = await call<Watch>(`${streamPath(slug)}/watch`, { guest_token: token });
      setShutOut(false);
      // A programme that can't be named just now goes on: the player follows it by itself.
      setWatch((known) => ({ ...said, hls_url: said.hls_url ?? known?.hls_url ?? null }));
      return said;
    } catch (cause) {
      if (cause instanceof Refusal && cause.status === 403) setShutOut(true);
      else if (cause instanceof Refusal && cause.status === 401) unknown.current();
      return null;
    }
  };
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new guest or a new state asks anew.
  useEffect(() => {
    if (!mayAsk) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const said = await ask.current();
      const isComplete = said !== null && (said.hls_url !== null || said.recording_url !== null);
      // The programme may open, and the recording be ready, a little after the state says so.
      const wait = said === null ? waits.again + Math.random() * waits.againSpread : waits.programme;
      if (!isComplete) timer = setTimeout(look, wait);
    };
    timer = setTimeout(look, isFirst.current ? 0 : Math.random() * waits.spread);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [mayAsk, token, state]);
  const renew = useRef(() => ask.current());
  return { watch: mayAsk ? watch : null, isShutOut: isShutOut && guest !== null, renew: renew.current };
}
const asked: ReadonlySet<ServiceState> = new Set(["soon", "live", "paused", "ended", "recording"]);
