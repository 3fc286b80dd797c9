import { vi } from "vitest";
import { saveSession } from "../src/session/session-store.ts";

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  token: string | null;
  /** The Idempotency-Key. */
  key: string | null;
  /** The If-Match. */
  version: string | null;
}
/** `stream` is an answer that goes on: server-sent events. */
type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  stream?: ReadableStream<Uint8Array>;
};
export type Handler = (asked: RecordedRequest) => Answer | Promise<Answer>;

/**
 * Stands in for the API in a test: remembers what it was asked, and answers by 'METHOD path below /v1/'.
 * @param otherwise answers every other request; without it there is no answer at all
 */
export function fakeServer(handlers: Record<string, Handler>, otherwise?: Handler): RecordedRequest[] {
  const asked: RecordedRequest[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const address = new URL(input, "http://localhost");
    const call: RecordedRequest = {
      method: init.method ?? "GET",
      path: address.pathname.replace(/^\/v1\/|\/$/g, ""),
      query: address.searchParams,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      token: new Headers(init.headers).get("authorization"),
      key: new Headers(init.headers).get("idempotency-key"),
      version: new Headers(init.headers).get("if-match"),
    };
    // Every page asks for it; a test that minds says so with a handler of its own.
    if (call.path === "public/settings" && !handlers["GET public/settings"]) {
      return new Response(JSON.stringify({ product_name: "Vigil", demo: false, people: [] }));
    }
    asked.push(call);
    const handler = handlers[`${call.method} ${call.path}`] ?? otherwise;
    if (!handler) throw new TypeError(`nobody answers ${call.method} ${call.path}`);
    const { status = 200, headers = {}, body, stream } = await handler(call);
    if (stream) return new Response(stream, { status });
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status, headers });
  });
  return asked;
}

/** Signed in with an access token that is good for `forMs`. */
export const signedIn = (forMs = 600_000) =>
  saveSession({ id: "person", access: "old", refresh: "refresh-1", expires: Date.now() + forMs });
