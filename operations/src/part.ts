import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Supervised, supervise } from "./supervisor.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A process of Vigil's that is kept running. */
export interface StartedPart extends Supervised {
  /** Resolves to its address on this machine once it is healthy. Rejects with a sentence when it ends before that. */
  healthy: Promise<string>;
}

/** Starts the server or media, and keeps it running. `health`: the path that answers 200 once it is healthy. */
export function startPart(
  {
    name,
    host,
    port,
    health,
    env,
  }: { name: "server" | "media"; host: string; port: number; health: string; env: NodeJS.ProcessEnv },
  say: (line: string) => void,
): StartedPart {
  const part = supervise({ name, script: join(root, name, "src", "main.ts"), env }, say);
  const isEverywhere = ["0.0.0.0", "::"].includes(host);
  const origin = `http://${isEverywhere ? "127.0.0.1" : host}:${port}`;
  const ended = part.failed.then((sentence) => {
    throw new Error(`${sentence} The lines above say why.`);
  });
  const waiting = new AbortController();
  const healthy = Promise.race([untilHealthy(name, `${origin}${health}`, say, waiting.signal), ended])
    .then(() => {
      part.settled();
      return origin;
    })
    .finally(() => waiting.abort());
  return {
    ...part,
    healthy,
    stop: () => {
      waiting.abort();
      return part.stop();
    },
  };
}

/** Waits for a 200 as long as it takes, and says every 5 seconds what is still missing. */
async function untilHealthy(
  name: string,
  url: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let status = "no answer yet";
  const timer = setInterval(() => say(`Waiting for the ${name}: ${status}`), 5000);
  try {
    while (!signal.aborted) {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      if (response?.status === 200) return;
      if (response) status = await response.text();
      await sleep(50);
    }
  } finally {
    clearInterval(timer);
  }
}

/**
 * Checked before something is started, because a sentence now is better than a stack trace later.
 * @throws Error that names the setting and the way out
 */
export function assertFree(setting: string, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Stop the program that uses it, or set ${setting} to another number.`;
      const failed = `Can't listen on ${host}:${port} (${error.code}). Set HOST and ${setting} to an address of this machine.`;
      reject(new Error(error.code === "EADDRINUSE" ? inUse : failed));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
