import { execFile } from "node:child_process";
import { chmod } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import { promisify } from "node:util";

/** The ffmpeg that comes with Vigil's packages, which is old and lacks SRT; null on a machine that has none. */
export async function packagedFfmpeg(): Promise<string | null> {
  try {
    const { path: file } = createRequire(import.meta.url)("@ffmpeg-installer/ffmpeg") as { path: string };
    // npm packages are installed without their scripts, which would have made the file executable.
    await chmod(file, 0o755).catch(() => {});
    return file;
  } catch {
    return null;
  }
}

/**
 * What an ffmpeg may open, because what it reads was made by others: a file that says it is a film may be a playlist
 * that names this machine's files or addresses of its network. Nothing is allowed that isn't named.
 */
export interface Confinement {
  /** Of its inputs, and of whatever they name. */
  protocols: readonly ("file" | "pipe" | "rtp" | "rtsp" | "rtsps" | "srt" | "tcp" | "tls" | "udp")[];
  /** Those of its inputs, by ffmpeg's names of its demuxers. `hls` and `dash` are never among them. */
  formats: readonly (
    | ("avi" | "flv" | "h264" | "matroska" | "mov" | "mpegts")
    // Of what we make ourselves, or which the inputs above are described by.
    | ("concat" | "image2" | "png_pipe" | "lavfi" | "rtsp" | "sdp")
  )[];
  /**
   * For an uploaded file: it runs without a network, and has this many seconds of processor time and half of the
   * machine's memory. Not for what is live, where a machine that is short of something must not end a broadcast.
   */
  upload?: { cpuSeconds: number };
}

/** The demuxers of the films that are accepted. */
export const filmFormats = ["mov", "matroska", "avi", "mpegts"] as const;

/** Bytes that an ffmpeg may ask for at once. A plane of 8192 by 8192 pixels of 16 bits takes a quarter of it. */
const largestAllocation = 512 * 1024 * 1024;
/** Bytes for an uploaded file on a small machine: with fewer, a large picture can't be decoded. */
const leastMemory = 2 * 1024 ** 3;
/** Milliseconds for a program that only has to start. */
const startTimeout = 10_000;

/** Programs through which an ffmpeg is started that reads an upload; empty where the system has or allows none. */
export type Isolation = readonly string[];

const run = promisify(execFile);

/** What this system allows, tried with this ffmpeg. */
export async function findIsolation(ffmpeg: string): Promise<Isolation> {
  if (process.platform !== "linux") return [];
  const memory = Math.max(leastMemory, Math.floor(os.totalmem() / 2));
  const steps = [
    ["prlimit", `--data=${memory}`, "--core=0", "--"],
    // A network of its own, in which there is nothing, not even the machine itself.
    // Root needs no other user for it, and would lose its right to others' files.
    ["unshare", ...(process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"]), "--net", "--"],
  ];
  let found: string[] = [];
  for (const step of steps) {
    const [program = "", ...args] = [...found, ...step, ffmpeg, "-version"];
    const works = await run(program, args, { timeout: startTimeout }).then(
      () => true,
      () => false,
    );
    if (works) found = [...found, ...step];
  }
  return found;
}

/** Whether such an ffmpeg has no network. */
export const hasNoNetwork = (isolation: Isolation): boolean => isolation.includes("unshare");
/** Whether such an ffmpeg has a limit of memory. */
export const hasMemoryLimit = (isolation: Isolation): boolean => isolation.includes("prlimit");

/** The program and the arguments that start ffmpeg within these limits. @throws Error when the arguments set their own */
export function confine(
  ffmpeg: string,
  args: readonly string[],
  { protocols, formats, upload }: Confinement,
  isolation: Isolation,
): { program: string; args: string[] } {
  const own = args.find((arg) => /^-(protocol|format)_whitelist$/.test(arg));
  if (own) throw new Error(`What ffmpeg may open is said by its confinement, not by ${own}.`);
  const limits = [
    ...["-max_alloc", String(largestAllocation)],
    ...(upload ? ["-timelimit", String(Math.ceil(upload.cpuSeconds))] : []),
  ];
  const lists = ["-protocol_whitelist", protocols.join(","), "-format_whitelist", formats.join(",")];
  const confined = [...limits, ...args.flatMap((arg) => (arg === "-i" ? [...lists, arg] : [arg]))];
  const [program = ffmpeg, ...before] = upload ? [...isolation, ffmpeg] : [ffmpeg];
  return { program, args: [...before, ...confined] };
}
