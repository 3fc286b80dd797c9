import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Log } from "../log.ts";
import { createWatch, folderOfNode, silentAfter } from "../standby/standby.ts";

/** Milliseconds. */
const lookEvery = 250;
/** For so long a node is left to the processes that stand by, which see its primary fall silent at the same time. */
const leftToOthers = 500;
const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The argument of a process that has been started for a node which nobody else was there for. */
export const adopted = "--adopted";
/** Milliseconds of silence for which such a process waits, because its parent has waited before. */
export const adoptedPatience = 1_000;

export interface AdoptionParts {
  /** MEDIA_DIR. */
  folder: string;
  /** The other nodes. */
  others: readonly number[];
  log: Log;
  environment: NodeJS.ProcessEnv;
}

/**
 * Takes on the nodes of which nobody is primary and for which nobody stands by: each in a process of its own, beside
 * this one. It listens on ports that are free, because the other nodes pass on to it what is its own. It ends by itself
 * once it has no service on air and somebody stands by, and with this process in any case.
 */
export function adoptOrphans({ folder, others, log, environment }: AdoptionParts): {
  close(): Promise<void>;
} {
  const children = new Map<number, ChildProcess>();
  const watches = others.map((node) => ({
    node,
    watch: createWatch(folderOfNode(folder, node)),
    orphanedAt: null as number | null,
  }));

  function adopt(node: number): void {
    log.warn({ node }, "nobody is there for a node; taking it on beside this one");
    const env = {
      ...environment,
      ...{
        MEDIA_NODE: String(node),
        MEDIA_PORT: "0",
        RTMP_PORT: "0",
        RTMPS_PORT: "",
        MEDIA_METRICS_PORT: "",
      },
    };
    // Its messages are part of this process's.
    const child = fork(main, [adopted], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    children.set(node, child);
    child.once("exit", (code) => {
      log.info({ node, code }, "the process of a node that was taken on has ended");
      children.delete(node);
    });
    child.on("error", (err) => log.error({ node, err }, "a node can't be taken on"));
  }

  const look = () => {
    for (const one of watches) {
      const { isGone, silentFor } = one.watch();
      const isOrphaned = !children.has(one.node) && (isGone || silentFor > silentAfter);
      one.orphanedAt = isOrphaned ? (one.orphanedAt ?? performance.now()) : null;
      if (one.orphanedAt === null || performance.now() - one.orphanedAt < leftToOthers) continue;
      one.orphanedAt = null;
      adopt(one.node);
    }
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // A folder that can't be read now can be at the next look.
    }
  }, lookEvery);
  timer.unref();

  return {
    close: async () => {
      clearInterval(timer);
      await Promise.all(
        [...children.values()].map(async (child) => {
          const ended = once(child, "exit");
          child.kill("SIGTERM");
          await ended;
        }),
      );
    },
  };
}
