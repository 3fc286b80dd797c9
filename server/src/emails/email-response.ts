import type { FastifyReply } from "fastify";

/** A letter is looked at in a frame that runs nothing, asks nobody and leads nowhere. */
const sandbox =
  "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

export const replyWithEmail = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header("content-security-policy", sandbox)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
