/** Milliseconds without a playlist request after which a viewer has left; players fetch one every second or two. */
const goneAfter = 15_000;

/** Counts the viewers of each programme. */
export function createViewers(now: () => number) {
  const lastRequests = new Map<string, Map<string, number>>();
  const present = (programme: string): Map<string, number> => {
    const viewers = lastRequests.get(programme) ?? new Map<string, number>();
    // Ordered by the last request, oldest first.
    for (const [viewer, at] of viewers) {
      if (at > now() - goneAfter) break;
      viewers.delete(viewer);
    }
    if (viewers.size === 0) lastRequests.delete(programme);
    return viewers;
  };
  return {
    record: (programme: string, viewer: string): void => {
      const viewers = present(programme);
      viewers.delete(viewer);
      viewers.set(viewer, now());
      lastRequests.set(programme, viewers);
    },
    count: (programme: string): number => present(programme).size,
  };
}
