import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Preflight, systemZone, type Today, type TodayService, zoneName } from "@vigil/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();

const home = person("funeral_home");
const service = (given: Partial<TodayService> = {}): TodayService => ({
  id: "0190a1b2-0000-7000-8000-000000000001",
  is_id_session: false,
  name: "Edith Shaw",
  event_type: null,
  places: [],
  event_date: new Date(Date.now() + 40 * 60_000).toISOString(),
  timezone: "America/Toronto",
  funeral_home_detail: { id: "0190a1b2-0000-7000-8000-000000000002", title: "Maple Ridge Funeral Home" },
  status: "ready",
  publish: true,
  auto_start_at: null,
  started_at: null,
  preflight: null,
  people: [{ part: "director", name: "Sam Reed", phone: "+1 416 555 0111", at_panel: true }],
  others_at_panel: 0,
  missed_guests: 0,
  needs_music_licence: false,
  incidents: [],
  jobs: [],
  memorial_page_url: "https://vigil.example/m/edith-shaw",
  ...given,
});
const day = (services: TodayService[], given: Partial<Today> = {}) => ({
  body: { as_of: new Date().toISOString(), services, next: null, on_call: null, ...given },
});

test("a service of the day says who works on it, and dials", async () => {
  fakeServer({ "GET str/today": () => day([service()]) });
  openAdmin(home, "/today");
  const card = within(await screen.findByRole("listitem", { name: "Edith Shaw" }));
  expect(card.getByText("at the Director Panel")).toBeTruthy();
  expect(card.getByRole("link", { name: "Call Sam Reed, +1 416 555 0111" }).getAttribute("href")).toBe(
    "tel:+14165550111",
  );
  expect(card.getByText("Begins in")).toBeTruthy();
});

test("a service with recorded music and no licence for it says so, and others don't", async () => {
  const licensed = service({ id: "0190a1b2-0000-7000-8000-000000000003", name: "Jo Moss" });
  fakeServer({ "GET str/today": () => day([service({ needs_music_licence: true }), licensed]) });
  openAdmin(home, "/today");
  const card = within(await screen.findByRole("listitem", { name: "Edith Shaw" }));
  expect(await card.findByText("Recorded music is played, and the home has no licence for it")).toBeTruthy();
  expect(within(screen.getByRole("listitem", { name: "Jo Moss" })).queryByText(/Recorded music/)).toBeNull();
});

test("a care team reads who is on call now, and dials", async () => {
  const on_call = [{ name: "Ruth Adler", phone: "+1 416 555 0100" }];
  fakeServer({ "GET str/today": () => day([], { on_call }) });
  openAdmin(person("customer_care_team"), "/today");
  const link = await screen.findByRole("link", { name: "Call Ruth Adler, +1 416 555 0100" });
  expect(link.getAttribute("href")).toBe("tel:+14165550100");
  cleanup();
  fakeServer({ "GET str/today": () => day([], { on_call: [] }) });
  openAdmin(person("customer_care_operator"), "/today");
  expect(await screen.findByText("Nobody is on call now.")).toBeTruthy();
});

test("a home reads that an invoice is overdue, and is one click from it", async () => {
  fakeServer({ "GET str/today": () => day([]), "GET fin/invoice": () => ({ body: page([{ id: "1" }]) }) });
  openAdmin(home, "/today");
  const line = await screen.findByRole("link", { name: "1 invoice overdue" });
  expect(decodeURIComponent(line.getAttribute("href") ?? "")).toBe(
    '/fin/invoice?filter={"status":"overdue"}',
  );
});

