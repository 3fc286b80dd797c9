import { ChildProcess, type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import {
  type Confined,
  type Confinement,
  confine,
  findIsolation,
  type Isolation,
  noIsolation,
  packagedFfmpeg,
  programEnvironment,
  sandboxMode,
} from "@vigil/settings/ffmpeg";
import type { FfmpegAbilities } from "./packager/core/decide-packaging.ts";

/** This machine's ffmpeg and its capabilities. */
export interface Ffmpeg extends FfmpegAbilities {
  /** Null when there is none: cameras that comply with the house profile work without it. */
  path: string | null;
  version: string;
  /** Whether it supports SRT. */
  srt: boolean;
  /** Through what it is started. */
  isolation: Isolation;
  /** What this machine can't do, in sentences for the person who runs Vigil. */
  missing: readonly string[];
}

const run = promisify(execFile);
/** The oldest release of a system ffmpeg that Vigil was tested with. */
const oldestSystem = 5.1;
/** The first release that reads H.265, AV1 and VP9 inside FLV. */
const enhancedSince = 6.1;

/**
 * Finds and probes ffmpeg: `configured` (FFMPEG_PATH), else the system's if it is 5.1 or newer, else the npm package's,
 * which is old and lacks SRT.
 * @throws Error with a sentence when it must run in a sandbox (FFMPEG_SANDBOX) and can't
 */
export async function findFfmpeg(configured?: string, mode = sandboxMode(process.env)): Promise<Ffmpeg> {
  const ffmpeg = await findProgram(configured);
  if (!ffmpeg.path) return ffmpeg;
  return { ...ffmpeg, isolation: await findIsolation(ffmpeg.path, mode) };
}

async function findProgram(configured?: string): Promise<Ffmpeg> {
  if (configured) return probe(configured);
  const system = await probe("ffmpeg");
  if (system.path && releaseOf(system.version) >= oldestSystem) return system;
  const packaged = await packagedFfmpeg();
  const fallback = packaged ? await probe(packaged) : system;
  return fallback.path ? fallback : system;
}

/** Nightly builds have no version number, so they count as older than any release. */
const releaseOf = (version: string): number => Number(/^n?(\d+\.\d+)/.exec(version)?.[1] ?? 0);

async function probe(path: string): Promise<Ffmpeg> {
  // Each start of a common ffmpeg, which loads two hundred libraries, takes a fifth of a second of processor time.
  const query = (...options: string[]) => run(path, options, { timeout: 10_000 });
  try {
    const [{ stdout: encoders, stderr: about }, { stdout: protocols }] = await Promise.all([
      query("-encoders"),
      query("-hide_banner", "-protocols"),
    ]);
    const version = /^ffmpeg version (\S+)/.exec(about)?.[1] ?? "unknown";
    const encodes = /\blibx264\b/.test(encoders) && /\baac\b/.test(encoders);
    const srt = protocols.split("\n").some((line) => line.trim() === "srt");
    const missing = [
      ...(encodes ? [] : ["Re-encoding cameras and videos: this ffmpeg was built without H.264 and AAC."]),
      ...(srt ? [] : ["SRT cameras: this ffmpeg was built without it."]),
    ];
    const readsEnhanced = releaseOf(version) >= enhancedSince;
    return { path, version, encodes, srt, readsEnhanced, isolation: noIsolation, missing };
  } catch {
    const missing = [
      "Re-encoding, slates, videos, recordings, SRT, RTSP and browser cameras: no ffmpeg was found on this machine. Set FFMPEG_PATH.",
    ];
    const able = { encodes: false, srt: false, readsEnhanced: false };
    return { path: null, version: "none", ...able, isolation: noIsolation, missing };
  }
}

/** The video we encode ourselves: H.264 main, 1280x720, 30 frames a second, a key frame a second, 2.5 Mbit/s. */
export const houseVideo = [
  ..."-vf scale=1280:720:force_original_aspect_ratio=decrease,pad=1280:720:(ow-iw)/2:(oh-ih)/2,setsar=1,fps=30,format=yuv420p".split(
    " ",
  ),
  ..."-c:v libx264 -preset veryfast -profile:v main -b:v 2500k -maxrate 2500k -bufsize 5000k".split(" "),
  ..."-g 30 -keyint_min 30 -sc_threshold 0 -bf 0".split(" "),
];
/** AAC-LC, 48 kHz, stereo. Gaps in the audio stay where they are. */
export const houseAudio = "-af aresample=48000:async=1000 -c:a aac -b:a 128k -ar 48000 -ac 2".split(" ");

/** A running ffmpeg. */
export interface FfmpegChild {
  process: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves when it has ended, for whatever reason. `stderr`: the end of its messages, without passwords. */
  ended: Promise<{ code: number | null; stderr: string }>;
  /** Ends it at once. */
  kill(): void;
  /** Halts it for a while, or lets it go on. */
  pause(isPaused: boolean): void;
}

export interface SpawnOptions {
  /** Lowers its priority, for work that can wait. */
  niceness?: number;
  /** Options that hold secrets, a line each; ffmpeg reads them by `-fpre /dev/fd/3`. */
  preset?: string;
  /** Opens a second output, which is `stdio[3]` here and pipe:3 for ffmpeg. */
  secondOutput?: true;
  /** Called with each chunk of its stderr, unfiltered: it may hold passwords. */
  onStderr?(text: string): void;
}

/** Characters of ffmpeg's stderr that are kept. */
const maxStderr = 4_000;

/**
 * Starts ffmpeg; nothing else in media does.
 * @throws Error when the machine has none
 */
export function spawnFfmpeg(
  ffmpeg: Ffmpeg,
  args: readonly string[],
  confinement: Confinement,
  options: SpawnOptions = {},
): FfmpegChild {
  if (!ffmpeg.path) throw new Error("There is no ffmpeg on this machine.");
  const flags = ["-hide_banner", "-nostats", "-loglevel", "warning", "-y"];
  const preset = options.preset === undefined ? undefined : openUnnamed(options.preset);
  const { niceness } = options;
  const confined = confine(
    ...([ffmpeg.path, [...flags, ...args], confinement, ffmpeg.isolation, niceness] as const),
  );
  const child = launch(confined, options.secondOutput ? "pipe" : preset);
  if (preset !== undefined) closeSync(preset);
  if (child.pid && niceness) (confined.isAround ? niceSession : nice)(child.pid, niceness);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-maxStderr);
    options.onStderr?.(text);
  });
  // A write to a child that has just ended fails here; `ended` reports the end.
  child.stdin.on("error", () => {});
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.once("error", (error) => resolve({ code: null, stderr: error.message }));
    child.once("close", (code) => resolve({ code, stderr: withoutPasswords(stderr) }));
  });
  const signal = confined.isAround
    ? (name: NodeJS.Signals) => signalGroup(child, name)
    : child.kill.bind(child);
  return {
    process: child,
    ended,
    kill: () => void signal("SIGKILL"),
    pause: (isPaused) => void signal(isPaused ? "SIGSTOP" : "SIGCONT"),
  };
}

