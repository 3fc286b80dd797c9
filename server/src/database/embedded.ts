import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDataDirectory } from "../data-directory.ts";
import { type Account, databaseAccount, ownDatabaseHint } from "./embedded/account.ts";
import { binariesFor } from "./embedded/binaries.ts";
import {
  assertOurs,
  type ClusterLocation,
  freshFolder,
  locateCluster,
  saveLocation,
} from "./embedded/cluster-location.ts";
import { lockDirectory, lockHolder } from "./embedded/directory-lock.ts";
import { postmasterOf, stopOrphan } from "./embedded/postmaster.ts";
import { asFlags, settings } from "./embedded/settings.ts";

export interface EmbeddedOptions {
  /** Holds the cluster, its password and its port; created when missing. */
  dataDir: string;
  /** Undefined or 0: the port of the last start, or any free one. */
  port?: number;
  /** Further arguments for `postgres`, after our settings; tests pass `["-c", "fsync=off"]`. */
  flags?: string[];
  log: (line: string) => void;
}

export interface Embedded {
  /** Contains the password: for environments, never for logs or command lines. */
  url: string;
  port: number;
  pid: number;
  /** What was unusual about this start, as a sentence; empty when nothing was. */
  note: string;
  /** Resolves when PostgreSQL has ended, for whatever reason. */
  exited: Promise<void>;
  /** Fast shutdown: open transactions are rolled back. Also releases DATA_DIR after PostgreSQL died by itself. */
  stop(): Promise<void>;
  /** kill -9, like a crash; for tests. */
  kill(): Promise<void>;
}

interface Launch {
  account: Account;
  binaries: string;
  cluster: string;
  flags: string[];
  log: (line: string) => void;
}

/**
 * Starts our own PostgreSQL on 127.0.0.1, one per DATA_DIR; an orphan of a killed start is stopped first.
 * @throws Error with a sentence that says what to do when it can't run here
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, flags = [] } = options;
  openDataDirectory(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    const account = databaseAccount();
    const location = locateCluster(dataDir, account, log);
    const launch: Launch = { account, binaries: binariesFor(account), cluster: location.cluster, flags, log };
    const created = existsSync(location.cluster) ? undefined : initialise(launch, location.password);
    assertOurs(location.cluster, account);
    const orphan = await stopOrphan(location.cluster);

    const { child, port } = await launchOn(launch, options.port || undefined, location);
    const exited = new Promise<void>((done) => child.once("exit", () => done()));
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("PostgreSQL ended as soon as it was ready.");
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      const quitTimer = setTimeout(() => child.kill("SIGQUIT"), 30_000);
      await exited;
      clearTimeout(quitTimer);
      await lock.release();
    };
    return {
      url: urlOf(location, port),
      port,
      pid: child.pid as number,
      note: [created, orphan].filter(Boolean).join("; "),
      exited,
      stop: () => end("SIGINT"),
      kill: () => end("SIGKILL"),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const urlOf = ({ password }: ClusterLocation, port: number) =>
  `postgres://vigil:${password}@127.0.0.1:${port}/vigil`;

/** URL of the database of the Vigil that is running on this DATA_DIR; undefined when none is. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  if (!existsSync(join(dataDir, "postgres.json")) || !(await lockHolder(realpathSync(dataDir))))
    return undefined;
  const location = locateCluster(realpathSync(dataDir), databaseAccount(), () => {});
  return location.port ? urlOf(location, location.port) : undefined;
}

/**
 * Removes DATA_DIR and its database, even if that is stored elsewhere. @throws Error when a running Vigil has it locked
 */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const path = realpathSync(dataDir);
  const lock = await lockDirectory(path);
  try {
    if (existsSync(join(path, "postgres.json"))) {
      const { cluster } = locateCluster(path, databaseAccount(), () => {});
      await stopOrphan(cluster);
      for (const part of [cluster, `${cluster}.new`])
        rmSync(part, { recursive: true, force: true, maxRetries: 10 });
    }
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  } finally {
    await lock.release();
  }
}

/**
 * Creates the cluster under a temporary name and renames it when complete, so that a killed initdb leaves nothing
 * half-made.
 */
