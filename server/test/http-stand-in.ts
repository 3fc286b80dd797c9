import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { z } from "zod";

export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface StandInResponse {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON; text and bytes as they are. */
  body: object | string | Buffer;
}

/** What goes wrong with a request instead of a response. */
export type Fault =
  | StandInResponse
  /** The connection stays open without a response, is closed, or stops in the middle of the body. */
  | "silence"
  | "hang_up"
  | "stall"
  /** The request is carried out, and then the response gets lost. */
  | "lost_response";

export interface HttpStandIn {
  origin: string;
  requests: StandInRequest[];
  /** The next requests fail, one for each fault; only those whose method and path match, if a pattern is given. */
  fail(faults: Fault[], only?: RegExp): void;
  /** No more faults. */
  recover(): void;
  close(): Promise<void>;
}

/** A provider's server on a free port. Requests that it refuses get an answer from `respond`, as all others do. */
export async function startHttpStandIn(
  respond: (request: StandInRequest) => StandInResponse,
): Promise<HttpStandIn> {
  const requests: StandInRequest[] = [];
  const pending: { fault: Fault; only: RegExp | undefined }[] = [];
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? "", "http://stand-in");
    const { method = "", headers } = incoming;
    const request = { method, path, query, headers, body: Buffer.concat(parts) };
    requests.push(request);
    const index = pending.findIndex(({ only }) => !only || only.test(`${method} ${path}`));
    const [taken] = index < 0 ? [] : pending.splice(index, 1);
    if (!taken) send(response, respond(request));
    else failWith(response, taken.fault, () => respond(request));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (faults, only) => pending.push(...faults.map((fault) => ({ fault, only }))),
    recover: () => void pending.splice(0),
    close: () => closeServer(server),
  };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

function send(response: ServerResponse, { status, headers = {}, body }: StandInResponse): void {
  if (status === 204) {
    response.writeHead(204, headers).end();
    return;
  }
  const isText = typeof body === "string" || Buffer.isBuffer(body);
  response.writeHead(status, { "content-type": isText ? "text/plain" : "application/json", ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

function failWith(response: ServerResponse, fault: Fault, respond: () => StandInResponse): void {
  if (typeof fault === "object") send(response, fault);
  if (fault === "lost_response") respond();
  if (fault === "hang_up" || fault === "lost_response") response.destroy();
  if (fault === "stall") response.writeHead(200, { "content-type": "application/json" }).write('{"result":');
}

/** The first problem of a request's parameters or body; undefined when it is as described. */
export function problemWith(schema: z.ZodType, given: unknown): string | undefined {
  const issue = schema.safeParse(given).error?.issues[0];
  return issue && `${issue.path.join(".") || "request"}: ${issue.message}`;
}

/** The query as an object; a parameter that is given several times becomes a list. */
export function queryOf(query: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** The body as JSON; undefined when there is none, or when it isn't JSON. */
export function jsonOf({ body }: StandInRequest): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
