import { expect, test } from "vitest";
import { parseAvcConfig } from "../../packager/core/avc.ts";
import { type Box, boxAt, boxesIn, makeBox, viewOf } from "./boxes.ts";
import { avcConfigOf, type ParameterSets, setsIn, withoutSets } from "./parameter-sets.ts";
import {
  readVideoTrack,
  rewriteMoov,
  type SampleEntry,
  type VideoTrack,
  withEntryPerFormat,
} from "./sample-entries.ts";
import { numbers } from "./tables.ts";

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** AVCDecoderConfigurationRecords as ffmpeg writes them: 1280x720 main, 1920x1080 high, 640x360 baseline. */
const records = {
  altar: bytes("014d401fffe10019674d401feca02802dd8088000003000800000301e078c18cb001000568ebe3cb20"),
  organ: bytes(
    "01640028ffe1001b67640028acd940780227e5c044000003000400000300f03c60c65801000668ebe3cb22c0fdf8f800",
  ),
  phone: bytes("0142c01effe100196742c01ed900a02ff970110000030001000003003c0f162e4801000568cb83cb20"),
};
const setsOf = (record: Uint8Array): ParameterSets => {
  const { sps, pps } = parseAvcConfig(record) ?? { sps: [], pps: [] };
  return { sps, pps };
};
const altar = setsOf(records.altar);
const organ = setsOf(records.organ);
const phone = setsOf(records.phone);

const text = (word: string) => Uint8Array.from(word, (letter) => letter.charCodeAt(0));
const full = (type: string, ...parts: Uint8Array[]) => makeBox(type, numbers([0]), ...parts);
const avc1 = (record: Uint8Array) => makeBox("avc1", new Uint8Array(78), makeBox("avcC", record));
const trackIndex = (kind: string, ...tables: Uint8Array[]) =>
  makeBox(
    "trak",
    makeBox(
      "mdia",
      full("hdlr", numbers([0]), text(kind), numbers([0, 0, 0])),
      makeBox("minf", makeBox("stbl", ...tables)),
    ),
  );
/** Eight frames of ten bytes in three chunks, every other one a key frame, with two chunks of audio in between. */
const makeMoov = ({
  offsets = full("stco", numbers([3, 1000, 1040, 2000])),
  entry = avc1(records.altar),
} = {}): Box => {
  const pictures = trackIndex(
    "vide",
    full("stsd", numbers([1]), entry),
    full("stsc", numbers([2, 1, 3, 1, 3, 2, 1])),
    full("stsz", numbers([10, 8])),
    full("stss", numbers([4, 1, 3, 5, 7])),
    offsets,
  );
  const sound = trackIndex("soun", full("stsd", numbers([0])), full("stco", numbers([2, 1030, 1070])));
  return boxesIn(makeBox("moov", makeBox("mvhd", numbers([7])), pictures, sound))[0] as Box;
};
const read = (moov: Box) => readVideoTrack(moov) as VideoTrack;
const again = (moov: Uint8Array) => read(boxesIn(moov)[0] as Box);
const table = (moov: Uint8Array, n: number) =>
  boxAt((boxesIn((boxesIn(moov)[0] as Box).content)[n] as Box).content, "mdia", "minf", "stbl").content;
const values = ({ content }: Box) =>
  Array.from({ length: content.length / 4 }, (_, n) => viewOf(content).getUint32(4 * n));
const sized = ({ box }: SampleEntry) => [viewOf(box).getUint16(32), viewOf(box).getUint16(34)];

test("a sample entry is identical to ffmpeg's", () => {
  for (const record of Object.values(records)) expect(avcConfigOf(setsOf(record), 4)).toEqual(record);
});

