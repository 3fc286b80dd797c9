import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Supervised, supervise } from "./supervisor.ts";

let folder: string;
let part: Supervised | undefined;
const said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vigil-supervisor-"));
  said.length = 0;
});
afterEach(async () => {
  await part?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs `code` as a part; it writes down the pids it wants known with `note(pid)`. */
function run(code: string, healthyAfter?: number): void {
  const script = join(folder, "part.mjs");
  const start = 'import fs from "node:fs";\nimport { spawn } from "node:child_process";\n';
  const note = `const note = (pid) => fs.appendFileSync(${JSON.stringify(join(folder, "pids"))}, pid + "\\n");\n`;
  writeFileSync(script, start + note + code);
  part = supervise({ name: "part", script, env: process.env, healthyAfter }, (line) => said.push(line));
}

function pids(): number[] {
  try {
    return readFileSync(join(folder, "pids"), "utf8").trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

test("what dies is started again, and that is said", async () => {
  run("note(process.pid); setInterval(() => {}, 1000);");
  part?.settled();
  await expect.poll(() => pids().length).toBe(1);
  process.kill(pids()[0] as number, "SIGKILL");
  await expect.poll(() => pids().length, { timeout: 5000 }).toBe(2);
  expect(said).toEqual(["The part ended (SIGKILL). Starting it again in 0.5 s."]);
});

test("what was well is started again at once, and then later each time", async () => {
  run("note(process.pid); setInterval(() => {}, 1000);", 0);
  part?.settled();
  await expect.poll(() => pids().length).toBe(1);
  process.kill(pids()[0] as number, "SIGKILL");
  await expect.poll(() => pids().length, { timeout: 5000 }).toBe(2);
  expect(said).toEqual(["The part ended (SIGKILL). Starting it again at once."]);
});

test("what ends before it was ready is told, not started again", async () => {
  run("note(process.pid); process.exit(3);");
  expect(await part?.failed).toBe("The part ended while starting (code 3).");
  expect(pids().length).toBe(1);
});

test("stopping asks politely, and nothing that the part started is left", async () => {
  run(`
    note(process.pid);
    note(spawn("sleep", ["60"]).pid);
    process.on("SIGTERM", () => { note(0); process.exit(0); });
    setInterval(() => {}, 1000);`);
  part?.settled();
  await expect.poll(() => pids().length).toBe(2);
  const [own, its] = pids();
  await part?.stop();
  expect(pids()[2]).toBe(0);
  await expect.poll(() => [own, its].some((pid) => isAlive(pid as number))).toBe(false);
});

test("stopping while waiting for the next try doesn't wait", async () => {
  run("note(process.pid); setTimeout(() => process.exit(1), 50);");
  part?.settled();
  await expect.poll(() => said.length, { timeout: 5000 }).toBe(1);
  const since = performance.now();
  await part?.stop();
  expect(performance.now() - since).toBeLessThan(400);
});
