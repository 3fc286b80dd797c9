import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "../http.ts";

/** A response to a player, sent by node's HTTP or by the fast path (fast-path.ts). */
export interface PlayerResponse {
  status: number;
  /** Without content-length and what the sender adds. */
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}

/** Not always a promise, because creating one costs more than reading a segment from memory. */
export type MaybeLater = PlayerResponse | Promise<PlayerResponse>;

/** Sends a response by node's HTTP, which leaves out the body for HEAD. */
export function sendResponse(response: ServerResponse, { status, headers, body }: PlayerResponse): void {
  response.writeHead(status, { ...headers, ...(body && { "content-length": body.length }) });
  response.end(body);
}

/** A refusal that a player on any site may read (CORS). */
export const refusalResponse = ({ status, body, headers }: Refusal): PlayerResponse => ({
  status,
  headers: { ...refusalHeaders, ...headers },
  body: Buffer.from(JSON.stringify(body)),
});
const refusalHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
};

/** What matters in a player's request besides its address. */
export interface PlayerRequest {
  socket: IncomingMessage["socket"];
  /** `if-none-match`. */
  etag: string | undefined;
  /** `accept-encoding`. */
  encodings: string | undefined;
}
