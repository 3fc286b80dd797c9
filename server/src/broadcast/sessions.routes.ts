import { CameraSessionCreate } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { checkedBody } from "../resource/checked-body.ts";
import type { BroadcastParts } from "./director.ts";
import { idOf, requireDirector, requireStream } from "./rights.ts";
import { createSession, endSession, linkSession, sessionsOf } from "./sessions.ts";

/** Phones and laptops that are the cameras of one stream. */
export function sessionRoutes(app: FastifyInstance, { database, links }: BroadcastParts): void {
  const all = "/v1/str/stream/:id/sessions";
  const one = `${all}/:session`;

  app.get(all, async (request) => {
    const actor = requireDirector(request, "read");
    const stream = idOf(request);
    await requireStream(database, actor, stream);
    return { results: await sessionsOf(database, stream) };
  });

  app.post(all, async (request, reply) => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    const data = checkedBody(CameraSessionCreate, request);
    const created = await database.transaction(async (tx) => {
      await requireStream(tx, actor, stream);
      return createSession(tx, actor, stream, data);
    });
    reply.status(201);
    return created;
  });

  app.delete(one, async (request, reply) => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    const id = idOf(request, "session");
    await database.transaction(async (tx) => {
      await requireStream(tx, actor, stream);
      await endSession(tx, actor, stream, id);
    });
    return reply.status(204).send();
  });

  app.post(`${one}/link`, async (request, reply) => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    const id = idOf(request, "session");
    const token = await database.transaction(async (tx) => {
      await requireStream(tx, actor, stream);
      return linkSession(tx, actor, stream, id);
    });
    reply.header("cache-control", "no-store");
    return { camera_join_link: links.camera(token) };
  });
}
