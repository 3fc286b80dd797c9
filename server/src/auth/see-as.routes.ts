import { actions, may, ownProfile, type SeenAs } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { read } from "../resource/write.ts";
import type { Tokens } from "../security/tokens.ts";
import { openSession } from "./sessions.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * For whoever looks at another person's screens, who may only read: `may` opens a route that is no GET but changes
     * nothing, `may not` closes a GET that shows what is the person's alone.
     */
    viewer?: "may" | "may not";
  }
}

/** Options of a route that somebody who looks at another person's screens may call, although it isn't a GET. */
export const viewerMay = { config: { viewer: "may" } } as const;
/** Options of a GET that shows what is the person's alone, such as where they are signed in. */
export const viewerMayNot = { config: { viewer: "may not" } } as const;

/**
 * Limits a caller who looks at another person's screens to reading (docs/decisions/0055).
 * @throws Problem 403
 */
export function limitViewer({ method, routeOptions }: FastifyRequest): void {
  const isReading = method === "GET" || method === "HEAD";
  const { viewer } = routeOptions.config ?? {};
  if (isReading && viewer === "may not") throw problem("theirs_alone");
  if (!isReading && viewer !== "may") throw problem("only_looking");
}

/**
 * POST {people}/{id}/see_as/: a session of at most an hour that sees what this person sees, and changes nothing. Only
 * for people among the caller's own rows, never for super admins. It is written down in the person's history.
 */
export function seeAsRoutes(app: FastifyInstance, engine: Engine, tokens: Tokens): void {
  for (const [role, { contract }] of Object.entries(ownProfile)) {
    if (role === "super_admin") continue;
    const { path } = contract;
    const definition = engine.definition(path);
    app.post(`/v1/${path}/:id/see_as`, async (request, reply): Promise<SeenAs> => {
      const actor = requireActor(request);
      const { id } = request.params as { id: string };
      // Whoever gives super admins their accesses could have them all.
      const mayRead = actor.role === "super_admin" || may(actor, contract, "read");
      if (!may(actor, actions.see_as, "edit") || !mayRead || id === actor.id) throw problem("forbidden");
      const person = await read(engine, definition, actor, id, "record");
      if (!person.status) throw problem("account_inactive");
      const device = { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
      const { session, refresh } = await engine.database.transaction(async (tx) => {
        await audit(tx, actor, { verb: "see_as", resource: path, record: id });
        return openSession(tx, id, device, { viewer: actor.session });
      });
      reply.header("cache-control", "no-store");
      return { id, access: await tokens.signAccess(id, session), refresh };
    });
  }
}