function initialise({ account, binaries, cluster, flags }: Launch, password: string): string {
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  freshFolder(unfinished, account);
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx" });
  if (account.ids.uid !== undefined && account.ids.gid !== undefined) {
    chownSync(passwordFile, account.ids.uid, account.ids.gid);
  }
  // From the C library on Linux (measured there); elsewhere its name differs, so PostgreSQL's own is used.
  const locale =
    process.platform === "linux"
      ? ["--locale=C.UTF-8"]
      : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const inTest = flags.includes("fsync=off") ? ["--no-sync"] : [];
  try {
    run(account, join(binaries, "bin", "initdb"), [
      ...["-D", unfinished, "-U", "vigil", "--auth=scram-sha-256", `--pwfile=${passwordFile}`],
      ...["-E", "UTF8", ...locale, "--no-instructions", ...inTest],
    ]);
    run(
      account,
      join(binaries, "bin", "postgres"),
      ["--single", "-D", unfinished, "postgres"],
      "CREATE DATABASE vigil\n",
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster);
  return "made a new database";
}

/** The database's account gets nothing of our own environment. */
const environment = () => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: "C.UTF-8",
  TZ: "UTC",
});

function run(account: Account, program: string, args: string[], input?: string): void {
  const result = spawnSync(program, args, {
    ...account.ids,
    env: environment(),
    cwd: "/",
    encoding: "utf8",
    input,
  });
  if (result.status === 0) return;
  const output = result.error?.message ?? result.stderr.trim().split("\n").slice(-3).join(" ");
  throw new Error(`The embedded PostgreSQL doesn't run here: ${output} ${ownDatabaseHint}`);
}

/** Starts `postgres` on the requested port, else on the last one, else on any free one. */
async function launchOn(launch: Launch, requested: number | undefined, location: ClusterLocation) {
  for (let tries = 0; tries < 5; tries++) {
    const port = requested ?? (tries === 0 && location.port ? location.port : await freePort());
    const child = await launchOnce(launch, port);
    if (child) {
      if (location.port !== port) saveLocation({ ...location, port });
      return { child, port };
    }
    if (requested) break;
  }
  throw new Error(
    `PostgreSQL can't listen on port ${requested ?? "of its choice"} of 127.0.0.1: another program uses it.`,
  );
}

/** Errors of a start right after a kill, until the system has removed the old processes (up to 2 s seen). */
const transientError =
  /pre-existing shared memory block|still in use|"postmaster\.pid" already exists|is starting up/;
const portTaken = /could not bind|Address already in use|could not create any TCP\/IP sockets/;
const startTimeout = 30_000;

/** The running child process; undefined when the port is taken. */
async function launchOnce({ account, binaries, cluster, flags, log }: Launch, port: number) {
  const args = ["-D", cluster, "-p", String(port), ...asFlags(settings()), ...flags];
  const giveUp = Date.now() + startTimeout;
  for (;;) {
    // In a process group of its own, so that Ctrl-C reaches only us: we stop the server first and the database after
    // it.
    const child = spawn(join(binaries, "bin", "postgres"), args, {
      ...account.ids,
      env: environment(),
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const output = captureOutput(child, log);
    if (await isReady(child, cluster)) return child;
    if (portTaken.test(output())) return undefined;
    if (!transientError.test(output()) || Date.now() > giveUp) {
      throw new Error(`PostgreSQL did not start: ${output().trim().split("\n").slice(-3).join(" | ")}`);
    }
    await sleep(100);
  }
}

/** Returns a function for the end of stderr; once PostgreSQL runs, its fatal errors are logged. */
function captureOutput(child: ChildProcess, log: (line: string) => void): () => string {
  let output = "";
  child.on("error", (error) => {
    output += error.message;
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
    for (const line of String(chunk).split("\n")) if (/FATAL|PANIC/.test(line)) log(`postgres: ${line}`);
  });
  return () => output;
}

async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  child.once("close", () => {
    ended = true;
  });
  while (!ended) {
    const postmaster = postmasterOf(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return true;
    await sleep(5);
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}
