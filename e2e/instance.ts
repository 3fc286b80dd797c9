import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const scripts = { server: "server/src/main.ts", media: "media/src/main.ts" } as const;
type Part = keyof typeof scripts;

/** A Vigil of processes as in earnest, each of which can be killed and started again. */
export interface Instance {
  url: string;
  /** Where cameras publish, without the key. */
  rtmpUrl: string;
  mediaUrl: string;
  dataDir: string;
  /** The process behind a part. */
  pid(part: Part): number;
  start(part: Part): Promise<void>;
  /** kill -9 */
  kill(part: Part): Promise<void>;
  close(): Promise<void>;
}

/** Starts server and media on a migrated database, with the demo town in it. */
export async function openInstance(databaseUrl: string): Promise<Instance> {
  const [port, mediaPort, rtmpPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const mediaUrl = `http://localhost:${mediaPort}`;
  const dataDir = mkdtempSync(join(tmpdir(), "vigil-e2e-"));
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    MEDIA_PORT: String(mediaPort),
    RTMP_PORT: String(rtmpPort),
    SRT_PORT: String(await freePort()),
    PUBLIC_URL: url,
    VIGIL_URL: url,
    DEMO: "true",
    LOG_LEVEL: "warn",
  };
  const running = new Map<Part, ChildProcess>();
  const run = (script: string) =>
    spawn(process.execPath, [script], { cwd: root, env: environment, stdio: "inherit" });

  const start = async (part: Part) => {
    const child = run(scripts[part]);
    running.set(part, child);
    const died = once(child, "exit").then(() => {
      if (running.get(part) === child) throw new Error(`the ${part} ended by itself`);
    });
    died.catch(() => {});
    await Promise.race([healthy(part === "media" ? `${mediaUrl}/health` : `${url}/v1/health`), died]);
  };
  const end = async (part: Part, signal: NodeJS.Signals) => {
    const child = running.get(part);
    running.delete(part);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };

  const close = async () => {
    await end("server", "SIGTERM");
    await end("media", "SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start("media");
    await start("server");
    const [code] = await once(run("demo/seed.ts"), "exit");
    if (code !== 0) throw new Error("the demo could not be written");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    mediaUrl,
    rtmpUrl: `rtmp://127.0.0.1:${rtmpPort}/live`,
    dataDir,
    pid: (part) => running.get(part)?.pid ?? Number.NaN,
    start,
    kill: (part) => end(part, "SIGKILL"),
    close,
  };
}

async function healthy(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 50));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
