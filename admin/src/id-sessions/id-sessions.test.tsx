import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Stream } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer, type Handler } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { menuOf } from "../layout/menu.ts";

cleanBrowser();
const home = person("funeral_home");
const admin = person("super_admin", { events: true });
const manager = "01a1fbbc-0000-7000-8000-000000000042";
const director = "01a1fbbc-0000-7000-8000-000000000043";
const family = "01a1fbbc-0000-7000-8000-000000000044";
const approval: NonNullable<Stream["approval"]> = {
  approver_name: "Mona Frost",
  asked_at: "2026-11-10T15:00:00Z",
  reminded_at: null,
  expires_at: "2026-11-17T15:00:00Z",
  approved_at: null,
  withdrawn_at: null,
};
const session = (n: number, fields: Partial<Stream> = {}) =>
  stream(n, {
    stream_type: "id_session",
    publish: false,
    approval_status: "pending",
    approval,
    broadcast_status: "waiting",
    funeral_home: home.funeral_home ?? "",
    funeral_home_director: director,
    funeral_home_director_leading_the_service: manager,
    funeral_home_director_leading_the_service_detail: { id: manager, title: "Mona Frost" },
    family,
    family_detail: { id: family, title: "Zofia" },
    others: "The family lives abroad.",
    ...fields,
  });
const people: Record<string, Handler> = {
  "GET usr/fh_clients": () => ({ body: page([{ id: family, family_admin_name: "Zofia" }]) }),
  "GET usr/funeral_home_staff": () => ({
    body: page([
      { id: manager, full_name: "Mona Frost" },
      { id: director, full_name: "Dan Reed" },
    ]),
  }),
  "GET str/g_r_page_heading": () => ({ body: page([]) }),
  "GET usr/timezone": () => ({ body: page([]) }),
  "GET usr/funeral_home": () => ({ body: page([]) }),
  "GET usr/client_care_team": () => ({ body: page([]) }),
  "GET usr/client_care_operator": () => ({ body: page([]) }),
  "GET usr/videographer": () => ({ body: page([]) }),
  "GET usr/info": () => ({ body: home }),
  [`GET usr/funeral_home/${home.funeral_home}`]: () => ({
    body: { id: home.funeral_home, enable_flower_and_donations_url: false },
  }),
};
const open = (me: typeof home, address: string, handlers: Record<string, Handler>) => {
  const requests = fakeServer({ ...people, ...handlers });
  return { requests, router: openAdmin(me, address) };
};
const listed = (...sessions: ReturnType<typeof session>[]) => ({
  "GET str/stream": () => ({ body: page(sessions) }),
});

