import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export interface Part {
  name: string;
  /** A script for Node, as an absolute path. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds after which it counts as well: its death is then answered at once. */
  wellAfter?: number;
}

export interface Supervised {
  /** Settles with a sentence when the part ended before `settled()` was called: a start that failed. */
  failed: Promise<string>;
  /** From now on a death is answered by a restart. */
  settled(): void;
  /** Asks the part to end, insists after a while, and leaves nothing of its process group behind. */
  stop(): Promise<void>;
}

const firstWait = 500;
const longestWait = 10_000;
const ordinaryWellAfter = 30_000;
const patience = 20_000;

/** Keeps one part running. Times are milliseconds. */
export function supervise(part: Part, log: (line: string) => void): Supervised {
  let stopping = false;
  let started = false;
  const waiting = new AbortController();
  const { wellAfter = ordinaryWellAfter } = part;
  let child = launch(part);
  let tellFailure: (sentence: string) => void = () => {};
  const failed = new Promise<string>((tell) => {
    tellFailure = tell;
  });

  const keeping = keep();
  async function keep(): Promise<void> {
    for (let wait = firstWait; ; ) {
      const since = Date.now();
      const how = await end(child);
      endGroup(child);
      if (stopping) return;
      if (!started) return tellFailure(`The ${part.name} ended while starting (${how}).`);
      if (Date.now() - since >= wellAfter) wait = 0;
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
      const insist = setTimeout(() => endGroup(child), patience);
      await keeping;
      clearTimeout(insist);
    },
  };
}

/**
 * In a process group of its own, so that Ctrl-C is ours to pass on in order. The channel tells the part when we are
 * gone: it ends by itself on 'disconnect'.
 */
function launch({ script, env }: Part): ChildProcess {
  return spawn(process.execPath, [script], {
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

function end(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

/** What the part itself started and left, too. */
function endGroup(child: ChildProcess): void {
  if (!child.pid) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
