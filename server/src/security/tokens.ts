import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

/** Seconds. An access token is short; the screens renew it silently (DECISIONS B-TOKEN). */
const accessLifetime = 30 * 60;
/** Seconds a session lives without being used. */
export const refreshLifetime = 14 * 24 * 3600;
/** Seconds it lives at most, however often it is used. */
export const sessionLifetime = 90 * 24 * 3600;

export interface Tokens {
  /** Who and which session: nothing else, because rights are read from the database at every call. */
  signAccess(account: string, session: string): Promise<string>;
  /** The session of a valid access token; null for anything else. */
  readAccess(token: string): Promise<string | null>;
  /** The refresh token that follows this one in a session: always the same, and nobody else can tell it. */
  following(session: string, secret: string): string;
  /** A signature of `text` as base64url, and its check in constant time. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** Access tokens remembered as right; checking one costs as much as all else that a small call does. */
const knownAtMost = 10_000;
/** Signatures remembered. A list signs dozens of addresses, and the next call the same ones. */
const signedAtMost = 20_000;

/** Keys for different purposes are derived from the installation's one secret. */
export function createTokens(secretKey: string): Tokens {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secretKey, "vigil", purpose, 32));
  const accessKey = derive("access token");
  // A right signature stays right until the token expires; whether its session still lives is asked at every call.
  const known = new Map<string, { session: string; expires: number }>();
  const signingKey = derive("signed address");
  const followingKey = derive("refresh token");
  const hmac = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const signed = new Map<string, string>();
  const sign = (text: string) => {
    const signature = signed.get(text) ?? hmac(signingKey, text);
    if (signed.size >= signedAtMost) signed.clear();
    signed.set(text, signature);
    return signature;
  };
  return {
    following: (session, secret) => hmac(followingKey, `${session}.${secret}`),
    sign,
    isSigned: (text, signature) => {
      // Not remembered: strangers choose what is asked here.
      const right = Buffer.from(hmac(signingKey, text));
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
      const seen = known.get(token);
      if (seen && seen.expires > Date.now()) return seen.session;
      try {
        const { payload } = await jwtVerify(token, accessKey, { algorithms: ["HS256"] });
        if (typeof payload.sid !== "string" || !payload.exp) return null;
        if (known.size >= knownAtMost) known.clear();
        known.set(token, { session: payload.sid, expires: payload.exp * 1000 });
        return payload.sid;
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
