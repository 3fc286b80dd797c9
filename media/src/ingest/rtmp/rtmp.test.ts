import { PassThrough, Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byRtmp, eventually, type Ingest, openIngest, rawPublisher } from "../../../test/ingest.ts";
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
import { FlvReader, tagType } from "../../packager/core/flv.ts";
import type { Segment } from "../../packager/segment.ts";

/** Re-encoding moves a frame to the nearest thirtieth of a second. */
const encodedTolerance = 0.05;
const folder = openFolder();
let ingest: Ingest;
let house: string;
const [chapel, garden, organ] = [byRtmp("chapel-key"), byRtmp("garden-key"), byRtmp("organ-key")];
const kinds = {
  mute: byRtmp("1"),
  mono: byRtmp("2"),
  rare: byRtmp("3"),
  small: byRtmp("4"),
  old: byRtmp("5"),
  reordered: byRtmp("6"),
};
const welcome = [chapel, garden, organ, ...Object.values(kinds)];

beforeAll(async () => {
  ingest = await openIngest();
  ingest.sources.replace(welcome);
  house = await makeVideo(folder.at("house.mp4"), 4, ...flashes(), ...beeps(), ...h264(), ...aac);
});
afterAll(async () => {
  await ingest.close();
  folder.remove();
});

test("a camera that complies with the house profile is copied: complete, in sync, and with its health reported", async () => {
  const camera = ingest.publish("chapel-key", house);
  await ingest.hasSegments(chapel.id, 5);
  const health = ingest.health(chapel.id);
  expect(health).toMatchObject({ publishing: true, video: true, audio: true, frozen: false, well: true });
  expect(health).toMatchObject({
    codec: "h264",
    width: 320,
    height: 180,
    packaging: "copy",
    why: null,
    key_interval: 1,
  });
  expect(health.fps).toBeGreaterThan(20);
  expect(health.bitrate).toBeGreaterThan(10_000);
  camera.kill("SIGKILL");
  await ingest.becomesUnwell(chapel.id);
  const segments = ingest.of(chapel.id).slice(0, 4);
  const ts = Buffer.concat(segments.map((segment) => segment.ts));
  expect(await decodingErrors(ts, folder.at("live.ts"))).toBe("");
  expect(segments.map(({ n }) => n)).toEqual([0, 1, 2, 3]);
  const { flashes: flashTimes, beeps: beepTimes } = await flashesAndBeeps(ts);
  expect(flashTimes).toHaveLength(4);
  for (const [n, flash] of flashTimes.entries())
    expect(Math.abs(flash - (beepTimes[n] as number))).toBeLessThanOrEqual(0.025);
  for (const [n, segment] of segments.entries()) {
    const before = segments[n - 1];
    if (before) expect(Math.abs(segment.start - before.start - before.duration * 1000)).toBeLessThan(25);
  }
});

test("cameras of every kind are converted to the house profile, and the director reads why", async () => {
  const endless = ["-f", "flv"];
  const cameras = [
    ingest.camera("-re", ...flashes(), ...h264(), ...endless, ingest.address("1")),
    ingest.camera(
      "-re",
      ...flashes(),
      ...beeps(44_100),
      ...h264(),
      "-c:a",
      "aac",
      "-ac",
      "1",
      ...endless,
      ingest.address("2"),
    ),
    ingest.camera(
      "-re",
      ...flashes(),
      ...beeps(),
      ...h264("-g", "120", "-keyint_min", "120"),
      ...aac,
      ...endless,
      ingest.address("3"),
    ),
    ingest.camera(
      "-re",
      ...flashes("640x360"),
      ...beeps(),
      ...h264("-profile:v", "baseline"),
      ...aac,
      ...endless,
      ingest.address("4"),
    ),
    ingest.camera(
      "-re",
      ...flashes(),
      ...beeps(22_050),
      "-c:v",
      "flv",
      "-c:a",
      "mp3",
      ...endless,
      ingest.address("5"),
    ),
    ingest.camera(
      "-re",
      ...flashes(),
      ...beeps(),
      ...h264("-preset", "veryfast", "-tune", "film", "-bf", "3"),
      ...aac,
      ...endless,
      ingest.address("6"),
    ),
  ];
  for (const { id } of Object.values(kinds)) await ingest.hasSegments(id, 4);
  const told = Object.entries(kinds).map(([kind, { id }]) => [
    kind,
    ingest.health(id).packaging,
    ingest.health(id).why?.replace(/[\d.]+ seconds/, "4 seconds"),
  ]);
  for (const camera of cameras) camera.kill("SIGKILL");
  expect(told).toEqual([
    ["mute", "copy", undefined],
    ["mono", "sound", "This camera's sound is mono, 44.1 kHz, so Vigil re-encodes the sound."],
    ["rare", "transcode", expect.stringMatching(/key frame.*so Vigil re-encodes it/)],
    ["small", "copy", undefined],
    ["old", "transcode", "This camera sends Sorenson H.263, not H.264, so Vigil re-encodes it."],
    ["reordered", "copy", undefined],
  ]);
  await Promise.all(Object.entries(kinds).map(([kind, { id }]) => expectGood(kind, ingest.of(id))));
});

