import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, lstat, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/**
 * Whether an ffmpeg runs in a sandbox: where bubblewrap works; or else nothing starts; or never, which is for a system
 * on which bubblewrap does harm.
 */
export const sandboxModes = ["auto", "require", "off"] as const;
export type SandboxMode = (typeof sandboxModes)[number];

const environment = z.object({ FFMPEG_SANDBOX: z.enum(sandboxModes).default("auto") });

/** FFMPEG_SANDBOX of an environment, for who reads no other setting. */
export const sandboxMode = (env: NodeJS.ProcessEnv): SandboxMode =>
  environment.parse({ FFMPEG_SANDBOX: env.FFMPEG_SANDBOX || undefined }).FFMPEG_SANDBOX;

/** A sandbox of bubblewrap, for one ffmpeg. */
export interface Sandbox {
  /** bwrap and what every sandbox has. */
  start: readonly string[];
  /** The ffmpeg as it is named inside. */
  ffmpeg: string;
}

/** What one ffmpeg has in its sandbox. */
interface SandboxContents {
  /** Files and folders that it reads, whole paths. */
  reads?: readonly string[] | undefined;
  /** The folder that it writes to, a whole path. */
  writes?: string | undefined;
  hasNetwork: boolean;
  /** Whether its file descriptor 3 is a file that it reads as {@link presetFile}. */
  hasPreset: boolean;
}

/** The file descriptor 3 of an ffmpeg, as a file. */
export const presetFile = "/dev/fd/3";

/** Milliseconds for a program that only has to start. */
const startTimeout = 10_000;
const run = promisify(execFile);

/** User, processes, messages and host name of its own, ended with whoever started it, and without any right. */
const apart = [
  ..."--unshare-user --unshare-pid --unshare-ipc --unshare-uts --unshare-cgroup-try".split(" "),
  // ffmpeg starts no other processes, so it needs none that collects them.
  ..."--die-with-parent --as-pid-1 --cap-drop ALL --chdir /".split(" "),
];
/** There are no processes to see and no devices but these: no `/proc`, which containers may not mount. */
const devices = ["/dev/null", "/dev/random", "/dev/urandom"].flatMap((file) => [
  "--dev-bind-try",
  file,
  file,
]);
/** What programs of most systems are made of; `/nix` and `/gnu` are those of NixOS and Guix. */
const programFolders = ["/usr", "/nix/store", "/gnu/store"];
/** Folders that are links into `/usr` on most systems. */
const linkedFolders = ["/bin", "/sbin", "/lib", "/lib32", "/lib64"];
/** How libraries and fonts are found, and the time zone. */
const always = ["ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "fonts", "localtime"];
/** How names are looked up and certificates checked. None of these folders holds keys. */
const forNetwork = [
  ...["resolv.conf", "hosts", "host.conf", "nsswitch.conf", "gai.conf", "services"],
  ...["ssl/certs", "ssl/openssl.cnf", "ca-certificates", "pki/tls/certs", "pki/ca-trust/extracted"],
];
const etc = (names: readonly string[]) => names.flatMap((name) => readOnly(`/etc/${name}`));
const readOnly = (file: string) => ["--ro-bind-try", file, file];

/** What a sandbox of this ffmpeg on this system begins with. Null where bubblewrap or the system refuses it. */
export async function findSandbox(ffmpeg: string): Promise<{ sandbox: Sandbox } | { problem: string }> {
  const file = await onPath(ffmpeg);
  const bwrap = await onPath("bwrap");
  if (!bwrap) return { problem: "bubblewrap (bwrap) isn't installed" };
  if (!file) return { problem: `${ffmpeg} isn't a program` };
  const start = [
    bwrap,
    ...apart,
    ...programFolders.flatMap(readOnly),
    ...(await Promise.all(linkedFolders.map(linkOrFolder))).flat(),
    ...etc(always),
    ...devices,
    ...programAlone(file),
  ];
  let problem = "";
  // Without further user namespaces inside, where bubblewrap knows of that (0.8) and the system allows it.
  for (const further of [["--disable-userns"], []]) {
    const sandbox = { start: [...start, ...further], ffmpeg: file };
    const [program = "", ...args] = startSandboxed(sandbox, { hasNetwork: false, hasPreset: false });
    try {
      await run(program, [...args, "-version"], { timeout: startTimeout, env: programEnvironment() });
      return { sandbox };
    } catch (error) {
      const { stderr, message } = error as { stderr?: string; message: string };
      problem = (stderr || message).trim().split("\n").at(-1) ?? "";
    }
  }
  return { problem };
}

/** Where a program is, links followed; undefined when there is none. */
async function onPath(program: string): Promise<string | undefined> {
  const folders = program.includes("/") ? [""] : (process.env.PATH ?? "").split(path.delimiter);
  for (const folder of folders) {
    const file = path.resolve(folder, program);
    try {
      await access(file, constants.X_OK);
      return await realpath(file);
    } catch {
      // The next folder may have it.
    }
  }
  return undefined;
}

async function linkOrFolder(folder: string): Promise<string[]> {
  try {
    const isLink = (await lstat(folder)).isSymbolicLink();
    return isLink ? ["--symlink", await readlink(folder), folder] : readOnly(folder);
  } catch {
    return [];
  }
}

/** The ffmpeg, which may be among npm's packages, and the libraries that are installed with it. Not what is around it. */
function programAlone(file: string): string[] {
  if (programFolders.some((folder) => file.startsWith(`${folder}/`))) return [];
  const prefix = path.dirname(path.dirname(file));
  const libraries = ["lib", "lib64"].map((name) => path.join(prefix, name));
  const own = path.basename(path.dirname(file)) === "bin" && prefix !== "/" ? libraries : [];
  return [file, ...own].flatMap(readOnly);
}

/** The program, and arguments up to those of ffmpeg. */
export function startSandboxed(
  { start, ffmpeg }: Sandbox,
  { reads = [], writes, hasNetwork, hasPreset }: SandboxContents,
): string[] {
  return [
    ...start,
    ...(hasNetwork ? etc(forNetwork) : ["--unshare-net"]),
    ...(writes === undefined ? [] : ["--bind", writes, writes]),
    // After the folder, because its input may be in it.
    ...reads.flatMap((file) => ["--ro-bind", file, file]),
    ...(hasPreset ? ["--dir", "/dev/fd", "--ro-bind-data", "3", presetFile] : []),
    // Nothing beside the folder can be written, not even in memory.
    ...["--remount-ro", "/"],
    "--",
    ffmpeg,
  ];
}

/** What an ffmpeg sees of this process's environment, in which secrets are. */
const passedOn = [
  "PATH",
  "LD_LIBRARY_PATH",
  "DYLD_LIBRARY_PATH",
  "TZ",
  "SystemRoot",
  "TEMP",
  "TMP",
  "TMPDIR",
];

export const programEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Whether these are words of a sandbox that couldn't begin, so that ffmpeg has read nothing. */
export const sandboxFailed = (stderr: string): boolean => /^(bwrap|unshare|prlimit|nice): /.test(stderr);