test("whoever assigns jobs reads that some still to come were declined, and is one click from them", async () => {
  const requests = fakeServer({
    "GET str/today": () => day([]),
    "GET str/job": () => ({ body: page([{ id: "1" }]) }),
  });
  openAdmin(person("customer_care_team"), "/today");
  const line = await screen.findByRole("link", { name: "1 job was declined: somebody else is needed" });
  expect(decodeURIComponent(line.getAttribute("href") ?? "")).toContain(
    '/str/job?filter={"state":"declined",',
  );
  const asked = requests.find(({ path }) => path === "str/job")?.query;
  expect(asked?.get("state")).toBe("declined");
  expect(asked?.get("event_date_after")).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("what waits for a decision is one line each with a link to it, for those who decide it", async () => {
  const one = () => ({ body: page([{ id: "1" }]) });
  fakeServer({
    "GET str/today": () => day([]),
    "GET str/stream": ({ query }) =>
      query.get("requested") === "true" || query.get("to_approve") === "true" ? one() : { body: page([]) },
    "GET fin/payment_proof": one,
    "GET fin/credit": one,
    "GET fin/invoice": () => ({ body: page([]) }),
  });
  const lines = async () =>
    within(await screen.findByRole("list", { name: "Waiting for you" }))
      .getAllByRole("link")
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute("href") ?? "")]);
  openAdmin(person("super_admin", { events: true, packages: true }), "/today");
  await screen.findByText(/^Guests of 1 service lost much of it\./);
  const forHomes = [
    ["1 service requested by a family", '/str/stream?filter={"requested":true}'],
    ["1 ID session waits for its manager’s approval", '/usr/id_sessions?filter={"to_approve":true}'],
  ];
  expect(await lines()).toEqual([
    ...forHomes,
    ["1 cheque or wire transfer to check", '/fin/payment_proof?filter={"status":"received"}'],
    [expect.stringMatching(/^Guests of 1 service lost/), '/fin/credit?filter={"status":"proposed"}'],
  ]);
  cleanup();
  openAdmin(home, "/today");
  await screen.findByText("1 ID session waits for its manager’s approval");
  expect(await lines()).toEqual(forHomes);
  cleanup();
  // Staff count only those of which they are the manager.
  openAdmin(person("funeral_home_staff", { streams: true }), "/today");
  expect(await screen.findByText("1 ID session waits for your approval")).toBeTruthy();
});

test("what is on air or late stands above what waits for a decision, and the rest of the day below it", async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const ids = [1, 2, 3].map((n) => `0190a1b2-0000-7000-8000-00000000000${n}`);
  const three = [
    {
      name: "Edith Shaw",
      event_type: "Visitation",
      event_date: at(-40),
      status: "live",
      started_at: at(-40),
    },
    { name: "Edith Shaw", event_type: "Funeral", event_date: at(-20), status: "waiting" },
    { name: "Edith Shaw", event_type: "Graveside", event_date: at(60), status: "waiting" },
  ] as const;
  fakeServer({
    "GET str/today": () => day(three.map((each, n) => service({ ...each, id: String(ids[n]) }))),
    "GET fin/invoice": () => ({ body: page([{ id: "1" }]) }),
  });
  openAdmin(home, "/today");
  const line = await screen.findByRole("link", { name: "1 invoice overdue" });
  const cards = ["Visitation", "Funeral", "Graveside"].map((kind) =>
    screen.getByRole("listitem", { name: `Edith Shaw (${kind})` }),
  );
  const isAbove = (card: HTMLElement) =>
    (card.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(cards.map(isAbove)).toEqual([true, true, false]);
});

