/** How many videos play at the same time: each one is decoded, and a laptop has other work to do. */
export const maxPlaying = { desktop: 6, phone: 2 } as const;
/** Ms a video plays before another gets its slot; connecting takes the first second or two of it. */
export const slotDuration = 8000;

/** Since when each playing video plays, and when each of the others last did; ms since the epoch. */
export interface PlaybackSlots {
  playing: ReadonlyMap<string, number>;
  stoppedAt: ReadonlyMap<string, number>;
}
export const emptySlots: PlaybackSlots = { playing: new Map(), stoppedAt: new Map() };

/**
 * Decides which videos play from now on. If all visible ones fit, all play; otherwise they take turns, the one that has
 * waited longest first.
 * @param visible the videos in view, in their order
 */
export function assignSlots(
  before: PlaybackSlots,
  visible: readonly string[],
  now: number,
  max: number,
): PlaybackSlots {
  const allFit = visible.length <= max;
  const isVisible = new Set(visible);
  const staying = [...before.playing].filter(
    ([id, since]) => isVisible.has(id) && (allFit || now - since < slotDuration),
  );
  const stays = new Set(staying.map(([id]) => id));
  const lastPlayed = (id: string) => before.playing.get(id) ?? before.stoppedAt.get(id) ?? 0;
  const next = visible
    .filter((id) => !stays.has(id))
    .toSorted((a, b) => lastPlayed(a) - lastPlayed(b))
    .slice(0, Math.max(0, max - staying.length));
  const playing = new Map([...staying.slice(0, max), ...next.map((id): [string, number] => [id, now])]);
  const stoppedAt = new Map(before.stoppedAt);
  for (const id of before.playing.keys()) if (!playing.has(id)) stoppedAt.set(id, now);
  for (const id of playing.keys()) stoppedAt.delete(id);
  return { playing, stoppedAt };
}
