import type { ScreenState } from "@vigil/contract";
import { useCallback, useEffect, useState } from "react";
import { ApiError, callApi } from "../guest/api.ts";
import type { Guest } from "../guest/useGuest.ts";
import { navigation } from "./navigation.ts";
import { screenStorage } from "./screen-storage.ts";

/** Milliseconds between two looks at whether this television may still show the service. */
const lookEvery = 15_000;

/**
 * The token by which this television watches a service, in the place of a guest's. Once it opens nothing any more, the
 * television goes back to where codes are entered. While the server is away, everything stays as it is.
 */
export function useScreen(slug: string) {
  const [screen, setScreen] = useState<Guest | undefined>(undefined);
  const [isShutOut, setShutOut] = useState(false);
  const disconnect = useCallback(() => {
    screenStorage.write(null);
    navigation.replace("/tv#gone");
  }, []);
  useEffect(() => {
    const stored = screenStorage.read();
    if (stored?.slug !== slug) return navigation.replace("/tv");
    const { token } = stored;
    setScreen({ token, name: null });
    const look = async () => {
      try {
        const state = await callApi<ScreenState>("/v1/public/screen/state", { token });
        // The service has another address now.
        if (state.slug !== null && state.slug !== slug) {
          screenStorage.write({ slug: state.slug, token });
          return navigation.replace(`/tv/${encodeURIComponent(state.slug)}`);
        }
        setShutOut(false);
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 403) setShutOut(true);
        if (cause instanceof ApiError && cause.status === 401) disconnect();
      }
    };
    void look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [slug, disconnect]);
  return { screen, isShutOut, disconnect };
}
