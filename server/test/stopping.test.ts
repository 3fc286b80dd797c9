import { once } from "node:events";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { startApp } from "./app.ts";
import { fetchJson, type ServerProcess, spawnServer, startServer } from "./server-process.ts";

const app = await startApp();
const { databaseUrl, dataDir } = app.config;
let server: ServerProcess | undefined;
const start = async () => {
  server = await startServer(databaseUrl, dataDir, { LOG_LEVEL: "trace" });
  return server;
};
afterEach(async () => {
  server?.child.kill("SIGKILL");
  await server?.ended;
  server = undefined;
});

/** Responses that log more than a pipe holds. */
async function makeItTalk({ url }: ServerProcess): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let n = 0; n < 50; n++) {
    const calls = Array.from({ length: 40 }, () => fetchJson(`${url}/v1/public/settings`, "GET"));
    answers.push(...(await Promise.all(calls)).map((answer) => answer?.status));
  }
  return answers;
}

test("a log that nobody reads any more blocks nothing, and the server ends when it is stopped", async () => {
  const { child, ended, ...rest } = await start();
  child.stdout?.pause();
  child.stderr?.pause();
  expect(new Set(await makeItTalk({ child, ended, ...rest }))).toEqual(new Set([200]));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a log whose reader has gone blocks nothing, and the server ends when its supervisor is killed", async () => {
  const { child, ended, ...rest } = await start();
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(new Set(await makeItTalk({ child, ended, ...rest }))).toEqual(new Set([200]));
  child.disconnect();
  expect(await ended).toBe(0);
});

test("a supervisor that is killed while the server is still loading leaves no server behind", async () => {
  const child = spawnServer(databaseUrl, dataDir);
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout?.resume();
  child.stderr?.resume();
  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
});
