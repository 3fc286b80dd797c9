import { type Tag, tagType } from "./flv.ts";

/** A parsed video tag. `config` declares the format, `frame` is one frame. */
export interface VideoTag {
  codec: string;
  kind: "config" | "frame" | "other";
  key: boolean;
  /** Milliseconds between decoding and presentation (composition time). */
  shift: number;
  body: Uint8Array;
}
/** A parsed audio tag. */
export interface AudioTag {
  codec: string;
  kind: "config" | "frame" | "other";
  body: Uint8Array;
}

/** FLV specification, annex E.4.3.1; 12 is a non-standard number that many cameras use for H.265. */
const videoCodecs: Record<number, string> = {
  2: "flv1",
  3: "screen",
  4: "vp6",
  5: "vp6a",
  6: "screen2",
  7: "h264",
  12: "hevc",
};
const videoFourCcs: Record<string, string> = {
  avc1: "h264",
  hvc1: "hevc",
  av01: "av1",
  vp09: "vp9",
  vp08: "vp8",
};
/** FLV specification, annex E.4.2.1. */
const audioCodecs: Record<number, string> = {
  0: "pcm",
  1: "adpcm",
  2: "mp3",
  3: "pcm",
  4: "nellymoser",
  5: "nellymoser",
  6: "nellymoser",
  7: "g711",
  8: "g711",
  10: "aac",
  11: "speex",
  14: "mp3",
};
const audioFourCcs: Record<string, string> = {
  mp4a: "aac",
  Opus: "opus",
  ".mp3": "mp3",
  fLaC: "flac",
  "ac-3": "ac3",
  "ec-3": "eac3",
};

const empty = new Uint8Array(0);
const kinds = ["config", "frame"] as const;
const fourCc = (data: Uint8Array): string => String.fromCharCode(...data.subarray(1, 5));
const signed24 = (data: Uint8Array, at: number): number =>
  (((data[at] as number) << 24) | ((data[at + 1] as number) << 16) | ((data[at + 2] as number) << 8)) >> 8;

/** Parses a video tag; null when it is too short. Commands to the player (frame type 5) are `other`. */
export function readVideo(data: Uint8Array): VideoTag | null {
  const first = data[0];
  if (first === undefined) return null;
  if (first & 0x80) return readEnhancedVideo(data, first);
  const codec = videoCodecs[first & 15] ?? "unknown";
  const key = first >> 4 === 1;
  if (first >> 4 === 5) return { codec, kind: "other", key: false, shift: 0, body: empty };
  if (codec !== "h264" && codec !== "hevc")
    return { codec, kind: "frame", key, shift: 0, body: data.subarray(1) };
  if (data.length < 5) return null;
  const kind = kinds[data[1] as number] ?? "other";
  return { codec, kind, key, shift: kind === "frame" ? signed24(data, 2) : 0, body: data.subarray(5) };
}

/** Enhanced RTMP v1, "Defining additional video codecs". */
function readEnhancedVideo(data: Uint8Array, first: number): VideoTag | null {
  if (data.length < 5) return null;
  const codec = videoFourCcs[fourCc(data)] ?? "unknown";
  const type = first & 15;
  const key = ((first >> 4) & 7) === 1;
  if (type === 0) return { codec, kind: "config", key, shift: 0, body: data.subarray(5) };
  if (type === 3) return { codec, kind: "frame", key, shift: 0, body: data.subarray(5) };
  if (type !== 1) return { codec, kind: "other", key: false, shift: 0, body: empty };
  const hasShift = codec === "h264" || codec === "hevc";
  if (!hasShift) return { codec, kind: "frame", key, shift: 0, body: data.subarray(5) };
  if (data.length < 8) return null;
  return { codec, kind: "frame", key, shift: signed24(data, 5), body: data.subarray(8) };
}

/** Parses an audio tag; null when it is too short. */
export function readAudio(data: Uint8Array): AudioTag | null {
  const first = data[0];
  if (first === undefined) return null;
  const format = first >> 4;
  if (format === 9) {
    if (data.length < 5) return null;
    return {
      codec: audioFourCcs[fourCc(data)] ?? "unknown",
      kind: kinds[first & 15] ?? "other",
      body: data.subarray(5),
    };
  }
  const codec = audioCodecs[format] ?? "unknown";
  if (codec !== "aac") return { codec, kind: "frame", body: data.subarray(1) };
  if (data.length < 2) return null;
  return { codec, kind: kinds[data[1] as number] ?? "other", body: data.subarray(2) };
}

/** Converts Enhanced RTMP tags of H.264 and AAC to the legacy form that every program reads; others don't change. */
export function toLegacyTag(tag: Tag): Tag {
  const first = tag.data[0] ?? 0;
  if (tag.type === tagType.video && first & 0x80) {
    const video = readVideo(tag.data);
    if (video?.codec !== "h264" || video.kind === "other") return tag;
    const head = [(video.key ? 0x10 : 0x20) | 7, video.kind === "config" ? 0 : 1];
    const shift = [(video.shift >> 16) & 255, (video.shift >> 8) & 255, video.shift & 255];
    return { ...tag, data: join([...head, ...shift], video.body) };
  }
  if (tag.type === tagType.audio && first >> 4 === 9) {
    const audio = readAudio(tag.data);
    if (audio?.codec !== "aac" || audio.kind === "other") return tag;
    return { ...tag, data: join([0xaf, audio.kind === "config" ? 0 : 1], audio.body) };
  }
  return tag;
}

function join(head: number[], body: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}
