// `npm run fresh -- [root] [home] [user] [--uncommitted]`: tests that a fresh clone starts, stops and recovers from
// being killed: as root, as root below a closed home, as an ordinary user. Needs Linux and root, and takes some
// minutes.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { removeEmbedded } from "../server/src/database/embedded.ts";
import { freePort } from "./free-ports.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const nobody = 65_534;
const dataDirs = ["data", "other-data", "third-data"];
const modes = { root: "root", home: "root below a closed home", user: "an ordinary user" };
type Mode = keyof typeof modes;

interface Clone {
  folder: string;
  home: string;
  ids: { uid?: number; gid?: number };
}

interface Running {
  npm: ChildProcess;
  port: number;
  /** Milliseconds from the command to the ready line. */
  took: number;
}

async function testMode(mode: Mode): Promise<void> {
  console.log(`\nAs ${modes[mode]}`);
  const clone = freshClone(mode);
  try {
    const [port, otherPort] = [await freePort(), await freePort()];
    const first = await start(clone, port);
    report(`first start: ready after ${seconds(first.took)}`);
    await interrupt(clone, first);
    report("Ctrl-C left no process behind");

    const second = await start(clone, port);
    report(`second start: ready after ${seconds(second.took)}`);
    await assertRevives(clone, second, "server/src/main.ts", "server");
    await assertRevives(clone, second, "media/src/main.ts", "media process");
    await assertRevives(clone, second, "/bin/postgres", "database");

    process.kill(onlyPidOf(clone, "tools/start.ts"), "SIGKILL");
    await until(
      "the killed supervisor's server and media end by themselves",
      () => pidsOf(clone, "main.ts").length === 0,
    );
    const third = await start(clone, port);
    report(`after kill -9 of the supervisor: ready after ${seconds(third.took)}`);
    expect("one database, not two", pidsOf(clone, "/bin/postgres").length === 1);

    const beside = await start(clone, otherPort, "other-data");
    await assertAnswers(third.port);
    report(`a second instance beside it: ready after ${seconds(beside.took)}`);
    const message = await refusal(clone, port);
    expect(`a port in use is refused with a sentence (${message})`, message.includes("PORT"));

    if (beside.npm.pid) process.kill(-beside.npm.pid, "SIGINT");
    await interrupt(clone, third);
    report("both ended, no process left behind");
  } finally {
    await remove(clone);
  }
}

function freshClone(mode: Mode): Clone {
  const parent = mkdtempSync(join(tmpdir(), "vigil-fresh-"));
  const [folder, home] = [join(parent, "vigil"), join(parent, "home")];
  const ids = mode === "user" ? { uid: nobody, gid: nobody } : {};
  mkdirSync(home);
  if (process.argv.includes("--uncommitted")) {
    mkdirSync(folder);
    const copy =
      "git ls-files -coz --exclude-standard | xargs -0 ls -d 2>/dev/null | tar -cf - -T - | tar -xf - -C";
    execFileSync("sh", ["-c", `${copy} "$1"`, "sh", folder], { cwd: root });
  } else execFileSync("git", ["clone", "--quiet", root, folder]);
  chmodSync(parent, mode === "home" ? 0o700 : 0o755);
  if (mode === "user") execFileSync("chown", ["-R", `${nobody}:${nobody}`, parent]);
  if (mode === "user") chownSync(parent, nobody, nobody);
  return { folder, home, ids };
}

