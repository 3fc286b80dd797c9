import type { BulkChange, Stream } from "@vigil/contract";
import { expect, test } from "vitest";
import { movedMoment } from "./moved-moment.ts";
import { inOrder } from "./values.ts";

const zone = "America/Toronto";
const shift = (days: number, hours = 0, minutes = 0) => ({ kind: "shift", days, hours, minutes }) as const;

test("a service keeps its time of day when the clocks change in between", () => {
  // Clocks go back on 1 November 2026, and forward on 14 March 2027.
  expect(movedMoment("2026-10-30T18:00:00.000Z", zone, shift(3)).at).toBe("2026-11-02T19:00:00.000Z");
  expect(movedMoment("2027-03-16T18:00:00.000Z", zone, shift(-3)).at).toBe("2027-03-13T19:00:00.000Z");
  expect(movedMoment("2026-10-30T18:00:00.000Z", zone, shift(0, 1, 30)).at).toBe("2026-10-30T19:30:00.000Z");
  expect(movedMoment("2026-10-30T18:00:00.000Z", zone, shift(1, -2)).at).toBe("2026-10-31T16:00:00.000Z");
  expect(movedMoment("2026-10-31T18:00:00.000Z", zone, { kind: "day", day: "2026-11-05" }).at).toBe(
    "2026-11-05T19:00:00.000Z",
  );
});

test("a time that the clocks skip or show twice is said", () => {
  expect(movedMoment("2027-03-13T07:30:00.000Z", zone, shift(1))).toEqual({
    at: "2027-03-14T07:30:00.000Z",
    clock: "never",
  });
  expect(movedMoment("2026-10-31T05:30:00.000Z", zone, shift(1))).toEqual({
    at: "2026-11-01T05:30:00.000Z",
    clock: "twice",
  });
});

test("services make room for each other: the last first when they move later", () => {
  const of = (event_date: string | null) => ({ event_date }) as Pick<Stream, "event_date">;
  const day = [of("2026-12-01T15:00:00Z"), of(null), of("2026-12-01T14:00:00Z")];
  const order = (change: BulkChange) =>
    inOrder(change, day).map(({ event_date }) => event_date?.slice(11, 13));
  expect(order(shift(0, 1))).toEqual([undefined, "15", "14"]);
  expect(order(shift(0, 0, 30))).toEqual([undefined, "15", "14"]);
  expect(order(shift(-1, 2))).toEqual(["14", "15", undefined]);
});
