/**
 * The title of the segment that lies `beforeEnd` seconds before the end of a media playlist (RFC 8216 §4.3.2.1); null
 * if it has none or has left the playlist. The segments of slates have the slate's kind as their title.
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
