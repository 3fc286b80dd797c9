import { endSubscription, isNotified } from "./subscription.ts";

/**
 * The session of this browser, shared by its tabs through localStorage. A tab in which the user looks at another
 * person's screens has one of its own, in sessionStorage, before the browser's.
 */
export interface Session {
  /** The user's id. If another tab signs in as someone else, this tab starts over. */
  id: string;
  access: string;
  refresh: string;
  /** Milliseconds since the epoch, by this machine's clock. After it the access token is refreshed before use. */
  expires: number;
}

const key = "vigil.session";
/** Where this tab goes back to once the user has looked enough. */
const backKey = "vigil.seen-from";

export function readSession(): Session | null {
  try {
    const stored = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    return stored === null ? null : (JSON.parse(stored) as Session);
  } catch {
    return null;
  }
}

/** The page from which the user began to look at another person's screens; null in a tab with their own. */
export const seenFrom = (): string | null => sessionStorage.getItem(backKey);

/** From now on this tab shows another person's screens, and leads back to `from` afterwards. */
export function saveSeenSession(session: Session, from: string): void {
  sessionStorage.setItem(backKey, from);
  sessionStorage.setItem(key, JSON.stringify(session));
}

export function saveSession(session: Session): void {
  if (seenFrom() !== null) {
    sessionStorage.setItem(key, JSON.stringify(session));
    return;
  }
  if (readSession()?.id !== session.id) forgetDay();
  if (!isNotified(session.id)) void endSubscription().catch(() => undefined);
  localStorage.setItem(key, JSON.stringify(session));
}

/** Ends this browser's session; of a tab that shows another person's screens only that. */
export function clearSession(): void {
  if (seenFrom() === null) localStorage.removeItem(key);
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(backKey);
  forgetDay();
}

/** Deletes the list of the day that the service worker keeps for times without a line; `caches` exists on https only. */
const forgetDay = () => void globalThis.caches?.delete("vigil.day").catch(() => undefined);

/** Calls `changed` when another tab signs in or out. Returns a function that unsubscribes. */
export function onSessionChangeInOtherTab(changed: (session: Session | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readSession());
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/**
 * When to refresh a token that has just arrived: half a minute before it expires, at the earliest 5 s from now. Only
 * its lifetime counts, so a wrong clock on this machine does no harm. A token that can't be parsed is used until the
 * server refuses it.
 */
export function renewalTimeOf(access: string, now = Date.now()): number {
  try {
    const payload = access.split(".")[1] ?? "";
    const { exp, iat } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return now + Math.max(5, exp - iat - 30) * 1000;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}
