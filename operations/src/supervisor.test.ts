import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Supervised, supervise } from "./supervisor.ts";

let folder: string;
let part: Supervised | undefined;
const logged: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vigil-supervisor-"));
  logged.length = 0;
});
afterEach(async () => {
  await part?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs `code` as a part; it reports process ids with `note(pid)`. */
function run(code: string, healthyAfter?: number): void {
  const script = join(folder, "part.mjs");
  const start = 'import fs from "node:fs";\nimport { spawn } from "node:child_process";\n';
  const note = `const note = (pid) => fs.appendFileSync(${JSON.stringify(join(folder, "pids"))}, pid + "\\n");\n`;
  writeFileSync(script, start + note + code);
  part = supervise({ name: "part", script, env: process.env, healthyAfter }, (line) => logged.push(line));
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

test("a process that dies is restarted, with a log line", async () => {
  run("note(process.pid); setInterval(() => {}, 1000);");
  part?.settled();
  await expect.poll(() => pids().length).toBe(1);
  process.kill(pids()[0] as number, "SIGKILL");
  await expect.poll(() => pids().length).toBe(2);
  expect(logged).toEqual(["The part ended (SIGKILL). Starting it again in 0.5 s."]);
});

test("a healthy process that dies is restarted at once, and then later each time", async () => {
  run("note(process.pid); setInterval(() => {}, 1000);", 0);
  part?.settled();
  await expect.poll(() => pids().length).toBe(1);
  process.kill(pids()[0] as number, "SIGKILL");
  await expect.poll(() => pids().length).toBe(2);
  expect(logged).toEqual(["The part ended (SIGKILL). Starting it again at once."]);
});

test("a process that ends before it is ready is reported, not restarted", async () => {
  run("note(process.pid); process.exit(3);");
  expect(await part?.failed).toBe("The part ended while starting (code 3).");
  expect(pids().length).toBe(1);
});

test("stopping sends SIGTERM first, and leaves nothing that the process has started", async () => {
  run(`
    process.on("SIGTERM", () => { note(0); process.exit(0); });
    note(process.pid);
    note(spawn("sleep", ["60"]).pid);
    setInterval(() => {}, 1000);`);
  part?.settled();
  await expect.poll(() => pids().length).toBe(2);
  const [own, its] = pids();
  await part?.stop();
  expect(pids()[2]).toBe(0);
  await expect.poll(() => [own, its].some((pid) => isAlive(pid as number))).toBe(false);
});

test("stopping doesn't wait for the next restart", async () => {
  run("note(process.pid); setTimeout(() => process.exit(1), 50);");
  part?.settled();
  await expect.poll(() => logged.length, { interval: 5 }).toBe(1);
  const restart = sleep(400, "restarted");
  expect(await Promise.race([part?.stop().then(() => "stopped"), restart])).toBe("stopped");
});
