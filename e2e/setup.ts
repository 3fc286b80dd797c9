import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import setupDatabase from "../tools/test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the demo town is open. */
    vigilUrl: string;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** One real server with the demo town in it, for all journeys of a run. */
export default async function setup(project: TestProject) {
  let databaseUrl = "";
  const database = await setupDatabase({
    provide: (_key: string, url: string) => {
      databaseUrl = url;
    },
  } as unknown as TestProject);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "vigil-e2e-"));
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    VIGIL_URL: url,
    DEMO: "true",
    LOG_LEVEL: "warn",
  };
  const run = (script: string) =>
    spawn(process.execPath, [script], { cwd: root, env: environment, stdio: "inherit" });
  const server = run("server/src/main.ts");
  const died = once(server, "exit").then(() =>
    Promise.reject(new Error("the server ended before the journeys began")),
  );
  await Promise.race([healthy(url), died]);
  died.catch(() => {});
  const [code] = await once(run("demo/seed.ts"), "exit");
  if (code !== 0) throw new Error("the demo could not be written");
  project.provide("vigilUrl", url);

  return async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    await database();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function healthy(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/v1/health`).catch(() => undefined);
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
