import { Refused, Unreachable } from "./problems.ts";
import {
  clearSession,
  readSession,
  renewalTimeOf,
  type Session,
  saveSession,
  seenFrom,
} from "./session-store.ts";

/** Milliseconds after which a renewal is given up, because every call of every tab waits for it. */
const requestTimeout = 8000;

let refreshing: Promise<Session> | null = null;

/**
 * A session whose access token isn't `rejected`. Concurrent callers share one refresh request, because each refresh
 * token works only once: within this tab by the shared promise, across tabs by a lock and localStorage.
 * @throws Refused 401 when the session has ended, Unreachable when no response came (the session is kept then)
 */
export function refreshSession(rejected: string): Promise<Session> {
  refreshing ??= withLock(() => exchangeToken(rejected)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Locks exist in secure contexts only. Without them, the server's grace period for concurrent refreshes has to do. */
function withLock<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("vigil.refresh", task) : task();
}

async function exchangeToken(rejected: string): Promise<Session> {
  const session = readSession();
  if (!session) throw new Refused(401, null);
  if (session.access !== rejected) return session;

  const response = await fetch("/v1/usr/token/refresh/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh: session.refresh }),
    signal: AbortSignal.timeout(requestTimeout),
  }).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  if (response.status >= 500 || response.status === 429) throw new Unreachable(response.status);
  if (!response.ok) {
    // A tab that shows another person's screens still needs to know where it came from.
    if (readSession()?.refresh === session.refresh && seenFrom() === null) clearSession();
    throw new Refused(401, await response.json().catch(() => null));
  }
  const tokens = (await response.json()) as { access: string; refresh: string };
  const refreshed = { ...session, ...tokens, expires: renewalTimeOf(tokens.access) };
  // If another tab has signed out in the meantime, stay signed out.
  if (readSession()?.refresh === session.refresh) saveSession(refreshed);
  return refreshed;
}
