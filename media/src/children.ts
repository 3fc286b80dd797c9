import { type ChildProcess, spawnSync } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureFolder } from "./disk/folder.ts";
import { isDiskTrouble } from "./disk/trouble.ts";
import type { Log } from "./log.ts";

/**
 * Writes down every child this process starts, wherever in it, for the process after it: one that was killed can't end
 * its children, and an ffmpeg that a film waits for holds on for ever. Returns how to stop.
 */
export function rememberChildren(folder: string, log: Log): () => void {
  const hear = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once("spawn", () => {
      const file = path.join(folder, String(child.pid));
      const since = child.pid && startOf(child.pid);
      if (!since || child.exitCode !== null) return;
      onDisk(log, () => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, since);
      });
      child.once("exit", () => onDisk(log, () => rmSync(file, { force: true })));
    });
  };
  subscribe("child_process", hear);
  return () => void unsubscribe("child_process", hear);
}

/** Ends what a killed predecessor left running; a process that only got the same number later is left alone. */
export function endLeftChildren(folder: string, log: Log): number {
  let ended = 0;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name);
    if (isSame(Number(name), read(file))) {
      end(Number(name));
      ended++;
    }
    onDisk(log, () => rmSync(file, { force: true }));
  }
  return ended;
}

/** A child that isn't written down is not ended after a crash; to end ourselves over it would be worse. */
function onDisk(log: Log, work: () => void): void {
  try {
    work();
  } catch (err) {
    if (!isDiskTrouble(err)) throw err;
    log.warn({ err }, "the disk takes nothing; which processes run isn't written down");
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // It has ended by itself this very moment.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * Makes this folder ours alone: two media processes would write one journal.
 * @throws Error with a sentence when another one works in it.
 */
export function claim(folder: string, log: Log): void {
  ensureFolder(folder);
  const file = path.join(folder, "media.pid");
  const [pid = "", ...since] = read(file).split(" ");
  if (Number(pid) !== process.pid && isSame(Number(pid), since.join(" ")))
    throw new Error(
      `Another media process (${pid}) works in ${folder}. Stop it, or set MEDIA_DIR to another folder.`,
    );
  onDisk(log, () => writeFileSync(file, `${process.pid} ${startOf(process.pid)}`));
}

const isSame = (pid: number, since: string): boolean => since !== "" && startOf(pid) === since;

/** When a process began, in whatever form the system tells it; empty when there is none, or it has ended. */
function startOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 1) return "";
  if (process.platform === "linux") {
    // Behind the name, which may hold spaces and brackets: the state, and as 20th ticks since the machine's start.
    const rest = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    const [state = "", ticks = ""] = [rest[0], rest[19]];
    // Z and X have ended, but nobody has asked how: in a container the first process often takes its time.
    if (ticks === "" || /[ZX]/.test(state)) return "";
    return `${read("/proc/sys/kernel/random/boot_id").trim()} ${ticks}`;
  }
  if (process.platform === "win32") return "";
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
