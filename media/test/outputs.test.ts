import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { OutputOrder } from "@vigil/contract/media";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../tools/free-ports.ts";
import { type Ffmpeg, findFfmpeg } from "../src/ffmpeg.ts";
import type { Segment } from "../src/packager/segment.ts";
import { makeClip, segmentsOf } from "./clips.ts";
import { cameras } from "./fixtures.ts";
import { Service } from "./service.ts";

const run = promisify(execFile);
const waitOptions = { timeout: 240_000, interval: 50 };
const until = (isSo: () => unknown) => vi.waitUntil(isSo, waitOptions);
const ids = {
  page: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1811",
  chapel: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1812",
};
const streamKey = "live-key-that-nobody-may-see";

let ffmpeg: Ffmpeg;
let clips: { front: Segment[]; gallery: Segment[] };
let folder: string;
let service: Service;
let receivers: ChildProcess[];

beforeAll(async () => {
  ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  const made = mkdtempSync(path.join(tmpdir(), "vigil-clips-"));
  const clip = async (name: string, size: string, profile: "baseline" | "high") =>
    segmentsOf(ffmpeg, await makeClip(ffmpeg, made, name, { size, profile, colour: "navy", seconds: 4 }));
  clips = {
    front: await clip("front", "640x360", "high"),
    gallery: await clip("gallery", "480x640", "baseline"),
  };
  rmSync(made, { recursive: true });
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-outputs-"));
  service = new Service({ folder, ffmpeg, now: Date.now });
  receivers = [];
  await service.open();
  service.cameras.add(cameras.front.id, clips.front);
  service.cameras.add(cameras.gallery.id, clips.gallery, 0.3);
});
afterEach(async () => {
  await service.close();
  for (const receiver of receivers) receiver.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** A server elsewhere that takes one stream and writes what it gets to a file. */
function receive(port: number, name: string) {
  const file = path.join(folder, `${name}.flv`);
  const address = `rtmp://127.0.0.1:${port}/live/${streamKey}`;
  const child = spawn(
    ffmpeg.path ?? "",
    ["-v", "error", "-y", "-listen", "1", "-f", "flv", "-i", address, "-map", "0", "-c", "copy", file],
    { stdio: "ignore" },
  );
  receivers.push(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return { file, child, ended };
}

const output = (id: string, port: number, encoding: OutputOrder["encoding"]): OutputOrder => ({
  id,
  url: `rtmp://127.0.0.1:${port}/live`,
  key: streamKey,
  passphrase: null,
  encoding,
});
const stateOf = (id: string) => service.state.outputs.find((one) => one.id === id);

interface Picture {
  time: number;
  key: boolean;
  size: string;
}
/** All pictures of a file, by ffmpeg's showinfo filter, and what the decoder complains about. */
async function pictures(file: string): Promise<{ pictures: Picture[]; errors: string }> {
  const args = ["-hide_banner", "-i", file, "-map", "0:v", "-vf", "showinfo", "-vsync", "passthrough"];
  const { stderr } = await run(ffmpeg.path ?? "", [...args, "-f", "null", "-"], { maxBuffer: 1e8 });
  const shown = stderr.matchAll(/ n: *\d+ .*pts_time:([\d.]+).* s:(\d+x\d+) .*iskey:(\d)/g);
  return {
    errors: stderr
      .split("\n")
      .filter((line) => /\[h264 @|error|corrupt/i.test(line))
      .join("\n"),
    pictures: [...shown].map(([, time, size = "", key]) => ({ time: Number(time), key: key === "1", size })),
  };
}
async function packetsIn(file: string): Promise<number> {
  const args = ["-v", "error", "-i", file, "-map", "0:v", "-c", "copy", "-f", "framecrc", "-"];
  const { stdout } = await run(ffmpeg.path ?? "", args, { maxBuffer: 1e8 });
  return stdout.split("\n").filter((line) => /^\d/.test(line)).length;
}
const longestGap = (all: readonly Picture[]) =>
  Math.max(...all.slice(1).map(({ time }, n) => time - (all[n] as Picture).time));

test("a service goes out unbroken to two servers at once, over other cameras and a pause", async () => {
  const [pagePort, chapelPort] = [await freePort(), await freePort()];
  const [page, chapel] = [receive(pagePort, "page"), receive(chapelPort, "chapel")];
  const outputs = [output(ids.page, pagePort, "constant"), output(ids.chapel, chapelPort, "copy")];
  service.order({ show: "source", source: cameras.front.id, outputs });
  await until(() => service.state.outputs.every(({ state }) => state === "sending"));
  await service.showsFor(cameras.front.id);
  service.order({ source: cameras.gallery.id });
  await service.showsFor(cameras.gallery.id);
  service.order({ show: "hold" });
  await service.showsFor("back");
  service.order({ show: "source" });
  await service.showsFor(cameras.gallery.id);
  expect(stateOf(ids.page)?.bitrate).toBeGreaterThan(20_000);
  service.order({ show: "end" });
  await Promise.all([page.ended, chapel.ended]);

  const constant = await pictures(page.file);
  expect(constant.errors).toBe("");
  expect(new Set(constant.pictures.map(({ size }) => size))).toEqual(new Set(["1280x720"]));
  expect(longestGap(constant.pictures)).toBeLessThan(0.1);
  const keys = constant.pictures.filter(({ key }) => key);
  expect(longestGap(keys)).toBeLessThanOrEqual(2.05);
  const copied = await pictures(chapel.file);
  // ffmpeg knows only the first format when it looks ahead, and complains about the others; each picture is decoded.
  expect(copied.pictures).toHaveLength(await packetsIn(chapel.file));
  expect(new Set(copied.pictures.map(({ size }) => size))).toEqual(
    new Set(["640x360", "480x640", "1280x720"]),
  );
  expect(longestGap(copied.pictures)).toBeLessThan(0.15);
  expect(await service.problems()).toEqual([]);
});

test("a server that goes away gets the service again once it is back; guests and the other server notice nothing", async () => {
  const [pagePort, chapelPort] = [await freePort(), await freePort()];
  const page = receive(pagePort, "page");
  const chapel = receive(chapelPort, "chapel");
  const outputs = [output(ids.page, pagePort, "copy"), output(ids.chapel, chapelPort, "copy")];
  service.order({ show: "source", source: cameras.front.id, outputs });
  await until(() => service.state.outputs.every(({ state }) => state === "sending"));
  page.child.kill("SIGKILL");
  await until(() => stateOf(ids.page)?.state === "retrying");
  expect(stateOf(ids.page)?.problem).toMatch(/connection was lost|doesn't answer/);
  expect(stateOf(ids.chapel)?.state).toBe("sending");
  const again = receive(pagePort, "page-again");
  await until(() => stateOf(ids.page)?.state === "sending");
  expect(stateOf(ids.page)?.problem).toBeNull();
  await service.showsFor(cameras.front.id);
  service.order({ show: "end" });
  await Promise.all([again.ended, chapel.ended]);
  expect((await pictures(again.file)).pictures).toHaveLength(await packetsIn(again.file));
  expect(longestGap((await pictures(chapel.file)).pictures)).toBeLessThan(0.15);
  expect(await service.problems()).toEqual([]);
});

test("an output that is taken away ends, and one whose server never answers keeps trying", async () => {
  const [pagePort, nowhere] = [await freePort(), await freePort()];
  const page = receive(pagePort, "page");
  const outputs = [output(ids.page, pagePort, "copy"), output(ids.chapel, nowhere, "copy")];
  service.order({ show: "source", source: cameras.front.id, outputs });
  await until(() => stateOf(ids.page)?.state === "sending" && stateOf(ids.chapel)?.state === "retrying");
  expect(stateOf(ids.chapel)?.problem).toBe("The server doesn't answer. Please check the address.");
  service.order({ show: "source", outputs: outputs.slice(1) });
  await page.ended;
  expect(service.state.outputs.map(({ id }) => id)).toEqual([ids.chapel]);
});

test("the key of an output stands neither in a program's arguments, nor on the disk, nor in the log; a restart sends again", async () => {
  const port = await freePort();
  const first = receive(port, "first");
  service.order({
    show: "source",
    source: cameras.front.id,
    outputs: [output(ids.page, port, "copy")],
  });
  await until(() => stateOf(ids.page)?.state === "sending");
  const own = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && pid !== String(first.child.pid));
  const commands = own
    .map((pid) => readOrEmpty(`/proc/${pid}/cmdline`))
    .filter((line) => line.includes(String(port)));
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.join()).not.toContain(streamKey);
  const stored = path.join(folder, "programmes", service.lastOrder.programme, "order.json");
  await until(() => readOrEmpty(stored).includes("encrypted_outputs"));
  expect(readOrEmpty(stored)).not.toContain(streamKey);

  await service.close();
  await first.ended;
  receive(port, "second");
  service = new Service({ folder, ffmpeg, now: Date.now });
  await service.open();
  service.cameras.add(cameras.front.id, clips.front);
  await until(() => stateOf(ids.page)?.state === "sending");
  expect(service.lines.join()).not.toContain(streamKey);
});

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
