import { type Box, boxAt, boxesIn, makeBox, viewOf } from "./boxes.ts";

// Tables are flat arrays of numbers, because hours of video have hundreds of thousands of rows and live programmes wait
// while they are read.

/** A track's sample table (ISO/IEC 14496-12 §8.6 and §8.7), with one number for each sample. */
export interface Samples {
  /** Offset in the file. */
  at: Float64Array;
  /** Bytes. */
  size: Uint32Array;
  /** Index of its sample entry. */
  entry: Uint32Array;
  /** Indexes of the key frames. */
  keys: Uint32Array;
}

/** @param table content of an `stbl` box. @throws RangeError when it is inconsistent. */
export function readSamples(table: Uint8Array): Samples {
  const size = sizesIn(boxAt(table, "stsz"));
  const at = new Float64Array(size.length);
  const entry = new Uint32Array(size.length);
  const isLong = boxesIn(table).some(({ type }) => type === "co64");
  const offsets = readOffsets(boxAt(table, isLong ? "co64" : "stco"));
  const runs = valuesIn(boxAt(table, "stsc"), 3);
  let sample = 0;
  for (let run = 0; run < runs.length; run += 3) {
    const [first = 1, samples = 0, number = 1, next = offsets.length + 1] = runs.subarray(run, run + 4);
    for (let chunk = first - 1; chunk < next - 1; chunk++) {
      let place = offsets[chunk] as number;
      for (const end = sample + samples; sample < end; sample++) {
        at[sample] = place;
        entry[sample] = number - 1;
        place += size[sample] as number;
      }
    }
  }
  if (sample !== size.length) throw new RangeError("The chunks hold another number of samples.");
  return { at, size, entry, keys: keysIn(table, sample) };
}

function sizesIn({ content }: Box): Uint32Array {
  const view = viewOf(content);
  const same = view.getUint32(4);
  const sizes = new Uint32Array(view.getUint32(8)).fill(same);
  if (same === 0) for (let n = 0; n < sizes.length; n++) sizes[n] = view.getUint32(12 + 4 * n);
  return sizes;
}

/** Without an `stss` table every sample is a key frame. */
function keysIn(table: Uint8Array, samples: number): Uint32Array {
  const stss = boxesIn(table).find(({ type }) => type === "stss");
  return stss
    ? valuesIn(stss, 1).map((number) => number - 1)
    : Uint32Array.from({ length: samples }, (_, n) => n);
}

export const isChunkOffsets = ({ type }: Box): boolean => type === "stco" || type === "co64";

/** The offset of each chunk in the file. */
export function readOffsets(box: Box): Float64Array {
  if (box.type === "stco") return new Float64Array(valuesIn(box, 1));
  const values = valuesIn(box, 2);
  const offsets = new Float64Array(values.length / 2);
  for (let n = 0; n < offsets.length; n++)
    offsets[n] = (values[2 * n] as number) * 2 ** 32 + (values[2 * n + 1] as number);
  return offsets;
}

/** `isLong`: with 64 bits, for files of more than 4 GiB. `by`: bytes to add to each offset. */
export function makeOffsets(
  offsets: Float64Array,
  { by, isLong }: { by: number; isLong: boolean },
): Uint8Array {
  const moved = offsets.map((at) => at + by);
  if (!isLong) return makeTable("stco", 1, new Uint32Array(moved));
  const values = new Uint32Array(2 * moved.length);
  for (let n = 0; n < moved.length; n++) {
    values[2 * n] = (moved[n] as number) / 2 ** 32;
    values[2 * n + 1] = (moved[n] as number) % 2 ** 32;
  }
  return makeTable("co64", 2, values);
}

/** Groups samples into chunks: those that are adjacent in the file and have the same entry. */
export function makeChunks({ at, size, entry }: Samples): { offsets: Float64Array; stsc: Uint8Array } {
  const firsts: number[] = [];
  for (let n = 0; n < at.length; n++) {
    const isNext = n > 0 && at[n] === (at[n - 1] as number) + (size[n - 1] as number);
    if (!isNext || entry[n] !== entry[n - 1]) firsts.push(n);
  }
  const offsets = new Float64Array(firsts.length);
  const runs: number[] = [];
  for (let chunk = 0; chunk < firsts.length; chunk++) {
    const first = firsts[chunk] as number;
    offsets[chunk] = at[first] as number;
    const samples = (firsts[chunk + 1] ?? at.length) - first;
    const number = (entry[first] as number) + 1;
    if (runs.at(-2) !== samples || runs.at(-1) !== number) runs.push(chunk + 1, samples, number);
  }
  return { offsets, stsc: makeTable("stsc", 3, Uint32Array.from(runs)) };
}

/** Reads the rows of a table, `width` numbers each. */
function valuesIn({ content }: Box, width: number): Uint32Array {
  const view = viewOf(content);
  const values = new Uint32Array(view.getUint32(4) * width);
  for (let n = 0; n < values.length; n++) values[n] = view.getUint32(8 + 4 * n);
  return values;
}

const makeTable = (type: string, width: number, values: Uint32Array): Uint8Array =>
  makeBox(type, numbers([0, values.length / width]), numbers(values));

/** Encodes numbers with 32 bits each. */
export function numbers(values: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = viewOf(bytes);
  for (let n = 0; n < values.length; n++) view.setUint32(4 * n, values[n] as number);
  return bytes;
}
