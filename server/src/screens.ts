import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const built = fileURLToPath(new URL("../../admin/dist", import.meta.url));

/** Nothing but our own files; the styles that Emotion inserts carry the nonce of their page. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Serves the built admin: its files for ever, its one page at every other address, with a nonce of its own each time. */
export async function screens(app: FastifyInstance): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined> {
  const page = path.join(built, "index.html");
  const html = existsSync(page) ? readFileSync(page, "utf8") : undefined;
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    serve: html !== undefined,
    maxAge: "365d",
    immutable: true,
    allowedPath: (file) => !file.endsWith(".map") && !file.endsWith(".html"),
  });
  return (request, reply) => {
    const address = request.url.split("?")[0] ?? "";
    // A missing script must fail as one, not arrive as a page.
    const isFile = /\.[a-z0-9]{1,8}$/i.test(address);
    if (!html || !["GET", "HEAD"].includes(request.method) || address === "/v1" || address.startsWith("/v1/") || isFile) return undefined;
    const nonce = randomBytes(16).toString("base64");
    return reply
      .status(200)
      .header("content-security-policy", policy(nonce))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html.replaceAll("__CSP_NONCE__", nonce));
  };
}
