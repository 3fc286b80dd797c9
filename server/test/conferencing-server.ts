import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: string;
}
export interface ProviderReply {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** What a provider does in an outage. */
export type Fault = "error" | "too many" | "refuses us" | "silent";

const faultReplies: Record<Exclude<Fault, "silent">, ProviderReply> = {
  error: { status: 500, body: { code: "internal", msg: "oops", message: "oops" } },
  "too many": {
    status: 429,
    body: { code: "resource_exhausted", msg: "retry after 30 seconds", message: "retry after 30 seconds" },
  },
  "refuses us": {
    status: 401,
    body: { code: "unauthenticated", msg: "no", message: "Invalid access token." },
  },
};

/** A provider's HTTP server on a free port, which keeps what it was asked. */
export async function startProviderServer(answer: (request: ProviderRequest) => Promise<ProviderReply>) {
  const requests: ProviderRequest[] = [];
  let fault: Fault | undefined;
  const server = createServer(async (incoming, outgoing) => {
    const { pathname: path, searchParams } = new URL(incoming.url ?? "", "http://provider");
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const request = {
      method: incoming.method ?? "",
      path,
      query: Object.fromEntries(searchParams),
      headers: incoming.headers,
      body: Buffer.concat(parts).toString("utf8"),
    };
    requests.push(request);
    if (fault === "silent") return;
    const { status, body, headers } = fault ? faultReplies[fault] : await answer(request);
    outgoing.writeHead(status, { ...headers, ...(body ? { "content-type": "application/json" } : {}) });
    outgoing.end(body && JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Answers every request with this fault from now on; without one, properly again. */
    fail(next?: Fault) {
      fault = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Parses JSON; undefined for anything else. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
