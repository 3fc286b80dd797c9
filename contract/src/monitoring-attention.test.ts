import { expect, test } from "vitest";
import type { MonitorIncident, MonitorSource, MonitorStream } from "./monitoring.schema.ts";
import { boardClock, boardTime, cameraState, needsOf } from "./monitoring-attention.ts";

const now = Date.parse("2026-11-20T19:00:00Z");
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const front = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816";
const aisle = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1817";

const source = (given: Partial<MonitorSource> = {}): MonitorSource => ({
  kind: "ip_camera",
  id: front,
  provider: "rtmp",
  name: "Front",
  status: "waiting",
  video_ready: true,
  audio_ready: true,
  elsewhere: false,
  preview_url: "https://media.test/live/source/x/index.m3u8",
  ...given,
});
const off = { preview_url: null, video_ready: false, audio_ready: false };
const service = (given: Partial<MonitorStream> = {}): MonitorStream => ({
  id: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1801",
  stream_name: "Ada Soon",
  event_date: inMinutes(20),
  timezone: "UTC",
  funeral_home_detail: null,
  sources: [source()],
  directors: [],
  professional_edit: false,
  preview_url: null,
  youtube_broadcast_link: null,
  stream_type: "stream",
  broadcast_status: "ready",
  started_at: null,
  publish: true,
  disabled_by_fh: false,
  auto_start: false,
  auto_start_at: null,
  preferred_ip_camera: null,
  viewers: 0,
  problem: null,
  incidents: [],
  ...given,
});
const live = (camera: Partial<MonitorSource> = {}, shown: Partial<MonitorSource> = {}, given = {}) =>
  service({
    event_date: inMinutes(-10),
    started_at: inMinutes(-10),
    broadcast_status: "live",
    sources: [
      source({ status: "live", ...camera }),
      source({ kind: "cloudflare", status: "live", ...shown }),
    ],
    ...given,
  });
const kinds = (stream: MonitorStream) => needsOf(stream, now).map(({ kind }) => kind);

test("a service needs nobody while its camera sends before it, or guests see and hear it", () => {
  expect(kinds(service())).toEqual([]);
  expect(kinds(live())).toEqual([]);
  expect(kinds(live({ video_ready: false }, {}, { broadcast_status: "paused" }))).toEqual([]);
  expect(kinds(service({ problem: "Started with Side instead." }))).toEqual([]);
});

test("a service on air needs somebody when guests lack its picture or sound, once half a minute has passed", () => {
  expect(kinds(live({ video_ready: false }))).toEqual(["no_picture"]);
  expect(kinds(live({ audio_ready: false }))).toEqual(["no_sound"]);
  expect(kinds(live({ status: "waiting" }, { audio_ready: false }))).toEqual(["slate"]);
  expect(kinds(live({ status: "waiting" }, { video_ready: false, audio_ready: false }))).toEqual(["no_word"]);
  expect(kinds(live({ video_ready: false }, {}, { started_at: inMinutes(-0.4) }))).toEqual([]);
});

test("a service within half an hour needs somebody unless its camera sends a picture; later ones and ID sessions don't", () => {
  const without = (minutes: number, given: Partial<MonitorStream> = {}) =>
    kinds(service({ event_date: inMinutes(minutes), sources: [source(off)], ...given }));
  expect([31, 30, 1, -4].map((minutes) => without(minutes))).toEqual([
    [],
    ["no_camera"],
    ["no_camera"],
    ["no_camera"],
  ]);
  expect(without(-5)).toEqual(["not_started"]);
  expect(without(40, { auto_start: true, auto_start_at: inMinutes(25) })).toEqual(["no_camera"]);
  expect(without(20, { sources: [] })).toEqual(["no_camera"]);
  expect(without(20, { sources: [source({ elsewhere: true })] })).toEqual(["no_camera"]);
  expect(without(20, { stream_type: "id_session", professional_edit: true })).toEqual([]);
  expect(without(20, { publish: false })).toEqual([]);
});

test("incidents count until somebody takes them on, and the gravest reason comes first", () => {
  const incident = (
    acknowledged_by: string | null,
    given: Partial<MonitorIncident> = {},
  ): MonitorIncident => ({
    id: aisle,
    kind: "camera_missing",
    values: {},
    source_name: "Front",
    opened_at: inMinutes(-3),
    acknowledged_by,
    ...given,
  });
  expect(kinds(service({ incidents: [incident(null)] }))).toEqual(["incident"]);
  expect(kinds(service({ incidents: [incident("Ada Shaw")] }))).toEqual([]);
  const overdue = live(
    { video_ready: false },
    {},
    { event_date: inMinutes(-300), started_at: inMinutes(-300), incidents: [incident(null)] },
  );
  expect(kinds(overdue)).toEqual(["no_picture", "incident", "still_live"]);
  const same = live({ video_ready: false }, {}, { incidents: [incident(null, { kind: "picture_frozen" })] });
  expect(kinds(same)).toEqual(["no_picture"]);
});

test("the preferred camera decides, or without one the best", () => {
  const state = (given: Partial<MonitorStream>) => cameraState(service(given));
  const both = [source(), source({ ...off, id: aisle })];
  expect(state({ sources: both })).toBe("sends");
  expect(state({ sources: both, preferred_ip_camera: aisle })).toBe("not_connected");
  expect(state({ sources: both, preferred_ip_camera: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1899" })).toBe("sends");
  expect(state({ sources: [source({ video_ready: false })] })).toBe("no_picture");
  expect(state({ sources: [source({ elsewhere: true })] })).toBe("in_use");
  expect(state({ sources: [source({ kind: "cloudflare" })] })).toBe("none");
});

test("each service stands somewhere in its day, with the minutes that go with it", () => {
  const stands = (given: Partial<MonitorStream>) => {
    const stream = service(given);
    return [boardTime(stream, now), boardClock(stream, now)];
  };
  expect(stands({ event_date: inMinutes(61) })).toEqual(["later", { kind: "in", minutes: 61 }]);
  expect(stands({ event_date: null })).toEqual(["later", null]);
  expect(stands({ event_date: inMinutes(12) })).toEqual(["soon", { kind: "in", minutes: 12 }]);
  expect(stands({ event_date: inMinutes(-2) })).toEqual(["soon", { kind: "ago", minutes: 2 }]);
  expect(stands({ event_date: inMinutes(-12) })).toEqual(["late", { kind: "late", minutes: 12 }]);
  expect(stands({ broadcast_status: "live", started_at: inMinutes(-24) })).toEqual([
    "on_air",
    { kind: "on_air", minutes: 24 },
  ]);
  const session = { stream_type: "id_session" as const, event_date: inMinutes(-40) };
  expect(stands(session)).toEqual(["under_way", { kind: "ago", minutes: 40 }]);
  expect(stands({ broadcast_status: "completed" })).toEqual(["over", null]);
});
