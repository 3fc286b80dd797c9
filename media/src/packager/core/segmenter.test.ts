import fc from "fast-check";
import { expect, test } from "vitest";
import { frameTicks } from "./aac.ts";
import type { AvcConfig } from "./avc.ts";
import { type CutSegment, Segmenter } from "./segmenter.ts";

const config: AvcConfig = {
  profile: 77,
  lengthSize: 4,
  sps: [Uint8Array.of(0x67, 1)],
  pps: [Uint8Array.of(0x68, 1)],
  width: 1280,
  height: 720,
  bitDepth: 8,
  chroma: 1,
};
const second = 90_000;
const data = Uint8Array.of(0, 0, 0, 2, 0x65, 0xff);

/** Feeds a segmenter with key frames at these intervals, counted in frames; 25 a second. */
function cutVideo(keys: readonly number[], { hasAudio = true, length = 10 } = {}): CutSegment[] {
  const segments: CutSegment[] = [];
  const segmenter = new Segmenter(config, (cut) => segments.push(cut));
  let nextKey = 0;
  let key = 0;
  let voice = 0;
  for (let n = 0; n < length * 25; n++) {
    const isKey = n === nextKey;
    if (isKey) nextKey += keys[key++ % keys.length] as number;
    segmenter.addVideo({ pts: n * 3600, dts: n * 3600, key: isKey, data });
    for (; hasAudio && voice <= n * 3600; voice += frameTicks)
      segmenter.addAudio({ pts: voice, data: Uint8Array.of(1) });
  }
  segmenter.end();
  return segments;
}
const seconds = (segments: readonly CutSegment[]): number[] => segments.map(({ length }) => length / second);

test("a segment ends at the first key frame that is at least 0.9 s after its own", () => {
  expect(seconds(cutVideo([25], { length: 4 }))).toEqual([1, 1, 1, 1]);
  expect(seconds(cutVideo([50], { length: 4 }))).toEqual([2, 2]);
  // Sooner while the key frame interval is unknown, because the segment could become too long to air.
  expect(seconds(cutVideo([12, 13], { length: 4 }))).toEqual([0.48, 0.52, 1, 1, 1]);
  expect(seconds(cutVideo([20, 40], { length: 4 }))).toEqual([0.8, 1.6, 1.6]);
});

test("the same video makes the same segments, with audio or without", () => {
  expect(seconds(cutVideo([25], { hasAudio: false }))).toEqual(seconds(cutVideo([25])));
});

test("frames before the first key frame are dropped", () => {
  const segments: CutSegment[] = [];
  const segmenter = new Segmenter(config, (cut) => segments.push(cut));
  for (let n = 0; n < 60; n++)
    segmenter.addVideo({ pts: n * 3600, dts: n * 3600, key: n === 10 || n === 40, data });
  expect(segments.map(({ start, length, n }) => [n, start / 3600, length / 3600])).toEqual([[0, 10, 30]]);
});

/** What `end` emits for frames as (pts, key), in decoding order and without audio. */
function cut(pictures: readonly (readonly [pts: number, key?: boolean])[]): number[][] {
  const segments: CutSegment[] = [];
  const segmenter = new Segmenter(config, (cut) => segments.push(cut));
  for (const [n, [pts, key = false]] of pictures.entries())
    segmenter.addVideo({ pts, dts: n * 3600, key, data });
  segmenter.end();
  segmenter.end();
  return segments.map(({ n, start, length }) => [n, start, length]);
}

test("at the end, the rest becomes a segment that lasts as long as its frames are shown, and nothing is repeated", () => {
  expect(cut([])).toEqual([]);
  expect(cut([[3600], [7200]])).toEqual([]);
  expect(cut([[0, true], [3600], [7200]])).toEqual([[0, 0, 10_800]]);
  // Decoded in another order than shown: the last frame shown counts, not the last received.
  expect(cut([[0, true], [10_800], [3600], [7200]])).toEqual([[0, 0, 14_400]]);
  // A single key frame lasts as long as the frame before it.
  const long = Array.from({ length: 26 }, (_, n) => [n * 3600, n % 25 === 0] as const);
  expect(cut(long)).toEqual([
    [0, 0, 90_000],
    [1, 90_000, 3600],
  ]);
  // A single frame of unknown duration makes no segment.
  expect(cut([[0, true]])).toEqual([]);
});

test("a segment that still waits for its audio at the end is cut at its key frame", () => {
  const segments: CutSegment[] = [];
  const segmenter = new Segmenter(config, (cut) => segments.push(cut));
  const voices = (from: number, to: number) => {
    for (let pts = from; pts < to; pts += frameTicks) segmenter.addAudio({ pts, data: Uint8Array.of(1) });
  };
  for (let n = 0; n < 28; n++) {
    segmenter.addVideo({ pts: n * 3600, dts: n * 3600, key: n % 25 === 0, data });
    if (n === 20) voices(0, 80_000);
  }
  expect(segments).toEqual([]);
  segmenter.end();
  expect(seconds(segments)).toEqual([1, 0.12]);
});

/** The first time stamp in packed audio, and how many frames follow. */
function soundOf({ aac }: CutSegment): { pts: number; frames: number } {
  const view = new DataView(aac.buffer, aac.byteOffset, aac.byteLength);
  let frames = 0;
  for (let at = 73; at < aac.length; frames++)
    at += ((view.getUint16(at + 3) & 0x3ff) << 3) | (view.getUint8(at + 5) >> 5);
  return { pts: view.getUint32(65) * 2 ** 32 + view.getUint32(69), frames };
}

test("each segment has the audio from its first video frame to the next segment's, to half an audio frame, for any key frames", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (keys, hasAudio) => {
        const segments = cutVideo(keys, { hasAudio, length: 8 });
        expect(segments.map(({ n }) => n)).toEqual(segments.map((_, n) => n));
        expect(segments.reduce((sum, { length }) => sum + length, 0)).toBe(8 * second);
        let due: number | null = null;
        for (const cut of segments) {
          const { pts, frames } = soundOf(cut);
          const start = cut.start + second;
          if (due !== null) expect(Math.abs(pts - due)).toBeLessThan(200);
          expect(Math.abs(pts - start)).toBeLessThanOrEqual(frameTicks / 2 + 200);
          due = pts + frames * frameTicks;
          expect(Math.abs(due - (start + cut.length))).toBeLessThanOrEqual(frameTicks / 2 + 200);
        }
      },
    ),
    { numRuns: 40 },
  );
});
