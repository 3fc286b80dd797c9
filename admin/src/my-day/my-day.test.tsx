import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { daysAfter, instantOf, type MyDay, type MyJob, today } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const vera = person("video_grapher");
const id = "0190a1b2-0000-7000-8000-000000000001";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const job = (given: Partial<MyJob> = {}): MyJob => ({
  id,
  name: "Edith Shaw",
  event_date: inHours(3),
  ends_at: inHours(4.5),
  timezone: "America/Toronto",
  event_type: "Funeral Service",
  funeral_home: "Maple Ridge Funeral Home",
  family: "Maeve Doyle",
  places: [
    {
      kind: "church",
      name: "St. Mark’s",
      address: "12 Church Street",
      lat: 43.7,
      lon: -79.4,
      begins_at: null,
      shown_to_guests: true,
    },
  ],
  place_notes: ["The door is on the left."],
  ip_camera: null,
  order_of_service: null,
  broadcast_status: "waiting",
  ...{ started_at: null, auto_start: false, auto_start_at: null },
  ...{ stream_type: "stream", publish: true, disabled_by_fh: false },
  over_100_guests: false,
  notes: "Bring a long cable.",
  products: ["Second camera"],
  people: [{ part: "director", name: "Sam Reed", phone: "+1 416 555 0111" }],
  answer: { state: "waiting", reason: null, at: null },
  ...given,
});
const day = (...jobs: MyJob[]): { body: MyDay } => ({ body: { as_of: new Date().toISOString(), jobs } });
const said = (state: MyJob["answer"]["state"], given: Partial<MyJob> = {}) =>
  job({ answer: { state, reason: null, at: new Date().toISOString() }, ...given });
const card = async () => within(await screen.findByRole("listitem", { name: "Edith Shaw" }));

test("a job whose service should have begun is marked as on the other lists, and so is one that is on air", async () => {
  let now = job({ event_date: inHours(-0.25) });
  fakeServer({ "GET str/job/my_day": () => day(now) });
  openAdmin(vera, "/my-day");
  expect((await card()).getByText("LATE")).toBeTruthy();
  cleanup();
  now = job({ event_date: inHours(-0.25), broadcast_status: "live", started_at: inHours(-0.2) });
  openAdmin(vera, "/my-day");
  const shown = await card();
  expect(await shown.findByText("On air")).toBeTruthy();
  expect(shown.queryByText("LATE")).toBeNull();
});

test("a job says where with a map, the note on the place, who is there with a number that dials, and what to bring", async () => {
  fakeServer({ "GET str/job/my_day": () => day(job()) });
  openAdmin(vera, "/my-day");
  const shown = await card();
  expect(shown.getByText("Not answered yet")).toBeTruthy();
  expect(shown.getByText("The door is on the left.")).toBeTruthy();
  expect(shown.getByText("Second camera")).toBeTruthy();
  expect(shown.getByText("Bring a long cable.")).toBeTruthy();
  expect(shown.getByRole("link", { name: "Map" }).getAttribute("href")).toContain("43.7");
  expect(shown.getByRole("link", { name: "Call Sam Reed, +1 416 555 0111" }).getAttribute("href")).toBe(
    "tel:+14165550111",
  );
});

test("a job is accepted and the camera page opens in two taps, from where a videographer arrives", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  const requests = fakeServer({
    "GET str/job/my_day": () => day(job()),
    "GET str/calendar": () => ({ body: { results: [] } }),
    [`POST str/job/${id}/answer`]: () => day(said("accepted")),
    [`POST str/job/${id}/camera`]: () => ({ body: { camera_join_link: "https://vigil.example/camera/abc" } }),
  });
  openAdmin(vera, "/calendar");
  await userEvent.click(await screen.findByRole("button", { name: "Accept: Edith Shaw" }));
  await userEvent.click(
    await screen.findByRole("button", { name: "Use this phone as the camera: Edith Shaw" }),
  );
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://vigil.example/camera/abc?language=en"));
  expect(requests.find(({ path }) => path.endsWith("/answer"))?.body).toEqual({ answer: "accepted" });
  vi.unstubAllGlobals();
});

