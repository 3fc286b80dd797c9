import { useTranslate } from "ra-core";
import { useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router-dom";

/** The browser asks before the page closes while something on it would be lost. */
export function useAskBeforeClosing(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [wouldLose]);
}

/**
 * Asks before somebody goes on to another page of the app and loses what isn't saved.
 * @param wouldLose for each navigation
 * @param left called when they leave all the same; keep it stable
 */
export function useAskBeforeLeaving(wouldLose: BlockerFunction, left?: () => void): void {
  const translate = useTranslate();
  const blocker = useBlocker(wouldLose);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!window.confirm(translate("ra.message.unsaved_changes"))) return blocker.reset();
    left?.();
    blocker.proceed();
  }, [blocker, translate, left]);
}
