import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const id = (n: number) => `01a1fbbc-0000-7000-8000-00000000000${n}`;
const me = { ...person("funeral_home"), funeral_home: id(9), timezone: "America/Toronto" };
const stream = {
  id: id(1),
  stream_type: "stream",
  deceased_full_name: "Edith Shaw",
  event_date: "2031-05-01T18:00:00.000Z",
  timezone: "America/Toronto",
  funeral_home: id(9),
  family: id(2),
  funeral_home_director: id(3),
  preferred_ip_camera: null,
  stages: [],
  publish: false,
  broadcast_status: "waiting",
  missed_info: [],
};
const responses = {
  [`GET str/stream/${id(1)}`]: () => ({ body: stream }),
  "GET usr/fh_clients": () => ({
    body: page([{ id: id(2), family_admin_name: "Maeve Doyle", email: "maeve@example.com" }]),
  }),
  "GET usr/funeral_home_staff": () => ({ body: page([{ id: id(3), full_name: "Sam Reed" }]) }),
  "GET str/g_r_page_heading": () => ({ body: page([]) }),
  "GET str/ip_cameras": () => ({ body: page([]) }),
  [`GET usr/timezone/${id(8)}`]: () => ({ body: { id: id(8), name: "America/Toronto" } }),
  [`GET usr/funeral_home/${id(9)}`]: () => ({ body: { id: id(9), timezone: id(8) } }),
};
const conflict = (acceptable: boolean) => ({
  clashes: [
    {
      kind: acceptable ? "director" : "camera",
      field: "funeral_home_director",
      acceptable,
      sentence: "Sam Reed leads the service for Jo Moss: Thu 1 May, 13:00 to 14:30.",
    },
  ],
  free: ["2031-05-01T18:30:00.000Z"],
  timezone: "America/Toronto",
});

