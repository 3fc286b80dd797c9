import { expect, test } from "vitest";
import { advance } from "./advance.ts";
import { rebuildProgramme } from "./rebuild.ts";
import { order, slateImages, startClock, startTime } from "./simulator.ts";

/** What a restarted process airs first, so many seconds into the test. */
function first(second: number, given: Parameters<typeof rebuildProgramme>[1]) {
  const [now, clock] = [startTime + second * 1000, startClock + second * 1000];
  const at = { order: order({}), sources: new Map(), video: null, slateImages, now, clock };
  return advance(rebuildProgramme([], given).state, at).entries[0];
}

test("killed while the disk couldn't be written, a programme continues after what guests have seen, never before", () => {
  const given = { seq: 13, discontinuities: 2, end: startTime + 20_000 };
  expect(first(21.5, given)).toMatchObject({ seq: 14, pdt: given.end, disc: true });
  // A longer gap isn't filled completely, but the programme still continues.
  const later = first(90, given);
  expect(later?.seq).toBe(14);
  expect(later?.pdt).toBeGreaterThanOrEqual(given.end);
});

test("a file of an earlier version holds only the number, and the programme opens as usual", () => {
  expect(first(30, { seq: 13, discontinuities: 2, end: null })).toMatchObject({
    seq: 14,
    pdt: startTime + 27_000,
  });
});
