import { expect, test } from "vitest";
import { advance } from "./advance.ts";
import type { JournalLine } from "./entry.ts";
import { rebuildProgramme } from "./rebuild.ts";
import { order, slateImages, startClock, startTime } from "./simulator.ts";

/** What a restarted process airs first, so many seconds into the test. */
function first(second: number, given: Parameters<typeof rebuildProgramme>[1]) {
  const [now, clock] = [startTime + second * 1000, startClock + second * 1000];
  const at = { order: order({}), sources: new Map(), video: null, slateImages, now, clock };
  return advance(rebuildProgramme([], given).state, at).entries[0];
}

test("killed while the disk couldn't be written, a programme continues after what guests have seen, never before", () => {
  const given = { seq: 13, discontinuities: 2, end: startTime + 20_000, from: null };
  expect(first(21.5, given)).toMatchObject({ seq: 14, pdt: given.end, disc: true });
  // A longer gap isn't filled completely, but the programme still continues.
  const later = first(90, given);
  expect(later?.seq).toBe(14);
  expect(later?.pdt).toBeGreaterThanOrEqual(given.end);
});

test("a file of an earlier version holds only the number, and the programme opens as usual", () => {
  expect(first(30, { seq: 13, discontinuities: 2, end: null, from: null })).toMatchObject({
    seq: 14,
    pdt: startTime + 27_000,
  });
});

test("what guests were served from memory while the disk was full isn't said to be nothing, if it was still the same camera", () => {
  const aired = (at: number, source: string): JournalLine => ({
    aired: {
      ...{ seq: at, run: "R", n: at, duration: 2, pdt: at * 1000, disc: false, slate: null, show: "source" },
      ...{ kind: "source", source, record: true },
    },
    ts: { file: "1.ts", at: 0, length: 1 },
    aac: null,
  });
  const lines = [aired(0, "front"), aired(2, "front"), aired(4, "gallery"), aired(6, "gallery")];
  const seenUntil = (from: number | null) => {
    const { spans } = rebuildProgramme(lines, { seq: 260, discontinuities: 0, end: 250_000, from });
    return Date.parse(spans.list().at(-1)?.to ?? "") / 1000;
  };
  expect(seenUntil(4000)).toBe(250);
  // Something else came in between, of which nothing is known.
  expect(seenUntil(120_000)).toBe(8);
  expect(seenUntil(null)).toBe(8);
});
