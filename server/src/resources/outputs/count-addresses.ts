import { outputs } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Throttle } from "../../security/throttle.ts";

const base = `/v1/${outputs.path}`;

/**
 * Counts the addresses that an account enters for outputs, because saving one tells whether a port is open: without a
 * limit, an account finds out what runs in a private network where PRIVATE_OUTPUTS lets it send there. It counts before
 * the write's own transaction, which a refusal takes back.
 */
export function countOutputAddresses(http: FastifyInstance, throttle: Throttle): void {
  http.addHook("preHandler", async (request) => {
    const { actor } = request;
    if (actor && entersAddress(request)) await throttle.count({ webhook_account: actor.id });
  });
}

function entersAddress({ method, routeOptions, body }: FastifyRequest): boolean {
  const isCreated = method === "POST" && routeOptions.url === base;
  const isChanged = method === "PATCH" && routeOptions.url === `${base}/:id`;
  // A form with files isn't parsed yet here.
  return isCreated || (isChanged && (typeof body !== "object" || body === null || "url" in body));
}
