import type { Writable } from "node:stream";
import { flvAround, flvHead, type Tag, tagType } from "../packager/core/flv.ts";
import { readVideo } from "../packager/core/tag.ts";

/** Bytes that may wait for a slow reader before it skips to the next key frame: about two seconds of a good camera. */
const mostWaiting = 1024 * 1024;

/** The readers of one source's HTTP-FLV preview. */
export class Previews {
  readonly #readers = new Set<Reader>();

  /** `begin`: the tags from the last key frame on; empty before the first. */
  add(to: Writable, begin: readonly Tag[], has: { sound: boolean }): void {
    const reader = new Reader(to, has);
    this.#readers.add(reader);
    const leave = () => this.#readers.delete(reader);
    to.once("close", leave).once("error", leave);
    for (const tag of begin) reader.give(tag);
  }

  give(tag: Tag): void {
    for (const reader of this.#readers) reader.give(tag);
  }

  /** Disconnects all readers, because what follows can't be decoded after what they have. They reconnect. */
  end(): void {
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }
}

class Reader {
  readonly #to: Writable;
  #waitsForKey = true;
  /** Configurations that arrived while the reader skipped; it needs them before the next frame. */
  #declared = new Map<number, Tag>();

  constructor(to: Writable, has: { sound: boolean }) {
    this.#to = to;
    to.write(flvHead(has));
  }

  give(tag: Tag): void {
    const video = tag.type === tagType.picture ? readVideo(tag.data) : null;
    const isDeclared = video ? video.kind === "config" : tag.data[1] === 0;
    if (isDeclared) return void this.#declared.set(tag.type, tag);
    if (this.#to.writableLength > mostWaiting) this.#waitsForKey = true;
    else if (video?.key) this.#waitsForKey = false;
    if (this.#waitsForKey) return;
    for (const declared of this.#declared.values()) this.#write({ ...declared, time: tag.time });
    this.#declared.clear();
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
