import type Cloudflare from "cloudflare";
import { DeliveryError, type DeliveryErrorKind } from "./delivery.ts";
import { retryAfterMs } from "./retries.ts";

/** The SDK's error classes, which are loaded with it. */
export type CloudflareErrors = Pick<
  typeof Cloudflare,
  "APIError" | "APIConnectionError" | "APIUserAbortError"
>;

const kinds: Record<number, DeliveryErrorKind> = {
  401: "auth",
  403: "auth",
  404: "not_found",
  409: "conflict",
  429: "rate_limited",
};
const storageIsFull = /storage (capacity|quota)/i;

/** Turns what the SDK throws into a DeliveryError, without the request. */
export function cloudflareError(errors: CloudflareErrors, error: unknown, now: number): DeliveryError {
  const unavailable = (words: string) => new DeliveryError("cloudflare", "unavailable", words);
  if (!(error instanceof errors.APIError)) return unavailable(`unreadable response (${nameOf(error)})`);
  if (error instanceof errors.APIUserAbortError) return unavailable("no response in time");
  if (error instanceof errors.APIConnectionError)
    return unavailable(`no connection (${nameOf(error.cause)})`);
  const { status = 0, headers } = error;
  const details = error.errors.map(({ code, message }) => `${code} ${message}`).join("; ");
  return new DeliveryError("cloudflare", kindOf(status, details), `${status} ${details}`.trim(), {
    retryAfterMs: retryAfterMs(headers?.get("retry-after"), now),
    ...(storageIsFull.test(details)
      ? { sentence: "The storage at Cloudflare is full. Please tell the platform's administrator." }
      : {}),
  });
}

function kindOf(status: number, details: string): DeliveryErrorKind {
  if (status >= 500) return "unavailable";
  if (storageIsFull.test(details)) return "quota";
  return kinds[status] ?? "invalid";
}

/** The code of a network error, such as ECONNREFUSED, or the error's class. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = error.cause;
  const code = inner instanceof Error && "code" in inner ? inner.code : undefined;
  return typeof code === "string" ? code : error.name;
}
