import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HlsPlayer } from "./HlsPlayer.tsx";
import type { Source, SourceReport } from "./source.ts";
import { playerWords as words } from "./words.ts";

// A busy machine may be slow; what never comes fails all the same.
configure({ asyncUtilTimeout: 5000 });

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
      line: () => null,
      edge: () => null,
      live: () => null,
      slate: () => null,
      close: nothing,
    };
  },
}));

const refusal = () => new DOMException("", "NotAllowedError");

/** As much of a video element as jsdom lacks. `refuses`: what the browser answers to a try to play, if it isn't played. */
function playable(refuses: (video: HTMLVideoElement) => DOMException | false) {
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    const refused = refuses(this as HTMLVideoElement);
    if (refused) throw refused;
    paused.set(this, false);
    this.dispatchEvent(new Event("play"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    this.dispatchEvent(new Event("pause"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
}
const picture = () => document.querySelector("video") as HTMLVideoElement;
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
    playable((video) => !video.muted && refusal());
    const { container } = render(player("1"));
    fireEvent.click(await screen.findByRole("button", { name: words.turnTheSoundOn }));
    expect(container.querySelector("video")?.muted).toBe(false);
    await waitFor(() => expect(screen.queryByRole("button", { name: words.turnTheSoundOn })).toBeNull());
  });

  test("that is loaded again plays by itself: silently, although the first try was cut short by the new source", async () => {
    let tries = 0;
    playable((video) => {
      if (!video.muted) return refusal();
      tries++;
      return tries === 1 && new DOMException("interrupted by a new load request", "AbortError");
    });
    render(player("1"));
    expect(await screen.findByRole("button", { name: words.turnTheSoundOn })).toBeDefined();
    expect(picture().paused).toBe(false);
  });

  test("that the browser pauses goes on by itself, and has one large button until it does", async () => {
    let isHeld = false;
    playable(() => isHeld && new DOMException("", "AbortError"));
    render(player("1"));
    await waitFor(() => expect(picture().paused).toBe(false));
    isHeld = true;
    picture().pause();
    expect(await screen.findByRole("button", { name: words.watch })).toBeDefined();
    isHeld = false;
    await waitFor(() => expect(picture().paused).toBe(false));
    await waitFor(() => expect(screen.queryByRole("button", { name: words.watch })).toBeNull());
  });

  test("that the browser pauses behind another page waits until somebody looks again", async () => {
    playable(() => false);
    render(player("1"));
    await waitFor(() => expect(picture().paused).toBe(false));
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const tries = vi.mocked(HTMLMediaElement.prototype.play);
    picture().pause();
    tries.mockClear();
    expect(await screen.findByRole("button", { name: words.watch })).toBeDefined();
    expect(tries).not.toHaveBeenCalled();
    visibility.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(picture().paused).toBe(false));
  });

  test("that broke, so that the browser paused it, is opened anew", async () => {
    playable(() => false);
    render(player("1"));
    await waitFor(() => expect(picture().paused).toBe(false));
    Object.defineProperty(picture(), "error", { value: { code: 4 } });
    picture().pause();
    report.failed("network");
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(screen.getByRole("status").textContent).not.toBe("");
  });

  test("that the guest paused stays paused, and offers to watch again", async () => {
    playable(() => false);
    render(player("1"));
    fireEvent.click(await screen.findByRole("button", { name: words.pause }));
    const watch = await screen.findByRole("button", { name: words.watch });
    expect(picture().paused).toBe(true);
    fireEvent.click(watch);
    expect(picture().paused).toBe(false);
  });

  test("says that the line is lost, and fetches the picture the moment it is back", async () => {
    playable(() => false);
    render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    // What was on its way may still arrive.
    report.answered(true);
    expect(screen.getByRole("status").textContent).toBe(words.state.offline);
    isOnline.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(screen.getByRole("status").textContent).toBe(words.state.connecting);
    expect(restart).toHaveBeenCalledOnce();
  });

  test("behind a router without internet says so too, and takes the blame when only the programme is away", async () => {
    playable(() => false);
    const asked = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal("fetch", asked);
    render(player("1"));
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    isArriving = false;
    report.answered(false);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByRole("status").textContent).not.toBe(words.state.offline);
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await screen.findByText(words.state.offline)).toBeDefined();
    report.answered(true);
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words.state.connecting));
  });

  test("on a phone on its side hides its bar after a while, and a finger there shows it before it presses anything", async () => {
    playable(() => false);
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { container } = render(player("1"));
    await waitFor(() => expect(picture().paused).toBe(false));
    const isQuiet = () => container.querySelector(".vp")?.hasAttribute("data-quiet");
    await waitFor(() => expect(isQuiet()).toBe(true), { timeout: 10_000 });
    const pause = screen.getByRole("button", { name: words.pause });
    const touch = () => {
      fireEvent.pointerDown(pause, { pointerType: "touch" });
      fireEvent.click(pause);
    };
    touch();
    expect([isQuiet(), picture().paused]).toEqual([false, false]);
    touch();
    expect(picture().paused).toBe(true);
  });

  test("fills the screen of a phone that gives it to pictures alone, and goes on after it", async () => {
    Reflect.deleteProperty(Element.prototype, "requestFullscreen");
    playable(() => false);
    const enter = vi.fn();
    Object.assign(HTMLVideoElement.prototype, { webkitEnterFullscreen: enter });
    render(player("1"));
    await waitFor(() => expect(picture().paused).toBe(false));
    expect(picture().playsInline).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: words.fullScreen }));
    expect(enter).toHaveBeenCalledOnce();
    Object.assign(picture(), { webkitDisplayingFullscreen: true });
    picture().pause();
    Object.assign(picture(), { webkitDisplayingFullscreen: false });
    fireEvent(picture(), new Event("webkitendfullscreen"));
    expect(picture().paused).toBe(false);
    Reflect.deleteProperty(HTMLVideoElement.prototype, "webkitEnterFullscreen");
  });

  test("waits for a press where the browser allows nothing without", async () => {
    playable(refusal);
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