async function expectGood(kind: string, segments: readonly Segment[]): Promise<void> {
  const run = segments.at(0)?.run;
  const ts = Buffer.concat(segments.filter((segment) => segment.run === run).map((segment) => segment.ts));
  expect(await decodingErrors(ts, folder.at(`${kind}.ts`)), kind).toBe("");
  const flashTimes = await flashesAndBeeps(ts);
  expect(flashTimes.flashes.length, kind).toBeGreaterThan(2);
  if (kind === "mute") expect(flashTimes.beeps, kind).toEqual([]);
  else expect(flashTimes.beeps.length, kind).toBeGreaterThan(2);
  for (const [n, beep] of flashTimes.beeps.slice(0, flashTimes.flashes.length).entries())
    expect(Math.abs(beep - (flashTimes.flashes[n] as number)), kind).toBeLessThanOrEqual(encodedTolerance);
}

test("when this machine can't read H.265, the director is asked to set the camera to H.264", async () => {
  const { socket, send } = await rawPublisher(ingest.sources.rtmpPort, "organ-key");
  send(
    tagType.video,
    Uint8Array.of(0x90, ..."hvc1".split("").map((letter) => letter.charCodeAt(0)), 1, 2, 3),
  );
  await eventually(() => expect(ingest.health(organ.id).codec).toBe("hevc"));
  expect(ingest.health(organ.id)).toMatchObject({
    packaging: null,
    well: false,
    why: "This camera sends H.265, which this machine can't read. Please set the camera to H.264.",
  });
  socket.destroy();
});

test("a preview begins with a key frame, and a stuck reader costs no more than a megabyte", async () => {
  const noise = ["-f", "lavfi", "-i", "testsrc2=s=640x360:r=30", "-vf", "noise=alls=20:allf=t"];
  const large = await makeVideo(folder.at("large.mp4"), 3, ...noise, ...h264("-b:v", "6M"), "-an");
  ingest.publish("garden-key", large);
  await ingest.becomesWell(garden.id);
  const reader = new FlvReader();
  const pictures: Uint8Array[] = [];
  const quick = new PassThrough();
  quick.on("data", (bytes) => pictures.push(...reader.push(bytes).map(({ data }) => data.subarray(0, 2))));
  const ended = new Promise((resolve) => quick.once("end", resolve));
  const stuck = new Writable({ write: () => {} });
  for (const to of [quick, stuck]) ingest.sources.preview(garden.id, to);
  const keys = () => pictures.filter(([kind, part]) => kind === 0x17 && part === 1).length;
  await eventually(() => expect(keys()).toBeGreaterThan(4));
  expect(pictures.slice(0, 2)).toEqual([Uint8Array.of(0x17, 0), Uint8Array.of(0x17, 1)]);
  expect(stuck.writableLength).toBeGreaterThan(1024 * 1024);
  expect(stuck.writableLength).toBeLessThan(1.5 * 1024 * 1024);
  ingest.sources.replace(welcome.filter((order) => order !== garden));
  await ended;
});
