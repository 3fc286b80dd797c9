import type { IncomingMessage, ServerResponse } from "node:http";
import { type FieldErrors, type ProblemCode, problems } from "@vigil/contract/media";

/** An error that ends a request with a status and a message from the contract. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  /** Further headers of the response, such as `retry-after`. */
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, { errors, headers = {} }: RefusalOptions = {}) {
    const [status, detail] = problems[code];
    super(detail);
    this.status = status;
    this.body = errors ?? { detail };
    this.headers = headers;
  }
}

interface RefusalOptions {
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

/** Of every response: its type isn't guessed, and as a page of its own it runs and frames nothing. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

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
 * Sends a refusal and closes the connection, so that a client which makes only invalid requests counts as idle (see
 * idle-connections.ts).
 */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy();
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  response.setHeader("connection", "close");
  sendJson(response, refusal.status, refusal.body);
  // Discards what the client may still be sending.
  request.resume();
}

/** Splits a URL at the question mark. */
export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

/** The value of a query parameter, not decoded: playback tokens and numbers don't need it. */
export function queryValue(query: string, name: string): string | undefined {
  for (let at = 0; at < query.length; ) {
    const end = query.indexOf("&", at);
    const until = end < 0 ? query.length : end;
    if (query.startsWith(name, at) && query[at + name.length] === "=")
      return query.slice(at + name.length + 1, until);
    at = until + 1;
  }
  return undefined;
}
