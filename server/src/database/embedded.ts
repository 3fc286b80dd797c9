import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDataDirectory } from "../data-directory.ts";
import { type Account, databaseAccount, wayOut } from "./embedded/account.ts";
import { binariesFor } from "./embedded/binaries.ts";
import {
  assertOurs,
  type ClusterLocation,
  freshFolder,
  locateCluster,
  remember,
} from "./embedded/cluster-location.ts";
import { hold, lockHolder } from "./embedded/directory-lock.ts";
import { postmasterOf, stopOrphan } from "./embedded/postmaster.ts";
import { asFlags, settings } from "./embedded/settings.ts";

export interface EmbeddedOptions {
  /** The cluster, its password and its port are kept here (made when missing). */
  dataDir: string;
  /** Undefined or 0: the port of the last start, or any free one. */
  port?: number;
  /** More arguments for `postgres`, after our settings: tests pass `["-c", "fsync=off"]`. */
  flags?: string[];
  log: (line: string) => void;
}

export interface Embedded {
  /** With the password; for environments, never for logs or command lines. */
  url: string;
  port: number;
  pid: number;
  /** What was unusual about this start, in words; empty when nothing was. */
  note: string;
  /** Settles when PostgreSQL has ended, for whatever reason. */
  exited: Promise<void>;
  /** Fast shutdown: open transactions are rolled back. Also frees DATA_DIR after PostgreSQL died by itself. */
  stop(): Promise<void>;
  /** kill -9, as a crash would: for tests. */
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
 * Starts our own PostgreSQL on 127.0.0.1. One Vigil per DATA_DIR; an orphan of a killed one is stopped first.
 * Throws a sentence that says the way out when it can't run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, flags = [] } = options;
  openDataDirectory(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const held = await hold(dataDir);
  try {
    const account = databaseAccount();
    const ground = locateCluster(dataDir, account, log);
    const launch: Launch = { account, binaries: binariesFor(account), cluster: ground.cluster, flags, log };
    const made = existsSync(ground.cluster) ? undefined : initialise(launch, ground.password);
    assertOurs(ground.cluster, account);
    const orphan = await stopOrphan(ground.cluster);

    const { child, port } = await launchOn(launch, options.port || undefined, ground);
    const exited = new Promise<void>((done) => child.once("exit", () => done()));
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("PostgreSQL ended as soon as it was ready.");
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      const impatience = setTimeout(() => child.kill("SIGQUIT"), 30_000);
      await exited;
      clearTimeout(impatience);
      await held.release();
    };
    return {
      url: urlOf(ground, port),
      port,
      pid: child.pid as number,
      note: [made, orphan].filter(Boolean).join("; "),
      exited,
      stop: () => end("SIGINT"),
      kill: () => end("SIGKILL"),
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}

const urlOf = ({ password }: ClusterLocation, port: number) =>
  `postgres://vigil:${password}@127.0.0.1:${port}/vigil`;

/** The database of the Vigil that is running on this DATA_DIR now; undefined when none is. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  if (!existsSync(join(dataDir, "postgres.json")) || !(await lockHolder(realpathSync(dataDir))))
    return undefined;
  const ground = locateCluster(realpathSync(dataDir), databaseAccount(), () => {});
  return ground.port ? urlOf(ground, ground.port) : undefined;
}

/** Removes DATA_DIR with its database, also one that lies elsewhere. Throws when a living Vigil holds it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const path = realpathSync(dataDir);
  const held = await hold(path);
  try {
    if (existsSync(join(path, "postgres.json"))) {
      const { cluster } = locateCluster(path, databaseAccount(), () => {});
      await stopOrphan(cluster);
      for (const part of [cluster, `${cluster}.new`])
        rmSync(part, { recursive: true, force: true, maxRetries: 10 });
    }
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  } finally {
    await held.release();
  }
}

/** Makes the cluster beside its place and moves it in when complete, so that a killed initdb leaves nothing half-made. */
function initialise({ account, binaries, cluster, flags }: Launch, password: string): string {
  const half = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  freshFolder(half, account);
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx" });
  if (account.ids.uid !== undefined && account.ids.gid !== undefined) {
    chownSync(passwordFile, account.ids.uid, account.ids.gid);
  }
  // Of the C library on Linux (measured there); elsewhere its name differs, and PostgreSQL brings its own.
  const locale =
    process.platform === "linux"
      ? ["--locale=C.UTF-8"]
      : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const inTest = flags.includes("fsync=off") ? ["--no-sync"] : [];
  try {
    run(account, join(binaries, "bin", "initdb"), [
      ...["-D", half, "-U", "vigil", "--auth=scram-sha-256", `--pwfile=${passwordFile}`],
      ...["-E", "UTF8", ...locale, "--no-instructions", ...inTest],
    ]);
    run(
      account,
      join(binaries, "bin", "postgres"),
      ["--single", "-D", half, "postgres"],
      "CREATE DATABASE vigil\n",
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, cluster);
  return "made a new database";
}

/** Nothing of our own environment reaches the database's account. */
const environment = () => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: "C.UTF-8",
  TZ: "UTC",
});

function run(account: Account, program: string, args: string[], input?: string): void {
  const ran = spawnSync(program, args, {
    ...account.ids,
    env: environment(),
    cwd: "/",
    encoding: "utf8",
    input,
  });
  if (ran.status === 0) return;
  const said = ran.error?.message ?? ran.stderr.trim().split("\n").slice(-3).join(" ");
  throw new Error(`The embedded PostgreSQL doesn't run here: ${said} ${wayOut}`);
}

/** Starts `postgres` on the port asked for, or on the remembered one, or on any that is free. */
async function launchOn(launch: Launch, asked: number | undefined, ground: ClusterLocation) {
  for (let tries = 0; tries < 5; tries++) {
    const port = asked ?? (tries === 0 && ground.port ? ground.port : await freePort());
    const child = await launchOnce(launch, port);
    if (child) {
      if (ground.port !== port) remember({ ...ground, port });
      return { child, port };
    }
    if (asked) break;
  }
  throw new Error(
    `PostgreSQL can't listen on port ${asked ?? "of its choice"} of 127.0.0.1: another program uses it.`,
  );
}

/** What a start right after a kill meets until the system has cleared the old processes away (up to 2 s seen). */
const passing =
  /pre-existing shared memory block|still in use|"postmaster\.pid" already exists|is starting up/;
const portTaken = /could not bind|Address already in use|could not create any TCP\/IP sockets/;
const patience = 30_000;

/** The running child; undefined when the port is taken. */
async function launchOnce({ account, binaries, cluster, flags, log }: Launch, port: number) {
  const args = ["-D", cluster, "-p", String(port), ...asFlags(settings()), ...flags];
  const giveUp = Date.now() + patience;
  for (;;) {
    // In a group of its own: a Ctrl-C is for us, who stop the server first and the database after it.
    const child = spawn(join(binaries, "bin", "postgres"), args, {
      ...account.ids,
      env: environment(),
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const said = listen(child, log);
    if (await isReady(child, cluster)) return child;
    if (portTaken.test(said())) return undefined;
    if (!passing.test(said()) || Date.now() > giveUp) {
      throw new Error(`PostgreSQL did not start: ${said().trim().split("\n").slice(-3).join(" | ")}`);
    }
    await sleep(100);
  }
}

/** The last words on stderr; what comes once it runs goes to the log. */
function listen(child: ChildProcess, log: (line: string) => void): () => string {
  let words = "";
  child.on("error", (error) => {
    words += error.message;
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    words = (words + chunk).slice(-20_000);
    for (const line of String(chunk).split("\n")) if (/FATAL|PANIC/.test(line)) log(`postgres: ${line}`);
  });
  return () => words;
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
