import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MonitorStream } from "@vigil/contract";
import { afterEach, expect, test, vi } from "vitest";
import { camera, id, inMinutes, live, serveBoard, stream } from "../../test/monitoring.ts";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { cleanBrowser } from "../../test/setup.ts";

// Videos need a real browser; e2e/ tests those.
vi.mock("@vigil/player", () => ({
  HlsPlayer: ({ title }: { title: string }) => <p>video of {title}</p>,
  FlvPreview: () => null,
  useWakeLock: () => undefined,
}));

cleanBrowser();
afterEach(() => vi.useRealTimers());

const max = person("super_admin", { events: true });
const off = camera({ preview_url: null, video_ready: false, audio_ready: false });
/** One of each: late, on air, soon without its camera, soon, later and over. */
const day = (): MonitorStream[] => [
  stream({ id: id(11), stream_name: "Ada Late", event_date: inMinutes(-12.5) }),
  live({ id: id(12), stream_name: "Bela Onair", event_date: inMinutes(-24.5), started_at: inMinutes(-24.5) }),
  stream({ id: id(13), stream_name: "Carl Dark", event_date: inMinutes(15), sources: [off] }),
  stream({ id: id(14), stream_name: "Dora Soon", event_date: inMinutes(40) }),
  stream({ id: id(15), stream_name: "Emil Later", event_date: inMinutes(100) }),
  stream({ id: id(16), stream_name: "Fern Over", event_date: inMinutes(-90), broadcast_status: "completed" }),
];
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    stream({ id: id(10 + n), stream_name: `Service ${n}`, event_date: inMinutes(70 + n) }),
  );
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.findByRole("listitem", { name });
const inRow = async (name: string) => within(await rowOf(name));
const focused = () => document.activeElement?.getAttribute("aria-label");

test("the board says in words what needs attention and what is on, and each part shows only those", async () => {
  serveBoard(day);
  const router = openAdmin(max, "/monitoring");
  await rowOf("Ada Late");
  const parts = within(screen.getByRole("group", { name: "Show only" })).getAllByRole("button");
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    "2 need attention",
    "1 on air",
    "1 hasn’t begun",
    "2 begin within the hour",
    "1 in 1 to 2 hours",
    "1 over",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "2 need attention" }));
  expect(screen.getByRole("button", { name: "2 need attention" }).getAttribute("aria-pressed")).toBe("true");
  expect(names()).toEqual(["Ada Late", "Carl Dark"]);
  expect(router.state.location.search).toBe("?show=attention");
  await userEvent.click(screen.getByRole("button", { name: "2 need attention" }));
  expect(names()).toHaveLength(6);
  expect(router.state.location.search).toBe("");
});

