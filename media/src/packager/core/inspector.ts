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
  sound: string | null;
  /** Null unless it is AAC. */
  aac: AacConfig | null;
  /** Between the last two key frames; null before the second. */
  keyInterval: number | null;
  lastKey: number | null;
  lastPicture: number | null;
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
    sound: null,
    aac: null,
    keyInterval: null,
    lastKey: null,
    lastPicture: null,
    hasLongKeys: false,
  };

  /** Inspects a tag; returns whether the format has changed. */
  see(tag: Tag): "format" | "nothing new" {
    if (tag.type === tagType.picture) return this.#picture(tag);
    return tag.type === tagType.sound ? this.#sound(tag) : "nothing new";
  }

  #picture({ time, data }: Tag): "format" | "nothing new" {
    const video = readVideo(data);
    if (!video || video.kind === "other") return "nothing new";
    const { facts } = this;
    const isNew = facts.codec !== video.codec;
    facts.codec = video.codec;
    if (video.kind === "config") {
      if (video.codec !== "h264") return isNew ? "format" : "nothing new";
      const avc = parseAvcConfig(video.body);
      if (isNew || !sameSets(avc, facts.avc)) {
        facts.avc = avc;
        return "format";
      }
      return "nothing new";
    }
    this.#time(time, video.key);
    return isNew ? "format" : "nothing new";
  }

  #time(time: number, key: boolean): void {
    const { facts } = this;
    const jumped = facts.lastPicture !== null && Math.abs(time - facts.lastPicture) > 1000;
    if (jumped) facts.lastKey = null;
    facts.lastPicture = time;
    const since = facts.lastKey === null ? null : time - facts.lastKey;
    if (key) {
      if (since !== null && since > 0) {
        facts.keyInterval = since;
        facts.hasLongKeys ||= since > longestKeyInterval;
      }
      facts.lastKey = time;
    } else if (since !== null && since > longestKeyInterval) facts.hasLongKeys = true;
  }

  #sound({ data }: Tag): "format" | "nothing new" {
    const audio = readAudio(data);
    if (!audio || audio.kind === "other") return "nothing new";
    const { facts } = this;
    const before = `${facts.sound} ${JSON.stringify(facts.aac)}`;
    if (audio.codec !== facts.sound) facts.aac = null;
    facts.sound = audio.codec;
    if (audio.codec === "aac" && audio.kind === "config") facts.aac = parseAacConfig(audio.body);
    return before === `${facts.sound} ${JSON.stringify(facts.aac)}` ? "nothing new" : "format";
  }
}

/** Whether frames of both can follow each other in one run. */
export function sameSets(one: AvcConfig | null, other: AvcConfig | null): boolean {
  if (!one || !other) return one === other;
  const flat = ({ lengthSize, sps, pps }: AvcConfig) =>
    [lengthSize, ...[...sps, ...pps].flatMap((set) => [-1, ...set])].join();
  return flat(one) === flat(other);
}
