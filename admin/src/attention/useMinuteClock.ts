import { useEffect, useState } from "react";
import { serverNow } from "../session/server-clock.ts";

/** Ms between two updates; lateness is shown in minutes. */
const updateEvery = 15_000;

/** The server's clock in ms since the epoch, updated four times a minute. */
export function useMinuteClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), updateEvery);
    return () => clearInterval(timer);
  }, []);
  return now;
}
