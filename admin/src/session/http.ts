import { ifMatch } from "@vigil/contract";
import { language } from "../language/chosen.ts";
import { reportFactorMissing } from "./factor-missing.ts";
import { pending } from "./pending.ts";
import { Refused, Unreachable } from "./problems.ts";
import { askForProof, isProofNeeded } from "./proof.ts";
import { refreshSession } from "./refresh.ts";
import { noteServerTime } from "./server-clock.ts";
import { endSession } from "./session-end.ts";
import { readSession } from "./session-store.ts";
import { uploadForm } from "./upload.ts";

export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; a form and a file are sent as such. */
  body?: unknown;
  signal?: AbortSignal;
  /** The server performs calls with the same key only once. */
  idempotencyKey?: string;
  /** The `updated_at` that the record was loaded with: the server refuses the change if somebody else saved since. */
  version?: string;
  /** The user asked for this file, so that they may be asked in turn to confirm that it is them. */
  isDownload?: boolean;
}

/**
 * Calls the API as the signed-in user. The access token is refreshed before it expires, and once more if the server
 * refuses it (it was revoked, or clocks differ). If that fails too, the session has ended and the login page opens. If
 * the server wants the user to confirm that it is them, they are asked and the call is repeated.
 * @param path below /v1/
 * @throws Refused, Unreachable
 */
export async function http(path: string, call: Call = {}): Promise<Response> {
  try {
    return await pending.track(sendAuthenticated(path, call));
  } catch (error) {
    if (!isProofNeeded(error) || !wasPressed(call)) throw error;
    await askForProof(error);
    return pending.track(sendAuthenticated(path, call));
  }
}

/**
 * Whether somebody presumably waits for this call: reads go out by themselves, but downloads don't, and nobody answers
 * on a page that they don't see.
 */
const wasPressed = ({ method = "GET", isDownload = false }: Call): boolean =>
  (method !== "GET" || isDownload) && document.visibilityState !== "hidden";

async function sendAuthenticated(path: string, call: Call): Promise<Response> {
  try {
    // Without a line the token can't be refreshed, and the service worker answers by an expired one, too.
    const token = await accessToken().catch((error: unknown) => {
      const session = readSession();
      if (error instanceof Unreachable && session) return session.access;
      throw error;
    });
    const response = await send(path, call, token);
    if (response.status !== 401) return await throwUnlessOk(response);

    const { access } = await refreshSession(token);
    return await throwUnlessOk(await send(path, call, access));
  } catch (error) {
    if (error instanceof Refused && error.status === 401) endSession();
    if (error instanceof Refused) reportFactorMissing(error);
    throw error;
  }
}

/**
 * A valid access token, refreshed if it is about to expire.
 * @throws Refused 401 when nobody is signed in any more, Unreachable
 */
export async function accessToken(): Promise<string> {
  const session = readSession();
  if (!session) throw new Refused(401, null);
  const { access } = session.expires <= Date.now() ? await refreshSession(session.access) : session;
  return access;
}

/** Calls the API like {@link http} and parses the JSON response. */
export async function getJson<T>(path: string, call: Call = {}): Promise<T> {
  const response = await http(path, call);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** Calls without a session: login, password reset, the product's settings. A 401 here doesn't end the session. */
export async function getPublicJson<T>(path: string, call: Call = {}): Promise<T> {
  const response = await pending.track(send(path, call).then(throwUnlessOk));
  return (response.status === 204 ? null : await response.json()) as T;
}

async function send(
  path: string,
  { method = "GET", body, signal, idempotencyKey, version }: Call,
  access?: string,
): Promise<Response> {
  const address = `/v1/${path}`;
  const headers: Record<string, string> = {
    "accept-language": language,
    ...(access ? { authorization: `Bearer ${access}` } : {}),
  };
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (version) headers["if-match"] = ifMatch(version);
  try {
    if (body instanceof FormData) return await uploadForm(address, method, headers, body, signal);
    const isFile = body instanceof Blob;
    if (body !== undefined) headers["content-type"] = isFile ? body.type : "application/json";
    const response = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    noteServerTime(response);
    return response;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new Unreachable(cause);
  }
}

async function throwUnlessOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Refused(response.status, await response.json().catch(() => null));
}
