import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { outbox } from "../tables/emails.table.ts";

/** Letters of one transaction. */
const batch = 1000;

/**
 * Takes the text out of letters older than so many days: they say who mourned whom, and hold links that open a service.
 * What stays says that it was said, to whom and when: nothing is said twice, the way out of letters to many still works,
 * and a bulk e-mail still knows whom it reached. What could not be sent in all that time is not sent any more.
 */
export async function purgeEmailTexts(database: Database, days: number): Promise<void> {
  const old = sql`${outbox.created_at} < now() - make_interval(days => ${days}) and ${outbox.html} <> ''`;
  let forgotten = batch;
  while (forgotten === batch) {
    const rows = await database.run(sql`
      update ${outbox} set text = '', html = '',
        failed_at = case when sent_at is null then coalesce(failed_at, now()) end,
        last_error = case when sent_at is null then coalesce(last_error, ${tooOld}) end
      where ${outbox.id} in (select ${outbox.id} from ${outbox} where ${old}
        and (${outbox.claimed_until} is null or ${outbox.claimed_until} < now()) limit ${batch} for update skip locked)
      returning ${outbox.id}`);
    forgotten = rows.length;
  }
}
const tooOld = "It was too old to be sent.";
