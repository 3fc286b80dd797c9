import type { QueueState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { outbox } from "../tables/emails.table.ts";

/** An email whose text was deleted can't be sent any more. */
export const hasText = sql`${outbox.html} <> ''`;

/** How many emails wait, are late, failed and were sent within a day. */
export async function emailCounts(database: Queries): Promise<QueueState["letters"]> {
  const [letters] = await database.run<QueueState["letters"]>(sql`
    select count(*) filter (where not over) as waiting, count(*) filter (where not over and attempts > 0) as put_off,
      count(*) filter (where not over and attempts = 0 and send_after > now()) as scheduled,
      count(*) filter (where not over and attempts = 0 and send_after < now() - interval '10 minutes') as late,
      count(*) filter (where failed_at is not null) as failed, min(created_at) filter (where not over) as oldest_waiting,
      (select count(*) from ${outbox} where ${outbox.created_at} > now() - interval '2 days'
        and ${outbox.sent_at} > now() - interval '1 day') as sent
    from (select ${outbox.attempts}, ${outbox.failed_at}, ${outbox.created_at},
        ${outbox.send_after}, ${outbox.failed_at} is not null as over
      from ${outbox} where ${outbox.sent_at} is null and ${hasText}) unsent`);
  return (
    letters ?? { waiting: 0, scheduled: 0, late: 0, put_off: 0, failed: 0, sent: 0, oldest_waiting: null }
  );
}

/** Whether an email that nobody has tried to send is more than ten minutes late. */
export async function hasLateEmails(database: Queries): Promise<boolean> {
  const late = await database.run(sql`
    select from ${outbox} where ${outbox.sent_at} is null and ${outbox.failed_at} is null and ${outbox.attempts} = 0
      and ${outbox.send_after} < now() - interval '10 minutes' and ${hasText} limit 1`);
  return late.length > 0;
}
