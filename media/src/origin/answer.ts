import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "../http.ts";

/** What a player is told: the same by node's HTTP and on the short way (short-way.ts). */
export interface Answer {
  status: number;
  /** All but the length and what each way of speaking adds. */
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}

/** At once where nothing has to be waited for: a promise costs more than a look into memory. */
export type Saying = Answer | Promise<Answer>;

/** Says it by node's HTTP, which leaves out the body where only the head was asked for. */
export function say(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, ...(body && { "content-length": body.length }) });
  response.end(body);
}

/** A refusal that a player of any site can read. */
export const asAnswer = ({ status, body, headers }: Refusal): Answer => ({
  status,
  headers: { ...refusalHeaders, ...headers },
  body: Buffer.from(JSON.stringify(body)),
});
const refusalHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
};

/** What of a player's call matters beside its address. */
export interface Call {
  socket: IncomingMessage["socket"];
  /** `if-none-match`. */
  etag: string | undefined;
}
