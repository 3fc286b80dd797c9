import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Timeline } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const home = person("funeral_home");
const id = "01a1fbbc-0000-7000-8000-000000000031";
const stream = "01a1fbbc-0000-7000-8000-000000000032";
const incident = {
  ...{ id, kind: "camera_missing", values: {}, source: null, source_name: "Chapel, front", stream },
  stream_detail: { id: stream, title: "Edith Shaw" },
  funeral_home: home.id,
  funeral_home_detail: { id: home.id, title: "Maple Ridge" },
  services: [{ id: stream, name: "Edith Shaw", event_type: "Visitation" }],
  camera: "01a1fbbc-0000-7000-8000-000000000034",
  people: [{ part: "home", name: "Maple Ridge", phone: "+1 416 555 0100" }],
  opened_at: "2026-11-20T14:00:00.000Z",
  told_at: "2026-11-20T14:00:16.000Z",
  ...{ acknowledged_at: null, acknowledged_by: null, resolved_at: null },
  messages: [
    {
      ...{ at: "2026-11-20T14:00:16.000Z", name: "Sam Reed", who: "director", channel: "email" },
      ...{ about: "alert", state: "sent", problem: null },
    },
    {
      ...{ at: "2026-11-20T14:00:16.000Z", name: "Sam Reed", who: "director", channel: "sms" },
      ...{ about: "alert", state: "failed", problem: "This isn't a number that can be called." },
    },
  ],
  created_at: "2026-11-20T14:00:00.000Z",
  updated_at: "2026-11-20T14:00:00.000Z",
};

