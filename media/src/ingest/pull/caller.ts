import type { MediaSource } from "@vigil/contract/media";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import type { Camera, Publication } from "../camera.ts";
import { type Front, type Input, type Pictures, startFront } from "../front.ts";
import { inputOf, troubleOf } from "./address.ts";

export interface CallerOptions {
  host: string;
  ffmpeg: Ffmpeg;
  log: Log;
}

const firstWait = 500;
const longestWait = 15_000;
/** Milliseconds a camera must have sent for the next retry to be quick again. */
const wellAfter = 10_000;
/** Milliseconds without a tag after the first. */
const idleLimit = 8_000;

const unreachable = "This machine's ffmpeg can't reach cameras of this kind.";

/** Pulls one RTSP camera, or listens on one SRT port, with an ffmpeg that is restarted whenever it ends. */
export class Caller {
  readonly #order: MediaSource;
  readonly #camera: Camera;
  readonly #options: CallerOptions;
  #front: Front | null = null;
  #next: NodeJS.Timeout | undefined;
  #wait = firstWait;
  /** The camera's codec if FLV doesn't support it, once the first attempt has shown it. */
  #alien: string | null = null;
  #isClosed = false;

  constructor(order: MediaSource, camera: Camera, options: CallerOptions) {
    this.#order = order;
    this.#camera = camera;
    this.#options = options;
    this.#call();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#next);
    this.#front?.child.kill();
  }

  #call(): void {
    const { ffmpeg, host } = this.#options;
    const input = ffmpeg.path ? inputOf(this.#order, ffmpeg, host) : null;
    if (input) this.#start(ffmpeg, input);
    else this.#camera.complain(unreachable);
  }

  #start(ffmpeg: Ffmpeg, input: Input): void {
    const pictures: Pictures = this.#alien ? "transcode" : "copy";
    let publication: Publication | null = null;
    const front = startFront({
      ffmpeg,
      input,
      pictures,
      tag: (tag) => {
        publication ??= this.#begin(front, pictures);
        idle.refresh();
        publication.tag(tag);
      },
    });
    const idle = setTimeout(() => publication && front.child.kill(), idleLimit);
    this.#front = front;
    const since = Date.now();
    void front.ended.then(({ said, alien }) => {
      clearTimeout(idle);
      publication?.end();
      if (!this.#isClosed)
        this.#again({ said, alien, hasSent: publication !== null, lasted: Date.now() - since });
    });
  }

  #begin(front: Front, pictures: Pictures): Publication {
    const publication = this.#camera.publish(() => front.child.kill());
    if (pictures === "copy")
      publication.describe({
        codec: null,
        packaging: "sound",
        why: "The sound of cameras that come by RTSP or SRT is re-encoded.",
      });
    else
      publication.describe({
        codec: this.#alien,
        packaging: "transcode",
        why: `This camera sends ${this.#alien}, not H.264, so Vigil re-encodes it.`,
      });
    this.#options.log.info({ source: this.#order.id }, "a camera publishes");
    return publication;
  }

  #again({
    said,
    alien,
    hasSent,
    lasted,
  }: {
    said: string;
    alien: string | null;
    hasSent: boolean;
    lasted: number;
  }): void {
    if (alien && !this.#alien) {
      this.#alien = alien;
      this.#call();
      return;
    }
    if (hasSent && lasted > wellAfter) this.#wait = firstWait;
    const isListening = this.#order.protocol === "srt";
    if (!hasSent) this.#camera.complain(isListening ? null : troubleOf(said));
    this.#options.log.info(
      { source: this.#order.id, said: said.trim().split("\n").at(-1) },
      "a camera stopped publishing",
    );
    this.#next = setTimeout(() => this.#call(), isListening && hasSent ? 0 : this.#wait);
    this.#wait = Math.min(longestWait, this.#wait * 2);
  }
}
