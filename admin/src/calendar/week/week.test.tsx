import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnPlace, WeekService } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const id = (n: number) => `01a1fbbc-0000-7000-8000-00000000000${n}`;
const me = { ...person("funeral_home"), funeral_home: id(9), timezone: "America/Toronto" };
const chapel: OwnPlace = {
  kind: "chapel",
  ...{ name: "Maple Ridge", address: "1 Elm Street", lat: null, lon: null },
  ...{ begins_at: null, shown_to_guests: true },
};
const service: WeekService = {
  id: id(1),
  title: "Edith Shaw",
  event_date: "2031-05-01T18:00:00.000Z",
  timezone: "America/Toronto",
  is_id_session: false,
  is_late: false,
  status: "green",
  is_disabled: false,
  places: [chapel],
  funeral_home: { id: id(9), title: "Maple Ridge" },
  preferred_ip_camera: { id: id(5), title: "Front" },
  funeral_home_director: { id: id(3), title: "Sam Reed" },
  video_grapher: null,
  publish: true,
  broadcast_status: "waiting",
};
const stream = {
  id: id(1),
  stream_type: "stream",
  deceased_full_name: "Edith Shaw",
  event_date: service.event_date,
  timezone: service.timezone,
  stages: [],
  auto_start: true,
  auto_start_at: "2031-05-01T17:55:00.000Z",
  preferred_ip_camera: id(5),
  family_detail: { id: id(2), title: "Maeve Doyle" },
  funeral_home_director_detail: { id: id(3), title: "Sam Reed" },
  guests: 2,
  publish: true,
  updated_at: "2031-04-01T10:00:00.000Z",
};
const clash = {
  kind: "director",
  field: "funeral_home_director",
  acceptable: true,
  sentence: "Sam Reed leads the service for Jo Moss: Thu 1 May, 15:00 to 16:30.",
};
const responses = (free: (at: string) => boolean) => ({
  "GET str/calendar/week": () => ({ body: { results: [service], more: false } }),
  "GET str/ip_cameras": () => ({
    body: page([
      { id: id(5), name: "Front" },
      { id: id(6), name: "Gallery" },
    ]),
  }),
  [`GET str/stream/${id(1)}`]: () => ({ body: stream }),
  "POST str/stream/check_conflicts": ({ body }: { body: unknown }) => ({
    body: {
      clashes: free((body as { event_date: string }).event_date) ? [] : [clash],
      free: [],
      timezone: "America/Toronto",
    },
  }),
  [`PATCH str/stream/${id(1)}`]: ({ body }: { body: unknown }) => ({
    body: { ...stream, ...(body as object), updated_at: "2031-04-01T11:00:00.000Z" },
  }),
});
const block = () => screen.findByRole("link", { name: /^14:00 to 15:30( EDT)? Edith Shaw/ });

test("by keyboard a service moves by a quarter of an hour, is confirmed with who is written to, saved, and undone", async () => {
  const requests = fakeServer(responses(() => true));
  openAdmin(me, "/calendar?view=week&week=2031-05-01");
  (await block()).focus();
  await userEvent.keyboard("m{ArrowDown}{ArrowDown}{ArrowRight}");
  expect(await screen.findByText("Fri 2 May, 14:30")).toBeTruthy();
  expect(await screen.findByText("Free")).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Move the service for Edith Shaw?" }));
  expect(dialog.getByText(/^Until now: Thu 1 May 2031, 14:00/)).toBeTruthy();
  expect(dialog.getByText(/^New: Fri 2 May 2031, 14:30/)).toBeTruthy();
  expect(await dialog.findByText("By email with the new time or place: Maeve Doyle, Sam Reed")).toBeTruthy();
  expect(dialog.getByText("2 guests, two minutes later")).toBeTruthy();
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Move" }).disabled).toBe(false),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Move" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Moved back: Edith Shaw");
  const saved = requests.filter(({ method }) => method === "PATCH");
  expect(saved.map(({ body }) => body)).toEqual([
    { event_date: "2031-05-02T18:30:00.000Z", auto_start_at: "2031-05-02T18:25:00.000Z" },
    { event_date: stream.event_date, auto_start_at: stream.auto_start_at },
  ]);
  expect(saved[0]?.version).not.toBe(saved[1]?.version);
});

test("a service that another person has moved isn't moved back from a week that was loaded before", async () => {
  const moved = { ...stream, event_date: "2031-05-01T20:00:00.000Z" };
  const requests = fakeServer({
    ...responses(() => true),
    [`GET str/stream/${id(1)}`]: () => ({ body: moved }),
  });
  openAdmin(me, "/calendar?view=week&by=camera&week=2031-05-01");
  (await block()).focus();
  await userEvent.keyboard("m{ArrowDown}{Enter}");
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    await dialog.findByText(/^Another person has moved this service to Thu 1 May 2031, 16:00/),
  ).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Move" }).disabled).toBe(true);
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === "str/calendar/week").length).toBeGreaterThan(1),
  );
});

test("conflicts at the target are shown while a service moves, and must be accepted before it does", async () => {
  const requests = fakeServer(responses((at) => at !== "2031-05-01T18:15:00.000Z"));
  openAdmin(me, "/calendar?view=week&week=2031-05-01");
  (await block()).focus();
  await userEvent.keyboard("m{ArrowDown}");
  expect(await screen.findByText(clash.sentence)).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Move anyway" }));
  await userEvent.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toMatchObject({
      event_date: "2031-05-01T18:15:00.000Z",
      accept_conflicts: true,
    }),
  );
});

test("in the lanes of cameras a service moves to another one, and nobody is written to", async () => {
  const requests = fakeServer(responses(() => true));
  openAdmin(me, "/calendar?view=week&by=camera&week=2031-05-01");
  expect(await screen.findByRole("rowheader", { name: "Gallery" })).toBeTruthy();
  (await block()).focus();
  await userEvent.keyboard("m{ArrowDown}{Enter}");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^New: Thu 1 May 2031, 14:00.*, Gallery$/)).toBeTruthy();
  expect(await dialog.findByText("Nobody: time and place stay as they are.")).toBeTruthy();
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Move" }).disabled).toBe(false),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ preferred_ip_camera: id(6) }),
  );
});

test("Escape leaves a service where it is, and a videographer sees it without a way to move it", async () => {
  fakeServer(responses(() => true));
  openAdmin(me, "/calendar?view=week&week=2031-05-01");
  (await block()).focus();
  await userEvent.keyboard("m{ArrowDown}{Escape}");
  expect(screen.queryByText("Thu 1 May, 14:15")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Move Edith Shaw" })).toBeTruthy();
});

test("a videographer sees the week without a way to move anything", async () => {
  fakeServer(
    { ...responses(() => true), "GET usr/my_day": () => ({ body: { jobs: [], results: [] } }) },
    () => ({
      body: { results: [], count: 0, jobs: [] },
    }),
  );
  openAdmin(person("video_grapher"), "/calendar?view=week&week=2031-05-01");
  await block();
  expect(screen.queryByRole("button", { name: "Move Edith Shaw" })).toBeNull();
});
