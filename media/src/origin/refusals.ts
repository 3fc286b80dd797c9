import type { Log } from "../log.ts";

/** Milliseconds. */
const every = 10_000;

/** Tells the log how many calls were refused and with what: a line in ten seconds, however many there are. */
export function countRefusals(log: Log): { add(status: number): void; close(): void } {
  const counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    log.info({ refused: Object.fromEntries(counts), seconds: every / 1000 }, "calls were refused");
    counts.clear();
  }
  return {
    add: (status) => {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      timer ??= setTimeout(tell, every).unref();
    },
    close: tell,
  };
}
