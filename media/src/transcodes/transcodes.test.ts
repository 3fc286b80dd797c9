import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { words } from "@vigil/contract/media";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { decodePictures, hideParameterSets, joinClips, makeClip } from "../../test/clips.ts";
import { fetchFile } from "../fetch-file.ts";
import { type Ffmpeg, findFfmpeg } from "../ffmpeg.ts";
import { createLog } from "../log.ts";
import { describeFormats } from "../mp4/describe-formats.ts";
import { NoRoomToRestore } from "./restore.ts";
import { findTranscoder, type Transcoder } from "./transcoder.ts";
import { createTranscodes, type Transcodes, type TranscodesParts } from "./transcodes.ts";

let ffmpeg: Ffmpeg;
let transcoder: Transcoder | null;
let folder: string;
let files: Map<string, Uint8Array | number>;
let requested: string[];
let server: Server;
let transcodes: Transcodes;
const quiet = createLog("silent", () => {});
const id = (n: number) => `01a1fbb8-7d79-7368-aa9e-2c6cffdd18${String(n).padStart(2, "0")}`;

beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  // At the lowest priority, nothing would be converted while other tests use the processors.
  const found = await findTranscoder(ffmpeg);
  transcoder = found && {
    ...found,
    launch: (args, options) => found.launch(args, { ...options, isUrgent: true }),
  };
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-transcodes-"));
  files = new Map();
  requested = [];
  server = createServer((request, response) => {
    requested.push(request.url ?? "");
    const found = files.get(request.url ?? "") ?? 404;
    if (typeof found === "number") response.writeHead(found).end();
    else response.end(found);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  transcodes = open();
});
afterEach(async () => {
  await transcodes.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const open = (isSmall = false, restore: TranscodesParts["restore"] = async () => {}) =>
  createTranscodes({
    ...{ folder: path.join(folder, "films"), transcoder, isSmall, fetchFile, log: quiet },
    restore,
  });
const address = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
const stateOf = (makeUpload: string) => transcodes.states().find((state) => state.id === makeUpload);

/** Makes a video such as someone's phone or camera would record. */
function makeUpload(name: string, ...args: string[]): Buffer {
  const file = path.join(folder, name);
  const converted = spawnSync(ffmpeg.path as string, ["-v", "error", "-y", ...args, file]);
  expect(converted.stderr.toString()).toBe("");
  const bytes = readFileSync(file);
  files.set(`/${name}`, bytes);
  return bytes;
}
const picture = (size: string, seconds: number) =>
  `-f lavfi -i testsrc2=size=${size}:rate=24:duration=${seconds}`.split(" ");
const tone = (seconds: number) => `-f lavfi -i sine=frequency=330:duration=${seconds}`.split(" ");

/** What ffmpeg prints about a finished video. */
function facts(file: string | undefined) {
  const description = spawnSync(ffmpeg.path as string, [
    "-hide_banner",
    "-i",
    file as string,
  ]).stderr.toString();
  return {
    video: /Video: (h264 \(Main\)).* (1280x720) .* (30 fps)/.exec(description)?.slice(1).join(" "),
    pixels: /yuv420p(?!\d)/.exec(description)?.[0],
    sound: /Audio: (aac) \(LC\).*, (48000 Hz, stereo)/.exec(description)?.slice(1).join(" "),
    seconds: Number(/Duration: 00:00:(\d\d\.\d\d)/.exec(description)?.[1]),
  };
}
const house = { video: "h264 (Main) 1280x720 30 fps", pixels: "yuv420p", sound: "aac 48000 Hz, stereo" };

/** The colour of one point of the first frame, each part rounded to a quarter. */
function colourAt(file: string, x: number, y: number): string {
  const args = ["-v", "error", "-i", file, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
  const raw = spawnSync(ffmpeg.path as string, args, { maxBuffer: 1280 * 720 * 4 }).stdout;
  const at = (y * 1280 + x) * 3;
  return [...raw.subarray(at, at + 3)].map((part) => Math.round(part / 64)).join(" ");
}

async function convert(name: string, n = 1): Promise<string> {
  transcodes.order(id(n), { url: address(name), urgent: false });
  await expect.poll(() => stateOf(id(n))).toMatchObject({ state: "ready", progress: 1 });
  return transcodes.file(id(n), "mp4") as string;
}
test("a recording for which there is no room says so, is retried with the newest addresses, and is made once there is some", async () => {
  const asked: string[] = [];
  let room = 0;
  await transcodes.close();
  transcodes = open(false, async (_, { pieces }) => {
    asked.push(...pieces);
    if (room === 0) throw new NoRoomToRestore(2_340_000_000);
  });
  const copy = (address: string) => ({ programme: "service-of-a-quiet-day", pieces: [address], bytes: 1e9 });
  transcodes.order(id(1), { url: "/1", urgent: true, copy: copy("/today") });
  await expect.poll(() => stateOf(id(1))?.waits).toEqual({ room: 2_340_000_000 });
  expect(stateOf(id(1))).toMatchObject({ state: "queued", problem: expect.stringContaining("once 3 GB") });
  transcodes.order(id(1), { url: "/2", urgent: true, copy: copy("/tomorrow") });
  room = 1e12;
  await expect.poll(() => stateOf(id(1))?.state).toBe("ready");
  expect(stateOf(id(1))?.waits).toBeUndefined();
  expect([...new Set(asked)]).toEqual(["/today", "/tomorrow"]);
});

async function refused(name: string): Promise<string | null | undefined> {
  transcodes.order(id(9), { url: address(name), urgent: false });
  await expect.poll(() => stateOf(id(9))?.state).toBe("failed");
  expect(transcodes.file(id(9), "mp4")).toBeUndefined();
  return stateOf(id(9))?.problem;
}

test("an uploaded video is converted to the house profile and gets a thumbnail", async () => {
  makeUpload("tribute.mov", ...picture("640x480", 3), ...tone(3), ..."-c:v mpeg4 -c:a pcm_s16le".split(" "));
  const converted = await convert("tribute.mov");
  expect(facts(converted)).toEqual({ ...house, seconds: expect.closeTo(3, 0) });
  const bytes = readFileSync(converted);
  expect(bytes.indexOf("moov"), "players can begin before they have all of it").toBeLessThan(
    bytes.indexOf("mdat"),
  );
  expect(readFileSync(transcodes.file(id(1), "jpg") as string).subarray(0, 3)).toEqual(
    Buffer.from([0xff, 0xd8, 0xff]),
  );
});

test("a video without audio gets silence, a new phone's HDR video gets ordinary colours", async () => {
  makeUpload(
    "silent.webm",
    ...picture("320x240", 2),
    ..."-c:v libvpx -deadline realtime -cpu-used 8 -b:v 500k".split(" "),
  );
  expect(facts(await convert("silent.webm", 1))).toEqual({ ...house, seconds: expect.closeTo(2, 0) });
  makeUpload(
    "bright.mp4",
    ...picture("320x240", 1),
    ..."-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc arib-std-b67".split(
      " ",
    ),
    ..."-colorspace bt2020nc".split(" "),
  );
  expect(facts(await convert("bright.mp4", 2))).toEqual({ ...house, seconds: expect.closeTo(1, 0) });
});

test("a video from a phone that was held upright is upright", async () => {
  // Recorded in landscape: left red, right blue. Rotated to the right, red is at the top.
  const halves =
    "-f lavfi -i color=red:size=320x360:rate=24:duration=1 -f lavfi -i color=blue:size=320x360:rate=24:duration=1".split(
      " ",
    );
  const bytes = makeUpload(
    "phone.mp4",
    ...halves,
    ..."-filter_complex hstack -c:v libx264 -pix_fmt yuv420p".split(" "),
  );
  // The track's matrix as phones write it: [0 1 0; -1 0 0; 0 0 1], 52 bytes after its box type.
  const matrix = bytes.indexOf("tkhd") + 4 + 40;
  [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000].forEach((value, n) => {
    bytes.writeInt32BE(value, matrix + n * 4);
  });
  files.set("/phone.mp4", bytes);
  const converted = await convert("phone.mp4");
  const [red, blue, black] = ["4 0 0", "0 0 4", "0 0 0"];
  expect([colourAt(converted, 640, 40), colourAt(converted, 640, 680), colourAt(converted, 40, 360)]).toEqual(
    [red, blue, black],
  );
});

test("a text named .mp4, a zip and a truncated video are refused with a readable message", async () => {
  files.set("/letter.mp4", Buffer.from("Dear family, ".repeat(100)));
  expect(await refused("letter.mp4")).toBe(words.notAFilm);
  await transcodes.remove(id(9));
  files.set("/photos.mp4", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(2000)]));
  expect(await refused("photos.mp4")).toBe(words.notAFilm);
  await transcodes.remove(id(9));
  const whole = makeUpload("whole.mp4", ...picture("320x240", 1), "-c:v", "libx264");
  files.set("/half.mp4", whole.subarray(0, 3000));
  expect(await refused("half.mp4")).toBe(words.filmWithoutPicture);
  await transcodes.remove(id(9));
  expect(await refused("gone.mp4")).toBe(words.filmGone);
});

test("a playlist that points at this machine's own files or at other addresses is never opened", async () => {
  const secret = path.join(folder, "secret.txt");
  writeFileSync(secret, "nothing for guests");
  const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXTINF:1,\n${address("inner")}\n#EXT-X-ENDLIST\n`;
  files.set("/list.mp4", Buffer.from(hls));
  expect(await refused("list.mp4")).toBe(words.notAFilm);
  await transcodes.remove(id(9));
  // The same, disguised as a video: the first bytes are those of an MP4.
  files.set("/dressed.mp4", Buffer.concat([Buffer.from("\0\0\0\x08ftyp"), Buffer.from(`\n${hls}`)]));
  expect(await refused("dressed.mp4")).toBe(words.filmWithoutPicture);
  await transcodes.remove(id(9));
  files.set("/concat.mp4", Buffer.from(`ffconcat version 1.0\nfile ${secret}\n`));
  expect(await refused("concat.mp4")).toBe(words.notAFilm);
  expect(requested).not.toContain("/inner");
});

test("a repeated order is executed once, and a finished video stays ready after a restart", async () => {
  makeUpload("twice.mp4", ...picture("320x240", 1), "-c:v", "libx264");
  await convert("twice.mp4");
  transcodes.order(id(1), { url: address("twice.mp4?new"), urgent: false });
  expect(stateOf(id(1))?.state).toBe("ready");
  await transcodes.close();
  transcodes = open();
  expect(stateOf(id(1))).toEqual({ id: id(1), state: "ready", progress: 1, problem: null });
  expect(requested).toEqual(["/twice.mp4"]);
  await transcodes.remove(id(1));
  expect(transcodes.states()).toEqual([]);
  expect(existsSync(path.join(folder, "films", id(1)))).toBe(false);
});

test("on a small machine videos wait for the end of a broadcast, urgent ones don't", async () => {
  await transcodes.close();
  transcodes = open(true);
  transcodes.yield(true);
  makeUpload("later.mp4", ...picture("320x240", 1), "-c:v", "libx264");
  makeUpload("now.mp4", ...picture("320x240", 1), "-c:v", "libx264");
  transcodes.order(id(1), { url: address("later.mp4"), urgent: false });
  transcodes.order(id(2), { url: address("now.mp4"), urgent: true });
  await expect.poll(() => stateOf(id(2))?.state).toBe("ready");
  expect(stateOf(id(1))?.state).toBe("waiting");
  expect(requested).toEqual(["/now.mp4"]);
  transcodes.yield(false);
  await expect.poll(() => stateOf(id(1))?.state).toBe("ready");
});

test.runIf(process.platform === "linux")(
  "a conversion pauses during a broadcast and resumes after it",
  async () => {
    await transcodes.close();
    transcodes = open(true);
    makeUpload("long.mp4", ...picture("1280x720", 12), ..."-c:v libx264 -preset ultrafast".split(" "));
    transcodes.order(id(1), { url: address("long.mp4"), urgent: false });
    await expect.poll(() => stateOf(id(1))?.progress, { interval: 20 }).toBeGreaterThan(0);
    transcodes.yield(true);
    expect(stateOf(id(1))?.state).toBe("waiting");
    const child = ownChildren().find(([, name]) => name === "ffmpeg")?.[0] as string;
    await expect
      .poll(() => /^State:\s+(\w)/m.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1])
      .toBe("T");
    transcodes.yield(false);
    await expect.poll(() => stateOf(id(1))?.state).toBe("ready");
    expect(facts(transcodes.file(id(1), "mp4")).seconds).toBeCloseTo(12, 0);
  },
);

