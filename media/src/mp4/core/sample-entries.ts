import { parseAvcConfig, parseSps } from "../../packager/core/avc.ts";
import { type Box, boxAt, boxesIn, makeBox, rebuild, viewOf } from "./boxes.ts";
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

/** How pictures of one format are coded (ISO/IEC 14496-15 §5.4.2). */
export interface Entry {
  /** The `avc1` box. */
  box: Uint8Array;
  sets: ParameterSets;
  /** Bytes of the length before each unit of a picture. */
  lengthSize: number;
}

/** The track of H.264 pictures in an MP4. */
export interface Pictures extends Samples {
  /** Number of its box in `moov`. */
  track: number;
  entries: Entry[];
}

/** Bytes of a visual sample entry before its boxes: its head, and its fields (ISO/IEC 14496-12 §12.1.3). */
const headEnd = 8;
const fieldsEnd = 86;
/** Where width and height stand in the fields. */
const sizeAt = 24;
const tablePath = ["mdia", "minf", "stbl"];

/** @returns null when the film has no pictures, or others than H.264. */
export function readPictures(moov: Box): Pictures | null {
  const boxes = boxesIn(moov.content);
  const track = boxes.findIndex((box) => box.type === "trak" && handlerOf(box) === "vide");
  const trak = boxes[track];
  if (!trak) return null;
  const table = boxAt(trak.content, ...tablePath).content;
  const entries = boxesIn(boxAt(table, "stsd").content.subarray(8)).map(readEntry);
  return entries.every((entry) => entry !== null) ? { ...readSamples(table), track, entries } : null;
}

function readEntry({ type, whole }: Box): Entry | null {
  const config = type === "avc1" && parseAvcConfig(boxAt(whole.subarray(fieldsEnd), "avcC").content);
  if (!config) return null;
  const { sps, pps, lengthSize } = config;
  return { box: whole, sets: { sps, pps }, lengthSize };
}

/**
 * The same pictures with one entry for each format, in order of appearance.
 * @param sets by key frame: the parameter sets that come with it, null where its entry's are meant
 * @returns null when the entries are right already
 */
export function describe(pictures: Pictures, sets: readonly (ParameterSets | null)[]): Pictures | null {
  const { keys, entries } = pictures;
  const numberOf = new Map<string, number>();
  const used: Entry[] = [];
  const entry = new Uint32Array(pictures.entry.length);
  let isRight = true;
  for (const [n, own] of sets.entries()) {
    const from = keys[n] as number;
    const given = entries[pictures.entry[from] as number] as Entry;
    const key = keyOf(own ?? given.sets);
    isRight &&= key === keyOf(given.sets);
    const number = numberOf.get(key) ?? used.push(own ? entryFor(own, given) : given) - 1;
    numberOf.set(key, number);
    entry.fill(number, n === 0 ? 0 : from, keys[n + 1]);
  }
  return isRight ? null : { ...pictures, entries: used, entry };
}

function entryFor(sets: ParameterSets, like: Entry): Entry {
  if (keyOf(sets) === keyOf(like.sets)) return like;
  const { lengthSize } = like;
  const { width, height } = parseSps(sets.sps[0] as Uint8Array);
  const fields = like.box.slice(headEnd, fieldsEnd);
  viewOf(fields).setUint16(sizeAt, width);
  viewOf(fields).setUint16(sizeAt + 2, height);
  return { box: makeBox("avc1", fields, makeBox("avcC", avcConfigOf(sets, lengthSize))), sets, lengthSize };
}

/** How the film changes: its samples move by so many bytes, in a file of more than 4 GiB or not. */
export interface Move {
  by: number;
  isLong: boolean;
}

/** `moov` with these pictures. Its length doesn't depend on `by`. */
export function rewrite(moov: Box, pictures: Pictures, change: Move): Uint8Array {
  const { track, entries } = pictures;
  const { offsets, stsc } = makeChunks(pictures);
  const stsd = makeBox("stsd", numbers([0, entries.length]), ...entries.map(({ box }) => box));
  const boxes = boxesIn(moov.content).map((box, n) => {
    if (box.type !== "trak") return box.whole;
    return rebuild(box, tablePath, (inner) => {
      if (isChunkOffsets(inner)) return makeOffsets(n === track ? offsets : readOffsets(inner), change);
      if (n !== track) return inner.whole;
      return { stsc, stsd }[inner.type] ?? inner.whole;
    });
  });
  return makeBox("moov", ...boxes);
}

const handlerOf = (trak: Box): string =>
  String.fromCharCode(...boxAt(trak.content, "mdia", "hdlr").content.subarray(8, 12));