test("the list of incidents says what happened, for whom, and whether somebody answered", async () => {
  const over = { ...incident, id: stream, acknowledged_by: "Sam Reed", acknowledged_at: incident.told_at };
  const noticed = { ...incident, id: "01a1fbbc-0000-7000-8000-000000000033", told_at: null, messages: [] };
  fakeServer({ "GET str/incident": () => ({ body: page([incident, over, noticed]) }) });
  openAdmin(home, "/str/incident");
  expect((await screen.findAllByText(/^Chapel, front isn't sending/)).length).toBe(3);
  expect(screen.getAllByText(/^Edith Shaw.*Visitation/).length).toBe(3);
  expect(screen.getByText("Nobody called yet")).toBeTruthy();
  expect(screen.getByText("Nobody has answered")).toBeTruthy();
  expect(screen.getByText("Sam Reed is taking care of it")).toBeTruthy();
});

test("what passed before anybody could be called leads to no timeline, where it doesn't stand", async () => {
  const passed = { ...incident, told_at: null, messages: [], resolved_at: "2026-11-20T14:00:02.000Z" };
  fakeServer({ [`GET str/incident/${id}`]: () => ({ body: passed }) });
  openAdmin(home, `/str/incident/${id}/show`);
  expect(await screen.findByRole("link", { name: "Open the Director Panel" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open the timeline" })).toBeNull();
});

test("an incident's page says who was called, and somebody takes care of it there", async () => {
  let current: object = incident;
  const requests = fakeServer({
    [`GET str/incident/${id}`]: () => ({ body: current }),
    [`POST str/incident/${id}/acknowledge`]: () => {
      current = { ...incident, acknowledged_by: "Sam Reed", acknowledged_at: incident.told_at };
      return { body: { ...current, by_caller: false } };
    },
  });
  openAdmin(home, `/str/incident/${id}/show`);
  const called = await screen.findByRole("region", { name: "Who was called" });
  expect(within(called).getByText(/Sam Reed \(Director of the service\), called by email/)).toBeTruthy();
  expect(within(called).getByText(/This isn't a number that can be called/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Call Maple Ridge, +1 416 555 0100" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Edith Shaw/ }).getAttribute("href")).toContain(
    `/str/stream/${stream}`,
  );
  expect(screen.getByRole("link", { name: "Open the camera" }).getAttribute("href")).toContain(
    incident.camera,
  );
  await userEvent.click(screen.getByRole("button", { name: "I'm taking care of it" }));
  expect(await screen.findByText("Sam Reed was quicker and is taking care of it.")).toBeTruthy();
  expect(await screen.findByText("Sam Reed is taking care of it")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "I'm taking care of it" })).toBeNull());
  expect(requests.some(({ path }) => path.includes("acknowledge"))).toBe(true);
});

test("where whoever answered can't take care of it after all, the next person is called, after asking", async () => {
  let current: object = { ...incident, acknowledged_by: "Maple Ridge", acknowledged_at: incident.told_at };
  const requests = fakeServer({
    [`GET str/incident/${id}`]: () => ({ body: current }),
    [`POST str/incident/${id}/hand_back`]: () => {
      current = {
        ...incident,
        messages: [
          {
            ...{
              at: incident.told_at,
              name: "Maple Ridge",
              who: "home",
              channel: "app",
              about: "handed_back",
            },
            ...{ state: "sent", problem: null },
          },
        ],
      };
      return { body: { ...current, next: ["Ruth Adler"], is_repeat: true } };
    },
  });
  openAdmin(home, `/str/incident/${id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Call the next person" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Call the next person?" }));
  expect(dialog.getByText(/^Maple Ridge said that they are taking care of it/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Call the next person" }));
  const said = "Everybody has been called already. Being called again now: Ruth Adler.";
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await screen.findByText(/^Maple Ridge \(Funeral home\), had the next person called/)).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith("/hand_back"))?.body).toEqual({
    acknowledged_at: incident.told_at,
  });
  expect(screen.getByRole("button", { name: "I'm taking care of it" })).toBeTruthy();
});

test("whoever is called sees it above whatever screen they have open, and answers there", async () => {
  let alerts: object[] = [
    {
      ...{ id, kind: "camera_missing", values: {}, source_name: "Chapel, front", stream },
      ...{
        opened_at: incident.opened_at,
        services: [{ name: "Edith Shaw", event_type: "Visitation" }],
        home: null,
      },
    },
  ];
  fakeServer({
    "GET str/incident": () => ({ body: page([]) }),
    "GET str/incident/alerts": () => ({ body: alerts }),
    [`POST str/incident/${id}/acknowledge`]: () => {
      alerts = [];
      return { body: incident };
    },
  });
  openAdmin(home, "/str/incident");
  const panel = await screen.findByRole("complementary", { name: "Something is wrong" });
  expect(within(panel).getByRole("alert").textContent).toContain("Something is wrong");
  expect(within(panel).getByText(/^Chapel, front isn't sending/)).toBeTruthy();
  expect(within(panel).getByText(/^For Edith Shaw \(Visitation\), since/)).toBeTruthy();
  await userEvent.click(within(panel).getByRole("button", { name: "Mute" }));
  expect(within(panel).getByRole("button", { name: "Sound the alarm again" })).toBeTruthy();
  expect(within(panel).getByRole("link", { name: "Open the Director Panel" }).getAttribute("href")).toContain(
    `/director/${stream}`,
  );
  await userEvent.click(within(panel).getByRole("button", { name: "I'm taking care of it" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Something is wrong" })).toBeNull());
});

test("of an alert, a specialist calls the home where it can help, and the home's own people don't", async () => {
  const alert = {
    ...{ id, kind: "not_started", values: {}, source_name: null, stream },
    ...{ opened_at: incident.opened_at, services: [{ name: "Edith Shaw", event_type: "Visitation" }] },
    home: { name: "Maple Ridge", phone: "+1 416 555 0100" },
  };
  const callsOf = async (who: ReturnType<typeof person>, kind: string) => {
    fakeServer({
      "GET str/incident": () => ({ body: page([]) }),
      "GET str/incident/alerts": () => ({ body: [{ ...alert, kind }] }),
    });
    openAdmin(who, "/notifications");
    const panel = within(await screen.findByRole("complementary", { name: "Something is wrong" }));
    const calls = panel.queryAllByRole("link", { name: /^Call the home, Maple Ridge/ }).length;
    cleanup();
    return calls;
  };
  expect(await callsOf(person("customer_care_operator"), "not_started")).toBe(1);
  expect(await callsOf(person("customer_care_operator"), "guests_locked_out")).toBe(0);
  expect(await callsOf(person("funeral_home_staff", { streams: true }), "not_started")).toBe(0);
});

test("the timeline of a service says how much guests lost, and what happened in each minute", async () => {
  const timeline: Timeline = {
    ...{ stream, deceased_full_name: "Edith Shaw", funeral_home_name: "Maple Ridge" },
    ...{
      event_date: "2026-11-20T14:00:00.000Z",
      timezone: "America/Toronto",
      lost_seconds: 200,
      is_final: true,
    },
    losses: [
      { why: "notice", from: "2026-11-20T14:10:05.000Z", to: "2026-11-20T14:13:25.000Z", seconds: 200 },
    ],
    items: [
      {
        type: "event",
        what: "start",
        ...{ at: "2026-11-20T14:00:02.000Z", name: "Sam Reed", camera: "Front", is_automatic: false },
      },
      { type: "seen", at: "2026-11-20T14:10:05.000Z", what: "fallback", camera: null, seconds: 200 },
      {
        type: "incident",
        at: "2026-11-20T14:10:07.000Z",
        what: "camera_lost",
        camera: "Front",
        is_over: false,
      },
    ],
  };
  fakeServer({ [`GET str/stream/${stream}/timeline`]: () => ({ body: timeline }) });
  openAdmin(home, `/str/stream/${stream}/timeline`);
  expect(await screen.findByRole("heading", { name: "Guests lost 3 min 20 s" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download as PDF" })).toBeTruthy();
  const lines = screen.getByRole("region", { name: "Minute by minute" });
  const [first, second] = within(lines).getAllByRole("listitem");
  expect(first?.textContent).toContain("09:00Sam Reed started the service.");
  expect(second?.textContent).toBe(
    "09:10Guests saw a notice instead of the service for 3 min 20 s.Front failed.",
  );
});

test("an answered alert keeps its place for a while, so that pressing twice doesn't answer the next one", async () => {
  const other = "01a1fbbc-0000-7000-8000-000000000039";
  const alert = (of: string, minute: number) => ({
    ...{ id: of, kind: "camera_missing", values: {}, source_name: `Camera ${minute}`, stream, home: null },
    ...{
      opened_at: `2026-11-20T14:0${minute}:00.000Z`,
      services: [{ name: "Edith Shaw", event_type: null }],
    },
  });
  let alerts = [alert(other, 1), alert(id, 2)];
  const requests = fakeServer({
    "GET str/incident": () => ({ body: page([]) }),
    "GET str/incident/alerts": () => ({ body: alerts }),
    [`POST str/incident/${id}/acknowledge`]: () => {
      alerts = [alert(other, 1)];
      return { body: { ...incident, by_caller: true } };
    },
  });
  openAdmin(home, "/str/incident");
  const panel = within(await screen.findByRole("complementary", { name: "Something is wrong" }));
  // At once: what the second click falls on is kept for four seconds.
  const button = panel.getByRole("button", { name: "I'm taking care of it" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await panel.findByText("You are taking care of it")).toBeTruthy();
  expect(panel.getByText(/^Camera 2/)).toBeTruthy();
  expect(panel.queryByRole("button", { name: "I'm taking care of it" })).toBeNull();
  expect(await panel.findByText(/^Camera 1/, {}, { timeout: 60_000 })).toBeTruthy();
  expect(panel.getByRole("button", { name: "I'm taking care of it" })).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith("/acknowledge"))).toHaveLength(1);
});

test("without a line, the answer waits, the alarm is silent, and the answer is sent once there is a line", async () => {
  let hasLine = false;
  let alerts: object[] = [
    {
      ...{ id, kind: "camera_missing", values: {}, source_name: "Chapel, front", stream },
      ...{ opened_at: incident.opened_at, services: [{ name: "Edith Shaw", event_type: "Visitation" }] },
    },
  ];
  fakeServer({
    "GET str/incident": () => ({ body: page([]) }),
    "GET str/incident/alerts": () => ({ body: alerts }),
    [`POST str/incident/${id}/acknowledge`]: () => {
      if (!hasLine) throw new TypeError("Failed to fetch");
      alerts = [];
      return { body: incident };
    },
  });
  openAdmin(home, "/str/incident");
  const panel = await screen.findByRole("complementary", { name: "Something is wrong" });
  await userEvent.click(within(panel).getByRole("button", { name: "I'm taking care of it" }));
  expect(await within(panel).findByText("This will be sent when there is a connection.")).toBeTruthy();
  expect(within(panel).queryByRole("button", { name: "I'm taking care of it" })).toBeNull();
  hasLine = true;
  await waitFor(
    () => expect(screen.queryByRole("complementary", { name: "Something is wrong" })).toBeNull(),
    { timeout: 60_000 },
  );
  expect(localStorage.getItem("vigil.acknowledgements")).toBeNull();
});
