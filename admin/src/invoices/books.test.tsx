import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { TaxReport } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const sums = { documents: 2, subtotal: 162.03, taxes: { GST: 8.1, QST: 16.16 }, total: 186.29 };
const report: TaxReport = {
  taxes: ["GST", "QST"],
  provinces: [{ province: "Quebec", ...sums }],
  total: sums,
};

test("a home reads its taxes of the month by province, and finds the files for its accountant", async () => {
  fakeServer({ "GET fin/books/taxes": () => ({ body: report }) });
  openAdmin(person("funeral_home"), "/books");
  const row = await screen.findByRole("row", { name: /Quebec/ });
  expect(row.textContent).toBe("Quebec2$162.03$8.10$16.16$186.29");
  for (const name of ["This table (CSV)", "All documents (CSV)", "For QuickBooks", "For Xero"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
});

test("a period without documents says so, and one that fails can be tried again", async () => {
  let fails = true;
  fakeServer({
    "GET fin/books/taxes": () =>
      fails
        ? { status: 500, body: {} }
        : { body: { taxes: [], provinces: [], total: { documents: 0, subtotal: 0, taxes: {}, total: 0 } } },
  });
  openAdmin(person("super_admin", { packages: true }), "/books");
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText("No document was issued in this period.")).toBeTruthy();
});
