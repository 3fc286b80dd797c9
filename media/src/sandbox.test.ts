import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { type Confinement, filmFormats, findIsolation, noIsolation } from "@vigil/settings/ffmpeg";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openFolder } from "../test/sample-videos.ts";
import { type Ffmpeg, type FfmpegChild, findFfmpeg, spawnFfmpeg } from "./ffmpeg.ts";

const folder = openFolder();
afterAll(() => folder.remove());
const own = await findFfmpeg(undefined, "auto");
const bare: Ffmpeg = { ...own, isolation: noIsolation };
const toNowhere = ["-f", "null", "-"];
const film = folder.at("film.mp4");
const outside = openFolder();
afterAll(() => outside.remove());
const others = outside.at("others.ts");
const picture = ["-f", "lavfi", "-i", "testsrc2=duration=2:size=640x360:rate=30"];
const sound = ["-f", "lavfi", "-i", "sine=duration=2"];
spawnSync(own.path as string, [...picture, ...sound, "-c:v", "libx264", "-c:a", "aac", film]);
spawnSync(own.path as string, [...picture, "-f", "mpegts", others]);

beforeEach(({ skip }) => skip(!own.isolation.sandbox, own.isolation.problem ?? "no sandbox is wanted"));

const run = (ffmpeg: Ffmpeg, args: string[], confinement: Confinement) =>
  spawnFfmpeg(ffmpeg, args, confinement).ended;

