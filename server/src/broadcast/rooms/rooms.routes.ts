import { check, RelayRequest, RoomCreate, type RoomInvitation } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { fieldProblem, problem } from "../../problems.ts";
import { idOf, requireDirector, requireStream } from "../rights.ts";
import { createRoom, invitationOf, type RoomParts, startRelay, stopRelay } from "./rooms.ts";

/** Meetings whose picture is a camera of a stream. Without a conferencing account there are none. */
export function roomRoutes(
  app: FastifyInstance,
  { conferencing, ...rest }: Omit<RoomParts, "conferencing"> & Partial<Pick<RoomParts, "conferencing">>,
): void {
  const all = "/v1/str/stream/:id/rooms";
  const one = `${all}/:session`;
  const setUp = (): RoomParts => {
    if (!conferencing) throw problem("no_conferencing");
    return { ...rest, conferencing };
  };

  app.post(all, async (request, reply): Promise<RoomInvitation> => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    await requireStream(rest.database, actor, stream);
    const { data, errors } = check(RoomCreate, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    const parts = setUp();
    reply.status(201).header("cache-control", "no-store");
    return createRoom(parts, actor, stream, { ...data, email: data.email ?? null });
  });

  app.post(`${one}/invitation`, async (request, reply): Promise<RoomInvitation> => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    await requireStream(rest.database, actor, stream);
    reply.header("cache-control", "no-store");
    return invitationOf(setUp(), actor, stream, idOf(request, "session"));
  });

  app.post(`${one}/relay`, async (request, reply) => {
    const actor = requireDirector(request, "edit");
    const stream = idOf(request);
    await requireStream(rest.database, actor, stream);
    const { data, errors } = check(RelayRequest, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    const relay = data.action === "start" ? startRelay : stopRelay;
    await relay(setUp(), actor, stream, idOf(request, "session"));
    return reply.status(204).send();
  });
}
