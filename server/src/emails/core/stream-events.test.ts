import { expect, test } from "vitest";
import { occasion, type Told } from "./stream-events.ts";

const draft: Told = {
  stream_type: "stream",
  publish: false,
  disabled_by_fh: false,
  requested_by_family: false,
  event_date: "2031-05-01T18:00:00.000Z",
};
const request = { ...draft, requested_by_family: true };
const published = { ...draft, publish: true };
const cancelled = { ...published, disabled_by_fh: true };
const other = { event_date: "2031-05-02T18:00:00.000Z" };

test.for<[what: string, before: Told | null, after: Told, told: string | null]>([
  ["a draft is nobody's affair", null, draft, null],
  ["a draft that is changed neither", draft, { ...draft, ...other }, null],
  ["a family's request is told to its home", null, request, "requested"],
  ["a request that is changed is not told again", request, { ...request, ...other }, null],
  ["a request that is declined is told", request, { ...request, disabled_by_fh: true }, "cancelled"],
  ["publishing tells everyone", draft, published, "published"],
  ["so does a stream that is published at once", null, published, "published"],
  ["and a request that is completed", request, { ...published, requested_by_family: true }, "published"],
  ["saved again, it tells nobody", published, published, null],
  ["another date tells everyone", published, { ...published, ...other }, "moved"],
  ["being cancelled tells everyone", published, cancelled, "cancelled"],
  ["a draft is cancelled silently", draft, { ...draft, disabled_by_fh: true }, null],
  ["a date set while it is cancelled is told with its return", cancelled, { ...cancelled, ...other }, null],
  ["its return tells everyone", cancelled, { ...published, ...other }, "resumed"],
  ["an ID session has letters of its own", null, { ...published, stream_type: "id_session" }, null],
])("%s", ([, before, after, told]) => {
  expect(occasion(before, after)).toBe(told);
});
