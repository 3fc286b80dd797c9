/**
 * The title of the segment that a media playlist (RFC 8216 §4.3.2.1) has so many seconds before its end; null for one
 * without, and for what has left the playlist. Slates bear their kind as a title.
 */
export function titleAt(playlist: string, beforeEnd: number): string | null {
  const segments = [...playlist.matchAll(/^#EXTINF:([\d.]+),(.*)$/gm)];
  let from = 0;
  for (const [, duration, title] of segments.reverse()) {
    from += Number(duration);
    if (beforeEnd <= from) return title?.trim() || null;
  }
  return null;
}
