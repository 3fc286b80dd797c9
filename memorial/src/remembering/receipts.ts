import { browserStorage } from "../guest/browser-storage.ts";

/** Receipts of one browser that are kept; the server reads no more at a time. */
const most = 300;

/** Those of this page, where the browser stores nothing. */
const kept = new Map<string, readonly string[]>();
const listeners = new Set<(removed: string | null) => void>();
const storageOf = (path: string) => browserStorage("local", `vigil.given.${path}`);

/** Receipts of what was given from this browser, by the path of the API that took it. */
export const receipts = {
  // Always from the storage, because a guest who leaves clears it (guest/useGuest.ts).
  read(path: string): readonly string[] {
    const stored = storageOf(path).read();
    if (!Array.isArray(stored)) return kept.get(path) ?? [];
    return stored.filter((one) => typeof one === "string");
  },
  add: (path: string, receipt: string) => write(path, [...receipts.read(path), receipt].slice(-most)),
  remove: (path: string, receipt: string) =>
    write(
      path,
      receipts.read(path).filter((one) => one !== receipt),
      receipt,
    ),
  /** @param onChange is given the receipt of what was taken back */
  subscribe(onChange: (removed: string | null) => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
  /** For tests: what a page that was left forgets. */
  forget: () => kept.clear(),
};

function write(path: string, next: readonly string[], removed: string | null = null): void {
  const storage = storageOf(path);
  storage.write(next.length > 0 ? next : null);
  if (storage.read() === null) kept.set(path, next);
  else kept.delete(path);
  for (const notify of listeners) notify(removed);
}
