import fc from "fast-check";
import { expect, test } from "vitest";
import { box, numbers, stss, stts, track } from "../../../test/mp4-boxes.ts";
import { contentsOf, keyFrameAt } from "./core/key-frames.ts";

test("a video's key frames are where its table says, in seconds", () => {
  const audio = track("soun", 48_000, [stts(500, 1024)]);
  const video = track("vide", 12_800, [stts(250, 512), stss(1, 51, 126, 250)]);
  expect(contentsOf(Buffer.concat([audio, video]))).toEqual({
    seconds: 10,
    key_frames: [0, 2, 5, expect.closeTo(9.96, 5)],
  });
});

test("frames shown later than they are decoded, after the start of the edit, are where viewers see them", () => {
  const shown = box("ctts", numbers(0, 2, 1, 1024, 249, 1536));
  const begins = box("edts", box("elst", numbers(0, 2, 300, -1, 65_536, 10_000, 1024, 65_536)));
  const video = track("vide", 12_800, [stts(250, 512), stss(1, 51), shown], [begins]);
  expect(contentsOf(video)?.key_frames).toEqual([0, expect.closeTo(2.04, 5)]);
});

test("without a table of key frames every frame is one", () => {
  expect(contentsOf(track("vide", 10, [stts(4, 5)]))?.key_frames).toEqual([0, 0.5, 1, 1.5]);
});

test("a file that is damaged, has no video or has wrong lengths can't be trimmed", () => {
  expect(contentsOf(track("soun", 48_000, [stts(500, 1024)]))).toBeUndefined();
  expect(contentsOf(track("vide", 10, [stts(0, 5)]))).toBeUndefined();
  expect(contentsOf(track("vide", 10, [stts(2 ** 31 - 1, 1)]))).toBeUndefined();
  const whole = track("vide", 12_800, [stts(250, 512), stss(1, 51, 126, 250)]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length }), fc.uint8Array({ maxLength: 40 }), (at, noise) => {
      const broken = Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + noise.length)]);
      expect(() => contentsOf(broken)).not.toThrow();
    }),
  );
});

test("a moment maps to the key frame before it", () => {
  expect([0, 1.9, 2, 1.9995, 99].map((at) => keyFrameAt([0, 2, 4], at))).toEqual([0, 0, 2, 2, 4]);
  expect(keyFrameAt([0.5], 0)).toBe(0.5);
});
