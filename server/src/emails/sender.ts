import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import type { Mailer } from "../ports/mailer/mailer.ts";
import type { Encryption } from "../security/encryption.ts";
import { deliver, retryUnreadable } from "./deliver.ts";

/** Milliseconds between two looks at an outbox in which nothing waits, and after one that failed. */
const idle = 1000;
const afterFailure = 10_000;

export interface Sender {
  /** Ends after the letter that is on its way. */
  stop(): Promise<void>;
}

/** Sends letters as long as it lives: a link somebody waits for leaves within a second. */
export function startSender(
  database: Database,
  emails: Encryption,
  mailer: Mailer,
  log: { error(details: unknown, message: string): void },
): Sender {
  const stopping = new AbortController();
  const rest = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const work = async () => {
    await retryUnreadable(database).catch((error) =>
      log.error({ err: error }, "the outbox could not be read"),
    );
    while (!stopping.signal.aborted) {
      try {
        if ((await deliver(database, emails, mailer, log, stopping.signal)) === 0) await rest(idle);
      } catch (error) {
        log.error({ err: error }, "the outbox could not be read");
        await rest(afterFailure);
      }
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
      mailer.close();
    },
  };
}
