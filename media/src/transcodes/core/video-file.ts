/** The accepted containers, by ffmpeg's names. */
export type Container = "mov" | "matroska" | "avi" | "mpegts";

/** What is known of a video before it is converted. */
export interface VideoInfo {
  /** Null when the file doesn't say. */
  seconds: number | null;
  width: number;
  height: number;
  hasAudio: boolean;
  /** High dynamic range: it has to be tone-mapped, or it looks washed out. */
  isHdr: boolean;
}

const movAtoms = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];

/**
 * Detects the container from the first 1000 bytes, never from the file's name. ffmpeg is forced to use it, so that no
 * file can pass for a playlist that opens other files or addresses.
 */
export function containerOf(head: Uint8Array): Container | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (movAtoms.includes(text(4, 8))) return "mov";
  if (text(0, 4) === "\x1a\x45\xdf\xa3") return "matroska";
  if (text(0, 4) === "RIFF" && text(8, 12) === "AVI ") return "avi";
  const packets = [0, 188, 376, 564];
  return packets.every((at) => head[at] === 0x47) ? "mpegts" : null;
}

/** Parses what `ffmpeg -i` prints about a file; null when it has no video. */
export function parseVideoInfo(stderr: string): VideoInfo | null {
  const streams = stderr.split("\n").filter((line) => /^\s*Stream #0:/.test(line));
  const video = streams.find((line) => line.includes(": Video: ") && !line.includes("(attached pic)"));
  const size = video && /, (\d{1,6})x(\d{1,6})[, ]/.exec(`${video} `);
  if (!size) return null;
  const time = /^[ \t]*Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(stderr);
  return {
    seconds: time ? Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3]) : null,
    width: Number(size[1]),
    height: Number(size[2]),
    hasAudio: streams.some((line) => line.includes(": Audio: ")),
    isHdr: /smpte2084|arib-std-b67/.test(video),
  };
}

/** Seconds of video done, from a block of `-progress` (both names mean microseconds); null when it doesn't say. */
export function secondsDone(progress: string): number | null {
  const last = [...progress.matchAll(/^out_time_(?:us|ms)=(\d+)$/gm)].at(-1);
  return last ? Number(last[1]) / 1e6 : null;
}
