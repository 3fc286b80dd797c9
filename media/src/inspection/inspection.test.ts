import { afterAll, beforeAll, expect, test } from "vitest";
import { byRtmp, type Ingest, openIngest } from "../../test/ingest.ts";
import { findFfmpeg } from "../ffmpeg.ts";
import { inspect } from "./inspection.ts";

let ingest: Ingest;
const ffmpeg = await findFfmpeg();
beforeAll(async () => {
  ingest = await openIngest();
});
afterAll(() => ingest.close());

const scene = {
  chapel: "testsrc2=s=640x360:r=15,noise=alls=8:allf=t",
  black: "color=black:s=640x360:r=15",
  still: "testsrc=s=640x360:r=15,trim=end_frame=1,loop=-1:1",
};
const room = {
  speech: "aevalsrc='0.1*sin(2*PI*300*t)|0.1*sin(2*PI*300*t)'",
  nothing: "anullsrc=cl=stereo",
  leftOnly: "aevalsrc='0.1*sin(2*PI*300*t)|0'",
  tooLoud: "aevalsrc='2*sin(2*PI*300*t)|2*sin(2*PI*300*t)'",
};

/** What is measured of a camera that sends this. */
async function inspectionOf(picture: string, sound: string) {
  const key = `key ${picture} ${sound}`.replace(/\W/g, "-");
  const source = byRtmp(key);
  ingest.sources.replace([source]);
  const input = ["-re", "-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound];
  const video = "-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 15 -b:v 800k".split(
    " ",
  );
  const camera = ingest.camera(...input, ...video, "-c:a", "aac", "-f", "flv", ingest.address(key));
  await ingest.hasSegments(source.id, 4);
  const found = await inspect(ffmpeg, ingest.sources, source.id);
  camera.kill("SIGKILL");
  if (!found) throw new Error("Nothing was measured.");
  return found;
}

test("a chapel with people in it is bright, moves, and is heard on both sides", async () => {
  const { seconds, picture, sound } = await inspectionOf(scene.chapel, room.speech);
  expect(seconds).toBeGreaterThan(2);
  expect(picture.pictures).toBeGreaterThan(2);
  expect(picture.brightness).toBeGreaterThan(0.2);
  expect(picture.change).toBeGreaterThan(0.05);
  expect(picture.movement).toBeGreaterThan(0.05);
  expect(sound.left).toBeCloseTo(-23, 0);
  expect(sound.right).toBeCloseTo(-23, 0);
  expect(sound.clipped).toBe(0);
});

test("a black picture and digital silence are measured as such", async () => {
  const { picture, sound } = await inspectionOf(scene.black, room.nothing);
  expect(picture.brightness).toBeLessThan(0.08);
  expect(sound.left).toBeLessThan(-100);
  expect(sound.peak).toBeLessThan(-100);
});

test("a still picture doesn't change, and a cable that lost one side is heard on the other only", async () => {
  const { picture, sound } = await inspectionOf(scene.still, room.leftOnly);
  expect(picture.change).toBeLessThan(0.001);
  expect(sound.left).toBeCloseTo(-23, 0);
  expect(sound.right).toBeLessThan(-60);
});

test("in an empty chapel with a fan nothing moves and the sound hardly varies, for all the camera's noise", async () => {
  const { picture, sound } = await inspectionOf(
    "color=gray:s=1280x720:r=15,noise=alls=8:allf=t",
    "anoisesrc=c=brown:a=0.02:r=48000",
  );
  expect(picture.movement).toBeLessThan(0.008);
  expect(sound.spread).toBeLessThan(3);
});

test("somebody who walks through the picture moves, and somebody who speaks varies", async () => {
  const walker =
    "color=gray:s=1280x720:r=15[room];color=white:s=60x160:r=15[walker];[room][walker]overlay=x=40*t:y=300";
  const { picture, sound } = await inspectionOf(
    walker,
    "aevalsrc='0.05*sin(2*PI*220*t)*gt(sin(2*PI*1.1*t),0)|0.05*sin(2*PI*220*t)*gt(sin(2*PI*1.1*t),0)'",
  );
  expect(picture.movement).toBeGreaterThan(0.02);
  expect(sound.spread).toBeGreaterThan(6);
});

test("recorded speech varies, however quiet the microphone is, above the noise of a room", async () => {
  const speech = new URL("../../test/samples/speech.m4a", import.meta.url).pathname;
  const { sound } = await inspectionOf(
    "color=gray:s=640x360:r=15",
    `amovie=${speech}:loop=0,asetpts=N/SR/TB,aresample=48000,volume=-26dB[speech];anoisesrc=c=pink:a=0.004:r=48000[room];[speech][room]amix`,
  );
  expect(sound.left).toBeLessThan(-40);
  expect(sound.spread).toBeGreaterThan(6);
});

test("a microphone that is turned up too far is clipped", async () => {
  const { sound } = await inspectionOf(scene.chapel, room.tooLoud);
  expect(sound.peak).toBeGreaterThan(-0.5);
  // AAC rounds off most of what was cut flat.
  expect(sound.clipped).toBeGreaterThan(0.002);
});

test("of a source that sends nothing there is nothing to measure", async () => {
  expect(await inspect(ffmpeg, { finished: () => [] }, byRtmp("nobody").id)).toBeUndefined();
});
