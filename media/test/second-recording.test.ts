import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ProgrammeOrder, words } from "@vigil/contract/media";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../tools/free-ports.ts";
import { findFfmpeg } from "../src/ffmpeg.ts";
import { createLog } from "../src/log.ts";
import { FlvReader, tagType } from "../src/packager/core/flv.ts";
import type { JournalLine } from "../src/programme/core/entry.ts";
import { readJournal } from "../src/programme/journal.ts";
import { discardPartialRecording, makeRecording, NoRoomToFill } from "../src/recorder/recording.ts";
import { readIndex } from "../src/second-recording/core/index-lines.ts";
import { cutFills } from "../src/second-recording/fills.ts";
import { decodePictures } from "./clips.ts";
import {
  cameras,
  command,
  type FakeServer,
  type MediaProcess,
  order,
  programme,
  publish,
  putOrder,
  rtmpSource,
  startFakeServer,
  startMediaProcess,
  stateOf,
} from "./fixtures.ts";

let folder: string;
let server: FakeServer;
let media: MediaProcess;
let env: NodeJS.ProcessEnv;
let off: (() => Promise<unknown>)[];
/** To the front camera. */
let line: ReturnType<typeof passOn>;
const waitOptions = { timeout: 240_000, interval: 50 };
const until = (isSo: () => unknown) => vi.waitUntil(isSo, waitOptions);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-second-"));
  server = await startFakeServer();
  const [port, rtmp] = [await freePort(), await freePort()];
  env = {
    DATA_DIR: folder,
    MEDIA_PORT: String(port),
    RTMP_PORT: String(rtmp),
    SERVER_URL: server.url,
    SECOND_RECORDING_DIR: path.join(folder, "twice"),
  };
  media = await startMediaProcess(env);
  const through = await freePort();
  line = passOn(through, rtmp);
  off = [publish(through, cameras.front.key).off, publish(rtmp, cameras.gallery.key).off];
  const sources = [cameras.front, cameras.gallery].map(rtmpSource);
  await putOrder(media.origin, "/control/sources", { version: 1, sources });
});
afterEach(async () => {
  for (const each of off) await each();
  line.close();
  media.child.kill("SIGKILL");
  await media.ended;
  server.server.closeAllConnections();
  server.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const show = (version: number, what: Partial<ProgrammeOrder> = {}) =>
  putOrder(media.origin, "/control/programmes", { programmes: [order(version, what)] });
const state = async () => (await stateOf(media.origin)).programmes.find((one) => one.programme === programme);
const recordedTwice = async () => (await state())?.second?.seconds ?? 0;

const place = () => path.join(folder, "twice", programme);
/** The parts on disk, as their names, files and indexes say. */
const parts = () =>
  readdirSync(place())
    // A part that is just being made has no index yet.
    .filter((name) => name.endsWith(".flv") && existsSync(path.join(place(), name.replace(".flv", ".jsonl"))))
    .map((name) => {
      const file = readFileSync(path.join(place(), name));
      const index = readIndex(readFileSync(path.join(place(), name.replace(".flv", ".jsonl")), "utf8"));
      const [from, to] = [index.writes.at(0)?.from ?? 0, index.writes.at(-1)?.to ?? 0];
      return { name, source: name.slice(0, 36), file, ...index, from, to };
    })
    .toSorted((one, other) => one.from - other.from);

/** When the last aired segment of the first recording ends. */
const firstEnds = () => {
  const aired = readJournal(path.join(folder, "media/programmes", programme)).lines.flatMap((line) =>
    "aired" in line && line.ts ? [line.aired.pdt + line.aired.duration * 1000] : [],
  );
  return aired.at(-1) ?? 0;
};

/** Passes on what a camera sends, to know when it last sent something, however late a busy machine lets it. */
function passOn(from: number, to: number): { sentAt: () => number; close: () => void } {
  let sentAt = 0;
  const open = new Set<Socket>();
  const relay = createServer((camera) => {
    const media = connect(to, "127.0.0.1");
    for (const [socket, other] of [[camera, media] as const, [media, camera] as const]) {
      open.add(socket);
      socket.on("error", () => {}).once("close", () => other.destroy());
    }
    media.pipe(camera);
    camera.on("data", (bytes) => {
      media.write(bytes);
      sentAt = Date.now();
    });
  }).listen(from, "127.0.0.1");
  const close = () => {
    relay.close();
    for (const socket of open) socket.destroy();
  };
  return { sentAt: () => sentAt, close };
}

/** Milliseconds of what a camera sends that may be lost. */
const mayLose = 1000;

test("media is killed again and again: the two recordings together lose less than a second, before and after", async () => {
  await show(1);
  await until(async () => (await recordedTwice()) > 4);
  for (const seconds of [1.3, 2.9, 4.1]) {
    const before = await recordedTwice();
    await until(async () => (await recordedTwice()) > before + seconds);
    const sentAt = line.sentAt();
    media.child.kill("SIGKILL");
    await media.ended;
    const known = parts().length;
    expect(sentAt - Math.max(firstEnds(), parts().at(-1)?.to ?? 0)).toBeLessThanOrEqual(mayLose);
    media = await startMediaProcess(env);
    await until(() => parts().length > known);
    // The camera counts from when it connects again.
    const [first] = new FlvReader().push(parts().at(-1)?.file ?? Buffer.alloc(0));
    expect(first?.time).toBeLessThanOrEqual(mayLose);
  }
  await show(2, { show: "end", source: null });
  await until(() => parts().every(({ sha256 }) => sha256 !== null));
  expect(parts().length).toBeGreaterThanOrEqual(4);
  for (const { file, sha256, writes, from, to } of parts()) {
    expect(createHash("sha256").update(file).digest("hex")).toBe(sha256);
    expect(file.length).toBeGreaterThanOrEqual(writes.at(-1)?.bytes ?? 0);
    const frames = new FlvReader().push(file).filter(({ type }) => type === tagType.video);
    // As the camera sent it, 30 pictures a second, besides the first tag, which says their format.
    expect(Math.abs(frames.length - 1 - (30 * (to - from)) / 1000)).toBeLessThanOrEqual(90);
  }
});

test("each camera is recorded while it is on air and from a few seconds before, but not in a rehearsal", async () => {
  await show(1, { rehearsal: true });
  await until(async () => ((await state())?.recording.seconds ?? 0) > 6);
  expect((await state())?.second).toBeNull();
  await show(2);
  await until(async () => (await recordedTwice()) > 4);
  await show(3, { source: cameras.gallery.id });
  await until(async () => (await state())?.on_air.source === cameras.gallery.id);
  const switchedAt = Date.now();
  await until(() => parts().some(({ source }) => source === cameras.gallery.id));
  const gallery = parts().find(({ source }) => source === cameras.gallery.id);
  expect(switchedAt - (gallery?.from ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(1000);
  await until(() => parts().some(({ source, sha256 }) => source === cameras.front.id && sha256));
});

test("what a camera films while its service is closed to guests is kept, and can be played", async () => {
  await show(1);
  await until(async () => (await recordedTwice()) > 2);
  await show(2, { show: "closing" });
  await until(async () => (await state())?.on_air.kind === "slate");
  const from = Date.now();
  await until(() => (parts().at(-1)?.to ?? 0) - from > 4000);
  const file = path.join(folder, "held-back.mp4");
  const fetched = (name: string) => command(media.origin, "GET", `/control/programmes/${name}/held-back.mp4`);
  const film = await fetched(`${programme}/${from}-${from + 3000}`);
  expect([film.status, film.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  writeFileSync(file, Buffer.from(await film.arrayBuffer()));
  const { sums, errors } = await decodePictures(await findFfmpeg(), file);
  // Three seconds from the last key frame before.
  expect(sums.length).toBeGreaterThanOrEqual(85);
  expect(sums.length).toBeLessThanOrEqual(160);
  expect(errors).toBe("");
  expect((await fetched(`${programme}/${from - 900_000}-${from - 800_000}`)).status).toBe(404);
  expect((await fetched(`${"x".repeat(22)}/${from}-${from + 3000}`)).status).toBe(404);
});

test("when a service is over, both recordings are compared before the recording is ready", async () => {
  await show(1);
  await until(async () => (await state())?.on_air.kind === "source");
  const before = (await state())?.recording.seconds ?? 0;
  await until(async () => ((await state())?.recording.seconds ?? 0) > before + 5);
  await show(2, { source: cameras.gallery.id });
  await until(async () => (await state())?.on_air.source === cameras.gallery.id);
  await until(() => parts().some(({ source }) => source === cameras.gallery.id));
  await show(3, { show: "end", source: null });
  await until(async () => (await state())?.recording.state === "ready");
  const comparison = (await state())?.second?.comparison;
  expect(comparison?.seconds).toBeGreaterThan(5);
  expect((comparison?.seconds ?? 0) - (comparison?.both ?? 0)).toBeLessThan(1);
  expect([comparison?.only_second, comparison?.damaged]).toEqual([0, 0]);
});

test("what the recording lacks is filled from the second one, picture by picture, and a full disk never leaves it out", async () => {
  await show(1);
  await until(async () => ((await state())?.second?.seconds ?? 0) > 14);
  media.child.kill("SIGKILL");
  await media.ended;
  // What follows is made of files.
  for (const each of off.splice(0)) await each();
  const sandboxed = await findFfmpeg(process.env.FFMPEG_PATH);
  const signal = new AbortController().signal;
  const log = createLog("silent", () => {});
  const second = place();
  const aired = path.join(folder, "media/programmes", programme);
  /** Makes the recording as if the disk hadn't taken these lines of the journal. */
  const make = async (name: string, lost: readonly number[], { ffmpeg = sandboxed, off = 0 } = {}) => {
    const into = path.join(folder, name);
    mkdirSync(into, { recursive: true });
    let file = "";
    const lines = readJournal(aired).lines.map((one, n): JournalLine => {
      const line = "aired" in one ? { ...one, aired: { ...one.aired, pdt: one.aired.pdt + off } } : one;
      if (!("aired" in line) || !line.ts) return line;
      if (lost.includes(n)) return { ...line, ts: null };
      // As when it is written: a new file where the time stamps begin anew, and after a gap.
      if (line.ts.at === 0 || lost.includes(n - 1)) file = `${n}.ts`;
      const at = existsSync(path.join(into, file)) ? statSync(path.join(into, file)).size : 0;
      const bytes = readFileSync(path.join(aired, line.ts.file)).subarray(line.ts.at);
      appendFileSync(path.join(into, file), bytes.subarray(0, line.ts.length));
      return { ...line, ts: { file, at, length: line.ts.length } };
    });
    writeFileSync(
      path.join(into, "programme.jsonl"),
      lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
    );
    const recording = await makeRecording({
      ...{ ffmpeg, log, folder: into, signal },
      cutFills: () => cutFills({ ffmpeg, log, folder: second, lines, into, signal }),
    });
    if (!recording) throw new Error("There is no recording.");
    return { ...recording, ...(await decodePictures(ffmpeg, recording.file)) };
  };
  const whole = await make("whole", []);
  expect(whole.filled).toBeUndefined();

  const cameraLines = readJournal(aired).lines.flatMap((line, n) =>
    "aired" in line && line.aired.kind === "source" ? [n] : [],
  );
  const lost = [...cameraLines.slice(3, 6), ...cameraLines.slice(8, 9)];
  const seconds = lost.length;
  const filled = await make("filled", lost);
  expect(filled.errors).toBe("");
  expect(filled.sums).toEqual(whole.sums);
  expect(filled.missing).toEqual([]);
  expect(filled.filled?.seconds).toBeCloseTo(seconds, 0);
  expect(Math.abs(filled.seconds - whole.seconds)).toBeLessThan(0.2);
  // Programme time may be so far from when it was filmed.
  for (const off of [-800, 800]) expect((await make(`off ${off}`, lost, { off })).sums).toEqual(whole.sums);
  const original = await decodePictures(sandboxed, filled.original ?? "");
  expect(original.sums.length).toBe(whole.sums.length - 30 * seconds);

  // A device of Linux on which every write finds the disk full.
  if (existsSync("/dev/full")) {
    // In a sandbox there is no such device.
    const bare = await findFfmpeg(process.env.FFMPEG_PATH, "off");
    const into = path.join(folder, "late");
    for (const name of ["fill-0.ts", "filled.mp4.part"]) {
      mkdirSync(into, { recursive: true });
      symlinkSync("/dev/full", path.join(into, name));
      await expect(make("late", lost, { ffmpeg: bare }), name).rejects.toBeInstanceOf(NoRoomToFill);
      await discardPartialRecording(into);
      const left = readdirSync(into).filter((one) => !/^(\d+\.ts|programme\.jsonl)$/.test(one));
      expect(left).toEqual([]);
      rmSync(into, { recursive: true });
    }
  }
  expect(parts().every(({ file }) => file.length > 0)).toBe(true);
});

test("a folder that is gone or can't be written harms no service, and the second recording goes on once it can", async () => {
  await show(1);
  await until(async () => (await recordedTwice()) > 2);
  const aired = async () => (await state())?.recording.seconds ?? 0;
  rmSync(path.join(folder, "twice"), { recursive: true });
  await until(() => readdirSync(folder).includes("twice"));
  await until(async () => (await state())?.second?.problem === null);
  // A file in the place of the folder.
  await vi.waitFor(() => {
    rmSync(path.join(folder, "twice"), { recursive: true, force: true });
    writeFileSync(path.join(folder, "twice"), "");
  }, waitOptions);
  await until(async () => (await state())?.second?.problem === words.secondRecordingUnwritable);
  await until(async () => (await state())?.second?.growing === false);
  const before = await aired();
  await until(async () => (await aired()) > before + 3);
  expect((await state())?.recording.problem).toBeNull();
  expect((await state())?.on_air.kind).toBe("source");
  expect(media.output().match(/the second recording can't be written/g)).toHaveLength(2);
  rmSync(path.join(folder, "twice"));
  await until(async () => (await state())?.second?.problem === null);
  expect((await state())?.second?.growing).toBe(true);
});
