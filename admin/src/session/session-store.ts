/** What this browser knows of who is signed in. Shared by its tabs through localStorage. */
export interface Session {
  /** The person's id: another tab that signs in as someone else makes this one start over. */
  id: string;
  access: string;
  refresh: string;
  /** Milliseconds since epoch by this machine's clock; after it the access token is renewed before use. */
  expires: number;
}

const key = "vigil.session";

export function readSession(): Session | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : (JSON.parse(kept) as Session);
  } catch {
    return null;
  }
}

export function saveSession(session: Session): void {
  localStorage.setItem(key, JSON.stringify(session));
}

export function clearSession(): void {
  localStorage.removeItem(key);
}

/** Calls back when another tab signs in or out. */
export function onSessionChangeInOtherTab(changed: (session: Session | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readSession());
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/**
 * When a token that arrived just now should be renewed: half a minute before its end. Only its own span counts, so a
 * wrong clock on this machine does no harm. A token that can't be read is used until the server refuses it.
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
