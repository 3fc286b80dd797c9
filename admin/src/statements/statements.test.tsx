import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Statement } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const home = "01a1fbbc-0000-7000-8000-00000000000a";
const invoice = "01a1fbbc-0000-7000-8000-00000000000b";
const statement: Statement = {
  funeral_home: home,
  name: "Lindenwood",
  email: "billing@example.com",
  from: "2026-10-01",
  to: "2026-10-31",
  opening: 100,
  lines: [
    {
      day: "2026-10-02",
      kind: "invoice",
      number: "V-000042",
      invoice,
      method: null,
      amount: 286.29,
      balance: 386.29,
    },
    {
      day: "2026-10-05",
      kind: "payment",
      number: "V-000042",
      invoice,
      method: "card",
      amount: -286.29,
      balance: 100,
    },
  ],
  closing: 100,
  aging: { current: 0, days_30: 0, days_60: 100, days_90: 0, older: 0, credit: 0 },
  pdf_url: "/v1/fin/statement/x.pdf",
};

test("a home reads its statement, opens it as PDF, and has it emailed with one press", async () => {
  const requests = fakeServer({
    "GET fin/statement": () => ({ body: statement }),
    "POST fin/statement/send": () => ({ body: { to: "billing@example.com" } }),
  });
  openAdmin(person("funeral_home"), "/statement");
  const paid = await screen.findByRole("row", { name: /Payment/ });
  expect(paid.textContent).toBe("5 Oct 2026Payment, Credit CardV-000042-$286.29$100.00");
  expect(screen.getByRole("row", { name: /Opening balance/ }).textContent).toContain("$100.00");
  expect(screen.getByText("31–60 days").parentElement?.textContent).toContain("$100.00");
  expect(screen.queryByText("Owed to the home")).toBeNull();
  expect(screen.getByRole("link", { name: /Open as PDF/ }).getAttribute("href")).toBe(statement.pdf_url);
  await userEvent.click(screen.getByRole("button", { name: "Email to billing@example.com" }));
  expect(await screen.findByText("The statement was emailed to billing@example.com")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ funeral_home: home, period: "own", from: "2026-10-01", to: "2026-10-31" },
  });
});

test("a super admin chooses a home first, and its name and period stay in the address", async () => {
  const requests = fakeServer({
    "GET fin/statement": () => ({ body: statement }),
    "GET usr/funeral_home": () => ({ body: page([{ id: home, funeral_home_name: "Lindenwood" }]) }),
  });
  const router = openAdmin(person("super_admin", { packages: true, funeral_home: true }), "/statement");
  expect(await screen.findByText("Choose a funeral home to see its statement.")).toBeTruthy();
  expect(requests.some(({ path }) => path === "fin/statement")).toBe(false);
  await userEvent.click(screen.getByRole("combobox", { name: "Funeral home" }));
  await userEvent.click(await screen.findByRole("option", { name: "Lindenwood" }));
  expect(await screen.findByRole("heading", { name: "Statement of account, Lindenwood" })).toBeTruthy();
  await userEvent.click(screen.getByRole("combobox", { name: "Period" }));
  await userEvent.click(await screen.findByRole("option", { name: "Since the last zero balance" }));
  await waitFor(() => expect(router.state.location.search).toBe(`?home=${home}&period=since_zero`));
});

test("a statement that can't be fetched can be tried again, and an empty one says so", async () => {
  let fails = true;
  fakeServer({
    "GET fin/statement": () =>
      fails ? { status: 500, body: {} } : { body: { ...statement, lines: [], opening: 0, closing: 0 } },
  });
  openAdmin(person("funeral_home"), "/statement");
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText("Nothing moved the account in this period.")).toBeTruthy();
});

test("a long statement shows its last lines first, and earlier ones when asked", async () => {
  const lines = Array.from({ length: 250 }, (_, at) => ({
    ...(statement.lines[0] as Statement["lines"][number]),
    number: `V-${at + 1}`,
  }));
  fakeServer({ "GET fin/statement": () => ({ body: { ...statement, lines } }) });
  openAdmin(person("funeral_home"), "/statement");
  expect(await screen.findByRole("link", { name: "V-250" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "V-51" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "V-50" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show 50 earlier lines" }));
  expect(screen.getByRole("link", { name: "V-1" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /earlier/ })).toBeNull();
});

test("staff without billing can't open it", async () => {
  fakeServer({});
  openAdmin(person("funeral_home_staff", { streams: true }), "/statement");
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
});
