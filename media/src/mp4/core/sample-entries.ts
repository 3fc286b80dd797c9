import { parseAvcConfig, parseSps } from "../../packager/core/avc.ts";
import { type Box, boxAt, boxesIn, makeBox, replaceInnerBoxes, viewOf } from "./boxes.ts";
import { avcConfigOf, keyOf, type ParameterSets } from "./parameter-sets.ts";
import {
  isChunkOffsets,
  makeChunks,
  makeOffsets,
  numbers,
  readOffsets,
  readSamples,
  type Samples,
} from "./tables.ts";

/** A sample entry: how the frames of one format are encoded (ISO/IEC 14496-15 §5.4.2). */
export interface SampleEntry {
  /** The `avc1` box. */
  box: Uint8Array;
  sets: ParameterSets;
  /** Bytes of the length before each NAL unit. */
  lengthSize: number;
}

/** The H.264 track of an MP4. */
export interface VideoTrack extends Samples {
  /** Index of its box in `moov`. */
  trackIndex: number;
  entries: SampleEntry[];
}

/** Where a visual sample entry's header and fields end, in bytes (ISO/IEC 14496-12 §12.1.3). */
const headEnd = 8;
const fieldsEnd = 86;
/** Offset of width and height in the fields. */
const sizeAt = 24;
const tablePath = ["mdia", "minf", "stbl"];

/** Reads the video track. @returns null when the file has no video or another codec than H.264. */
export function readVideoTrack(moov: Box): VideoTrack | null {
  const boxes = boxesIn(moov.content);
  const trackIndex = boxes.findIndex((box) => box.type === "trak" && handlerOf(box) === "vide");
  const trak = boxes[trackIndex];
  if (!trak) return null;
  const table = boxAt(trak.content, ...tablePath).content;
  const entries = boxesIn(boxAt(table, "stsd").content.subarray(8)).map(readEntry);
  return entries.every((entry) => entry !== null) ? { ...readSamples(table), trackIndex, entries } : null;
}

function readEntry({ type, whole }: Box): SampleEntry | null {
  const config = type === "avc1" && parseAvcConfig(boxAt(whole.subarray(fieldsEnd), "avcC").content);
  if (!config) return null;
  const { sps, pps, lengthSize } = config;
  return { box: whole, sets: { sps, pps }, lengthSize };
}

/**
 * Gives a track one sample entry for each format, in order of appearance.
 * @param sets for each key frame, the parameter sets inside it; null when those of its entry apply
 * @returns null when the entries are correct already
 */
export function withEntryPerFormat(
  track: VideoTrack,
  sets: readonly (ParameterSets | null)[],
): VideoTrack | null {
  const { keys, entries } = track;
  const numberOf = new Map<string, number>();
  const used: SampleEntry[] = [];
  const entry = new Uint32Array(track.entry.length);
  let isRight = true;
  for (const [n, inFrame] of sets.entries()) {
    const from = keys[n] as number;
    const current = entries[track.entry[from] as number] as SampleEntry;
    const key = keyOf(inFrame ?? current.sets);
    isRight &&= key === keyOf(current.sets);
    const number = numberOf.get(key) ?? used.push(inFrame ? entryFor(inFrame, current) : current) - 1;
    numberOf.set(key, number);
    entry.fill(number, n === 0 ? 0 : from, keys[n + 1]);
  }
  return isRight ? null : { ...track, entries: used, entry };
}

function entryFor(sets: ParameterSets, like: SampleEntry): SampleEntry {
  if (keyOf(sets) === keyOf(like.sets)) return like;
  const { lengthSize } = like;
  const { width, height } = parseSps(sets.sps[0] as Uint8Array);
  const fields = like.box.slice(headEnd, fieldsEnd);
  viewOf(fields).setUint16(sizeAt, width);
  viewOf(fields).setUint16(sizeAt + 2, height);
  return { box: makeBox("avc1", fields, makeBox("avcC", avcConfigOf(sets, lengthSize))), sets, lengthSize };
}

/** How the samples move: by so many bytes, in a file that needs 64-bit offsets or not. */
export interface SampleShift {
  by: number;
  isLong: boolean;
}

/** Rewrites `moov` for a changed track. Its length doesn't depend on `by`. */
export function rewriteMoov(moov: Box, track: VideoTrack, change: SampleShift): Uint8Array {
  const { trackIndex, entries } = track;
  const { offsets, stsc } = makeChunks(track);
  const stsd = makeBox("stsd", numbers([0, entries.length]), ...entries.map(({ box }) => box));
  const boxes = boxesIn(moov.content).map((box, n) => {
    if (box.type !== "trak") return box.whole;
    return replaceInnerBoxes(box, tablePath, (inner) => {
      if (isChunkOffsets(inner)) return makeOffsets(n === trackIndex ? offsets : readOffsets(inner), change);
      if (n !== trackIndex) return inner.whole;
      return { stsc, stsd }[inner.type] ?? inner.whole;
    });
  });
  return makeBox("moov", ...boxes);
}

const handlerOf = (trak: Box): string =>
  String.fromCharCode(...boxAt(trak.content, "mdia", "hdlr").content.subarray(8, 12));
