import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parse } from "range-parser";
import type { ByteRange, Storage } from "../ports/storage/storage.ts";
import { problem } from "../problems.ts";

/**
 * Sends a stored file, or the part of it that is asked for (RFC 9110, 14). Files never change, so that their id is their
 * ETag. @throws Problem 404 when it isn't stored, 416 for a part beyond its end
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, id }: { storage: Pick<Storage, "size" | "read">; id: string },
): Promise<FastifyReply> {
  const size = await storage.size(id);
  if (size === undefined) throw problem("not_found");
  const etag = `"${id}"`;
  reply.headers({ etag, "accept-ranges": "bytes" });
  if (isKnown(request.headers["if-none-match"], etag)) return reply.status(304).send();
  const range = rangeOf(request, size, etag);
  if (range === "beyond") {
    reply.header("content-range", `bytes */${size}`);
    throw problem("beyond_file");
  }
  if (range)
    reply.status(206).headers({
      "content-range": `bytes ${range.from}-${range.to}/${size}`,
      "content-length": range.to - range.from + 1,
    });
  else reply.header("content-length", size);
  // Fastify would take a HEAD without a body for an empty file.
  return reply.send(request.method === "HEAD" ? Readable.from([]) : await storage.read(id, range));
}

/** Of range-parser: a part is well-formed and begins behind the end. */
const unsatisfiable = 2;

const isKnown = (given: string | undefined, etag: string): boolean =>
  given?.split(",").some((one) => [etag, `W/${etag}`, "*"].includes(one.trim())) ?? false;

/** The one part that is asked for; several, other units, and a part of something older mean the whole. */
function rangeOf({ headers }: FastifyRequest, size: number, etag: string): ByteRange | "beyond" | undefined {
  const asked = headers.range;
  if (asked === undefined || (headers["if-range"] !== undefined && headers["if-range"] !== etag))
    return undefined;
  const { code, type, ranges } = parse(size, asked);
  if (type !== "bytes" || ranges.length > 1) return undefined;
  const [part] = ranges;
  if (!part) return code & unsatisfiable ? "beyond" : undefined;
  return { from: part.start, to: part.end };
}
