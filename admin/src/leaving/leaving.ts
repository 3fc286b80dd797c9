import { useEffect } from "react";
import { type BlockerFunction, NavigationType } from "react-router-dom";
import { useGuard } from "./guards.ts";
import { leavesByItself } from "./leaves-by-itself.ts";

/** The browser asks before the page closes while something on it would be lost. */
export function useAskBeforeClosing(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leavesByItself.now) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [wouldLose]);
}

/**
 * Asks before somebody goes on to another page of the app and loses what isn't saved.
 * @param wouldLose for each navigation
 * @param left called when they leave all the same
 */
export const useAskBeforeLeaving = (wouldLose: BlockerFunction, left?: () => void): void =>
  useGuard({ holds: wouldLose, left });

/**
 * While a dialog is open the browser's Back closes it, and the page under it stays.
 * @param close undefined while it can't be closed
 */
export const useBackCloses = (isOpen: boolean, close: (() => void) | undefined): void =>
  useGuard(
    { holds: ({ historyAction }) => historyAction === NavigationType.Pop, instead: () => close?.() },
    isOpen && close !== undefined,
  );
