import { useEffect, useState } from "react";

/** Ms between two updates; lateness is shown in minutes. */
const updateEvery = 15_000;

/** This machine's clock in ms since the epoch, updated four times a minute. */
export function useMinuteClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), updateEvery);
    return () => clearInterval(timer);
  }, []);
  return now;
}
