import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { rebuildProgramme } from "./rebuild.ts";
import { RewindPlaylist } from "./rewind.ts";

const startTime = Date.parse("2026-11-20T14:00:00Z");
const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  run: "run",
  n: seq,
  duration: 1,
  pdt: startTime + seq * 1000,
  disc: false,
  kind: "source",
  source: "camera",
  slate: null,
  show: "source",
  record: true,
  ...more,
});
const waiting = (seq: number, disc = false) =>
  entry(seq, { disc, kind: "slate", slate: "soon", record: false });
const playlistOf = (entries: Entry[]): RewindPlaylist => {
  const rewind = new RewindPlaylist();
  for (const one of entries) rewind.add(one);
  return rewind;
};
const service = (count: number, discs: number[] = []) =>
  Array.from({ length: count }, (_, n) => entry(n, { disc: discs.includes(n) }));
const all = { kind: "video", lists: "all", isOver: false } as const;
const newest = { ...all, lists: "newest" } as const;
const numbersIn = (text: string | null) =>
  [...(text ?? "").matchAll(/^s\/(\d+)\.ts$/gm)].map(([, seq]) => Number(seq));

test("the service from its beginning, word for word, without the slates before it", () => {
  const rewind = playlistOf([
    waiting(0),
    waiting(1, true),
    entry(2, { disc: true }),
    entry(3, { duration: 1.5 }),
    entry(4, { pdt: startTime + 4500, disc: true, kind: "slate", slate: "back" }),
  ]);
  const expected = `#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12.0
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-MEDIA-SEQUENCE:2
#EXT-X-DISCONTINUITY-SEQUENCE:1
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-20T14:00:02.000Z
#EXTINF:1.00000,
s/2.ts
#EXTINF:1.50000,
s/3.ts
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-20T14:00:04.500Z
#EXTINF:1.00000,back
s/4.ts
`;
  expect(rewind.render(all)).toBe(expected);
  expect(rewind.render({ ...all, kind: "audio", isOver: true })).toBe(
    `${expected.replace(/s\/(\d)\.ts/g, "a/$1.aac")}#EXT-X-ENDLIST\n`,
  );
});

test("before the service begins there is nothing to go back to", () => {
  expect(playlistOf([waiting(0), waiting(1)]).render(all)).toBeNull();
});

test("nothing leaves the playlist during a service of six hours, and what is new of it fits in one packet", () => {
  const rewind = playlistOf(service(21_600, [0, 300, 9000, 21_590]));
  expect(numbersIn(rewind.render(all))).toEqual(Array.from({ length: 21_600 }, (_, n) => n));
  const update = rewind.render(newest) ?? "";
  expect(update.length).toBeLessThan(1300);
  expect(update).toContain("#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n");
  expect(update).toContain("#EXT-X-SKIP:SKIPPED-SEGMENTS=21588\n#EXT-X-PROGRAM-DATE-TIME:");
  expect(numbersIn(update)).toEqual(Array.from({ length: 12 }, (_, n) => 21_588 + n));
  expect(update.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
});

test("the skipped entries and the new ones are all entries, however long each is", () => {
  for (const duration of [0.4, 1, 2.4]) {
    const rewind = playlistOf(
      Array.from({ length: 60 }, (_, n) => entry(n, { duration, pdt: startTime + n * duration * 1000 })),
    );
    const update = rewind.render(newest) ?? "";
    const skipped = Number(/SKIPPED-SEGMENTS=(\d+)/.exec(update)?.[1]);
    const listed = numbersIn(update);
    expect(skipped + listed.length).toBe(60);
    expect(listed[0]).toBe(skipped);
    expect(listed.length * duration).toBeGreaterThanOrEqual(12);
  }
});

test("a service that has just begun is listed whole, even to a player that asks for what is new", () => {
  const rewind = playlistOf(service(12));
  expect(rewind.render(newest)).toBe(rewind.render(all));
});

test("segments that were never written are gaps, and what a crash lost keeps its place", () => {
  const rewind = playlistOf([...service(3), entry(6, { disc: true, pdt: startTime + 9000 })]);
  rewind.markGap(1);
  rewind.markGap(1);
  const text = rewind.render(all) ?? "";
  expect(numbersIn(text)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(text).toContain("#EXT-X-GAP\n#EXTINF:1.00000,\ns/1.ts\n");
  expect(text.match(/#EXT-X-GAP\n#EXTINF:2\.00000,\ns\/[345]\.ts\n/g)).toHaveLength(3);
  expect(text.match(/#EXT-X-GAP/g)).toHaveLength(4);
});

test("after a restart the playlist and the places of all segments are as before", () => {
  const entries = [waiting(0), ...service(5000, [1, 700]).slice(1)];
  const range = (seq: number) => ({ file: "1.ts", at: seq * 10, length: 10 });
  const { rewind, ranges } = rebuildProgramme(
    entries.map((aired) => ({ aired, ts: aired.seq === 9 ? null : range(aired.seq), aac: range(aired.seq) })),
  );
  const before = playlistOf(entries);
  before.markGap(9);
  expect(rewind.render(all)).toBe(before.render(all));
  expect(ranges.get(1)?.ts).toEqual(range(1));
  expect(ranges.size).toBe(5000);
});

test("the slates of a programme that waits for hours are forgotten", () => {
  const entries = Array.from({ length: 5000 }, (_, n) => waiting(n));
  const { ranges } = rebuildProgramme(entries.map((aired) => ({ aired, ts: null, aac: null })));
  expect(ranges.size).toBe(600);
});
