import { getJson } from "./http.ts";
import { Unreachable } from "./problems.ts";

/** Waits between attempts at the same deed when no answer came; its key keeps it from being done twice. */
const again = [400, 1200];

/** 128 random bits. randomUUID() exists on https only, and a first start is looked at over http. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** A random UUID, of the same bits for the same reason. */
export const randomUuid = (): string => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

/**
 * Sends what must be done once, however often it has to be said.
 * @throws Refused with the server's sentence, Unreachable when nobody answered three times
 */
export async function postOnce<T>(address: string, body: unknown, idempotencyKey: string): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await getJson<T>(address, { method: "POST", body, idempotencyKey });
    } catch (error) {
      const wait = again[attempt];
      if (!(error instanceof Unreachable) || wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
