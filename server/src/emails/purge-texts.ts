import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { outbox } from "../tables/emails.table.ts";

/** Emails per transaction. */
const batch = 1000;

/**
 * Deletes the text of emails older than so many days, because they say who mourned whom and contain links that open a
 * service. The rest stays, so that nothing is sent twice, unsubscribe links still work, and a bulk email still knows
 * its recipients. An email that couldn't be sent in all that time is given up.
 */
export async function purgeEmailTexts(database: Database, days: number): Promise<void> {
  const old = sql`${outbox.created_at} < now() - make_interval(days => ${days}) and ${outbox.html} <> ''`;
  let purged = batch;
  while (purged === batch) {
    const rows = await database.run(sql`
      update ${outbox} set text = '', html = '', calendar = null,
        failed_at = case when sent_at is null then coalesce(failed_at, now()) end,
        last_error = case when sent_at is null then coalesce(last_error, ${tooOld}) end
      where ${outbox.id} in (select ${outbox.id} from ${outbox} where ${old}
        and (${outbox.claimed_until} is null or ${outbox.claimed_until} < now()) limit ${batch} for update skip locked)
      returning ${outbox.id}`);
    purged = rows.length;
  }
}
const tooOld = "It was too old to be sent.";
