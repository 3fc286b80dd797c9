import { isHouseAudio } from "./aac.ts";
import type { AvcConfig } from "./avc.ts";
import { type Facts, longestKeyInterval } from "./inspector.ts";

export type Packaging = "copy" | "sound" | "transcode";
/** How a source is packaged, and why it isn't copied. `packaging` is null when it can't be, or nothing was seen yet. */
export interface PackagingDecision {
  packaging: Packaging | null;
  why: string | null;
}
/** What this machine's ffmpeg can do. */
export interface FfmpegAbilities {
  encodes: boolean;
  /** Enhanced RTMP: H.265, AV1 and VP9 inside FLV (ffmpeg 6.1 and newer). */
  readsEnhanced: boolean;
}

const names: Record<string, string> = {
  hevc: "H.265",
  av1: "AV1",
  vp9: "VP9",
  vp8: "VP8",
  flv1: "Sorenson H.263",
  mp3: "MP3",
  g711: "G.711",
  pcm: "PCM",
  speex: "Speex",
  nellymoser: "Nellymoser",
  opus: "Opus",
  adpcm: "ADPCM",
  flac: "FLAC",
  aac: "AAC",
  ac3: "AC-3",
  eac3: "E-AC-3",
};
const needsEnhanced = ["hevc", "av1", "vp9", "vp8", "opus", "flac", "ac3", "eac3"];
const nameOf = (codec: string): string => names[codec] ?? codec;

/** Decides how to package a source so that it complies with the house profile. The reason is for the director. */
export function decidePackaging(facts: Facts, can: FfmpegAbilities): PackagingDecision {
  if (facts.codec === null) return { packaging: null, why: null };
  if (isUnreadable(facts.codec, can)) {
    return {
      packaging: null,
      why: `This camera sends ${nameOf(facts.codec)}, which this machine can't read. Please set the camera to H.264.`,
    };
  }
  const video = videoProblem(facts);
  const audio = audioProblem(facts, can);
  if (!video && !audio) return { packaging: "copy", why: null };
  if (!can.encodes) {
    if (!video)
      return {
        packaging: "copy",
        why: `${audio}, and this machine can't re-encode it: guests hear nothing.`,
      };
    return { packaging: null, why: `${video}, and this machine can't re-encode it.` };
  }
  if (video) return { packaging: "transcode", why: `${video}, so Vigil re-encodes it.` };
  if (isUnreadable(facts.audio ?? "", can))
    return { packaging: "copy", why: `${audio}, which this machine can't read: guests hear nothing.` };
  return { packaging: "sound", why: `${audio}, so Vigil re-encodes the sound.` };
}

const isUnreadable = (codec: string, can: FfmpegAbilities): boolean =>
  codec === "unknown" || (needsEnhanced.includes(codec) && !can.readsEnhanced);

function videoProblem({ codec, avc, keyInterval, hasLongKeys }: Facts): string | null {
  if (codec !== "h264") return `This camera sends ${nameOf(codec ?? "")}, not H.264`;
  if (!avc) return "This camera's picture format can't be understood as it is";
  if (!isPlayable(avc)) return "This camera sends colours that browsers can't show (not 8 bit 4:2:0)";
  if (!hasLongKeys) return null;
  return keyInterval !== null && keyInterval > longestKeyInterval
    ? `This camera sends a key frame only every ${Math.round(keyInterval / 100) / 10} seconds`
    : "This camera's key frames are at times more than two seconds apart";
}

const isPlayable = ({ bitDepth, chroma }: AvcConfig): boolean => bitDepth === 8 && chroma === 1;

function audioProblem({ audio, aac }: Facts, can: FfmpegAbilities): string | null {
  if (audio === null) return null;
  if (audio !== "aac")
    return `This camera's sound is ${isUnreadable(audio, can) && audio === "unknown" ? "of an unknown kind" : nameOf(audio)}`;
  if (!aac || isHouseAudio(aac)) return null;
  if (aac.objectType !== 2) return "This camera's sound is not plain AAC";
  const channels =
    aac.channels === 1 ? "mono" : aac.channels === 2 ? "stereo" : `of ${aac.channels} channels`;
  return `This camera's sound is ${channels}, ${aac.rate / 1000} kHz`;
}
