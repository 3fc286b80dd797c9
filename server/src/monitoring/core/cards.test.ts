import type { MediaState, SourceHealth } from "@vigil/contract";
import { expect, test } from "vitest";
import { type BoardRow, card, looks } from "./cards.ts";

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
  broadcast_status: "waiting",
  cameras: [
    { id: "aisle", name: "Aisle", provider: "rtmp", publishing: true },
    { id: "front", name: "Front", provider: "rtmp", publishing: true },
  ],
  sessions: [{ id: "phone", name: "Phone", provider: "browser", publishing: false }],
  directors: [{ type: "director", full_name: "Sam Reed", phone: "+1 416 555 0111" }],
  programme: "p",
  source: null,
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
const now = (given: Partial<Parameters<typeof card>[1]> = {}) => ({
  pictures: {
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

test("before the start a card shows its cameras, phones first, and a picture of the one it would begin with", () => {
  const made = card({ ...row, preferred_ip_camera: "front" }, now());
  expect(made.broadcast_status).toBe("ready");
  expect(made.preview_url).toBe("s:front");
  expect(
    made.sources.map(({ kind, name, status, video_ready, audio_ready, preview_url }) => [
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

test("on air the broadcast itself stands among the sources, with what guests see", () => {
  const pictures = { ...now().pictures, programmes: new Map([["p", shows("aisle")]]) };
  const live: BoardRow = { ...row, broadcast_status: "live", source: "front", is_running: true };
  const made = card(live, now({ pictures }));
  expect(made.preview_url).toBe("p:p");
  expect(made.viewers).toBe(12);
  // What guests see counts, not what was chosen: another camera stands in.
  expect(made.sources.map(({ kind, status }) => [kind, status])).toEqual([
    ["zoom", "waiting"],
    ["ip_camera", "live"],
    ["ip_camera", "waiting"],
    ["cloudflare", "live"],
  ]);
  // Media isn't heard: then what was chosen is the best that is known.
  expect(
    card(live, now()).sources.find(({ status, kind }) => kind === "ip_camera" && status === "live")?.id,
  ).toBe("front");
});

test("a camera that shows another family's service is marked, and isn't this card's picture", () => {
  const shownBy = new Map([
    ["aisle", new Set(["another"])],
    ["front", new Set(["stream"])],
  ]);
  const made = card(row, now({ shownBy }));
  expect(made.sources.filter(({ elsewhere }) => elsewhere).map(({ id }) => id)).toEqual(["aisle"]);
  expect(made.preview_url).toBe("s:front");
});

test("what is over has no picture, and what no camera reaches waits", () => {
  expect(card({ ...row, broadcast_status: "completed", is_running: true }, now()).preview_url).toBeNull();
  const bare = card({ ...row, cameras: [], sessions: [] }, now());
  expect([bare.broadcast_status, bare.preview_url, bare.sources]).toEqual(["waiting", null, []]);
});

test("a report in which nothing has changed that a card shows looks the same", () => {
  const state = (bitrate: number, viewers: number) =>
    ({
      sources: [{ ...well, id: "front", bitrate }],
      programmes: [{ ...shows("front"), viewers }],
    }) as unknown as MediaState;
  expect(looks(state(1, 3))).toBe(looks(state(2, 3)));
  expect(looks(state(1, 3))).not.toBe(looks(state(1, 4)));
});
