import type { MediaSource } from "@vigil/contract/media";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import type { Camera, Publication } from "../camera.ts";
import { type FfmpegInput, type FlvConverter, startFlvConverter, type VideoMode } from "../flv-converter.ts";
import { inputOf, isTestPicture, problemOf } from "./address.ts";

export interface CallerOptions {
  host: string;
  ffmpeg: Ffmpeg;
  log: Log;
}

const firstRetry = 500;
const longestRetry = 15_000;
/** Milliseconds a camera must have sent for the next retry to be quick again. */
const wellAfter = 10_000;
/** Milliseconds without a tag after the first. */
const idleTimeout = 8_000;

const unreachable = "This machine's ffmpeg can't reach cameras of this kind.";

/** Pulls one RTSP camera, or listens on one SRT port, with an ffmpeg that is restarted whenever it ends. */
export class Caller {
  readonly #order: MediaSource;
  readonly #camera: Camera;
  readonly #options: CallerOptions;
  #converter: FlvConverter | null = null;
  #retryTimer: NodeJS.Timeout | undefined;
  #retryIn = firstRetry;
  /** The camera's codec if FLV doesn't support it, once the first attempt has shown it. */
  #unsupportedCodec: string | null = null;
  #isClosed = false;

  constructor(order: MediaSource, camera: Camera, options: CallerOptions) {
    this.#order = order;
    this.#camera = camera;
    this.#options = options;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#converter?.child.kill();
  }

  #connect(): void {
    const { ffmpeg, host } = this.#options;
    const input = ffmpeg.path ? inputOf(this.#order, ffmpeg, host) : null;
    if (input) this.#start(ffmpeg, input);
    else this.#camera.reportProblem(unreachable);
  }

  #start(ffmpeg: Ffmpeg, input: FfmpegInput): void {
    const videoMode: VideoMode = this.#unsupportedCodec || isTestPicture(this.#order) ? "transcode" : "copy";
    let publication: Publication | null = null;
    const converter = startFlvConverter({
      ffmpeg,
      input,
      videoMode,
      tag: (tag) => {
        publication ??= this.#publish(converter, videoMode);
        idle.refresh();
        publication.tag(tag);
      },
    });
    const idle = setTimeout(() => publication && converter.child.kill(), idleTimeout);
    this.#converter = converter;
    const startedAt = Date.now();
    void converter.ended.then(({ stderr, unsupportedCodec }) => {
      clearTimeout(idle);
      publication?.end();
      if (!this.#isClosed)
        this.#retry({
          stderr,
          unsupportedCodec,
          hasSent: publication !== null,
          lasted: Date.now() - startedAt,
        });
    });
  }

  #publish(converter: FlvConverter, videoMode: VideoMode): Publication {
    const publication = this.#camera.publish(() => converter.child.kill());
    if (isTestPicture(this.#order))
      publication.describe({ codec: null, packaging: "transcode", why: "Vigil makes this picture." });
    else if (videoMode === "copy")
      publication.describe({
        codec: null,
        packaging: "sound",
        why: "The sound of cameras that come by RTSP or SRT is re-encoded.",
      });
    else
      publication.describe({
        codec: this.#unsupportedCodec,
        packaging: "transcode",
        why: `This camera sends ${this.#unsupportedCodec}, not H.264, so Vigil re-encodes it.`,
      });
    this.#options.log.info({ source: this.#order.id }, "a camera publishes");
    return publication;
  }

  #retry({
    stderr,
    unsupportedCodec,
    hasSent,
    lasted,
  }: {
    stderr: string;
    unsupportedCodec: string | null;
    hasSent: boolean;
    lasted: number;
  }): void {
    if (unsupportedCodec && !this.#unsupportedCodec) {
      this.#unsupportedCodec = unsupportedCodec;
      this.#connect();
      return;
    }
    if (hasSent && lasted > wellAfter) this.#retryIn = firstRetry;
    const isListening = this.#order.protocol === "srt";
    if (!hasSent) this.#camera.reportProblem(isListening ? null : problemOf(stderr));
    this.#options.log.info(
      { source: this.#order.id, stderr: stderr.trim().split("\n").at(-1) },
      "a camera stopped publishing",
    );
    this.#retryTimer = setTimeout(() => this.#connect(), isListening && hasSent ? 0 : this.#retryIn);
    this.#retryIn = Math.min(longestRetry, this.#retryIn * 2);
  }
}
