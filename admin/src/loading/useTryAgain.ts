import { useEffect, useState } from "react";
import type { FallbackProps } from "react-error-boundary";
import { pending } from "../session/pending.ts";
import { NotLoaded } from "./not-loaded.ts";

/** Tries again what a boundary caught: when the person asks for it, and by itself once the browser is online again. */
export function useTryAgain({ error, resetErrorBoundary: reset }: FallbackProps) {
  const [isTrying, setIsTrying] = useState(false);
  const missing = error instanceof NotLoaded ? error : null;
  useEffect(() => {
    if (!missing) return;
    missing.source.forget();
    const online = () => void missing.source.load().then(reset, () => undefined);
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [missing, reset]);
  const tryAgain = async () => {
    setIsTrying(true);
    await pending.during(missing?.retry() ?? Promise.resolve()).then(reset, () => setIsTrying(false));
  };
  return { isTrying, tryAgain: () => void tryAgain() };
}