/** A server that counts who connects to it. */
async function openPort() {
  const seen = { connections: 0 };
  const server = net.createServer((socket) => {
    seen.connections++;
    socket.on("error", () => {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return { seen, address: `tcp://127.0.0.1:${port}`, close: () => server.close() };
}

/** The state of each process that descends from this one, such as "S" or "T", those that have ended left out. */
function statesBelow(pid: number): string[] {
  const { stdout } = spawnSync("ps", ["-e", "-o", "pid=,ppid=,stat="], { encoding: "utf8" });
  const all = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/) as [string, string, string]);
  const found = new Set([String(pid)]);
  for (const [id, parent] of all.toSorted((a, b) => Number(a[0]) - Number(b[0])))
    if (found.has(parent)) found.add(id);
  return all.filter(([id, , stat]) => found.has(id) && !stat.startsWith("Z")).map(([, , stat]) => stat);
}

/** The members of a process group that haven't ended. */
const group = (leader: number): string[] =>
  spawnSync("ps", ["-e", "-o", "pgid=,stat="], { encoding: "utf8" })
    .stdout.split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([id, stat]) => Number(id) === leader && !stat?.startsWith("Z"))
    .map(([, stat = ""]) => stat);

/** An ffmpeg that never ends by itself. */
async function endless(): Promise<FfmpegChild & { pid: number }> {
  const args = ["-re", "-f", "lavfi", "-i", "testsrc2=size=320x180", "-f", "mpegts", "pipe:1"];
  const child = spawnFfmpeg(own, args, { protocols: [], formats: ["lavfi"] });
  await new Promise((resolve) => child.process.stdout.once("data", resolve));
  child.process.stdout.resume();
  return { ...child, pid: child.process.pid as number };
}

test("in its sandbox an ffmpeg sees the files of its job alone, even when a playlist may name others", async () => {
  const list = folder.at("list.ffconcat");
  writeFileSync(list, `ffconcat version 1.0\nfile ${others}\n`);
  const args = ["-f", "concat", "-safe", "0", "-i", `file:${list}`, ...toNowhere];
  const may = { protocols: ["file"], formats: ["concat", "mpegts"], reads: [list] } as const;
  expect((await run(bare, args, may)).code, "without a sandbox").toBe(0);
  expect((await run(own, args, { ...may, reads: [list, others] })).code, "its own file").toBe(0);
  const { code, stderr } = await run(own, args, may);
  expect(code).not.toBe(0);
  expect(stderr).toContain("No such file or directory");
  for (const file of ["/etc/passwd", "/proc/self/environ", "/proc/1/environ", process.execPath]) {
    const copy = ["-f", "mpegts", "-i", `file:${file}`, ...toNowhere];
    expect((await run(own, copy, may)).stderr, file).toContain("No such file or directory");
  }
});

test("in its sandbox an ffmpeg writes into its job's folder alone, and its input can't be changed", async () => {
  const write = (file: string, confinement: Partial<Confinement>) =>
    run(own, ["-i", `file:${film}`, "-c", "copy", "-f", "mpegts", `file:${file}`], {
      ...{ protocols: ["file"], formats: filmFormats, reads: [film] },
      ...confinement,
    });
  const refused = /No such file or directory|Read-only file system|Permission denied/;
  for (const file of [outside.at("new.ts"), "/tmp/new.ts", "/new.ts", "/usr/new.ts", "/dev/new.ts"])
    expect((await write(file, { writes: path.dirname(film) })).stderr, file).toMatch(refused);
  expect((await write(folder.at("new.ts"), {})).stderr).toMatch(refused);
  const before = readFileSync(film);
  const over = ["-f", "lavfi", "-i", "testsrc2=duration=1", "-f", "mpegts", `file:${film}`];
  const both = {
    protocols: ["file"],
    formats: ["lavfi"],
    reads: [film],
    writes: path.dirname(film),
  } as const;
  expect((await run(own, over, both)).stderr).toMatch(refused);
  expect(readFileSync(film).equals(before)).toBe(true);
  expect((await write(folder.at("new.ts"), { writes: path.dirname(film) })).code).toBe(0);
  expect(existsSync(folder.at("new.ts"))).toBe(true);
});

test("no connection leaves an ffmpeg that neither reads from the network nor sends to it", async () => {
  const port = await openPort();
  const args = ["-f", "lavfi", "-i", "testsrc2=duration=1", "-f", "mpegts", port.address];
  const { code } = await run(own, args, { protocols: ["pipe"], formats: ["lavfi"] });
  expect(code).not.toBe(0);
  expect(port.seen.connections).toBe(0);
  await run(own, args, { protocols: ["pipe"], formats: ["lavfi"], sends: true });
  expect(port.seen.connections).toBe(1);
  port.close();
});

test("an ffmpeg learns nothing of this process's environment, in which secrets are", async () => {
  vi.stubEnv("FFREPORT", `file=${folder.at("report.log")}`);
  const args = ["-f", "lavfi", "-i", "testsrc2=duration=0.1", ...toNowhere];
  const confinement = { protocols: [], formats: ["lavfi"], writes: path.dirname(film) } as const;
  for (const ffmpeg of [own, bare]) expect((await run(ffmpeg, args, confinement)).code).toBe(0);
  vi.unstubAllEnvs();
  expect(existsSync(folder.at("report.log"))).toBe(false);
});

test("whoever kills or pauses a sandbox kills or pauses the ffmpeg in it", async () => {
  const child = await endless();
  expect(statesBelow(child.pid).length).toBeGreaterThan(1);
  child.pause(true);
  await expect.poll(() => new Set(statesBelow(child.pid).map(([state]) => state))).toEqual(new Set(["T"]));
  child.pause(false);
  await expect.poll(() => statesBelow(child.pid).some((stat) => stat.startsWith("T"))).toBe(false);
  expect(group(child.pid).length).toBeGreaterThan(1);
  child.kill();
  await child.ended;
  await expect.poll(() => group(child.pid)).toEqual([]);

  // As a successor does that only knows the number of the program around it.
  const left = await endless();
  process.kill(left.pid, "SIGKILL");
  await left.ended;
  await expect.poll(() => group(left.pid)).toEqual([]);
});

test.runIf(existsSync("/proc/self/autogroup"))(
  "what can wait has a low priority in a sandbox, too, also against what the system runs in other sessions",
  async () => {
    const args = ["-re", "-f", "lavfi", "-i", "testsrc2=size=320x180", ...toNowhere];
    const child = spawnFfmpeg(own, args, { protocols: [], formats: ["lavfi"] }, { niceness: 19 });
    const { pid = 0 } = child.process;
    expect(readFileSync(`/proc/${pid}/autogroup`, "utf8")).toContain("nice 19");
    const session = ["-o", "pid=", "-s", String(pid)];
    const members = () => spawnSync("ps", session, { encoding: "utf8" }).stdout.match(/\d+/g) ?? [];
    await expect.poll(() => members().length).toBeGreaterThan(1);
    for (const each of members())
      expect(readFileSync(`/proc/${each}/autogroup`, "utf8")).toContain("nice 19");
    child.kill();
    await child.ended;
  },
);

test("an ffmpeg in a sandbox ends with the process that started it, even when that is killed", async () => {
  const code = `
    import { findFfmpeg, spawnFfmpeg } from ${JSON.stringify(new URL("./ffmpeg.ts", import.meta.url).href)};
    const args = ["-re", "-f", "lavfi", "-i", "testsrc2=size=320x180", "-f", "null", "-"];
    const child = spawnFfmpeg(await findFfmpeg(undefined, "auto"), args, { protocols: [], formats: ["lavfi"] });
    console.log(child.process.pid);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
  await expect.poll(() => statesBelow(pid).length).toBeGreaterThan(1);
  parent.kill("SIGKILL");
  await expect.poll(() => group(pid)).toEqual([]);
});

test("a probe, a thumbnail and a conversion are the same in a sandbox and without one", async () => {
  const may = { protocols: ["file", "pipe"], formats: filmFormats, upload: { cpuSeconds: 60 } } as const;
  const made = async (ffmpeg: Ffmpeg) => {
    const job = openFolder();
    const input = job.at("source");
    writeFileSync(input, readFileSync(film));
    const confinement = { ...may, writes: path.dirname(input) };
    const probe = await run(ffmpeg, ["-loglevel", "info", "-f", "mov", "-i", `file:${input}`], confinement);
    const from = ["-f", "mov", "-i", `file:${input}`];
    const image = ["-frames:v", "1", "-f", "image2", "-update", "1", `file:${job.at("thumbnail.jpg")}`];
    await run(ffmpeg, [...from, ...image], confinement);
    const encode = ["-vf", "scale=320:180", "-threads", "1", "-c:v", "libx264", "-c:a", "aac", "-f", "mp4"];
    const converted = await run(
      ffmpeg,
      [...from, ...encode, "-fflags", "+bitexact", `file:${job.at("film.mp4")}`],
      confinement,
    );
    expect(converted).toMatchObject({ code: 0 });
    const files = ["thumbnail.jpg", "film.mp4"].map((name) => readFileSync(job.at(name)).toString("base64"));
    job.remove();
    return [...files, probe.stderr.replace(/^[\s\S]*?Duration/, "Duration")];
  };
  const [withIt, without] = [await made(own), await made(bare)];
  expect(withIt.map((one, n) => one === without[n])).toEqual([true, true, true]);
});

test("the ffmpeg of npm's packages runs in a sandbox, which sees no other package", async () => {
  const { path: file } = createRequire(import.meta.url)("@ffmpeg-installer/ffmpeg") as { path: string };
  const packaged = await findFfmpeg(file, "require");
  const args = ["-f", "lavfi", "-i", "testsrc2=duration=0.1", ...toNowhere];
  expect(await run(packaged, args, { protocols: [], formats: ["lavfi"] })).toMatchObject({ code: 0 });
});

test("where a sandbox is required and there is none, nothing starts, and a sentence says why", async () => {
  const file = spawnSync("which", [own.path as string], { encoding: "utf8" }).stdout.trim();
  vi.stubEnv("PATH", "/nowhere");
  await expect(findIsolation(file, "require")).rejects.toThrow(
    /bubblewrap \(bwrap\) isn't installed\. Install bubblewrap/,
  );
  vi.unstubAllEnvs();
  expect((await findIsolation(own.path as string, "off")).sandbox).toBeNull();
});
