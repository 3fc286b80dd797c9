import { type Tag, tagType } from "./flv.ts";
import { readAudio, readVideo } from "./tag.ts";

/** Bytes stored between two key frames. Beyond it the group is dropped until the next key frame. */
const maxBytes = 24 * 1024 * 1024;

/** Stores the current group of pictures (GOP), so that a decoder can start in the middle of a camera's stream. */
export class Gop {
  #videoConfig: Tag | null = null;
  #audioConfig: Tag | null = null;
  #tags: Tag[] = [];
  #bytes = 0;

  push(tag: Tag): void {
    if (tag.type === tagType.video) {
      const video = readVideo(tag.data);
      if (video?.kind === "config") {
        this.#setVideoConfig(tag);
        return;
      }
      if (video?.kind === "frame" && video.key) this.#clear();
      else if (this.#tags.length === 0) return;
    } else if (tag.type === tagType.audio) {
      const audio = readAudio(tag.data);
      if (audio?.kind === "config") this.#audioConfig = tag;
      if (audio?.kind !== "frame" || this.#tags.length === 0) return;
    } else return;
    this.#bytes += tag.data.length;
    if (this.#bytes > maxBytes) this.#clear();
    else this.#tags.push(tag);
  }

  get hasKey(): boolean {
    return this.#tags.length > 0;
  }

  /** The configurations, then the tags, starting with the key frame. */
  replay(): Tag[] {
    const time = this.#tags[0]?.time ?? 0;
    const configs = [this.#videoConfig, this.#audioConfig].filter((tag) => tag !== null);
    return [...configs.map((tag) => ({ ...tag, time })), ...this.#tags];
  }

  /** Stores a video configuration. A different one makes the stored frames undecodable, the same one doesn't. */
  #setVideoConfig(tag: Tag): void {
    const before = this.#videoConfig?.data;
    const isSame = before?.length === tag.data.length && before.every((byte, n) => byte === tag.data[n]);
    if (!isSame) this.#clear();
    this.#videoConfig = tag;
  }

  #clear(): void {
    this.#tags = [];
    this.#bytes = 0;
  }
}
