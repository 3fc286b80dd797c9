import { limits } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { auditLog } from "../tables/audit.table.ts";
import type { Actor } from "./actor.ts";
import type { Engine } from "./registry.ts";

/**
 * Whether the caller deletes more than a few, with those of the last ten minutes: many can be split into calls of few.
 * @param field of the body with the ids of the records
 */
export const deletesMany =
  ({ database }: Pick<Engine, "database">, field: string) =>
  async ({ actor, body }: FastifyRequest): Promise<boolean> => {
    const ids = ((body ?? {}) as Record<string, unknown>)[field];
    if (!Array.isArray(ids) || !actor) return false;
    if (ids.length > limits.deletedUnproved) return true;
    return (await deletedLately(database, actor)) + ids.length > limits.deletedUnproved;
  };

async function deletedLately(db: Queries, { id }: Pick<Actor, "id">): Promise<number> {
  const [lately] = await db.run<{ n: number }>(sql`
    select count(*)::int as n from ${auditLog} where ${auditLog.at} > now() - interval '10 minutes'
      and ${auditLog.actor} = ${id} and ${auditLog.verb} = 'delete'`);
  return lately?.n ?? 0;
}

/**
 * What comes first in the transaction of each deletion: one more within ten minutes than may go without a proof is
 * refused. Until it is over, others of the same person wait, so that calls at the same moment are added up.
 */
export const counted =
  ({ runtime: { proofs } }: Pick<Engine, "runtime">, actor: Actor) =>
  async (tx: Queries): Promise<void> => {
    // Whoever made an API key has proved who they are for all its calls.
    if (actor.key || (await proofs.isGiven(tx, actor.session))) return;
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`deletions ${actor.id}`}, 0))`);
    // In a statement of its own, which sees what was deleted during the wait.
    if ((await deletedLately(tx, actor)) >= limits.deletedUnproved) await proofs.require(tx, actor);
  };
