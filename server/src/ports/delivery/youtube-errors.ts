import { z } from "zod";
import { reasonOf } from "./core/youtube-reasons.ts";
import { msUntilNewQuota } from "./core/youtube-state.ts";
import { DeliveryError } from "./delivery.ts";
import { retryAfterMs } from "./retries.ts";

/** A response that isn't a success, as Google's HTTP client throws it. */
const Refusal = z.object({
  response: z.object({ status: z.number(), headers: z.unknown(), data: z.unknown() }),
});
const ApiError = z.object({
  error: z.object({
    message: z.string().default(""),
    errors: z.array(z.object({ reason: z.string() })).default([]),
  }),
});
const TokenError = z.object({ error: z.string() });

/** The reason in a refusal of YouTube, or of Google's token endpoint; undefined: there is none. */
export function reasonIn(error: unknown): string | undefined {
  const data = Refusal.safeParse(error).data?.response.data;
  return ApiError.safeParse(data).data?.error.errors[0]?.reason ?? TokenError.safeParse(data).data?.error;
}

/** Turns what Google's clients throw into a DeliveryError, without the request. */
export function youtubeError(call: string, error: unknown, now: number): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const response = Refusal.safeParse(error).data?.response;
  if (!response)
    return new DeliveryError("youtube", "unavailable", `${call}: no response (${nameOf(error)})`);
  const { status, headers, data } = response;
  const reason = reasonIn(error);
  const { kind, sentence } = reasonOf(reason, status);
  const details = [status, reason, ApiError.safeParse(data).data?.error.message].filter(Boolean).join(" ");
  return new DeliveryError("youtube", kind, `${call}: ${details}`, {
    sentence,
    retryAfterMs: kind === "quota" ? msUntilNewQuota(now) : retryAfterMs(retryAfterIn(headers), now),
  });
}

/** The code of a network error, such as ECONNREFUSED, or the error's class. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** The API's client gives headers as an object, the one for tokens as Headers of its own. */
function retryAfterIn(headers: unknown): string | undefined {
  if (typeof headers !== "object" || headers === null) return undefined;
  const { get, "retry-after": plain } = headers as { get?: unknown; "retry-after"?: unknown };
  const value: unknown = typeof get === "function" ? get.call(headers, "retry-after") : plain;
  return typeof value === "string" ? value : undefined;
}
