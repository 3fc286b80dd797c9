import { expect, test } from "vitest";
import type { JournalLine } from "../../programme/core/entry.ts";
import { missingStretches } from "./stretches.ts";

type Given = { source?: string; kind?: "slate"; show?: "hold"; isLost?: true };
/** Two seconds of a service. @param at seconds from its beginning */
const aired = (at: number, { source = "front", kind, show, isLost }: Given = {}): JournalLine => ({
  aired: {
    ...{ seq: at, run: "R", n: at, duration: 2, pdt: at * 1000, disc: false, slate: null },
    ...{ kind: kind ?? "source", source, show: show ?? "source", record: true },
  },
  ts: isLost ? null : { file: "1.ts", at: 0, length: 1 },
  aac: null,
});
const missing = (...lines: JournalLine[]) =>
  missingStretches(lines).map(({ line, ordered, from, to }) => [line, from / 1000, to / 1000, ...ordered]);

test("what the disk didn't take is missing as one stretch for each camera", () => {
  const lost = { isLost: true } as const;
  expect(
    missing(aired(0), aired(2, lost), aired(4, lost), aired(6, { source: "gallery", ...lost }), aired(8)),
  ).toEqual([
    [1, 2, 6, "front"],
    [3, 6, 8, "gallery"],
  ]);
});

test("while media was down, the cameras before and after it are what guests were to see", () => {
  expect(missing(aired(0), aired(12, { source: "gallery" }))).toEqual([[1, 2, 12, "front", "gallery"]]);
  expect(missing(aired(0), aired(12, { isLost: true }))).toEqual([[1, 2, 14, "front"]]);
  expect(missing(aired(0), aired(12, { kind: "slate" }))).toEqual([[1, 2, 12, "front"]]);
});

test("a pause on either side of it may have begun or ended meanwhile, so nothing shows what it held back", () => {
  const pause = { kind: "slate", show: "hold" } as const;
  expect(missing(aired(0), aired(12, pause))).toEqual([[1, 2, 12]]);
  expect(missing(aired(0, pause), aired(12))).toEqual([[1, 2, 12]]);
});
