import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { mediaKeys, signedHeaders } from "@vigil/contract";

/** Milliseconds by which two machines' clocks may differ, retries included. */
const tolerance = 5 * 60_000;

export interface SignedRequest {
  method: string;
  /** With its query, exactly as in the request. */
  path: string;
  body: string | Uint8Array;
}

/**
 * Signs requests to media and verifies those of media (contract, `signedHeaders`). `now`: milliseconds since the epoch.
 */
export function createSignature(secretKey: string, now: () => number) {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", mediaKeys.control, 32));
  const signatureOf = ({ method, path, body }: SignedRequest, time: string) => {
    const hash = createHash("sha256").update(body).digest("hex");
    return createHmac("sha256", key).update(`${method}\n${path}\n${time}\n${hash}`).digest("base64url");
  };
  return {
    headers(request: SignedRequest): Record<string, string> {
      const time = String(now());
      return { [signedHeaders.time]: time, [signedHeaders.signature]: signatureOf(request, time) };
    },
    isValid(request: SignedRequest, headers: Record<string, unknown>): boolean {
      const time = headers[signedHeaders.time];
      const signature = headers[signedHeaders.signature];
      if (typeof time !== "string" || typeof signature !== "string" || !/^\d{1,15}$/.test(time)) return false;
      if (Math.abs(now() - Number(time)) > tolerance) return false;
      const expected = Buffer.from(signatureOf(request, time));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
export type Signature = ReturnType<typeof createSignature>;
