import type { PublicState, ServiceState, Watch } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, callApi, streamPath } from "./api.ts";
import type { Guest } from "./useGuest.ts";

/** Milliseconds: the random delay that spreads guests when the state changes, and the waits between two requests. */
const waits = { spread: 1000, retry: 3000, retrySpread: 4000, programme: 15_000 } as const;

/**
 * By which a page is counted once, however often it asks. It opens nothing, and crypto.randomUUID() exists on https
 * only.
 */
const page = Math.random().toString(36).slice(2);

export interface Watching {
  watch: Watch | null;
  isShutOut: boolean;
  /** What to play, with a fresh playback token; null while the server doesn't respond. */
  renew: () => Promise<Watch | null>;
}

/**
 * What this guest may play now: requested when the guest or the state changes, and again until it is complete. While
 * the server is away the last response stays in use.
 */
export function useWatch(
  slug: string,
  { state, served_by }: Pick<PublicState, "state" | "served_by">,
  guest: Guest | null | undefined,
  registration: boolean,
  onUnknown: () => void,
): Watching {
  const [watch, setWatch] = useState<Watch | null>(null);
  const [isShutOut, setShutOut] = useState(false);
  const unknown = useRef(onUnknown);
  unknown.current = onUnknown;
  const token = guest?.token ?? null;
  const canWatch = guest !== undefined && (guest !== null || !registration) && playableStates.has(state);
  const fetchWatch = useRef(async (): Promise<Watch | null> => null);
  fetchWatch.current = async () => {
    try {
      const response = await callApi<Watch>(`${streamPath(slug)}/watch`, { guest_token: token, page });
      setShutOut(false);
      // A response without a programme doesn't stop the one that plays, because the player follows it by itself.
      setWatch((known) => ({ ...response, hls_url: response.hls_url ?? known?.hls_url ?? null }));
      return response;
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 403) setShutOut(true);
      else if (cause instanceof ApiError && cause.status === 401) unknown.current();
      return null;
    }
  };
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new guest or a new state needs a new request, and whoever is shut out may be let in again.
  useEffect(() => {
    if (!canWatch) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      const response = await fetchWatch.current();
      const isComplete = response !== null && (response.hls_url !== null || response.recording_url !== null);
      // The programme may open, and the recording be ready, a little after the state changes.
      const wait = response === null ? waits.retry + Math.random() * waits.retrySpread : waits.programme;
      if (!isComplete) timer = setTimeout(load, wait);
    };
    timer = setTimeout(load, isFirst.current ? 0 : Math.random() * waits.spread);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [canWatch, token, state, served_by, isShutOut]);
  const renew = useRef(() => fetchWatch.current());
  return { watch: canWatch ? watch : null, isShutOut: isShutOut && guest !== null, renew: renew.current };
}
const playableStates: ReadonlySet<ServiceState> = new Set(["soon", "live", "paused", "ended", "recording"]);
