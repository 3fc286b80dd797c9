import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HlsPlayer } from "./HlsPlayer.tsx";
import type { Source, SourceReport } from "./source.ts";
import { playerWords as words } from "./words.ts";

// A busy machine may be slow; what never comes fails all the same.
configure({ asyncUtilTimeout: 5000 });

const opened: string[] = [];
let report: SourceReport;
vi.mock("./hls.ts", () => ({
  hlsSource: async (_video: HTMLVideoElement, to: SourceReport): Promise<Source> => {
    report = to;
    const nothing = () => {};
    return {
      open: (url) => opened.push(url),
      recoverMedia: nothing,
      reload: nothing,
      recreate: nothing,
      arriving: () => true,
      line: () => null,
      edge: () => null,
      live: () => null,
      close: nothing,
    };
  },
}));

/** As much of a video element as jsdom lacks. */
function playable(refuses: (video: HTMLVideoElement) => boolean) {
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    if (refuses(this as HTMLVideoElement)) throw new DOMException("", "NotAllowedError");
    paused.set(this, false);
    this.dispatchEvent(new Event("play"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    this.dispatchEvent(new Event("pause"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
}
const programme = "https://media.example/live/p/index.m3u8";
const player = (pass: string, more = {}) => (
  <HlsPlayer
    url={`${programme}?t=${pass}`}
    audioUrl={`https://media.example/live/p/audio.m3u8?t=${pass}`}
    title="Service"
    {...more}
  />
);

beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal("MediaSource", class {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("on a page with buttons of its own it has none, and says how things stand all the same", async () => {
  playable(() => false);
  render(player("1", { bare: true, muted: true }));
  expect(await screen.findByText(words.state.connecting)).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

describe("a guest's player", () => {
  test("says with each control what it does", async () => {
    playable(() => false);
    render(player("1"));
    const pause = await screen.findByRole("button", { name: words.pause });
    for (const name of [words.soundOff, words.fullScreen, words.soundOnly])
      expect(screen.getByRole("button", { name })).toBeDefined();
    expect(screen.getByRole("slider", { name: words.volume })).toBeDefined();
    fireEvent.click(pause);
    expect(screen.getByRole("button", { name: words.play })).toBeDefined();
  });

  test("plays silently where the browser wants a gesture first, and offers the sound in large letters", async () => {
    playable((video) => !video.muted);
    const { container } = render(player("1"));
    fireEvent.click(await screen.findByRole("button", { name: words.turnTheSoundOn }));
    expect(container.querySelector("video")?.muted).toBe(false);
    expect(screen.queryByRole("button", { name: words.turnTheSoundOn })).toBeNull();
  });

  test("waits for a press where the browser allows nothing without", async () => {
    playable(() => true);
    render(player("1"));
    expect(await screen.findByRole("button", { name: words.watch })).toBeDefined();
  });

  test("isn't interrupted by a newer pass, and asks with it from then on", async () => {
    playable(() => false);
    const { rerender } = render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    rerender(player("2"));
    expect(opened).toHaveLength(1);
    expect(report.address(`${programme}?t=1`)).toBe(`${programme}?t=2`);
  });

  test("gets itself a new pass when the old one is refused", async () => {
    playable(() => false);
    const onExpired = vi.fn(async () => `${programme}?t=fresh`);
    render(player("1", { onExpired }));
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    report.refused();
    report.refused();
    await vi.waitFor(() => expect(report.address(`${programme}?t=1`)).toBe(`${programme}?t=fresh`));
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  test("turns to the sound alone when asked, and says so", async () => {
    playable(() => false);
    render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    fireEvent.click(screen.getByRole("button", { name: words.soundOnly }));
    expect(opened.at(-1)).toContain("audio.m3u8");
    fireEvent.click(screen.getByRole("button", { name: words.pictures }));
    expect(opened.at(-1)).toContain("index.m3u8");
  });

  test("says when the service has ended", async () => {
    playable(() => false);
    const { container } = render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    act(() => {
      container.querySelector("video")?.dispatchEvent(new Event("ended"));
    });
    expect(screen.getByRole("status").textContent).toBe(words.state.ended);
    expect(container.querySelector("[data-state]")?.getAttribute("data-state")).toBe("ended");
  });
});
