import type { Writable } from "node:stream";
import { flvAround, flvHead, type Tag, tagType } from "../packager/core/flv.ts";
import { readVideo } from "../packager/core/tag.ts";

/** Bytes that may wait for a slow reader before it skips to the next key frame: about two seconds of a good camera. */
const maxWaiting = 1024 * 1024;

/** The readers of one source's HTTP-FLV preview. */
export class PreviewReaders {
  readonly #readers = new Set<PreviewReader>();

  /** `begin`: the tags from the last key frame on; empty before the first. */
  add(to: Writable, begin: readonly Tag[], has: { audio: boolean }): void {
    const reader = new PreviewReader(to, has);
    this.#readers.add(reader);
    const leave = () => this.#readers.delete(reader);
    to.once("close", leave).once("error", leave);
    for (const tag of begin) reader.send(tag);
  }

  send(tag: Tag): void {
    for (const reader of this.#readers) reader.send(tag);
  }

  /** Disconnects all readers, because what follows can't be decoded after what they have. They reconnect. */
  end(): void {
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }
}

class PreviewReader {
  readonly #to: Writable;
  #waitsForKey = true;
  /** Configurations that arrived while the reader skipped; it needs them before the next frame. */
  #configs = new Map<number, Tag>();

  constructor(to: Writable, has: { audio: boolean }) {
    this.#to = to;
    to.write(flvHead(has));
  }

  send(tag: Tag): void {
    const video = tag.type === tagType.video ? readVideo(tag.data) : null;
    const isConfig = video ? video.kind === "config" : tag.data[1] === 0;
    if (isConfig) return void this.#configs.set(tag.type, tag);
    if (this.#to.writableLength > maxWaiting) this.#waitsForKey = true;
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
