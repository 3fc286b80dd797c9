import {
  type ApiKey,
  actions,
  descriptions,
  integrationWords,
  keyDays,
  keyLevelOf,
  type MadeApiKey,
  may,
  mostKeys,
  NewApiKey,
  type OwnKey,
  type Page,
  ReplaceApiKey,
  type Role,
  replacedKeyDays,
} from "@vigil/contract";
import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { holderOf } from "../auth/sign-in-notices.ts";
import type { Queries } from "../database/database.ts";
import { sendEmail } from "../emails/send.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { allOf } from "../resource/define.ts";
import { isUuid, pageOf, readPaging } from "../resource/list.ts";
import { needsProof } from "../resource/needs-proof.ts";
import { keysMay } from "../resource/open-to-keys.ts";
import { performers } from "../resource/performers.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { tokenHash } from "../security/tokens.ts";
import { accounts } from "../tables/accounts.table.ts";
import { apiKeys as table } from "../tables/api-keys.table.ts";
import { makeKey } from "./key-format.ts";

const path = "api_keys";
const day = 86_400_000;

/** Keys of one's own account: made, replaced and revoked; super admins in charge of accounts revoke everybody's. */
export function apiKeyRoutes(app: FastifyInstance, engine: Engine): void {
  const { database } = engine;

  app.get(`/v1/${path}`, async (request): Promise<Page<ApiKey>> => {
    const actor = requireKeyHolder(request);
    return listKeys(engine, actor, request.query as Record<string, unknown>);
  });

  app.post(`/v1/${path}`, needsProof, async (request, reply): Promise<MadeApiKey> => {
    const actor = requireKeyHolder(request);
    const sent = checkedBody(NewApiKey, request);
    requireGrantable(actor, sent);
    requireEnd(sent.expires_at);
    await refuseByClaim(database, actor);
    const made = await database.transaction((tx) => addKey({ engine, actor, tx }, sent));
    reply.status(201).header("cache-control", "no-store");
    return made;
  });

  app.post(`/v1/${path}/:id/revoke`, async (request, reply) => {
    const actor = requireKeyHolder(request);
    const { id } = request.params as { id: string };
    await database.transaction(async (tx) => {
      await requireSeen(tx, actor, id);
      const revoked = await tx.orm
        .update(table)
        .set({ revoked_at: sql`now()` })
        .where(and(eq(table.id, id), isNull(table.revoked_at)))
        .returning({ id: table.id });
      if (revoked.length > 0) await audit(tx, actor, { verb: "revoke", resource: path, record: id });
    });
    return reply.status(204).send();
  });

  app.post(`/v1/${path}/:id/replace`, needsProof, async (request, reply): Promise<MadeApiKey> => {
    const actor = requireKeyHolder(request);
    const { id } = request.params as { id: string };
    const { ends, expires_at } = checkedBody(ReplaceApiKey, request);
    requireEnd(expires_at);
    await refuseByClaim(database, actor);
    const made = await database.transaction(async (tx) => {
      const { name, grants } = await endReplaced(tx, actor, id, ends);
      requireGrantable(actor, { grants });
      return addKey({ engine, actor, tx }, { name, grants, expires_at });
    });
    reply.status(201).header("cache-control", "no-store");
    return made;
  });

  app.get("/v1/usr/key", keysMay({}), async (request): Promise<OwnKey> => {
    const { key } = requireActor(request);
    if (!key) throw problem("not_found");
    const [found] = await keysWhere(engine, eq(table.id, key.id));
    if (!found) throw problem("not_found");
    const { name, start, grants, expires_at, owner } = found;
    return { name, start, grants, expires_at, owner };
  });
}

/** @throws Problem 403 for anyone whose account can't have keys */
function requireKeyHolder(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.make_api_keys, "edit")) throw problem("forbidden");
  return actor;
}

/** @throws Problem 400 unless the key gets something, and nothing that the caller may not do */
function requireGrantable(actor: Actor, { grants }: Pick<NewApiKey, "grants">): void {
  const given = Object.entries(grants);
  if (given.length === 0) throw fieldProblem({ grants: [integrationWords.keyGrantsNeeded] });
  for (const [of, level] of given) {
    const resource = descriptions.find((one) => one.path === of);
    const most = resource && keyLevelOf(actor, resource);
    if (!most || (level === "write" && most === "read"))
      throw fieldProblem({ grants: [integrationWords.keyGrantNotHeld] });
  }
}

/** @throws Problem 400 unless it is in the future, and within two years */
function requireEnd(expires_at: string): void {
  const left = Date.parse(expires_at) - Date.now();
  if (left <= 0) throw fieldProblem({ expires_at: [integrationWords.keyEndsInFuture] });
  // A day more, because the end of a day lies further away in some zones.
  if (left > (keyDays.most + 1) * day) throw fieldProblem({ expires_at: [integrationWords.keyLastsTooLong] });
}

