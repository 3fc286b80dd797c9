import path from "node:path";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Tokens } from "../auth/tokens.ts";
import { problem } from "../problems.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { storedFiles } from "./files.table.ts";

/** Hours for which an address of a file is the same, so that browsers can cache it; it works for up to twice as long. */
const addressHours = 12;

/** A signed address: whoever has it may read this one file until it expires, and nobody can make one (DECISIONS B-FILES). */
export function fileAddress(tokens: Tokens, now: () => number) {
  // A list signs dozens of addresses, and the next call the same ones.
  const known = new Map<string, string>();
  let knownUntil = 0;
  return (id: string): string => {
    const expires = (Math.floor(now() / (addressHours * 3_600_000)) + 2) * addressHours * 3600;
    if (expires !== knownUntil || known.size >= knownAtMost) known.clear();
    knownUntil = expires;
    const address =
      known.get(id) ?? `/v1/files/${id}?expires=${expires}&signature=${tokens.sign(`${id} ${expires}`)}`;
    known.set(id, address);
    return address;
  };
}
const knownAtMost = 20_000;

/** What a browser may show in place; everything else is downloaded, so that no upload ever runs as a page of ours. */
const shown = /^(image\/(jpeg|png|webp|gif|tiff)|video\/|audio\/|application\/pdf$)/;

export function fileRoutes(app: FastifyInstance, engine: Engine, tokens: Tokens): void {
  app.get("/v1/files/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const { expires, signature } = request.query as { expires?: unknown; signature?: unknown };
    const right =
      isUuid(id) &&
      typeof expires === "string" &&
      typeof signature === "string" &&
      tokens.isSigned(`${id} ${expires}`, signature) &&
      Number(expires) * 1000 > Date.now();
    if (!right)
      throw problem("forbidden", "This address of a file is not valid any more. Please reload the page.");
    const [file] = await engine.database.orm.select().from(storedFiles).where(eq(storedFiles.id, id));
    if (!file) throw problem("not_found");
    const place = engine.storage.path(id);
    reply.header("content-type", file.content_type);
    reply.header("cache-control", `private, max-age=${addressHours * 3600}, immutable`);
    reply.header("cross-origin-resource-policy", "same-origin");
    const disposition = shown.test(file.content_type) ? "inline" : "attachment";
    reply.header(
      "content-disposition",
      `${disposition}; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
    );
    return reply.sendFile(path.basename(place), path.dirname(place), {
      cacheControl: false,
      contentType: false,
    });
  });
}