/** Also those in a sandbox, whose parent is our child. */
const ownChildren = () => {
  const below = (pids: string[]) =>
    spawnSync("ps", ["-o", "pid=,comm=", "--ppid", pids.join(",")])
      .stdout.toString()
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/) as [string, string]);
  const children = below([String(process.pid)]);
  return [...children, ...below(children.map(([pid]) => pid))];
};

test("a restart resumes the orders, and a fetch is retried when the server is unreachable", async () => {
  files.set("/patience.mp4", 503);
  transcodes.order(id(1), { url: address("patience.mp4"), urgent: false });
  await expect.poll(() => requested.length).toBe(1);
  await transcodes.close();
  makeUpload("patience.mp4", ...picture("320x240", 1), "-c:v", "libx264");
  mkdirSync(path.join(folder, "films", "rubbish"));
  transcodes = open();
  expect(transcodes.states().map(({ id }) => id)).toEqual([id(1)]);
  await expect.poll(() => stateOf(id(1))?.state).toBe("ready");
});

test("a span is cut out of a recording without re-encoding, from a key frame on", async () => {
  const bytes = makeUpload(
    "service.mp4",
    ...picture("320x180", 12),
    ...tone(12),
    ..."-c:v libx264 -preset ultrafast -g 24 -keyint_min 24 -sc_threshold 0 -pix_fmt yuv420p -c:a aac".split(
      " ",
    ),
  );
  const cut = { from: 3, to: 8 };
  transcodes.order(id(5), { url: address("service.mp4"), urgent: true, cut });
  await expect.poll(() => stateOf(id(5))).toMatchObject({ state: "ready" });
  const converted = transcodes.file(id(5), "mp4") as string;
  expect(facts(converted).seconds).toBeCloseTo(5, 0);
  const framesOf = (file: string, ...args: string[]) =>
    spawnSync(ffmpeg.path as string, [
      "-v",
      "error",
      ...args,
      "-i",
      file,
      ..."-map 0:v -f framemd5 -".split(" "),
    ])
      .stdout.toString()
      .split("\n")
      .filter((line) => /^0,/.test(line))
      .map((line) => line.split(",").at(-1)?.trim());
  // The same frames as in the original, from three seconds on.
  const whole = framesOf(path.join(folder, "service.mp4"));
  expect(framesOf(converted).slice(0, 100)).toEqual(whole.slice(72, 172));
  expect(readFileSync(converted).length).toBeLessThan(bytes.length * 0.6);
  // After a restart the order is still a cut.
  await transcodes.close();
  transcodes = open();
  expect(stateOf(id(5))?.state).toBe("ready");
});

