import { adts, frameTicks } from "./aac.ts";
import { type AvcConfig, annexB } from "./avc.ts";
import { type Pes, TsWriter } from "./ts.ts";

/** One video frame, in decoding order. Times are ticks of 90 kHz. */
export interface VideoFrame {
  pts: number;
  dts: number;
  key: boolean;
  /** Length-prefixed NAL units, as in FLV and MP4. */
  data: Uint8Array;
}
/** One audio frame of the house profile (AAC-LC, 48 kHz, stereo; 1024 samples), without a header. */
export interface AudioFrame {
  /** Ticks of 90 kHz. */
  pts: number;
  data: Uint8Array;
}

/** Audio frames in one packet: FFmpeg's own limit, which keeps the reader's buffer short. */
const framesTogether = 8;
/** Ticks of deviation at which adjacent frames still share a packet: half a millisecond. */
const stepTolerance = 45;

/** Muxes the segments of one run. Use one for each run, because its counters continue from segment to segment. */
export class Muxer {
  readonly #config: AvcConfig;
  readonly #writer = new TsWriter();

  constructor(config: AvcConfig) {
    this.#config = config;
  }

  /**
   * Muxes one segment as MPEG-TS, and its audio alone as packed audio. The video must begin with a key frame; the audio
   * should span the time from the first frame to the next segment's first.
   */
  mux(video: readonly VideoFrame[], audio: readonly AudioFrame[]): { ts: Uint8Array; aac: Uint8Array } {
    const audioFrames = audio.map(({ pts, data }) => ({ pts, data: adts(data) }));
    const waiting = groupFrames(audioFrames);
    const list: Pes[] = [];
    let next = 0;
    for (const { pts, dts, key, data } of video) {
      for (; (waiting[next]?.pts ?? Infinity) <= dts; next++) list.push(waiting[next] as Pes);
      list.push({ kind: "video", pts, dts, key, parts: annexB(data, this.#config, key) });
    }
    list.push(...waiting.slice(next));
    return { ts: this.#writer.write(list), aac: packedAudio(audioFrames) };
  }
}

function groupFrames(audioFrames: readonly AudioFrame[]): Pes[] {
  const list: (Pes & { parts: Uint8Array[] })[] = [];
  for (const { pts, data } of audioFrames) {
    const last = list.at(-1);
    const fits =
      last &&
      last.parts.length < framesTogether &&
      Math.abs(last.pts + last.parts.length * frameTicks - pts) <= stepTolerance;
    if (fits) last.parts.push(data);
    else list.push({ kind: "audio", pts, dts: pts, key: false, parts: [data] });
  }
  return list;
}

const owner = "com.apple.streaming.transportStreamTimestamp";

/** ADTS after an ID3 tag with its time stamp in the run (RFC 8216 §3.4). */
function packedAudio(audioFrames: readonly AudioFrame[]): Uint8Array {
  const content = owner.length + 1 + 8;
  const head = new Uint8Array(20 + content);
  head.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 10 + content]);
  head.set([0x50, 0x52, 0x49, 0x56, 0, 0, 0, content, 0, 0], 10);
  for (let n = 0; n < owner.length; n++) head[20 + n] = owner.charCodeAt(n);
  const stamp = (audioFrames[0]?.pts ?? 0) % 2 ** 33;
  const view = new DataView(head.buffer);
  view.setUint32(head.length - 8, Math.floor(stamp / 2 ** 32));
  view.setUint32(head.length - 4, stamp % 2 ** 32);
  const whole = new Uint8Array(audioFrames.reduce((sum, { data }) => sum + data.length, head.length));
  whole.set(head);
  let at = head.length;
  for (const { data } of audioFrames) {
    whole.set(data, at);
    at += data.length;
  }
  return whole;
}
