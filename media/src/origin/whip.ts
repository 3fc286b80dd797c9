import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal, splitUrl } from "../http.ts";
import type { Sources } from "../ingest/sources.ts";

/** Bytes of an offer; those of browsers have ten thousand at most. */
const longestOffer = 64 * 1024;
const path = "/whip";
export const isWhip = (url: string): boolean => /^\/whip(?=[/?]|$)/.test(url);

/**
 * WHIP (RFC 9725): POST /whip with an SDP offer and the camera's key as bearer token begins a session, and DELETE of its
 * address ends it, which names the node. Addresses of the network are all in the answer, so PATCH has nothing to add.
 */
export function whipRoutes(sources: Pick<Sources, "openWhip" | "endWhip">, node: number) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A page of any site may be an encoder: its key authorises it.
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "location");
    const [address] = splitUrl(request.url ?? "");
    const session = address.slice(path.length + 1).replace(/^\d+\./, "");
    if (request.method === "OPTIONS") {
      response.setHeader("access-control-allow-methods", "POST, DELETE");
      response.setHeader("access-control-allow-headers", "authorization, content-type");
      response.writeHead(204).end();
    } else if (request.method === "POST" && session === "") await begin(sources, node, request, response);
    else if (request.method === "DELETE" && session !== "") {
      if (!sources.endWhip(session)) throw new Refusal("not_found");
      response.writeHead(200, { "content-length": "0" }).end();
    } else throw new Refusal("method_not_allowed");
  };
}

async function begin(
  sources: Pick<Sources, "openWhip">,
  node: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { "content-type": type = "", authorization = "" } = request.headers;
  if (!/^application\/sdp\b/i.test(type)) throw new Refusal("sdp_expected");
  const key = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!key) throw new Refusal("not_authenticated");
  const offer = await bodyOf(request);
  const keyHash = createHash("sha256").update(key).digest("hex");
  const { id, answer } = await sources.openWhip(keyHash, request.socket.remoteAddress ?? "", offer);
  response.writeHead(201, {
    "content-type": "application/sdp",
    "content-length": Buffer.byteLength(answer),
    "cache-control": "no-store",
    location: `${path}/${node}.${id}`,
  });
  response.end(answer);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestOffer) throw new Refusal("too_large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
