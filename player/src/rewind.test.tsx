import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playable } from "../test/playable.ts";
import type { EngineState } from "./engine.ts";
import { HlsPlayer } from "./HlsPlayer.tsx";
import type { Source } from "./source.ts";
import { player as words } from "./words/en.ts";

configure({ asyncUtilTimeout: 60_000 });

const address = "https://media.example/live/p";
/** Two o'clock: the service has begun half an hour ago. */
const now = Date.parse("2026-11-22T14:00:00Z");
const length = 1800;
/** What the player opened: the playlist, and where in it. */
const opened: { playlist: string; from: number | null }[] = [];
/** Seconds on the clock of the playlist that plays: 100 is live of the live playlist. */
let live: number;
/** What the browser says of the video element. */
let readyState: number;
let isSeeking: boolean;
/** Whether the picture of what is opened takes a while. */
let isSlow: boolean;
let moves: boolean;
/** What the player asked a source that is open to do again, and from where. */
const repeated: { what: "reload" | "recreate"; from: number | null }[] = [];
vi.mock("./hls.ts", () => ({
  hlsSource: async (video: HTMLVideoElement): Promise<Source> => {
    let isWhole = false;
    const nothing = () => {};
    return {
      open: (url, from) => {
        isWhole = from !== null;
        live = isWhole ? length : 100;
        const date = Math.max(now - length * 1000, from ?? now);
        if (isSlow) readyState = HTMLMediaElement.HAVE_NOTHING;
        video.currentTime = isSlow ? 0 : live - (now - date) / 1000;
        opened.push({ playlist: new URL(url).pathname.split("/").at(-1) ?? "", from });
      },
      recoverMedia: nothing,
      reload: (from) => repeated.push({ what: "reload", from }),
      restart: nothing,
      recreate: (from) => repeated.push({ what: "recreate", from }),
      arriving: () => true,
      bandwidth: () => null,
      edge: () => live + 2,
      live: () => live,
      start: () => (isWhole ? 0 : live - 12),
      dateAt: (position) => now + (position - live) * 1000,
      slate: () => null,
      close: nothing,
    };
  },
}));

const video = () => document.querySelector("video") as HTMLVideoElement;
let state: EngineState;
const player = (more = {}) => (
  <HlsPlayer
    words={words}
    url={`${address}/index.m3u8?t=1`}
    audioUrl={`${address}/audio.m3u8?t=1`}
    rewindUrl={`${address}/rewind.m3u8?t=1`}
    rewindAudioUrl={`${address}/rewind-audio.m3u8?t=1`}
    title="Service"
    onState={(next) => {
      state = next;
    }}
    {...more}
  />
);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const last = () => opened.at(-1);
/** A guest at live goes to the beginning of the service. @returns the slider of the position */
async function goBack(): Promise<HTMLInputElement> {
  render(player());
  await screen.findByRole("button", { name: words.fromBeginning });
  press(words.fromBeginning);
  const slider = await screen.findByRole<HTMLInputElement>("slider", { name: words.position });
  await waitFor(() => expect(slider.max).toBe("1800"));
  return slider;
}

beforeEach(() => {
  opened.length = 0;
  repeated.length = 0;
  live = 100;
  isSlow = false;
  moves = true;
  vi.stubGlobal("MediaSource", class {});
  readyState = HTMLMediaElement.HAVE_ENOUGH_DATA;
  isSeeking = false;
  vi.spyOn(HTMLMediaElement.prototype, "readyState", "get").mockImplementation(() => readyState);
  vi.spyOn(HTMLMediaElement.prototype, "seeking", "get").mockImplementation(() => isSeeking);
  playable(() => false);
  // The picture moves, so that the player counts as playing.
  const moving = setInterval(() => {
    if (moves && video() && !video().paused) video().currentTime += 0.1;
    live += 0.1;
  }, 100);
  onEnd = () => clearInterval(moving);
});
let onEnd = () => {};
afterEach(() => {
  onEnd();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a guest at live goes to the beginning, sees how far behind that is, and goes back to live", async () => {
  render(player());
  await screen.findByRole("button", { name: words.fromBeginning });
  expect(opened).toEqual([{ playlist: "index.m3u8", from: null }]);
  expect(screen.queryByRole("slider", { name: words.position })).toBeNull();

  press(words.fromBeginning);
  expect(last()).toEqual({ playlist: "rewind.m3u8", from: 0 });
  await screen.findByText(new RegExp(words.behind(30)));
  expect(screen.queryByRole("button", { name: words.fromBeginning })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("slider", { name: words.position }).max).toBe("1800");

  press(words.backToLive);
  expect(last()).toEqual({ playlist: "index.m3u8", from: null });
  await screen.findByRole("button", { name: words.fromBeginning });
  expect(screen.queryByText(/behind$/)).toBeNull();
});

