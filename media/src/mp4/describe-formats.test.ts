import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodePictures, hideParameterSets, joinClips, makeClip } from "../../test/clips.ts";
import { openFolder } from "../../test/sample-videos.ts";
import { type Ffmpeg, findFfmpeg } from "../ffmpeg.ts";
import { describeFormats, sampleOfEachFormat } from "./describe-formats.ts";

const run = promisify(execFile);
const folder = openFolder();
const { signal } = new AbortController();
let ffmpeg: Ffmpeg;
let large: string;
let small: string;

beforeAll(async () => {
  ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  large = await camera("navy", "640x360", "main");
  small = await camera("green", "180x320", "high");
});
afterAll(() => folder.remove());

const camera = (colour: string, size: string, profile: "main" | "high") =>
  makeClip(ffmpeg, folder.at(""), colour, { size, profile, colour, seconds: 3 });
const join = (name: string, ...cameras: string[]) => joinClips(ffmpeg, folder.at(name), cameras);
const hidden = async (film: string) => {
  const { entries } = await hideParameterSets(film, folder.at("hidden.mp4"));
  return { entries, ...(await decodePictures(ffmpeg, folder.at("hidden.mp4"))) };
};

test("after a switch, players that only read sample entries show every frame", async () => {
  const film = await join("cut.mp4", large, small, large);
  const before = await decodePictures(ffmpeg, film);
  expect((await hidden(film)).errors).not.toBe("");
  await describeFormats(film, signal);
  expect(await decodePictures(ffmpeg, film)).toEqual(before);
  expect(before.sums).toHaveLength(270);
  expect(await hidden(film)).toEqual({ entries: 2, ...before });
  const sample = await sampleOfEachFormat(film, 20);
  expect(sample?.frames).toBe(60);
  writeFileSync(folder.at("told.h264"), sample?.h264 ?? "");
  const { sums, errors } = await decodePictures(ffmpeg, folder.at("told.h264"));
  expect(errors).toBe("");
  expect(sums).toEqual([...before.sums.slice(0, 30), ...before.sums.slice(90, 120)]);
  expect((await sampleOfEachFormat(film, 1))?.frames).toBe(30);
});

test("a second run, or a recording of one camera, changes nothing", async () => {
  const film = await join("again.mp4", small, large);
  await describeFormats(film, signal);
  const once = readFileSync(film);
  await describeFormats(film, signal);
  expect(readFileSync(film).equals(once)).toBe(true);
  const alone = await join("alone.mp4", large, large);
  const before = readFileSync(alone);
  await describeFormats(alone, signal);
  expect(readFileSync(alone).equals(before)).toBe(true);
  expect(await sampleOfEachFormat(alone, 20)).toBeNull();
});

test("a span of one camera, cut by ffmpeg, has only that camera's format", async () => {
  const film = await join("whole.mp4", large, small);
  await describeFormats(film, signal);
  const span = folder.at("span.mp4");
  const cut = ["-ss", "4.1", "-i", film, "-c", "copy", "-movflags", "+faststart", span];
  await run(ffmpeg.path ?? "", ["-v", "error", "-y", ...cut]);
  const before = await decodePictures(ffmpeg, span);
  await describeFormats(span, signal);
  expect(await hidden(span)).toEqual({ entries: 1, ...before });
  expect(before.errors).toBe("");
  expect(before.sums.length).toBeGreaterThan(50);
});

test("it stops when aborted, and refuses a file whose moov box comes last", async () => {
  const film = await join("off.mp4", large, small);
  await expect(describeFormats(film, AbortSignal.abort())).rejects.toThrow("abort");
  const late = folder.at("late.mp4");
  await run(ffmpeg.path ?? "", ["-v", "error", "-y", "-i", film, "-c", "copy", late]);
  await expect(describeFormats(late, signal)).rejects.toThrow("table of contents");
});