test("what can't be counted is said, not taken for nothing", async () => {
  fakeServer({
    "GET str/today": () => day([]),
    "GET str/stream": () => ({ status: 503, body: { detail: "Please try again." } }),
    "GET fin/invoice": () => ({ body: page([]) }),
  });
  openAdmin(home, "/today");
  expect(await screen.findByText(/^Not everything could be counted\./)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Waiting for you" })).toBeTruthy();
});

test("those who refund read that a refund is asked for, and are one click from it", async () => {
  const asked: string[] = [];
  fakeServer({
    "GET str/today": () => day([]),
    "GET fin/invoice": ({ query }) => {
      asked.push(String(query));
      return { body: page([{ id: "1" }]) };
    },
  });
  openAdmin(person("super_admin", { events: true, packages: true }), "/today");
  const line = await screen.findByRole("link", { name: "1 refund asked for" });
  expect(line.getAttribute("href")).toContain("refund_asked");
  expect(asked.join()).toContain("ordering=-created_at");
});

test("the big button checks the service, and then opens its Director Panel", async () => {
  let checked = false;
  fakeServer({
    "GET str/today": () =>
      day([
        service(checked ? { preflight: { grade: "green", at: new Date().toISOString(), findings: [] } } : {}),
      ]),
    [`POST str/stream/${service().id}/preflight`]: () => {
      checked = true;
      return { body: {} };
    },
  });
  openAdmin(home, "/today");
  await userEvent.click(await screen.findByRole("button", { name: "Check: Edith Shaw" }));
  expect(
    (await screen.findByRole("link", { name: "Director Panel: Edith Shaw" })).getAttribute("href"),
  ).toContain(`/director/${service().id}`);
  expect(screen.getByText("Checked: all is well")).toBeTruthy();
});

test("an ID session of the day says what it is, leads to its own page, and has no broadcast to start", async () => {
  fakeServer({ "GET str/today": () => day([service({ is_id_session: true, publish: false })]) });
  openAdmin(home, "/today");
  const card = within(await screen.findByRole("listitem", { name: "Edith Shaw" }));
  expect(card.getByText("ID session")).toBeTruthy();
  expect(card.getByText("Not published yet")).toBeTruthy();
  expect(card.getByRole("link", { name: "Edith Shaw" }).getAttribute("href")).toBe(
    `/usr/id_sessions/${service().id}`,
  );
  expect(card.queryByRole("timer")).toBeNull();
  expect(card.queryByText("Not checked yet")).toBeNull();
  expect(card.queryByRole("button", { name: /Check|Start/ })).toBeNull();
});

test("a check that found something leads to what it found", async () => {
  fakeServer({
    "GET str/today": () =>
      day([service({ preflight: { grade: "amber", at: "2026-05-01T13:30:00.000Z", findings: [] } })]),
  });
  openAdmin(home, "/today");
  expect(await screen.findByText("Checked: something to look at")).toBeTruthy();
  expect(screen.getByText(/^Fri 1 May.*\d\d/)).toBeTruthy();
  // One way there is enough.
  const [link, ...others] = screen.getAllByRole("link", { name: /find|found/ });
  expect(link?.getAttribute("href")).toMatch(new RegExp(`/director/${service().id}#findings$`));
  expect(others).toEqual([]);
});

test("whoever works for several homes reads the zone of each time, and a home that of no own one", async () => {
  const auto_start_at = new Date(Date.now() + 35 * 60_000).toISOString();
  fakeServer({ "GET str/today": () => day([service({ auto_start_at, timezone: systemZone() })]) });
  openAdmin(person("customer_care_operator"), "/today");
  const said = async () => (await screen.findByText(/^Starts by itself at/)).textContent;
  const withZone = await said();
  cleanup();
  openAdmin(home, "/today");
  expect(withZone).toBe(`${await said()} ${zoneName(auto_start_at, systemZone())}`);
});

test("what has gone wrong stands with the service, and who takes care of it", async () => {
  const incident = {
    ...{ id: "i", text: "Front isn't sending." },
    ...{ acknowledged_by: "Sam Reed", home_can_help: true },
  };
  fakeServer({ "GET str/today": () => day([service({ incidents: [incident] })]) });
  openAdmin(home, "/today");
  expect(await screen.findByText("Front isn't sending.")).toBeTruthy();
  expect(screen.getByText(/Sam Reed is taking care of it\./)).toBeTruthy();
});

test("how many guests couldn't get in stands with the service, and leads to their names", async () => {
  fakeServer({ "GET str/today": () => day([service({ missed_guests: 3 })]) });
  openAdmin(home, "/today");
  const link = await screen.findByRole("link", { name: "3 guests couldn't get in" });
  expect(link.getAttribute("href")).toContain(`/str/stream/${service().id}/missed-guests`);
});

test("when the connection is lost, what was fetched stays and says how old it is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let works = true;
  fakeServer({
    "GET str/today": () => (works ? day([service()]) : { status: 503, body: { detail: "Try again." } }),
  });
  openAdmin(home, "/today");
  await screen.findByText("Edith Shaw");
  works = false;
  await vi.advanceTimersByTimeAsync(16_000);
  await waitFor(() => expect(screen.getByText(/^As of \d\d:\d\d, no connection\.$/)).toBeTruthy());
  expect(screen.getByText("Edith Shaw")).toBeTruthy();
  vi.useRealTimers();
});

test("what the service worker kept for a lost line is said to be old, and the clock goes on", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const begins = new Date(Date.now() + 10 * 60_000).toISOString();
  const kept = day([service({ event_date: begins })]);
  let headers = {};
  fakeServer({ "GET str/today": () => ({ ...kept, headers }) });
  openAdmin(home, "/today");
  await screen.findByText("Edith Shaw");
  headers = { "x-vigil-kept": "1" };
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await waitFor(() => expect(screen.getByText(/^As of \d\d:\d\d, no connection\.$/)).toBeTruthy());
  expect(document.body.textContent).toMatch(/Begins in0?[45]:\d\d/);
  vi.useRealTimers();
});

test("with nothing on, it says when the next service begins", async () => {
  fakeServer({ "GET str/today": () => day([], { next: "2026-12-24T15:00:00Z" }) });
  openAdmin(home, "/today");
  expect(await screen.findByText("Nothing is on today.")).toBeTruthy();
  expect(screen.getByText(/The next service begins on Thu 24 Dec/)).toBeTruthy();
});

