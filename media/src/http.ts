import type { IncomingMessage, ServerResponse } from "node:http";
import { type FieldErrors, type ProblemCode, problems } from "@vigil/contract/media";

/** A call that can't be answered as asked; ends it with the contract's status and sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  /** What this answer says beside its sentence, such as when to come again. */
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, { errors, headers = {} }: Circumstances = {}) {
    const [status, detail] = problems[code];
    super(detail);
    this.status = status;
    this.body = errors ?? { detail };
    this.headers = headers;
  }
}

interface Circumstances {
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
  });
  response.end(text);
}

/**
 * Whoever is refused has to come back on a new connection: one that only ever asks for wrong things then counts as one
 * that says nothing, see idle-connections.ts.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy();
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  response.setHeader("connection", "close");
  sendJson(response, refusal.status, refusal.body);
  // What it may still be sending is not waited for.
  request.resume();
}

/** The path, and what stands behind the question mark. */
export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

/** The value of a name in a query, as it stands there; passes and numbers need no decoding. */
export function valueIn(query: string, name: string): string | undefined {
  for (let at = 0; at < query.length; ) {
    const end = query.indexOf("&", at);
    const until = end < 0 ? query.length : end;
    if (query.startsWith(name, at) && query[at + name.length] === "=")
      return query.slice(at + name.length + 1, until);
    at = until + 1;
  }
  return undefined;
}
