import { useCallback, useEffect, useRef, useState } from "react";
import type { Watched } from "./board.ts";

/** Ms after the pointer last moved over the board for which every service keeps its place. */
const restsAfter = 4000;

/**
 * Keeps services where they are while the pointer moves among them, so that nobody pauses the wrong one because the order
 * changed under their hand. Those that come meanwhile are last.
 */
export function useSteadyOrder(sorted: readonly Watched[]) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const order = useRef<readonly string[]>([]);
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => setHeld(false), restsAfter);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const steady = isHeld ? inOrder(order.current, sorted) : sorted;
  useEffect(() => {
    order.current = steady.map(({ stream }) => stream.id);
  });
  return { steady, hold };
}

/** @param ids the order so far */
function inOrder(ids: readonly string[], sorted: readonly Watched[]): Watched[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ stream }: Watched) => places.get(stream.id) ?? ids.length;
  return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
}
