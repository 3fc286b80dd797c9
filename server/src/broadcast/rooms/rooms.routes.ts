import { RelayRequest, RoomCreate, type RoomInvitation } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { problem } from "../../problems.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { idOf, requireDirector, requireStream } from "../rights.ts";
import { startRelay, stopRelay } from "./relay.ts";
import { createRoom, invitationOf, type RoomParts } from "./rooms.ts";

/** Rooms whose picture is a camera of a stream. Without a provider there are none. */
export function roomRoutes(app: FastifyInstance, parts: RoomParts): void {
  const all = "/v1/str/stream/:id/rooms";
  const one = `${all}/:session`;

  app.post(all, async (request, reply): Promise<RoomInvitation> => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    const { stream_type } = await requireStream(parts.database, actor, stream);
    // Nobody is written to about a practice service.
    if (stream_type === "practice") throw problem("not_found");
    const data = checkedBody(RoomCreate, request);
    reply.status(201).header("cache-control", "no-store");
    return createRoom(parts, actor, stream, data);
  });

  app.post(`${one}/invitation`, async (request, reply): Promise<RoomInvitation> => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    await requireStream(parts.database, actor, stream);
    reply.header("cache-control", "no-store");
    return invitationOf(parts, actor, stream, idOf(request, "session"));
  });

  app.post(`${one}/relay`, async (request, reply) => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    await requireStream(parts.database, actor, stream);
    const data = checkedBody(RelayRequest, request);
    const relay = data.action === "start" ? startRelay : stopRelay;
    await relay(parts, actor, stream, idOf(request, "session"));
    return reply.status(204).send();
  });
}
