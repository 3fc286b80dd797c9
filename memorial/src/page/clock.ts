import { useEffect, useState } from "react";
import { nextLook } from "../core/countdown.ts";

/**
 * The server's clock in the browser, so that a wrong one makes nobody late. At first, and on the server, it stands at
 * the moment the page was made; then it is drawn anew as often as the words about `until` may change.
 */
export function useNow(made: number, until: number | null): number {
  const [now, setNow] = useState(made);
  useEffect(() => {
    const ahead = made - loadedAt;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now() + ahead;
      setNow(time);
      if (until !== null && until > time) timer = setTimeout(tick, nextLook(until - time));
    };
    tick();
    return () => clearTimeout(timer);
  }, [made, until]);
  return now;
}
/** The page's script runs a moment after the server made the page; that moment is not worth asking for. */
const loadedAt = Date.now();
