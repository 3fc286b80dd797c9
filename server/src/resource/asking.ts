import type { FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** While the database is still asked who asks; only on routes with {@link prepared}. */
    asking: { guess: Actor; now: Promise<Actor | null> } | null;
  }
  interface FastifyContextConfig {
    isPrepared?: true;
  }
}

/** Options of a route that answers by {@link answered}: it is called before it is known who asks. */
export const prepared = { config: { isPrepared: true } } as const;

/**
 * Answers a read. What it answers is prepared for whoever this session belonged to at its last call, while the database
 * tells whom it belongs to now; only what was made for the right one leaves, else it is made again (docs/decisions/0015).
 * @param make may run twice, so it only reads
 */
export async function answered<T>(request: FastifyRequest, make: () => Promise<T>): Promise<T> {
  const { asking } = request;
  if (!asking) return make();
  request.actor = asking.guess;
  const [[made], actor] = await Promise.all([Promise.allSettled([make()]), asking.now]);
  request.actor = actor;
  if (actor !== asking.guess) return make();
  if (made.status === "rejected") throw made.reason;
  return made.value;
}
