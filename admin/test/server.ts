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
/** `stream` is an open response: server-sent events. */
type FakeResponse = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  stream?: ReadableStream<Uint8Array>;
};
export type Handler = (request: RecordedRequest) => FakeResponse | Promise<FakeResponse>;

/**
 * Replaces the API in a test: records the requests, and responds by 'METHOD path below /v1/'.
 * @param otherwise handles all other requests; without it they fail as if there were no network
 */
export function fakeServer(handlers: Record<string, Handler>, otherwise?: Handler): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
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
    // Every page requests these settings; a test that needs others has a handler of its own.
    if (call.path === "public/settings" && !handlers["GET public/settings"]) {
      return new Response(JSON.stringify({ product_name: "Vigil", demo: false, people: [] }));
    }
    // Every page looks for alerts as well.
    if (call.path === "str/incident/alerts" && !handlers["GET str/incident/alerts"])
      return new Response("[]");
    // The bell in the top bar counts what is unread.
    if (call.path === "usr/notifications/count" && !handlers["GET usr/notifications/count"])
      return new Response('{"unread": 0}');
    // Today and the details of a service look for what guests reported.
    const isReported = call.path === "str/stream_gallery" && call.query.get("reported") === "true";
    if (isReported && !handlers["GET str/stream_gallery"]) return new Response('{"count": 0, "results": []}');
    // The account page asks for the second step; most tests of it have none.
    if (call.path === "usr/factors" && !handlers["GET usr/factors"])
      return new Response('{"totp": null, "passkeys": [], "recovery_codes": null, "remembered_devices": []}');
    // Records of accounts ask what opens them besides their password; in most tests nothing does.
    if (call.path.endsWith("/sign_in_ways") && !handlers[`GET ${call.path}`])
      return new Response('{"has_second_step": false, "company": null}');
    // The account page asks for one's own files as well; most tests of it have none.
    if (call.path === "usr/stored_data" && call.method === "GET" && !handlers["GET usr/stored_data"])
      return new Response('{"results": []}');
    requests.push(call);
    const handler = handlers[`${call.method} ${call.path}`] ?? otherwise;
    if (!handler) throw new TypeError(`no handler for ${call.method} ${call.path}`);
    const { status = 200, headers = {}, body, stream } = await handler(call);
    if (stream) return new Response(stream, { status });
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status, headers });
  });
  return requests;
}

/** Stores a session whose access token is valid for `forMs` milliseconds. */
export const signedIn = (forMs = 600_000) =>
  saveSession({ id: "person", access: "old", refresh: "refresh-1", expires: Date.now() + forMs });
