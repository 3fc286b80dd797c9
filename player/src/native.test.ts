import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nativeSource } from "./native.ts";
import type { SourceReport } from "./source.ts";

/** The service began at two o'clock and has lasted half an hour. */
const began = Date.parse("2026-11-22T14:00:00Z");
const length = 1800;
const rewind = "https://media.example/live/p/rewind.m3u8?t=1";
const report: SourceReport = { address: (url) => url, refused() {}, answered() {}, failed() {} };
let video: HTMLVideoElement;

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async () => new Response("")),
  );
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
  video = document.createElement("video");
  const seekable = { length: 1, start: () => 0, end: () => length };
  Object.defineProperty(video, "seekable", { value: seekable });
  Object.defineProperty(video, "readyState", { value: HTMLMediaElement.HAVE_ENOUGH_DATA, writable: true });
  Object.assign(video, { getStartDate: () => new Date(began) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const loaded = () => video.dispatchEvent(new Event("loadedmetadata"));

test("an iPhone that goes back plays from the chosen place, not from live", () => {
  const source = nativeSource(video, report);
  source.open(rewind, began + 600_000);
  loaded();
  expect(video.src).toBe(rewind);
  expect(video.currentTime).toBe(600);
  expect(source.dateAt(video.currentTime)).toBe(began + 600_000);
  source.open(rewind, 0);
  loaded();
  expect(video.currentTime).toBe(0);
  source.close();
});

test("an iPhone that has to load again continues where it was", () => {
  const source = nativeSource(video, report);
  source.open(rewind, 0);
  loaded();
  video.currentTime = 700;
  source.recreate(began + 700_000);
  video.currentTime = length;
  loaded();
  expect(video.currentTime).toBe(700);
  source.close();
});

test("an iPhone at live stays where the browser begins", () => {
  const source = nativeSource(video, report);
  source.open("https://media.example/live/p/index.m3u8?t=1", null);
  video.currentTime = length - 3;
  loaded();
  expect(video.currentTime).toBe(length - 3);
  source.close();
});