test("nothing to go back to is offered before the service begins, or to a director who looks at a camera", async () => {
  render(player({ rewindUrl: null, rewindAudioUrl: null }));
  await waitFor(() => expect(state.showing).toBe("playing"));
  expect(screen.queryByRole("button", { name: words.fromBeginning })).toBeNull();
  fireEvent.keyDown(screen.getByRole("button", { name: words.pause }), { key: "ArrowLeft" });
  expect(opened).toHaveLength(1);
});

test("arrow keys move by ten seconds, from live as well, and forward to live again", async () => {
  render(player());
  const pause = await screen.findByRole("button", { name: words.pause });
  fireEvent.keyDown(pause, { key: "ArrowLeft" });
  expect(last()?.playlist).toBe("rewind.m3u8");
  expect((last()?.from ?? 0) / 1000).toBeCloseTo(now / 1000 - 10, 0);
  const at = video().currentTime;
  fireEvent.keyDown(pause, { key: "ArrowLeft" });
  expect(video().currentTime).toBeCloseTo(at - 10, 0);
  expect(opened).toHaveLength(2);
  for (let n = 0; n < 2; n++) fireEvent.keyDown(pause, { key: "ArrowRight" });
  expect(last()).toEqual({ playlist: "index.m3u8", from: null });
  fireEvent.keyDown(pause, { key: "ArrowRight" });
  fireEvent.keyDown(pause, { key: "ArrowLeft", altKey: true });
  expect(opened).toHaveLength(3);
});

test("the slider moves within the service, and its end is live", async () => {
  const slider = await goBack();
  expect(slider.step).toBe("1");
  fireEvent.change(slider, { target: { value: "600" } });
  expect(video().currentTime).toBeCloseTo(600, 0);
  await screen.findByText(new RegExp(words.behind(20)));
  for (const key of ["ArrowRight", "ArrowUp"]) fireEvent.keyDown(slider, { key });
  expect(video().currentTime).toBeCloseTo(620, 0);
  fireEvent.keyDown(screen.getByRole("slider", { name: words.volume }), { key: "ArrowRight" });
  expect(video().currentTime).toBeCloseTo(620, 0);
  fireEvent.change(slider, { target: { value: slider.max } });
  expect(last()).toEqual({ playlist: "index.m3u8", from: null });
});

test("keys pressed on a slow line, before the picture they asked for arrives, all count and keep the place", async () => {
  const slider = await goBack();
  fireEvent.change(slider, { target: { value: "600" } });
  readyState = HTMLMediaElement.HAVE_METADATA;
  isSeeking = true;
  for (let n = 0; n < 3; n++) fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(video().currentTime).toBeCloseTo(630, 0);
  await waitFor(() => expect(Number(slider.value)).toBeGreaterThanOrEqual(630));
  press(words.soundOnly);
  expect(Math.abs((last()?.from ?? 0) - (now - 1170_000))).toBeLessThan(2000);
  expect(last()?.playlist).toBe("rewind-audio.m3u8");
});

test("a guest who has gone back keeps the place although the line turns out too slow before its first picture", async () => {
  render(player());
  await screen.findByRole("button", { name: words.fromBeginning });
  isSlow = true;
  press(words.fromBeginning);
  press(words.soundOnly);
  expect(last()).toEqual({ playlist: "rewind-audio.m3u8", from: 0 });
});

