import { useEffect, useState } from "react";

/** Ms between two looks at the clock: lateness is told in minutes. */
const every = 15_000;

/** This machine's clock, ms since the epoch, anew four times a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
