import { spawn } from "node:child_process";

export interface Listed {
  seq: number;
  uri: string;
  duration: number;
  disc: boolean;
  /** Milliseconds since the epoch, from the playlist or computed from the entry before. */
  pdt: number;
  /** From the playlist, not computed. */
  isDated: boolean;
}
export interface Playlist {
  target: number;
  sequence: number;
  discontinuities: number;
  isOver: boolean;
  list: Listed[];
}

/** Milliseconds that program-date-time may move between neighbours, or between two playlists: one segment. */
const dateTolerance = 10;

/** Parses a media playlist; violations of RFC 8216 §4 go to `problems`. */
function readPlaylist(text: string, problems: string[]): Playlist {
  const lines = text.trimEnd().split("\n");
  const say = (problem: string) => problems.push(problem);
  const number = (tag: string) => {
    const found = lines.filter((line) => line.startsWith(`${tag}:`));
    if (found.length !== 1) say(`${tag} stands there ${found.length} times`);
    return Number(found[0]?.slice(tag.length + 1));
  };
  if (lines[0] !== "#EXTM3U") say("the first line is not #EXTM3U");
  const target = number("#EXT-X-TARGETDURATION");
  const sequence = number("#EXT-X-MEDIA-SEQUENCE");
  const discontinuities = number("#EXT-X-DISCONTINUITY-SEQUENCE");
  const version = lines.includes("#EXT-X-PLAYLIST-TYPE:EVENT") ? 9 : 3;
  if (!lines.includes(`#EXT-X-VERSION:${version}`)) say(`the version is not ${version}`);
  const list: Listed[] = [];
  let next: { duration?: number; disc?: boolean; pdt?: number } = {};
  for (const line of lines) {
    if (line === "#EXT-X-DISCONTINUITY") next.disc = true;
    else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) next.pdt = Date.parse(line.slice(25));
    else if (line.startsWith("#EXTINF:")) next.duration = Number(/^#EXTINF:([\d.]+),\w*$/.exec(line)?.[1]);
    else if (!line.startsWith("#")) {
      const before = list.at(-1);
      const reckoned = before ? before.pdt + before.duration * 1000 : Number.NaN;
      const { duration = Number.NaN, disc = false, pdt } = next;
      if (!(Math.round(duration) <= target))
        say(`${line} lasts ${duration} s, more than the target of ${target} s`);
      if (pdt === undefined && (disc || !before)) say(`${line} has no date`);
      list.push({
        seq: sequence + list.length,
        uri: line,
        duration,
        disc,
        pdt: pdt ?? reckoned,
        isDated: pdt !== undefined,
      });
      next = {};
    }
  }
  return { target, sequence, discontinuities, isOver: lines.at(-1) === "#EXT-X-ENDLIST", list };
}

/** Follows one rendition of a programme across reloads (RFC 8216 §6.2.1, §6.2.2) and stores all entries. */
export class PlaylistWatch {
  readonly problems: string[] = [];
  readonly listed = new Map<number, Listed>();
  /** What a guest was given so far. */
  get seconds(): number {
    return [...this.listed.values()].reduce((sum, { duration }) => sum + duration, 0);
  }
  #last: { text: string; playlist: Playlist } | null = null;

  see(text: string): Playlist {
    const playlist = readPlaylist(text, this.problems);
    if (this.#last && text !== this.#last.text) this.#compare(this.#last.playlist, playlist);
    for (const one of playlist.list) this.#remember(one);
    this.#last = { text, playlist };
    return playlist;
  }

  #say(problem: string): void {
    this.problems.push(problem);
  }

  #compare(before: Playlist, now: Playlist): void {
    if (before.isOver) this.#say("the playlist changed after its end");
    if (now.target !== before.target) this.#say("the target duration changed");
    if (now.sequence < before.sequence) this.#say("the media sequence went back");
    const end = before.sequence + before.list.length;
    if (now.sequence + now.list.length < end) this.#say("segments left at the end");
    if (now.sequence > end) this.#say(`segments ${end} to ${now.sequence - 1} were never listed`);
    const gone = before.list.filter(({ seq }) => seq < now.sequence);
    const discs = gone.filter(({ disc }) => disc).length;
    if (now.discontinuities !== before.discontinuities + discs)
      this.#say(`the discontinuity sequence is ${now.discontinuities} at ${now.sequence}`);
    const seconds = now.list.reduce((sum, { duration }) => sum + duration, 0);
    if (gone.length > 0 && seconds < 3 * now.target) this.#say(`the playlist shrank to ${seconds} s`);
  }

  #remember(one: Listed): void {
    const known = this.listed.get(one.seq);
    if (known) {
      const isSame = known.uri === one.uri && known.duration === one.duration && known.disc === one.disc;
      if (!isSame) this.#say(`${one.uri} changed`);
      if (Math.abs(known.pdt - one.pdt) > dateTolerance * 15) this.#say(`the date of ${one.uri} changed`);
      return;
    }
    const before = this.listed.get(one.seq - 1);
    this.listed.set(one.seq, one);
    if (!before) return;
    const off = one.pdt - (before.pdt + before.duration * 1000);
    if (off < -dateTolerance) this.#say(`${one.uri} begins ${-off} ms before ${before.uri} ends`);
    if (!one.disc && off > dateTolerance) this.#say(`there is a hole of ${off} ms before ${one.uri}`);
  }
}

/** ffmpeg's errors when it decodes these bytes, and the number of video and audio frames. */
export async function decode(
  ffmpeg: string,
  bytes: Uint8Array,
  format: "mpegts" | "aac",
): Promise<{ decodingErrors: string; pictures: number; sounds: number }> {
  const args = ["-v", "warning", "-f", format, "-i", "pipe:0", "-f", "framecrc", "pipe:1"];
  const child = spawn(ffmpeg, args, { stdio: "pipe" });
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const [output, decodingErrors] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  const rows = output.split("\n").filter((line) => /^\d,/.test(line));
  const isSound = (row: string) => format === "aac" || row.startsWith("1,");
  const sounds = rows.filter(isSound).length;
  return { decodingErrors, pictures: rows.length - sounds, sounds };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const piece of stream) text += piece;
  return text;
}
