import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MonitorSource, MonitorStream } from "@vigil/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { camera, id, inMinutes, live, serveBoard, stream } from "../../test/monitoring.ts";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { serverNow } from "../session/server-clock.ts";
import { applyBoardUpdate, sortByUrgency } from "./board.ts";

// Videos need a real browser; e2e/ tests those.
vi.mock("@vigil/player", () => ({
  HlsPlayer: ({ title }: { title: string }) => <p>video of {title}</p>,
  FlvPreview: () => null,
}));

cleanBrowser();
const max = person("super_admin");
const card = (name = "Eleanor Brightwater") => screen.findByRole("listitem", { name });

test("only super admins may open the page; everyone else sees that access is denied", async () => {
  openAdmin(person("funeral_home"), "/monitoring");
  expect(
    await screen.findByText("Access denied. Only super_admin users can access the monitoring page."),
  ).toBeTruthy();
});

test("a card shows a service's status, its sources and whom to call", async () => {
  serveBoard(() => [stream()]);
  openAdmin(max, "/monitoring");
  const shown = within(await card());
  expect(shown.getByText("Ready")).toBeTruthy();
  expect(shown.getByText("Live stream not available")).toBeTruthy();
  expect(shown.getByText("Picture")).toBeTruthy();
  expect(shown.getByRole("link", { name: /Call Sam Reed/ }).getAttribute("href")).toBe("tel:+14165550111");
  expect(shown.queryByRole("button", { name: /^(Pause|Resume|Stop)/ })).toBeNull();
});

test("a computer whose clock is 40 minutes fast doesn't call a service late that begins in twenty", async () => {
  const date = new Date().toUTCString();
  const event_date = inMinutes(20);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  serveBoard(() => [stream({ event_date })], {
    "GET usr/notifications/count": () => ({ headers: { date }, body: { unread: 0 } }),
  });
  openAdmin(max, "/monitoring");
  const shown = within(await card());
  await waitFor(() => expect(serverNow()).toBeLessThan(Date.now() - 30 * 60_000));
  await vi.waitFor(() => expect(shown.queryByText(/not started/i)).toBeNull(), { timeout: 60_000 });
  expect(screen.queryByRole("button", { name: /Start now/ })).toBeNull();
});

test("Go Live sends the camera, and says that it succeeded or why it failed", async () => {
  let refuses = true;
  const { requests } = serveBoard(() => [stream()], {
    [`POST str/stream/${id(10)}/ip_cameras/livestream`]: () =>
      refuses ? { status: 400, body: { detail: "This camera is not connected." } } : { body: {} },
  });
  openAdmin(max, "/monitoring");
  const go = await within(await card()).findByRole("button", {
    name: "Go Live with Chapel: Eleanor Brightwater",
  });
  await userEvent.click(go);
  expect(await screen.findByText("Failed to go live: This camera is not connected.")).toBeTruthy();
  refuses = false;
  await userEvent.click(go);
  expect(await screen.findByText("Go Live successful")).toBeTruthy();
  const commands = requests.filter(({ method }) => method === "POST");
  expect(commands.at(-1)?.body).toEqual({ action: "start", id: id(90) });
  expect(commands.at(-1)?.key).toMatch(/^[\w-]{20,}$/);
});

test("Pause, Resume and Stop each confirm what they did, and Stop asks before it ends a service for good", async () => {
  let status: MonitorStream["broadcast_status"] = "live";
  const { sendEvent } = serveBoard(() => [live({ broadcast_status: status })], {
    [`POST str/stream/${id(10)}/ip_cameras/livestream`]: ({ body }) => {
      status = ({ pause: "paused", resume: "live", stop: "ending" } as const)[
        (body as { action: "pause" | "resume" | "stop" }).action
      ];
      return { body: {} };
    },
  });
  openAdmin(max, "/monitoring");
  await userEvent.click(await within(await card()).findByRole("button", { name: /^Pause/ }));
  expect(await screen.findByText("Stream pause successful")).toBeTruthy();
  await userEvent.click(await within(await card()).findByRole("button", { name: /^Resume/ }));
  expect(await screen.findByText("Stream resume successful")).toBeTruthy();
  fireEvent.click(await within(await card()).findByRole("button", { name: /^Stop/ }), { detail: 0 });
  await userEvent.click(await screen.findByRole("button", { name: "End the broadcast" }));
  expect(await screen.findByText("Stream stop successful")).toBeTruthy();
  await sendEvent({ ids: [id(10)], changed: [stream({ broadcast_status: "completed" })] });
  expect(await within(await card()).findByText("Live stream has ended")).toBeTruthy();
});

test("an ID session can be watched and never broadcast from here", async () => {
  serveBoard(() => [stream({ professional_edit: true, stream_type: "id_session" })]);
  openAdmin(max, "/monitoring");
  const shown = within(await card());
  expect(shown.getByText("ID session")).toBeTruthy();
  expect(shown.queryByRole("button", { name: /Go Live|Pause|Resume|Stop/ })).toBeNull();
});

test("a forgotten service comes first, and one button starts it", async () => {
  const { requests } = serveBoard(
    () => [live({ id: id(11), stream_name: "Ada Onair" }), stream({ event_date: inMinutes(-30) })],
    { [`POST str/stream/${id(10)}/ip_cameras/livestream`]: () => ({ body: {} }) },
  );
  openAdmin(max, "/monitoring");
  const shown = within(await card());
  expect(shown.getByText("NOT STARTED")).toBeTruthy();
  const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Eleanor Brightwater", "Ada Onair"]);
  await userEvent.click(shown.getByRole("button", { name: "Start it now: Eleanor Brightwater" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "POST")).toBe(true));
});