test("keys and the slider count while the picture isn't there, and each goes on from the one before", async () => {
  const slider = await goBack();
  fireEvent.change(slider, { target: { value: "600" } });
  await waitFor(() => expect(Number(slider.value)).toBeGreaterThanOrEqual(600));
  isSlow = true;
  press(words.soundOnly);
  const from = () => ((last()?.from ?? 0) - (now - length * 1000)) / 1000;
  const before = from();
  fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(from()).toBeCloseTo(before + 10, 0);
  expect(Number(slider.value)).toBeGreaterThanOrEqual(610);
  fireEvent.keyDown(slider, { key: "ArrowLeft" });
  fireEvent.keyDown(slider, { key: "ArrowLeft" });
  expect(from()).toBeCloseTo(before - 10, 0);
  fireEvent.change(slider, { target: { value: "900" } });
  expect(from()).toBeCloseTo(900, 0);
  expect(Number(slider.value)).toBe(900);
  fireEvent.change(slider, { target: { value: slider.max } });
  expect(last()).toEqual({ playlist: "audio.m3u8", from: null });
});

test("a picture that doesn't come is repaired where the guest is, not where the guest once went back to", async () => {
  const slider = await goBack();
  fireEvent.change(slider, { target: { value: "600" } });
  await waitFor(() => expect(Number(slider.value)).toBeGreaterThanOrEqual(600));
  readyState = HTMLMediaElement.HAVE_NOTHING;
  moves = false;
  video().currentTime = 0;
  await waitFor(() => expect(repeated.map(({ what }) => what)).toContain("reload"));
  for (const { from } of repeated) expect(from).toBeCloseTo(now - 1200_000, -4);
});

test("a guest who has gone back isn't asked to watch elsewhere when the picture stands still", async () => {
  const onOutage = vi.fn();
  render(player({ onOutage }));
  await screen.findByRole("button", { name: words.fromBeginning });
  press(words.fromBeginning);
  await waitFor(() => expect(state.rewound?.length).toBeGreaterThan(1000));
  moves = false;
  await waitFor(() => expect(state.showing).toBe("recovering"));
  expect(onOutage).not.toHaveBeenCalled();
});

test("the position stays where it was while an interrupted picture is opened anew", async () => {
  const slider = await goBack();
  fireEvent.change(slider, { target: { value: "600" } });
  await waitFor(() => expect(Number(slider.value)).toBeGreaterThanOrEqual(600));
  readyState = HTMLMediaElement.HAVE_NOTHING;
  video().currentTime = 0;
  press(words.soundOnly);
  expect(Number(slider.value)).toBeGreaterThanOrEqual(600);
});

test("a pause longer than the live window keeps the place, a short one is forgotten", async () => {
  const clock = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock() + later);
  render(player());
  await screen.findByRole("button", { name: words.fromBeginning });
  press(words.pause);
  await screen.findByRole("button", { name: words.watch });
  press(words.watch);
  expect(opened).toHaveLength(1);

  await waitFor(() => expect(video().paused).toBe(false));
  const place = now + (video().currentTime - live) * 1000;
  press(words.pause);
  later = 600_000;
  await screen.findByText(words.behind(10));
  press(words.watch);
  expect(last()?.playlist).toBe("rewind.m3u8");
  expect(Math.abs((last()?.from ?? 0) - place)).toBeLessThan(1000);
  expect(video().paused).toBe(false);
});

test("sound only keeps the place in the service, and so does the way back to pictures", async () => {
  render(player());
  await screen.findByRole("button", { name: words.fromBeginning });
  press(words.fromBeginning);
  const slider = await screen.findByRole("slider", { name: words.position });
  fireEvent.change(slider, { target: { value: "600" } });
  const place = now - 1200_000;
  press(words.soundOnly);
  expect(last()?.playlist).toBe("rewind-audio.m3u8");
  expect(Math.abs((last()?.from ?? 0) - place)).toBeLessThan(2000);
  press(words.pictures);
  expect(last()?.playlist).toBe("rewind.m3u8");
  expect(Math.abs((last()?.from ?? 0) - place)).toBeLessThan(2000);
});

test("how far behind is said in minutes, and from an hour on in hours", () => {
  expect([1, 12, 59, 60, 125].map(words.behind)).toEqual([
    "1 min behind",
    "12 min behind",
    "59 min behind",
    "1 h behind",
    "2 h 5 min behind",
  ]);
});
