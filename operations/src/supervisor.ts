import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export interface Part {
  name: string;
  /** A script for Node, as an absolute path. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds after which it counts as healthy, so that its death is followed by an immediate restart. */
  healthyAfter?: number;
}

export interface Supervised {
  /** Resolves to a sentence when the part ended before `settled()` was called, which is a failed start. */
  failed: Promise<string>;
  /** From now on a part that ends is restarted. */
  settled(): void;
  /** Sends SIGTERM, after a while SIGKILL, and leaves nothing of the process group behind. */
  stop(): Promise<void>;
}

const firstWait = 500;
const longestWait = 10_000;
const defaultHealthyAfter = 30_000;
const patience = 20_000;

/** Keeps one part running. Times are milliseconds. */
export function supervise(part: Part, log: (line: string) => void): Supervised {
  let stopping = false;
  let started = false;
  const waiting = new AbortController();
  const { healthyAfter = defaultHealthyAfter } = part;
  let child = launch(part);
  let reportFailure: (sentence: string) => void = () => {};
  const failed = new Promise<string>((resolve) => {
    reportFailure = resolve;
  });

  const running = keepRunning();
  async function keepRunning(): Promise<void> {
    for (let wait = firstWait; ; ) {
      const since = Date.now();
      const how = await exitOf(child);
      killGroup(child);
      if (stopping) return;
      if (!started) return reportFailure(`The ${part.name} ended while starting (${how}).`);
      if (Date.now() - since >= healthyAfter) wait = 0;
      log(`The ${part.name} ended (${how}). Starting it again ${wait ? `in ${wait / 1000} s` : "at once"}.`);
      await sleep(wait, undefined, { signal: waiting.signal }).catch(() => {});
      if (stopping) return;
      child = launch(part);
      wait = Math.min(longestWait, wait * 2 || firstWait);
    }
  }

  return {
    failed,
    settled: () => {
      started = true;
    },
    stop: async () => {
      stopping = true;
      waiting.abort();
      child.kill("SIGTERM");
      const killTimer = setTimeout(() => killGroup(child), patience);
      await running;
      clearTimeout(killTimer);
    },
  };
}

/**
 * Starts the part in a process group of its own, so that on Ctrl-C we stop parts in order. The IPC channel lets it end
 * by itself on 'disconnect' when we are gone.
 */
function launch({ script, env }: Part): ChildProcess {
  return spawn(process.execPath, [script], {
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

/** Kills the part together with processes that it has started and left behind. */
function killGroup(child: ChildProcess): void {
  if (!child.pid) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
