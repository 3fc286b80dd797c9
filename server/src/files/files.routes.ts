import path from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import { fixed } from "../database/statement.ts";
import { problem } from "../problems.ts";
import { holdersOf } from "../resource/file-holders.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import type { Tokens } from "../security/tokens.ts";
import { storedFiles } from "../tables/files.table.ts";
import { isPicture, type PictureWidth, pictureWidths } from "./pictures.ts";

/** Hours for which an address of a file is the same, so that browsers can cache it; it works for up to twice as long. */
const addressHours = 12;

/** What is signed. The width of a picture is part of it: who was given a small one can't have another made, or the whole. */
const signed = (id: string, expires: number | string, width: PictureWidth | undefined) =>
  [id, expires, ...(width ? [width] : [])].join(" ");

/**
 * A signed address: whoever has it may read this one file until it expires, and nobody can make one (DECISIONS B-FILES).
 * With a width it is of a picture, at most so many pixels wide.
 */
export function fileAddress(tokens: Pick<Tokens, "sign">, now: () => number) {
  return (id: string, width?: PictureWidth): string => {
    const expires = (Math.floor(now() / (addressHours * 3_600_000)) + 2) * addressHours * 3600;
    const size = width ? `&width=${width}` : "";
    return `/v1/files/${id}?expires=${expires}${size}&signature=${tokens.sign(signed(id, expires, width))}`;
  };
}

/** What a browser may show in place; everything else is downloaded, so that no upload ever runs as a page of ours. */
const shown = /^(image\/(jpeg|png|webp|gif|tiff)|video\/|audio\/|application\/pdf$)/;

type StoredFile = Pick<typeof storedFiles.$inferSelect, "content_type" | "file_name">;

export function fileRoutes(app: FastifyInstance, engine: Engine, tokens: Tokens): void {
  // An address works for hours; what was deleted or replaced since isn't served any more, and is again once restored.
  const isHeld = fixed(sql`exists (${holdersOf(engine.definitions, sql`f.id`, "alive")})`);
  const find = async (id: string) => {
    const [file] = await engine.database.run<StoredFile>(
      sql`select content_type, file_name from ${storedFiles} f where f.id = ${id} and ${isHeld}`,
    );
    return file;
  };
  app.get("/v1/files/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const { expires, width: wished, signature } = request.query as Record<string, unknown>;
    const width = pictureWidths.find((one) => String(one) === wished);
    const right =
      isUuid(id) &&
      typeof expires === "string" &&
      typeof signature === "string" &&
      (wished === undefined || width !== undefined) &&
      tokens.isSigned(signed(id, expires, width), signature) &&
      Number(expires) * 1000 > Date.now();
    if (!right)
      throw problem("forbidden", "This address of a file is not valid any more. Please reload the page.");
    const file = await find(id);
    if (!file) throw problem("not_found");
    if (width) {
      if (!isPicture(file.content_type)) throw problem("not_found");
      const takesWebp = request.headers.accept?.includes("image/webp") ?? false;
      const { content, format } = await engine.pictures.resized(id, width, takesWebp).catch((error) => {
        request.log.error({ err: error, file: id }, "a stored picture could not be drawn");
        throw problem("not_found");
      });
      const name = `${file.file_name.replace(/\.[^.]*$/, "")}.${format}`;
      return describe(reply, `image/${format}`, name).header("vary", "accept").send(content);
    }
    const place = engine.storage.path(id);
    return describe(reply, file.content_type, file.file_name).sendFile(
      path.basename(place),
      path.dirname(place),
      {
        cacheControl: false,
        contentType: false,
      },
    );
  });
}

/**
 * The Content-Security-Policy by which a browser can show a file in a tab of its own: it writes a page around it, with
 * styles, and loads it again from there. That page runs no script and stands in no frame.
 */
export const aroundFile =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What a browser must know of a file: what it is, what it is called, whether to show it, and that it never changes. */
function describe(reply: FastifyReply, contentType: string, name: string): FastifyReply {
  const disposition = shown.test(contentType) ? "inline" : "attachment";
  return reply.headers({
    "content-type": contentType,
    "content-security-policy": aroundFile,
    "cache-control": `private, max-age=${addressHours * 3600}, immutable`,
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}
