import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePorts } from "../tools/free-ports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const scripts = { server: "server/src/main.ts", media: "media/src/main.ts" } as const;
type Part = keyof typeof scripts;

/** Milliseconds for a clean end; parts give up by themselves before that. */
const patience = 20_000;

/** A Vigil of real processes, each of which can be killed and restarted. */
export interface Instance {
  url: string;
  mediaUrl: string;
  dataDir: string;
  /** The process id of a part. */
  pid(part: Part): number;
  start(part: Part): Promise<void>;
  /** kill -9 */
  kill(part: Part): Promise<void>;
  /** Ends its processes; its folder stays. */
  stop(): Promise<void>;
  /** Ends its processes and removes its folder. */
  close(): Promise<void>;
}

/** Starts server and media on a migrated database, and fills it with the demo town, both with these settings. */
export async function openInstance(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<Instance> {
  const vigil = await startInstance(databaseUrl, mkdtempSync(join(tmpdir(), "vigil-e2e-")), settings);
  try {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: vigil.dataDir, VIGIL_URL: vigil.url, ...settings };
    const [code] = await once(run("demo/seed.ts", env), "exit");
    if (code !== 0) throw new Error("the demo could not be created");
    return vigil;
  } catch (error) {
    await vigil.close();
    throw error;
  }
}

/** Starts server and media on an existing database and folder. Closing removes the folder. */
export async function startInstance(
  databaseUrl: string,
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Instance> {
  const [port, mediaPort, rtmpPort, srtPort] = await freePorts(4);
  const url = `http://localhost:${port}`;
  const mediaUrl = `http://localhost:${mediaPort}`;
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    MEDIA_PORT: String(mediaPort),
    RTMP_PORT: String(rtmpPort),
    SRT_PORT: String(srtPort),
    PUBLIC_URL: url,
    DEMO: "true",
    LOG_LEVEL: "warn",
    ...settings,
  };
  const running = new Map<Part, ChildProcess>();

  const start = async (part: Part) => {
    const child = run(scripts[part], environment);
    running.set(part, child);
    const died = once(child, "exit").then(() => {
      if (running.get(part) === child) throw new Error(`the ${part} ended by itself`);
    });
    died.catch(() => {});
    await Promise.race([untilHealthy(part === "media" ? `${mediaUrl}/health` : `${url}/v1/health`), died]);
  };
  const end = async (part: Part, signal: NodeJS.Signals) => {
    const child = running.get(part);
    running.delete(part);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const killTimer = setTimeout(() => child.kill("SIGKILL"), patience);
    await once(child, "exit");
    clearTimeout(killTimer);
  };

  const stop = async () => {
    await Promise.all([end("server", "SIGTERM"), end("media", "SIGTERM")]);
  };
  const close = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([start("media"), start("server")]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    mediaUrl,
    dataDir,
    pid: (part) => running.get(part)?.pid ?? Number.NaN,
    start,
    kill: (part) => end(part, "SIGKILL"),
    stop,
    close,
  };
}

/** The script ends with the process that started it, however that ends. */
function run(script: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, [script], {
    cwd: root,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

async function untilHealthy(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