test("a recording of three cameras has a sample entry for each, even if one returns", () => {
  const moov = makeMoov();
  const described = withEntryPerFormat(read(moov), [null, organ, phone, organ]) as VideoTrack;
  expect([...described.entry]).toEqual([0, 0, 1, 1, 2, 2, 1, 1]);
  expect(described.entries.map(({ sets }) => sets)).toEqual([altar, organ, phone]);
  expect(described.entries.slice(1).map(sized)).toEqual([
    [1920, 1080],
    [640, 360],
  ]);
  const made = rewriteMoov(moov, described, { by: 500, isLong: false });
  // A chunk has one format: the first keeps two frames of the altar, the rest goes to the organ.
  expect(values(boxAt(table(made, 1), "stco"))).toEqual([0, 5, 1500, 1520, 1540, 1550, 2500]);
  expect(values(boxAt(table(made, 1), "stsc"))).toEqual([
    0,
    4,
    ...[1, 2, 1],
    ...[2, 1, 2],
    ...[4, 2, 3],
    ...[5, 2, 2],
  ]);
  expect(values(boxAt(table(made, 2), "stco"))).toEqual([0, 2, 1530, 1570]);
  const back = again(made);
  expect([...back.at]).toEqual([...described.at].map((at) => at + 500));
  expect([...back.entry]).toEqual([...described.entry]);
  expect(withEntryPerFormat(back, [null, organ, phone, organ])).toBeNull();
});

test("a recording of one camera doesn't change", () => {
  expect(withEntryPerFormat(read(makeMoov()), [altar, altar, null, altar])).toBeNull();
});

test("a span of a single camera has only that camera's entry", () => {
  const described = withEntryPerFormat(read(makeMoov()), [phone, phone, phone, phone]);
  expect(described?.entries.map(({ sets }) => sets)).toEqual([phone]);
});

test("a recording of more than 4 GiB has 64-bit offsets, however far it moves", () => {
  const far = 6_000_000_000;
  const moov = makeMoov();
  const described = withEntryPerFormat(read(moov), [null, organ, null, null]) as VideoTrack;
  const made = rewriteMoov(moov, described, { by: far, isLong: true });
  expect([...again(made).at]).toEqual([...described.at].map((at) => at + far));
  expect(values(boxAt(table(made, 2), "co64")).slice(1)).toEqual([
    2,
    1,
    far + 1030 - 2 ** 32,
    1,
    far + 1070 - 2 ** 32,
  ]);
  expect(made).toHaveLength(rewriteMoov(moov, described, { by: 0, isLong: true }).length);
  const short = rewriteMoov(boxesIn(made)[0] as Box, again(made), { by: -far, isLong: false });
  expect([...again(short).at]).toEqual([...described.at]);
});

test("video that isn't H.264 is left alone", () => {
  expect(readVideoTrack(makeMoov({ entry: makeBox("hvc1", new Uint8Array(78)) }))).toBeNull();
});

test("a table with more chunks than frames is refused", () => {
  expect(() => readVideoTrack(makeMoov({ offsets: full("stco", numbers([2, 1000, 1040])) }))).toThrow(
    "number of samples",
  );
});

test("parameter sets before the first slice are found, wherever the read ends", () => {
  const units = [
    [9, 0xf0],
    [...(organ.sps[0] ?? [])],
    [...(organ.pps[0] ?? [])],
    [6, 5, 4],
    [0x65, 1, 2, 3, 4, 5],
  ];
  const picture = Uint8Array.from(units.flatMap((unit) => [0, 0, 0, unit.length, ...unit]));
  const slice = picture.length - 6;
  for (let length = 0; length <= picture.length; length++)
    expect(setsIn(picture.subarray(0, length), 4)).toEqual(length <= slice ? "more" : organ);
  expect(setsIn(picture.subarray(slice - 4), 4)).toBeNull();
  expect(withoutSets(picture, 4).map((unit) => unit[0])).toEqual([9, 6, 0x65]);
});

test("a frame with only half of the parameter sets counts as without", () => {
  const slice = [0x65, 1, 2, 3];
  for (const half of [organ.sps[0], organ.pps[0]]) {
    const units = [[...(half ?? [])], slice];
    expect(setsIn(Uint8Array.from(units.flatMap((unit) => [0, 0, 0, unit.length, ...unit])), 4)).toBeNull();
  }
});

test("parameter sets come before the first slice, whatever its type", () => {
  const units = (slice: number) => [
    [...(organ.sps[0] ?? [])],
    [...(organ.pps[0] ?? [])],
    [slice, 1, 2, 3],
    [...(phone.pps[0] ?? [])],
  ];
  for (const slice of [0x41, 0x42, 0x43, 0x44, 0x65]) {
    const picture = Uint8Array.from(units(slice).flatMap((unit) => [0, 0, 0, unit.length, ...unit]));
    expect(setsIn(picture, 4), `slice ${slice & 0x1f}`).toEqual(organ);
  }
});
