import { expect, test } from "vitest";
import type { JournalLine } from "../../programme/core/entry.ts";
import { compareRecordings } from "./compare.ts";

/** Two seconds of a service. @param at seconds from its beginning */
const aired = (at: number, given: { source?: string; kind?: "slate"; isLost?: true } = {}): JournalLine => ({
  aired: {
    ...{ seq: at, run: "R", n: at, duration: 2, pdt: at * 1000, disc: false, slate: null, show: "source" },
    ...{ kind: given.kind ?? "source", source: given.source ?? "front", record: true },
  },
  ts: given.isLost ? null : { file: "1.ts", at: 0, length: 1 },
  aac: null,
});
const camera = (source: string, from: number, to: number) => ({
  source,
  spans: [{ from: from * 1000, to: to * 1000 }],
});

test("a service whose cameras are in both recordings is recorded twice from beginning to end", () => {
  const lines = [aired(0), aired(2), aired(4, { source: "gallery" }), aired(6, { kind: "slate" }), aired(8)];
  const cameras = [camera("front", -6, 14), camera("gallery", 2, 16)];
  expect(compareRecordings(lines, cameras)).toEqual({ seconds: 8, both: 8, only_second: 0 });
});

test("what only one of the recordings has isn't recorded twice", () => {
  const lines = [aired(0), aired(2, { isLost: true }), aired(4), aired(6)];
  expect(compareRecordings(lines, [camera("front", -6, 5)])).toEqual({ seconds: 8, both: 3, only_second: 2 });
  expect(compareRecordings(lines, [])).toEqual({ seconds: 8, both: 0, only_second: 0 });
  expect(compareRecordings(lines, [camera("gallery", -6, 20)])).toEqual({
    ...{ seconds: 8, both: 0, only_second: 0 },
  });
});

test("while nothing was aired, whatever camera the second recording has counts", () => {
  const lines = [aired(0), aired(10)];
  const cameras = [camera("front", -6, 3), camera("gallery", 2, 5), camera("front", 9, 20)];
  expect(compareRecordings(lines, cameras)).toEqual({ seconds: 12, both: 4, only_second: 4 });
});

test("what wasn't to be recorded isn't missing", () => {
  const before = aired(0);
  if ("aired" in before) before.aired.record = false;
  expect(compareRecordings([before, aired(60)], [camera("front", 50, 70)])).toEqual({
    ...{ seconds: 2, both: 2, only_second: 0 },
  });
});
