import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { mediaKeys, Pass, signedHeaders } from "@vigil/contract/media";
import { jwtVerify } from "jose";

/** Milliseconds a signed call may be old, or early: two clocks need not agree to the second. */
const signatureWindow = 5 * 60_000;
/** Passes remembered as right: more than a machine has viewers. */
const knownAtMost = 50_000;
const passLengthMax = 2000;

/** A pass that was found good. */
export interface Bearer {
  pass: Pass;
  /** Who holds it, for counting: the guest, or the pass itself where nobody is named. */
  viewer: string;
}

interface SignedCall {
  method: string;
  /** With its query, as it stands in the request. */
  path: string;
  body: Uint8Array | string;
}

export interface Keys {
  /** The headers that make this call ours (contract, `signedHeaders`). */
  sign(call: SignedCall): Record<string, string>;
  /**
   * Whether the server has signed this, within the last five minutes. A call may be repeated within them: orders are
   * numbered and declare what ought to be, so the second changes nothing.
   */
  isSigned(call: SignedCall, headers: NodeJS.Dict<string | string[]>): boolean;
  /** Whether it is worth reading the body of such a call at all. */
  mayBeSigned(headers: NodeJS.Dict<string | string[]>): boolean;
  /** A pass read before: costs a look-up. Undefined says that it has to be read. */
  knownBearer(token: string): Bearer | undefined;
  /** Null for whatever is no pass of ours, or not any more. */
  readBearer(token: string): Promise<Bearer | null>;
}

/** All that the installation's one secret is good for here. `now`: milliseconds since the epoch. */
export function createKeys(secretKey: string, now: () => number): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secretKey, "vigil", purpose, 32));
  const control = derive(mediaKeys.control);
  const passKey = derive(mediaKeys.pass);
  const known = new Map<string, Bearer & { expires: number }>();

  const signature = ({ method, path, body }: SignedCall, time: string) =>
    createHmac("sha256", control)
      .update(`${method}\n${path}\n${time}\n${createHash("sha256").update(body).digest("hex")}`)
      .digest("base64url");
  const mayBeSigned: Keys["mayBeSigned"] = (headers) => {
    const { [signedHeaders.time]: time, [signedHeaders.signature]: given } = headers;
    if (typeof time !== "string" || typeof given !== "string" || given.length !== 43) return false;
    return /^\d{1,15}$/.test(time) && Math.abs(now() - Number(time)) <= signatureWindow;
  };

  return {
    sign: (call) => {
      const time = String(now());
      return { [signedHeaders.time]: time, [signedHeaders.signature]: signature(call, time) };
    },
    mayBeSigned,
    isSigned: (call, headers) => {
      if (!mayBeSigned(headers)) return false;
      const right = Buffer.from(signature(call, String(headers[signedHeaders.time])));
      const given = Buffer.from(String(headers[signedHeaders.signature]));
      return right.length === given.length && timingSafeEqual(right, given);
    },
    knownBearer: (token) => {
      const bearer = known.get(token);
      if (!bearer || bearer.expires > now()) return bearer;
      known.delete(token);
      return undefined;
    },
    readBearer: async (token) => {
      if (token.length > passLengthMax) return null;
      try {
        const options = { algorithms: ["HS256"], currentDate: new Date(now()), requiredClaims: ["exp"] };
        const { payload } = await jwtVerify(token, passKey, options);
        const pass = Pass.parse(payload);
        const named = pass.kind === "watch" ? pass.guest : null;
        const viewer = named ?? createHash("sha256").update(token).digest("base64url");
        for (const oldest of known.keys()) {
          if (known.size < knownAtMost) break;
          known.delete(oldest);
        }
        const bearer = { pass, viewer, expires: Number(payload.exp) * 1000 };
        known.set(token, bearer);
        return bearer;
      } catch {
        return null;
      }
    },
  };
}
