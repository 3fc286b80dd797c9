import { Refused, Unreachable } from "./problems.ts";
import { renewalTimeOf, clearSession, saveSession, readSession, type Session } from "./session-store.ts";

let running: Promise<Session> | null = null;

/**
 * A session whose access token is not `spent`. However many calls ask at once, one refresh is sent: in this tab by
 * the shared promise, among tabs by a lock and the shared store, since each refresh token works only once.
 * @throws Refused 401 when the session is over, Unreachable when nobody answered (then the session is kept).
 */
export function refreshSession(spent: string): Promise<Session> {
  running ??= alone(() => exchange(spent)).finally(() => {
    running = null;
  });
  return running;
}

/** Locks exist in secure contexts only; without them the server's grace for tabs that refresh at once has to do. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("vigil.refresh", task) : task();
}

async function exchange(spent: string): Promise<Session> {
  const session = readSession();
  if (!session) throw new Refused(401, null);
  if (session.access !== spent) return session;

  const answer = await fetch("/v1/usr/token/refresh/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh: session.refresh }),
  }).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  if (answer.status >= 500 || answer.status === 429) throw new Unreachable(answer.status);
  if (!answer.ok) {
    if (readSession()?.refresh === session.refresh) clearSession();
    throw new Refused(401, await answer.json().catch(() => null));
  }
  const tokens = (await answer.json()) as { access: string; refresh: string };
  const renewed = { ...session, ...tokens, expires: renewalTimeOf(tokens.access) };
  // Signed out meanwhile in another tab: stay signed out.
  if (readSession()?.refresh === session.refresh) saveSession(renewed);
  return renewed;
}
