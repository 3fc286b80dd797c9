import type { FastifyReply } from "fastify";

/** An email is previewed in a frame that runs no scripts, loads nothing and follows no links. */
const sandbox =
  "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

export const replyWithEmail = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header("content-security-policy", sandbox)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
