import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { playable } from "../test/playable.ts";
import { HlsPlayer } from "./HlsPlayer.tsx";
import type { Source, SourceReport } from "./source.ts";
import { player as words } from "./words/en.ts";

// A busy machine may be slow; what never appears fails all the same.
configure({ asyncUtilTimeout: 60_000 });

const opened: string[] = [];
const reload = vi.fn();
const restart = vi.fn();
let isArriving = true;
let report: SourceReport;
vi.mock("./hls.ts", () => ({
  hlsSource: async (_video: HTMLVideoElement, to: SourceReport): Promise<Source> => {
    report = to;
    const nothing = () => {};
    return {
      open: (url) => opened.push(url),
      recoverMedia: nothing,
      reload,
      restart,
      recreate: nothing,
      arriving: () => isArriving,
      bandwidth: () => null,
      edge: () => null,
      live: () => null,
      start: () => null,
      dateAt: () => null,
      slate: () => null,
      close: nothing,
    };
  },
}));

const refusal = () => new DOMException("", "NotAllowedError");

const video = () => document.querySelector("video") as HTMLVideoElement;
const programme = "https://media.example/live/p/index.m3u8";
const player = (token: string, more = {}) => (
  <HlsPlayer
    words={words}
    url={`${programme}?t=${token}`}
    audioUrl={`https://media.example/live/p/audio.m3u8?t=${token}`}
    title="Service"
    {...more}
  />
);

