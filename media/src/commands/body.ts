import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Refusal } from "../http.ts";

/** Bytes of one body: an order that lists forty thousand cameras. */
const maxBody = 16 * 1024 * 1024;
/** Bytes of all bodies in memory, because they are read before the sender is authenticated. */
const maxInMemory = 4 * maxBody;

/**
 * Returns a function that reads a request's body.
 * @throws Refusal `too_large`, `unavailable`, or `malformed` when the client disconnects.
 */
export function createBodyReader(): (request: IncomingMessage) => Promise<Buffer> {
  let inMemory = 0;
  return async (request) => {
    if (Number(request.headers["content-length"] ?? 0) > maxBody) throw new Refusal("too_large");
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      // Not destroyed, because a refusal still has to be sent on the same connection.
      for await (const chunk of (request as Readable).iterator({ destroyOnReturn: false })) {
        inMemory += chunk.length;
        size += chunk.length;
        if (size > maxBody) throw new Refusal("too_large");
        if (inMemory > maxInMemory) throw new Refusal("unavailable");
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal("malformed");
    } finally {
      inMemory -= size;
    }
  };
}
