/** A guest's player fetches a playlist every second or two; who hasn't for so many milliseconds has gone. */
const stays = 15_000;

/** Counts who is watching each programme. */
export function createViewers(now: () => number) {
  const seen = new Map<string, Map<string, number>>();
  const present = (programme: string): Map<string, number> => {
    const viewers = seen.get(programme) ?? new Map<string, number>();
    // The longest unseen come first, since whoever is seen moves to the end.
    for (const [viewer, at] of viewers) {
      if (at > now() - stays) break;
      viewers.delete(viewer);
    }
    if (viewers.size === 0) seen.delete(programme);
    return viewers;
  };
  return {
    seen: (programme: string, viewer: string): void => {
      const viewers = present(programme);
      viewers.delete(viewer);
      viewers.set(viewer, now());
      seen.set(programme, viewers);
    },
    count: (programme: string): number => present(programme).size,
  };
}
