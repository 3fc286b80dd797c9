import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret, as Standard Webhooks has it: 256 random bits in base64 after `whsec_`. */
export const makeSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

/**
 * The headers of a message by Standard Webhooks 1.0, signed with each of these secrets.
 * @param seconds since the epoch
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}