test("the wall clock shows the day without menu or buttons", async () => {
  fakeServer({
    "GET str/today": () => day([service({ status: "live", started_at: new Date().toISOString() })]),
  });
  openAdmin(home, "/today/wall");
  expect(await screen.findByText("Edith Shaw")).toBeTruthy();
  expect(screen.getByText("On air for")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("the wall clock shows everything that is wrong with a service", async () => {
  const wrong = { id: "1", text: "No sound.", acknowledged_by: "Sam Reed", home_can_help: true };
  const incidents = [wrong, { ...wrong, id: "2", text: "It isn't recorded.", acknowledged_by: null }];
  fakeServer({ "GET str/today": () => day([service({ status: "live", incidents })]) });
  openAdmin(home, "/today/wall");
  expect(await screen.findByText("No sound.")).toBeTruthy();
  expect(screen.getByText("It isn't recorded.")).toBeTruthy();
});

test("on a device's first visit the day is fetched once more when it can be kept for a lost connection", async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  const requests = fakeServer({ "GET str/today": () => day([service()]) });
  openAdmin(home, "/today");
  await screen.findByRole("listitem", { name: "Edith Shaw" });
  const fetches = () => requests.filter(({ path }) => path === "str/today").length;
  const before = fetches();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  await waitFor(() => expect(fetches()).toBe(before + 1));
});

test("a service that was to start by itself and didn't isn't promised to any more", async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const two = { id: "0190a1b2-0000-7000-8000-000000000009", name: "Owen Shaw" };
  fakeServer({
    "GET str/today": () =>
      day([service({ auto_start_at: at(-30) }), service({ ...two, auto_start_at: at(30) })]),
  });
  openAdmin(home, "/today");
  expect((await screen.findByRole("listitem", { name: "Owen Shaw" })).textContent).toMatch(
    /Starts by itself/,
  );
  expect(screen.getByRole("listitem", { name: "Edith Shaw" }).textContent).not.toMatch(/Starts by itself/);
});

test("a job that was declined says who and why, and one press assigns somebody else", async () => {
  const declined = {
    ...({
      part: "video_grapher",
      name: "Vera Lens",
      state: "declined",
      reason: "My car broke down.",
    } as const),
    at: new Date().toISOString(),
  };
  const one = service({ jobs: [declined] });
  const job = { id: one.id, stream_name: one.name, event_date: one.event_date, timezone: one.timezone };
  fakeServer({
    "GET str/today": () => day([one]),
    [`GET str/job/${one.id}`]: () => ({ body: job }),
    [`GET str/job/${one.id}/free`]: () => ({ body: { client_care_operator: [], video_grapher: [] } }),
  });
  openAdmin(person("super_admin", { events: true, co_host: true }), "/today");
  expect(await screen.findByText("Declined by Vera Lens: My car broke down.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Assign Edith Shaw" }));
  expect(await screen.findByRole("dialog", { name: /Edith Shaw/ })).toBeTruthy();
});

test("staff without the Director Panel call the service's director, not their own home", async () => {
  const people: TodayService["people"] = [
    { part: "director", name: "Ruth Abernathy", phone: "+1 705 555 0122", at_panel: false },
    { part: "home", name: "Maple Ridge", phone: "+1 416 555 0100", at_panel: false },
  ];
  const incidents = [
    {
      ...{ id: "0190a1b2-0000-7000-8000-000000000009", text: "It isn't on air." },
      ...{ acknowledged_by: null, home_can_help: true },
    },
  ];
  fakeServer({ "GET str/today": () => day([service({ people, incidents })]) });
  openAdmin(person("funeral_home_staff", { streams: true }), "/today");
  const button = await screen.findByText("Call the director");
  expect(button.closest("a")?.getAttribute("href")).toBe("tel:+17055550122");
});

test("whoever has no Director Panel reads what the check found, and calls the home when something is wrong", async () => {
  const findings: Preflight["findings"] = [{ kind: "no_camera", grade: "amber", source: null, values: {} }];
  const people: TodayService["people"] = [
    { part: "home", name: "Maple Ridge", phone: "+1 416 555 0100", at_panel: false },
  ];
  const incidents = [
    {
      ...{ id: "0190a1b2-0000-7000-8000-000000000009", text: "It isn't on air." },
      ...{ acknowledged_by: null, home_can_help: true },
    },
  ];
  const preflight = { grade: "amber" as const, at: new Date().toISOString(), findings };
  fakeServer({ "GET str/today": () => day([service({ people, incidents, preflight })]) });
  openAdmin(person("customer_care_operator"), "/today");
  const card = within(await screen.findByRole("listitem", { name: "Edith Shaw" }));
  await userEvent.click(card.getByText("What it found"));
  expect(card.getByText(/camera/)).toBeTruthy();
  const [button] = card.getAllByRole("link", { name: "Call the home, Maple Ridge, +1 416 555 0100" });
  expect(button?.textContent).toBe("Call the home");
  expect(button?.getAttribute("href")).toBe("tel:+14165550100");
});