test("declining asks for the reason first, and the job is gone", async () => {
  const requests = fakeServer({
    "GET str/job/my_day": () => day(job()),
    [`POST str/job/${id}/answer`]: () => day(),
  });
  openAdmin(vera, "/my-day");
  await userEvent.click(await screen.findByRole("button", { name: "Decline: Edith Shaw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this job?" }));
  expect(dialog.getByText(/^Edith Shaw · \S/), "which is the one of that day").toBeTruthy();
  const decline = dialog.getByRole<HTMLButtonElement>("button", { name: "Decline" });
  expect(decline.disabled).toBe(true);
  await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "My car broke down.");
  await userEvent.click(decline);
  expect(await screen.findByText("No jobs to come.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    answer: "declined",
    reason: "My car broke down.",
  });
});

test("on the day one says on the way, there and done, each in its turn, and takes the last back", async () => {
  let state: MyJob["answer"]["state"] = "accepted";
  const begun = { event_date: inHours(-1) };
  fakeServer({
    "GET str/job/my_day": () => day(said(state, begun)),
    [`POST str/job/${id}/step`]: ({ body }) => {
      state = (body as { step: "on_the_way" | "there" | "done" | null }).step ?? "there";
      return day(said(state, begun));
    },
  });
  openAdmin(vera, "/my-day");
  for (const step of ["I’m on the way", "I’m there", "Done"])
    await userEvent.click(await screen.findByRole("button", { name: `${step}: Edith Shaw` }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo “Done”" }));
  expect(await screen.findByRole("button", { name: "Done: Edith Shaw" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Decline: Edith Shaw" })).toBeNull();
});

test("nobody is done with a service that hasn’t begun", async () => {
  fakeServer({ "GET str/job/my_day": () => day(said("there")) });
  openAdmin(vera, "/my-day");
  expect(await screen.findByRole("button", { name: "Undo “There”" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Done: Edith Shaw" })).toBeNull();
});

test("a job of next week is answered, and the phone films only from twelve hours before", async () => {
  fakeServer({ "GET str/job/my_day": () => day(said("accepted", { event_date: inHours(100) })) });
  openAdmin(vera, "/my-day");
  const shown = await card();
  expect(shown.getByText(/^From .* this phone can be the camera\.$/)).toBeTruthy();
  expect(shown.queryByRole("button", { name: /Use this phone/ })).toBeNull();
  expect(shown.queryByRole("button", { name: /on the way/ })).toBeNull();
});

test("jobs that wait for an answer are named first, however far ahead, and lead to their buttons", async () => {
  const far = { id: "0190a1b2-0000-7000-8000-000000000002", name: "Ada Moss", event_date: inHours(900) };
  fakeServer({ "GET str/job/my_day": () => day(said("accepted"), job(far)) });
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const router = openAdmin(vera, "/my-day");
  const toAnswer = within(await screen.findByRole("navigation", { name: "Not answered yet" }));
  expect(toAnswer.getAllByRole("link")).toHaveLength(1);
  await userEvent.click(toAnswer.getByRole("link", { name: /^Ada Moss, / }));
  expect(router.state.location.hash).toBe(`#${far.id}`);
  const card = screen.getByRole("listitem", { name: "Ada Moss" });
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(card));
  expect(screen.getByRole("button", { name: "Accept: Ada Moss" })).toBeTruthy();
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

test("the day begins with today's jobs, and what is left of yesterday follows", async () => {
  const zone = "America/Toronto";
  const noon = (days: number) => instantOf(`${daysAfter(today(zone), days)}T12:00`, zone) as string;
  const left = {
    ...said("there", { event_date: noon(-1) }),
    id: "0190a1b2-0000-7000-8000-000000000003",
    name: "Ada Moss",
  };
  let before = left;
  fakeServer({ "GET str/job/my_day": () => day(before, said("accepted", { event_date: noon(0) })) });
  const names = async () => {
    await card();
    return screen
      .getAllByRole("listitem", { name: /Moss|Shaw/ })
      .map((one) => one.getAttribute("aria-label"));
  };
  openAdmin(vera, "/my-day");
  expect(await names()).toEqual(["Edith Shaw", "Ada Moss"]);
  cleanup();
  before = { ...left, broadcast_status: "live" };
  openAdmin(vera, "/my-day");
  expect(await names()).toEqual(["Ada Moss", "Edith Shaw"]);
});

test("whoever reads the details of their job answers there", async () => {
  const info = {
    ...{ id, stream_name: "Edith Shaw", event_date: inHours(900), timezone: "America/Toronto", places: [] },
    ...{
      place_notes: [],
      publish: true,
      stream_type: "stream",
      broadcast_status: "waiting",
      status: "green",
    },
    ...{ deceased_date_of_birth: null, deceased_date_of_death: null, disabled_by_fh: false, guests: 0 },
    ...{ auto_start: false, auto_start_at: null, started_at: null },
    ...{ operator: null, videographer: "Vera Lens", client_care_team: null, client_care_operator: null },
  };
  const requests = fakeServer(
    {
      [`GET str/stream_info/${id}`]: () => ({ body: info }),
      "GET str/job/my_day": () => day(job({ event_date: info.event_date })),
      [`POST str/job/${id}/answer`]: () => day(said("accepted", { event_date: info.event_date })),
    },
    () => ({ body: page([]) }),
  );
  openAdmin(vera, `/str/stream_info/${id}/show`);
  await userEvent.click(await screen.findByRole("button", { name: "Accept: Edith Shaw" }));
  expect(await screen.findByText("Accepted")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ answer: "accepted" });
});

test("hours are downloaded for a month", async () => {
  const requests = fakeServer({
    "GET str/job/my_day": () => day(),
    "GET str/job/hours": () => ({ body: {} }),
  });
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:hours", revokeObjectURL: () => {} }),
  );
  openAdmin(vera, "/my-day");
  await userEvent.click(await screen.findByRole("button", { name: "Hours as CSV" }));
  await userEvent.click(await screen.findByRole("button", { name: "Download" }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === "str/job/hours")?.query.get("month")).toMatch(/^\d{4}-\d\d$/),
  );
  vi.unstubAllGlobals();
});

test("whoever assigns reads what was said, who declined and why, and chooses who is free with one press", async () => {
  const listed = {
    ...{ id, stream_name: "Edith Shaw", event_date: inHours(30), timezone: "America/Toronto", places: [] },
    ...{
      status: "green",
      funeral_home: "Maple Ridge",
      guests: 3,
      operator: "Olga Marsh",
      videographer: null,
    },
    ...{ client_care_team: null, client_care_operator: null, video_grapher: null },
    operator_answer: { name: "Olga Marsh", state: "accepted", reason: null, at: inHours(-1) },
    videographer_answer: { name: "Vera Lens", state: "declined", reason: "Ill.", at: inHours(-1) },
  };
  const viktor = { id: "0190a1b2-0000-7000-8000-000000000009", title: "Viktor Glass", km: 12 };
  const requests = fakeServer({
    "GET str/job": () => ({ body: page([listed]) }),
    [`GET str/job/${id}/free`]: () => ({ body: { client_care_operator: [], video_grapher: [viktor] } }),
    "GET usr/videographer": () => ({ body: page([{ id: viktor.id, full_name: viktor.title }]) }),
    "GET usr/client_care_team": () => ({ body: page([]) }),
    "GET usr/client_care_operator": () => ({ body: page([]) }),
    [`PATCH str/job/${id}`]: () => ({ body: listed }),
  });
  openAdmin(person("super_admin", { co_host: true, videographers: true }), "/str/job");
  expect(await screen.findByText("Accepted")).toBeTruthy();
  expect(screen.getByText("Declined by Vera Lens: Ill.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Assign Edith Shaw" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Edith Shaw/ }));
  expect(await dialog.findByText("Viktor Glass, 12 km")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Choose Viktor Glass" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ video_grapher: viktor.id }),
  );
});
