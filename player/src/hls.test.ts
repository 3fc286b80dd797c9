import type { HlsConfig } from "hls.js/light";
import { expect, test, vi } from "vitest";
import { hlsSource } from "./hls.ts";
import type { SourceReport } from "./source.ts";

type Listener = (name: string, data: unknown) => void;
/** Of the newest player. */
let listeners: { name: string; listen: Listener; isOnce: boolean }[] = [];
const emit = (name: string, data: unknown) => {
  for (const one of listeners.filter((listener) => listener.name === name)) {
    if (one.isOnce) listeners.splice(listeners.indexOf(one), 1);
    one.listen(name, data);
  }
};
let config: HlsConfig;
/** Three segments of ten seconds from two o'clock on; the last after a minute in which nothing was aired. */
const began = Date.parse("2026-11-22T14:00:00Z");
const playlist = {
  fragmentStart: 0,
  startTimeOffset: null as number | null,
  fragments: [
    { start: 0, duration: 10, programDateTime: began },
    { start: 10, duration: 10, programDateTime: began + 10_000 },
    { start: 20, duration: 10, programDateTime: began + 80_000 },
  ],
};
/** What hls.js remembers of each rendition: while it counts errors, it isn't switched to. */
const levels = [
  { loadError: 0, fragmentError: 0 },
  { loadError: 1, fragmentError: 2 },
];
/** Positions at which players start. */
const starts: number[] = [];
vi.mock("hls.js/light", () => ({
  default: class {
    static Events = { ERROR: "error", LEVEL_UPDATED: "level updated", FRAG_LOADED: "segment loaded" };
    static ErrorTypes = { NETWORK_ERROR: "network" };
    constructor(given: HlsConfig) {
      config = given;
      listeners = [];
    }
    on(name: string, listen: Listener) {
      listeners.push({ name, listen, isOnce: false });
    }
    once(name: string, listen: Listener) {
      listeners.push({ name, listen, isOnce: true });
    }
    latestLevelDetails = playlist;
    levels = levels;
    startLoad(position: number) {
      starts.push(position);
    }
    stopLoad() {}
    recoverMediaError() {}
    destroy() {}
    attachMedia() {}
    loadSource() {}
  },
}));

/** What hls.ts reports about a response with this status; undefined: no response at all. */
async function reportsOf(code: number | undefined, fatal = false): Promise<string[]> {
  const reports: string[] = [];
  const source = await hlsSource(document.createElement("video"), {
    address: (url) => url,
    refused: () => reports.push("renew"),
    answered: (answer) => reports.push(answer),
    failed: (what) => reports.push(what),
  });
  source.open("https://media.example/live/p/index.m3u8?t=1", null);
  emit("error", { type: "network", fatal, ...(code ? { response: { code } } : {}) });
  return reports;
}

test("a rejected token is renewed, whether it expired or was withdrawn", async () => {
  expect(await reportsOf(401)).toEqual(["refused", "renew"]);
  expect(await reportsOf(403)).toEqual(["refused", "renew"]);
});

test("a missing file or a lost connection isn't mistaken for a rejected token", async () => {
  expect(await reportsOf(404)).toEqual(["refused"]);
  expect(await reportsOf(undefined)).toEqual(["none"]);
  expect(await reportsOf(undefined, true)).toEqual(["none", "network"]);
});

const still: SourceReport = { address: (url) => url, refused() {}, answered() {}, failed() {} };
const rewind = "https://media.example/live/p/rewind.m3u8?t=1";
const loaded = () => emit("level updated", { details: playlist });

test("a guest who goes back starts at that place, or at the beginning of the service", async () => {
  const source = await hlsSource(document.createElement("video"), still);
  starts.length = 0;
  for (const date of [0, began + 4000, began + 15_000, began + 40_000, began + 81_000]) {
    source.open(rewind, date);
    loaded();
  }
  expect(starts).toEqual([0, 4, 15, 20, 21]);
});

test("a new player and a reload go on where the guest is, and none of them at live", async () => {
  const source = await hlsSource(document.createElement("video"), still);
  source.open(rewind, 0);
  starts.length = 0;
  source.recreate(began + 4000);
  loaded();
  source.reload(began + 15_000);
  source.restart(began + 81_000);
  expect(starts).toEqual([4, 15, 21]);
});

test("what hls.js takes for the start, when its first segment fails, is the guest's place", async () => {
  const source = await hlsSource(document.createElement("video"), still);
  source.open(rewind, began + 4000);
  loaded();
  expect(playlist.startTimeOffset).toBe(4);
  // Each second the playlist is loaded anew.
  playlist.startTimeOffset = null;
  loaded();
  expect(playlist.startTimeOffset).toBe(4);
  source.recoverMedia(began + 15_000);
  expect(playlist.startTimeOffset).toBe(15);
  playlist.startTimeOffset = null;
  source.open("https://media.example/live/p/index.m3u8?t=1", null);
  source.reload(null);
  expect([playlist.startTimeOffset, starts.at(-1)]).toEqual([null, -1]);
});

test("a segment is requested until its origin answers, and only one that isn't there is passed over", async () => {
  const source = await hlsSource(document.createElement("video"), still);
  source.open(rewind, 0);
  const { errorRetry, timeoutRetry } = config.fragLoadPolicy.default;
  expect(timeoutRetry?.maxNumRetry).toBe(Number.POSITIVE_INFINITY);
  const isRetried = (code: number, byDefault: boolean) =>
    errorRetry?.shouldRetry?.(errorRetry, 1000, false, { url: rewind, code }, byDefault);
  // No response, a token that has expired, and an origin that is starting, which hls.js would ask again by itself.
  expect([isRetried(0, false), isRetried(403, false), isRetried(503, true)]).toEqual([true, true, true]);
  expect(
    [408, 425, 429].map((code) => isRetried(code, false)),
    "not yet",
  ).toEqual([true, true, true]);
  expect([isRetried(404, false), isRetried(410, false)]).toEqual([false, false]);
});

test("a rendition that failed during an outage is tried again ten seconds after the last error", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const source = await hlsSource(document.createElement("video"), still);
  source.open("https://media.example/live/p/index.m3u8?t=1", null);
  const loads = () => emit("segment loaded", { frag: { stats: {} } });
  emit("error", { type: "network", fatal: false });
  vi.advanceTimersByTime(9_000);
  loads();
  expect(levels[1]).toEqual({ loadError: 1, fragmentError: 2 });
  vi.advanceTimersByTime(2_000);
  loads();
  expect(levels[1]).toEqual({ loadError: 0, fragmentError: 0 });
  vi.useRealTimers();
});
