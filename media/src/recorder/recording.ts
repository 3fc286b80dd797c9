import { rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { reportsDiskFull } from "../disk/disk-errors.ts";
import { type Ffmpeg, spawnFfmpeg } from "../ffmpeg.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import { describeFormats, sampleOfEachFormat } from "../mp4/describe-formats.ts";
import { recordingProgressOf } from "../programme/core/recording-progress.ts";
import { readJournal } from "../programme/journal.ts";
import { concatList, planRecording, type RecordingPlan } from "./core/plan.ts";

const names = { video: "recording.mp4", thumbnail: "recording.jpg", info: "recording.json" } as const;
const RecordingInfo = z.object({
  bytes: z.int(),
  seconds: z.number(),
  /** The parts of the programme that it lacks. */
  missing: z.array(z.object({ at: z.number(), seconds: z.number() })).default([]),
});

/** A finished, verified recording. */
export interface Recording extends z.infer<typeof RecordingInfo> {
  file: string;
  thumbnail: string;
}

/** Seconds that the recording's length may differ from what was aired. */
const lengthTolerance = 1;
/** Characters of ffmpeg's stderr that are kept. */
const maxStderr = 32_000;
/** Formats to verify. There may be many, because phones change theirs with the quality of the connection. */
const maxFormats = 20;
/** Low priority, so that the next broadcast comes first. */
const niceness = 10;

/** The finished recording of a programme, or null. */
export function findRecording(folder: string): Recording | null {
  const info = readJsonFile(path.join(folder, names.info), RecordingInfo);
  if (!info) return null;
  return { ...info, file: path.join(folder, names.video), thumbnail: path.join(folder, names.thumbnail) };
}

/**
 * Makes and verifies the MP4 of a programme that has ended, from its journal; null when nothing was to be recorded.
 * Nothing is re-encoded. After an interruption it can start again.
 * @throws Error when it can't be made; with code ENOSPC when the disk is full.
 */
export async function makeRecording(
  ffmpeg: Ffmpeg,
  folder: string,
  signal: AbortSignal,
): Promise<Recording | null> {
  const existing = findRecording(folder);
  if (existing) return existing;
  const at = (name: string) => path.join(folder, name);
  const { lines } = readJournal(folder);
  const planned = planRecording(lines);
  if (planned.files.length === 0) return null;
  const run: Run = (args, input) => runFfmpeg(ffmpeg, args, input, signal);
  const part = at(`${names.video}.part`);
  for (const { file, length } of planned.files) await truncateTo(at(file), length);
  await writeFile(at("recording.txt"), concatList(planned.files));
  const input = [
    "-f",
    "concat",
    "-safe",
    "0",
    "-i",
    `file:${at("recording.txt")}`,
    "-map",
    "0:v:0",
    "-map",
    "0:a:0",
  ];
  await run([...input, "-c", "copy", "-movflags", "+faststart", "-f", "mp4", `file:${part}`]);
  await describeFormats(part, signal);
  const thumbnail = at(`${names.thumbnail}.part`);
  await verify(part, planned, thumbnail, run);
  await verifyFormats(part, run);
  await rename(thumbnail, at(names.thumbnail));
  const { size } = await stat(part);
  await rename(part, at(names.video));
  await rm(at("recording.txt"), { force: true });
  writeJsonFile(at(names.info), {
    bytes: size,
    seconds: planned.seconds,
    missing: recordingProgressOf(lines).gaps,
  });
  return findRecording(folder);
}

/** Removes what a failed attempt has left, because the disk may be full. */
export async function discardPartialRecording(folder: string): Promise<void> {
  for (const name of [names.video, names.thumbnail])
    await rm(path.join(folder, `${name}.part`), { force: true });
}

async function truncateTo(file: string, length: number): Promise<void> {
  const { size } = await stat(file);
  if (size < length) throw new Error(`${path.basename(file)} has ${size} bytes instead of ${length}.`);
  if (size > length) await truncate(file, length);
}

type Run = (args: string[], input?: Uint8Array) => Promise<{ stderr: string; output: string }>;
const isBroken = (stderr: string) => /error while decoding|invalid data|non-existing/i.test(stderr);

/**
 * Verifies that the recording is as long as what was aired, and that video and audio can be decoded at its beginning,
 * middle and end. Makes the thumbnail in the same run. @throws Error with what is wrong.
 */
async function verify(
  video: string,
  { seconds, thumbnailAt }: RecordingPlan,
  thumbnail: string,
  run: Run,
): Promise<void> {
  const clip = Math.min(1, seconds);
  const positions = [0, Math.max(0, seconds / 2 - clip), Math.max(0, seconds - clip - 0.1)];
  // Each with a duration, because ffmpeg reads an input to its end even when a single frame is needed.
  const from = (at: number) => ["-ss", at.toFixed(3), "-t", clip.toFixed(3), "-i", `file:${video}`];
  const maps = positions.flatMap((_, n) => ["-map", `${n}:v:0`, "-map", `${n}:a:0`]);
  const scale = "scale=640:360:force_original_aspect_ratio=decrease,pad=640:360:(ow-iw)/2:(oh-ih)/2,setsar=1";
  const thumbnailOptions = ["-map", `${positions.length}:v:0`, "-frames:v", "1", "-vf", scale, "-q:v", "3"];
  const { stderr, output } = await run([
    ...[
      "-loglevel",
      "info",
      ...[...positions, thumbnailAt].flatMap(from),
      ...maps,
      "-f",
      "framecrc",
      "pipe:1",
    ],
    ...[...thumbnailOptions, "-f", "image2", "-update", "1", `file:${thumbnail}`],
  ]);
  const frames = new Set(output.split("\n").map((line) => /^(\d+),/.exec(line)?.[1]));
  for (const n of positions.flatMap((_, n) => [2 * n, 2 * n + 1]))
    if (!frames.has(String(n))) throw new Error(`The recording has no picture or no sound: ${stderr}`);
  if (isBroken(stderr)) throw new Error(`The recording can't be decoded: ${stderr}`);
  const length = lengthIn(stderr);
  if (!(Math.abs(length - seconds) <= lengthTolerance))
    throw new Error(`The recording lasts ${length} s instead of ${seconds} s.`);
}

/**
 * Verifies, for a recording with several video formats, that each can be decoded by its sample entry alone. Decodes
 * about a second of each format, however long the recording is. @throws Error with what is wrong.
 */
async function verifyFormats(video: string, run: Run): Promise<void> {
  const described = await sampleOfEachFormat(video, maxFormats);
  if (!described) return;
  const { stderr, output } = await run(
    ["-f", "h264", "-i", "pipe:0", "-vsync", "passthrough", "-f", "framecrc", "pipe:1"],
    described.h264,
  );
  const frames = output.match(/^0,/gm)?.length ?? 0;
  if (frames < described.frames || isBroken(stderr))
    throw new Error(`The formats are wrong: ${frames} of ${described.frames} pictures. ${stderr}`);
}

function lengthIn(stderr: string): number {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(stderr) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

async function runFfmpeg(
  ffmpeg: Ffmpeg,
  args: string[],
  input: Uint8Array | undefined,
  signal: AbortSignal,
): Promise<{ stderr: string; output: string }> {
  signal.throwIfAborted();
  let stderr = "";
  const onStderr = (text: string) => {
    stderr = (stderr + text).slice(-maxStderr);
  };
  const child = spawnFfmpeg(ffmpeg, args, { niceness, onStderr });
  signal.addEventListener("abort", child.kill);
  if (input) child.process.stdin.end(input);
  let output = "";
  child.process.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const { code } = await child.ended;
  signal.removeEventListener("abort", child.kill);
  signal.throwIfAborted();
  if (code === 0) return { stderr, output };
  throw Object.assign(
    new Error(`ffmpeg failed: ${stderr.trim()}`),
    reportsDiskFull(stderr) ? { code: "ENOSPC" } : {},
  );
}
