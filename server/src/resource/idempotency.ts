import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database, Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { idempotencyKeys as table } from "../tables/idempotency.table.ts";
import type { Actor } from "./actor.ts";

/** Days for which a repeated key is recognised; after that it counts as a new request. */
const retentionDays = 30;

/** A request that takes effect once, however often it arrives. */
export interface IdempotentRequest {
  key: string;
  /** Hash of the request's content. */
  hash: string;
}

/** The Idempotency-Key header. @throws Problem 400 unless it is short plain text */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || key === "") return undefined;
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw problem("malformed", "An Idempotency-Key has at most 200 plain characters.");
  return key;
}

export const requestHash = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");

/**
 * Stores that this request creates `record`, in the transaction that creates it. Returns the record of an earlier
 * request with the same key. A concurrent one waits until the first is done.
 * @throws Problem 409 when the key was used for a different request
 */
export async function earlierRecord(
  tx: Queries,
  actor: Pick<Actor, "id">,
  resource: string,
  request: IdempotentRequest,
  record: string,
): Promise<string | undefined> {
  const { key, hash } = request;
  const inserted = await tx.orm
    .insert(table)
    .values({ actor: actor.id, resource, key, request_hash: hash, record })
    .onConflictDoNothing()
    .returning({ record: table.record });
  return inserted.length > 0 ? undefined : recordOf(tx, actor, resource, request);
}

/**
 * The record that an earlier request with the same key created; undefined without one.
 * @throws Problem 409 when the key was used for a different request
 */
export async function recordOf(
  db: Queries,
  actor: Pick<Actor, "id">,
  resource: string,
  { key, hash }: IdempotentRequest,
): Promise<string | undefined> {
  const [before] = await db.orm
    .select({ hash: table.request_hash, record: table.record })
    .from(table)
    .where(and(eq(table.actor, actor.id), eq(table.resource, resource), eq(table.key, key)));
  if (before && before.hash !== hash) throw problem("key_reused");
  return before?.record;
}

export const purgeIdempotencyKeys = (database: Database) =>
  database.run(
    sql`delete from ${table} where ${table.created_at} < now() - make_interval(days => ${retentionDays})`,
  );
