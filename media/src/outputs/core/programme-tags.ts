import { type Tag, tagType } from "../../packager/core/flv.ts";
import { readTs, type TsFrame } from "../../packager/core/read-ts.ts";
import type { Entry } from "../../programme/core/entry.ts";

/** A tag of a programme, and whether a decoder can start with it. */
export interface ProgrammeTag {
  tag: Tag;
  key: boolean;
}

const nal = { idr: 5, sps: 7, pps: 8, delimiter: 9 } as const;
const kindOf = (unit: Uint8Array): number => (unit[0] as number) & 0x1f;
/** AudioSpecificConfig of the house profile: AAC-LC, 48 kHz, stereo (ISO/IEC 14496-3 §1.6.2.1). */
const houseAudioConfig = Uint8Array.of(0xaf, 0, 0x11, 0x90);
/** Ticks of 90 kHz in a millisecond. */
const ticks = 90;

/**
 * Makes one unbroken FLV stream of a programme's aired segments: times follow programme time, so that cuts and leaps
 * need no discontinuity, and a new video configuration precedes each change of format.
 */
export class ProgrammeTags {
  #startedAt: number | null = null;
  #sets = "";
  #last = { video: -1, audio: -1 };

  /** The tags of one aired segment, in order. */
  of({ pdt }: Pick<Entry, "pdt">, ts: Uint8Array): ProgrammeTag[] {
    const frames = readTs(ts);
    const first = frames.find(({ kind }) => kind === "video");
    if (!first) return [];
    const tags: ProgrammeTag[] = [];
    if (this.#startedAt === null) {
      this.#startedAt = pdt;
      tags.push({ tag: { type: tagType.audio, time: 0, data: houseAudioConfig }, key: false });
    }
    const base = pdt - this.#startedAt;
    const timeOf = (stamp: number) => base + (stamp - first.pts) / ticks;
    for (const frame of frames)
      tags.push(...(frame.kind === "video" ? this.#video(frame, timeOf) : this.#audio(frame, timeOf)));
    return tags;
  }

  #video({ pts, dts, units }: TsFrame, timeOf: (stamp: number) => number): ProgrammeTag[] {
    const time = Math.max(Math.round(timeOf(dts)), this.#last.video + 1, 0);
    this.#last.video = time;
    const tags: ProgrammeTag[] = [];
    const sets = units.filter((unit) => kindOf(unit) === nal.sps || kindOf(unit) === nal.pps);
    const config = sets.length > 0 ? avcConfig(sets) : null;
    if (config && String(config) !== this.#sets) {
      this.#sets = String(config);
      tags.push({ tag: { type: tagType.video, time, data: config }, key: false });
    }
    const key = units.some((unit) => kindOf(unit) === nal.idr);
    const shift = Math.max(0, Math.round(timeOf(pts)) - time);
    tags.push({ tag: { type: tagType.video, time, data: videoData(units, key, shift) }, key });
    return tags;
  }

  #audio({ pts, units: [frame] }: TsFrame, timeOf: (stamp: number) => number): ProgrammeTag[] {
    const time = Math.round(timeOf(pts));
    // What a cut would play twice is left out.
    if (!frame || time <= this.#last.audio || time < 0) return [];
    this.#last.audio = time;
    const data = new Uint8Array(2 + frame.length);
    data.set([0xaf, 1]);
    data.set(frame, 2);
    return [{ tag: { type: tagType.audio, time, data }, key: false }];
  }
}

/** The units with their lengths, without parameter sets, which stand in the configuration. */
function videoData(units: readonly Uint8Array[], key: boolean, shift: number): Uint8Array {
  const own = units.filter(
    (unit) => ![nal.sps, nal.pps, nal.delimiter].some((kind) => kind === kindOf(unit)),
  );
  const data = new Uint8Array(own.reduce((sum, { length }) => sum + 4 + length, 5));
  data.set([key ? 0x17 : 0x27, 1, (shift >> 16) & 255, (shift >> 8) & 255, shift & 255]);
  const view = new DataView(data.buffer);
  let at = 5;
  for (const unit of own) {
    view.setUint32(at, unit.length);
    data.set(unit, at + 4);
    at += 4 + unit.length;
  }
  return data;
}

/** A tag with an AVCDecoderConfigurationRecord (ISO/IEC 14496-15 §5.3.3.1); null without a complete pair of sets. */
function avcConfig(sets: readonly Uint8Array[]): Uint8Array | null {
  const sps = sets.filter((unit) => kindOf(unit) === nal.sps);
  const pps = sets.filter((unit) => kindOf(unit) === nal.pps);
  const [first] = sps;
  if (!first || first.length < 4 || pps.length === 0) return null;
  const list = (all: readonly Uint8Array[]) =>
    all.flatMap((set) => [set.length >> 8, set.length & 255, ...set]);
  const profile = [...first.subarray(1, 4)];
  return Uint8Array.from([
    ...[0x17, 0, 0, 0, 0],
    ...[1, ...profile, 0xff, 0xe0 | sps.length, ...list(sps), pps.length, ...list(pps)],
  ]);
}
