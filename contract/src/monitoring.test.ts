import { expect, test } from "vitest";
import { BroadcastStatus } from "./broadcast.schema.ts";
import type { MonitorSource, MonitorStream } from "./monitoring.schema.ts";
import { cardStatus, monitorCan } from "./monitoring.ts";

const source = (given: Partial<MonitorSource> = {}): MonitorSource => ({
  kind: "ip_camera",
  id: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816",
  provider: "rtmp",
  name: "Chapel",
  status: "waiting",
  video_ready: true,
  audio_ready: true,
  elsewhere: false,
  preview_url: "https://media.test/live/source/x/index.m3u8",
  ...given,
});
const cloud = (status: BroadcastStatus) => source({ kind: "cloudflare", status });
const stream = (broadcast_status: BroadcastStatus, given: Partial<MonitorStream> = {}) =>
  ({
    broadcast_status,
    professional_edit: false,
    disabled_by_fh: false,
    sources: [],
    ...given,
  }) as unknown as MonitorStream;

test("a card says live or paused as the broadcast does, else ready if there is a camera, else waiting", () => {
  expect(cardStatus({ sources: [source(), cloud("live")] })).toBe("live");
  expect(cardStatus({ sources: [cloud("paused"), source()] })).toBe("paused");
  expect(cardStatus({ sources: [source(), cloud("play_intro")] })).toBe("live");
  expect(cardStatus({ sources: [source({ kind: "zoom" })] })).toBe("ready");
  expect(cardStatus({ sources: [source(), cloud("ending")] })).toBe("ready");
  expect(cardStatus({ sources: [cloud("completed")] })).toBe("waiting");
  expect(cardStatus({ sources: [] })).toBe("waiting");
});

test("Go Live stands at cameras that wait, of services that may be started or cut, and never at an ID session", () => {
  const offered = (status: BroadcastStatus) => monitorCan.goLive(stream(status), source());
  expect(BroadcastStatus.options.filter(offered)).toEqual(["waiting", "ready", "live"]);
  expect(monitorCan.goLive(stream("ready"), source({ status: "live" }))).toBe(false);
  expect(monitorCan.goLive(stream("ready"), cloud("waiting"))).toBe(false);
  expect(monitorCan.goLive(stream("ready", { professional_edit: true }), source())).toBe(false);
  expect(monitorCan.goLive(stream("ready", { disabled_by_fh: true }), source())).toBe(false);
});

test("Resume, Pause and Stop stand where they are legal, and never at an ID session", () => {
  const offered = (status: BroadcastStatus, given?: Partial<MonitorStream>) =>
    (["resume", "pause", "stop"] as const).filter((action) =>
      monitorCan.press(stream(status, given), action),
    );
  expect(offered("live")).toEqual(["pause", "stop"]);
  expect(offered("paused")).toEqual(["resume", "stop"]);
  expect(offered("ready")).toEqual([]);
  expect(offered("completed")).toEqual([]);
  expect(offered("live", { professional_edit: true })).toEqual([]);
});
