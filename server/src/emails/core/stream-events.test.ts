import type { Stage } from "@vigil/contract";
import { expect, test } from "vitest";
import { type StreamState, streamEventOf } from "./stream-events.ts";

const draft: StreamState = {
  stream_type: "stream",
  publish: false,
  disabled_by_fh: false,
  requested_by_family: false,
  event_date: "2031-05-01T18:00:00.000Z",
  stages: [],
};
const church: Stage = {
  ...{ kind: "church", name: "St. Mark’s", address: null, lat: null, lon: null },
  ...{ begins_at: null, note: null, shown_to_guests: true },
};
const chapel: Stage = { ...church, kind: "chapel", name: null };
const request = { ...draft, requested_by_family: true };
const published = { ...draft, publish: true };
const cancelled = { ...published, disabled_by_fh: true };
const other = { event_date: "2031-05-02T18:00:00.000Z" };

const now = Date.parse("2020-06-01T12:00:00Z");

test.for<[what: string, before: StreamState | null, after: StreamState, event: string | null]>([
  ["a draft is announced to nobody", null, draft, null],
  ["nor is a change to a draft", draft, { ...draft, ...other }, null],
  ["a family's request is reported to its home", null, request, "requested"],
  ["a changed request is not reported again", request, { ...request, ...other }, null],
  ["a declined request is announced", request, { ...request, disabled_by_fh: true }, "cancelled"],
  ["publishing is announced to everyone", draft, published, "published"],
  [
    "one that is entered after it has taken place is announced to nobody",
    null,
    { ...published, event_date: "2020-05-01T18:00:00.000Z" },
    null,
  ],
  ["so is a stream that is published at once", null, published, "published"],
  ["and a request that is completed", request, { ...published, requested_by_family: true }, "published"],
  ["saving it again is announced to nobody", published, published, null],
  ["another date is announced to everyone", published, { ...published, ...other }, "moved"],
  ["and so is another place", published, { ...published, stages: [church] }, "moved"],
  [
    "a later part at another time is announced",
    { ...published, stages: [church, { ...church, begins_at: "2031-05-01T19:00:00.000Z" }] },
    { ...published, stages: [church, { ...church, begins_at: "2031-05-01T19:30:00Z" }] },
    "moved",
  ],
  [
    "a note for the crew, a point on the map or another way to write the chapel is announced to nobody",
    published,
    { ...published, stages: [{ ...chapel, note: "Ring twice", lat: 44, lon: -78 }] },
    null,
  ],
  [
    "the place of a service that is over is corrected in silence",
    { ...published, event_date: "2020-05-01T18:00:00.000Z" },
    { ...published, event_date: "2020-05-01T18:00:00.000Z", stages: [church] },
    null,
  ],
  ["a cancellation is announced to everyone", published, cancelled, "cancelled"],
  ["a draft is cancelled silently", draft, { ...draft, disabled_by_fh: true }, null],
  [
    "a date set while it is cancelled is announced when it resumes",
    cancelled,
    { ...cancelled, ...other },
    null,
  ],
  ["resuming is announced to everyone", cancelled, { ...published, ...other }, "resumed"],
  ["an ID session has emails of its own", null, { ...published, stream_type: "id_session" }, null],
])("%s", ([, before, after, event]) => {
  expect(streamEventOf(before, after, now)).toBe(event);
});
