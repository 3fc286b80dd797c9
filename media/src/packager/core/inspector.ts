import { type AacConfig, parseAacConfig } from "./aac.ts";
import { type AvcConfig, parseAvcConfig } from "./avc.ts";
import { type Tag, tagType } from "./flv.ts";
import { readAudio, readVideo } from "./tag.ts";

/** What is known of a publisher's stream so far. Times are milliseconds by its own clock. */
export interface Facts {
  /** "h264", "hevc", "flv1" …; null before the first frame. */
  codec: string | null;
  /** Null unless it is H.264. */
  avc: AvcConfig | null;
  audio: string | null;
  /** Null unless it is AAC. */
  aac: AacConfig | null;
  /** Between the last two key frames; null before the second. */
  keyInterval: number | null;
  lastKey: number | null;
  lastFrame: number | null;
  /** Whether two key frames were ever too far apart. Never reset, or the packaging would go back and forth. */
  hasLongKeys: boolean;
}

/** Two seconds (the house profile) and a tenth for rounding and jitter. */
export const longestKeyInterval = 2_100;

/** Inspects a publisher's tags. */
export class Inspector {
  readonly facts: Facts = {
    codec: null,
    avc: null,
    audio: null,
    aac: null,
    keyInterval: null,
    lastKey: null,
    lastFrame: null,
    hasLongKeys: false,
  };

  /** Inspects a tag; returns whether the format has changed. */
  inspect(tag: Tag): "format" | "unchanged" {
    if (tag.type === tagType.video) return this.#inspectVideo(tag);
    return tag.type === tagType.audio ? this.#inspectAudio(tag) : "unchanged";
  }

  #inspectVideo({ time, data }: Tag): "format" | "unchanged" {
    const video = readVideo(data);
    if (!video || video.kind === "other") return "unchanged";
    const { facts } = this;
    const isNew = facts.codec !== video.codec;
    facts.codec = video.codec;
    if (video.kind === "config") {
      if (video.codec !== "h264") return isNew ? "format" : "unchanged";
      const avc = parseAvcConfig(video.body);
      if (isNew || !hasSameSets(avc, facts.avc)) {
        facts.avc = avc;
        return "format";
      }
      return "unchanged";
    }
    this.#trackKeyFrames(time, video.key);
    return isNew ? "format" : "unchanged";
  }

  #trackKeyFrames(time: number, key: boolean): void {
    const { facts } = this;
    const hasJumped = facts.lastFrame !== null && Math.abs(time - facts.lastFrame) > 1000;
    if (hasJumped) facts.lastKey = null;
    facts.lastFrame = time;
    const since = facts.lastKey === null ? null : time - facts.lastKey;
    if (key) {
      if (since !== null && since > 0) {
        facts.keyInterval = since;
        facts.hasLongKeys ||= since > longestKeyInterval;
      }
      facts.lastKey = time;
    } else if (since !== null && since > longestKeyInterval) facts.hasLongKeys = true;
  }

  #inspectAudio({ data }: Tag): "format" | "unchanged" {
    const audio = readAudio(data);
    if (!audio || audio.kind === "other") return "unchanged";
    const { facts } = this;
    const before = `${facts.audio} ${JSON.stringify(facts.aac)}`;
    if (audio.codec !== facts.audio) facts.aac = null;
    facts.audio = audio.codec;
    if (audio.codec === "aac" && audio.kind === "config") facts.aac = parseAacConfig(audio.body);
    return before === `${facts.audio} ${JSON.stringify(facts.aac)}` ? "unchanged" : "format";
  }
}

/** Whether frames of both can follow each other in one run. */
export function hasSameSets(one: AvcConfig | null, other: AvcConfig | null): boolean {
  if (!one || !other) return one === other;
  const flat = ({ lengthSize, sps, pps }: AvcConfig) =>
    [lengthSize, ...[...sps, ...pps].flatMap((set) => [-1, ...set])].join();
  return flat(one) === flat(other);
}
