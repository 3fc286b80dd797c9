/**
 * Milliseconds that work still counts as pending after it ends, because a screen that has just loaded makes its
 * requests then.
 */
const graceTime = 50;

let count = 0;
const watchers = new Set<() => void>();

function add(change: 1 | -1) {
  count += change;
  for (const watcher of watchers) watcher();
}

/** What the user is waiting for: open requests, and screens whose code is loading. */
export const pending = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  isAny: () => count > 0,
  /** Counts `work` as pending until it settles. */
  async track<T>(work: Promise<T>): Promise<T> {
    add(1);
    try {
      return await work;
    } finally {
      setTimeout(() => add(-1), graceTime);
    }
  },
};
