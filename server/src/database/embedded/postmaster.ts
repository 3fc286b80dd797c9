import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The relevant lines of postmaster.pid; undefined when there is none. */
export function postmasterOf(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === "ready" };
  } catch {
    return undefined;
  }
}

/**
 * Stops a postmaster that outlived its killed parent, and says so. The pid in the file may belong to another process by
 * now, so only a running `postgres` on this very cluster is touched.
 */
export async function stopOrphan(cluster: string): Promise<string | undefined> {
  const pid = postmasterOf(cluster)?.pid;
  if (!pid || !isPostmasterOf(pid, cluster)) return undefined;

  for (const [signal, timeout] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 10_000],
    ["SIGKILL", 5_000],
  ] as const) {
    send(pid, signal);
    const until = Date.now() + timeout;
    while (Date.now() < until && isPostmasterOf(pid, cluster)) await sleep(20);
    if (!isPostmasterOf(pid, cluster))
      return `stopped a database left over from a killed start (process ${pid})`;
  }
  throw new Error(
    `An older database (process ${pid}) on ${cluster} doesn't stop. End that process and start again.`,
  );
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  return command.some((word) => /postgres(\.exe)?$/.test(word)) && command.includes(cluster);
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .split(" ");
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
