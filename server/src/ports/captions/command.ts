import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { captionLimits, words } from "@vigil/contract";
import { confine, filmFormats, findIsolation, packagedFfmpeg } from "@vigil/settings/ffmpeg";
import { type SpeechEngine, SpeechError } from "./captions.ts";
import type { SpeechSettings } from "./settings.ts";

/** 16 kHz, mono, two bytes a sample. */
const bytesPerSecond = 32_000;
/** How many times longer than the recording a program may take, and at least how many seconds. */
const [slowest, leastSeconds] = [6, 600];
/** Seconds of processor time for taking the sound out of a recording; an hour's takes a few. */
const extractionSeconds = 1800;
/** What a program sees of this process's environment, in which secrets are. */
const passedOn = ["PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "LD_LIBRARY_PATH", "OMP_NUM_THREADS"];
/** The end of what a program says, for the log. */
const outputShown = 2000;

/**
 * A program on this machine, such as whisper.cpp's whisper-cli. It runs without a shell and with the lowest priority,
 * so that it takes nothing from a live service, and is killed with all that it started.
 */
export function commandEngine({ program, args, ffmpegPath, ffmpegSandbox }: SpeechSettings): SpeechEngine {
  return {
    async transcribe(file, language, report, signal) {
      const folder = await mkdtemp(path.join(os.tmpdir(), "vigil-captions-"));
      try {
        const [audio, captions] = [path.join(folder, "audio.wav"), path.join(folder, "captions.vtt")];
        const seconds = await extractAudio({ ffmpegPath, ffmpegSandbox }, file, audio, signal);
        const values: Record<string, string> = { audio, language, captions };
        const filled = args.map((arg) =>
          arg.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole),
        );
        const limit = AbortSignal.timeout(Math.max(seconds * slowest, leastSeconds) * 1000);
        await run(program, filled, AbortSignal.any([signal, limit]), report).catch((cause) => {
          signal.throwIfAborted();
          throw new SpeechError(limit.aborted ? words.speechTooSlow : words.speechFailed, { cause });
        });
        return await writtenFile(captions);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** @returns the seconds of the audio @throws SpeechError */
async function extractAudio(
  { ffmpegPath, ffmpegSandbox }: Pick<SpeechSettings, "ffmpegPath" | "ffmpegSandbox">,
  file: string,
  audio: string,
  signal: AbortSignal,
): Promise<number> {
  const ffmpeg = ffmpegPath ?? (await packagedFfmpeg()) ?? "ffmpeg";
  const options = [
    "-nostdin",
    "-v",
    "error",
    "-i",
    `file:${file}`,
    "-vn",
    "-ac",
    "1",
    "-ar",
    "16000",
    "-c:a",
    "pcm_s16le",
  ];
  // A recording may hold what a camera sent, as it came.
  const upload = { cpuSeconds: extractionSeconds };
  const places = { reads: [file], writes: path.dirname(audio) };
  const confinement = { protocols: ["file"], formats: filmFormats, upload, ...places } as const;
  const isolation = await findIsolation(ffmpeg, ffmpegSandbox);
  const confined = confine(
    ...([ffmpeg, [...options, audio], confinement, isolation, os.constants.priority.PRIORITY_LOW] as const),
  );
  try {
    await run(confined.program, confined.args, signal, () => {});
    const { size } = await stat(audio);
    if (size >= bytesPerSecond / 10) return size / bytesPerSecond;
    throw new Error("the recording has no audio");
  } catch (cause) {
    signal.throwIfAborted();
    throw new SpeechError(words.speechUnsuitable, { cause });
  }
}

/** Some programs add the ending to the name by themselves. @throws SpeechError */
async function writtenFile(captions: string): Promise<Buffer> {
  for (const file of [captions, `${captions}.vtt`]) {
    const size = await stat(file).then(
      (found) => found.size,
      () => undefined,
    );
    if (size !== undefined && size <= captionLimits.fileBytes) return readFile(file);
  }
  throw new SpeechError(words.speechFailed, { cause: new Error("the program wrote no file of captions") });
}

/** Runs a program to its end. @param report gets the percentages that it prints, as parts of 1 */
function run(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
  report: (progress: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signal.throwIfAborted();
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  // A group of its own, so that whatever it starts ends with it.
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const kill = () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has just ended.
    }
  };
  if (child.pid !== undefined)
    try {
      os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    } catch {
      // It has just ended, or the system doesn't let us.
    }
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-outputShown);
      const percent = Number(
        text
          .match(/(\d{1,3})(?:\.\d+)?\s?%/g)
          ?.at(-1)
          ?.match(/\d+/)?.[0],
      );
      if (percent <= 100) report(percent / 100);
    });
  signal.addEventListener("abort", kill, { once: true });
  const end = () => signal.removeEventListener("abort", kill);
  child.on("error", (error) => {
    end();
    reject(error);
  });
  child.on("close", (code) => {
    end();
    if (code === 0 && !signal.aborted) resolve();
    else reject(signal.aborted ? signal.reason : new Error(`${program} ended with ${code}: ${output}`));
  });
  return promise;
}
