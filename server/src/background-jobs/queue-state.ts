import type { QueueState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { interruptedNow } from "../maintenance/restarts.ts";
import { outbox } from "../tables/emails.table.ts";
import { maintenanceOverrides } from "../tables/maintenance.table.ts";

/** Failed emails that are listed; more than a person looks through. */
const failedLimit = 100;
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

/** Overrides that are listed. */
const overrideLimit = 20;

export async function queueState(
  database: Queries,
): Promise<Omit<QueueState, "has_mail_server" | "backups">> {
  const failed_letters = await database.run<QueueState["failed_letters"][number]>(sql`
    select ${outbox.id}, ${outbox.to}, ${outbox.subject}, ${outbox.attempts}, ${outbox.last_error} as reason,
      ${outbox.failed_at} from ${outbox} where ${outbox.failed_at} is not null and ${hasText}
    order by ${outbox.failed_at} desc limit ${failedLimit}`);
  const interrupted = (await interruptedNow(database)).map(({ status: _, ...service }) => service);
  const overrides = await database.run<QueueState["overrides"][number]>(sql`
    select ${maintenanceOverrides.id}, ${maintenanceOverrides.at}, ${maintenanceOverrides.who}, ${maintenanceOverrides.what},
      array(select s ->> 'name' from jsonb_array_elements(${maintenanceOverrides.services}) s) as services
    from ${maintenanceOverrides} order by ${maintenanceOverrides.at} desc limit ${overrideLimit}`);
  return {
    ...{ letters: await emailCounts(database), failed_letters, interrupted, overrides },
    jobs: await jobStates(database),
  };
}

/** The schedule and last runs of each job. The queue creates its tables when a server first runs jobs. */
export async function jobStates(database: Queries): Promise<QueueState["jobs"]> {
  const [found] = await database.run<{ exists: boolean }>(
    sql`select to_regclass('pgboss.schedule') is not null as "exists"`,
  );
  if (!found?.exists) return [];
  return database.run(sql`
    select s.name, s.cron, last.state, done.at as last_done, failed.at as last_failed, failed.reason
    from pgboss.schedule s
    left join lateral (select case j.state::text when 'created' then 'waiting' when 'retry' then 'waiting'
        when 'active' then 'running' when 'completed' then 'done' else 'failed' end as state
      from pgboss.job j where j.name = s.name order by j.created_on desc limit 1) last on true
    left join lateral (select max(j.completed_on) as at from pgboss.job j
      where j.name = s.name and j.state = 'completed') done on true
    left join lateral (select j.completed_on as at, coalesce(j.output->>'message', j.output::text) as reason
      from pgboss.job j where j.name = s.name and j.state = 'failed' order by j.completed_on desc limit 1) failed on true
    order by s.name`);
}
