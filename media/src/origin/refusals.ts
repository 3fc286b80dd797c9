import type { Log } from "../log.ts";

/** Milliseconds between log lines. */
const logEvery = 10_000;

/** Logs how many requests were refused, by status: one line in ten seconds, however many there are. */
export function countRefusals(log: Log): { add(status: number): void; close(): void } {
  const counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    log.info({ refused: Object.fromEntries(counts), seconds: logEvery / 1000 }, "requests were refused");
    counts.clear();
  }
  return {
    add: (status) => {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      timer ??= setTimeout(flush, logEvery).unref();
    },
    close: flush,
  };
}
