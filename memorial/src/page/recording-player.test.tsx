import { parts as partWords } from "vigil:words/parts";
import { player } from "vigil:words/player";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { page, watch } from "../../test/page.ts";
import RecordingPlayer from "./RecordingPlayer.tsx";

cleanBrowser();
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
});

const first = { url: "/first.mp4", poster: null, captions: [] };
const second = { url: "/second.mp4", poster: null, captions: [] };
const recorded = { ...watch({ state: "recording", download_url: first.url }), recording_url: first.url };
const video = () => document.querySelector("video");
const playing = () => video()?.getAttribute("src");

test("a recording of one part has no parts to choose from", () => {
  render(<RecordingPlayer page={page()} watch={recorded} renew={async () => null} />);
  expect(playing()).toBe(first.url);
  expect(screen.queryByRole("group", { name: partWords.parts })).toBeNull();
});

test("the parts of a reopened service play one after the other, and each can be chosen and downloaded", async () => {
  const parts = { ...recorded, recording_parts: [first, second] };
  render(<RecordingPlayer page={page()} watch={parts} renew={async () => parts} />);
  const part = (number: number) => screen.getByRole("button", { name: partWords.part(number) });
  expect(playing()).toBe(first.url);
  fireEvent.ended(video() as HTMLVideoElement);
  await waitFor(() => expect(playing()).toBe(second.url));
  expect(part(2).getAttribute("aria-pressed")).toBe("true");
  fireEvent.ended(video() as HTMLVideoElement);
  expect(playing()).toBe(second.url);
  expect(screen.getByRole("link", { name: partWords.download(2) }).getAttribute("href")).toBe(second.url);
  fireEvent.click(part(1));
  await waitFor(() => expect(playing()).toBe(first.url));
});

test("a part whose address has expired continues at its own new address", async () => {
  const parts = { ...recorded, recording_parts: [first, second] };
  const renewed = { ...parts, recording_parts: [first, { ...second, url: "/second.mp4?renewed" }] };
  render(<RecordingPlayer page={page()} watch={parts} renew={async () => renewed} />);
  fireEvent.click(screen.getByRole("button", { name: partWords.part(2) }));
  await waitFor(() => expect(playing()).toBe(second.url));
  fireEvent.error(video() as HTMLVideoElement);
  await waitFor(() => expect(playing()).toBe("/second.mp4?renewed"));
});

test("the captions of each part can be turned on, first in the language of the page", async () => {
  const english = { language: "en" as const, url: "/en.vtt" };
  const french = { language: "fr" as const, url: "/fr.vtt" };
  const parts = {
    ...recorded,
    recording_parts: [first, { ...second, captions: [french, english] }],
  };
  render(<RecordingPlayer page={page()} watch={parts} renew={async () => parts} />);
  expect(screen.queryByRole("button", { name: player.captions })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: partWords.part(2) }));
  await waitFor(() => expect(playing()).toBe(second.url));
  const tracks = [...document.querySelectorAll("track")];
  expect(tracks.map((track) => [track.srclang, track.label, track.getAttribute("src")])).toEqual([
    ["en", "English", "/en.vtt"],
    ["fr", "Français", "/fr.vtt"],
  ]);
  fireEvent.click(screen.getByRole("button", { name: player.captions }));
  fireEvent.click(screen.getByRole("button", { name: "Français" }));
  expect(localStorage.getItem("vigil-captions")).toBe("fr");
});
