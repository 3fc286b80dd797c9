import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { heldBackText } from "../links.ts";
import type { Media } from "../ports/media/media.ts";
import { problem } from "../problems.ts";
import { isUuid } from "../resource/list.ts";
import type { Tokens } from "../security/tokens.ts";
import { heldBackFrom } from "./held-back.ts";

interface Parts {
  database: Database;
  /** Undefined for a server without it. */
  media: Media | undefined;
  tokens: Pick<Tokens, "isSigned">;
}

/**
 * GET /v1/held-back/{stream}.{from}.{signature}: what a camera sent while its service was closed to guests. The Director
 * Panel has the link, which plays without an account like those of other files.
 */
export function heldBackRoute(app: FastifyInstance, { database, media, tokens }: Parts): void {
  app.get<{ Params: { token: string } }>("/v1/held-back/:token", async (request, reply) => {
    const [stream = "", from = "", signature = ""] = request.params.token.split(".");
    if (!isUuid(stream) || !tokens.isSigned(heldBackText(stream, Number(from)), signature))
      throw problem("not_found");
    const found = await heldBackFrom(database, stream, Number(from));
    const to = found?.to ?? Date.now();
    const film = found && (await media?.heldBack(found.programme, { from: found.from, to }));
    if (!film) throw problem("not_found");
    reply.header("content-disposition", 'inline; filename="Closed to guests.mp4"');
    reply.header("cache-control", "private, no-store");
    return reply.type("video/mp4").send(film);
  });
}