/** Starts with nothing but the machine's own node and npm. */
async function npmStart({ folder, home, ids }: Clone, port: number, dataDir?: string): Promise<ChildProcess> {
  const env = {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: home,
    PORT: String(port),
    MEDIA_PORT: String(await freePort()),
    RTMP_PORT: String(await freePort()),
    DATA_DIR: dataDir,
  };
  return spawn("npm", ["start"], {
    cwd: folder,
    env,
    ...ids,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function start(clone: Clone, port: number, dataDir?: string): Promise<Running> {
  const since = performance.now();
  const npm = await npmStart(clone, port, dataDir);
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on("data", (data) => {
      output += data;
    });
  }
  const line = `Vigil is ready on http://localhost:${port}\n`;
  while (!output.includes(line)) {
    if (npm.exitCode !== null || performance.now() - since > 600_000)
      throw new Error(`It did not start:\n${output}`);
    await sleep(20);
  }
  const took = performance.now() - since;
  expect("the ready line comes once", output.split("Vigil is ready").length === 2);
  await assertAnswers(port);
  return { npm, port, took };
}

async function refusal(clone: Clone, port: number): Promise<string> {
  const npm = await npmStart(clone, port, "third-data");
  let output = "";
  npm.stderr?.on("data", (data) => {
    output += data;
  });
  await until("the refused start ends", () => npm.exitCode !== null);
  return output.split("\n").find((line) => line.startsWith("Port ")) ?? output;
}

async function interrupt(clone: Clone, { npm }: Running): Promise<void> {
  if (npm.pid) process.kill(-npm.pid, "SIGINT");
  await until("no process is left", () => pidsOf(clone, "").length === 0);
}

async function assertRevives(clone: Clone, { port }: Running, what: string, name: string): Promise<void> {
  const since = performance.now();
  const pid = onlyPidOf(clone, what);
  process.kill(pid, "SIGKILL");
  await until(`the killed ${name} is replaced`, () => pidsOf(clone, what).some((other) => other !== pid));
  await until(`the ${name} is well again`, () => isHealthy(port));
  report(`kill -9 of the ${name}: well again after ${seconds(performance.now() - since)}`);
}

async function assertAnswers(port: number): Promise<void> {
  const page = await fetch(`http://localhost:${port}/login`);
  expect("the login page answers", page.status === 200 && (await page.text()).includes("<html"));
}

const isHealthy = (port: number) =>
  fetch(`http://localhost:${port}/v1/health`).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Running processes that were started from this clone and have `words` in their command line; parents before children.
 */
function pidsOf(clone: Clone, words: string): number[] {
  const places = [clone.folder, ...clustersOf(clone)];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        const isOurs = [line, readlinkSync(`/proc/${pid}/cwd`)].some((where) =>
          places.some((place) => where.includes(place)),
        );
        const isShell = line.startsWith("sh ") || line.startsWith("npm ");
        return line !== "" && isOurs && line.includes(words) && !(isShell && words);
      } catch {
        return false;
      }
    })
    .map(Number)
    .sort((a, b) => a - b);
}

function onlyPidOf(clone: Clone, words: string): number {
  const [pid] = pidsOf(clone, words);
  if (!pid) throw new Error(`Not so: ${words} is running.`);
  return pid;
}

/** Folders of the databases, which are elsewhere below a closed home. */
function clustersOf({ folder }: Clone): string[] {
  const files = dataDirs
    .map((name) => join(folder, name, "postgres.json"))
    .filter((file) => existsSync(file));
  return files.map((file) => (JSON.parse(readFileSync(file, "utf8")) as { cluster: string }).cluster);
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await holds())) {
    if (performance.now() - since > 30_000) throw new Error(`Waited 30 s in vain: ${what}.`);
    await sleep(20);
  }
}

function expect(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Not so: ${what}.`);
}

async function remove(clone: Clone): Promise<void> {
  for (const pid of pidsOf(clone, "")) process.kill(pid, "SIGKILL");
  await sleep(500);
  for (const data of dataDirs) {
    if (existsSync(join(clone.folder, data))) await removeEmbedded(join(clone.folder, data));
  }
  rmSync(join(clone.folder, ".."), { recursive: true, force: true });
}

const report = (line: string) => console.log(`  ${line}`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const requested = process.argv.slice(2).filter((word): word is Mode => word in modes);
for (const mode of requested.length > 0 ? requested : (Object.keys(modes) as Mode[])) await testMode(mode);
