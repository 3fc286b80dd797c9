import { ifMatch } from "@vigil/contract";
import { endSession } from "./session-end.ts";
import { pending } from "./pending.ts";
import { Refused, Unreachable } from "./problems.ts";
import { refreshSession } from "./refresh.ts";
import { readSession } from "./session-store.ts";
import { upload } from "./upload.ts";

export interface Call {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** JSON, or a form when files go with it. */
  body?: unknown;
  signal?: AbortSignal;
  /** Names one deed, so that the same call sent twice is done once. */
  idempotencyKey?: string;
  /** The `updated_at` of the record as it was read: the change is refused when somebody was quicker. */
  version?: string;
}

/**
 * Calls the API as the person signed in. The access token is renewed before it ends, and once more when the server
 * refuses it (revoked, or clocks that differ); only then the session is over and the login page asks for the name.
 * @param path below /v1/
 * @throws Refused, Unreachable
 */
export const http = (path: string, call: Call = {}): Promise<Response> =>
  pending.during(asPerson(path, call));

async function asPerson(path: string, call: Call): Promise<Response> {
  try {
    const token = await accessToken();
    const answer = await send(path, call, token);
    if (answer.status !== 401) return await accepted(answer);

    const { access } = await refreshSession(token);
    return await accepted(await send(path, call, access));
  } catch (error) {
    if (error instanceof Refused && error.status === 401) endSession();
    throw error;
  }
}

/**
 * An access token that is good now, renewed when it is about to end.
 * @throws Refused 401 when nobody is signed in any more, Unreachable
 */
export async function accessToken(): Promise<string> {
  const kept = readSession();
  if (!kept) throw new Refused(401, null);
  const { access } = kept.expires <= Date.now() ? await refreshSession(kept.access) : kept;
  return access;
}

/** Calls as {@link http} does and reads the JSON of the answer. */
export async function getJson<T>(path: string, call: Call = {}): Promise<T> {
  const answer = await http(path, call);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

/** Calls that need nobody signed in: login, password reset, settings of the product. A 401 here is just an answer. */
export async function getPublicJson<T>(path: string, call: Call = {}): Promise<T> {
  const answer = await pending.during(send(path, call).then(accepted));
  return (answer.status === 204 ? null : await answer.json()) as T;
}

async function send(
  path: string,
  { method = "GET", body, signal, idempotencyKey, version }: Call,
  access?: string,
): Promise<Response> {
  const address = `/v1/${path}`;
  const headers: Record<string, string> = access ? { authorization: `Bearer ${access}` } : {};
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (version) headers["if-match"] = ifMatch(version);
  try {
    if (body instanceof FormData) return await upload(address, method, headers, body, signal);
    if (body !== undefined) headers["content-type"] = "application/json";
    return await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new Unreachable(cause);
  }
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  throw new Refused(answer.status, await answer.json().catch(() => null));
}