test("a stream can be searched for and added once; one that no longer exists is reported", async () => {
  const eleanor = stream();
  const carl = stream({ id: id(12), stream_name: "Carl Tomorrow" });
  const found = [eleanor, carl, stream({ id: id(13), stream_name: "Dora Gone" })];
  const { requests } = serveBoard(() => [], {
    // The board is asked for again every few seconds: Carl is on it only once he has been added.
    "GET str/live_monitor": ({ query }) => {
      const one = query.get("stream_id");
      const shown = query.get("also") === carl.id ? [eleanor, carl] : [eleanor];
      return { body: { results: one === null ? shown : [eleanor, carl].filter((card) => card.id === one) } };
    },
    "GET str/search": ({ query }) => ({
      body: { results: found.filter(({ stream_name }) => stream_name.includes(query.get("search") ?? "")) },
    }),
  });
  openAdmin(max, "/monitoring");
  await card();
  const search = screen.getByRole("combobox", { name: "Show another service" });
  const choose = async (word: string) => {
    await userEvent.clear(search);
    await userEvent.type(search, word);
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(word) }));
  };
  await choose("Eleanor");
  expect(await screen.findByText("Stream already in monitoring list")).toBeTruthy();
  await choose("Dora");
  expect(await screen.findByText("Stream not found or no longer available")).toBeTruthy();
  await choose("Carl");
  await userEvent.click(await screen.findByRole("button", { name: "Remove Carl Tomorrow from monitoring" }));
  const boards = requests
    .filter(({ path }) => path === "str/live_monitor")
    .map(({ query }) => query.get("also"));
  expect(boards).toContain(id(12));
  await userEvent.type(search, "Nobody");
  expect(await screen.findByText("No streams found")).toBeTruthy();
  expect(requests.find(({ path }) => path === "str/search")?.query.get("page_size")).toBe("5");
});

test("an empty board and one that can't be fetched say so", async () => {
  let fails = true;
  serveBoard(() => [], {
    "GET str/live_monitor": () =>
      fails ? { status: 503, body: { detail: "The database is not answering." } } : { body: { results: [] } },
  });
  openAdmin(max, "/monitoring");
  expect(
    await screen.findByText("Failed to fetch live streams: The database is not answering."),
  ).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("There's no active stream")).toBeTruthy();
});

test("the address filters the board by home, stream or day", async () => {
  const { requests } = serveBoard(() => [stream()]);
  openAdmin(max, `/monitoring?fh_id=${id(80)}&date=2026-11-21`);
  await card();
  const { query } = requests.find(({ path }) => path === "str/live_monitor") ?? {};
  expect([query?.get("fh_id"), query?.get("date"), query?.get("also")]).toEqual([id(80), "2026-11-21", null]);
});

test("an update of some cards leaves the others as they are, and one that names an unknown card refetches the board", () => {
  const [one, two] = [stream(), live({ id: id(11) })];
  expect(applyBoardUpdate([one], { ids: [id(11), id(10)], changed: [two] })).toEqual([two, one]);
  expect(applyBoardUpdate([one, two], { ids: [id(11)], changed: [] })).toEqual([two]);
  expect(applyBoardUpdate([one], { ids: [id(10), id(12)], changed: [] })).toBeNull();
});

test("services that need attention come first, then those on air, then by time, and those that are over last", () => {
  const now = Date.now();
  const at = (n: number, minutes: number, given: Partial<MonitorStream> = {}) =>
    stream({ id: id(n), event_date: new Date(now + minutes * 60_000).toISOString(), ...given });
  const all = [
    at(11, 50),
    at(12, -120, { broadcast_status: "completed" }),
    at(13, -20, { broadcast_status: "live" }),
    at(14, 10),
    at(15, -10),
    at(16, -200, { broadcast_status: "live" }),
  ];
  expect(sortByUrgency(all, now).map((one) => one.stream.id)).toEqual([15, 16, 13, 14, 11, 12].map(id));
});

test("a card says Ready only once its camera sends a picture; until then what the camera lacks", async () => {
  const off = camera({ preview_url: null, video_ready: false, audio_ready: false });
  const { sendEvent } = serveBoard(() => [stream({ sources: [off] })]);
  openAdmin(max, "/monitoring");
  expect(within(await card()).getByText("Camera not connected")).toBeTruthy();
  expect(screen.queryByText("Ready")).toBeNull();
  const becomes = (sources: MonitorSource[]) => sendEvent({ ids: [id(10)], changed: [stream({ sources })] });
  await becomes([camera({ video_ready: false })]);
  expect(within(await card()).queryByText("Ready")).toBeNull();
  await becomes([camera({ elsewhere: true })]);
  expect(within(await card()).getByText("Camera in use elsewhere")).toBeTruthy();
  await becomes([camera()]);
  expect(within(await card()).getByText("Ready")).toBeTruthy();
});

test("Go Live on the card of a service hours away asks first", async () => {
  const { requests } = serveBoard(() => [stream({ event_date: inMinutes(600) })], {
    [`POST str/stream/${id(10)}/ip_cameras/livestream`]: ({ body }) =>
      (body as { early?: string }).early
        ? { body: {} }
        : { status: 409, body: { detail: "The service is hours away.", code: "early_start" } },
  });
  openAdmin(max, "/monitoring");
  const shown = within(await card());
  await userEvent.click(shown.getAllByRole("button", { name: /^Go Live with/ })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: /Go live now\?$/ }));
  // A rehearsal is led from the Director Panel, which not every super admin may open.
  expect(dialog.queryByRole("button", { name: "Rehearse" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Go live now" }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      expect.not.objectContaining({ early: expect.anything() }),
      expect.objectContaining({ action: "start", early: "begin" }),
    ]),
  );
});
