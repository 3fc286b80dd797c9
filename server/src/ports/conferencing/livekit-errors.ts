import { ServerError } from "livekit-server-sdk";
import { ConferencingError, type ConferencingErrorKind } from "./conferencing.ts";
import { waitTime } from "./core/wait-time.ts";

const provider = "livekit";

/** Twirp's HTTP statuses. */
const kindByStatus: Record<number, ConferencingErrorKind> = {
  401: "auth",
  403: "auth",
  404: "not_found",
  408: "unavailable",
  409: "conflict",
  412: "state",
  429: "rate_limited",
};

/**
 * Turns LiveKit's errors into the port's.
 * @param missing what to return when there is no such room or egress; without it that is an error too
 */
export async function withLivekitErrors<T>(
  doing: string,
  call: () => Promise<T>,
  ...missing: [] | [T]
): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const error = portError(doing, cause);
    if (missing.length > 0 && error.kind === "not_found") return missing[0] as T;
    throw error;
  }
}

function portError(doing: string, cause: unknown): ConferencingError {
  if (!(cause instanceof ServerError))
    return new ConferencingError(provider, "unavailable", `LiveKit didn't respond when asked to ${doing}`, {
      cause,
    });
  const { status, code } = cause;
  const kind = kindByStatus[status] ?? (status >= 500 ? "unavailable" : "invalid");
  // Without LiveKit's own message, and not as the cause, because it may quote an egress's address with its key.
  return new ConferencingError(
    provider,
    kind,
    `LiveKit answered ${status} (${code ?? "without a code"}) when asked to ${doing}`,
    kind === "rate_limited" ? { retryAfterMs: waitTime(null, cause.message, 0) } : {},
  );
}
