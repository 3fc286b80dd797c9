import { type FileHandle, open } from "node:fs/promises";
import { type Box, boxesIn, headOf, longestHead } from "./core/boxes.ts";
import { byteStream, type ParameterSets, setsIn, withoutSets } from "./core/parameter-sets.ts";
import {
  readVideoTrack,
  rewriteMoov,
  type SampleEntry,
  type VideoTrack,
  withEntryPerFormat,
} from "./core/sample-entries.ts";

/** Bytes of a frame that nearly always contain its parameter sets. */
const startLength = 1024;
/** Bytes moved at once. */
const block = 8 * 1024 * 1024;
/** Files from this size get 64-bit offsets: 4 GiB, less what `moov` may grow by. */
const longFrom = 4_000_000_000;

/**
 * Gives an MP4 one sample entry for each video format. ffmpeg writes one only for the first format and leaves the other
 * parameter sets before their key frames, where Apple's players don't look. They also stay there, because Chromium reads
 * only the first entry.
 *
 * @param file an MP4 whose `moov` box precedes the samples. An interruption leaves it unusable.
 */
export async function describeFormats(file: string, signal: AbortSignal): Promise<void> {
  const handle = await open(file, "r+");
  try {
    const { at, moov } = await readMoov(handle);
    const track = readVideoTrack(moov);
    const described = track && withEntryPerFormat(track, await readSets(handle, track, signal));
    if (!described) return;
    const { size } = await handle.stat();
    const isLong = size >= longFrom;
    const by = rewriteMoov(moov, described, { by: 0, isLong }).length - moov.whole.length;
    await move(handle, { from: at + moov.whole.length, to: size, by }, signal);
    await write(handle, rewriteMoov(moov, described, { by, isLong }), at);
  } finally {
    await handle.close();
  }
}

/** Video as seen by players that read parameter sets only from sample entries. */
export interface FormatSample {
  /** A byte stream (H.264 annex B). */
  h264: Buffer;
  frames: number;
}

/**
 * For each of the first `formats` formats, the frames from its first key frame to the next key frame. Null when the
 * video has only one format.
 */
export async function sampleOfEachFormat(file: string, formats: number): Promise<FormatSample | null> {
  const handle = await open(file);
  try {
    const track = readVideoTrack((await readMoov(handle)).moov);
    if (!track || track.entries.length === 1) return null;
    const { entries, entry, keys, at, size } = track;
    const parts: Uint8Array[] = [];
    let count = 0;
    for (const [number, { sets, lengthSize }] of entries.slice(0, formats).entries()) {
      const key = keys.findIndex((picture) => entry[picture] === number);
      parts.push(...byteStream([...sets.sps, ...sets.pps]));
      for (let n = keys[key] as number; n < (keys[key + 1] ?? at.length); n++, count++)
        parts.push(
          ...byteStream(withoutSets(await read(handle, at[n] as number, size[n] as number), lengthSize)),
        );
    }
    return { h264: Buffer.concat(parts), frames: count };
  } finally {
    await handle.close();
  }
}

async function readMoov(handle: FileHandle): Promise<{ at: number; moov: Box }> {
  for (let at = 0; ; ) {
    const { type, size } = headOf(await read(handle, at, longestHead));
    if (type === "mdat") throw new Error("The film doesn't begin with its table of contents.");
    if (type === "moov") return { at, moov: boxesIn(await read(handle, at, size))[0] as Box };
    at += size;
  }
}

async function readSets(
  handle: FileHandle,
  { keys, at, size, entry, entries }: VideoTrack,
  signal: AbortSignal,
): Promise<(ParameterSets | null)[]> {
  const found: (ParameterSets | null)[] = [];
  for (const key of keys) {
    signal.throwIfAborted();
    const { lengthSize } = entries[entry[key] as number] as SampleEntry;
    const [place, whole] = [at[key] as number, size[key] as number];
    let sets = setsIn(await read(handle, place, Math.min(startLength, whole)), lengthSize);
    if (sets === "more") sets = setsIn(await read(handle, place, whole), lengthSize);
    found.push(sets === "more" ? null : sets);
  }
  return found;
}

/** Moves the bytes between `from` and `to` within the file by `by`. */
async function move(
  handle: FileHandle,
  { from, to, by }: { from: number; to: number; by: number },
  signal: AbortSignal,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil((to - from) / block) }, (_, n) => from + n * block);
  // When moving towards the end, starts at the end, so that nothing is overwritten before it is read.
  for (const at of by > 0 ? starts.reverse() : starts) {
    signal.throwIfAborted();
    await write(handle, await read(handle, at, Math.min(block, to - at)), at + by);
  }
  if (by < 0) await handle.truncate(to + by);
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
  if (bytesRead < length) throw new RangeError("The film ends too early.");
  return buffer;
}

async function write(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