test("the form shows the booking's conflicts, and takes the free time it offers", async () => {
  const requests = fakeServer({
    ...responses,
    "POST str/stream/check_conflicts": ({ body }) => ({
      body:
        (body as { event_date: string }).event_date === stream.event_date
          ? conflict(false)
          : { clashes: [], free: [], timezone: "America/Toronto" },
    }),
  });
  openAdmin(me, `/str/stream/${id(1)}`);
  expect(await screen.findByText(/^Sam Reed leads the service for Jo Moss/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Book anyway" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Use Thu 1 May 2031, 14:30.* instead$/ }));
  await waitFor(() => expect(screen.queryByText(/^Sam Reed leads/)).toBeNull());
  const checks = requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(checks.at(-1)).toMatchObject({ id: id(1), event_date: "2031-05-01T18:30:00.000Z" });
});

test("while a conflict is shown and not accepted, Save leads to it and sends nothing", async () => {
  const requests = fakeServer({
    ...responses,
    "POST str/stream/check_conflicts": () => ({ body: conflict(true) }),
  });
  openAdmin(me, `/str/stream/${id(1)}`);
  await screen.findByRole("button", { name: "Book anyway" });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const line = await screen.findByRole("button", { name: /^Please look at this first: Sam Reed/ });
  expect(screen.queryByText("Ready to Save?")).toBeNull();
  expect(requests.some(({ method }) => method === "PATCH")).toBe(false);
  await userEvent.click(line);
  expect(document.activeElement?.textContent).toMatch(/^Please look at this before you bookSam Reed leads/);
  await userEvent.click(screen.getByRole("button", { name: "Book anyway" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Please look at this/ })).toBeNull());
});

test("a booked service that moves is moved anyway, and Save says beside it that something is wrong", async () => {
  fakeServer({
    ...responses,
    [`GET str/stream/${id(1)}`]: () => ({ body: { ...stream, publish: true } }),
    "POST str/stream/check_conflicts": () => ({ body: conflict(true) }),
  });
  openAdmin(me, `/str/stream/${id(1)}`);
  await fill(/^Event date/, "2031-05-02T14:00");
  expect(await screen.findByRole("button", { name: "Move anyway" })).toBeTruthy();
  expect(screen.getByText("Please look at this before you move it")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  // Once above the fields, and once beside the button.
  await waitFor(() => expect(screen.getAllByText(/^\d+ things? to check$/)).toHaveLength(2));
});

test("an acceptable conflict is accepted once, and the acceptance is sent on save", async () => {
  const requests = fakeServer({
    ...responses,
    "POST str/stream/check_conflicts": () => ({ body: conflict(true) }),
    [`PATCH str/stream/${id(1)}`]: () => ({ body: stream }),
    "GET str/stream": () => ({ body: page([stream]) }),
  });
  openAdmin(me, `/str/stream/${id(1)}`);
  await userEvent.click(await screen.findByRole("button", { name: "Book anyway" }));
  expect(await screen.findByRole("button", { name: "Will be booked anyway when you save" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save as draft" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "PATCH")).toBe(true));
  expect(requests.find(({ method }) => method === "PATCH")?.body).toMatchObject({ accept_conflicts: true });
});

const bookable = {
  ...responses,
  "GET str/g_r_page_heading": () => ({ body: page([{ id: id(4), title: "Funeral Service" }]) }),
  "POST str/stream/check_conflicts": () => ({ body: { clashes: [], free: [], timezone: "America/Toronto" } }),
};
const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("a home books a service with a new family at one go, and reads what was booked and who was written to", async () => {
  const requests = fakeServer({
    ...bookable,
    "POST str/stream/book": () => ({ status: 201, body: { ...stream, publish: true } }),
    [`GET str/stream/${id(1)}`]: () => ({ body: { ...stream, publish: true } }),
    [`GET str/stream/${id(1)}/booked`]: () => ({
      body: {
        services: [
          { id: id(1), event_type: "Funeral Service", event_date: stream.event_date, publish: true },
        ],
        emails: [
          {
            recipient: "family",
            to: "anne@example.com",
            subject: "Funeral Service for Edith Shaw: date and links",
            state: "sent",
            stream: id(1),
            created_at: stream.event_date,
          },
        ],
      },
    }),
    [`GET usr/fh_clients/${id(2)}`]: () => ({
      body: { id: id(2), family_admin_name: "Anne", email: "anne@example.com", phone: "+1 416 555 0155" },
    }),
  });
  openAdmin(me, "/str/stream/book");
  await fill(/Name of the deceased/, "Edith Shaw");
  await fill(/Date of birth/, "1940-02-01");
  await fill(/Date of death/, "2026-11-01");
  await fill(/Event date and time/, "2031-05-01T14:00");
  await fill(/Name of the family’s contact/, "Anne Shaw");
  await fill(/Email of the family/, "anne@example.com");
  await userEvent.click(screen.getByLabelText(/Event type/));
  await userEvent.click(await screen.findByRole("option", { name: "Funeral Service" }));
  await userEvent.click(screen.getByLabelText(/Funeral director/));
  await userEvent.click(await screen.findByRole("option", { name: "Sam Reed" }));
  await userEvent.click(screen.getByRole("button", { name: "Book" }));
  const save = await screen.findByRole("button", { name: "Save & Send" });
  expect(screen.getByText(/^Funeral Service, Thu 1 May 2031, 14:00.*, Funeral home’s chapel$/)).toBeTruthy();
  await userEvent.click(save);
  expect(await screen.findByRole("heading", { name: "Booked: Edith Shaw" })).toBeTruthy();
  const sent = requests.find(({ method, path }) => method === "POST" && path === "str/stream/book")?.body;
  expect(sent).toMatchObject({
    deceased_full_name: "Edith Shaw",
    event_date: "2031-05-01T18:00:00.000Z",
    family_admin_name: "Anne Shaw",
    family_email: "anne@example.com",
    publish: true,
  });
  expect(screen.getByText("Funeral Service for Edith Shaw: date and links")).toBeTruthy();
  expect(screen.getByText("A portrait for the memorial page")).toBeTruthy();
  const sms = await screen.findByRole("link", { name: "Text message" });
  await waitFor(() => expect(sms.getAttribute("href")).toMatch(/^sms:\+14165550155\?/));
});

test("another service for the same person begins with what is known of the first one", async () => {
  fakeServer(bookable);
  openAdmin(me, `/str/stream/book?like=${id(1)}`);
  expect(await screen.findByRole("heading", { name: "Book another service for Edith Shaw" })).toBeTruthy();
  expect(await screen.findByLabelText(/Name of the deceased/)).toHaveProperty("value", "Edith Shaw");
  expect(screen.getByLabelText(/Event date and time/)).toHaveProperty("value", "");
  expect(screen.getByRole("button", { name: "A family you know" }).getAttribute("aria-pressed")).toBe("true");
});

test("what is missing is named beside its field, also of the new family", async () => {
  fakeServer(bookable);
  openAdmin(me, "/str/stream/book");
  await userEvent.click(await screen.findByRole("button", { name: "Book" }));
  for (const label of [
    /Name of the family’s contact/,
    /Email of the family/,
    /Funeral director/,
    /Event type/,
  ])
    expect((await screen.findAllByRole("button", { name: label })).length).toBeGreaterThan(0);
  // Either is enough, so that neither alone is called required.
  expect(screen.getAllByText(/^Enter an email address or a phone number/).length).toBe(2);
});

test("Enter in a field asks as Book does, and saves no draft", async () => {
  const requests = fakeServer(bookable);
  openAdmin(me, "/str/stream/book");
  await userEvent.type(await screen.findByLabelText(/Name of the deceased/), "Edith Shaw{Enter}");
  expect((await screen.findAllByRole("button", { name: /Email of the family/ })).length).toBeGreaterThan(0);
  expect(requests.some(({ path }) => path === "str/stream/book")).toBe(false);
});

const two = {
  ...bookable,
  "GET str/g_r_page_heading": () => ({
    body: page([
      { id: id(4), title: "Funeral Service" },
      { id: id(5), title: "Graveside Service" },
    ]),
  }),
};
const second = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Another service for the same person" }));
  return within(await screen.findByRole("region", { name: "Service 2" }));
};

test("what a further service lacks is said at its own fields, and the first one has its number as well", async () => {
  fakeServer(two);
  openAdmin(me, "/str/stream/book");
  const service = await second();
  expect(screen.getByText("Service 1")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Book" }));
  const line = await screen.findByRole("button", { name: "Service 2, Event type: This field is required." });
  expect(service.getAllByText("This field is required.")).toHaveLength(2);
  await userEvent.click(line);
  expect(service.getByLabelText(/Event type/).getAttribute("aria-invalid") ?? "true").toBe("true");
});

test("a camera that is chosen is said to be for all services of the booking", async () => {
  const front = { id: id(6), name: "Front", reliability: { services: 0, well: 0 } };
  fakeServer({ ...two, "GET str/ip_cameras": () => ({ body: page([front]) }) });
  openAdmin(me, "/str/stream/book");
  await second();
  const isForAll = /^This camera is for all services of this booking/;
  expect(screen.queryByText(isForAll)).toBeNull();
  await userEvent.click(screen.getByLabelText("Camera"));
  await userEvent.click(await screen.findByRole("option", { name: "Front" }));
  expect(await screen.findByText(isForAll)).toBeTruthy();
});

test("a graveside service asks for its cemetery, and nothing unfinished is checked or refused before it is typed", async () => {
  const requests = fakeServer(two);
  openAdmin(me, "/str/stream/book");
  await userEvent.click(await screen.findByRole("button", { name: "Book" }));
  const service = await second();
  expect(service.getByText(/^At the home’s chapel/)).toBeTruthy();
  fireEvent.change(service.getByLabelText(/Event date and time/), { target: { value: "2031-05-02T10:00" } });
  await userEvent.click(service.getByLabelText(/Event type/));
  await userEvent.click(await screen.findByRole("option", { name: "Graveside Service" }));
  expect(await service.findByText("1. Cemetery")).toBeTruthy();
  expect(service.queryByText("Please enter the name or the address of the place.")).toBeNull();
  const checks = () =>
    requests
      .filter(({ path }) => path === "str/stream/check_conflicts")
      .map(({ body }) => body as { number?: number; stages?: unknown[] });
  await waitFor(() => expect(checks().some(({ number }) => number === 2)).toBe(true));
  expect(checks().flatMap(({ stages }) => stages ?? [])).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Book" }));
  await userEvent.click(
    await screen.findByRole("button", { name: /^Service 2, Where: Please enter the name or the address/ }),
  );
  const name = service.getByLabelText("Name");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(name);
  expect(service.getAllByText("Please enter the name or the address of the place.")).toHaveLength(1);
});

test("services of one booking that are on at the same time are named by their numbers, with a free time to take", async () => {
  const sentence = "Service 2 begins while service 1 is on with the same camera.";
  const requests = fakeServer({
    ...two,
    "POST str/stream/check_conflicts": ({ body }) => ({
      body:
        (body as { event_date: string; number?: number }).number === 2 &&
        (body as { event_date: string }).event_date === "2031-05-01T18:00:00.000Z"
          ? {
              clashes: [{ kind: "camera", field: "preferred_ip_camera", acceptable: false, sentence }],
              free: ["2031-05-01T19:30:00.000Z"],
              timezone: "America/Toronto",
            }
          : { clashes: [], free: [], timezone: "America/Toronto" },
    }),
  });
  openAdmin(me, "/str/stream/book");
  fireEvent.change(await screen.findByLabelText(/Event date and time/), {
    target: { value: "2031-05-01T14:00" },
  });
  const service = await second();
  fireEvent.change(service.getByLabelText(/Event date and time/), { target: { value: "2031-05-01T14:00" } });
  expect(await service.findByText(sentence)).toBeTruthy();
  await userEvent.click(service.getByRole("button", { name: /^Use Thu 1 May 2031, 15:30/ }));
  await waitFor(() => expect(service.queryByText(sentence)).toBeNull());
  expect(service.getByLabelText(/Event date and time/)).toHaveProperty("value", "2031-05-01T15:30");
  const checks = requests.filter(({ path }) => path === "str/stream/check_conflicts").map(({ body }) => body);
  const [first, other] = ["2031-05-01T18:00:00.000Z", "2031-05-01T19:30:00.000Z"];
  for (const [number, event_date, beside] of [
    [2, other, { number: 1, event_date: first }],
    [1, first, { number: 2, event_date: other }],
  ])
    expect(checks).toContainEqual(
      expect.objectContaining({ number, event_date, beside: [expect.objectContaining(beside)] }),
    );
});

test("a new family whose address the home knows is asked about, and chosen with one press", async () => {
  const ingrid = { id: id(2), family_admin_name: "Ingrid Lindgren", email: "Ingrid@example.com" };
  const requests = fakeServer({ ...bookable, "GET usr/fh_clients": () => ({ body: page([ingrid]) }) });
  openAdmin(me, "/str/stream/book");
  await fill(/Email of the family/, "ingrid@example.com");
  expect(await screen.findByText("Ingrid Lindgren has this address already.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Book" }));
  expect(
    await screen.findByRole("button", { name: /^Email of the family: Ingrid Lindgren has this address/ }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Choose Ingrid Lindgren" }));
  expect(screen.getByRole("button", { name: "A family you know" }).getAttribute("aria-pressed")).toBe("true");
  await waitFor(() =>
    expect(screen.getByLabelText(/Family admin/)).toHaveProperty("value", "Ingrid Lindgren"),
  );
  expect(requests.some(({ path }) => path === "str/stream/book")).toBe(false);
});

test("of several services a portrait and an obituary are asked for once, and each says where it is", async () => {
  const stages = [{ kind: "cemetery", name: "Elm Cemetery", address: "9 Hill Road", begins_at: null }];
  const other = { ...stream, stages, id: id(5), g_r_page_heading_detail: { id: id(4), title: "Visitation" } };
  fakeServer({
    ...bookable,
    [`GET str/stream/${id(1)}`]: () => ({
      body: { ...stream, g_r_page_heading_detail: { id: id(4), title: "Funeral Service" } },
    }),
    "GET str/stream": () => ({ body: page([other]) }),
    [`GET str/stream/${id(5)}`]: () => ({ body: other }),
    [`GET str/stream/${id(1)}/booked`]: () => ({
      body: {
        services: [id(1), id(5)].map((one) => ({
          id: one,
          event_type: null,
          event_date: stream.event_date,
          publish: true,
        })),
        emails: [],
      },
    }),
  });
  openAdmin(me, `/str/stream/${id(1)}/booked`);
  expect(await screen.findByText("Elm Cemetery, 9 Hill Road")).toBeTruthy();
  expect(screen.getAllByText("At the funeral home’s address")).toHaveLength(1);
  const portrait = (await screen.findByText(/^A portrait for the memorial page/)).closest("li");
  const links = [...(portrait?.querySelectorAll("a") ?? [])].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  expect(links).toEqual([
    ["Funeral Service", `/str/stream/${id(1)}#photo`],
    ["Visitation", `/str/stream/${id(5)}#photo`],
  ]);
});

test("a draft's page leads to what is missing, says who adds the service folder, and publishes nothing while it is missing", async () => {
  let stored: object = { ...stream, stages: [], missed_info: ["g_r_page_heading"] };
  const requests = fakeServer({
    ...bookable,
    [`GET str/stream/${id(1)}`]: () => ({ body: stored }),
    [`GET str/stream/${id(1)}/booked`]: () => ({
      body: {
        services: [{ id: id(1), event_type: null, event_date: stream.event_date, publish: false }],
        emails: [],
      },
    }),
    [`PATCH str/stream/${id(1)}`]: ({ body }) => {
      stored = { ...stored, ...(body as object) };
      return { body: stored };
    },
  });
  openAdmin(me, `/str/stream/${id(1)}/booked`);
  const missing = await screen.findByRole("link", { name: "Needed to publish: Event type" });
  expect(missing.getAttribute("href")).toContain(`/str/stream/${id(1)}#g_r_page_heading`);
  expect(screen.getByText(/the family adds it/).tagName).not.toBe("A");
  expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
  expect(requests.some(({ method }) => method === "PATCH")).toBe(false);
});

const music = { recorded_music: "yes", needs_music_licence: true };
const withLicence = (until: string | null) => ({
  ...responses,
  "POST str/stream/check_conflicts": () => ({ body: { clashes: [], free: [], timezone: "America/Toronto" } }),
  [`GET str/stream/${id(1)}`]: () => ({ body: { ...stream, ...music } }),
  [`GET usr/funeral_home/${id(9)}`]: () => ({
    body: { id: id(9), timezone: id(8), music_licence_until: until },
  }),
});
const unlicensed = /^The home has no music licence for that day\./;

test("who says that recorded music is played reads at once where the home has no licence for that day", async () => {
  fakeServer(withLicence("2031-04-30"));
  openAdmin(me, `/str/stream/${id(1)}`);
  expect(await screen.findByText(unlicensed)).toBeTruthy();
  await userEvent.click(screen.getByLabelText("Recorded music is played"));
  await userEvent.click(await screen.findByRole("option", { name: "No" }));
  await waitFor(() => expect(screen.queryByText(unlicensed)).toBeNull());
});

test("a licence counts through its last day, by the home's calendar", async () => {
  fakeServer(withLicence("2031-05-01"));
  openAdmin(me, `/str/stream/${id(1)}`);
  expect(await screen.findByLabelText("Recorded music is played")).toBeTruthy();
  expect(screen.queryByText(unlicensed)).toBeNull();
});