/** @throws Problem 403 for an account that is good only with a claim, which nobody asks about while a key calls */
async function refuseByClaim(db: Queries, { id }: Actor): Promise<void> {
  const [found] = await db.orm
    .select({ by_claim: accounts.by_claim })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (found?.by_claim) throw problem("forbidden", integrationWords.noKeysByClaim);
}

interface Making {
  engine: Engine;
  actor: Actor;
  tx: Queries;
}

/** Stores the hash of a new key and notifies its owner. @throws Problem 409 when there are too many */
async function addKey({ engine, actor, tx }: Making, { name, grants, expires_at }: NewApiKey) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${actor.id}`}, 0))`);
  const [used] = await tx.run<{ n: number }>(
    sql`select count(*)::int as n from ${table} where ${allOf(eq(table.account, actor.id), isValid)}`,
  );
  if ((used?.n ?? 0) >= mostKeys) throw problem("conflict", integrationWords.tooManyKeys);
  const { key, start } = makeKey();
  const id = uuidv7();
  await tx.orm.insert(table).values({
    ...{ id, account: actor.id, name, grants, start },
    ...{ token_hash: tokenHash(key), expires_at: new Date(expires_at) },
  });
  await audit(tx, actor, { verb: "create", resource: path, record: id });
  const { runtime } = engine;
  const holder = await holderOf({ tx, runtime }, actor.id);
  if (holder) {
    const { email: to, home, language, username } = holder;
    const keys = { username, api_key_name: name, integrations_url: runtime.links.integrations() };
    await sendEmail({ tx, runtime }, { type: "api_key_made", home, to, language, keys });
  }
  const [made] = await keysWhere(engine, eq(table.id, id), tx);
  if (!made) throw problem("not_found");
  return { ...made, key };
}

const isValid = sql`${table.revoked_at} is null and ${table.expires_at} > now()`;

/** Ends a key of the caller's own, at once or in a week. @throws Problem 404, 409 when it has ended already */
async function endReplaced(tx: Queries, actor: Actor, id: string, ends: "in_a_week" | "at_once") {
  if (!isUuid(id)) throw problem("not_found");
  const own = and(eq(table.id, id), eq(table.account, actor.id));
  const [found] = await tx.orm.select().from(table).where(own).for("update");
  if (!found) throw problem("not_found");
  if (found.revoked_at !== null || found.expires_at <= new Date())
    throw problem("conflict", integrationWords.apiKeyOver);
  const inAWeek = sql`least(${table.expires_at}, now() + make_interval(days => ${replacedKeyDays}))`;
  await tx.orm
    .update(table)
    .set(ends === "at_once" ? { revoked_at: sql`now()` } : { expires_at: inAWeek, warned: true })
    .where(own);
  await audit(tx, actor, { verb: "replace", resource: path, record: id });
  return found;
}

/** The keys that the caller sees: their own; whoever may revoke them those of everybody. */
const seenBy = (actor: Actor): SQL =>
  may(actor, actions.revoke_api_keys, "edit") ? sql`true` : eq(table.account, actor.id);

/** @throws Problem 404 */
async function requireSeen(tx: Queries, actor: Actor, id: string): Promise<void> {
  const found = isUuid(id)
    ? await tx.orm
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), seenBy(actor)))
    : [];
  if (found.length === 0) throw problem("not_found");
}

/** A page of the caller's keys: those in use first, the newest first. Keys that ended a month ago are left out. */
async function listKeys(engine: Engine, actor: Actor, query: Record<string, unknown>): Promise<Page<ApiKey>> {
  const { page, page_size } = readPaging(query);
  const where = allOf(
    seenBy(actor),
    gt(
      sql`least(${table.expires_at}, coalesce(${table.revoked_at}, 'infinity'))`,
      sql`now() - interval '30 days'`,
    ),
  );
  const offset = (page - 1) * page_size;
  const [counted] = await engine.database.run<{ n: number }>(
    sql`select count(*)::int as n from ${table} where ${where}`,
  );
  const results = await keysWhere(engine, where, engine.database, { offset, limit: page_size });
  return pageOf({ engine, path, query }, counted?.n ?? 0, results);
}

async function keysWhere(
  engine: Engine,
  where: SQL | undefined,
  db: Queries = engine.database,
  { offset, limit }: { offset: number; limit: number } = { offset: 0, limit: 1 },
): Promise<ApiKey[]> {
  const rows = await db.orm
    .select({ key: table, role: sql<Role>`${accounts.role}` })
    .from(table)
    .innerJoin(accounts, eq(accounts.id, table.account))
    .where(where)
    .orderBy(sql`${isValid} desc`, desc(table.created_at), desc(table.id))
    .offset(offset)
    .limit(limit);
  const who = await performers(
    engine,
    db,
    rows.map(({ key, role }) => ({ actor: key.account, role })),
  );
  return rows.map(({ key, role }) => ({
    ...{ id: key.id, name: key.name, start: key.start, grants: key.grants },
    created_at: key.created_at.toISOString(),
    expires_at: key.expires_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    last_address: key.last_address,
    revoked_at: key.revoked_at?.toISOString() ?? null,
    owner: { id: key.account, role, name: who({ actor: key.account, role }).name },
  }));
}
