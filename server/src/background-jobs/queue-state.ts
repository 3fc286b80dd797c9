import type { QueueState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { emailCounts, hasText } from "../emails/email-counts.ts";
import { interruptedNow } from "../maintenance/restarts.ts";
import { outbox } from "../tables/emails.table.ts";
import { maintenanceOverrides } from "../tables/maintenance.table.ts";

/** Failed emails that are listed; more than a person looks through. */
const failedLimit = 100;
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
