/** What is recorded in a browser, and within which limits. */
export type Kind = "voice" | "film";

interface Limits {
  /** Seconds. */
  longest: number;
  /** Bytes; contract: limits.voiceBytes, limits.filmedMessageBytes. */
  mostBytes: number;
  /** What MediaRecorder may make of it, best first: what every browser plays before what only some do. */
  types: readonly string[];
  /** Of files that are chosen instead. */
  accept: string;
  bits: { audioBitsPerSecond: number; videoBitsPerSecond?: number };
}
const mb = 1024 * 1024;

export const kinds: Record<Kind, Limits> = {
  voice: {
    longest: 10 * 60,
    mostBytes: 25 * mb,
    types: ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"],
    accept: "audio/*",
    bits: { audioBitsPerSecond: 96_000 },
  },
  film: {
    longest: 5 * 60,
    mostBytes: 250 * mb,
    types: [
      "video/mp4;codecs=avc1.42E01F,mp4a.40.2",
      "video/webm;codecs=vp8,opus",
      "video/webm",
      "video/mp4",
    ],
    accept: "video/mp4,video/webm,video/quicktime",
    bits: { audioBitsPerSecond: 96_000, videoBitsPerSecond: 1_800_000 },
  },
};

/** The first of a kind's types that this browser records; undefined: it records none. */
export const typeFor = (kind: Kind, isSupported: (type: string) => boolean): string | undefined =>
  kinds[kind].types.find(isSupported);

/** What a recording is called: the server looks at its content, people at its ending. */
export const nameOf = (kind: Kind, type: string): string =>
  `${kind === "voice" ? "message" : "film"}.${type.includes("mp4") ? (kind === "voice" ? "m4a" : "mp4") : type.includes("ogg") ? "ogg" : "webm"}`;
