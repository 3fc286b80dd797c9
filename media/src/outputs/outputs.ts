import type { OutputOrder, OutputState } from "@vigil/contract/media";
import { type Ffmpeg, houseAudio } from "../ffmpeg.ts";
import type { Log } from "../log.ts";
import type { Tag } from "../packager/core/flv.ts";
import { Gop } from "../packager/core/gop.ts";
import { readVideo } from "../packager/core/tag.ts";
import { Encoder } from "../packager/encoder.ts";
import type { AiredSegment } from "../programme/journal.ts";
import { ProgrammeTags } from "./core/programme-tags.ts";
import { Pusher, type PusherParts } from "./pusher.ts";

export interface OutputsParts extends Omit<PusherParts, "replay"> {
  ffmpeg: Ffmpeg;
  log: Log;
}

/**
 * The picture that platforms expect: one size and frame rate over all cuts, a key frame every two seconds. One decoding
 * thread, because several lose frames where the format changes; frames are spaced by the output, not by a filter, which
 * would be rebuilt at each change.
 */
const constantVideo = (ffmpeg: Ffmpeg): string[] => [
  ..."-vf scale=1280:720:force_original_aspect_ratio=decrease,pad=1280:720:(ow-iw)/2:(oh-ih)/2,setsar=1,format=yuv420p".split(
    " ",
  ),
  ...["-r", "30", Number.parseFloat(ffmpeg.version) >= 5.1 ? "-fps_mode" : "-vsync", "cfr"],
  ..."-c:v libx264 -preset veryfast -tune zerolatency -threads 1 -profile:v main".split(" "),
  ..."-b:v 2500k -maxrate 2500k -bufsize 5000k -g 60 -keyint_min 60 -sc_threshold 0 -bf 0".split(" "),
];

/**
 * Sends one programme to servers elsewhere, from what has been aired. Whatever happens to an output never touches guests,
 * the recording or another output.
 */
export class Outputs {
  readonly #parts: OutputsParts;
  readonly #tags = new ProgrammeTags();
  /** What is sent as aired, and encoded; each from its last key frame on. */
  readonly #gops = { copy: new Gop(), constant: new Gop() };
  readonly #pushers = new Map<string, Pusher>();
  #encoder: Encoder | null = null;
  #isOver = false;

  constructor(parts: OutputsParts) {
    this.#parts = parts;
  }

  /** Applies the complete list. A changed output connects anew. */
  order(orders: readonly OutputOrder[]): void {
    if (this.#isOver) return;
    const named = new Map(orders.map((order) => [order.id, order]));
    for (const [id, pusher] of this.#pushers) {
      if (JSON.stringify(named.get(id)) === JSON.stringify(pusher.order)) continue;
      pusher.close();
      this.#pushers.delete(id);
    }
    for (const order of orders) if (!this.#pushers.has(order.id)) this.#add(order);
    if (!this.#needs("constant")) this.#stopEncoder();
  }

  /** Sends one aired segment. Never throws. */
  air({ entry, ts }: Pick<AiredSegment, "entry" | "ts">): void {
    if (this.#pushers.size === 0) return;
    try {
      for (const { tag, key } of this.#tags.of(entry, ts)) {
        this.#send("copy", tag);
        if (this.#needs("constant")) this.#encode(tag, key);
      }
    } catch (err) {
      this.#parts.log.error({ err }, "a segment could not be sent to the outputs");
    }
  }

  states(): OutputState[] {
    return [...this.#pushers.values()].map((pusher) => pusher.state());
  }

  /** Ends all streams properly: the programme is over, or this process ends. */
  close(): void {
    this.#isOver = true;
    this.#stopEncoder();
    for (const pusher of this.#pushers.values()) pusher.close();
    this.#pushers.clear();
  }

  #add(order: OutputOrder): void {
    const pusher = new Pusher(order, { ...this.#parts, replay: () => this.#gops[order.encoding].replay() });
    this.#pushers.set(order.id, pusher);
  }

  #needs(encoding: OutputOrder["encoding"]): boolean {
    return [...this.#pushers.values()].some(({ order }) => order.encoding === encoding);
  }

  #send(encoding: OutputOrder["encoding"], tag: Tag): void {
    this.#gops[encoding].push(tag);
    for (const pusher of this.#pushers.values()) if (pusher.order.encoding === encoding) pusher.send(tag);
  }

  #encode(tag: Tag, key: boolean): void {
    if (!this.#encoder) {
      this.#startEncoder();
      // With the configuration that precedes it, an encoder can start at a key frame only.
      for (const earlier of this.#gops.copy.replay()) this.#write(earlier);
      return;
    }
    this.#encoder.write(tag, key);
  }

  #write(tag: Tag): void {
    const video = tag.type === 9 ? readVideo(tag.data) : null;
    this.#encoder?.write(tag, video?.key === true);
  }

  #startEncoder(): void {
    const { ffmpeg, log } = this.#parts;
    const encoder = new Encoder({
      ffmpeg,
      codecs: [...constantVideo(ffmpeg), ...houseAudio],
      decodingThreads: 1,
      hasAudio: true,
      tag: (tag) => this.#send("constant", tag),
      failed: (stderr) => {
        log.error({ stderr: stderr.trim().split("\n").at(-1) }, "the encoder of the outputs has ended");
        if (this.#encoder === encoder) this.#encoder = null;
      },
    });
    this.#encoder = encoder;
  }

  #stopEncoder(): void {
    this.#encoder?.close();
    this.#encoder = null;
  }
}
