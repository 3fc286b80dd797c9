import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  aac,
  beeps,
  decodingErrors,
  flashes,
  flashesAndBeeps,
  h264,
  makeVideo,
  openFolder,
} from "../../test/sample-videos.ts";
import { type Ffmpeg, findFfmpeg } from "../ffmpeg.ts";
import { Muxer } from "./core/mux.ts";
import { packageFile, readUnits } from "./file.ts";
import type { Segment } from "./segment.ts";

const folder = openFolder();
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
});
afterAll(() => folder.remove());

async function segmentsOf(file: string): Promise<Segment[]> {
  const segments: Segment[] = [];
  for await (const segment of packageFile(ffmpeg, file, "film")) segments.push(segment);
  return segments;
}
/** Checks that every segment decodes without errors, audio and video are in sync, and the numbers are consistent. */
async function expectWhole(segments: readonly Segment[], seconds: number): Promise<void> {
  const ts = Buffer.concat(segments.map((segment) => segment.ts));
  expect(await decodingErrors(ts, folder.at("whole.ts"))).toBe("");
  expect(
    await decodingErrors(Buffer.concat(segments.map((segment) => segment.aac)), folder.at("whole.aac")),
  ).not.toMatch(/error|invalid/i);
  expect(segments.map(({ n }) => n)).toEqual(segments.map((_, n) => n));
  expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(seconds, 1);
  expect(new Set(segments.map(({ run }) => run)).size).toBe(1);
}
async function expectInStep(segments: readonly Segment[], seconds: number): Promise<void> {
  const seen = await flashesAndBeeps(Buffer.concat(segments.map((segment) => segment.ts)));
  expect(seen.flashes).toHaveLength(seconds);
  expect(seen.beeps).toHaveLength(seconds);
  for (const [n, flash] of seen.flashes.entries())
    expect(Math.abs(flash - (seen.beeps[n] as number))).toBeLessThanOrEqual(0.025);
}

test("a video that complies with the house profile is copied, with audio and video in sync", async () => {
  const segments = await segmentsOf(
    await makeVideo(folder.at("house.mp4"), 6, ...flashes(), ...beeps(), ...h264(), ...aac),
  );
  expect(segments.map(({ duration }) => Math.round(duration * 1000))).toEqual([
    1000, 1000, 1000, 1000, 1000, 1000,
  ]);
  await expectWhole(segments, 6);
  await expectInStep(segments, 6);
  for (const segment of segments) expect(await decodingErrors(segment.ts, folder.at("one.ts"))).toBe("");
});

test("frames that are shown in another order than sent (B-frames) stay complete and in sync", async () => {
  const frames = ["-tune", "film", "-bf", "3", "-preset", "veryfast"];
  const segments = await segmentsOf(
    await makeVideo(folder.at("b.mp4"), 4, ...flashes(), ...beeps(), ...h264(...frames), ...aac),
  );
  await expectWhole(segments, 4);
  await expectInStep(segments, 4);
});

test("a video without audio gets silence", async () => {
  const segments = await segmentsOf(await makeVideo(folder.at("mute.mp4"), 3, ...flashes(), ...h264()));
  await expectWhole(segments, 3);
  expect((await flashesAndBeeps(Buffer.concat(segments.map(({ ts }) => ts)))).beeps).toEqual([]);
});

test("a video that doesn't comply with the profile is encoded: another codec, rare key frames, other audio", async () => {
  const long = await makeVideo(
    folder.at("long.mp4"),
    5,
    ...flashes("640x360"),
    ...beeps(44_100),
    ...h264("-g", "300", "-keyint_min", "300"),
    "-c:a",
    "aac",
    "-ac",
    "1",
  );
  const other = await makeVideo(
    folder.at("other.avi"),
    4,
    ...flashes(),
    ...beeps(),
    "-c:v",
    "mpeg4",
    "-c:a",
    "mp3",
  );
  for (const [file, seconds] of [
    [long, 5],
    [other, 4],
  ] as const) {
    const segments = await segmentsOf(file);
    await expectWhole(segments, seconds);
    await expectInStep(segments, seconds);
  }
});

test("a file that isn't a video is refused", async () => {
  writeFileSync(folder.at("letter.mp4"), "Dear family,");
  await expect(segmentsOf(folder.at("letter.mp4"))).rejects.toThrow("can't read the film");
  await expect(segmentsOf(folder.at("missing.mp4"))).rejects.toThrow("can't read the film");
});

test("a slate of sixteen seconds repeats without a seam", async () => {
  const units = await readUnits(
    ffmpeg,
    await makeVideo(
      folder.at("slate.mp4"),
      16,
      ...flashes("320x180", 10),
      ...beeps(),
      ...h264("-g", "10", "-keyint_min", "10"),
      ...aac,
    ),
  );
  const round = 16 * 90_000;
  const audio = units.audio.slice(0, 750);
  expect(audio).toHaveLength(750);
  const muxer = new Muxer(units.config);
  const move = <T extends { pts: number }>(unit: T, by: number): T => ({ ...unit, pts: unit.pts + by });
  const rounds = [1, 2, 3].map((n) => {
    const by = n * round;
    const video = units.video.map((picture) => ({ ...move(picture, by), dts: picture.dts + by }));
    return muxer.mux(
      video,
      audio.map((sound) => move(sound, by)),
    ).ts;
  });
  const ts = Buffer.concat(rounds);
  expect(await decodingErrors(ts, folder.at("slate.ts"))).toBe("");
  const seen = await flashesAndBeeps(ts);
  expect(seen.beeps).toHaveLength(48);
  for (const [n, beep] of seen.beeps.entries())
    expect(Math.abs(beep - (seen.flashes[n] as number))).toBeLessThan(0.11);
});
