import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MissedGuest } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer, type Handler } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const home = person("funeral_home");
const service = stream(1, { deceased_full_name: "Edith Shaw" });
const address = `/str/stream/${service.id}/missed-guests`;
const missed = (n: number, given: Partial<MissedGuest> = {}): MissedGuest & { updated_at: string } => ({
  id: `01a1fbbc-0000-7000-8000-00000000010${n}`,
  ...{ stream: service.id, stream_detail: { id: service.id, title: "Edith Shaw" }, guest: null },
  ...{ name: `Guest ${n}`, email: `guest${n}@example.com`, reason: "stalled", values: { seconds: 40 } },
  ...{ times: 1, last_at: "2026-11-20T14:00:00.000Z", got_in_at: null },
  ...{ called_back: false, called_back_at: null, called_back_by: null },
  ...{ created_at: "2026-11-20T14:00:00.000Z", updated_at: "2026-11-20T14:00:00.000Z" },
  ...given,
});
const serverWith = (rows: () => object[], more: Record<string, Handler> = {}) =>
  fakeServer({
    [`GET str/stream/${service.id}`]: () => ({ body: service }),
    "GET str/missed_guest": () => ({ body: page(rows()) }),
    ...more,
  });

test("the list of a service says who couldn't get in and why, and their address opens an email", async () => {
  const requests = serverWith(() => [
    missed(1, { reason: "join_refused", email: "ann@example", values: { field: "email" }, times: 3 }),
    missed(2, { got_in_at: "2026-11-20T14:02:00.000Z" }),
  ]);
  openAdmin(home, address);
  expect(await screen.findByText("The email address they typed was not accepted.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Guests who couldn't get in: Edith Shaw" })).toBeTruthy();
  expect(screen.getByText("3 times.")).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "Actions" })).toBeNull();
  expect(screen.getByText("The video stopped for 40 seconds.")).toBeTruthy();
  expect(screen.getByText(/^Played after all, Fri 20 Nov/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "ann@example" }).getAttribute("href")).toBe("mailto:ann@example");
  const [asked] = requests.filter(({ path }) => path === "str/missed_guest");
  expect([asked?.query.get("stream"), asked?.query.get("ordering")]).toEqual([service.id, "-got_in_at"]);
});

test("a tick says who called back and when, and a second press takes it back", async () => {
  let one = missed(1);
  serverWith(() => [one], {
    [`PATCH str/missed_guest/${one.id}`]: (request) => {
      const body = request.body as { called_back: boolean };
      const [at, by] = body.called_back ? ["2026-11-20T15:00:00.000Z", "Sam Reed"] : [null, null];
      one = { ...one, ...body, called_back_at: at, called_back_by: by };
      return { body: one };
    },
  });
  openAdmin(home, address);
  const tick = () => screen.findByRole("checkbox", { name: "Called back: Guest 1" });
  await userEvent.click(await tick());
  expect(await screen.findByText(/^Sam Reed, Fri 20 Nov/)).toBeTruthy();
  await userEvent.click(await tick());
  expect(await screen.findByRole("checkbox", { name: "Called back: Guest 1", checked: false })).toBeTruthy();
});

test("when everyone got in, the list says so", async () => {
  serverWith(() => []);
  openAdmin(home, address);
  expect(await screen.findByText("Everyone who tried got in")).toBeTruthy();
});

test("a service's menu says how many guests are still to be called", async () => {
  serverWith(() => [missed(1), missed(2)], { "GET str/stream": () => ({ body: page([service]) }) });
  openAdmin(home, "/str/stream");
  await userEvent.click(await screen.findByRole("button", { name: "More actions for Edith Shaw" }));
  const item = await screen.findByRole("menuitem", { name: "Guests who couldn't get in (2)" });
  expect(item.getAttribute("href")).toContain(address);
  expect(within(item).getByText("Guests who couldn't get in (2)")).toBeTruthy();
});

test("an operator, who doesn't see guests, doesn't see these either", async () => {
  serverWith(() => []);
  openAdmin(person("customer_care_operator"), address);
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
});
