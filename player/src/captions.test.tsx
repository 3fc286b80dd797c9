import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VideoPlayer } from "./VideoPlayer.tsx";
import { player as words } from "./words/en.ts";

/** What jsdom lacks of a text track. */
class FakeTrack extends EventTarget {
  mode = "disabled";
  activeCues: { getCueAsHTML: () => { textContent: string } }[] = [];
  say(...lines: string[]) {
    this.activeCues = lines.map((textContent) => ({ getCueAsHTML: () => ({ textContent }) }));
    act(() => void this.dispatchEvent(new Event("cuechange")));
  }
}
const made = new WeakMap<Element, FakeTrack>();
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
  const list = Object.assign(new EventTarget(), { length: 0 });
  vi.spyOn(HTMLMediaElement.prototype, "textTracks", "get").mockReturnValue(list as never);
  Object.defineProperty(HTMLTrackElement.prototype, "track", {
    configurable: true,
    get(this: Element) {
      const track = made.get(this) ?? new FakeTrack();
      made.set(this, track);
      return track;
    },
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const english = { language: "en", name: "English", url: "/en.vtt" };
const french = { language: "fr", name: "Français", url: "/fr.vtt" };
const show = (captions = [english, french]) =>
  render(<VideoPlayer url="/service.mp4" title="Service" captions={captions} words={words} />);
const track = (language: string) =>
  made.get(document.querySelector(`track[srclang=${language}]`) as Element) as FakeTrack;
const video = () => document.querySelector("video") as HTMLVideoElement;
const button = (name: string) => screen.getByRole("button", { name });
const choose = (name: string) => {
  fireEvent.click(button(words.captions));
  fireEvent.click(button(name));
};

test("captions are off, and nothing of them is loaded, until somebody turns them on", () => {
  show();
  expect([track("en").mode, track("fr").mode]).toEqual(["disabled", "disabled"]);
  choose("English");
  expect([track("en").mode, track("fr").mode]).toEqual(["hidden", "disabled"]);
  track("en").say("Welcome, <b>everybody</b>", "We are gathered");
  // What a person wrote is text, whatever it looks like.
  expect(screen.getByText("Welcome, <b>everybody</b>").closest(".vp-captions")?.getAttribute("lang")).toBe(
    "en",
  );
  expect(screen.getByText("We are gathered")).toBeTruthy();
  choose("Français");
  expect([track("en").mode, track("fr").mode]).toEqual(["disabled", "hidden"]);
  expect(screen.queryByText("We are gathered")).toBeNull();
  choose(words.noCaptions);
  expect(track("fr").mode).toBe("disabled");
});

test("who turned captions on finds them on in the next video, in another language where there is no other", () => {
  show();
  choose("Français");
  cleanup();
  show();
  expect(track("fr").mode).toBe("hidden");
  cleanup();
  show([english]);
  expect(track("en").mode).toBe("hidden");
  fireEvent.click(button(words.captions));
  cleanup();
  show();
  expect([track("en").mode, track("fr").mode]).toEqual(["disabled", "disabled"]);
});

test("captions in one language are a single press, on and off", () => {
  show([french]);
  const captions = () => button(words.captions);
  expect(captions().getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(captions());
  expect([captions().getAttribute("aria-pressed"), track("fr").mode]).toEqual(["true", "hidden"]);
  fireEvent.click(captions());
  expect([captions().getAttribute("aria-pressed"), track("fr").mode]).toEqual(["false", "disabled"]);
});

test("at the end a recording says so, and begins again with one press", () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  show();
  Object.defineProperty(video(), "ended", { configurable: true, value: true });
  fireEvent.ended(video());
  expect(screen.getByRole("status").textContent).toBe(words.recordingEnded);
  video().currentTime = 60;
  fireEvent.click(button(words.fromBeginning));
  expect([video().currentTime, play.mock.calls.length]).toEqual([0, 1]);
});

test("a video without captions has no button for them", () => {
  show([]);
  expect(screen.queryByRole("button", { name: words.captions })).toBeNull();
});

test("the choice says what is chosen, and Escape leads back to its button", () => {
  show();
  choose("English");
  expect(document.activeElement).toBe(button(words.captions));
  fireEvent.click(button(words.captions));
  expect(
    [words.noCaptions, "English", "Français"].map((name) => button(name).getAttribute("aria-pressed")),
  ).toEqual(["false", "true", "false"]);
  fireEvent.keyDown(button("Français"), { key: "Escape" });
  expect(screen.queryByRole("button", { name: "Français" })).toBeNull();
  expect(document.activeElement).toBe(button(words.captions));
});

test("an iPhone's own full screen draws the captions itself", () => {
  show();
  choose("English");
  track("en").say("Welcome");
  Object.assign(video(), { webkitDisplayingFullscreen: true });
  fireEvent(video(), new Event("webkitbeginfullscreen"));
  expect(track("en").mode).toBe("showing");
  expect(screen.queryByText("Welcome")).toBeNull();
  Object.assign(video(), { webkitDisplayingFullscreen: false });
  fireEvent(video(), new Event("webkitendfullscreen"));
  expect(track("en").mode).toBe("hidden");
  expect(screen.getByText("Welcome")).toBeTruthy();
});
