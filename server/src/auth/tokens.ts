import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

/** Seconds. An access token is short; the screens renew it silently (DECISIONS B-TOKEN). */
export const accessLifetime = 30 * 60;
/** Seconds a session lives without being used. */
export const refreshLifetime = 14 * 24 * 3600;

export interface Tokens {
  /** Who and which session: nothing else, because rights are read from the database at every call. */
  signAccess(account: string, session: string): Promise<string>;
  /** The session of a valid access token; null for anything else. */
  readAccess(token: string): Promise<string | null>;
  /** A signature of `text` as base64url, and its check in constant time. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** Keys for different purposes are derived from the installation's one secret. */
export function createTokens(secretKey: string): Tokens {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secretKey, "vigil", purpose, 32));
  const accessKey = derive("access token");
  const signingKey = derive("signed address");
  const sign = (text: string) => createHmac("sha256", signingKey).update(text).digest("base64url");
  return {
    sign,
    isSigned: (text, signature) => {
      const right = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return right.length === given.length && timingSafeEqual(right, given);
    },
    signAccess: (account, session) =>
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(account)
        .setIssuedAt()
        .setExpirationTime(`${accessLifetime}s`)
        .sign(accessKey),
    readAccess: async (token) => {
      try {
        const { payload } = await jwtVerify(token, accessKey, { algorithms: ["HS256"] });
        return typeof payload.sid === "string" ? payload.sid : null;
      } catch {
        return null;
      }
    },
  };
}

/** 256 random bits for links and refresh tokens. */
export const randomToken = () => randomBytes(32).toString("base64url");
/** What is kept of such a token. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");
