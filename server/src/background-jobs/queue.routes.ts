import { may, type QueueState, queue, RetryEmails } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { backupState, withNotedRuns } from "../backups/runs.ts";
import { hasText } from "../emails/email-counts.ts";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { outbox } from "../tables/emails.table.ts";
import type { Jobs } from "./background-jobs.ts";
import { jobStates, queueState } from "./queue-state.ts";

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
  const stateOf = async (): Promise<QueueState> => {
    const state = await queueState(database);
    return {
      has_mail_server: hasMailServer,
      backups: await backupState(database, hasBackups),
      ...state,
      jobs: await withNotedRuns(database, state.jobs),
    };
  };
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
