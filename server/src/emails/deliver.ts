import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Mailer } from "../ports/mailer/mailer.ts";
import { outbox } from "./emails.table.ts";

const maxAttempts = 20;

/** Sends what waits in the outbox, oldest first. A letter that fails stays and is tried again at the next run. */
export async function deliver(
  database: Database,
  mailer: Mailer,
  log: { error(details: unknown, message: string): void },
): Promise<void> {
  const waiting = await database.orm
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sent_at), lt(outbox.attempts, maxAttempts)))
    .orderBy(asc(outbox.created_at))
    .limit(200);
  for (const mail of waiting) {
    try {
      await mailer.send(mail);
      await database.orm.update(outbox).set({ sent_at: new Date() }).where(eq(outbox.id, mail.id));
    } catch (error) {
      log.error({ err: error, mail: mail.id }, "a letter could not be sent");
      const last_error = error instanceof Error ? error.message : String(error);
      await database.orm
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1`, last_error })
        .where(eq(outbox.id, mail.id));
    }
  }
}
