import { type ReactNode, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router-dom";
import { AskToLeave } from "./AskToLeave.tsx";

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
 * @param left called when they leave all the same
 * @returns the question, to be shown by the caller
 */
export function useAskBeforeLeaving(wouldLose: BlockerFunction, left?: () => void): ReactNode {
  const blocker = useBlocker(wouldLose);
  if (blocker.state !== "blocked") return null;
  const leave = () => {
    left?.();
    blocker.proceed();
  };
  return <AskToLeave stay={() => blocker.reset()} leave={leave} />;
}
