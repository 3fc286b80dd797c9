import type { DeliveryErrorKind } from "./sentences.ts";

interface Reason {
  kind: DeliveryErrorKind;
  /** For the home, where it can do something about it. */
  sentence?: string;
}

const notAuthorised: Reason = { kind: "auth" };
const notNow: Reason = { kind: "state" };
const notThere: Reason = { kind: "not_found" };
const tooOften: Reason = { kind: "rate_limited" };
const usedUp: Reason = { kind: "quota" };

/** By the reason in YouTube's error, or the error of Google's token endpoint (RFC 6749, 5.2). */
const reasons: Record<string, Reason> = {
  invalid_grant: notAuthorised,
  invalid_client: {
    kind: "auth",
    sentence: "Google doesn't know this installation. Please tell the platform's administrator.",
  },
  authError: notAuthorised,
  insufficientPermissions: notAuthorised,
  insufficientLivePermissions: notAuthorised,
  accessNotConfigured: {
    kind: "auth",
    sentence:
      "The YouTube Data API isn't enabled in the Google project. Please tell the platform's administrator.",
  },
  liveStreamingNotEnabled: {
    kind: "auth",
    sentence:
      "Live streaming isn't enabled on the YouTube channel. Enable it in YouTube Studio; that can take up to 24 hours.",
  },
  liveBroadcastNotFound: notThere,
  liveStreamNotFound: notThere,
  videoNotFound: notThere,
  errorStreamInactive: { kind: "state", sentence: "YouTube doesn't receive the picture yet." },
  invalidTransition: notNow,
  liveBroadcastBindingNotAllowed: notNow,
  liveBroadcastDeletionNotAllowed: {
    kind: "state",
    sentence: "YouTube can't remove a service while it is on air.",
  },
  quotaExceeded: usedUp,
  dailyLimitExceeded: usedUp,
  userRequestsExceedRateLimit: tooOften,
  rateLimitExceeded: tooOften,
  userRateLimitExceeded: tooOften,
  errorExecutingTransition: { kind: "unavailable" },
  uploadRateLimitExceeded: tooOften,
};

const kindsByStatus: Record<number, DeliveryErrorKind> = {
  401: "auth",
  403: "auth",
  404: "not_found",
  409: "conflict",
  429: "rate_limited",
};

/** @param status of the response */
export function reasonOf(reason: string | undefined, status: number): Reason {
  const known = reasons[reason ?? ""];
  if (known) return known;
  return { kind: kindsByStatus[status] ?? (status >= 500 ? "unavailable" : "invalid") };
}
