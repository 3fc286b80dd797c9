import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Trimming } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const id = (n: number) => `01a1fbbc-0000-7000-8000-00000000004${n}`;
const recording = (n: number, fields: object = {}) => ({
  ...{ id: id(n), stream: id(0), stream_detail: { id: id(0), title: "Edith Shaw" }, default: false },
  ...{ name: `Service ${n}`, file: "/v1/files/service", thumbnail: null, problem: null, original: null },
  ...{
    twice: null,
    muted: null,
    seconds: 3132,
    created_at: "2026-11-20T19:00:00Z",
    updated_at: "2026-11-20T19:00:00Z",
  },
  ...fields,
});
const spans = [
  { from: 12, to: 42 },
  { from: 70, to: 75.5 },
];

async function openEditor(held: () => string | null = () => null) {
  const trims: Trimming[] = [];
  const view = () => ({ body: { seconds: 100, key_frames: [0, 2], trims } });
  const requests = fakeServer({
    "GET str/stream": () => ({ body: page([]) }),
    "GET str/stream_video": () => ({ body: page([recording(1, { default: true })]) }),
    [`GET str/stream_video/${id(1)}/trim`]: view,
    "GET files/service": () => {
      const detail = held();
      return detail === null ? { body: {} } : { status: 423, body: { detail } };
    },
    [`POST str/stream_video/${id(1)}/trim`]: ({ body }) => {
      const { from, to, muted } = body as Trimming;
      trims.push({ id: id(9), from, to, muted, state: "making", progress: 0, problem: null });
      return view();
    },
  });
  openAdmin(person("funeral_home"), "/str/stream_video");
  await userEvent.click(await screen.findByRole("button", { name: "Trim Service 1" }));
  const parts = within(await screen.findByRole("region", { name: "Muted parts" }));
  const player = document.querySelector("[role=dialog] video") as HTMLVideoElement;
  const at = (seconds: number) => {
    Object.defineProperty(player, "currentTime", { value: seconds, writable: true, configurable: true });
    fireEvent.timeUpdate(player);
  };
  const press = (name: string, from: ReturnType<typeof within> = parts) =>
    userEvent.click(from.getByRole("button", { name }));
  return { requests, parts, player, at, press };
}

test("whoever mutes parts of a recording sets them by the player, which is silent in them, and orders a copy", async () => {
  const { requests, parts, player, at, press } = await openEditor();
  expect(parts.getByText("Nothing is muted.")).toBeTruthy();
  at(10);
  await press("Mute from here");
  const first = within(parts.getByRole("group", { name: "Muted part 1" }));
  expect(first.getByText("0:10.0 to 0:40.0")).toBeTruthy();
  expect(parts.getByText(/^A new part lasts 30 seconds/)).toBeTruthy();
  expect(player.muted).toBe(true);
  at(12);
  await press("Muting begins here", first);
  at(42);
  await press("Muting ends here", first);
  expect(first.getByText("0:12.0 to 0:42.0")).toBeTruthy();
  expect(player.muted).toBe(false);
  at(90);
  await press("Mute from here");
  expect(parts.getAllByRole("group")).toHaveLength(2);
  await press("Remove", within(parts.getByRole("group", { name: "Muted part 2" })));
  expect(screen.getByText("The whole recording stays, with 1 muted part.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Make a copy" }));
  await screen.findByText(/From 0:00\.0 to 1:40\.0: it is being made.*waits until no service is on air/);
  const [order] = requests.filter(({ method }) => method === "POST");
  expect(order?.body).toEqual({ from: 0, to: 100, muted: [{ from: 12, to: 42 }], default: true });
});

test("a player that somebody has muted stays so after a muted part", async () => {
  const { player, at, press } = await openEditor();
  at(10);
  await press("Mute from here");
  at(50);
  player.muted = true;
  at(20);
  at(50);
  expect(player.muted).toBe(true);
});

test("a muted recording says where, and whether the original is kept", async () => {
  const kept = recording(2, { muted: { spans, original: id(1) } });
  const alone = recording(3, { muted: { spans: [spans[0]], original: null } });
  fakeServer({
    "GET str/stream": () => ({ body: page([]) }),
    "GET str/stream_video": () => ({ body: page([kept, alone, recording(1)]) }),
  });
  openAdmin(person("funeral_home"), "/str/stream_video");
  expect(
    await screen.findByText(
      "Muted where there was music: 0:12.0–0:42.0, 1:10.0–1:15.5. The original recording is kept.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/The original recording has been deleted\./)).toBeTruthy());
});

test("the editor says why a recording doesn't play while it is being checked for viruses", async () => {
  const sentence = "This file is being checked for viruses. Please try again in a few minutes.";
  const { player } = await openEditor(() => sentence);
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.error(player);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