/** The loudest moment of a part of a video, in dB; digital silence is about -91. */
function loudest(file: string, from: number, to: number): number {
  const args = [
    "-hide_banner",
    "-ss",
    `${from}`,
    "-t",
    `${to - from}`,
    "-i",
    file,
    "-af",
    "volumedetect",
    "-f",
    "null",
    "-",
  ];
  const { stderr } = spawnSync(ffmpeg.path as string, args);
  return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr.toString())?.[1]);
}

test("parts of a recording are muted to the tenth of a second, while its picture is copied and the rest is heard", async () => {
  makeUpload(
    "service.mp4",
    ...picture("320x180", 12),
    ...tone(12),
    ..."-c:v libx264 -preset ultrafast -g 24 -keyint_min 24 -sc_threshold 0 -pix_fmt yuv420p -c:a aac".split(
      " ",
    ),
  );
  const muted = [
    { from: 4, to: 5.5 },
    { from: 8, to: 10 },
  ];
  const order = { url: address("service.mp4"), urgent: true };
  transcodes.order(id(5), { ...order, cut: { from: 2, to: 10, muted } });
  transcodes.order(id(6), { ...order, cut: { from: 0, to: 12, muted: [{ from: 0, to: 3 }] } });
  await expect.poll(() => stateOf(id(5))).toMatchObject({ state: "ready", muted: 2 });
  await expect.poll(() => stateOf(id(6))).toMatchObject({ state: "ready", muted: 1 });
  const cut = transcodes.file(id(5), "mp4") as string;
  const heard = (file: string, spans: [number, number][]) =>
    spans.map((span) => loudest(file, ...span) > -40);
  expect(facts(cut).seconds).toBeCloseTo(8, 0);
  const around: [number, number][] = [
    [0, 1.9],
    [2, 3.5],
    [3.6, 5.9],
    [6, 7.9],
  ];
  expect(heard(cut, around)).toEqual([true, false, true, false]);
  expect(
    heard(transcodes.file(id(6), "mp4") as string, [
      [0, 3],
      [3.1, 11.9],
    ]),
  ).toEqual([false, true]);
  const pictures = async (file: string) => (await decodePictures(ffmpeg, file)).sums;
  const whole = await pictures(path.join(folder, "service.mp4"));
  expect((await pictures(cut)).slice(0, 180)).toEqual(whole.slice(48, 228));
  // After a restart it still says what it muted.
  await transcodes.close();
  transcodes = open();
  expect(stateOf(id(5))).toMatchObject({ state: "ready", muted: 2 });
});

