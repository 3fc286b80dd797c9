import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ChurnReport, ReceivablesReport, RevenueReport, StreamsReport } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const home = "01a1fbbc-0000-7000-8000-00000000000a";
const admin = () => person("super_admin", { packages: true });
const revenue: RevenueReport = {
  months: [
    { month: "2026-10", documents: 3, sold: 500, credited: -100, net: 400, taxes: 60, total: 460 },
    { month: "2026-11", documents: 0, sold: 0, credited: 0, net: 0, taxes: 0, total: 0 },
  ],
};
const streams: StreamsReport = { months: [{ month: "2026-10", sold: 20, used: 7 }] };
const ages = { current: 0, days_30: 0, days_60: 226.29, days_90: 0, older: 0, credit: 0, total: 226.29 };
const receivables: ReceivablesReport = {
  as_of: "2026-11-26",
  sums: ages,
  buyers: [{ home, name: "Lindenwood", ...ages }],
};
const churn: ChurnReport = {
  months: [{ month: "2026-10", active: 4, ended: 1, homes: [{ id: home, name: "Lindenwood" }] }],
};
const served = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET fin/money/revenue": () => ({ body: revenue }),
    "GET fin/money/streams": () => ({ body: streams }),
    "GET fin/money/receivables": () => ({ body: receivables }),
    "GET fin/money/churn": () => ({ body: churn }),
    ...more,
  });

test("a super admin reads revenue, streams, receivables and ended plans, each as a chart with its table", async () => {
  served();
  openAdmin(admin(), "/money");
  const month = await screen.findByRole("row", { name: /Oct 2026 3/ });
  expect(month.textContent).toBe("Oct 20263$500.00-$100.00$400.00$60.00$460.00");
  for (const name of [
    "Revenue by month",
    "Streams sold and used",
    "Receivables by age",
    "Plans that ended",
  ]) {
    const section = within(await screen.findByRole("region", { name }));
    expect(await section.findByRole("figure")).toBeTruthy();
    expect(section.getByRole("button", { name: `${name} as CSV` })).toBeTruthy();
  }
  const owing = within(screen.getByRole("region", { name: "Receivables by age" }));
  expect(owing.getByRole("link", { name: "Lindenwood" }).getAttribute("href")).toBe(
    `/statement?home=${home}&period=since_zero`,
  );
});

test("the period is in the address", async () => {
  const requests = served();
  const router = openAdmin(admin(), "/money?period=own&from=2026-01-01&to=2026-03-31");
  await screen.findByRole("row", { name: /Oct 2026 3/ });
  expect(requests.find(({ path }) => path === "fin/money/revenue")?.query.get("from")).toBe("2026-01-01");
  await userEvent.click(screen.getByRole("combobox", { name: "Period" }));
  await userEvent.click(await screen.findByRole("option", { name: "Last year" }));
  await waitFor(() => expect(router.state.location.search).toBe("?period=last_year"));
});

test("a report that fails can be tried again, and one of nothing says so, while the others stay", async () => {
  let fails = true;
  served({
    "GET fin/money/revenue": () => (fails ? { status: 500, body: {} } : { body: { months: [] } }),
  });
  openAdmin(admin(), "/money");
  const section = within(await screen.findByRole("region", { name: "Revenue by month" }));
  const again = await section.findByRole("button", { name: "Try again" });
  expect(await screen.findByRole("row", { name: /Oct 2026 4 1 Lindenwood/ })).toBeTruthy();
  fails = false;
  await userEvent.click(again);
  expect(await section.findByText("Nothing in this period.")).toBeTruthy();
});

test("a home can't open it, and isn't offered it beside its accounts", async () => {
  served({ "GET fin/statement": () => ({ status: 500, body: {} }) });
  openAdmin(person("funeral_home"), "/money");
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
});
