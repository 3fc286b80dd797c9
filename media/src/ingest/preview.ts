import type { Writable } from "node:stream";
import { FlvSender } from "../flv-sender.ts";
import type { Tag } from "../packager/core/flv.ts";

/** Bytes that may wait for a slow reader before it skips to the next key frame: about two seconds of a good camera. */
const maxWaiting = 1024 * 1024;

/** The readers of one source's HTTP-FLV preview. */
export class PreviewReaders {
  readonly #readers = new Set<FlvSender>();

  /** `begin`: the tags from the last key frame on; empty before the first. */
  add(to: Writable, begin: readonly Tag[], has: { audio: boolean }): void {
    const reader = new FlvSender(to, has, maxWaiting);
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
