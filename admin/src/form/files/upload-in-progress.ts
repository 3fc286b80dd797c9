/** Whether a video of the page's form is still uploading, which saving waits for. */
let isRunning = false;
const watchers = new Set<() => void>();

export const uploadInProgress = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  isRunning: () => isRunning,
  set(next: boolean) {
    isRunning = next;
    for (const watcher of watchers) watcher();
  },
};