test("with nothing to mend it says so, and leads back to all services", async () => {
  serveBoard(() => [stream({ event_date: inMinutes(40) })]);
  openAdmin(max, "/monitoring?show=attention");
  expect(await screen.findByRole("button", { name: "Nothing needs attention" })).toBeTruthy();
  expect(screen.getByText("Nothing here needs attention")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show all services" }));
  expect(await rowOf("Eleanor Brightwater")).toBeTruthy();
});

test("from thirteen services on they are rows, until the person chooses cards, which stays", async () => {
  serveBoard(() => many(13));
  const router = openAdmin(max, "/monitoring");
  await rowOf("Service 0");
  expect(screen.getByRole("button", { name: "Rows" }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Cards" }));
  expect(router.state.location.search).toBe("?view=cards");
  await act(() => router.navigate("/monitoring"));
  expect((await screen.findByRole("button", { name: "Cards" })).getAttribute("aria-pressed")).toBe("true");
});

test("a row has what a card has, and opens to it, one at a time", async () => {
  const { requests } = serveBoard(day, {
    [`POST str/stream/${id(12)}/ip_cameras/livestream`]: () => ({ body: {} }),
  });
  openAdmin(max, "/monitoring?view=rows");
  const row = await inRow("Bela Onair");
  for (const text of ["Live", "Maple Ridge", "24 min on air", "Chapel", "Picture", "Sound", "Sam Reed"])
    expect(row.getByText(text), text).toBeTruthy();
  expect(row.getByRole("link", { name: "Call Sam Reed, +1 (416) 555-0111" }).getAttribute("href")).toBe(
    "tel:+14165550111",
  );
  expect(row.getByRole("link", { name: "Director Panel of Bela Onair" }).getAttribute("href")).toBe(
    `/director/${id(12)}`,
  );
  await userEvent.click(row.getByRole("button", { name: "Pause: Bela Onair" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "POST")).toBe(true));
  const late = await inRow("Ada Late");
  expect(late.getByText("Not started")).toBeTruthy();
  expect(late.getByText("12 min late")).toBeTruthy();
  expect(late.getByRole("button", { name: "Go Live with Chapel: Ada Late" })).toBeTruthy();
  const dark = await inRow("Carl Dark");
  expect(dark.getByText("Camera not connected")).toBeTruthy();
  expect(dark.queryByRole("button", { name: /^Go Live/ })).toBeNull();
  await userEvent.click(row.getByRole("button", { name: "Show more of Bela Onair" }));
  expect(row.getByRole("list", { name: "Sources" })).toBeTruthy();
  await userEvent.click(late.getByRole("button", { name: "Show more of Ada Late" }));
  expect(late.getByText("NOT STARTED")).toBeTruthy();
  expect(row.queryByRole("list", { name: "Sources" })).toBeNull();
});

test("an incident is named on its row until somebody takes it on, and then who does", async () => {
  const incident = (acknowledged_by: string | null) => ({
    ...{ id: id(70), kind: "camera_lost" as const, values: {}, source_name: "Chapel" },
    ...{ opened_at: inMinutes(-1), acknowledged_by },
  });
  const { sendEvent } = serveBoard(() => [stream({ incidents: [incident(null)] })]);
  openAdmin(max, "/monitoring?view=rows");
  const row = await inRow("Eleanor Brightwater");
  expect(row.getByText("Chapel has failed")).toBeTruthy();
  await userEvent.click(row.getByRole("button", { name: /^Show more/ }));
  expect(row.getByRole("link", { name: /^Chapel has failed\. Guests see a notice/ })).toBeTruthy();
  await sendEvent({ ids: [id(10)], changed: [stream({ incidents: [incident("Ada Shaw")] })] });
  expect((await inRow("Eleanor Brightwater")).getAllByText("Ada Shaw is taking care of it")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Nothing needs attention" })).toBeTruthy();
});

test("keys lead from service to service and to what needs attention, and open it", async () => {
  serveBoard(day);
  openAdmin(max, "/monitoring?view=rows");
  await rowOf("Ada Late");
  await userEvent.keyboard("j");
  expect(focused()).toBe("Ada Late");
  await userEvent.keyboard("j{ArrowDown}");
  expect(focused()).toBe("Bela Onair");
  await userEvent.keyboard("k");
  expect(focused()).toBe("Carl Dark");
  await userEvent.keyboard("n");
  expect(focused()).toBe("Ada Late");
  const ids = (await rowOf("Ada Late")).getAttribute("aria-describedby")?.split(" ") ?? [];
  const heard = ids.map((one) => document.getElementById(one)?.textContent);
  expect(heard.slice(0, 2)).toEqual(["Ready", "Not started"]);
  await userEvent.keyboard("{Enter}");
  expect((await inRow("Ada Late")).getByRole("list", { name: "Sources" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test("keys do nothing while somebody types or a dialog is open; ? lists them, and Enter on a card opens its panel", async () => {
  serveBoard(day);
  const router = openAdmin(max, "/monitoring?view=cards");
  await rowOf("Ada Late");
  await userEvent.click(screen.getByRole("combobox", { name: "Show another service" }));
  await userEvent.keyboard("j");
  expect(focused()).not.toBe("Ada Late");
  await userEvent.clear(screen.getByRole("combobox", { name: "Show another service" }));
  await userEvent.click(document.body);
  await userEvent.keyboard("?");
  const help = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(help.getByText("Open its Director Panel")).toBeTruthy();
  await userEvent.keyboard("n");
  expect(focused()).not.toBe("Ada Late");
  await userEvent.click(help.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("n");
  await waitFor(() => expect(focused()).toBe("Ada Late"));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/director/${id(11)}`));
});

test("services keep their place while the pointer is among them, and find their order once it rests", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [first, second] = [
    stream({ id: id(11), stream_name: "Ada", event_date: inMinutes(20) }),
    stream({ id: id(12), stream_name: "Bela", event_date: inMinutes(25) }),
  ];
  const { sendEvent } = serveBoard(() => [first, second]);
  openAdmin(max, "/monitoring?view=rows");
  fireEvent.pointerMove(await rowOf("Ada"));
  await sendEvent({ ids: [id(11), id(12)], changed: [{ ...second, sources: [off] }] });
  expect(await screen.findByRole("button", { name: "1 needs attention" })).toBeTruthy();
  expect(names()).toEqual(["Ada", "Bela"]);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(names()).toEqual(["Bela", "Ada"]);
});

test("region and team filter the board by the address, and can be cleared with everything else", async () => {
  const { requests } = serveBoard(day, {
    "GET usr/region": () => ({ body: { results: [{ id: id(81), name: "Shore" }] } }),
    "GET usr/client_care_team": () => ({ body: { results: [{ id: id(82), company_name: "North Care" }] } }),
  });
  const able = person("super_admin", { enterprise_account: true, customer_care: true });
  const router = openAdmin(able, `/monitoring?region=${id(81)}&view=rows`);
  await rowOf("Ada Late");
  expect(await screen.findByDisplayValue("Shore")).toBeTruthy();
  await userEvent.click(screen.getByRole("combobox", { name: "Client care team" }));
  await userEvent.click(await screen.findByRole("option", { name: "North Care" }));
  await waitFor(() => {
    const { query } = requests.findLast(({ path }) => path === "str/live_monitor") ?? {};
    expect([query?.get("region"), query?.get("team")]).toEqual([id(81), id(82)]);
  });
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(router.state.location.search).toBe("?view=rows");
});

test("who may not list regions and teams isn't offered them, but can take away one that the address has", async () => {
  serveBoard(day);
  const router = openAdmin(person("super_admin"), `/monitoring?team=${id(82)}`);
  await rowOf("Ada Late");
  expect(screen.queryByRole("combobox", { name: "Region" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "Client care team" })).toHaveProperty("value", "Chosen");
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(router.state.location.search).toBe("");
});

test("a television shows counts and what needs attention first, without numbers or anything to press but the way back", async () => {
  serveBoard(day);
  const router = openAdmin(max, "/monitoring");
  await rowOf("Ada Late");
  await userEvent.click(screen.getByRole("button", { name: "Show on a television" }));
  expect(router.state.location.search).toBe("?view=tv");
  const tv = within(await screen.findByRole("dialog", { name: "Monitoring on a television" }));
  await tv.findByText("Ada Late");
  const texts = tv.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(texts.map((text) => text.slice(0, 4))).toEqual(["Ada ", "Carl", "Bela", "Dora", "Emil"]);
  expect(tv.getByText("need attention").textContent).toBe("2 need attention");
  expect(tv.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Close"]);
  expect(tv.queryAllByRole("link")).toEqual([]);
  expect(document.querySelector("[role=dialog]")?.textContent).not.toMatch(/555|Sam Reed/);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(await screen.findByRole("button", { name: "Show on a television" })).toBeTruthy();
});

test("a television turns its pages by itself, and says since when the connection is lost", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let fails = false;
  serveBoard(() => [], {
    "GET str/live_monitor": () =>
      fails ? { status: 503, body: { detail: "Not answering." } } : { body: { results: many(9) } },
    "GET str/live_monitor/events": () => ({ status: 503 }),
  });
  openAdmin(max, "/monitoring?view=tv");
  expect(await screen.findByText("Service 0")).toBeTruthy();
  expect(screen.getByText("1 of 2")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(12_500));
  expect(await screen.findByText("Service 8")).toBeTruthy();
  expect(screen.queryByText("Service 0")).toBeNull();
  fails = true;
  await act(() => vi.advanceTimersByTimeAsync(6_500));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Connection lost since \d/);
});
