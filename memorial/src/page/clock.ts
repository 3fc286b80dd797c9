import { useEffect, useState } from "react";
import { missedAfter, nextTick } from "../core/countdown.ts";

/**
 * The server's time in the browser, so that a wrong device clock makes nobody late. On the server and for hydration it
 * is the time at which the page was rendered; then it updates as often as the countdown to `until` may change, the last
 * time when nobody is asked to wait for it any more.
 */
export function useNow(renderedAt: number, until: number | null): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const offset = renderedAt - loadedAt;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now() + offset;
      setNow(time);
      if (until !== null && until + missedAfter * 1000 > time)
        timer = setTimeout(tick, nextTick(until - time));
    };
    tick();
    return () => clearTimeout(timer);
  }, [renderedAt, until]);
  return now;
}
/** The script runs a moment after the server rendered the page; the difference is too small to measure. */
const loadedAt = Date.now();
