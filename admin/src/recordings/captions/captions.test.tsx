import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Captions, type CaptionsView, words } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { fakeServer, type Handler } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const home = person("funeral_home");
const id = "01a1fbbc-0000-7000-8000-000000000042";
const one = `str/stream_video/${id}`;
const recording = {
  ...{ id, stream: id, stream_detail: { id, title: "Edith Shaw" }, default: true, name: "Service" },
  ...{
    file: "/v1/files/service",
    thumbnail: null,
    problem: null,
    original: null,
    twice: null,
    seconds: 3132,
  },
  ...{ created_at: "2026-11-20T19:00:00Z", updated_at: "2026-11-20T19:00:00Z" },
};
const [early, late] = ["2026-11-21T10:00:00.000Z", "2026-11-21T11:00:00.000Z"] as const;
const english = (fields: Partial<Captions> = {}): Captions => ({
  ...{ id: "c1", language: "en", state: "ready", progress: 0, problem: null, url: "/v1/captions/c1?s=1" },
  updated_at: early,
  ...fields,
});
const view = (captions: Captions[] = [], can_make = false): CaptionsView => ({ can_make, captions });
const cues = [
  { start: 1, end: 3, text: "Welcome, everybody" },
  { start: 3, end: 5, text: "We are gathered" },
];
const open = (address: string, handlers: Record<string, Handler>) => {
  const requests = fakeServer({ [`GET ${one}`]: () => ({ body: recording }), ...handlers }, () => ({
    body: { count: 0, results: [] },
  }));
  openAdmin(home, address);
  return requests;
};
const file = (text: string) => new File([text], "service.srt");

test("a recording's page offers to upload captions in each language, and says what is wrong with a file", async () => {
  let isGood = false;
  const requests = open(`/${one}`, {
    [`GET ${one}/captions`]: () => ({ body: view() }),
    [`PUT ${one}/captions/fr`]: () =>
      isGood
        ? { body: view([english({ language: "fr" })]) }
        : { status: 400, body: { file: [words.captionsTime(12)] } },
    // The recording lasts 52 minutes and 12 seconds.
    [`GET ${one}/captions/fr`]: () => ({
      body: { cues: [...cues, { start: 4000, end: 4002, text: "Amen" }], updated_at: early },
    }),
  });
  const french = await screen.findByRole("group", { name: "French" });
  expect(within(french).getByText("No captions yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Make captions/ })).toBeNull();
  expect(screen.getByText(/Captions aren’t written by themselves/)).toBeTruthy();
  const chooser = within(french).getByLabelText("File with captions in French");
  await userEvent.upload(chooser, file("nonsense"), { applyAccept: false });
  expect(await within(french).findByText(/^Line 12/)).toBeTruthy();
  isGood = true;
  await userEvent.upload(chooser, file("1\n00:00:01,000"), { applyAccept: false });
  expect(await within(french).findByText("Guests can turn them on.")).toBeTruthy();
  expect(await within(french).findByText(/^1 caption goes beyond the end .* lasts 52:12\./)).toBeTruthy();
  expect(within(french).queryByText(/^Line 12/)).toBeNull();
  expect(requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
});

test("captions are deleted only after a question", async () => {
  const requests = open(`/${one}`, {
    [`GET ${one}/captions`]: () => ({ body: view([english()]) }),
    [`DELETE ${one}/captions/en`]: () => ({ body: view() }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Delete the captions in English" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete the captions in English?" });
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Delete the captions/ })).toBeNull());
});

