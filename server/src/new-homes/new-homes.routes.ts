import { actions, addHome, check, type HomeDefaults, HomePlace, may } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldProblem, problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { idempotencyKeyOf, requestHash } from "../resource/idempotency.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { addOne } from "./add.ts";
import { defaultsFor } from "./defaults.ts";

/** Adds a home from a few fields, and says beforehand what follows from them. */
export function newHomeRoutes(app: FastifyInstance, engine: Engine): void {
  app.post(`/v1/${addHome.path}`, async (request, reply) => {
    const actor = requireAdder(request);
    const home = checkedBody(addHome.create, request);
    const key = idempotencyKeyOf(request);
    reply.status(201);
    return addOne(engine, actor, home, key ? { key, hash: requestHash(home) } : undefined);
  });

  app.get(`/v1/${addHome.path}/defaults`, async (request): Promise<HomeDefaults> => {
    requireAdder(request);
    const { data, errors } = check(HomePlace, request.query);
    if (errors) throw fieldProblem(errors);
    return defaultsFor(engine.database, data);
  });
}

function requireAdder(request: FastifyRequest) {
  const actor = requireActor(request);
  if (!may(actor, actions.add_home, "edit")) throw problem("forbidden");
  return actor;
}
