import type { ChildProcess } from "node:child_process";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type TranscodeOrder, words } from "@vigil/contract/media";
import { saysFull } from "../disk/trouble.ts";
import { describeFormats } from "../mp4/describe-formats.ts";
import { convertArguments, cutArguments, probeArguments, thumbnailArguments } from "./core/command.ts";
import { containerOf, type Film, readFilm, secondsDone } from "./core/film.ts";
import type { Tool } from "./tool.ts";
import { Unfit } from "./unfit.ts";

/** Seconds; longer videos are refused. */
const longest = 6 * 3600;
const sideMax = 8192;
/** Milliseconds that ffmpeg may work without progress. */
const progressTimeout = 120_000;
const probeTimeout = 20_000;
/** Characters of ffmpeg's stderr that are kept, the first ones: a broken file causes millions. */
const maxStderr = 16_000;

/** A video that was refused. The message is for the person who uploaded it; any other error is a problem of ours. */
export class UnfitVideo extends Error {}

export interface Conversion {
  tool: Tool;
  /** Holds `source`. `film.mp4` and `thumbnail.jpg` appear in it, each only when it is complete. */
  folder: string;
  /** The span to copy without encoding, instead of a conversion. */
  cut: TranscodeOrder["cut"];
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(progress: number): void;
  /** The ffmpeg that is running now, which may be paused. */
  onChild(child: ChildProcess | null): void;
  isPaused(): boolean;
}

/**
 * Converts an uploaded file to the house profile, or cuts a span out of a recording.
 * @throws UnfitVideo with a message for people when the file can't be converted.
 */
export async function convert(work: Work): Promise<void> {
  const at = (name: string) => path.join(work.folder, name);
  const container = containerOf(await firstBytes(at("source")));
  if (!container) throw new Unfit(words.notAFilm);
  const film = await probe(work, at("source"), container);
  if (!film) throw new Unfit(words.filmWithoutPicture);
  if (film.seconds !== null && film.seconds > longest) throw new Unfit(words.filmTooLong(longest / 3600));
  if (Math.max(film.width, film.height) > sideMax) throw new Unfit(words.filmTooWide(sideMax));

  const { canToneMap } = work.tool;
  const files = { input: at("source"), container, output: at("film.part") };
  const length = work.cut ? work.cut.to - work.cut.from : film.seconds;
  await run(
    work,
    work.cut ? cutArguments({ ...files, ...work.cut }) : convertArguments({ ...files, film, canToneMap }),
    (said) => {
      const seconds = secondsDone(said);
      if (seconds !== null && length) work.onProgress(Math.min(1, seconds / length));
    },
  );
  if (work.cut) await describeFormats(at("film.part"), work.signal);
  const made = await probe(work, at("film.part"), "mov");
  if (!made?.seconds) throw new Unfit(words.filmDamaged);
  await run(work, thumbnailArguments(at("film.part"), made.seconds, at("thumbnail.part")), () => {});
  if ((await sizeOf(at("thumbnail.part"))) === 0) throw new Unfit(words.filmDamaged);
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
  work: Work,
  file: string,
  container: Parameters<typeof probeArguments>[0],
): Promise<Film | null> {
  const { said } = await ended(work, probeArguments(container, file), probePatience, () => {});
  return readFilm(said);
}

async function run(work: Work, args: string[], onOutput: (said: string) => void): Promise<void> {
  const { code, said } = await ended(work, args, patience, onOutput);
  if (code === 0) return;
  if (saysFull(said)) throw Object.assign(new Error("The disk is full."), { code: "ENOSPC" });
  throw new Unfit(words.filmDamaged, { cause: new Error(said.slice(0, 2000)) });
}

/** Runs ffmpeg to its end. Kills it after `timeout` ms without output, or when the conversion is cancelled. */
async function ended(
  work: Work,
  args: string[],
  patience: number,
  onOutput: (said: string) => void,
): Promise<{ code: number | null; said: string }> {
  work.signal.throwIfAborted();
  let said = "";
  let heard = performance.now();
  const child = work.tool.launch(args, (text) => {
    said = (said + text).slice(0, saidAtMost);
  });
  work.onChild(child.process);
  work.signal.addEventListener("abort", child.kill);
  const watch = setInterval(() => {
    if (work.isStopped()) heard = performance.now();
    else if (performance.now() - heard > patience) child.kill();
  }, 1000);
  child.process.stdout.setEncoding("utf8").on("data", (text: string) => {
    heard = performance.now();
    onOutput(text);
  });
  try {
    const { code } = await child.ended;
    work.signal.throwIfAborted();
    return { code, said };
  } finally {
    clearInterval(watch);
    work.signal.removeEventListener("abort", child.kill);
    work.onChild(null);
  }
}
