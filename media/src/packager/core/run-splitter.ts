import { type AacConfig, isHouseAudio, parseAacConfig } from "./aac.ts";
import { type AvcConfig, parseAvcConfig } from "./avc.ts";
import { type Tag, tagType } from "./flv.ts";
import { hasSameSets } from "./inspector.ts";
import { type CutSegment, Segmenter } from "./segmenter.ts";
import { readAudio, readVideo } from "./tag.ts";

/** Ticks of 90 kHz in a millisecond, the unit of FLV. */
const ticks = 90;
/** Milliseconds that the publisher's clock may jump, forward or back, within one run. */
const longestGap = 1_000;
/**
 * Milliseconds that a frame may be shown after it is decoded: no more than lies between two key frames. Three bytes could
 * say two hours, which would be filled with silence.
 */
const longestShift = 2_000;

/** Passes tags of the house profile on to segmenters, one for each run. */
export class RunSplitter {
  readonly #beginRun: () => (cut: CutSegment) => void;
  #config: AvcConfig | null = null;
  #aac: AacConfig | null = null;
  #segmenter: Segmenter | null = null;
  #last: number | null = null;

  /** `begin` is called at the beginning of each run and returns the function that receives the run's segments. */
  constructor(begin: () => (cut: CutSegment) => void) {
    this.#beginRun = begin;
  }

  push(tag: Tag): void {
    if (tag.type === tagType.video) this.#receiveVideo(tag);
    else if (tag.type === tagType.audio) this.#receiveAudio(tag);
  }

  /** Emits what is left. */
  end(): void {
    this.#segmenter?.end();
    this.#segmenter = null;
  }

  #receiveVideo({ time, data }: Tag): void {
    const video = readVideo(data);
    if (video?.codec !== "h264") return;
    if (video.kind === "config") {
      const config = parseAvcConfig(video.body);
      if (hasSameSets(config, this.#config)) return;
      this.end();
      this.#config = config;
      this.#open();
    } else if (video.kind === "frame" && this.#config) this.#addFrame(time, video);
  }

  #addFrame(time: number, { key, shift, body }: { key: boolean; shift: number; body: Uint8Array }): void {
    if (this.#last !== null && Math.abs(time - this.#last) > longestGap) {
      this.end();
      this.#open();
    }
    // A jump back of less than a second doesn't end the run, but decoding times must still increase.
    const dts = this.#last !== null && time <= this.#last ? this.#last + 1 / ticks : time;
    this.#last = dts;
    const pts = Math.max(dts, time + Math.min(shift, longestShift));
    this.#segmenter?.addVideo({
      dts: Math.round(dts * ticks),
      pts: Math.round(pts * ticks),
      key,
      data: body,
    });
  }

  #open(): void {
    if (this.#config) this.#segmenter = new Segmenter(this.#config, this.#beginRun());
    this.#last = null;
  }

  #receiveAudio({ time, data }: Tag): void {
    const audio = readAudio(data);
    if (audio?.codec !== "aac") return;
    if (audio.kind === "config") this.#aac = parseAacConfig(audio.body);
    else if (audio.kind === "frame" && this.#aac && isHouseAudio(this.#aac) && audio.body.length > 0)
      this.#segmenter?.addAudio({ pts: time * ticks, data: audio.body });
  }
}
