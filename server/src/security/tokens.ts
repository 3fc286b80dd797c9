import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

/** Seconds. Access tokens are short-lived; the screens renew them silently. */
const accessLifetime = 30 * 60;
/** Seconds that a session lives without being used. */
export const refreshLifetime = 14 * 24 * 3600;
/** Seconds that a session lives at most, however often it is used. */
export const sessionLifetime = 90 * 24 * 3600;
/** The same for an account that is good only with a claim of the company's provider, which is asked at signing in. */
export const claimLifetime = 12 * 3600;

export interface Tokens {
  /** Holds the account and the session only, because rights are read from the database at every request. */
  signAccess(account: string, session: string): Promise<string>;
  /** The session of a valid access token; null for an invalid one. */
  readAccess(token: string): Promise<string | null>;
  /** The refresh token after this one in a session: always the same, and unpredictable for others. */
  nextRefresh(session: string, secret: string): string;
  /** A signature of `text` as base64url, and its verification in constant time. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** Verified access tokens that are cached; verifying one costs as much as everything else in a small request. */
const maxVerified = 10_000;
/** Signatures that are cached, because a list signs dozens of addresses and the next request signs the same ones. */
const maxSignatures = 20_000;

/** Derives the keys for different purposes from the installation's one secret. */
export function createTokens(secretKey: string): Tokens {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secretKey, "vigil", purpose, 32));
  const accessKey = derive("access token");
  // A valid signature stays valid until the token expires; whether the session is still open is checked at every
  // request.
  const verified = new Map<string, { session: string; expires: number }>();
  const signingKey = derive("signed address");
  const refreshKey = derive("refresh token");
  const hmac = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const signed = new Map<string, string>();
  const sign = (text: string) => {
    const signature = signed.get(text) ?? hmac(signingKey, text);
    if (signed.size >= maxSignatures) signed.clear();
    signed.set(text, signature);
    return signature;
  };
  return {
    nextRefresh: (session, secret) => hmac(refreshKey, `${session}.${secret}`),
    sign,
    isSigned: (text, signature) => {
      // Not cached, because strangers choose the texts that are checked here.
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
      const seen = verified.get(token);
      if (seen && seen.expires > Date.now()) return seen.session;
      try {
        const { payload } = await jwtVerify(token, accessKey, { algorithms: ["HS256"] });
        if (typeof payload.sid !== "string" || !payload.exp) return null;
        if (verified.size >= maxVerified) verified.clear();
        verified.set(token, { session: payload.sid, expires: payload.exp * 1000 });
        return payload.sid;
      } catch {
        return null;
      }
    },
  };
}

/** 256 random bits, for links and refresh tokens. */
export const randomToken = () => randomBytes(32).toString("base64url");
/** The hash that is stored of such a token. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");