test("the list requests only ID sessions and shows the state of each approval", async () => {
  const { requests } = open(
    home,
    "/usr/id_sessions",
    listed(
      session(1),
      session(2, {
        publish: true,
        approval_status: "approved",
        approval: { ...approval, approved_at: "2026-11-11T15:00:00Z" },
      }),
      session(3, { approval_status: "none", approval: null }),
      session(4, { approval_status: "expired" }),
      session(5, {
        approval_status: "none",
        approval: { ...approval, withdrawn_at: "2026-11-11T15:00:00Z" },
      }),
    ),
  );
  for (const words of [
    "Waiting for Mona Frost",
    "Approved by Mona Frost",
    "Not requested yet",
    "Mona Frost did not answer in time",
    "Withdrawn",
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(requests.find(({ path }) => path === "str/stream")?.query.get("stream_type")).toBe("id_session");
  expect(screen.getByRole("heading", { level: 1, name: "ID Sessions" })).toBeTruthy();
});

test("an empty list says what belongs there", async () => {
  open(home, "/usr/id_sessions", listed());
  expect(await screen.findByText("No ID sessions yet")).toBeTruthy();
});

test("a day in the URL shows that day's sessions", async () => {
  const { requests } = open(home, "/usr/id_sessions?filter=2026-11-20", listed(session(1)));
  await screen.findByText("Person 1");
  const query = requests.find(({ path }) => path === "str/stream")?.query;
  expect([query?.get("event_date_after"), query?.get("event_date_before")]).toEqual([
    "2026-11-20",
    "2026-11-20",
  ]);
});

test("a family finds no ID sessions, neither in its menu nor by the URL", async () => {
  const links = menuOf(person("family"), { demo: false }).flatMap(({ items }) => items);
  expect(links.map(({ to }) => to)).not.toContain("/usr/id_sessions");
  const { requests } = open(person("family"), "/usr/id_sessions", {});
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
  expect(requests.filter(({ path }) => path === "str/stream")).toEqual([]);
});

test("a super admin deletes a session after a confirmation", async () => {
  const one = session(1);
  const { requests } = open(admin, "/usr/id_sessions", {
    ...listed(one),
    [`DELETE str/stream/${one.id}`]: () => ({ status: 204 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Delete Person 1" }));
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByText("Are you sure you want to delete this ID session? This action cannot be undone.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
});

test("an ID session's history is that of its stream", async () => {
  const one = session(1);
  const { requests } = open(admin, `/usr/id_sessions/${one.id}`, {
    [`GET str/stream/${one.id}`]: () => ({ body: one }),
    [`GET str/stream/${one.id}/history`]: () => ({ body: page([]) }),
    ...listed(one),
  });
  await userEvent.click(await screen.findByRole("button", { name: /History/ }));
  await waitFor(() =>
    expect(requests.some(({ path }) => path === `str/stream/${one.id}/history`)).toBe(true),
  );
});

test("a home can't delete a session; it requests approval again or withdraws after a confirmation", async () => {
  const one = session(1);
  const { requests } = open(home, "/usr/id_sessions", {
    ...listed(one),
    [`POST str/stream/${one.id}/approval/ask`]: () => ({ body: one }),
    [`POST str/stream/${one.id}/approval/withdraw`]: () => ({ status: 400, body: { detail: "Too late." } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Send again for Person 1" }));
  expect(screen.queryByRole("button", { name: "Delete Person 1" })).toBeNull();
  const posted = () => requests.filter(({ method }) => method === "POST").map(({ path }) => path);
  expect(posted()).toEqual([]);
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Send again" }),
  );
  expect(await screen.findByText("Email sent to Mona Frost")).toBeTruthy();
  expect(posted()).toEqual([`str/stream/${one.id}/approval/ask`]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Withdraw the request for Person 1" }));
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw the request" }),
  );
  expect(await screen.findByText("Too late.")).toBeTruthy();
});

const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("the approval can't be requested without a manager and a justification", async () => {
  const { requests } = open(home, `/usr/id_sessions/create?familyId=${family}`, {});
  await screen.findByLabelText(/Name of the deceased/);
  await userEvent.click(screen.getByRole("button", { name: "Request Approval" }));
  expect((await screen.findAllByText(/Manager approval: This field is required/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Justification: This field is required/).length).toBeGreaterThan(0);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

test("'Request Approval' asks first, and then saves a draft of an ID session", async () => {
  const { requests } = open(home, `/usr/id_sessions/create?familyId=${family}`, {
    "POST str/stream": () => ({ status: 201, body: session(1) }),
    ...listed(session(1)),
  });
  await screen.findByLabelText(/Name of the deceased/);
  enter(/Name of the deceased/, "Tomasz Wisniewski");
  enter(/Justification/, "The family lives abroad.");
  enter(/Event date and time/, "2031-05-01T14:00");
  for (const [label, name] of [
    [/Manager approval/, "Mona Frost"],
    [/Funeral director/, "Dan Reed"],
  ] as const) {
    await userEvent.click(screen.getByRole("combobox", { name: label }));
    await userEvent.click(await screen.findByRole("option", { name }));
  }
  await userEvent.click(screen.getByRole("button", { name: "Request Approval" }));
  const dialog = await screen.findByRole("dialog");
  // Another POST checks for booking conflicts.
  const saved = () => requests.find(({ method, path }) => method === "POST" && path === "str/stream");
  expect(saved()).toBeUndefined();
  within(dialog).getByText(/Date of birth, Date of death, Event type/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Request Approval" }));
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toMatchObject({
    body: {
      stream_type: "id_session",
      publish: false,
      family,
      funeral_home_director_leading_the_service: manager,
      funeral_home_director: director,
      others: "The family lives abroad.",
      event_date: "2031-05-01T18:00:00.000Z",
    },
  });
});

test.each([
  ["pending", false],
  ["approved", true],
] as const)("staff whose session is %s: may they publish? %s", async (approval_status, may) => {
  const one = session(1, { approval_status });
  open(person("funeral_home_staff", { streams: true }), `/usr/id_sessions/${one.id}`, {
    [`GET str/stream/${one.id}`]: () => ({ body: one }),
  });
  expect(await screen.findByRole("button", { name: "Save as draft" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" }) !== null).toBe(may);
});
