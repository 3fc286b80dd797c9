import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { retryUnreadable } from "./deliver.ts";

/** Milliseconds between two checks of an empty outbox, and after a failed one. */
const idle = 1000;
const afterFailure = 10_000;

export interface Sender {
  /** Stops after the message that is being sent. */
  stop(): Promise<void>;
}

/**
 * Sends what is queued until it is stopped; a link that somebody waits for is sent within a second.
 * @param deliver sends a batch, and returns how many were tried
 */
export function startSender(
  database: Database,
  deliver: (stopping: AbortSignal) => Promise<number>,
  log: { error(details: unknown, message: string): void },
): Sender {
  const stopping = new AbortController();
  const sleep = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const work = async () => {
    await retryUnreadable(database).catch((error) =>
      log.error({ err: error }, "the outbox could not be read"),
    );
    while (!stopping.signal.aborted) {
      try {
        if ((await deliver(stopping.signal)) === 0) await sleep(idle);
      } catch (error) {
        log.error({ err: error }, "the outbox could not be read");
        await sleep(afterFailure);
      }
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
