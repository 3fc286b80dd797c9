import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { may, problems, words } from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Definition } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";

/** Where uploads are started; each has an address below it. */
export const uploadsAddress = "/v1/uploads";

/**
 * Resumable uploads by the tus protocol 1.0, for whoever may send a video somewhere. A file field of any record refers
 * to a finished one as `upload:<id>`.
 */
export async function uploadRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const acceptsVideo = ({ contract, files }: Definition) =>
    Object.entries(files).some(
      ([field, { kind }]) =>
        (kind === "video" || kind === "image_or_video") && Object.hasOwn(contract.create.shape, field),
    );
  const videoResources = engine.definitions.filter(acceptsVideo);
  const mayUpload = (actor: Actor) => videoResources.some(({ contract }) => may(actor, contract, "create"));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = requireActor(request);
    if (!mayUpload(actor)) throw problem("forbidden");
    const { id = null } = request.params as { id?: string };
    return respondToUpload(engine.uploads, actor.id, { request, reply, id, address: uploadsAddress });
  };
  await app.register(async (uploads) => {
    // The bytes go straight to the disk, unparsed.
    uploads.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));
    uploads.post(uploadsAddress, handler);
    uploads.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${uploadsAddress}/:id`, handler });
  });
}

interface UploadRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Null: an upload is started. */
  id: string | null;
  /** The address of these requests, without a trailing slash; the response locates the upload below it. */
  address: string;
}

/** Handles one request of the protocol for an upload of `owner`: a person, or a stream to which guests upload. */
export async function respondToUpload(
  uploads: Engine["uploads"],
  owner: string,
  { request, reply, id, address }: UploadRequest,
): Promise<FastifyReply> {
  const response = await uploads.respond(owner, id, toWeb(request, reply, id));
  const location = response.headers.get("location");
  if (location) reply.header("location", `${address}/${location.split("/").at(-1)}`);
  return send(request, reply, response);
}

/**
 * The request as the tus server expects it. It learns of a broken connection from Node's own request, and stores what
 * has arrived.
 */
function toWeb({ raw, method }: FastifyRequest, reply: FastifyReply, id: string | null): Request {
  const headers = Object.entries(raw.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const body = ["POST", "PATCH"].includes(method)
    ? (Readable.toWeb(raw) as ReadableStream<Uint8Array>)
    : null;
  const url = new URL(`${uploadsAddress}/${id === null ? "" : encodeURIComponent(id)}`, "http://localhost");
  const request = new Request(url, { method, headers, body, duplex: "half" });
  return Object.assign(request, { runtime: { name: "node", node: { req: raw, res: reply.raw } } });
}

const detailByStatus: Record<number, string> = {
  404: words.uploadGone,
  409: words.uploadElsewhere,
  410: words.uploadGone,
  413: problems.too_large[1],
  507: problems.disk_full[1],
};

async function send(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status);
  response.headers.forEach((value, name) => {
    // Which other sites may call is decided in one place (app/cors.ts); the tus server would let in all.
    if (name.startsWith("access-control-")) return;
    if (!["content-length", "content-type", "location"].includes(name)) reply.header(name, value);
  });
  if (response.status < 400) return reply.send();
  if (response.status >= 500) request.log.error({ response: await response.text() }, "an upload failed");
  const [, fallback] = response.status >= 500 ? problems.internal : problems.malformed;
  return reply.send({ detail: detailByStatus[response.status] ?? fallback });
}
