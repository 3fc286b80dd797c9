import { type Tag, tagType } from "./flv.ts";
import { readAudio, readVideo } from "./tag.ts";

/** Bytes kept between two key frames; beyond it nothing is, until the next one. */
const most = 24 * 1024 * 1024;

/** Everything from the last key frame on, so that a decoder can begin in the middle of a camera's pictures. */
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

  /** The declarations, then the tags, the key frame first. */
  replay(): Tag[] {
    const time = this.#tags[0]?.time ?? 0;
    const declared = [this.#video, this.#audio].filter((tag) => tag !== null);
    return [...declared.map((tag) => ({ ...tag, time })), ...this.#tags];
  }

  /** Another format makes what was kept unreadable; saying the same again doesn't. */
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
