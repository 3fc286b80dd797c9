import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { EnterpriseAccount } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const path = "usr/funeral_home_enterprise_manager";
const me = person("super_admin", { enterprise_account: true });
const account = (more: Partial<EnterpriseAccount> = {}): EnterpriseAccount => ({
  id: "01a1fbbc-0000-7000-8000-000000000003",
  enterprise_account_name: "Stillwater Group",
  address_text: "1 Elm Street",
  lat: null,
  lon: null,
  country_name: "Canada",
  state_name: "Ontario",
  city_name: "Toronto",
  postal_code: "M5V 1A1",
  billing_company_legal_name: null,
  billing_address_text: null,
  billing_lat: null,
  billing_lon: null,
  billing_country_name: null,
  billing_state_name: null,
  billing_city_name: null,
  billing_postal_code: null,
  billing_contact_name: null,
  billing_email_address: null,
  billing_phone_number: null,
  manager_name: "Gia Shaw",
  manager_email: "gia@example.com",
  manager_phone: "+1 416 555 0100",
  package: null,
  package_detail: null,
  subscription_start: "2026-09-01",
  subscription_start_editable: true,
  renewal_date: null,
  funeral_homes: [],
  regions: [],
  created_at: "2026-11-01T12:00:00Z",
  ...more,
});
const served = (record: EnterpriseAccount) =>
  fakeServer({
    [`GET ${path}`]: () => ({ body: page([record]) }),
    [`GET ${path}/${record.id}`]: () => ({ body: record }),
    [`PATCH ${path}/${record.id}`]: ({ body }) => ({ body: { ...record, ...(body as object) } }),
    "GET usr/funeral_home": () => ({ body: page([]) }),
    "GET usr/region": () => ({ body: page([]) }),
    "GET fin/package": () => ({ body: page([]) }),
  });

test("a super admin with only enterprise accounts lands on them; homes stay closed", async () => {
  const two = ["01a1fbbc-0000-7000-8000-000000000004", "01a1fbbc-0000-7000-8000-000000000005"];
  served(account({ funeral_homes: two, renewal_date: "2027-09-01" }));
  const router = openAdmin(me, "/");
  expect(await screen.findByText("Stillwater Group")).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/${path}`);
  expect(screen.getByText("1 Sept 2027")).toBeTruthy();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining([`/${path}`, "/usr/region"]));
  expect(links).not.toContain("/usr/funeral_home");
});

test("the start of a subscription can be changed until it was renewed or invoiced", async () => {
  const requests = served(account());
  openAdmin(me, `/${path}/${account().id}`);
  expect(await screen.findByRole("heading", { name: "Edit Enterprise Account" })).toBeTruthy();
  const start = (await screen.findByLabelText(/Subscription start/)) as HTMLInputElement;
  expect([start.value, start.disabled]).toEqual(["2026-09-01", false]);
  expect(screen.getByText("No subscription runs yet.")).toBeTruthy();
  await userEvent.clear(start);
  await userEvent.type(start, "2026-10-01");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "PATCH")).toBe(true));
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({
    subscription_start: "2026-10-01",
  });
});

test("afterwards it is fixed, and the rest of the account can still be changed", async () => {
  const record = account({ subscription_start_editable: false, renewal_date: "2027-09-01" });
  const requests = served(record);
  openAdmin(me, `/${path}/${record.id}`);
  const start = (await screen.findByLabelText(/Subscription start/)) as HTMLInputElement;
  expect([start.value, start.disabled]).toEqual(["2026-09-01", true]);
  expect(screen.getByText(/the start can't be changed. Renews on 1 Sept 2027/)).toBeTruthy();
  const manager = screen.getByRole("textbox", { name: /Manager name/ });
  await userEvent.clear(manager);
  await userEvent.type(manager, "Ida Shaw");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "PATCH")).toBe(true));
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ manager_name: "Ida Shaw" });
});
