import sharp, { type Metadata } from "sharp";
import { scansOf } from "./core/jpeg.ts";

// Each decode keeps to one thread, so that photos leave the other cores to the broadcast.
sharp.concurrency(1);

/** Pictures that one process decodes at a time, whoever sent them: each takes up to `decodedBytes` and some seconds. */
const atATime = 2;
/** A picture with more pixels is of no use on a page, or made to fill the memory. Cameras of "50 megapixels" have a few more. */
export const megapixels = 50;
const pixelsAtMost = (megapixels + 1) * 1_000_000;
/** Bytes of a decoded picture: that many pixels in colour and with transparency. */
const decodedBytes = pixelsAtMost * 4;

let free = atATime;
const waiting: (() => void)[] = [];

/** Runs work that decodes a picture, when it is its turn. Don't nest it: who waits for itself waits for ever. */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // Passed on without being free in between, so that nobody overtakes.
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

/** Bytes of a sample, by libvips' formats. */
const sampleBytes: Record<string, number> = {
  ...{ uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 },
  ...{ complex: 8, double: 8, dpcomplex: 16 },
};

/** Whether a picture of this header would take too much memory or time to decode. */
export const isTooLarge = ({ width, height, channels, depth }: Metadata): boolean =>
  width * height > pixelsAtMost || width * height * channels * (sampleBytes[depth] ?? 16) > decodedBytes;

/** Scans of a JPEG that a camera or program writes: some ten, twenty where it weighs each byte. */
const scansAtMost = 60;

/** Whether a JPEG makes a decoder go through its picture for minutes. */
export const hasTooManyScans = (jpeg: Uint8Array): boolean => scansOf(jpeg) > scansAtMost;
