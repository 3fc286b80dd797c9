import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import { fixed } from "../database/statement.ts";
import { problem } from "../problems.ts";
import { holdersOf } from "../resource/file-holders.ts";
import { isUuid } from "../resource/list.ts";
import { keysMay } from "../resource/open-to-keys.ts";
import type { Engine } from "../resource/registry.ts";
import { isShownToGuests } from "../scopes/shown-recording.ts";
import type { Tokens } from "../security/tokens.ts";
import type { Tally } from "../system/tally.ts";
import { storedFiles } from "../tables/files.table.ts";
import { sendHeld } from "./held-file.ts";
import { type ImageWidth, imageWidths, isAcceptedImage } from "./images.ts";
import { sendStored } from "./send-stored.ts";

/** Hours for which a file's address stays the same, so that browsers can cache it; it works for up to twice as long. */
const addressHours = 12;

/** When an address that is signed now ceases to work, in seconds since the epoch. `now`: milliseconds. */
export const addressExpiry = (now: number): number =>
  (Math.floor(now / (addressHours * 3_600_000)) + 2) * addressHours * 3600;

/**
 * The signed text. It includes the image's width, so that the address of a small image can't be turned into one of
 * another size or of the original.
 */
const signed = (id: string, expires: number | string, width: ImageWidth | undefined, forGuests: boolean) =>
  [id, expires, ...(width ? [width] : []), ...(forGuests ? ["guests"] : [])].join(" ");

/**
 * A signed address of one file: whoever has it may read that file until it expires, and nobody can forge one. With a
 * width it is of an image of at most so many pixels.
 */
export const fileAddress = (tokens: Pick<Tokens, "sign">, now: () => number) =>
  addressesOf(tokens, now, false);

/** The address of a recording's film or still for guests, which ends when they are shown another recording or none. */
export const guestFileAddress = (tokens: Pick<Tokens, "sign">, now: () => number) =>
  addressesOf(tokens, now, true);

function addressesOf(tokens: Pick<Tokens, "sign">, now: () => number, forGuests: boolean) {
  return (id: string, width?: ImageWidth): string => {
    const expires = addressExpiry(now());
    const more = `${width ? `&width=${width}` : ""}${forGuests ? "&for=guests" : ""}`;
    return `/v1/files/${id}?expires=${expires}${more}&signature=${tokens.sign(signed(id, expires, width, forGuests))}`;
  };
}

/** Types that a browser shows inline; everything else is downloaded, so that no upload ever runs as a page of ours. */
const shownInline = /^(image\/(jpeg|png|webp|gif|tiff)|video\/|audio\/|application\/pdf$)/;

type StoredFile = Pick<typeof storedFiles.$inferSelect, "content_type" | "file_name" | "scan_state">;

export function fileRoutes(
  app: FastifyInstance,
  engine: Engine,
  tokens: Tokens,
  tally: Pick<Tally, "sent">,
): void {
  // An address works for hours, but a file that was deleted or replaced isn't served any more, until it is restored.
  const isUsed = fixed(sql`exists (${holdersOf(engine.definitions, sql`f.id`, "alive")})`);
  const isShown = fixed(isShownToGuests(sql`(r.file = f.id or r.thumbnail = f.id)`));
  const find = async (id: string, forGuests: boolean) => {
    const [file] = await engine.database.run<StoredFile>(
      sql`select content_type, file_name, scan_state from ${storedFiles} f
        where f.id = ${id} and ${isUsed} ${forGuests ? sql`and ${isShown}` : sql``}`,
    );
    return file;
  };
  app.get("/v1/files/:id", keysMay({}), async (request, reply) => {
    const { id } = request.params as { id: string };
    const {
      expires,
      width: requestedWidth,
      for: reader,
      signature,
    } = request.query as Record<string, unknown>;
    const forGuests = reader === "guests";
    const width = imageWidths.find((one) => String(one) === requestedWidth);
    const isValid =
      isUuid(id) &&
      typeof expires === "string" &&
      typeof signature === "string" &&
      (requestedWidth === undefined || width !== undefined) &&
      tokens.isSigned(signed(id, expires, width, forGuests), signature) &&
      Number(expires) * 1000 > Date.now();
    if (!isValid)
      throw problem("forbidden", "This address of a file is not valid any more. Please reload the page.");
    const file = await find(id, forGuests);
    if (!file) throw problem("not_found");
    const { scan_state: state } = file;
    if (state !== null && state !== "clean") return sendHeld(request, reply, { state, width });
    if (width) {
      if (!isAcceptedImage(file.content_type)) throw problem("not_found");
      const takesWebp = request.headers.accept?.includes("image/webp") ?? false;
      const { content, format } = await engine.images.resized(id, width, takesWebp).catch((error) => {
        request.log.error({ err: error, file: id }, "a stored image could not be resized");
        throw problem("not_found");
      });
      const name = `${file.file_name.replace(/\.[^.]*$/, "")}.${format}`;
      return describe(reply, `image/${format}`, name).header("vary", "accept").send(content);
    }
    if (file.content_type.startsWith("video/")) countSent(reply, (bytes) => tally.sent(id, bytes));
    return sendStored(request, describe(reply, file.content_type, file.file_name), {
      // It was just looked up that it isn't held.
      storage: engine.unchecked,
      id,
    });
  });
}

/** Counts what really went out: players ask for all of a film and hang up when they have seen enough. */
function countSent({ raw: response }: FastifyReply, count: (bytes: number) => void): void {
  const { socket } = response;
  const before = socket?.bytesWritten ?? 0;
  response.once("close", () => {
    const bytes = (socket?.bytesWritten ?? 0) - before;
    if (bytes > 0) count(bytes);
  });
}

/**
 * The Content-Security-Policy that lets a browser show a file in its own tab: it wraps the file in a page with styles,
 * and loads it again from there. That page runs no script and is never framed.
 */
export const aroundFile =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of a file: its type and name, whether to show it inline, and that it never changes. */
function describe(reply: FastifyReply, contentType: string, name: string): FastifyReply {
  const disposition = shownInline.test(contentType) ? "inline" : "attachment";
  return reply.headers({
    "content-type": contentType,
    "content-security-policy": aroundFile,
    "cache-control": `private, max-age=${addressHours * 3600}, immutable`,
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}
