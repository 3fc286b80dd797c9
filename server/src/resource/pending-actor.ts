import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import type { Actor } from "./actor.ts";

/** A call of which it is not known yet who makes it. */
export interface PendingActor {
  /** Who it was when this session called last. */
  guess: Actor;
  /** Who it is: the guess itself when that was right. Asks the database once. */
  now(): Promise<Actor | null>;
  /** Runs a statement that finds one row at most, and asks who it is in the same one. */
  within: Queries;
}

declare module "fastify" {
  interface FastifyRequest {
    /** While the database is still asked who asks; only on routes that answer by {@link answered}. */
    asking: PendingActor | null;
  }
  interface FastifyContextConfig {
    asks?: "beside" | "within";
  }
}

/**
 * Options of a route that answers by {@link answered}: it is called before it is known who asks. A list is looked for
 * beside that question; one record is read by the same statement, which PostgreSQL would plan worse for a list.
 */
export const actorInParallel = { config: { asks: "beside" } } as const;
export const actorInStatement = { config: { asks: "within" } } as const;

/**
 * Answers a read. What it answers is prepared for whoever this session belonged to at its last call, while the database
 * tells whom it belongs to now; only what was made for the right one leaves, else it is made again (docs/decisions/0015).
 * @param make may run twice, so it only reads; `within` is there for the statement that reads one record
 */
export async function answered<T>(
  request: FastifyRequest,
  make: (within?: Queries) => Promise<T>,
): Promise<T> {
  const { asking } = request;
  if (!asking) return make();
  request.actor = asking.guess;
  const [made] = await Promise.allSettled([make(asking.within)]);
  const actor = await asking.now();
  request.actor = actor;
  if (actor !== asking.guess) return make();
  if (made.status === "rejected") throw made.reason;
  return made.value;
}
