import { statSync } from "node:fs";
import { readdir, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Confinement } from "@vigil/settings/ffmpeg";
import { syncToDisk } from "@vigil/settings/sync-to-disk";
import { z } from "zod";
import { isDiskFull, reportsDiskFull } from "../disk/disk-errors.ts";
import { type Ffmpeg, spawnFfmpeg } from "../ffmpeg.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Log } from "../log.ts";
import { describeFormats, sampleOfEachFormat } from "../mp4/describe-formats.ts";
import type { JournalLine } from "../programme/core/entry.ts";
import { type Fill, recordingProgressOf } from "../programme/core/recording-progress.ts";
import { readJournal } from "../programme/journal.ts";
import { sha256Of } from "../sha256.ts";
import { concatList, planRecording, type RecordingPlan, roomFor } from "./core/plan.ts";

const names = {
  video: "recording.mp4",
  thumbnail: "recording.jpg",
  info: "recording.json",
  list: "recording.txt",
} as const;
/** While it is made. */
const filledNames = { video: "filled.mp4", thumbnail: "filled.jpg", list: "filled.txt" } as const;
const originalName = "original.mp4";
const RecordingInfo = z.object({
  bytes: z.int(),
  /** Of the file. Null in those of earlier versions. */
  sha256: z.string().nullable().default(null),
  seconds: z.number(),
  /** The parts of the programme that it lacks. */
  missing: z.array(z.object({ at: z.number(), seconds: z.number() })).default([]),
  /** What it has from the second recording, and the bytes of the original without it; null if that was empty. */
  filled: z.object({ seconds: z.number(), bytes: z.int().nullable() }).optional(),
});

/** A finished, verified recording. */
export interface Recording extends z.infer<typeof RecordingInfo> {
  file: string;
  thumbnail: string;
  /** The recording without what was filled in from the second one. */
  original: string | null;
}

/** Seconds of the second recording below which nothing is filled. */
const worthFilling = 0.5;
/** Seconds that the recording's length may differ from what was aired. */
const lengthTolerance = 1;
/** Characters of ffmpeg's stderr that are kept. */
const maxStderr = 32_000;
/** Formats to verify. There may be many, because phones change theirs with the quality of the connection. */
const maxFormats = 20;
/** Low priority, so that the next broadcast comes first. */
const niceness = 10;

/** What is known of the recording that was made in this folder, wherever its file is by now; undefined without one. */
export const recordingInfo = (folder: string) => readJsonFile(path.join(folder, names.info), RecordingInfo);

/** The finished recording of a programme, or null. */
export function findRecording(folder: string): Recording | null {
  const info = recordingInfo(folder);
  const at = (name: string) => path.join(folder, name);
  // One that a disk has cut off is made again.
  if (!info || statSync(at(names.video), { throwIfNoEntry: false })?.size !== info.bytes) return null;
  const original = info.filled && info.filled.bytes !== null ? at(originalName) : null;
  return { ...info, file: at(names.video), thumbnail: at(names.thumbnail), original };
}

/** The recording lacks what the second one has, and there is no room yet to fill it in. */
export class NoRoomToFill extends Error {
  readonly code = "ENOSPC";
  constructor(cause: unknown) {
    super("There is no room to fill the recording from the second one.", { cause });
  }
}

/** Bytes that have to be free for a recording to be made, about. */
export const roomToMake = (folder: string): number => roomFor(readJournal(folder).lines);

interface MakeParts {
  ffmpeg: Ffmpeg;
  log: Log;
  cutFills: CutFills;
  /** The programme's. */
  folder: string;
  signal: AbortSignal;
}
/** Cuts what a recording lacks from the second one, into the programme's folder. */
export type CutFills = (
  folder: string,
  lines: readonly JournalLine[],
  signal: AbortSignal,
) => Promise<Fill[]>;

/**
 * Makes and verifies the MP4 of a programme that has ended, from its journal; null when nothing was to be recorded.
 * Nothing is re-encoded. What it lacks and the second recording has is filled in, and the original without it kept
 * beside it. After an interruption it can start again.
 * @throws Error when it can't be made; with code ENOSPC when the disk is full, also where only filling has no room:
 * the server deletes what is needed for it once it has a recording.
 */
