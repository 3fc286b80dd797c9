import { useLayoutEffect, useState } from "react";
import type { FallbackProps } from "react-error-boundary";
import { pending } from "../session/pending.ts";
import { NotLoaded } from "./not-loaded.ts";

/** Retries what an error boundary caught: at the user's request, and automatically once the browser is online again. */
export function useTryAgain({ error, resetErrorBoundary: reset }: FallbackProps) {
  const [isTrying, setIsTrying] = useState(false);
  const notLoaded = error instanceof NotLoaded ? error : null;
  // In a layout effect, so that the button and its listener are there at the same moment.
  useLayoutEffect(() => {
    if (!notLoaded) return;
    notLoaded.source.reset();
    const onOnline = () => void notLoaded.source.load().then(reset, () => undefined);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [notLoaded, reset]);
  const tryAgain = async () => {
    setIsTrying(true);
    await pending.track(notLoaded?.retry() ?? Promise.resolve()).then(reset, () => setIsTrying(false));
  };
  return { isTrying, tryAgain: () => void tryAgain() };
}
