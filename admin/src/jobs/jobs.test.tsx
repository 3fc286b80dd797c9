import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Job, Role } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const id = (n: number) => `01a1fbbc-0000-7000-8000-00000000000${n}`;
const olga = { id: id(7), full_name: "Olga Marsh" };
const job = {
  id: id(1),
  stream_name: "Edith Shaw",
  event_date: "2031-05-01T18:00:00.000Z",
  timezone: "America/Toronto",
  places: [],
  status: "green",
  funeral_home: "Maple Ridge Funeral Home",
  guests: 120,
  over_100_guests: true,
  operator: null,
  videographer: null,
  client_care_team: id(5),
  client_care_team_detail: { id: id(5), title: "North Care" },
  client_care_operator: null,
  client_care_operator_detail: null,
  video_grapher: null,
  video_grapher_detail: null,
} as Partial<Job>;

test.each<[Role, string[], string[]]>([
  ["super_admin", ["Guests", "Client care specialist", "Videographer"], ["+100 Guest", "Operator"]],
  ["customer_care_team", ["Operator", "+100 Guest"], ["Guests", "Videographer", "Funeral home"]],
  ["customer_care_operator", ["+100 Guest"], ["Operator", "Guests", "Videographer", "Funeral home"]],
  ["video_grapher", ["Funeral home", "+100 Guest"], ["Operator", "Guests", "Videographer"]],
])("the columns of a %s's jobs", async (role, shown, missing) => {
  fakeServer({ "GET str/job": () => ({ body: page([job]) }) });
  openAdmin(person(role, { co_host: true }), "/str/job");
  const head = within((await screen.findAllByRole("row"))[0] as HTMLElement);
  for (const name of shown) expect(head.getByRole("columnheader", { name })).toBeTruthy();
  for (const name of missing) expect(head.queryByRole("columnheader", { name })).toBeNull();
});

test("an unassigned person is 'Waiting', and many guests are 'Yes'", async () => {
  fakeServer({ "GET str/job": () => ({ body: page([job]) }) });
  openAdmin(person("customer_care_team"), "/str/job");
  const row = within((await screen.findAllByRole("row"))[1] as HTMLElement);
  expect(row.getByText("Waiting")).toBeTruthy();
  expect(row.getByText("Yes")).toBeTruthy();
});

test("a job whose service should have begun is LATE, and no longer coming up", async () => {
  const late = {
    ...job,
    ...{ event_date: new Date(Date.now() - 900_000).toISOString(), broadcast_status: "waiting" },
    ...{ stream_type: "stream", publish: true, disabled_by_fh: false, auto_start: false },
  };
  fakeServer({ "GET str/job": () => ({ body: page([late]) }) });
  openAdmin(person("video_grapher"), "/str/job");
  expect(await screen.findByText("LATE")).toBeTruthy();
  expect(screen.queryByText("Coming Up")).toBeNull();
});

test("a job that waits for its videographer leads to where they answer", async () => {
  const waiting = {
    ...job,
    videographer_answer: { name: "Vera Lens", state: "waiting", reason: null, at: null },
  };
  fakeServer({ "GET str/job": () => ({ body: page([waiting]) }) });
  openAdmin(person("video_grapher"), "/str/job");
  const link = await screen.findByRole("link", { name: "Not answered yet" });
  expect(link.getAttribute("href")).toMatch(new RegExp(`/my-day#${id(1)}$`));
});

test("a team assigns a job to its operator; conflicts are shown, and acceptable ones can be booked anyway", async () => {
  const conflict = "Olga Marsh leads the service for Jo Moss: Thu 1 May, 14:00 to 15:30.";
  const requests = fakeServer({
    "GET str/job": () => ({ body: page([job]) }),
    "GET usr/client_care_operator": () => ({ body: page([olga]) }),
    [`PATCH str/job/${id(1)}`]: ({ body }) =>
      (body as { accept_conflicts?: boolean }).accept_conflicts
        ? { body: { ...job, operator: olga.full_name } }
        : { status: 400, body: { accept_conflicts: [conflict] } },
  });
  openAdmin(person("customer_care_team"), "/str/job");
  await userEvent.click(await screen.findByRole("button", { name: "Assign Edith Shaw" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Edith Shaw/ }));
  expect(dialog.queryByRole("combobox", { name: "Videographer" })).toBeNull();
  await userEvent.type(dialog.getByRole("combobox", { name: "Client care specialist" }), "Ol");
  await userEvent.click(await screen.findByRole("option", { name: "Olga Marsh" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(conflict)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Change anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { client_care_operator: olga.id },
    { client_care_operator: olga.id, accept_conflicts: true },
  ]);
});

test("an operator sees its jobs, can't assign any, and opens the details of one", async () => {
  fakeServer({
    "GET str/job": () => ({ body: page([job]) }),
    [`GET str/stream_info/${id(1)}`]: () => ({ status: 404, body: { detail: "Not found." } }),
  });
  const router = openAdmin(person("customer_care_operator"), "/str/job?filter=2031-05-01");
  await userEvent.click(await screen.findByText("Edith Shaw"));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/str/stream_info/${id(1)}/show`));
  expect(screen.queryByRole("button", { name: /Assign/ })).toBeNull();
});
