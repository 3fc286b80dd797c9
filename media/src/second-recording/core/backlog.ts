import { type Tag, tagType } from "../../packager/core/flv.ts";
import { readAudio, readVideo } from "../../packager/core/tag.ts";

/** Milliseconds kept before now: what a camera sent before it was seen to be on air is recorded as well. */
const kept = 6_000;
/** Bytes kept; beyond it the oldest group of pictures goes first. */
const maxBytes = 24 * 1024 * 1024;

/** A tag, and when it arrived: milliseconds since the epoch. */
export interface ArrivedTag {
  tag: Tag;
  at: number;
}
interface Group {
  tags: ArrivedTag[];
  bytes: number;
}

/** The last seconds of one publication, from a key frame on, so that a recording can begin in the past. */
export class Backlog {
  #configs: { video: Tag | null; audio: Tag | null } = { video: null, audio: null };
  #groups: Group[] = [];

  push(arrived: ArrivedTag): void {
    const { tag, at } = arrived;
    const isVideo = tag.type === tagType.video;
    const read = isVideo ? readVideo(tag.data) : tag.type === tagType.audio ? readAudio(tag.data) : null;
    if (!read || read.kind === "other") return;
    if (read.kind === "config") {
      const name = isVideo ? "video" : "audio";
      // A recording begins with one format; pictures of the one before can't be read with the new one.
      if (this.#configs[name] && !isEqual(this.#configs[name].data, tag.data)) this.#groups = [];
      this.#configs[name] = tag;
      return;
    }
    if ("key" in read && read.key) this.#groups.push({ tags: [], bytes: 0 });
    const last = this.#groups.at(-1);
    if (!last) return;
    last.tags.push(arrived);
    last.bytes += tag.data.length;
    this.#forget(at);
  }

  /** Whether a recording couldn't begin yet, because there was no key frame. */
  get isEmpty(): boolean {
    return this.#groups.length === 0;
  }

  /** The formats, then what was kept; empty before the first key frame. */
  replay(): ArrivedTag[] {
    const tags = this.#groups.flatMap((group) => group.tags);
    const [first] = tags;
    if (!first) return [];
    const configs = [this.#configs.video, this.#configs.audio].filter((tag) => tag !== null);
    return [...configs.map((tag) => ({ tag: { ...tag, time: first.tag.time }, at: first.at })), ...tags];
  }

  #forget(now: number): void {
    let bytes = this.#groups.reduce((sum, group) => sum + group.bytes, 0);
    while (this.#groups.length > 0) {
      const isOld = now - (this.#groups[1]?.tags[0]?.at ?? now) > kept;
      if (!isOld && bytes <= maxBytes) return;
      bytes -= this.#groups.shift()?.bytes ?? 0;
    }
  }
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, n) => byte === other[n]);
