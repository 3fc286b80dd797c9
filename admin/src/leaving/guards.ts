import { useEffect, useEffectEvent } from "react";
import type { BlockerFunction } from "react-router-dom";

/** Keeps somebody on a page, or in a dialog, who goes on to another page of the app. */
export interface Guard {
  /** Whether it holds this navigation. */
  holds: BlockerFunction;
  /** What happens instead. Without it they are asked whether to lose what isn't saved. */
  instead?: (() => void) | undefined;
  /** Called when they were asked, and leave all the same. */
  left?: (() => void) | undefined;
}

/** Those on the screen; the last is the innermost, such as a dialog over a form. */
const guards: Guard[] = [];

/** The innermost guard that holds a navigation. */
export const guardOf = (...navigation: Parameters<BlockerFunction>): Guard | undefined =>
  guards.findLast(({ holds }) => holds(...navigation));

/**
 * The router has one blocker at a time, so all guards share the one of Leaving.tsx.
 * @param isOn the guard that is turned on last is the innermost
 */
export function useGuard({ holds, instead, left }: Guard, isOn = true): void {
  const nowHolds = useEffectEvent(holds);
  const nowInstead = useEffectEvent(() => instead?.());
  const nowLeft = useEffectEvent(() => left?.());
  const hasInstead = instead !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const guard: Guard = {
      holds: (navigation) => nowHolds(navigation),
      ...(hasInstead && { instead: () => nowInstead() }),
      left: () => nowLeft(),
    };
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, [hasInstead, isOn]);
}
