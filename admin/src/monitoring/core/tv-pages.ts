/** One screenful of a television: what needs attention, then the rest. */
interface TvPage<T> {
  /** On every page. */
  pinned: readonly T[];
  rest: readonly T[];
}

/**
 * Divides services into pages of so many rows. Those that need attention stay on every page while they fit into half of
 * it; if there are more, they come first, and turn with the others.
 */
export function tvPages<T>(needing: readonly T[], others: readonly T[], rows: number): TvPage<T>[] {
  const pinned = needing.length <= rows / 2 ? needing : [];
  const turning = pinned.length > 0 ? others : [...needing, ...others];
  const room = rows - pinned.length;
  const pages = Array.from({ length: Math.ceil(turning.length / room) }, (_, page) => ({
    pinned,
    rest: turning.slice(page * room, (page + 1) * room),
  }));
  return pages.length > 0 ? pages : [{ pinned, rest: [] }];
}
