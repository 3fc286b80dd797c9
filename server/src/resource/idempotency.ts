import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database, Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { idempotencyKeys as table } from "../tables/idempotency.table.ts";
import type { Actor } from "./actor.ts";

/** Days for which a repeat is known as one. Whoever asks again after that means it anew. */
const keptDays = 30;

/** A call that shall be done once, however often it arrives. */
export interface Once {
  key: string;
  /** Of all that was asked. */
  hash: string;
}

/** The Idempotency-Key header. @throws Problem 400 for one that is no short plain text */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || key === "") return undefined;
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw problem("malformed", "An Idempotency-Key has at most 200 plain characters.");
  return key;
}

export const fingerprint = (asked: unknown): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("base64url");

/**
 * Keeps that this call makes `record`, in the transaction that makes it; answers the record of the same call that came
 * before. One at the same moment waits until the first is done.
 * @throws Problem 409 when the key was used for something else
 */
export async function madeBefore(
  tx: Queries,
  actor: Pick<Actor, "id">,
  resource: string,
  { key, hash }: Once,
  record: string,
): Promise<string | undefined> {
  const kept = await tx.orm
    .insert(table)
    .values({ actor: actor.id, resource, key, request_hash: hash, record })
    .onConflictDoNothing()
    .returning({ record: table.record });
  if (kept.length > 0) return undefined;
  const [before] = await tx.orm
    .select({ hash: table.request_hash, record: table.record })
    .from(table)
    .where(and(eq(table.actor, actor.id), eq(table.resource, resource), eq(table.key, key)));
  if (before?.hash !== hash) throw problem("key_reused");
  return before.record;
}

export const forgetKeys = (database: Database) =>
  database.run(
    sql`delete from ${table} where ${table.created_at} < now() - make_interval(days => ${keptDays})`,
  );
