import {
  actions,
  integrationWords,
  may,
  mostEndpoints,
  NewWebhookEndpoint,
  oldSecretHours,
  type Page,
  type WebhookDelivery,
  type WebhookEndpoint,
  WebhookEndpointChange,
  type WebhookEndpointWithSecret,
  type WebhookEvent,
  webhookEventsOf,
} from "@vigil/contract";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { isUuid, pageOf, readPaging } from "../resource/list.ts";
import { needsProof } from "../resource/needs-proof.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import type { Encryption } from "../security/encryption.ts";
import type { Throttle } from "../security/throttle.ts";
import {
  webhookDeliveries as deliveries,
  webhookEndpoints as table,
  webhookEvents,
} from "../tables/webhooks.table.ts";
import { type Reach, requireReachable } from "./post.ts";
import { secretLabel, storedOldSecrets } from "./secrets.ts";
import { makeSecret } from "./signature.ts";

const path = "webhook_endpoints";

export interface WebhookRouteParts {
  engine: Engine;
  encryption: Encryption;
  throttle: Throttle;
  reach: Reach;
}
type Request = FastifyRequest<{ Params: { id: string; delivery: string } }>;
type Row = typeof table.$inferSelect;

/** The caller's own endpoints, which are told of events, and what became of each delivery. */
export function webhookRoutes(app: FastifyInstance, parts: WebhookRouteParts): void {
  endpointRoutes(app, parts);
  secretRoute(app, parts);
  deliveryRoutes(app, parts);
}

/** List, add, change and remove. */
function endpointRoutes(
  app: FastifyInstance,
  { engine, encryption, throttle, reach }: WebhookRouteParts,
): void {
  const { database } = engine;

  app.get(`/v1/${path}`, async (request): Promise<Page<WebhookEndpoint>> => {
    const actor = requireOwner(request);
    const rows = await database.orm
      .select()
      .from(table)
      .where(ownedBy(actor))
      .orderBy(table.created_at, table.id);
    return { count: rows.length, next: null, previous: null, results: rows.map(present) };
  });

  app.post(`/v1/${path}`, needsProof, async (request, reply): Promise<WebhookEndpointWithSecret> => {
    const actor = requireOwner(request);
    const { url, description = null, events } = checkedBody(NewWebhookEndpoint, request);
    requireOwnEvents(actor, events);
    // Each looks up a name that the caller chooses.
    await throttle.count({ webhook_account: actor.id });
    await requireReachable(url, reach);
    const secret = makeSecret();
    const row = await database.transaction(async (tx) => {
      await requireRoom(tx, actor);
      const [added] = await tx.orm
        .insert(table)
        .values({
          ...{ id: uuidv7(), account: actor.id, home: actor.funeralHome, url, description, events },
          secret: encryption.encrypt(secret, secretLabel),
        })
        .returning();
      if (!added) throw problem("internal");
      await audit(tx, actor, { verb: "create", resource: path, record: added.id });
      return added;
    });
    reply.status(201).header("cache-control", "no-store");
    return { ...present(row), secret };
  });

  app.patch(`/v1/${path}/:id`, needsProof, async (request: Request): Promise<WebhookEndpoint> => {
    const actor = requireOwner(request);
    const { url, description, events, enabled } = checkedBody(WebhookEndpointChange, request);
    if (events) requireOwnEvents(actor, events);
    if (url !== undefined) {
      await throttle.count({ webhook_account: actor.id });
      await requireReachable(url, reach);
    }
    return database.transaction(async (tx) => {
      await lockOwn(tx, actor, request.params.id);
      const [changed] = await tx.orm
        .update(table)
        .set({
          ...(url === undefined ? {} : { url }),
          ...(description === undefined ? {} : { description }),
          ...(events === undefined ? {} : { events }),
          ...(enabled === undefined ? {} : { enabled, disabled_reason: enabled ? null : "owner" }),
          ...(enabled || url !== undefined ? { failing_since: null } : {}),
          // At least one value, so that an empty change is none.
          account: actor.id,
        })
        .where(eq(table.id, request.params.id))
        .returning();
      if (!changed) throw problem("not_found");
      await audit(tx, actor, { verb: "edit", resource: path, record: changed.id });
      return present(changed);
    });
  });

  app.delete(`/v1/${path}/:id`, async (request: Request, reply) => {
    const actor = requireOwner(request);
    await database.transaction(async (tx) => {
      const { id } = await lockOwn(tx, actor, request.params.id);
      await tx.orm.update(table).set({ deleted_at: sql`now()`, enabled: false }).where(eq(table.id, id));
      await audit(tx, actor, { verb: "delete", resource: path, record: id });
    });
    return reply.status(204).send();
  });
}

/** A new secret, beside which each one that was replaced signs for a day. */
function secretRoute(app: FastifyInstance, { engine, encryption }: WebhookRouteParts): void {
  app.post(
    `/v1/${path}/:id/new_secret`,
    needsProof,
    async (request: Request, reply): Promise<WebhookEndpointWithSecret> => {
      const actor = requireOwner(request);
      const secret = makeSecret();
      const row = await engine.database.transaction(async (tx) => {
        const { id, secret: old_secret } = await lockOwn(tx, actor, request.params.id);
        const [changed] = await tx.orm
          .update(table)
          .set({
            secret: encryption.encrypt(secret, secretLabel),
            old_secret,
            old_secrets: storedOldSecrets,
            old_secret_until: sql`now() + make_interval(hours => ${oldSecretHours})`,
          })
          .where(eq(table.id, id))
          .returning();
        if (!changed) throw problem("not_found");
        await audit(tx, actor, { verb: "new_secret", resource: path, record: id });
        return changed;
      });
      reply.header("cache-control", "no-store");
      return { ...present(row), secret };
    },
  );
}

