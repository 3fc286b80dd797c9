import { expect, test } from "vitest";
import { type Booked, planChanges } from "./plan.ts";

const draft: Booked = {
  funeral_home: "maple",
  stream_type: "stream",
  publish: false,
  disabled_by_fh: false,
  is_refundable: true,
};
const published = { ...draft, publish: true };
const cancelled = { ...published, disabled_by_fh: true };
const cancelledLate = { ...cancelled, is_refundable: false };

test.for<[what: string, before: Booked | null, after: Booked, by: number]>([
  ["a draft costs nothing", null, draft, 0],
  ["a new stream that is published at once costs one", null, published, -1],
  ["publishing a draft costs one", draft, published, -1],
  ["a published stream that is changed costs nothing more", published, published, 0],
  ["cancelled before the broadcast, it is given back", published, cancelled, 1],
  ["cancelled twice, it is not given back twice", cancelled, cancelled, 0],
  ["enabled again, it is taken again", cancelled, published, -1],
  ["cancelled after the broadcast, nothing is given back", published, cancelledLate, 0],
  ["enabled again after that, nothing is taken", cancelledLate, published, 0],
  ["a cancelled draft was never paid", draft, { ...draft, disabled_by_fh: true }, 0],
  ["an ID session is not broadcast", null, { ...published, stream_type: "id_session" }, 0],
])("%s", ([, before, after, by]) => {
  expect(planChanges(before, after)).toEqual(by === 0 ? [] : [{ home: "maple", by }]);
});

test("a published stream that moves to another home is paid there and given back here", () => {
  expect(planChanges(published, { ...published, funeral_home: "harbour" })).toEqual([
    { home: "harbour", by: -1 },
    { home: "maple", by: 1 },
  ]);
});
