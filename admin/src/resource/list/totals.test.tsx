import { screen, waitFor } from "@testing-library/react";
import { families, orders } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { family, page } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const home = person("funeral_home");
const order = {
  id: "01a1fbbc-0000-7000-8000-0000000000f1",
  created_at: "2026-11-01T12:00:00.000Z",
  updated_at: "2026-11-01T12:00:00.000Z",
  kind: "order",
  package_detail: { id: "p", title: "Ten streams" },
  total_in_cents: 90_513,
  payment_processed: true,
  invoice: "i",
  invoice_number: "V-000002",
  invoice_status: "paid",
  invoice_download_url: "/x",
};

test("below a list with money stand the totals of the whole list, with its filters", async () => {
  const requests = fakeServer({
    "GET fin/order": ({ query }) => ({
      body: {
        ...page([order], { count: 12, next: "x" }),
        ...(query.get("totals") ? { totals: { total_in_cents: 439_852 } } : {}),
      },
    }),
  });
  openAdmin(home, `/${orders.path}?filter=${encodeURIComponent('{"search":"v-00"}')}`);
  expect(await screen.findByText("$4,398.52")).toBeTruthy();
  expect(screen.getByText("Whole list")).toBeTruthy();
  const asked = requests.find(({ query }) => query.has("totals"));
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ search: "v-00", totals: "1", page_size: "1" });
});

test("a list without money asks for no totals", async () => {
  const requests = fakeServer({ "GET usr/fh_clients": () => ({ body: page([family(1)]) }) });
  openAdmin(home, `/${families.path}`);
  await screen.findByText("Family 1");
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(requests.some(({ query }) => query.has("totals"))).toBe(false);
});