test("where a speech engine is set up captions can be made, with their progress, and it says why it failed", async () => {
  open(`/${one}`, {
    [`GET ${one}/captions`]: () => ({
      body: view(
        [english({ language: "fr", state: "failed", problem: words.speechSilent, url: null })],
        true,
      ),
    }),
    [`POST ${one}/captions/en/make`]: () => ({
      body: view([english({ state: "making", progress: 0.42, url: null })], true),
    }),
  });
  expect(await screen.findByText(words.speechSilent)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Make captions in English" }));
  expect(await screen.findByText("Making captions: 42%")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make captions in English" })).toBeNull();
});

const editor = (handlers: Record<string, Handler> = {}) =>
  open(`/${one}/captions/en`, {
    [`GET ${one}/captions`]: () => ({ body: view([english()]) }),
    [`GET ${one}/captions/en`]: () => ({ body: { cues, updated_at: early } }),
    [`PUT ${one}/captions/en`]: () => ({ body: view([english({ updated_at: late })]) }),
    ...handlers,
  });
const row = (text: string) => screen.findByRole("button", { name: text });
const text = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
const video = () => document.querySelector("video") as HTMLVideoElement;
const playTo = (seconds: number) => {
  Object.defineProperty(video(), "currentTime", { configurable: true, writable: true, value: seconds });
  fireEvent.timeUpdate(video());
};

test("the editor follows the player, and a press on a time leads there", async () => {
  editor();
  await row("Welcome, everybody");
  playTo(3.5);
  const current = document.querySelector("[data-current]");
  expect(current?.textContent).toContain("We are gathered");
  expect(screen.getByText("We are gathered", { selector: "[lang] > span" }).textContent).toBe(
    "We are gathered",
  );
  await userEvent.click(screen.getByRole("button", { name: "Play from 0:01.000" }));
  expect(video().currentTime).toBe(1);
});

test("captions that overlap or go beyond the recording's end are counted and marked, and may be saved", async () => {
  editor({
    [`GET ${one}/captions/en`]: () => ({
      body: {
        cues: [
          cues[0],
          { start: 2, end: 5, text: "too early" },
          { start: 3600, end: 3602, text: "too late" },
        ],
        updated_at: early,
      },
    }),
  });
  const marked = async (name: string) => (await row(name)).closest("li")?.textContent;
  expect(await marked("too early")).toContain("Begins before an earlier one has ended");
  expect(await marked("too late")).toContain("Beyond the end of the recording");
  expect(
    screen.getByText(/^1 caption goes beyond the end of the recording, which lasts 52:12\./),
  ).toBeTruthy();
  expect(screen.getByText(/^1 caption begins before an earlier one has ended, so/)).toBeTruthy();
  await userEvent.click(await row("too early"));
  const start = screen.getByRole("textbox", { name: "Start" });
  await userEvent.clear(start);
  await userEvent.type(start, "0:03{Enter}");
  expect(screen.queryByText(/begins before/i)).toBeNull();
  expect(save().disabled).toBe(false);
});

test("text and times are edited in place, undone, and saved on top of the version that was read", async () => {
  const requests = editor();
  expect((await row("Welcome, everybody")) && save().disabled).toBe(true);
  await userEvent.click(await row("Welcome, everybody"));
  await userEvent.type(await text(), " here");
  playTo(2.25);
  fireEvent.keyDown(await text(), { key: ".", ctrlKey: true });
  const end = screen.getByRole<HTMLInputElement>("textbox", { name: "End" });
  expect(end.value).toBe("0:02.250");
  await userEvent.clear(end);
  await userEvent.type(end, "soon");
  expect(await screen.findByText(/Write a time such as/)).toBeTruthy();
  await userEvent.clear(end);
  await userEvent.type(end, "0:02.8{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(end.value).toBe("0:02.250");
  await userEvent.click(save());
  const sent = () => requests.find(({ method }) => method === "PUT");
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(sent()).toMatchObject({
    version: `"${early}"`,
    body: { cues: [{ start: 1, end: 2.25, text: "Welcome, everybody here" }, cues[1]] },
  });
  await waitFor(() => expect(save().disabled).toBe(true));
});

test("a time that isn't one is named and keeps the captions from being saved, and stays to be corrected", async () => {
  const requests = editor();
  await userEvent.click(await row("Welcome, everybody"));
  const start = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Start" });
  await userEvent.clear(start());
  await userEvent.type(start(), "abc");
  await userEvent.click(await row("We are gathered"));
  await userEvent.click(save());
  const [problem] = await screen.findAllByRole("alert");
  expect(problem?.textContent).toMatch(/^Caption 1, Start: Write a time/);
  expect([start().value, requests.some(({ method }) => method === "PUT")]).toEqual(["abc", false]);
  await userEvent.clear(start());
  await userEvent.type(start(), "0:00.5");
  fireEvent.keyDown(start(), { key: "s", ctrlKey: true });
  await waitFor(() => expect(requests.some(({ method }) => method === "PUT")).toBe(true));
  expect(requests.find(({ method }) => method === "PUT")).toMatchObject({
    body: { cues: [{ start: 0.5, end: 3, text: "Welcome, everybody" }, cues[1]] },
  });
});

test("captions are split at the cursor, merged, added and deleted", async () => {
  editor();
  await userEvent.click(await row("Welcome, everybody"));
  const box = await text();
  box.setSelectionRange(9, 9);
  fireEvent.keyDown(box, { key: "j", ctrlKey: true });
  expect((await text()).value).toBe("everybody");
  expect(await row("Welcome,")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Merge with the next" }));
  expect((await text()).value).toBe("everybody\nWe are gathered");
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect((await text()).value).toBe("Welcome,");
  playTo(9);
  await userEvent.click(screen.getByRole("button", { name: "Add a caption here" }));
  expect((await text()).value).toBe("");
  await userEvent.click(save());
  expect(await screen.findByText(words.cueEmpty(2))).toBeTruthy();
});

test("what a colleague has saved isn't overwritten without a confirmation, and nothing typed is lost", async () => {
  const requests = editor({
    [`PUT ${one}/captions/en`]: ({ version }) =>
      version
        ? { status: 409, body: { detail: words.editConflicts("Sam", "21 November"), changed_at: late } }
        : { body: view([english({ updated_at: late })]) },
  });
  await userEvent.click(await row("Welcome, everybody"));
  await userEvent.type(await text(), "!");
  await userEvent.click(save());
  expect(await screen.findByText(/Sam changed this/)).toBeTruthy();
  expect((await text()).value).toBe("Welcome, everybody!");
  await userEvent.click(screen.getByRole("button", { name: "Save mine instead" }));
  await waitFor(() => expect(screen.queryByText(/Sam changed this/)).toBeNull());
  expect(requests.filter(({ method }) => method === "PUT").map(({ version }) => version)).toEqual([
    `"${early}"`,
    null,
  ]);
});

test("leaving with unsaved captions is asked about", async () => {
  editor();
  await userEvent.click(await row("Welcome, everybody"));
  await userEvent.type(await text(), "!");
  await userEvent.click(screen.getByRole("link", { name: "Back to the recording" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect((await text()).value).toBe("Welcome, everybody!");
});

test("a language without captions begins with an empty list", async () => {
  editor({ [`GET ${one}/captions/en`]: () => ({ status: 404, body: { detail: "Not found." } }) });
  expect(await screen.findByText(/press ‘Add a caption here’/)).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test("two thousand captions are shown without two thousand fields", async () => {
  const many = Array.from({ length: 2000 }, (_, n) => ({
    start: n * 2,
    end: n * 2 + 2,
    text: `Sentence ${n}`,
  }));
  editor({ [`GET ${one}/captions/en`]: () => ({ body: { cues: many, updated_at: early } }) });
  fireEvent.click(await screen.findByText("Sentence 1999"));
  expect((await text()).value).toBe("Sentence 1999");
  expect(document.querySelectorAll("ol > li")).toHaveLength(2000);
  expect(document.querySelectorAll("ol input, ol textarea").length).toBeLessThan(6);
});

test("the preview says why nothing plays while the recording is being checked for viruses", async () => {
  const sentence = "This file is being checked for viruses. Please try again in a few minutes.";
  editor({ "GET files/service": () => ({ status: 423, body: { detail: sentence } }) });
  await row("Welcome, everybody");
  fireEvent.error(video());
  expect(await screen.findByText(sentence)).toBeTruthy();
});
