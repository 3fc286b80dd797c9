import { actions, practice as contract, may, type Practice } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { endPractice, practiceOf, practise } from "./practice.ts";

/** A home's practice service: it is made, looked at, and removed. */
export function practiceRoutes(app: FastifyInstance, { database, runtime }: Engine): void {
  const one = `/v1/${contract.path}`;

  app.get(
    one,
    async (request): Promise<Practice> => practiceOf(database, requirePractising(request), runtime),
  );

  app.post(one, async (request): Promise<Practice> => {
    const actor = requirePractising(request);
    await practise(database, actor);
    return practiceOf(database, actor, runtime);
  });

  app.delete(one, async (request, reply) => {
    await endPractice(database, requirePractising(request));
    reply.status(204);
  });
}

function requirePractising(request: FastifyRequest) {
  const actor = requireActor(request);
  if (!may(actor, actions.practise, "edit")) throw problem("forbidden");
  return actor;
}
