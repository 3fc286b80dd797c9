import { actions, check, may, optionalText } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { fieldProblem, problem } from "../../problems.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { update } from "../../resource/write.ts";
import { streams } from "./streams.resource.ts";

const Advisory = z.object({ guest_advisory: optionalText(2000) });

export function streamRoutes(app: FastifyInstance, engine: Engine): void {
  app.patch("/v1/str/stream/:id/guest_advisory", async (request) => {
    const actor = requireActor(request);
    if (!may(actor, actions.advise_guests, "edit")) throw problem("forbidden");
    const { data, errors } = check(Advisory, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    return update(engine, streams, actor, (request.params as { id: string }).id, data);
  });
}
