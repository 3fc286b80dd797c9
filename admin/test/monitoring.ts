import { act } from "@testing-library/react";
import type { BoardUpdate, MonitorSource, MonitorStream } from "@vigil/contract";
import { fakeServer, type Handler } from "./server.ts";

export const id = (n: number) => `01a1fbb8-7d79-7368-aa9e-2c6cffdd18${n}`;
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const camera = (given: Partial<MonitorSource> = {}): MonitorSource => ({
  kind: "ip_camera",
  id: id(90),
  provider: "rtmp",
  name: "Chapel",
  status: "waiting",
  video_ready: true,
  audio_ready: true,
  elsewhere: false,
  preview_url: "http://localhost:3001/live/source/x/index.m3u8?t=pass",
  ...given,
});
/** A service that begins in twenty minutes, and whose camera sends. */
export const stream = (given: Partial<MonitorStream> = {}): MonitorStream => ({
  id: id(10),
  stream_name: "Eleanor Brightwater",
  event_date: inMinutes(20),
  timezone: "UTC",
  funeral_home_detail: { id: id(80), title: "Maple Ridge" },
  sources: [camera()],
  directors: [{ type: "director", full_name: "Sam Reed", phone: "+1 (416) 555-0111" }],
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
export const live = (given: Partial<MonitorStream> = {}) =>
  stream({
    broadcast_status: "live",
    sources: [camera({ status: "live" }), camera({ kind: "cloudflare", id: id(10), status: "live" })],
    ...given,
  });

/** A server whose board is in the state `now`, and a way to send events. */
export function serveBoard(now: () => MonitorStream[], more: Record<string, Handler> = {}) {
  let events: ReadableStreamDefaultController<Uint8Array> | undefined;
  const requests = fakeServer({
    "GET str/live_monitor": ({ query }) => {
      const one = query.get("stream_id");
      return { body: { results: now().filter((card) => one === null || card.id === one) } };
    },
    "GET str/live_monitor/events": () => ({
      stream: new ReadableStream({
        start(controller) {
          events = controller;
        },
      }),
    }),
    "GET usr/funeral_home": () => ({ body: { results: [] } }),
    ...more,
  });
  const sendEvent = (update: BoardUpdate) =>
    act(async () => {
      events?.enqueue(new TextEncoder().encode(`event: wall\ndata: ${JSON.stringify(update)}\n\n`));
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { requests, sendEvent };
}
