import type { MediaState, SourceHealth } from "@vigil/contract";
import { expect, test } from "vitest";
import { type BoardRow, cardOf, visibleState } from "./cards.ts";

const row: BoardRow = {
  id: "stream",
  stream_name: "Eleanor Brightwater",
  event_date: "2026-11-20T19:00:00.000Z",
  timezone: "America/Toronto",
  funeral_home_detail: { id: "home", title: "Maple Ridge" },
  stream_type: "stream",
  publish: true,
  disabled_by_fh: false,
  auto_start: false,
  auto_start_at: null,
  preferred_ip_camera: null,
  problem: null,
  youtube_broadcast_link: null,
  broadcast_status: "waiting",
  cameras: [
    { id: "aisle", name: "Aisle", provider: "rtmp", publishing: true },
    { id: "front", name: "Front", provider: "rtmp", publishing: true },
  ],
  sessions: [{ id: "phone", name: "Phone", provider: "browser", publishing: false }],
  directors: [{ type: "director", full_name: "Sam Reed", phone: "+1 416 555 0111" }],
  programme: "p",
  source: null,
  delivery: null,
  started_at: null,
  incidents: [],
  is_running: false,
};
const well = { publishing: true, video: true, audio: true, frozen: false } as SourceHealth;
const shows = (source: string) =>
  ({
    on_air: { kind: "source", source },
    viewers: 12,
    recording: { problem: null },
  }) as MediaState["programmes"][number];
const addresses = { programme: (name: string) => `p:${name}`, source: (id: string) => `s:${id}` };
const context = (given: Partial<Parameters<typeof cardOf>[1]> = {}) => ({
  seen: {
    sources: new Map([
      ["front", well],
      ["aisle", { ...well, frozen: true, audio: false }],
    ]),
    programmes: new Map(),
  },
  shownBy: new Map(),
  addresses,
  ...given,
});

test("before the start a card shows its cameras, phones first, and a preview of the one it would begin with", () => {
  const result = cardOf({ ...row, preferred_ip_camera: "front" }, context());
  expect(result.broadcast_status).toBe("ready");
  expect(result.preview_url).toBe("s:front");
  expect(
    result.sources.map(({ kind, name, status, video_ready, audio_ready, preview_url }) => [
      kind,
      name,
      status,
      video_ready,
      audio_ready,
      preview_url,
    ]),
  ).toEqual([
    ["zoom", "Phone", "waiting", false, false, null],
    ["ip_camera", "Aisle", "waiting", false, false, "s:aisle"],
    ["ip_camera", "Front", "waiting", true, true, "s:front"],
  ]);
});

test("on air the broadcast itself is among the sources, with what guests see", () => {
  const seen = { ...context().seen, programmes: new Map([["p", shows("aisle")]]) };
  const live: BoardRow = { ...row, broadcast_status: "live", source: "front", is_running: true };
  const result = cardOf(live, context({ seen }));
  expect(result.preview_url).toBe("p:p");
  expect(result.viewers).toBe(12);
  // What guests see counts, not the chosen camera: a backup is on air.
  expect(result.sources.map(({ kind, status }) => [kind, status])).toEqual([
    ["zoom", "waiting"],
    ["ip_camera", "live"],
    ["ip_camera", "waiting"],
    ["cloudflare", "live"],
  ]);
  // Without a report the chosen camera is the best guess.
  expect(
    cardOf(live, context()).sources.find(({ status, kind }) => kind === "ip_camera" && status === "live")?.id,
  ).toBe("front");
});

test("a camera on air for another family's service is marked, and isn't this card's preview", () => {
  const shownBy = new Map([
    ["aisle", new Set(["another"])],
    ["front", new Set(["stream"])],
  ]);
  const result = cardOf(row, context({ shownBy }));
  expect(result.sources.filter(({ elsewhere }) => elsewhere).map(({ id }) => id)).toEqual(["aisle"]);
  expect(result.preview_url).toBe("s:front");
});

test("a completed service has no preview, and one without cameras is waiting", () => {
  expect(
    cardOf({ ...row, broadcast_status: "completed", is_running: true }, context()).preview_url,
  ).toBeNull();
  const bare = cardOf({ ...row, cameras: [], sessions: [] }, context());
  expect([bare.broadcast_status, bare.preview_url, bare.sources]).toEqual(["waiting", null, []]);
});

test("a report without changes that cards show gives the same state", () => {
  const state = (bitrate: number, viewers: number) =>
    ({
      sources: [{ ...well, id: "front", bitrate }],
      programmes: [{ ...shows("front"), viewers }],
    }) as unknown as MediaState;
  expect(visibleState(state(1, 3))).toBe(visibleState(state(2, 3)));
  expect(visibleState(state(1, 3))).not.toBe(visibleState(state(1, 4)));
});
