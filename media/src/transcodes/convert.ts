import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type TranscodeOrder, words } from "@vigil/contract/media";
import { sandboxFailed } from "@vigil/settings/ffmpeg";
import { reportsDiskFull } from "../disk/disk-errors.ts";
import type { FfmpegChild } from "../ffmpeg.ts";
import { describeFormats } from "../mp4/describe-formats.ts";
import { convertArguments, cutArguments, probeArguments, thumbnailArguments } from "./core/command.ts";
import { containerOf, parseVideoInfo, secondsDone, type VideoInfo } from "./core/video-file.ts";
import type { Transcoder } from "./transcoder.ts";

/** Seconds; longer videos are refused. */
const maxSeconds = 6 * 3600;
const maxSide = 8192;
/** Milliseconds that ffmpeg may work without progress. */
const progressTimeout = 120_000;
const probeTimeout = 20_000;
/** Seconds of processor time for a second of film, several times what the largest pictures take. */
const cpuPerSecond = 60;
/** Seconds of processor time that is granted in any case. */
const leastCpu = 120;
/** Characters of ffmpeg's stderr that are kept, the first ones: a broken file causes millions. */
const maxStderr = 16_000;

/** A video that was refused. The message is for the person who uploaded it; any other error is a problem of ours. */
export class UnfitVideo extends Error {}

export interface Conversion {
  transcoder: Transcoder;
  /** Whether a service waits for it. */
  isUrgent: boolean;
  /** Holds `source`. `film.mp4` and `thumbnail.jpg` appear in it, each only when it is complete. */
  folder: string;
  /** The span to copy without encoding all of it, instead of a conversion. */
  cut: TranscodeOrder["cut"];
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(progress: number): void;
  /** The ffmpeg that is running now, which may be paused. */
  onChild(child: FfmpegChild | null): void;
  isPaused(): boolean;
}

/**
 * Converts an uploaded file to the house profile, or cuts a span out of a recording.
 * @throws UnfitVideo with a message for people when the file can't be converted.
 */
export async function convert(conversion: Conversion): Promise<void> {
  const at = (name: string) => path.join(conversion.folder, name);
  const container = containerOf(await firstBytes(at("source")));
  if (!container) throw new UnfitVideo(words.notAFilm);
  const video = await probe(conversion, at("source"), container);
  if (!video) throw new UnfitVideo(words.filmWithoutPicture);
  if (video.seconds !== null && video.seconds > maxSeconds)
    throw new UnfitVideo(words.filmTooLong(maxSeconds / 3600));
  if (Math.max(video.width, video.height) > maxSide) throw new UnfitVideo(words.filmTooWide(maxSide));

  const { canToneMap } = conversion.transcoder;
  const files = { input: at("source"), container, output: at("film.part") };
  const length = conversion.cut ? conversion.cut.to - conversion.cut.from : video.seconds;
  await runOrThrow(
    conversion,
    conversion.cut
      ? cutArguments({ ...files, ...conversion.cut, ...(video.hasAudio ? {} : { muted: [] }) })
      : convertArguments({ ...files, video, canToneMap }),
    leastCpu + cpuPerSecond * (video.seconds ?? maxSeconds),
    (output) => {
      const seconds = secondsDone(output);
      if (seconds !== null && length) conversion.onProgress(Math.min(1, seconds / length));
    },
  );
  if (conversion.cut) await describeFormats(at("film.part"), conversion.signal);
  const result = await probe(conversion, at("film.part"), "mov");
  if (!result?.seconds) throw new UnfitVideo(words.filmDamaged);
  await runOrThrow(
    conversion,
    thumbnailArguments(at("film.part"), result.seconds, at("thumbnail.part")),
    leastCpu,
    () => {},
  );
  if ((await sizeOf(at("thumbnail.part"))) === 0) throw new UnfitVideo(words.filmDamaged);
  await rename(at("thumbnail.part"), at("thumbnail.jpg"));
  // Last, because this file marks the conversion as done.
  await rename(at("film.part"), at("film.mp4"));
  await rm(at("source"), { force: true });
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1000), 0, 1000, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function probe(
  conversion: Conversion,
  file: string,
  container: Parameters<typeof probeArguments>[0],
): Promise<VideoInfo | null> {
  const { stderr } = await runFfmpeg(conversion, probeArguments(container, file), {
    ...{ timeout: probeTimeout, cpuSeconds: leastCpu },
    onOutput: () => {},
  });
  return parseVideoInfo(stderr);
}

async function runOrThrow(
  conversion: Conversion,
  args: string[],
  cpuSeconds: number,
  onOutput: (output: string) => void,
): Promise<void> {
  const timeout = progressTimeout;
  const { code, stderr } = await runFfmpeg(conversion, args, { timeout, cpuSeconds, onOutput });
  if (code === 0) return;
  if (reportsDiskFull(stderr)) throw Object.assign(new Error("The disk is full."), { code: "ENOSPC" });
  throw new UnfitVideo(words.filmDamaged, { cause: new Error(stderr.slice(0, 2000)) });
}

interface Limits {
  /** Milliseconds without output. */
  timeout: number;
  cpuSeconds: number;
  onOutput(output: string): void;
}

/** Runs ffmpeg to its end. Kills it when it stands still, works for too long, or the conversion is cancelled. */
async function runFfmpeg(
  conversion: Conversion,
  args: string[],
  { timeout, cpuSeconds, onOutput }: Limits,
): Promise<{ code: number | null; stderr: string }> {
  conversion.signal.throwIfAborted();
  let stderr = "";
  let lastOutputAt = performance.now();
  const { transcoder, isUrgent } = conversion;
  const onStderr = (text: string) => {
    stderr = (stderr + text).slice(0, maxStderr);
  };
  const child = transcoder.launch(args, { isUrgent, cpuSeconds, folder: conversion.folder, onStderr });
  conversion.onChild(child);
  conversion.signal.addEventListener("abort", child.kill);
  const watchdog = setInterval(() => {
    if (conversion.isPaused()) lastOutputAt = performance.now();
    else if (performance.now() - lastOutputAt > timeout) child.kill();
  }, 1000);
  child.process.stdout.setEncoding("utf8").on("data", (text: string) => {
    lastOutputAt = performance.now();
    onOutput(text);
  });
  try {
    const { code } = await child.ended;
    conversion.signal.throwIfAborted();
    // Nothing was read, so the video isn't to blame.
    if (sandboxFailed(stderr)) throw new Error(`ffmpeg could not be started: ${stderr.trim()}`);
    return { code, stderr };
  } finally {
    clearInterval(watchdog);
    conversion.signal.removeEventListener("abort", child.kill);
    conversion.onChild(null);
  }
}
