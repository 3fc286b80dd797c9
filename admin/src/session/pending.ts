/** Ms without anything pending that still belong to one wait: a screen that has just come makes its requests then. */
const gap = 50;

let count = 0;
const watchers = new Set<() => void>();

function add(change: 1 | -1) {
  count += change;
  for (const watcher of watchers) watcher();
}

/** What the person waits for: requests without an answer yet, and screens whose code is on its way. */
export const pending = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  isAny: () => count > 0,
  /** Counts as pending until it settles. */
  async during<T>(work: Promise<T>): Promise<T> {
    add(1);
    try {
      return await work;
    } finally {
      setTimeout(() => add(-1), gap);
    }
  },
};
