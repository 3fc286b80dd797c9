import {
  type Action,
  AskDeletion,
  actions,
  DecideDeletion,
  GuestAdvisory,
  may,
  prolonged,
  type Stream,
  streamCan,
  today,
  words,
} from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { counted } from "../../resource/deletions.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { read, remove, update } from "../../resource/write.ts";
import { streams } from "./streams.resource.ts";

export function streamRoutes(app: FastifyInstance, engine: Engine): void {
  const change = (actor: Actor, id: string, values: Record<string, unknown>) =>
    update(engine, streams, actor, id, values);
  const found = async (actor: Actor, id: string) =>
    (await read(engine, streams, actor, id, "record")) as unknown as Stream;

  app.patch<ById>("/v1/str/stream/:id/guest_advisory", async (request) => {
    const actor = requireAction(request, actions.advise_guests);
    return change(actor, request.params.id, checkedBody(GuestAdvisory, request));
  });

  app.post<ById>("/v1/str/stream/:id/prolong_page", async (request) => {
    const actor = requireAction(request, actions.prolong_page);
    const { id } = request.params;
    const { page_kept_until, timezone } = await found(actor, id);
    if (page_kept_until === null) throw fieldProblem({ page_kept_until: [words.staysForGood] });
    const until = prolonged(page_kept_until, today(timezone));
    if (until === null) throw fieldProblem({ page_kept_until: [words.prolongedAlready] });
    return change(actor, id, { page_kept_until: until });
  });

  app.post<ById>("/v1/str/stream/:id/ask_deletion", async (request) => {
    const actor = requireAction(request, actions.ask_deletion);
    const { id } = request.params;
    const { asked } = checkedBody(AskDeletion, request);
    const stream = await found(actor, id);
    if (asked && !streamCan.askDeletion(stream)) throw fieldProblem({ asked: [words.deletionTooEarly] });
    if (asked === (stream.deletion_asked_at !== null)) return stream;
    return change(actor, id, { deletion_asked_at: asked ? new Date().toISOString() : null });
  });

  app.post<ById>("/v1/str/stream/:id/decide_deletion", async (request, reply) => {
    const actor = requireAction(request, actions.decide_deletion);
    const { id } = request.params;
    const { decision } = checkedBody(DecideDeletion, request);
    const stream = await found(actor, id);
    if (stream.deletion_asked_at === null) throw problem("deletion_not_asked");
    if (decision === "delete" && !streamCan.delete(stream)) throw problem("deletion_on_air");
    if (decision === "decline") await change(actor, id, { deletion_asked_at: null });
    else await remove(engine, streams, actor, id, counted(engine, actor));
    return reply.status(204).send();
  });
}

type ById = { Params: { id: string } };

function requireAction(request: FastifyRequest, action: Action): Actor {
  const actor = requireActor(request);
  if (!may(actor, action, "edit")) throw problem("forbidden");
  return actor;
}
