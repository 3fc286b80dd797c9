import { setTimeout as wait } from "node:timers/promises";

export interface Worker {
  /** Stops at once, or after the step that can't be interrupted. */
  stop(): Promise<void>;
}
export interface Work {
  /** Does what is next, and returns whether there was anything; if so it is called again at once. */
  next(stopping: AbortSignal): Promise<boolean>;
  /** What the log says when it fails. */
  failure: string;
  /** Milliseconds until it is called again when there was nothing. */
  every?: number;
  /** Milliseconds until it is called again when it has failed. */
  afterFailure?: number;
}

/** Does one thing after the other until it is stopped: for what somebody waits for, which a schedule would begin too late. */
export function startWorker(
  { next, failure, every = 1000, afterFailure = every }: Work,
  log: { error(details: unknown, message: string): void },
): Worker {
  const stopping = new AbortController();
  const sleep = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const working = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (!(await next(stopping.signal))) await sleep(every);
      } catch (error) {
        log.error({ err: error }, failure);
        await sleep(afterFailure);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
