import { type Tag, tagType } from "./flv.ts";
import { readAudio, readVideo } from "./tag.ts";

/** Bytes stored between two key frames. Beyond it the group is dropped until the next key frame. */
const most = 24 * 1024 * 1024;

/** Stores the current group of pictures (GOP), so that a decoder can start in the middle of a camera's stream. */
export class Gop {
  #video: Tag | null = null;
  #audio: Tag | null = null;
  #tags: Tag[] = [];
  #bytes = 0;

  push(tag: Tag): void {
    if (tag.type === tagType.picture) {
      const video = readVideo(tag.data);
      if (video?.kind === "config") {
        this.#declare(tag);
        return;
      }
      if (video?.kind === "frame" && video.key) this.#clear();
      else if (this.#tags.length === 0) return;
    } else if (tag.type === tagType.sound) {
      const audio = readAudio(tag.data);
      if (audio?.kind === "config") this.#audio = tag;
      if (audio?.kind !== "frame" || this.#tags.length === 0) return;
    } else return;
    this.#bytes += tag.data.length;
    if (this.#bytes > most) this.#clear();
    else this.#tags.push(tag);
  }

  get hasKey(): boolean {
    return this.#tags.length > 0;
  }

  /** The configurations, then the tags, starting with the key frame. */
  replay(): Tag[] {
    const time = this.#tags[0]?.time ?? 0;
    const declared = [this.#video, this.#audio].filter((tag) => tag !== null);
    return [...declared.map((tag) => ({ ...tag, time })), ...this.#tags];
  }

  /** Stores a video configuration. A different one makes the stored frames undecodable, the same one doesn't. */
  #declare(tag: Tag): void {
    const before = this.#video?.data;
    const isSame = before?.length === tag.data.length && before.every((byte, n) => byte === tag.data[n]);
    if (!isSame) this.#clear();
    this.#video = tag;
  }

  #clear(): void {
    this.#tags = [];
    this.#bytes = 0;
  }
}
