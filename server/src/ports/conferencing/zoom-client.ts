import { z } from "zod";
import { ConferencingError, type ConferencingErrorKind } from "./conferencing.ts";
import { waitTime } from "./core/wait-time.ts";

/** Zoom's servers; tests have their own. */
export const zoomOrigins = { api: "https://api.zoom.us/v2", oauth: "https://zoom.us" };

/** What tests replace. Times are ms, the clock's since the epoch. */
export interface ZoomParts {
  origins?: { api: string; oauth: string };
  timeoutMs?: number;
  now?: () => number;
}

/** A response later than this is none: somebody waits in front of a screen. */
export const zoomTimeoutMs = 10_000;

export interface ZoomCall<T extends z.ZodType> {
  /** What is asked of Zoom, for the log: "create a meeting". */
  doing: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Record<string, string>;
  body?: object;
  response: T;
  /** Values that Zoom might repeat in its message, and that must not get into the log. */
  secrets?: readonly string[];
}

/** Gives tokens; `renew` forgets one that was refused. */
export interface ZoomAccess {
  token(): Promise<string>;
  renew(refused: string): void;
}
export type ZoomClient = ReturnType<typeof zoomClient>;

/** A response without a body. */
export const noBody = z.unknown().transform(() => undefined);

const provider = "zoom";

/** Zoom's REST API. @returns a function that calls it, and parses the response by a schema */
export function zoomClient(access: ZoomAccess, parts: ZoomParts) {
  const { origins = zoomOrigins, timeoutMs = zoomTimeoutMs, now = Date.now } = parts;

  async function send<T extends z.ZodType>(call: ZoomCall<T>, token: string): Promise<Response> {
    const query = call.query ? `?${new URLSearchParams(call.query)}` : "";
    return fetch(`${origins.api}${call.path}${query}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(call.body ? { "content-type": "application/json" } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  return async <T extends z.ZodType>(call: ZoomCall<T>): Promise<z.output<T>> => {
    const token = await access.token();
    const { response, text } = await withZoomErrors(call.doing, async () => {
      let response = await send(call, token);
      if (response.status === 401) {
        await response.body?.cancel();
        access.renew(token);
        response = await send(call, await access.token());
      }
      return { response, text: await response.text() };
    });
    if (!response.ok) throw zoomRefusal(call, response, text, now());
    const parsed = call.response.safeParse(jsonOrNothing(text));
    // Its issues name fields and types, but not the values.
    if (!parsed.success)
      throw new ConferencingError(
        provider,
        "unavailable",
        `Zoom's response when asked to ${call.doing} lacks ${parsed.error.issues[0]?.path.join(".")}`,
      );
    return parsed.data;
  };
}

/** Turns a call that got no response into the port's error. */
export async function withZoomErrors<T>(doing: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ConferencingError) throw cause;
    throw new ConferencingError(provider, "unavailable", `Zoom didn't respond when asked to ${doing}`, {
      cause,
    });
  }
}

const Refusal = z.object({ code: z.number().catch(0), message: z.string().catch("") });

/** Zoom's own codes, which say more than a 400: scopes are missing, no such user or meeting, meeting in progress. */
const kindByCode: Record<number, ConferencingErrorKind> = {
  104: "auth",
  124: "auth",
  4711: "auth",
  1001: "not_found",
  3001: "not_found",
  3002: "state",
};
const kindByStatus: Record<number, ConferencingErrorKind> = {
  401: "auth",
  403: "auth",
  404: "not_found",
  408: "unavailable",
  409: "conflict",
  429: "rate_limited",
};

/** The port's error for a refusal of Zoom's. */
export function zoomRefusal(
  { doing, secrets = [] }: { doing: string; secrets?: readonly string[] },
  { status, headers }: Response,
  text: string,
  now: number,
): ConferencingError {
  const { code, message } = Refusal.catch({ code: 0, message: "" }).parse(jsonOrNothing(text));
  const kind = kindByStatus[status] ?? (status >= 500 ? "unavailable" : (kindByCode[code] ?? "invalid"));
  const said = withoutSecrets(message, secrets).slice(0, 200);
  return new ConferencingError(
    provider,
    kind,
    `Zoom answered ${status} (code ${code}) when asked to ${doing}${said ? `: ${said}` : ""}`,
    kind === "rate_limited" ? { retryAfterMs: waitTime(headers.get("retry-after"), message, now) } : {},
  );
}

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.filter(Boolean).reduce((left, secret) => left.replaceAll(secret, "…"), text);

/** Undefined unless it is JSON; a parser's error would quote it, secrets included. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
