import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

const Header = z.strictObject({ alg: z.literal("RS256"), kid: z.string() });
const Claims = z.strictObject({
  sub: z.string(),
  kid: z.string(),
  exp: z.int(),
  nbf: z.int().optional(),
  downloadable: z.boolean().default(false),
});

/** Of a token that was signed with a key created at Cloudflare. */
export function claimsIn(
  signingKeys: ReadonlyMap<string, object>,
  token: string,
): z.output<typeof Claims> | undefined {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const decoded = (part: string): unknown =>
    JSON.parse(Buffer.from(part, "base64url").toString("utf8") || "null");
  try {
    const { kid } = Header.parse(decoded(header));
    const jwk = signingKeys.get(kid);
    if (!jwk) return undefined;
    const key = createPublicKey({ key: jwk as Record<string, string>, format: "jwk" });
    const isSigned = verify(
      "RSA-SHA256",
      Buffer.from(`${header}.${payload}`),
      key,
      Buffer.from(signature, "base64url"),
    );
    const claims = Claims.parse(decoded(payload));
    return isSigned && claims.kid === kid ? claims : undefined;
  } catch {
    return undefined;
  }
}
