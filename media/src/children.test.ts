import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder, killLeftoverChildren, trackChildren } from "./children.ts";
import { createLog } from "./log.ts";

const log = createLog("silent", () => {});

let folder: string;
let forget: () => void;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-children-"));
  forget = trackChildren(folder, log);
});
afterEach(() => {
  forget();
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const start = async (): Promise<{ pid: string; ended: Promise<unknown> }> => {
  const started = spawn("sleep", ["600"]);
  child = started;
  const ended = new Promise((resolve) => started.once("exit", (_code, signal) => resolve(signal)));
  await expect.poll(() => readdirSync(folder)).toEqual([String(started.pid)]);
  return { pid: String(started.pid), ended };
};

/** The state of a process on Linux. */
const sinceOf = (pid: number) => {
  const ticks = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19];
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticks}`;
};

test("children that a killed process left running are killed by the next, even paused ones", async () => {
  const { ended } = await start();
  child?.kill("SIGSTOP");
  expect(killLeftoverChildren(folder, log)).toBe(1);
  expect(await ended).toBe("SIGKILL");
});

test("a process that only reuses the id is left alone", async () => {
  const { pid } = await start();
  const file = path.join(folder, pid);
  writeFileSync(file, `${readFileSync(file, "utf8")}0`);
  expect(killLeftoverChildren(folder, log)).toBe(0);
  expect(existsSync(file)).toBe(false);
  process.kill(Number(pid), 0);
});

test("a child that has ended is no longer recorded", async () => {
  const { ended } = await start();
  child?.kill();
  await ended;
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === "linux")(
  "a process that has ended counts as gone, although its parent hasn't reaped it",
  async () => {
    // The shell is replaced by a program that never reaps the shell's child.
    const parent = spawn("sh", ["-c", "sleep 600 & echo $!; exec sleep 600"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    child = parent;
    const [output] = (await once(parent.stdout, "data")) as [Buffer];
    // Until then the shell would reap it.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, "utf8")).toBe("sleep\n");
    const pid = Number(String(output));
    const since = sinceOf(pid);
    writeFileSync(path.join(folder, "media.pid"), `${pid} ${since}`);
    expect(() => claimFolder(folder, log)).toThrow("Another media process");
    process.kill(pid, "SIGKILL");
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
    claimFolder(folder, log);
  },
);

test("two media processes never use one folder", async () => {
  const { pid } = await start();
  const since = readFileSync(path.join(folder, pid), "utf8");
  writeFileSync(path.join(folder, "media.pid"), `${pid} ${since}`);
  expect(() => claimFolder(folder, log)).toThrow(`Another media process (${pid}) works in ${folder}.`);
  writeFileSync(path.join(folder, "media.pid"), `${pid} some other start`);
  claimFolder(folder, log);
  claimFolder(folder, log);
});
