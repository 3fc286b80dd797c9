import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { IpCamera } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

vi.mock("@vigil/player", () => ({ HlsPlayer: ({ title }: { title: string }) => <p>picture of {title}</p> }));

cleanBrowser();
const home = person("funeral_home");
const camera = (more: Partial<IpCamera> = {}): IpCamera => ({
  id: "01a1fbbc-0000-7000-8000-000000000003",
  name: "Chapel",
  protocol: "rtmp",
  funeral_homes: [],
  shared: false,
  publishing: true,
  last_published_at: "2026-11-20T19:00:00Z",
  reliability: { services: 40, well: 38 },
  rtmp_url: "rtmp://vigil.example:1935/live",
  srt_port: null,
  whip_url: null,
  srt_url: null,
  hls_url: "/live/source/x/index.m3u8",
  created_at: "2026-11-01T12:00:00Z",
  ...more,
});
const address = `/str/ip_cameras/${camera().id}/show`;
const one = `str/ip_cameras/${camera().id}`;
const value = (name: string) =>
  screen.findByRole("textbox", { name }).then((box) => (box as HTMLInputElement).value);

test("rotating the key asks first, because the camera stops until it has the new one", async () => {
  const requests = fakeServer({
    [`GET ${one}`]: () => ({ body: camera() }),
    [`POST ${one}/rotate_key`]: () => ({ body: { rtmp_key: "fresh" } }),
  });
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("button", { name: "Change the key" }));
  const dialog = await screen.findByRole("dialog", { name: "Change the key of this camera?" });
  expect(within(dialog).getByText(/The camera stops at once/)).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Change the key" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await value("Key")).toBe("fresh");
  expect(await value("Whole address")).toBe("rtmp://vigil.example:1935/live/fresh");
});

test("a home can't rotate the key of a camera that others use too", async () => {
  fakeServer({ [`GET ${one}`]: () => ({ body: camera({ shared: true }) }) });
  openAdmin(home, address);
  expect(await screen.findByRole("button", { name: "Reveal the key" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change the key" })).toBeNull();
  expect(screen.getByText(/Other funeral homes use this camera/)).toBeTruthy();
});

test("what to enter in the camera depends on its protocol", async () => {
  fakeServer({
    [`GET ${one}`]: () => ({
      body: camera({ protocol: "srt", srt_port: 9712, srt_url: "srt://vigil.example:9712" }),
    }),
  });
  openAdmin(home, address);
  expect(await value("SRT address")).toBe("srt://vigil.example:9712");
  expect(await value("Port")).toBe("9712");
  expect(screen.queryByRole("textbox", { name: "RTMP address" })).toBeNull();
});

test("a camera that the server pulls from has no key to enter", async () => {
  fakeServer({ [`GET ${one}`]: () => ({ body: camera({ protocol: "rtsp" }) }) });
  openAdmin(home, address);
  expect(await screen.findByText(/Vigil fetches its picture/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reveal the key" })).toBeNull();
});

test("the page shows at once whether the camera sends", async () => {
  fakeServer({ [`GET ${one}`]: () => ({ body: camera({ publishing: false, last_published_at: null }) }) });
  openAdmin(home, address);
  expect(await screen.findByText("Live stream not available")).toBeTruthy();
  expect(screen.queryByText("picture of Chapel")).toBeNull();
});

test("a camera's page says in how many of its last services it was well", async () => {
  fakeServer({ [`GET ${one}`]: () => ({ body: camera() }) });
  openAdmin(home, address);
  expect(await screen.findByText("It worked well in 38 of its last 40 services.")).toBeTruthy();
});

test("a home without cameras reads whom to ask for one, and that a phone can film on a practice service", async () => {
  fakeServer({
    "GET str/ip_cameras": () => ({ body: page([]) }),
    "GET learning": () => ({
      body: { embed_url: null, folder_url: null, help_url: "https://help.example/" },
    }),
  });
  openAdmin(home, "/str/ip_cameras");
  const help = await screen.findByRole("link", { name: "Ask Vigil for help" });
  expect(help.getAttribute("href")).toBe("https://help.example/");
  expect(screen.getByText(/A phone or laptop can film right away/)).toBeTruthy();
  const practise = screen.getByRole("link", { name: "Make a practice service" });
  expect(practise.getAttribute("href")).toBe("/practice");
});
