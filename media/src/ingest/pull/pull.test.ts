import { spawnSync } from "node:child_process";
import { type MediaSource, testPicture } from "@vigil/contract/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../../tools/free-ports.ts";
import { by, eventually, type Ingest, openIngest } from "../../../test/ingest.ts";
import { openRtspCamera } from "../../../test/rtsp-camera.ts";
import {
  aac,
  beeps,
  decodingErrors,
  flashes,
  flashesAndBeeps,
  h264,
  makeVideo,
  openFolder,
} from "../../../test/sample-videos.ts";
import { findFfmpeg } from "../../ffmpeg.ts";
import { inputOf } from "./address.ts";

/** The command lines of all processes on this machine, which anyone can read. */
const commandLines = () => spawnSync("ps", ["-eo", "args"], { encoding: "utf8" }).stdout;

const passphrase = "quiet river 41";
const folder = openFolder();
let ingest: Ingest;
beforeAll(async () => {
  ingest = await openIngest();
});
afterAll(async () => {
  await ingest.close();
  folder.remove();
});

const welcomed: MediaSource[] = [];
const welcome = (orders: MediaSource[]) => {
  welcomed.push(...orders);
  ingest.sources.replace(welcomed);
};
async function expectInStep(id: string): Promise<void> {
  await ingest.hasSegments(id, 4);
  const segments = ingest.of(id);
  const run = segments.at(-1)?.run;
  const ts = Buffer.concat(segments.filter((segment) => segment.run === run).map((segment) => segment.ts));
  expect(await decodingErrors(ts, folder.at(`${id}.ts`))).toBe("");
  const seen = await flashesAndBeeps(ts);
  expect(seen.beeps.length).toBeGreaterThan(1);
  for (const beep of seen.beeps)
    expect(Math.min(...seen.flashes.map((flash) => Math.abs(flash - beep)))).toBeLessThan(0.08);
}

test.concurrent("an RTSP camera is pulled until it responds, and again after it disconnects; its password stays secret", async () => {
  const house = await makeVideo(folder.at("house.mp4"), 60, ...flashes(), ...beeps(), ...h264(), ...aac);
  const input = ["-re", "-i", house, "-re", "-i", house];
  const camera = await openRtspCamera(folder.at("camera.sdp"), input, "chapel:lilies");
  const wrong = by({ protocol: "rtsp", address: `rtsp://chapel:roses@127.0.0.1:${camera.port}/` });
  const right = by({ protocol: "rtsp", address: `rtsp://chapel:lilies@127.0.0.1:${camera.port}/` });
  welcome([wrong, right]);
  await expectInStep(right.id);
  expect(ingest.health(right.id)).toMatchObject({
    codec: "h264",
    packaging: "sound",
    audio: true,
    well: true,
  });
  await eventually(() =>
    expect(ingest.health(wrong.id).why).toBe(
      "The camera refuses the user name or the password in its address.",
    ),
  );
  expect(commandLines()).not.toMatch(/lilies|roses/);
  const run = ingest.of(right.id).at(-1)?.run;
  camera.hangUp();
  await ingest.becomesUnwell(right.id);
  await ingest.becomesWell(right.id);
  expect(ingest.of(right.id).at(-1)?.run).not.toBe(run);
  camera.close();
  expect(ingest.lines.join("\n") + JSON.stringify(ingest.sources.health())).not.toMatch(/lilies|roses/);
});

test.concurrent("an SRT camera connects with its own port and passphrase, disconnects and reconnects", async () => {
  const port = await freePort();
  const order = by({ protocol: "srt", port, passphrase });
  welcome([order]);
  const publish = (secret: string, connectWithin = 15_000) =>
    ingest.camera(
      "-re",
      ...flashes(),
      ...beeps(),
      ...h264(),
      ...aac,
      "-f",
      "mpegts",
      "-passphrase",
      secret,
      `srt://127.0.0.1:${port}?connect_timeout=${connectWithin}`,
    );
  const stranger = publish("loud street 17");
  expect(await new Promise((resolve) => stranger.once("close", resolve))).not.toBe(0);
  const first = publish(passphrase);
  await expectInStep(order.id);
  expect(ingest.health(order.id)).toMatchObject({ publishing: true, packaging: "sound" });
  // Once is in the command line of this test's own camera.
  expect(commandLines().split(passphrase)).toHaveLength(2);
  // Of two callers with one passphrase the first stays, because the listener accepts only one.
  const other = publish(passphrase, 2_000);
  expect(await new Promise((resolve) => other.once("close", resolve))).not.toBe(0);
  expect(new Set(ingest.of(order.id).map(({ run }) => run)).size).toBe(1);
  first.kill("SIGTERM");
  await eventually(() => expect(ingest.health(order.id).publishing).toBe(false));
  const before = ingest.of(order.id).length;
  const second = publish(passphrase);
  await ingest.hasSegments(order.id, before + 2);
  publish(passphrase, 60_000);
  second.kill("SIGSTOP");
  const run = ingest.of(order.id).at(-1)?.run;
  await eventually(() => expect(ingest.of(order.id).at(-1)?.run).not.toBe(run));
  expect(ingest.lines.join("\n")).not.toContain(passphrase);
});

test("without SRT in ffmpeg, nothing is started for an SRT camera", async () => {
  const able = await findFfmpeg();
  expect(
    inputOf(by({ protocol: "srt", port: 9710, passphrase }), { ...able, srt: false }, "127.0.0.1"),
  ).toBeNull();
  expect(inputOf(by({ protocol: "rtsp", address: "file:///etc/passwd" }), able, "127.0.0.1")).toBeNull();
});

test.concurrent("a practice service gets a test picture with sound that no camera sends", async () => {
  const order = by({ protocol: "rtsp", address: testPicture });
  welcome([order]);
  await ingest.hasSegments(order.id, 3);
  const health = ingest.health(order.id);
  expect(health).toMatchObject({
    publishing: true,
    video: true,
    audio: true,
    well: true,
    why: "Vigil makes this picture.",
  });
});
