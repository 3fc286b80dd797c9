import type { Writable } from "node:stream";
import { flvAround, flvHead, type Tag, tagType } from "./packager/core/flv.ts";
import { readVideo } from "./packager/core/tag.ts";

/** Writes a live FLV stream. When its reader is too slow, or it starts in the middle, it skips to the next key frame. */
export class FlvSender {
  readonly #to: Writable;
  readonly #maxWaiting: number;
  #waitsForKey = true;
  /** Configurations that arrived while it skipped; the reader needs them before the next frame. */
  #configs = new Map<number, Tag>();

  /** `maxWaiting`: bytes that may wait for the reader. */
  constructor(to: Writable, has: { audio: boolean }, maxWaiting: number) {
    this.#to = to;
    this.#maxWaiting = maxWaiting;
    to.write(flvHead(has));
  }

  send(tag: Tag): void {
    if (!this.#to.writable) return;
    const video = tag.type === tagType.video ? readVideo(tag.data) : null;
    const isConfig = video ? video.kind === "config" : tag.data[1] === 0;
    if (isConfig) return void this.#configs.set(tag.type, tag);
    if (this.#to.writableLength > this.#maxWaiting) this.#waitsForKey = true;
    else if (video?.key) this.#waitsForKey = false;
    if (this.#waitsForKey) return;
    for (const config of this.#configs.values()) this.#write({ ...config, time: tag.time });
    this.#configs.clear();
    this.#write(tag);
  }

  end(): void {
    this.#to.end();
  }

  #write(tag: Tag): void {
    const { before, after } = flvAround(tag);
    this.#to.write(before);
    this.#to.write(tag.data);
    this.#to.write(after);
  }
}