beforeEach(() => {
  opened.length = 0;
  reload.mockClear();
  restart.mockClear();
  isArriving = true;
  Element.prototype.requestFullscreen = vi.fn(async () => {});
  vi.stubGlobal("MediaSource", class {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a player without controls still shows its status", async () => {
  playable(() => false);
  render(player("1", { bare: true, muted: true }));
  expect(await screen.findByText(words.state.connecting)).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

describe("a guest's player", () => {
  test("has a label on each control", async () => {
    playable(() => false);
    render(player("1"));
    const pause = await screen.findByRole("button", { name: words.pause });
    for (const name of [words.soundOff, words.fullScreen, words.soundOnly])
      expect(screen.getByRole("button", { name })).toBeDefined();
    expect(screen.getByRole("slider", { name: words.volume })).toBeDefined();
    fireEvent.click(pause);
    expect(screen.getByRole("button", { name: words.play })).toBeDefined();
  });

  test("plays muted where the browser wants a gesture first, and offers sound with a large button", async () => {
    playable((video) => !video.muted && refusal());
    const { container } = render(player("1"));
    fireEvent.click(await screen.findByRole("button", { name: words.turnTheSoundOn }));
    expect(container.querySelector("video")?.muted).toBe(false);
    await waitFor(() => expect(screen.queryByRole("button", { name: words.turnTheSoundOn })).toBeNull());
  });

  test("plays by itself after a reload: muted, although a new source interrupted the first attempt", async () => {
    let tries = 0;
    playable((video) => {
      if (!video.muted) return refusal();
      tries++;
      return tries === 1 && new DOMException("interrupted by a new load request", "AbortError");
    });
    render(player("1"));
    expect(await screen.findByRole("button", { name: words.turnTheSoundOn })).toBeDefined();
    expect(video().paused).toBe(false);
  });

  test("resumes by itself after the browser paused it, and has one large button until it does", async () => {
    let isHeld = false;
    playable(() => isHeld && new DOMException("", "AbortError"));
    render(player("1"));
    await waitFor(() => expect(video().paused).toBe(false));
    isHeld = true;
    video().pause();
    expect(await screen.findByRole("button", { name: words.watch })).toBeDefined();
    isHeld = false;
    await waitFor(() => expect(video().paused).toBe(false));
    await waitFor(() => expect(screen.queryByRole("button", { name: words.watch })).toBeNull());
  });

  test("stays paused on a hidden page until somebody looks at it again", async () => {
    playable(() => false);
    render(player("1"));
    await waitFor(() => expect(video().paused).toBe(false));
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const tries = vi.mocked(HTMLMediaElement.prototype.play);
    video().pause();
    tries.mockClear();
    expect(await screen.findByRole("button", { name: words.watch })).toBeDefined();
    expect(tries).not.toHaveBeenCalled();
    visibility.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(video().paused).toBe(false));
  });

  test("is reopened after an error made the browser pause it", async () => {
    playable(() => false);
    render(player("1"));
    await waitFor(() => expect(video().paused).toBe(false));
    Object.defineProperty(video(), "error", { value: { code: 4 } });
    video().pause();
    report.failed("network");
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(screen.getByRole("status").textContent).not.toBe("");
  });

  test("stays paused when the guest paused it, and offers to watch again", async () => {
    playable(() => false);
    render(player("1"));
    fireEvent.click(await screen.findByRole("button", { name: words.pause }));
    const watch = await screen.findByRole("button", { name: words.watch });
    expect(video().paused).toBe(true);
    fireEvent.click(watch);
    expect(video().paused).toBe(false);
  });

  test("says that the connection is lost, and resumes as soon as it returns", async () => {
    playable(() => false);
    render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    // Bytes in flight may still arrive.
    report.answered("loaded");
    expect(screen.getByRole("status").textContent).toBe(words.state.offline);
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(screen.getByRole("status").textContent).toBe(words.state.connecting);
    expect(restart).toHaveBeenCalledOnce();
  });

  test("notices a router without internet, and blames only Vigil when its own server still responds", async () => {
    playable(() => false);
    const probe = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal("fetch", probe);
    render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
    isArriving = false;
    report.answered("none");
    await waitFor(() => expect(probe).toHaveBeenCalled());
    expect(screen.getByRole("status").textContent).not.toBe(words.state.offline);
    probe.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await screen.findByText(words.state.offline)).toBeDefined();
    report.answered("loaded");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words.state.connecting));
  });

  test("hides its bar on a phone on its side, and the first tap only shows it again", async () => {
    playable(() => false);
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { container } = render(player("1"));
    await waitFor(() => expect(video().paused).toBe(false));
    const isQuiet = () => container.querySelector(".vp")?.hasAttribute("data-quiet");
    await waitFor(() => expect(isQuiet()).toBe(true));
    const pause = screen.getByRole("button", { name: words.pause });
    const touch = () => {
      fireEvent.pointerDown(pause, { pointerType: "touch" });
      fireEvent.click(pause);
    };
    touch();
    expect([isQuiet(), video().paused]).toEqual([false, false]);
    touch();
    expect(video().paused).toBe(true);
  });

  test("fills the screen of an iPhone, which shows only the video, and keeps playing afterwards", async () => {
    Reflect.deleteProperty(Element.prototype, "requestFullscreen");
    playable(() => false);
    const enter = vi.fn();
    Object.assign(HTMLVideoElement.prototype, { webkitEnterFullscreen: enter });
    render(player("1"));
    await waitFor(() => expect(video().paused).toBe(false));
    expect(video().playsInline).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: words.fullScreen }));
    expect(enter).toHaveBeenCalledOnce();
    Object.assign(video(), { webkitDisplayingFullscreen: true });
    video().pause();
    Object.assign(video(), { webkitDisplayingFullscreen: false });
    fireEvent(video(), new Event("webkitendfullscreen"));
    expect(video().paused).toBe(false);
    Reflect.deleteProperty(HTMLVideoElement.prototype, "webkitEnterFullscreen");
  });

  test("goes to a television where the browser knows one, and turns a phone on its side in full screen", async () => {
    playable(() => false);
    const prompt = vi.fn(async () => {});
    const remote = {
      watchAvailability: async (isThere: (available: boolean) => void) => isThere(true),
      cancelWatchAvailability: async () => {},
      prompt,
    };
    const lock = vi.fn(async () => {});
    Object.defineProperty(HTMLMediaElement.prototype, "remote", { value: remote, configurable: true });
    Object.defineProperty(window.screen, "orientation", { value: { lock }, configurable: true });
    render(player("1"));
    fireEvent.click(await screen.findByRole("button", { name: words.cast }));
    expect(prompt).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: words.fullScreen }));
    await waitFor(() => expect(lock).toHaveBeenCalledWith("landscape"));
    Reflect.deleteProperty(HTMLMediaElement.prototype, "remote");
    Reflect.deleteProperty(window.screen, "orientation");
  });

  test("waits for a press where the browser allows nothing else", async () => {
    playable(refusal);
    render(player("1"));
    expect(await screen.findByRole("button", { name: words.watch })).toBeDefined();
  });

  test("isn't interrupted by a newer token, and uses it from then on", async () => {
    playable(() => false);
    const { rerender } = render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
    rerender(player("2"));
    expect(opened).toHaveLength(1);
    expect(report.address(`${programme}?t=1`)).toBe(`${programme}?t=2`);
  });

  test("requests a new token when the old one is rejected", async () => {
    playable(() => false);
    const onExpired = vi.fn(async () => `${programme}?t=fresh`);
    render(player("1", { onExpired }));
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
    report.refused();
    report.refused();
    await vi.waitFor(() => expect(report.address(`${programme}?t=1`)).toBe(`${programme}?t=fresh`), {
      timeout: 60_000,
    });
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  test("switches to audio only and back", async () => {
    playable(() => false);
    render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
    fireEvent.click(screen.getByRole("button", { name: words.soundOnly }));
    expect(opened.at(-1)).toContain("audio.m3u8");
    fireEvent.click(screen.getByRole("button", { name: words.pictures }));
    expect(opened.at(-1)).toContain("index.m3u8");
  });

  test("says when the service has ended", async () => {
    playable(() => false);
    const { container } = render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
    act(() => {
      container.querySelector("video")?.dispatchEvent(new Event("ended"));
    });
    expect(screen.getByRole("status").textContent).toBe(words.state.ended);
    expect(container.querySelector("[data-state]")?.getAttribute("data-state")).toBe("ended");
  });
});
