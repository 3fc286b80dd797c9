import fc from "fast-check";
import { expect, test } from "vitest";
import { type Tag, tagType } from "./flv.ts";
import { RunSplitter } from "./run-splitter.ts";
import type { CutSegment } from "./segmenter.ts";
import { toLegacyTag } from "./tag.ts";

const avc = "014d401fffe10019674d401feca02802dd80880000030008000003019078c18cb001000568ebe3cb20";
const declaration = Uint8Array.from(avc.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const picture = (time: number, key: boolean): Tag => ({
  type: tagType.video,
  time,
  data: Uint8Array.of(key ? 0x17 : 0x27, 1, 0, 0, 0, 0, 0, 0, 2, 0x65, 0xff),
});
const declare = (profile = 0x4d): Tag => ({
  type: tagType.video,
  time: 0,
  data: Uint8Array.of(0x17, 0, 0, 0, 0, ...declaration.with(9, profile)),
});
/** Ten frames a second, a key frame a second. */
const camera = (from: number, to: number): Tag[] =>
  Array.from({ length: (to - from) / 100 }, (_, n) => picture(from + n * 100, n % 10 === 0));

function runs(tags: readonly Tag[]): string[] {
  const list: CutSegment[][] = [];
  const line = new RunSplitter(() => {
    const run: CutSegment[] = [];
    list.push(run);
    return (cut) => run.push(cut);
  });
  for (const tag of tags) line.push(toLegacyTag(tag));
  line.end();
  return list
    .filter((run) => run.length > 0)
    .map((run) => run.map(({ n, length }) => `${n}:${length / 90_000}`).join(" "));
}

test("one camera is one run", () => {
  expect(runs([declare(), ...camera(0, 3000)])).toEqual(["0:1 1:1 2:1"]);
});

test("a repeated configuration changes nothing; another format begins a new run", () => {
  expect(runs([declare(), ...camera(0, 2000), declare(), ...camera(2000, 4000)])).toEqual([
    "0:1 1:1 2:1 3:1",
  ]);
  expect(runs([declare(), ...camera(0, 2000), declare(0x42), ...camera(2000, 4000)])).toEqual([
    "0:1 1:1",
    "0:1 1:1",
  ]);
});

test("a clock that jumps back, or ahead by more than a second, begins a new run", () => {
  expect(runs([declare(), ...camera(5000, 7000), ...camera(0, 2000)])).toEqual(["0:1 1:1", "0:1 1:1"]);
  expect(runs([declare(), ...camera(0, 2000), ...camera(4000, 6000)])).toEqual(["0:1 1:1", "0:1 1:1"]);
});

test("a clock that jumps back by less than a second stays in the run", () => {
  expect(runs([declare(), ...camera(0, 2000), ...camera(2500, 4500)])).toEqual(["0:1 1:1.5 2:1 3:1"]);
});

test("random tags do no harm", () => {
  const noise = fc.record({
    type: fc.constantFrom(8, 9, 18),
    time: fc.nat(0xffffffff),
    data: fc
      .tuple(fc.constantFrom(0x17, 0x27, 0xaf, 0x90, 0x9c, 0x57), fc.uint8Array({ maxLength: 60 }))
      .map(([first, rest]) => Uint8Array.of(first, ...rest)),
  });
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 20 }), (tags) => {
      expect(() => runs([declare(), ...tags, ...camera(0, 1000)])).not.toThrow();
    }),
  );
});

test("enhanced RTMP's H.264 is the same camera", () => {
  const enhanced = ({ time, data }: Tag): Tag => {
    const key = data[0] === 0x17 ? 0x90 : 0xa0;
    const isDeclared = data[1] === 0;
    const fourCc = [..."avc1"].map((letter) => letter.charCodeAt(0));
    return {
      type: tagType.video,
      time,
      data: Uint8Array.of(key | (isDeclared ? 0 : 3), ...fourCc, ...data.subarray(5)),
    };
  };
  expect(runs([declare(), ...camera(0, 3000)].map(enhanced))).toEqual(["0:1 1:1 2:1"]);
});

test("a picture that says it is to be shown in two hours doesn't fill two hours with silence", () => {
  const late = {
    ...picture(2000, true),
    data: Uint8Array.of(0x17, 1, 0x7f, 0xff, 0xff, 0, 0, 0, 2, 0x65, 0xff),
  };
  const lengths = runs([declare(), ...camera(0, 2000), late, ...camera(2100, 4100)]).join(" ");
  const seconds = [...lengths.matchAll(/:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
  expect(seconds).toBeLessThan(7);
});
