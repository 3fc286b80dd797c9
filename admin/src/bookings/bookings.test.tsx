import { screen, waitFor } from "@testing-library/react";
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
  publish: false,
  broadcast_status: "waiting",
  missed_info: [],
};
const responses = {
  [`GET str/stream/${id(1)}`]: () => ({ body: stream }),
  "GET usr/fh_clients": () => ({ body: page([{ id: id(2), family_admin_name: "Maeve Doyle" }]) }),
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
  const line = await screen.findByRole("button", { name: /^Please look at this before you book: Sam Reed/ });
  expect(screen.queryByText("Ready to Save?")).toBeNull();
  expect(requests.some(({ method }) => method === "PATCH")).toBe(false);
  await userEvent.click(line);
  expect(document.activeElement?.textContent).toMatch(/^Please look at this before you bookSam Reed leads/);
  await userEvent.click(screen.getByRole("button", { name: "Book anyway" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Please look at this/ })).toBeNull());
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
