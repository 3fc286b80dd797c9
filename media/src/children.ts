import { type ChildProcess, spawnSync } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDiskError } from "./disk/disk-errors.ts";
import { ensureFolder } from "./disk/folder.ts";
import type { Log } from "./log.ts";

/**
 * Records on disk every child process that this process starts, so that its successor can kill what a crash leaves
 * running: an ffmpeg that waits for input never ends by itself. Returns a function that stops recording.
 */
export function trackChildren(folder: string, log: Log): () => void {
  const onSpawn = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once("spawn", () => {
      // One with a channel ends by itself once this process is gone.
      if (child.connected) return;
      const file = path.join(folder, String(child.pid));
      const since = child.pid && startTimeOf(child.pid);
      if (!since || child.exitCode !== null) return;
      tolerateDiskErrors(log, () => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, since);
      });
      child.once("exit", () => tolerateDiskErrors(log, () => rmSync(file, { force: true })));
    });
  };
  subscribe("child_process", onSpawn);
  return () => void unsubscribe("child_process", onSpawn);
}

/** Kills the children that a killed predecessor left running. Spares a process that only reuses one of their ids. */
export function killLeftoverChildren(folder: string, log: Log): number {
  let killed = 0;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name);
    if (isSameProcess(Number(name), readOrEmpty(file))) {
      kill(Number(name));
      killed++;
    }
    tolerateDiskErrors(log, () => rmSync(file, { force: true }));
  }
  return killed;
}

/** Logs disk errors instead of throwing: a child left over after a crash is better than a crash. */
function tolerateDiskErrors(log: Log, write: () => void): void {
  try {
    write();
  } catch (err) {
    if (!isDiskError(err)) throw err;
    log.warn({ err }, "child processes can't be recorded, because the disk can't be written");
  }
}

export function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // It has just ended by itself.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * Claims this folder for this process, because two media processes would write to the same journals.
 * @throws Error with a readable message when another process uses the folder.
 */
export function claimFolder(folder: string, log: Log): void {
  ensureFolder(folder);
  const file = path.join(folder, "media.pid");
  const [pid = "", ...since] = readOrEmpty(file).split(" ");
  if (Number(pid) !== process.pid && isSameProcess(Number(pid), since.join(" ")))
    throw new Error(
      `Another media process (${pid}) works in ${folder}. Stop it, or set MEDIA_DIR to another folder.`,
    );
  tolerateDiskErrors(log, () => writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`));
}

export const isSameProcess = (pid: number, since: string): boolean =>
  since !== "" && startTimeOf(pid) === since;

/** When a process started, in the system's own format. Empty when there is no such process or it has ended. */
export function startTimeOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 1) return "";
  if (process.platform === "linux") {
    // The name may hold spaces and brackets. After it come the state and, as the 20th field, ticks since boot.
    const rest = readOrEmpty(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    const [state = "", ticks = ""] = [rest[0], rest[19]];
    // Z and X are processes that ended but weren't reaped yet; in a container, process 1 may take its time.
    if (ticks === "" || /[ZX]/.test(state)) return "";
    return `${readOrEmpty("/proc/sys/kernel/random/boot_id").trim()} ${ticks}`;
  }
  if (process.platform === "win32") return "";
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
