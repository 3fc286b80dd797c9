import { limits } from "@vigil/contract";

/** What guests can record in the browser. */
export type RecordingKind = "voice" | "film";

interface Limits {
  /** Seconds. */
  longest: number;
  /** Bytes. */
  mostBytes: number;
  /** MIME types for MediaRecorder, best first: those that every browser plays come before those that only some do. */
  types: readonly string[];
  /** For files that are chosen instead of recorded. */
  accept: string;
  bits: { audioBitsPerSecond: number; videoBitsPerSecond?: number };
}
export const recordingKinds: Record<RecordingKind, Limits> = {
  voice: {
    longest: 10 * 60,
    mostBytes: limits.voiceBytes,
    types: ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"],
    accept:
      "audio/mpeg,audio/mp3,audio/mp4,audio/x-m4a,audio/m4a,audio/wav,audio/x-wav,audio/wave,audio/ogg,audio/webm,video/mp4,video/webm",
    bits: { audioBitsPerSecond: 96_000 },
  },
  film: {
    longest: 5 * 60,
    mostBytes: limits.filmedMessageBytes,
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

/** The best type that this browser records; undefined when it records none. */
export const supportedType = (
  kind: RecordingKind,
  isSupported: (type: string) => boolean,
): string | undefined => recordingKinds[kind].types.find(isSupported);

/** The file name of a recording. The server checks the content, but people read the extension. */
export const recordingName = (kind: RecordingKind, type: string): string =>
  `${kind === "voice" ? "message" : "film"}.${type.includes("mp4") ? (kind === "voice" ? "m4a" : "mp4") : type.includes("ogg") ? "ogg" : "webm"}`;