/** What was sent, a test, and sending again. */
function deliveryRoutes(app: FastifyInstance, { engine, throttle }: WebhookRouteParts): void {
  const { database } = engine;

  app.get(`/v1/${path}/:id/deliveries`, async (request: Request): Promise<Page<WebhookDelivery>> => {
    const actor = requireOwner(request);
    const { id } = await findOwn(database, actor, request.params.id);
    return listDeliveries(engine, id, request.query as Record<string, unknown>);
  });

  app.post(`/v1/${path}/:id/test`, async (request: Request, reply) => {
    const actor = requireOwner(request);
    await throttle.count({ webhook_account: actor.id });
    await database.transaction(async (tx) => {
      const { id } = await lockOwn(tx, actor, request.params.id);
      const event = uuidv7();
      const data = { test: true, integrations_url: "/integrations" };
      await tx.orm.insert(webhookEvents).values({ id: event, type: "test", data });
      await tx.orm.insert(deliveries).values({ id: uuidv7(), event, endpoint: id });
    });
    return reply.status(204).send();
  });

  app.post(`/v1/${path}/:id/deliveries/:delivery/send_again`, async (request: Request, reply) => {
    const actor = requireOwner(request);
    const { id } = await findOwn(database, actor, request.params.id);
    const { delivery } = request.params;
    await throttle.count({ webhook_account: actor.id });
    const sent = isUuid(delivery)
      ? await sendAgain(database, and(eq(deliveries.endpoint, id), eq(deliveries.id, delivery)))
      : 0;
    if (sent === 0) throw problem("not_found");
    return reply.status(204).send();
  });

  app.post(`/v1/${path}/:id/send_failed`, async (request: Request) => {
    const actor = requireOwner(request);
    const { id } = await findOwn(database, actor, request.params.id);
    await throttle.count({ webhook_account: actor.id });
    const failed = sql`(${deliveries.state} = 'failed' or (${deliveries.state} = 'waiting' and ${deliveries.attempts} > 0))`;
    return { sent: await sendAgain(database, and(eq(deliveries.endpoint, id), failed)) };
  });
}

/** Queues deliveries once more, except what is being sent. @returns how many */
async function sendAgain(db: Queries, which: SQL | undefined): Promise<number> {
  const queued = await db.orm
    .update(deliveries)
    .set({ state: "waiting", attempts: 0, next_at: sql`now()`, claimed_until: null })
    .where(and(which, sql`coalesce(${deliveries.claimed_until} < now(), true)`))
    .returning({ id: deliveries.id });
  return queued.length;
}

async function listDeliveries(
  engine: Engine,
  endpoint: string,
  query: Record<string, unknown>,
): Promise<Page<WebhookDelivery>> {
  const { page, page_size } = readPaging(query);
  const offset = (page - 1) * page_size;
  const where = eq(deliveries.endpoint, endpoint);
  const [counted] = await engine.database.run<{ n: number }>(
    sql`select count(*)::int as n from ${deliveries} where ${where}`,
  );
  const rows = await engine.database.orm
    .select({ delivery: deliveries, type: webhookEvents.type })
    .from(deliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, deliveries.event))
    .where(where)
    .orderBy(desc(deliveries.created_at), desc(deliveries.id))
    .offset(offset)
    .limit(page_size);
  return pageOf(
    { engine, path: `${path}/${endpoint}/deliveries`, query },
    counted?.n ?? 0,
    rows.map(({ type, delivery }) => ({
      ...{ id: delivery.id, type, state: delivery.state, attempts: delivery.attempts },
      created_at: delivery.created_at.toISOString(),
      next_at: delivery.state === "waiting" ? delivery.next_at.toISOString() : null,
      last_at: delivery.last_at?.toISOString() ?? null,
      ...{ answer_status: delivery.answer_status, error: delivery.error, answer: delivery.answer },
    })),
  );
}

/** @throws Problem 403 for anyone whose account has no endpoints */
function requireOwner(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.set_up_webhooks, "edit")) throw problem("forbidden");
  return actor;
}

/** @throws Problem 400 for events of which the caller may not read */
function requireOwnEvents(actor: Actor, events: readonly WebhookEvent[]): void {
  const own = webhookEventsOf(actor);
  if (!events.every((event) => own.includes(event)))
    throw fieldProblem({ events: [integrationWords.webhookEventNotHeld] });
}

/** @throws Problem 409 when the caller has as many as there may be */
async function requireRoom(tx: Queries, actor: Actor): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${actor.id}`}, 0))`);
  const own = await tx.orm.select({ id: table.id }).from(table).where(ownedBy(actor));
  if (own.length >= mostEndpoints) throw problem("conflict", integrationWords.tooManyEndpoints);
}

const ownedBy = (actor: Actor) => and(eq(table.account, actor.id), isNull(table.deleted_at));

/** @throws Problem 404 */
async function findOwn(db: Queries, actor: Actor, id: string): Promise<Row> {
  const own = and(eq(table.id, id), ownedBy(actor));
  const [found] = isUuid(id) ? await db.orm.select().from(table).where(own) : [];
  if (!found) throw problem("not_found");
  return found;
}

/** The same, locked until the transaction ends. */
async function lockOwn(tx: Queries, actor: Actor, id: string): Promise<Row> {
  const own = and(eq(table.id, id), ownedBy(actor));
  const [found] = isUuid(id) ? await tx.orm.select().from(table).where(own).for("update") : [];
  if (!found) throw problem("not_found");
  return found;
}

const present = (row: Row): WebhookEndpoint => ({
  ...{ id: row.id, url: row.url, description: row.description, events: row.events },
  ...{ enabled: row.enabled, disabled_reason: row.disabled_reason },
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
