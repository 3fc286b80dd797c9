import { type RoomAccess, RoomEntry, type RoomPage } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { problem } from "../../problems.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import type { Throttle } from "../../security/throttle.ts";
import type { Tokens } from "../../security/tokens.ts";
import { enterRoom, roomPageOf } from "./joining.ts";
import type { RoomParts } from "./rooms.ts";

type ByLink = { Params: { token: string } };
interface Parts extends Pick<RoomParts, "database" | "conferencing"> {
  signatures: Pick<Tokens, "isSigned">;
  throttle: Throttle;
}

/** What a speaker's page requests, which needs no sign-in. */
export function roomJoiningRoutes(app: FastifyInstance, parts: Parts): void {
  const one = "/v1/public/room/:token";

  app.get<ByLink>(one, async (request, reply): Promise<RoomPage> => {
    const page = (await roomPageOf(parts.database, request.params.token, parts.signatures))?.room;
    if (!page) throw problem("not_found");
    reply.header("cache-control", "no-store");
    return page;
  });

  app.post<ByLink>(`${one}/join`, async (request, reply): Promise<RoomAccess> => {
    await parts.throttle.count({ room_address: request.ip });
    const data = checkedBody(RoomEntry, request);
    reply.header("cache-control", "no-store");
    return enterRoom(parts, request.params.token, data);
  });
}
