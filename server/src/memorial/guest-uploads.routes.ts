import { limits, words } from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { respondToUpload } from "../files/uploads.routes.ts";
import { type Problem, problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import { authoriseGiver, type BySlug, countAttempt, type GiftParts, giftsBase } from "./accept-gift.ts";
import { takesOf } from "./remembering.ts";
import type { PublicStream } from "./stream.ts";

/**
 * Resumable uploads of guests (tus 1.0). They belong to the stream, and only its guests may begin one; after that only
 * whoever knows its id, of 128 random bits, can continue it.
 */
export function guestUploadRoutes(app: FastifyInstance, parts: GiftParts): void {
  uploadRoutes<BySlug>(app, parts.engine, {
    base: `${giftsBase}/uploads`,
    address: ({ params }) => `/v1/public/stream/${encodeURIComponent(params.slug)}/uploads`,
    mayBegin: async (request) => {
      const stream = await parts.streamOf(request);
      const { message, picture } = takesOf(stream);
      if (stream.disabled) throw problem("not_found");
      if (!message && !picture) throw problem("not_taken");
      const token = request.headers["x-guest-token"];
      const viewer = await authoriseGiver(
        parts,
        stream,
        typeof token === "string" ? token.slice(0, 2000) : null,
      );
      await countAttempt(parts, request, stream, viewer, "upload");
      return stream;
    },
    mayContinue: parts.streamOf,
  });
}

interface UploadsOf<R extends { Params: object }> {
  /** The route. */
  base: string;
  /** The same as this request has it. */
  address: (request: FastifyRequest<R>) => string;
  /** The stream to which an upload goes that may begin; counts the attempt. */
  mayBegin: (request: FastifyRequest<R>) => Promise<PublicStream>;
  mayContinue: (request: FastifyRequest<R>) => Promise<PublicStream>;
}

/** Requests of the tus protocol for files of guests, up to the size of a filmed message. */
export function uploadRoutes<R extends { Params: object }>(
  app: FastifyInstance,
  { uploads }: Engine,
  { base, address, mayBegin, mayContinue }: UploadsOf<R>,
): void {
  const begin = async (request: FastifyRequest<R>, reply: FastifyReply) => {
    const bytes = Number(request.headers["upload-length"]);
    const refused = sizeProblem(bytes);
    const stream = await mayBegin(request);
    if (refused) throw refused;
    return respondToUpload(uploads, stream.id, { request, reply, id: null, address: address(request) });
  };
  const resume = async (request: FastifyRequest<R>, reply: FastifyReply) => {
    const stream = await mayContinue(request);
    const { id } = request.params as { id: string };
    return respondToUpload(uploads, stream.id, { request, reply, id, address: address(request) });
  };
  void app.register(async (scope) => {
    // The body is streamed to the disk, unparsed.
    scope.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));
    scope.post(base, begin as never);
    scope.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${base}/:id`, handler: resume as never });
  });
}

function sizeProblem(bytes: number): Problem | undefined {
  if (!(bytes >= 0)) return problem("malformed", words.uploadLength);
  if (bytes === 0) return problem("malformed", words.uploadEmpty);
  return bytes > limits.filmedMessageBytes ? problem("too_large") : undefined;
}