export async function makeRecording(parts: MakeParts): Promise<Recording | null> {
  const { folder, signal } = parts;
  const existing = findRecording(folder);
  if (existing) return existing;
  const at = (name: string) => path.join(folder, name);
  const { lines } = readJournal(folder);
  const planned = planRecording(lines);
  const isEmpty = planned.files.length === 0;
  if (!isEmpty) await joinFiles(parts, planned, names);
  const filled = await fillRecording(parts, lines, !isEmpty).catch(async (err: unknown) => {
    signal.throwIfAborted();
    if (isDiskFull(err)) throw new NoRoomToFill(err);
    parts.log.error({ err }, "a recording can't be filled from the second one");
    await rm(at(`${filledNames.video}.part`), { force: true });
    return null;
  });
  if (isEmpty && !filled) return null;
  const keep = async (part: string, name: string) => {
    await syncToDisk(at(part));
    await rename(at(part), at(name));
  };
  const original = filled && !isEmpty ? await sizeOf(at(`${names.video}.part`)) : null;
  if (original !== null) await keep(`${names.video}.part`, originalName);
  const from = filled ? filledNames : names;
  const bytes = await sizeOf(at(`${from.video}.part`));
  await keep(`${from.thumbnail}.part`, names.thumbnail);
  await keep(`${from.video}.part`, names.video);
  await syncToDisk(folder);
  for (const name of await readdir(folder))
    if (/^(recording|filled)\.txt$|^fill-\d+\.ts$|^recording\.jpg\.part$/.test(name))
      await rm(at(name), { force: true });
  writeJsonFile(at(names.info), {
    bytes,
    sha256: await sha256Of(at(names.video)),
    seconds: filled?.seconds ?? planned.seconds,
    missing: filled?.missing ?? recordingProgressOf(lines).gaps,
    filled: filled ? { seconds: filled.filled, bytes: original } : undefined,
  });
  return findRecording(folder);
}

interface Filled extends Pick<Recording, "seconds" | "missing"> {
  /** Seconds from the second recording. */
  filled: number;
}

/** Joins the recording with pieces of the second one. Null when it lacks nothing that the second one has. */
async function fillRecording(
  parts: MakeParts,
  lines: readonly JournalLine[],
  hasOriginal: boolean,
): Promise<Filled | null> {
  const { gaps } = recordingProgressOf(lines);
  if (hasOriginal && gaps.length === 0) return null;
  const fills = await parts.cutFills(parts.folder, lines, parts.signal);
  const filled = fills.reduce((sum, { seconds }) => sum + seconds, 0);
  if (filled < worthFilling) return null;
  const planned = planRecording(lines, fills);
  await joinFiles(parts, planned, filledNames);
  return { seconds: planned.seconds, missing: recordingProgressOf(lines, fills).gaps, filled };
}

/** Joins these files into `<video>.part` and verifies it; its thumbnail is `<thumbnail>.part`. */
async function joinFiles(
  { ffmpeg, folder, signal }: MakeParts,
  planned: RecordingPlan,
  { video, thumbnail, list }: Readonly<Record<"video" | "thumbnail" | "list", string>>,
): Promise<void> {
  const at = (name: string) => path.join(folder, name);
  const run: Run = (args, input) => runFfmpeg(ffmpeg, folder, args, input, signal);
  const part = at(`${video}.part`);
  for (const { file, length } of planned.files) if (length !== null) await truncateTo(at(file), length);
  await writeFile(at(list), concatList(planned.files));
  const input = ["-f", "concat", "-safe", "0", "-i", `file:${at(list)}`, "-map", "0:v:0", "-map", "0:a:0"];
  await run([...input, "-c", "copy", "-movflags", "+faststart", "-f", "mp4", `file:${part}`]);
  await describeFormats(part, signal);
  await verify(part, planned, at(`${thumbnail}.part`), run);
  await verifyFormats(part, run);
}

async function truncateTo(file: string, length: number): Promise<void> {
  const size = await sizeOf(file);
  if (size < length) throw new Error(`${path.basename(file)} has ${size} bytes instead of ${length}.`);
  if (size > length) await truncate(file, length);
}

const sizeOf = async (file: string): Promise<number> => (await stat(file)).size;

/** Removes what a failed attempt has left, because the disk may be full. */
export async function discardPartialRecording(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^(recording|filled|original)\.|^fill-\d+\.ts$/.test(name))
      await rm(path.join(folder, name), { force: true });
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

/** Segments that media wrote, joined by a list of ours, and what became of them. */
const confinement = {
  protocols: ["file", "pipe"],
  formats: ["concat", "mpegts", "mov", "h264"],
} as const satisfies Confinement;

async function runFfmpeg(
  ffmpeg: Ffmpeg,
  folder: string,
  args: string[],
  input: Uint8Array | undefined,
  signal: AbortSignal,
): Promise<{ stderr: string; output: string }> {
  signal.throwIfAborted();
  let stderr = "";
  const onStderr = (text: string) => {
    stderr = (stderr + text).slice(-maxStderr);
  };
  const child = spawnFfmpeg(ffmpeg, args, { ...confinement, writes: folder }, { niceness, onStderr });
  signal.addEventListener("abort", child.kill);
  if (input) child.process.stdin.end(input);
  let output = "";
  child.process.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const { code } = await child.ended;
  signal.removeEventListener("abort", child.kill);
  signal.throwIfAborted();
  const hasNoRoom = reportsDiskFull(stderr);
  // ffmpeg may end well although the end of a file had no room.
  if (code === 0 && !hasNoRoom) return { stderr, output };
  throw Object.assign(new Error(`ffmpeg failed: ${stderr.trim()}`), hasNoRoom ? { code: "ENOSPC" } : {});
}