test("a recording without sound has nothing to mute", async () => {
  makeUpload("silent.mp4", ...picture("320x180", 4), ..."-c:v libx264 -g 24 -pix_fmt yuv420p".split(" "));
  const cut = { from: 0, to: 4, muted: [{ from: 1, to: 2 }] };
  transcodes.order(id(5), { url: address("silent.mp4"), urgent: true, cut });
  await expect.poll(() => stateOf(id(5))).toMatchObject({ state: "ready", muted: 1 });
});

test("a recording of two cameras can be cut across their formats, and converted to one", async () => {
  const clip = (colour: string, size: string) =>
    makeClip(ffmpeg, folder, colour, { size, profile: "main", colour, seconds: 2 });
  const [altar, organ] = [await clip("navy", "640x360"), await clip("green", "320x240")];
  const recording = await joinClips(ffmpeg, path.join(folder, "service.mp4"), [altar, organ, altar]);
  await describeFormats(recording, new AbortController().signal);
  files.set("/service.mp4", readFileSync(recording));
  transcodes.order(id(6), { url: address("service.mp4"), urgent: true, cut: { from: 3, to: 6 } });
  await expect.poll(() => stateOf(id(6))).toMatchObject({ state: "ready" });
  const span = transcodes.file(id(6), "mp4") as string;
  const pictures = await decodePictures(ffmpeg, span);
  expect(pictures.errors).toBe("");
  expect(Math.abs(pictures.sums.length - 90)).toBeLessThanOrEqual(3);
  const copy = path.join(folder, "hidden.mp4");
  expect((await hideParameterSets(span, copy)).entries).toBe(2);
  expect(await decodePictures(ffmpeg, copy)).toEqual(pictures);
  expect(facts(await convert("service.mp4", 7))).toEqual({ ...house, seconds: expect.closeTo(6, 0) });
});
