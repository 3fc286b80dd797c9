import { EventEmitter } from "node:events";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { by, eventually, type Ingest, openIngest } from "../../../test/ingest.ts";
import {
  beeps,
  decodingErrors,
  flashes,
  flashesAndBeeps,
  h264,
  openFolder,
} from "../../../test/sample-videos.ts";
import { parseMimeType } from "./mime-type.ts";

const folder = openFolder();
const [phone, laptop, tablet, spare] = [
  by({ protocol: "browser" }),
  by({ protocol: "browser" }),
  by({ protocol: "browser" }),
  by({ protocol: "browser" }),
];
let ingest: Ingest;
let server: WebSocketServer;
beforeAll(async () => {
  ingest = await openIngest();
  ingest.sources.replace([phone, laptop, tablet, spare]);
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (socket, request) =>
    ingest.sources.acceptCamera(request.url?.slice(1) ?? "", socket, () => true),
  );
});
afterAll(async () => {
  await ingest.close();
  server.close();
  folder.remove();
});

/** A page that is a camera; ffmpeg plays its MediaRecorder. */
async function openPage(id: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/${id}`);
  const reports: { received: number; well: boolean; on_air: boolean }[] = [];
  socket.on("message", (text) => reports.push(JSON.parse(String(text))));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve) => socket.once("open", resolve));
  const hello = (mime: string) => socket.send(JSON.stringify({ mime }));
  const record = (...args: string[]) => {
    const recorder = ingest.camera("-re", ...args, "pipe:1");
    recorder.stdout?.on("data", (bytes) => socket.readyState === socket.OPEN && socket.send(bytes));
    return recorder;
  };
  return { socket, reports, closed, hello, record };
}
const webm = ["-c:a", "libopus", "-cluster_time_limit", "200", "-live", "1", "-flush_packets", "1", "-f"];

async function expectInStep(id: string): Promise<void> {
  await ingest.hasSegments(id, 4);
  const segments = ingest.of(id).slice(0, 4);
  const ts = Buffer.concat(segments.map((segment) => segment.ts));
  expect(await decodingErrors(ts, folder.at(`${id}.ts`))).toBe("");
  const seen = await flashesAndBeeps(ts);
  expect(seen.flashes.length).toBeGreaterThan(2);
  for (const [n, flash] of seen.flashes.entries())
    expect(Math.abs(flash - (seen.beeps[n] as number))).toBeLessThan(0.06);
}

test.concurrent("a new link to a camera ends the connection of the one before, and keeps it out", async () => {
  const lone = await openIngest();
  const camera = by({ protocol: "browser" });
  const closed = () => {
    const socket = new FakeSocket();
    lone.sources.acceptCamera(camera.id, socket as unknown as WebSocket, () => true);
    return socket.codes;
  };
  const admitted = (...links: (string | undefined)[]) =>
    links.map((link) => lone.sources.admits(camera.id, link));
  lone.sources.replace([camera]);
  const before = closed();
  // The first order that names links ends nobody's connection: it comes with an update of the server.
  lone.sources.replace([{ ...camera, link: "first" }]);
  expect([before, admitted("first", "second", undefined)]).toEqual([[], [true, false, true]]);
  lone.sources.replace([{ ...camera, link: "first" }]);
  expect(before).toEqual([]);
  lone.sources.replace([{ ...camera, link: "second" }]);
  expect([before, admitted("first", "second")]).toEqual([[4001], [false, true]]);
  await lone.close();
});

/** What the ingest needs of a socket, and the codes with which it was closed. */
class FakeSocket extends EventEmitter {
  codes: number[] = [];
  close(code: number): void {
    this.codes.push(code);
  }
  terminate(): void {}
  resume(): void {}
}

test.concurrent("a browser's H.264 is copied and its audio re-encoded, and the page gets reports", async () => {
  const page = await openPage(phone.id);
  page.hello("video/webm;codecs=h264,opus");
  page.record(...flashes(), ...beeps(), ...h264(), ...webm, "matroska");
  await expectInStep(phone.id);
  expect(ingest.health(phone.id)).toMatchObject({
    codec: "h264",
    packaging: "sound",
    why: "The sound of browsers is re-encoded.",
  });
  await eventually(() => expect(page.reports.at(-1)).toMatchObject({ well: true, on_air: true }));
  expect(page.reports.at(-1)?.received).toBeGreaterThan(10_000);
  page.socket.close();
  await eventually(() => expect(ingest.health(phone.id).publishing).toBe(false));
});

test.concurrent("a browser's VP8 is re-encoded, and the director reads why", async () => {
  const page = await openPage(laptop.id);
  page.hello("video/webm;codecs=vp8,opus");
  page.record(
    ...flashes(),
    ...beeps(),
    ..."-c:v libvpx -deadline realtime -cpu-used 8".split(" "),
    ...webm,
    "webm",
  );
  await expectInStep(laptop.id);
  expect(ingest.health(laptop.id)).toMatchObject({
    codec: "vp8",
    packaging: "transcode",
    why: "This browser sends VP8, not H.264, so Vigil re-encodes it.",
  });
  page.socket.close();
});

test.concurrent("a browser that records MP4 works too, and a new hello begins a new recording", async () => {
  const page = await openPage(tablet.id);
  const mp4 = [
    ...flashes(),
    ...beeps(),
    ...h264(),
    "-c:a",
    "aac",
    "-movflags",
    "+frag_keyframe+empty_moov+default_base_moof",
    "-frag_duration",
    "200000",
    "-f",
    "mp4",
  ];
  page.hello("video/mp4;codecs=avc1.42E01E,mp4a.40.2");
  const first = page.record(...mp4);
  await expectInStep(tablet.id);
  first.kill("SIGKILL");
  await new Promise((resolve) => first.once("close", resolve));
  const run = ingest.of(tablet.id).at(-1)?.run;
  page.hello("video/mp4;codecs=avc1.42E01E,mp4a.40.2");
  page.record(...mp4);
  await eventually(() => expect(ingest.of(tablet.id).at(-1)?.run).not.toBe(run));
  page.socket.close();
});

test("the newest device is the camera, the one before is notified, and an unknown one is refused", async () => {
  const first = await openPage(phone.id);
  const second = await openPage(phone.id);
  expect(await first.closed).toBe(4002);
  expect(second.socket.readyState).toBe(second.socket.OPEN);
  expect(await (await openPage("nobody")).closed).toBe(4001);
  ingest.sources.replace([laptop, tablet]);
  expect(await second.closed).toBe(4001);
  ingest.sources.replace([phone, laptop, tablet]);
});

test("a recording in an unknown format is refused with its own close code", async () => {
  for (const mime of ["image/png", "", "video/webmaster"]) {
    const page = await openPage(phone.id);
    page.hello(mime);
    expect(await page.closed, mime).toBe(4003);
  }
  const liar = await openPage(phone.id);
  liar.hello("video/webm;codecs=vp8");
  for (let n = 0; n < 20; n++) liar.socket.send(Buffer.alloc(50_000, n));
  expect(await liar.closed).toBe(4003);
});

test("random text or bytes end at most that socket", async () => {
  const noise = fc.oneof(
    fc.string(),
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(noise, { minLength: 1, maxLength: 5 }), async (messages) => {
      const page = await openPage(phone.id);
      for (const message of messages)
        if (page.socket.readyState === page.socket.OPEN) page.socket.send(message);
      page.socket.close();
      await page.closed;
    }),
    { numRuns: 30 },
  );
  expect(ingest.sources.has(phone.id)).toBe(true);
});

test("MediaRecorder's MIME types are parsed", () => {
  expect(parseMimeType("video/webm;codecs=vp8,opus")).toEqual({ format: "matroska", codec: "vp8" });
  expect(parseMimeType("video/x-matroska;codecs=avc1")).toEqual({ format: "matroska", codec: "h264" });
  expect(parseMimeType("video/mp4")).toEqual({ format: "mp4", codec: null });
  expect(parseMimeType("audio/webm")).toBeNull();
});
