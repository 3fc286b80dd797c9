import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { Refusal } from "./http.ts";

/**
 * Sends a file, or the requested range of it (RFC 9110 §14). A request for several ranges gets the whole file.
 * @throws Refusal `not_found` when there is no such file, `beyond_file` for a range outside it.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Record<string, string>,
): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Refusal("not_found");
  const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  const common = { ...headers, "accept-ranges": "bytes", etag };
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304, common).end();
  const condition = request.headers["if-range"];
  const isSame = condition === undefined || condition === etag;
  const part = isSame ? partOf(request.headers.range, found.size) : null;
  if (part === "beyond")
    throw new Refusal("beyond_file", { headers: { "content-range": `bytes */${found.size}` } });
  const [start, end] = part ?? [0, found.size - 1];
  response.writeHead(part ? 206 : 200, {
    ...common,
    "content-length": String(end - start + 1),
    ...(part ? { "content-range": `bytes ${start}-${end}/${found.size}` } : {}),
  });
  if (request.method === "HEAD" || found.size === 0) return void response.end();
  // A client that disconnects halfway isn't an error.
  await pipeline(createReadStream(file, { start, end }), response).catch(() => {});
}

/** First and last byte; null for the whole file. */
function partOf(range: string | undefined, size: number): [number, number] | "beyond" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === "" && Number(last) === 0)) return "beyond";
  return start > end ? null : [start, end];
}