/** Signals a program and what it is around. */
function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  // Its number may be another's by now.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** What stands behind the child's file descriptor 3. */
type Fourth = "pipe" | number | undefined;

/**
 * Starts a child. One that the system won't start, such as when too many files are open, looks like one that ends with
 * an error: node throws or leaves out the child's streams, depending on what is scarce.
 */
function launch(confined: Confined, fourth: Fourth): FfmpegChild["process"] {
  const child = started(confined, fourth);
  if (child.stdin && child.stdout && child.stderr) return child as FfmpegChild["process"];
  const stdin = new Writable({ write: (_bytes, _encoding, done) => done() });
  const silent = { stdin, stdout: Readable.from([]), stderr: Readable.from([]) };
  Object.assign(child, { stdio: [stdin, silent.stdout, silent.stderr, Readable.from([])] });
  return Object.assign(child, silent) as unknown as FfmpegChild["process"];
}

function started({ program, args, isAround }: Confined, fourth: Fourth): ChildProcess {
  try {
    return spawn(program, args, {
      stdio: ["pipe", "pipe", "pipe", ...(fourth === undefined ? [] : [fourth])],
      env: programEnvironment(),
      detached: isAround,
    });
  } catch (error) {
    const child = new ChildProcess();
    process.nextTick(() => child.emit("error", error));
    return child;
  }
}

/** Opens a file with this text that has no name any more, so that nobody else can open it and nothing remains of it. */
function openUnnamed(text: string): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), "vigil-"));
  const file = path.join(folder, "preset");
  try {
    writeFileSync(file, text, { mode: 0o600 });
    return openSync(file, "r");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function nice(pid: number, niceness: number): void {
  try {
    os.setPriority(pid, niceness);
  } catch {
    // The child may have ended, or the system has no priorities: then it runs like any other.
  }
}

/**
 * The same for a sandbox, which leads a session: where Linux shares the processor among sessions (autogroups), a
 * process's own niceness only counts within its session.
 */
function niceSession(pid: number, niceness: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // It may have ended, or the system has no such groups.
  }
}

/** Removes passwords and passphrases from ffmpeg's messages, which repeat the addresses it was given. */
export function withoutPasswords(text: string): string {
  return text.replace(/:\/\/[^\s/@]*@/g, "://…@").replace(/(passphrase|password|key)=[^\s&"']*/gi, "$1=…");
}
