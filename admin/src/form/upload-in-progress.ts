/** Whether a video of this page's form is still on its way: saving waits for it. */
let running = false;
const watchers = new Set<() => void>();

export const sending = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  isRunning: () => running,
  say(next: boolean) {
    running = next;
    for (const watcher of watchers) watcher();
  },
};
