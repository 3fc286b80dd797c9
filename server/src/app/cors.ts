import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Addresses that no other site's page may call, although it has a token: those that read or set cookies (signing in,
 * remembered devices, passkeys, guests' pages), and those by which an account would be taken over.
 */
const closed =
  /^\/v1\/(?:usr\/(?:login|logout|token|password|email|prove|factors|push_subscriptions)|api_keys|webhook_endpoints|public|docs)(?:\/|$)/;
/** The router reads an encoded address as the plain one, so only a plain one can be compared. */
const plain = /^\/v1(?:\/[\w.-]+)+\/?$/;

/**
 * Lets pages of the named origins call the API, where it is called with a bearer token. Cookies are never allowed
 * (no Access-Control-Allow-Credentials), so such a page can do only what its token may, from anywhere.
 */
export async function openToOrigins(http: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const open = {
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "if-match", "idempotency-key", "accept-language"],
    exposedHeaders: ["etag", "x-request-id", "content-disposition", "retry-after"],
    // Seconds; an origin that is taken out of the settings is shut out after this.
    maxAge: 600,
  };
  await http.register(cors, {
    delegator: async (request: FastifyRequest) =>
      isOpen(request, origins)
        ? { ...open, origin: request.headers.origin as string }
        : { origin: false, preflight: false },
  });
}

function isOpen(request: FastifyRequest, origins: readonly string[]): boolean {
  const { headers, method, url } = request;
  if (headers.origin === undefined || !origins.includes(headers.origin)) return false;
  const [sent = ""] = url.split("?");
  // What was routed is what runs; an encoded address could look like another one.
  const routed = method === "OPTIONS" ? sent : (request.routeOptions.url ?? sent);
  if (!plain.test(sent) || closed.test(routed.toLowerCase()) || closed.test(sent.toLowerCase())) return false;
  return method === "OPTIONS"
    ? asked(headers["access-control-request-headers"]).includes("authorization")
    : /^bearer /i.test(headers.authorization ?? "");
}

const asked = (names: unknown): string[] =>
  String(names ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
