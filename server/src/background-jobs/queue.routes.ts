import { may, type QueueState, queue, RetryEmails } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { backupState } from "../backups/runs.ts";
import type { Queries } from "../database/database.ts";
import { interruptedNow } from "../maintenance/restarts.ts";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { outbox } from "../tables/emails.table.ts";
import { maintenanceOverrides } from "../tables/maintenance.table.ts";
import type { Jobs } from "./background-jobs.ts";

/** Failed emails that are listed; more than a person looks through. */
const failedLimit = 100;
/** An email whose text was deleted can't be sent any more. */
const hasText = sql`${outbox.html} <> ''`;

interface QueueParts {
  /** Undefined while this server runs none. */
  jobs: () => Jobs | undefined;
  hasMailServer: boolean;
  /** Whether a backup is made every night. */
  hasBackups: boolean;
}

/** The state of emails, jobs and backups, for super admins in charge of general settings, with buttons to retry and run them. */
export function queueRoutes(
  app: FastifyInstance,
  { database }: Engine,
  { jobs, hasMailServer, hasBackups }: QueueParts,
): void {
  const stateOf = async (): Promise<QueueState> => ({
    has_mail_server: hasMailServer,
    backups: await backupState(database, hasBackups),
    ...(await queueState(database)),
  });
  app.get(`/v1/${queue.path}`, async (request) => {
    requireAccess(request, "read");
    return stateOf();
  });

  app.post(`/v1/${queue.path}/retry_letters`, async (request) => {
    requireAccess(request, "edit");
    const data = checkedBody(RetryEmails, request);
    const selected = data.ids ? sql`and ${outbox.id} = any(${sql.param(data.ids)}::uuid[])` : sql``;
    await database.run(sql`
      update ${outbox} set failed_at = null, attempts = 0, send_after = now(), claimed_until = null
      where ${outbox.failed_at} is not null and ${outbox.sent_at} is null and ${hasText} ${selected}`);
    return stateOf();
  });

  app.post<{ Params: { name: string } }>(`/v1/${queue.path}/jobs/:name/run`, async (request) => {
    requireAccess(request, "edit");
    const { name } = request.params;
    const known = await jobStates(database);
    if (!known.some((job) => job.name === name)) throw problem("not_found");
    const running = jobs();
    if (!running) throw problem("not_now", "This server runs no jobs. Another one does, by itself.");
    await running.run(name);
    return stateOf();
  });
}

function requireAccess(request: FastifyRequest, verb: "read" | "edit"): void {
  if (!may(requireActor(request), queue, verb)) throw problem("forbidden");
}

/** Overrides that are listed. */
const overrideLimit = 20;

async function queueState(database: Queries): Promise<Omit<QueueState, "has_mail_server" | "backups">> {
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
  const failed_letters = await database.run<QueueState["failed_letters"][number]>(sql`
    select ${outbox.id}, ${outbox.to}, ${outbox.subject}, ${outbox.attempts}, ${outbox.last_error} as reason,
      ${outbox.failed_at} from ${outbox} where ${outbox.failed_at} is not null and ${hasText}
    order by ${outbox.failed_at} desc limit ${failedLimit}`);
  const none = { waiting: 0, scheduled: 0, late: 0, put_off: 0, failed: 0, sent: 0, oldest_waiting: null };
  const interrupted = (await interruptedNow(database)).map(({ status: _, ...service }) => service);
  const overrides = await database.run<QueueState["overrides"][number]>(sql`
    select ${maintenanceOverrides.id}, ${maintenanceOverrides.at}, ${maintenanceOverrides.who}, ${maintenanceOverrides.what},
      array(select s ->> 'name' from jsonb_array_elements(${maintenanceOverrides.services}) s) as services
    from ${maintenanceOverrides} order by ${maintenanceOverrides.at} desc limit ${overrideLimit}`);
  return {
    ...{ letters: letters ?? none, failed_letters, interrupted, overrides },
    jobs: await jobStates(database),
  };
}

/** The schedule and last runs of each job. The queue creates its tables when a server first runs jobs. */
async function jobStates(database: Queries): Promise<QueueState["jobs"]> {
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
