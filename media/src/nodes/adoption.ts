import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Log } from "../log.ts";
import { silentAfter } from "../standby/standby.ts";
import type { Neighbours } from "./neighbours.ts";

/** Milliseconds. */
const lookEvery = 250;
/** For so long a node is left to the processes that stand by, which see its primary fall silent at the same time. */
const leftToOthers = 500;
/** A process that ended sooner couldn't start; it is tried again after as long. */
const startTimeout = 10_000;
/** Others pass on to it what is its own, so any free port will do. */
const withoutPorts = {
  MEDIA_PORT: "0",
  RTMP_PORT: "0",
  ...{ RTMPS_PORT: "", TLS_CERT_FILE: "", TLS_KEY_FILE: "", MEDIA_METRICS_PORT: "" },
};
const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The argument of a process that has been started for a node which nobody else was there for. */
export const adopted = "--adopted";

export interface AdoptionParts {
  neighbours: Pick<Neighbours, "others" | "silence">;
  log: Log;
  environment: NodeJS.ProcessEnv;
}

/**
 * Takes on the nodes of which nobody is primary and for which nobody stands by: each in a process of its own, beside
 * this one. It listens on ports that are free, because the other nodes pass on to it what is its own. It ends by itself
 * once it has no service on air and somebody stands by, and with this process in any case.
 */
export function adoptOrphans({ neighbours, log, environment }: AdoptionParts): { close(): Promise<void> } {
  const children = new Map<number, ChildProcess>();
  /** Since when a node is known to be nobody's, by the monotonic clock. */
  const orphaned = new Map<number, number>();

  function adopt(node: number): void {
    log.warn({ node }, "nobody is there for a node; taking it on beside this one");
    const env = { ...environment, ...withoutPorts, MEDIA_NODE: String(node) };
    const startedAt = performance.now();
    // Its messages are part of this process's.
    const child = fork(main, [adopted], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    children.set(node, child);
    child.once("exit", (code) => {
      log.info({ node, code }, "the process of a node that was taken on has ended");
      // One that can't even start isn't tried without pause.
      const lived = performance.now() - startedAt;
      setTimeout(() => children.delete(node), lived < startTimeout ? startTimeout : 0).unref();
    });
    child.once("error", (err) => {
      log.error({ node, err }, "a node can't be taken on");
      if (child.pid === undefined) setTimeout(() => children.delete(node), startTimeout).unref();
    });
  }

  const timer = setInterval(() => {
    for (const node of neighbours.others) {
      const { isGone, silentFor } = neighbours.silence(node);
      const isOrphaned = !children.has(node) && (isGone || silentFor > silentAfter);
      const since = orphaned.get(node) ?? performance.now();
      if (!isOrphaned || performance.now() - since >= leftToOthers) orphaned.delete(node);
      else orphaned.set(node, since);
      if (isOrphaned && performance.now() - since >= leftToOthers) adopt(node);
    }
  }, lookEvery);
  timer.unref();

  return {
    close: async () => {
      clearInterval(timer);
      await Promise.all(
        [...children.values()].filter(isRunning).map(async (child) => {
          const ended = once(child, "exit");
          child.kill("SIGTERM");
          await ended;
        }),
      );
    },
  };
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;
