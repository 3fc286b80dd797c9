import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import type { Actor } from "./actor.ts";

/** The caller of a request, while the database is still being asked who that is. */
export interface PendingActor {
  /** Whoever this session belonged to at its last request. */
  guess: Actor;
  /** The actual caller; the guess itself when that was right. Queries the database once. */
  resolve(): Promise<Actor | null>;
  /** Runs a statement that returns one row at most, and looks up the caller in the same round trip. */
  inStatement: Queries;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set while the caller is being looked up; only on routes that respond by {@link answerForActor}. */
    pendingActor: PendingActor | null;
  }
  interface FastifyContextConfig {
    actor?: "parallel" | "in-statement";
  }
}

/**
 * Options of a route that responds by {@link answerForActor}: its handler runs before the caller is known. A list runs
 * in parallel with that lookup. A single record is read in the same statement, which PostgreSQL would plan worse for a
 * list.
 */
export const actorInParallel = { config: { actor: "parallel" } } as const;
export const actorInStatement = { config: { actor: "in-statement" } } as const;

/**
 * Responds to a read. The response is prepared for whoever this session belonged to at its last request, while the
 * database looks up whom it belongs to now. It is sent only if that was right; otherwise it is made again
 * (docs/decisions/0015).
 * @param make may run twice, so it must only read; `inStatement` is for the statement that reads one record
 */
export async function answerForActor<T>(
  request: FastifyRequest,
  make: (inStatement?: Queries) => Promise<T>,
): Promise<T> {
  const { pendingActor } = request;
  if (!pendingActor) return make();
  request.actor = pendingActor.guess;
  const [prepared] = await Promise.allSettled([make(pendingActor.inStatement)]);
  const actor = await pendingActor.resolve();
  request.actor = actor;
  if (actor !== pendingActor.guess) return make();
  if (prepared.status === "rejected") throw prepared.reason;
  return prepared.value;
}
