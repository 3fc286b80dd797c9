import { browserStorage } from "../guest/browser-storage.ts";

/** Receipts of one browser that are kept; the server reads no more at a time. */
const most = 300;

/** Those of this page, where the browser keeps nothing. */
const kept = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();
const storageOf = (path: string) => browserStorage("local", `vigil.given.${path}`);

/** Receipts of what was given from this browser, by the path of the API that took it. */
export const receipts = {
  read(path: string): readonly string[] {
    const known = kept.get(path);
    if (known) return known;
    const stored = storageOf(path).read();
    const read = Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
    kept.set(path, read);
    return read;
  },
  add: (path: string, receipt: string) => write(path, [...receipts.read(path), receipt].slice(-most)),
  remove: (path: string, receipt: string) =>
    write(
      path,
      receipts.read(path).filter((one) => one !== receipt),
    ),
  subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
  /** For tests: what a page that was left forgets. */
  forget: () => kept.clear(),
};

function write(path: string, next: readonly string[]): void {
  kept.set(path, next);
  storageOf(path).write(next.length > 0 ? next : null);
  for (const notify of listeners) notify();
}
