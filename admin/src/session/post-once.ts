import { getJson } from "./http.ts";
import { Unreachable } from "./problems.ts";

/** Milliseconds between attempts when no response came; the idempotency key keeps the server from acting twice. */
const retryDelays = [400, 1200];
/** Milliseconds after which an attempt is given up: on a line that is dead, though it isn't closed, none would end. */
const attemptTimeout = 8000;

/** 128 random bits. crypto.randomUUID() exists on https only, and a new installation is first opened over http. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** A random (version 4) UUID, built by hand for the same reason. */
export const randomUuid = (): string => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

/**
 * Posts a request that must take effect only once, however often it has to be sent.
 * @throws Refused with the server's message, Unreachable after three attempts without a response
 */
export async function postOnce<T>(address: string, body: unknown, idempotencyKey: string): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const signal = AbortSignal.timeout(attemptTimeout);
      return await getJson<T>(address, { method: "POST", body, idempotencyKey, signal });
    } catch (error) {
      const wait = retryDelays[attempt];
      if (!(error instanceof Unreachable) || wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
