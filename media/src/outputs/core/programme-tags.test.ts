import { expect, test } from "vitest";
import { Muxer } from "../../packager/core/mux.ts";
import { readTs } from "../../packager/core/read-ts.ts";
import { readAudio, readVideo } from "../../packager/core/tag.ts";
import { ProgrammeTags } from "./programme-tags.ts";

const sets = {
  wide: { sps: Uint8Array.of(0x67, 0x4d, 0x40, 0x1f, 1), pps: Uint8Array.of(0x68, 0xee, 1) },
  tall: { sps: Uint8Array.of(0x67, 0x42, 0xc0, 0x1e, 2), pps: Uint8Array.of(0x68, 0xce, 2) },
};
/** A segment of one second: a key frame and a B-frame's neighbours, with sound. Its clock begins at `start` ticks. */
function segment(format: keyof typeof sets, start: number): Uint8Array {
  const { sps, pps } = sets[format];
  const config = {
    ...{ profile: 77, lengthSize: 4, width: 1280, height: 720, bitDepth: 8, chroma: 1 },
    sps: [sps],
    pps: [pps],
  };
  const nal = (kind: number, value: number) => Uint8Array.of(0, 0, 0, 3, kind, value, 9);
  const frames = [
    { pts: start, dts: start - 3000, key: true, data: nal(0x65, 1) },
    { pts: start + 6000, dts: start, key: false, data: nal(0x41, 2) },
    { pts: start + 3000, dts: start + 3000, key: false, data: nal(0x01, 3) },
  ];
  const audio = [0, 1, 2].map((n) => ({ pts: start + n * 1920, data: Uint8Array.of(7, n) }));
  return new Muxer(config).mux(frames, audio).ts;
}
const video = (tags: ReturnType<ProgrammeTags["of"]>) =>
  tags.flatMap(({ tag, key }) => {
    const read = tag.type === 9 ? readVideo(tag.data) : null;
    return read ? [{ ...read, time: tag.time, isKey: key }] : [];
  });

test("a segment's pictures and sound come out as they went in", () => {
  const frames = readTs(segment("wide", 2 ** 33 - 1000));
  expect(frames.filter(({ kind }) => kind === "video").map(({ units }) => units.length)).toEqual([4, 2, 2]);
  expect(frames.filter(({ kind }) => kind === "audio").map(({ units: [one] }) => [...(one ?? [])])).toEqual([
    [7, 0],
    [7, 1],
    [7, 2],
  ]);
});

test("over a cut to another camera the times go on, and the new format is announced once", () => {
  const tags = new ProgrammeTags();
  const first = video(tags.of({ pdt: 5_000_000 }, segment("wide", 90_000)));
  const second = video(tags.of({ pdt: 5_001_000 }, segment("wide", 180_000)));
  const third = video(tags.of({ pdt: 5_002_000 }, segment("tall", 77_000)));
  expect(first.map(({ kind }) => kind)).toEqual(["config", "frame", "frame", "frame"]);
  expect(second.map(({ kind }) => kind)).toEqual(["frame", "frame", "frame"]);
  expect(third.map(({ kind }) => kind)).toEqual(["config", "frame", "frame", "frame"]);
  expect(second.map(({ time, shift }) => time + shift)).toEqual([1000, 1067, 1033]);
  const times = [...first, ...second, ...third]
    .filter(({ kind }) => kind === "frame")
    .map(({ time }) => time);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(third[1]).toMatchObject({ isKey: true, time: 1967, shift: 33 });
});

test("a leap of programme time is a leap of the times, so that what is sent never lags behind for good", () => {
  const tags = new ProgrammeTags();
  tags.of({ pdt: 0 }, segment("wide", 90_000));
  const [frame] = video(tags.of({ pdt: 61_000 }, segment("wide", 500_000)));
  expect(frame?.time).toBe(60_967);
});

test("sound that a cut would play twice is left out", () => {
  const tags = new ProgrammeTags();
  const sound = (pdt: number) =>
    tags
      .of({ pdt }, segment("wide", 90_000))
      .flatMap(({ tag }) => (tag.type === 8 && readAudio(tag.data)?.kind === "frame" ? [tag.time] : []));
  expect(sound(0)).toEqual([0, 21, 43]);
  expect(sound(30)).toEqual([51, 73]);
});
