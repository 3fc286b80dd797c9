import { clearSession } from "./session-store.ts";

/** Full page changes: nothing of one person stays in memory for the next. */
export const pageChange = {
  go: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
};

const keepers = new Set<() => void>();
/** Registers something to put by before the login page takes over, such as a half-filled form. */
export function beforeSessionEnds(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

let ended = false;
/** A page ends a session once; tests live through several. */
export const resetSessionEnd = () => {
  ended = false;
};

/** The server knows this session no longer: put by what was typed, and ask to sign in, keeping the target. */
export function endSession(): void {
  if (ended) return;
  ended = true;
  const { pathname, search } = window.location;
  leaveTo(loginAddress(pathname + search));
}

/** Signed out in this browser. What was typed is put by, so nothing asks whether to leave the page. */
export function leaveTo(address: string): void {
  for (const keep of keepers) keep();
  clearSession();
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  pageChange.go(address);
}

/** The login page that leads back to `target` afterwards. */
export function loginAddress(target: string): string {
  return target === "/" ? "/login" : `/login?next=${encodeURIComponent(target)}`;
}

/** Where to go after signing in: an address of this application, or "/". Never another site's. */
export function returnPathOf(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next) return "/";
  const base = "http://here.invalid";
  const address = URL.parse(next, base);
  if (address?.origin !== base || next.startsWith("//") || address.pathname.startsWith("/login")) return "/";
  return address.pathname + address.search;
}
