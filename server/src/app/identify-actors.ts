import { nameSpan } from "@vigil/telemetry/spans";
import type { FastifyInstance } from "fastify";
import { actorOfKey, type KeyParts, limitKey } from "../api-keys/identify-key.ts";
import { isMeantAsKey } from "../api-keys/key-format.ts";
import { createActorLookup } from "../auth/actors.ts";
import { limitViewer } from "../auth/see-as.routes.ts";
import type { Database } from "../database/database.ts";
import { addressesIn } from "../forwarded-for.ts";
import type { Tokens } from "../security/tokens.ts";

/** Sets `request.actor` from the bearer token or API key, or `request.pendingActor` on routes that respond while it is looked up. */
export function identifyActors(
  http: FastifyInstance,
  database: Database,
  tokens: Tokens,
  keys: Omit<KeyParts, "db">,
): void {
  const lookUpActor = createActorLookup(database);
  http.decorateRequest("actor", null);
  http.decorateRequest("pendingActor", null);
  http.addHook("onRequest", async (request, reply) => {
    const { headers } = request.raw;
    if (typeof headers["x-forwarded-for"] === "string")
      headers["x-forwarded-for"] = addressesIn(headers["x-forwarded-for"]);
    reply.header("x-request-id", request.id);
    nameSpan(request.method, request.routeOptions.url ?? "none", request.id);
    const [scheme, token] = (request.headers.authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) return;
    if (isMeantAsKey(token)) {
      const actor = await actorOfKey({ db: database, ...keys }, token, request.ip);
      limitKey(request, actor.key.grants);
      request.actor = actor;
      return;
    }
    const session = await tokens.readAccess(token);
    if (!session) return;
    const { uid } = request.query as Record<string, unknown>;
    const { actor, mayLackFactor = false } = request.routeOptions.config ?? {};
    const call = { address: request.ip, ...(typeof uid === "string" ? { uid } : {}) };
    const { guess, resolve, inStatement } = lookUpActor(session, call, { mayLackFactor });
    if (!guess || !actor) {
      request.actor = await resolve();
      if (request.actor?.viewer) limitViewer(request);
      return;
    }
    // If the caller disconnects before the lookup ends, its failure must not be an unhandled rejection.
    if (actor === "parallel") resolve().catch(() => undefined);
    request.pendingActor = { guess, resolve, inStatement };
  });
}
