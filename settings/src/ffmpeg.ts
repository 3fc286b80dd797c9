import { execFile } from "node:child_process";
import { chmod } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import { promisify } from "node:util";
import { findSandbox, presetFile, type Sandbox, type SandboxMode, startSandboxed } from "./ffmpeg-sandbox.ts";

export { programEnvironment, sandboxFailed, sandboxMode } from "./ffmpeg-sandbox.ts";

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
  /** Files and folders that it reads, whole paths: in a sandbox it sees no others. */
  reads?: readonly string[];
  /** The folder that it writes to, a whole path. */
  writes?: string;
  /** Whether it sends what it makes to an address. One that it reads from is among its protocols. */
  sends?: true;
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

/** Through what an ffmpeg is started on this system. */
export interface Isolation {
  /** One that reads an upload gets a limit of memory by this; empty where the system has no `prlimit`. */
  memory: readonly string[];
  /** Null where bubblewrap doesn't work, or isn't wanted. */
  sandbox: Sandbox | null;
  /** Without a sandbox, one that reads an upload has no network by this; empty where the system doesn't allow it. */
  network: readonly string[];
  /** Why there is no sandbox; null where there is one, or none is wanted. */
  problem: string | null;
}

export const noIsolation: Isolation = { memory: [], sandbox: null, network: [], problem: null };

/** How much of this machine an ffmpeg may touch: its job's files, all but the network, or all. */
export const sandboxOf = ({ sandbox, network }: Isolation): "bubblewrap" | "network" | "none" =>
  sandbox ? "bubblewrap" : network.length > 0 ? "network" : "none";

const run = promisify(execFile);

/** By ffmpeg and mode: what a system allows is tried once. */
const found = new Map<string, Promise<Isolation>>();

/**
 * What this system allows, tried once with this ffmpeg.
 * @throws Error with a sentence where a sandbox is required and doesn't work
 */
export async function findIsolation(ffmpeg: string, mode: SandboxMode): Promise<Isolation> {
  const key = `${mode} ${ffmpeg}`;
  const isolation = await (found.get(key) ?? found.set(key, tryIsolation(ffmpeg, mode)).get(key));
  if (isolation && (mode !== "require" || isolation.sandbox)) return isolation;
  throw new Error(
    `FFMPEG_SANDBOX is "require", but ffmpeg can't run in a sandbox here: ${isolation?.problem}. Install bubblewrap and allow it user namespaces, or set FFMPEG_SANDBOX to "auto".`,
  );
}

async function tryIsolation(ffmpeg: string, mode: SandboxMode): Promise<Isolation> {
  if (process.platform !== "linux") return { ...noIsolation, problem: "only Linux has one" };
  const bytes = Math.max(leastMemory, Math.floor(os.totalmem() / 2));
  const [memory, network, sandboxed] = await Promise.all([
    worksOrNone(["prlimit", `--data=${bytes}`, "--core=0", "--"]),
    // A network of its own, in which there is nothing, not even the machine itself.
    // Root needs no other user for it, and would lose its right to others' files.
    worksOrNone([
      "unshare",
      ...(process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"]),
      "--net",
      "--",
    ]),
    mode === "off" ? null : findSandbox(ffmpeg),
  ]);
  const sandbox = sandboxed && "sandbox" in sandboxed ? sandboxed.sandbox : null;
  return {
    memory,
    network,
    sandbox,
    problem: sandboxed && "problem" in sandboxed ? sandboxed.problem : null,
  };
}

/** Tried with a program that starts at once. */
const worksOrNone = (before: readonly string[]): Promise<readonly string[]> => {
  const [program = "", ...args] = [...before, "true"];
  return run(program, args, { timeout: startTimeout }).then(
    () => before,
    () => [],
  );
};

/** A program and its arguments. */
export interface Confined {
  program: string;
  args: string[];
  /**
   * Whether the program is only around ffmpeg: it must lead a process group, because a signal that reaches it alone
   * doesn't stop ffmpeg for a while. When it is killed, ffmpeg ends as well.
   */
  isAround: boolean;
}

/**
 * The program and the arguments that start ffmpeg within these limits.
 * @param niceness for one in a sandbox, whose number can't be asked for
 * @throws Error when the arguments set their own
 */
export function confine(
  ffmpeg: string,
  args: readonly string[],
  confinement: Confinement,
  isolation: Isolation,
  niceness = 0,
): Confined {
  const { protocols, formats, upload, reads, writes } = confinement;
  const own = args.find((arg) => /^-(protocol|format)_whitelist$/.test(arg));
  if (own) throw new Error(`What ffmpeg may open is said by its confinement, not by ${own}.`);
  const limits = [
    ...["-max_alloc", String(largestAllocation)],
    ...(upload ? ["-timelimit", String(Math.ceil(upload.cpuSeconds))] : []),
  ];
  const lists = ["-protocol_whitelist", protocols.join(","), "-format_whitelist", formats.join(",")];
  const confined = [...limits, ...args.flatMap((arg) => (arg === "-i" ? [...lists, arg] : [arg]))];
  const { memory, network, sandbox } = isolation;
  const hasPreset = args.includes(presetFile);
  const started = sandbox
    ? [
        ...["nice", "-n", String(niceness)],
        ...startSandboxed(sandbox, { reads, writes, hasPreset, hasNetwork: usesNetwork(confinement) }),
      ]
    : [...(upload ? network : []), ffmpeg];
  const [program = ffmpeg, ...before] = [...(upload ? memory : []), ...started];
  return { program, args: [...before, ...confined], isAround: sandbox !== null };
}

const usesNetwork = ({ protocols, sends, upload }: Confinement): boolean =>
  !upload && (sends === true || protocols.some((protocol) => protocol !== "file" && protocol !== "pipe"));
