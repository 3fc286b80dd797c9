import type { Stream } from "@vigil/contract";
import { expect, test } from "vitest";
import { countdown, familyStep, inOrder, isNowOrToday, stateOf } from "./service-state.ts";

const now = Date.parse("2026-11-24T12:00:00Z");
const service = (fields: Partial<Stream> = {}) =>
  ({
    publish: true,
    disabled_by_fh: false,
    page_hidden: false,
    status: "green",
    broadcast_status: "waiting",
    event_date: "2026-11-27T15:00:00Z",
    stream_video: null,
    photo: "/v1/files/photo",
    guests: 3,
    ...fields,
  }) as Stream;

test.for([
  ["requested", { publish: false }, "change"],
  ["undated", { event_date: null }, "page"],
  ["coming", {}, "page"],
  ["coming", { photo: null }, "photo"],
  ["coming", { guests: 0 }, "invite"],
  ["delayed", { event_date: "2026-11-24T11:50:00Z" }, "page"],
  ["missed", { event_date: "2026-11-20T11:50:00Z" }, "messages"],
  ["recorded", { event_date: "2026-11-20T11:50:00Z", stream_video: "r" }, "archive"],
  ["live", { broadcast_status: "live" }, "watch"],
  ["live", { broadcast_status: "play_intro" }, "watch"],
  ["paused", { broadcast_status: "paused" }, "watch"],
  ["ending", { broadcast_status: "ending" }, "messages"],
  ["over", { broadcast_status: "completed" }, "messages"],
  ["recorded", { broadcast_status: "completed", stream_video: "r" }, "archive"],
] as const)("a service that is %s", ([state, fields, step]) => {
  const one = service(fields);
  expect([stateOf(one, now), familyStep(one, now)]).toEqual([state, step]);
});

test("the time until a service is counted in days, then hours, then minutes", () => {
  expect(countdown("2026-11-27T15:00:00Z", now)).toEqual({ unit: "days", count: 3 });
  expect(countdown("2026-11-25T13:00:00Z", now)).toEqual({ unit: "hours", count: 25 });
  expect(countdown("2026-11-24T13:30:00Z", now)).toEqual({ unit: "minutes", count: 90 });
  expect(countdown("2026-11-24T12:00:30Z", now)).toBeNull();
});

test("the next service comes first, and those that are over last", () => {
  const [soon, later, wished, yesterday, before] = [
    service({ event_date: "2026-11-25T15:00:00Z" }),
    service({ event_date: "2026-11-27T15:00:00Z" }),
    service({ event_date: null, publish: false }),
    service({ event_date: "2026-11-23T15:00:00Z", broadcast_status: "completed" }),
    service({ event_date: "2026-11-20T15:00:00Z", broadcast_status: "completed" }),
  ];
  expect(inOrder([before, wished, yesterday, later, soon], now)).toEqual([
    soon,
    later,
    wished,
    yesterday,
    before,
  ]);
});

test("what is on, late or begins today at its home is for today", () => {
  const at = (event_date: string, fields: Partial<Stream> = {}) =>
    isNowOrToday({ ...service({ event_date, ...fields }), timezone: "America/Toronto" }, now);
  expect(at("2026-11-25T04:00:00Z")).toBe(true);
  expect(at("2026-11-25T06:00:00Z")).toBe(false);
  expect(at("2026-11-24T11:50:00Z")).toBe(true);
  expect(at("2026-11-23T11:50:00Z", { broadcast_status: "live" })).toBe(true);
  expect(at("2026-11-24T08:00:00Z", { broadcast_status: "completed" })).toBe(false);
});
