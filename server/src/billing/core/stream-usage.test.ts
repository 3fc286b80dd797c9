import { expect, test } from "vitest";
import { planChanges, type StreamPlanState } from "./stream-usage.ts";

const draft: StreamPlanState = {
  funeral_home: "maple",
  stream_type: "stream",
  publish: false,
  disabled_by_fh: false,
  is_refundable: true,
};
const published = { ...draft, publish: true };
const cancelled = { ...published, disabled_by_fh: true };
const cancelledLate = { ...cancelled, is_refundable: false };

test.for<[what: string, before: StreamPlanState | null, after: StreamPlanState, by: number]>([
  ["a draft costs nothing", null, draft, 0],
  ["a new stream that is published at once costs one", null, published, -1],
  ["publishing a draft costs one", draft, published, -1],
  ["a published stream that is changed costs nothing more", published, published, 0],
  ["cancelled before the broadcast, it is returned", published, cancelled, 1],
  ["cancelled twice, it is returned only once", cancelled, cancelled, 0],
  ["enabled again, it costs one again", cancelled, published, -1],
  ["cancelled after the broadcast, nothing is returned", published, cancelledLate, 0],
  ["enabled again after that, it costs nothing more", cancelledLate, published, 0],
  ["cancelling a draft returns nothing", draft, { ...draft, disabled_by_fh: true }, 0],
  [
    "an ID session costs nothing, as it isn't broadcast",
    null,
    { ...published, stream_type: "id_session" },
    0,
  ],
])("%s", ([, before, after, by]) => {
  expect(planChanges(before, after)).toEqual(by === 0 ? [] : [{ home: "maple", by }]);
});

test("a published stream that moves to another home costs that home one and returns one to the first", () => {
  expect(planChanges(published, { ...published, funeral_home: "harbour" })).toEqual([
    { home: "harbour", by: -1 },
    { home: "maple", by: 1 },
  ]);
});
