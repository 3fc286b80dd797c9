import type { Entry } from "./entry.ts";

/**
 * Seconds, constant for a programme's life (RFC 8216 §4.3.3.1). The packager cuts no segment longer than 2.45 s.
 * Players start at least this far behind live.
 */
export const targetDuration = 2;
/** Seconds of programme in a playlist: RFC 8216 §6.2.2 requires at least three target durations. */
const windowSeconds = 12;

export interface PlaylistWindow {
  entries: readonly Entry[];
  /** Discontinuities among the entries that have left the window. */
  discontinuities: number;
  /** The number that the next entry will have. */
  next: number;
}
export const emptyWindow: PlaylistWindow = { entries: [], discontinuities: 0, next: 0 };

/** Adds an entry to the window and removes the oldest while the rest is long enough. */
export function slideWindow({ entries, discontinuities }: PlaylistWindow, entry: Entry): PlaylistWindow {
  const all = [...entries, entry];
  let seconds = all.reduce((sum, { duration }) => sum + duration, 0);
  let gone = 0;
  while (seconds - (all[gone] as Entry).duration >= windowSeconds) seconds -= (all[gone++] as Entry).duration;
  const left = all.slice(0, gone).filter(({ disc }) => disc).length;
  return { entries: all.slice(gone), discontinuities: discontinuities + left, next: entry.seq + 1 };
}

/** Where the segments of each playlist are, below the programme's address. */
export const playlists = {
  video: { folder: "s", ending: "ts" },
  audio: { folder: "a", ending: "aac" },
  "480p": { folder: "480p", ending: "ts" },
  "240p": { folder: "240p", ending: "ts" },
} as const;

/**
 * Renders a media playlist by RFC 8216. Blocking reload is RFC 8216bis §6.2.5.2; older players ignore that line.
 * The playlist is a live window that may end. Guests who go back get another one (rewind.ts).
 * A slate's segments have its kind as their title, so that a player knows what is on screen without another request.
 */
export function renderMediaPlaylist(
  kind: keyof typeof playlists,
  { entries, discontinuities, next }: PlaylistWindow,
  isOver: boolean,
): string {
  const { folder, ending } = playlists[kind];
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES",
    `#EXT-X-MEDIA-SEQUENCE:${entries[0]?.seq ?? next}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
  ];
  for (const [place, { seq, disc, pdt, duration, slate }] of entries.entries()) {
    if (disc) lines.push("#EXT-X-DISCONTINUITY");
    if (disc || place === 0) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(pdt).toISOString()}`);
    lines.push(`#EXTINF:${duration.toFixed(5)},${slate ?? ""}`, `${folder}/${seq}.${ending}`);
  }
  if (isOver) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

export interface Rendition {
  /** Bits a second, of the largest segment. */
  bandwidth: number;
  /** Bits a second on average; null while unknown. */
  average: number | null;
  /** RFC 6381. */
  codecs: string;
  size: { width: number; height: number } | null;
  uri: string;
}

/** Renders the master playlist by RFC 8216 §4.3.4. `query`: with its "?", or empty. */
export function renderMasterPlaylist(renditions: readonly Rendition[], query: string): string {
  const lines = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-INDEPENDENT-SEGMENTS"];
  for (const { bandwidth, average, codecs, size, uri } of renditions) {
    const mean = average === null ? "" : `,AVERAGE-BANDWIDTH=${average}`;
    const resolution = size ? `,RESOLUTION=${size.width}x${size.height}` : "";
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${mean},CODECS="${codecs}"${resolution}`,
      uri + query,
    );
  }
  return `${lines.join("\n")}\n`;
}
