import { frameTicks } from "../../packager/core/aac.ts";
import { type AvcConfig, parseAvcConfig } from "../../packager/core/avc.ts";
import { FlvReader, tagType } from "../../packager/core/flv.ts";
import { Muxer, type VideoFrame } from "../../packager/core/mux.ts";
import { readAudio, readVideo } from "../../packager/core/tag.ts";

/** One second of a still image as video, and one audio frame of silence: enough to repeat for ever. */
export interface StillVideo {
  config: AvcConfig;
  /** Starting with a key frame; times in ticks of 90 kHz from 0. */
  frames: VideoFrame[];
  silence: Uint8Array;
}

/** Ticks of 90 kHz. */
const second = 90_000;
/** Time stamp of a run's first frame, as in our packager: leaves room for the stream's clock before it. */
const lead = second;

/** Reads the two-second video that slates.ts makes. @throws Error when it lacks something. */
export function readStillVideo(flv: Uint8Array): StillVideo {
  let config: AvcConfig | null = null;
  const frames: VideoFrame[] = [];
  let silence: Uint8Array | null = null;
  let start = 0;
  for (const tag of new FlvReader().push(flv)) {
    const video = tag.type === tagType.video ? readVideo(tag.data) : null;
    const audio = tag.type === tagType.audio ? readAudio(tag.data) : null;
    if (video?.kind === "config") config = parseAvcConfig(video.body);
    if (video?.kind === "frame") {
      if (frames.length === 0) start = tag.time;
      const pts = (tag.time - start) * 90;
      frames.push({ pts, dts: pts, key: video.key, data: video.body.slice() });
    }
    // The last frame, because the first ones hold the encoder's priming.
    if (audio?.kind === "frame") silence = audio.body.slice();
  }
  const next = frames.findIndex(({ key }, n) => key && n > 0);
  if (!config || !silence || next < 1) throw new Error("This is no film of a still.");
  return { config, frames: frames.slice(0, next), silence };
}

/** One run of a still image, with continuous time stamps. */
export class StillVideoRun {
  readonly #still: StillVideo;
  readonly #muxer: Muxer;
  #next = 0;

  constructor(still: StillVideo) {
    this.#still = still;
    this.#muxer = new Muxer(still.config);
  }

  /** The next second. */
  take(): { ts: Buffer; aac: Buffer } {
    const from = this.#next++ * second;
    const audio = [];
    // As in the packager, an audio frame belongs to the second that holds most of it.
    const first = Math.ceil(from / frameTicks - 0.5);
    for (let n = first; n * frameTicks + frameTicks / 2 < from + second; n++)
      audio.push({ pts: lead + n * frameTicks, data: this.#still.silence });
    const at = (ticks: number) => lead + from + ticks;
    const frames = this.#still.frames.map((one) => ({ ...one, pts: at(one.pts), dts: at(one.dts) }));
    const { ts, aac } = this.#muxer.mux(frames, audio);
    return { ts: Buffer.from(ts.buffer), aac: Buffer.from(aac.buffer) };
  }
}
