import { leavesByItself } from "../leaving/leaves-by-itself.ts";
import { clearSession, type Session, saveSeenSession, seenFrom } from "./session-store.ts";

/** Full page loads, so that nothing of one person stays in memory for the next. */
export const pageChange = {
  go: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
};

const hooks = new Set<() => void>();
/** Registers a function that saves something, such as a half-filled form, before the login page opens. */
export function beforeSessionEnds(save: () => void): () => void {
  hooks.add(save);
  return () => void hooks.delete(save);
}

let ended = false;
/** For tests: a page ends its session only once. */
export const resetSessionEnd = () => {
  ended = false;
};

const signedOutKey = "vigil.signed-out";
/** Whether the login page opened because the server rejected this browser's session. True once. */
export function wasSignedOut(): boolean {
  const was = sessionStorage.getItem(signedOutKey) !== null;
  sessionStorage.removeItem(signedOutKey);
  return was;
}

/**
 * The server rejected this session: saves drafts and opens the login page, which leads back here afterwards. If it
 * showed another person's screens, the user's own are opened instead.
 */
export function endSession(): void {
  if (ended) return;
  ended = true;
  const from = seenFrom();
  if (from !== null) {
    leaveTo(from);
    return;
  }
  sessionStorage.setItem(signedOutKey, "1");
  const { pathname, search } = window.location;
  leaveTo(loginAddress(pathname + search));
}

/**
 * Removes the session from this browser and opens `address`. Drafts are saved, so the browser doesn't ask before
 * leaving.
 */
export function leaveTo(address: string): void {
  saveDrafts();
  clearSession();
  pageChange.go(address);
}

/** Opens the screens of another person, to whom `session` belongs, in this tab. */
export function leaveToSee(session: Session): void {
  saveDrafts();
  const { pathname, search } = window.location;
  saveSeenSession(session, pathname + search);
  pageChange.go("/");
}

/** Loads this page again. Drafts are saved, and there again afterwards. */
export function reloadWithDrafts(): void {
  saveDrafts();
  pageChange.reload();
}

function saveDrafts(): void {
  for (const save of hooks) save();
  leavesByItself.now = true;
}

/** The login page, which leads back to `target` after sign-in. */
export function loginAddress(target: string): string {
  return target === "/" ? "/login" : `/login?next=${encodeURIComponent(target)}`;
}

/**
 * Where to go after sign-in, from the login page's query: a path of this application, otherwise "/". Never another
 * site.
 */
export function returnPathOf(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next) return "/";
  const base = "http://here.invalid";
  const address = URL.parse(next, base);
  if (address?.origin !== base || address.pathname.startsWith("/login")) return "/";
  // Also what dots leave, such as /..//host: a browser would take it for another site.
  if (next.startsWith("//") || address.pathname.startsWith("//")) return "/";
  return address.pathname + address.search;
}
