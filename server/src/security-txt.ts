import type { FastifyInstance } from "fastify";

/** Days for which the file is said to be right; RFC 9116 recommends less than a year. */
const days = 180;
const dayMs = 24 * 3600_000;

/**
 * GET /.well-known/security.txt (RFC 9116): where somebody who has found a vulnerability reports it. Without a contact there is no
 * such address.
 * @param contact a URI
 * @param now milliseconds since the epoch
 */
export function securityTxt(
  app: FastifyInstance,
  { securityContact, publicUrl }: { securityContact: string | undefined; publicUrl: string },
  now: () => number = Date.now,
): void {
  if (securityContact === undefined) return;
  app.get("/.well-known/security.txt", async (_request, reply) => {
    // The same all day, because readers compare it.
    const expires = new Date((Math.floor(now() / dayMs) + days) * dayMs);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en, fr",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  });
}
