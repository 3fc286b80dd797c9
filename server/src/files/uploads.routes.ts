import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { may, problems, words } from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Definition } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";

/** Where uploads are begun; each lies below it. */
export const uploadsAddress = "/v1/uploads";

/**
 * Resumable uploads by the tus protocol 1.0, for whoever may send a video somewhere. A finished one is named in a file
 * field of any record, as `upload:<id>`.
 */
export async function uploadRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const takesVideo = ({ contract, files }: Definition) =>
    Object.entries(files).some(
      ([field, { kind }]) =>
        (kind === "video" || kind === "image_or_video") && Object.hasOwn(contract.create.shape, field),
    );
  const taking = engine.definitions.filter(takesVideo);
  const mayUpload = (actor: Actor) => taking.some(({ contract }) => may(actor, contract, "create"));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = requireActor(request);
    if (!mayUpload(actor)) throw problem("forbidden");
    const { id = null } = request.params as { id?: string };
    return answerUpload(engine.uploads, actor.id, { request, reply, id, address: uploadsAddress });
  };
  await app.register(async (uploads) => {
    // The bytes go to the disk as they come, unread by us.
    uploads.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));
    uploads.post(uploadsAddress, answer);
    uploads.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${uploadsAddress}/:id`, handler: answer });
  });
}

interface UploadCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Null: an upload is begun. */
  id: string | null;
  /** Where these calls arrive, without a slash at the end: the answer names the upload below it. */
  address: string;
}

/** One call of the protocol for an upload of `owner`, who may be a person or what a person's guests send to. */
export async function answerUpload(
  uploads: Engine["uploads"],
  owner: string,
  { request, reply, id, address }: UploadCall,
): Promise<FastifyReply> {
  const response = await uploads.answer(owner, id, toWeb(request, reply, id));
  const begun = response.headers.get("location");
  if (begun) reply.header("location", `${address}/${begun.split("/").at(-1)}`);
  return send(request, reply, response);
}

/** The call as the tus server wants it. It hears of a broken line from Node's own request, and keeps what has arrived. */
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

const said: Record<number, string> = {
  404: words.uploadGone,
  409: words.uploadElsewhere,
  410: words.uploadGone,
  413: problems.too_large[1],
  507: problems.disk_full[1],
};

async function send(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status);
  response.headers.forEach((value, name) => {
    if (!["content-length", "content-type", "location"].includes(name)) reply.header(name, value);
  });
  if (response.status < 400) return reply.send();
  if (response.status >= 500) request.log.error({ said: await response.text() }, "an upload failed");
  const [, otherwise] = response.status >= 500 ? problems.internal : problems.malformed;
  return reply.send({ detail: said[response.status] ?? otherwise });
}
