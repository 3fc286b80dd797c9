import {
  actions,
  check,
  GuestsBulkUpdate,
  Id,
  type Invitations,
  Invite,
  type InviteResult,
  invitations,
  inviteErrors,
  may,
  type Verb,
} from "@vigil/contract";
import { desc, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { idOf } from "../../broadcast/rights.ts";
import { languageOf, servicesOf } from "../../emails/guest-email-keys.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { auditAll } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { allOf } from "../../resource/define.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor, requireGrant } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";
import { naturally } from "../../tables/columns.ts";
import { outbox } from "../../tables/emails.table.ts";
import { guests as table } from "../../tables/guests.table.ts";
import { correctEmail } from "./correct-email.ts";
import { guests } from "./guests.resource.ts";
import { inviteGuests, isOwnStream } from "./invitations.ts";

/** Audit rows per statement, and invitations listed at most. */
const auditBatch = 1000;
const listedAtMost = 10_000;

/** Requests about several guests at once. */
export function guestRoutes(app: FastifyInstance, engine: Engine): void {
  bulkUpdateRoute(app, engine);
  correctEmailRoute(app, engine);
  invitationRoutes(app, engine);
}

/** Sends a guest's link to another address, where the first one was wrong. */
function correctEmailRoute(app: FastifyInstance, { database, runtime }: Engine): void {
  app.post("/v1/str/stream_guests/:id/correct_email", async (request) => {
    const actor = requireActor(request);
    if (!may(actor, actions.correct_guest_email, "edit")) throw problem("forbidden");
    return database.transaction((tx) => correctEmail({ tx, runtime }, actor, idOf(request), request.body));
  });
}

/** Lets several guests watch or download at once: all of them, or none. */
function bulkUpdateRoute(app: FastifyInstance, engine: Engine): void {
  app.post("/v1/str/stream_guests/bulk_update", async (request) => {
    const actor = requireGrant(request, guests, "edit");
    const data = checkedBody(GuestsBulkUpdate, request);
    const { ids: sent, ...set } = data;
    const ids = [...new Set(sent)];
    await engine.database.transaction(async (tx) => {
      const where = allOf(inArray(table.id, ids), visible(guests, actor));
      const changed = await tx.orm
        .update(table)
        // Whatever a family decides about watching answers whoever asks.
        .set({
          ...set,
          ...(set.access_to_stream === undefined ? {} : { asked_at: null }),
          // Guests from now on, who get the email of those who have just registered.
          ...(set.access_to_stream
            ? {
                created_at: sql`case when ${table.asked_at} is null then ${table.created_at} else now() end`,
              }
            : {}),
          updated_at: new Date(),
        })
        .where(where)
        .returning({ id: table.id });
      if (changed.length !== ids.length) throw problem("not_found");
      const changes = Object.fromEntries(
        Object.entries(set).map(([field, value]) => [field, [null, value] as [unknown, unknown]]),
      );
      const entry = { verb: "edit", resource: guests.contract.path, changes };
      for (let at = 0; at < changed.length; at += auditBatch) {
        const entries = changed.slice(at, at + auditBatch).map(({ id }) => ({ ...entry, record: id }));
        await auditAll(tx, actor, entries);
      }
    });
    return { updated: ids.length };
  });
}

/** Invites people to a service, and lists what became of the invitations. */
function invitationRoutes(app: FastifyInstance, { database, runtime }: Engine): void {
  const path = `/v1/${invitations.path}`;
  const requireInviting = (request: FastifyRequest, verb: Verb): Actor => {
    const actor = requireActor(request);
    if (!may(actor, invitations, verb)) throw problem("forbidden");
    return actor;
  };

  app.post(path, async (request): Promise<InviteResult> => {
    const actor = requireInviting(request, "create");
    const errors = inviteErrors(request.body ?? {});
    if (errors) throw fieldProblem(errors);
    const invite = Invite.parse(request.body);
    return database.transaction((tx) => inviteGuests({ tx, runtime }, actor, invite));
  });

  app.get(path, async (request): Promise<Invitations> => {
    const actor = requireInviting(request, "list");
    const { data: stream, errors } = check(Id, (request.query as Record<string, unknown>).stream);
    if (errors) throw fieldProblem({ stream: errors.non_field_errors ?? [] });
    const [service] = await servicesOf(database, isOwnStream(actor, stream));
    if (!service) throw problem("not_found");
    const results = await database.run<Invitations["results"][number]>(sql`
      select ${table.name}, ${table.email}, ${table.invited_at}, ${table.email_problem} as reason,
        case when ${table.opened_at} is not null then 'opened' when ${table.email_problem} is not null then 'failed'
          when o.sent_at is not null then 'sent' else 'waiting' end as state
      from ${table} left join ${outbox} o on o.dedupe = 'guest_invitation:' || ${table.stream} || ':' || ${table.id}
      where ${table.stream} = ${stream} and ${isNotNull(table.invited_at)} and ${isNull(table.deleted_at)}
      order by ${desc(table.invited_at)}, ${naturally(table.name)} limit ${listedAtMost}`);
    return { count: results.length, language: languageOf(service, { language: null }), results };
  });
}
