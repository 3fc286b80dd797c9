import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { mediaKeys, Pass, signedHeaders } from "@vigil/contract/media";
import { CompactEncrypt, compactDecrypt, jwtVerify } from "jose";

/** Milliseconds that a signed request's time may be off, because two clocks needn't agree to the second. */
const signatureWindow = 5 * 60_000;
/** Verified tokens in the cache: more than a machine has viewers. */
const maxVerified = 50_000;
const maxTokenLength = 2000;

/** The holder of a verified playback token. */
export interface Bearer {
  pass: Pass;
  /** Identifies the viewer for counting: the guest, or the token itself when it names no guest. */
  viewer: string;
}

interface SignedRequest {
  method: string;
  /** With the query, exactly as in the request. */
  path: string;
  body: Uint8Array | string;
}

export interface Keys {
  /** The headers that authenticate this request (contract, `signedHeaders`). */
  sign(request: SignedRequest): Record<string, string>;
  /**
   * Whether the server has signed this request within the last five minutes. A replay within that time is harmless,
   * because orders are numbered and declare the desired state.
   */
  isSigned(request: SignedRequest, headers: NodeJS.Dict<string | string[]>): boolean;
  /** Whether the headers are plausible, so that the body is worth reading. */
  mayBeSigned(headers: NodeJS.Dict<string | string[]>): boolean;
  /** The holder of a token that was verified before, from the cache. Undefined when it has to be verified. */
  cachedBearer(token: string): Bearer | undefined;
  /** Null when the token isn't ours or has expired. */
  verifyBearer(token: string): Promise<Bearer | null>;
  /** Encrypts secrets for the disk: AES-256-GCM, as a compact JWE (RFC 7516). */
  encrypt(text: string): Promise<string>;
  /** Null when it was encrypted with another key or has been changed. */
  decrypt(encrypted: string): Promise<string | null>;
}

/** Signs and verifies with keys derived from the installation's secret. `now`: milliseconds since the epoch. */
export function createKeys(secretKey: string, now: () => number): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secretKey, "vigil", purpose, 32));
  const control = derive(mediaKeys.control);
  const tokenKey = derive(mediaKeys.pass);
  const storageKey = derive("media storage");
  const verified = new Map<string, Bearer & { expires: number }>();

  const signature = ({ method, path, body }: SignedRequest, time: string) =>
    createHmac("sha256", control)
      .update(`${method}\n${path}\n${time}\n${createHash("sha256").update(body).digest("hex")}`)
      .digest("base64url");
  const mayBeSigned: Keys["mayBeSigned"] = (headers) => {
    const { [signedHeaders.time]: time, [signedHeaders.signature]: given } = headers;
    if (typeof time !== "string" || typeof given !== "string" || given.length !== 43) return false;
    return /^\d{1,15}$/.test(time) && Math.abs(now() - Number(time)) <= signatureWindow;
  };

  return {
    sign: (request) => {
      const time = String(now());
      return { [signedHeaders.time]: time, [signedHeaders.signature]: signature(request, time) };
    },
    mayBeSigned,
    isSigned: (request, headers) => {
      if (!mayBeSigned(headers)) return false;
      const expected = Buffer.from(signature(request, String(headers[signedHeaders.time])));
      const given = Buffer.from(String(headers[signedHeaders.signature]));
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    cachedBearer: (token) => {
      const bearer = verified.get(token);
      if (!bearer || bearer.expires > now()) return bearer;
      verified.delete(token);
      return undefined;
    },
    verifyBearer: async (token) => {
      if (token.length > maxTokenLength) return null;
      try {
        const options = { algorithms: ["HS256"], currentDate: new Date(now()), requiredClaims: ["exp"] };
        const { payload } = await jwtVerify(token, tokenKey, options);
        const pass = Pass.parse(payload);
        const named = pass.kind === "watch" ? pass.guest : null;
        const viewer = named ?? createHash("sha256").update(token).digest("base64url");
        for (const oldest of verified.keys()) {
          if (verified.size < maxVerified) break;
          verified.delete(oldest);
        }
        const bearer = { pass, viewer, expires: Number(payload.exp) * 1000 };
        verified.set(token, bearer);
        return bearer;
      } catch {
        return null;
      }
    },
    encrypt: (text) =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(storageKey),
    decrypt: async (encrypted) => {
      try {
        return Buffer.from((await compactDecrypt(encrypted, storageKey)).plaintext).toString();
      } catch {
        return null;
      }
    },
  };
}
