import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const id = (n: number) => `01a1fbbc-0000-7000-8000-00000000000${n}`;
const me = person("super_admin", { funeral_home: true });
const address = {
  address_text: "655 Main Street",
  city_name: "Moncton",
  state_name: "New Brunswick",
  country_name: "Canada",
  postal_code: "E1C 1E8",
  lat: 46.08,
  lon: -64.77,
};
const defaults = {
  timezone_detail: { id: id(1), title: "America/Moncton" },
  currency_region_detail: { id: id(2), title: "New Brunswick" },
  language: "en",
  branding_custom_funeral_home_url: "tallis-funeral-home",
  color_code: "#0F2240",
  color_code_register: "#E8772E",
};
const responses = {
  "GET usr/address": () => ({
    body: { as_you_type: true, attribution: null, results: [{ id: "a", text: "655 Main Street, Moncton" }] },
  }),
  "GET usr/address/detail": () => ({ body: address }),
  "GET usr/funeral_home/add/defaults": () => ({ body: defaults }),
  "POST usr/funeral_home/add": ({ body }: { body: unknown }) => ({
    status: 201,
    body: { id: id(3), ...(body as object) },
  }),
  "GET usr/timezone": () => ({ body: page([{ id: id(4), name: "America/Halifax" }]) }),
  [`GET usr/timezone/${id(1)}`]: () => ({ body: { id: id(1), name: "America/Moncton" } }),
};

/** Types into fields as a person would, and counts them. */
async function fillIn(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
  return Object.keys(fields).length;
}
const few = {
  "Funeral home name": "Tallis Funeral Home",
  "Contact person": "Ines Tallis",
  Telephone: "+1 506 555 0142",
  Email: "ines@tallis.example",
  Address: "655 Main Street, Moncton",
};

test("six typed fields are enough for a new home, and all that follows from them is shown before saving", async () => {
  const requests = fakeServer(responses);
  openAdmin(me, "/usr/funeral_home/add");
  expect(await fillIn(few)).toBeLessThanOrEqual(6);
  await userEvent.click(await screen.findByRole("option", { name: "655 Main Street, Moncton" }));
  expect(await screen.findByText("America/Moncton")).toBeTruthy();
  expect(screen.getAllByText(/from the address/)).toHaveLength(3);
  expect(screen.getByText("To Ines Tallis, at the address above")).toBeTruthy();
  expect(screen.queryByLabelText(/^City/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add the home" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      funeral_home_name: "Tallis Funeral Home",
      manager_name: "Ines Tallis",
      email: "ines@tallis.example",
      ...address,
    }),
  );
  expect(requests.find(({ method }) => method === "POST")?.body).not.toHaveProperty("timezone");
});

test("the time zone from the address can be changed before saving", async () => {
  const requests = fakeServer(responses);
  openAdmin(me, "/usr/funeral_home/add");
  await fillIn(few);
  await userEvent.click(await screen.findByRole("option", { name: "655 Main Street, Moncton" }));
  await userEvent.click(await screen.findByRole("button", { name: "Change: Time zone" }));
  const zone = await screen.findByLabelText(/^Time zone/);
  await userEvent.clear(zone);
  await userEvent.type(zone, "Hal");
  await userEvent.click(await screen.findByRole("option", { name: "America/Halifax" }));
  await userEvent.click(screen.getByRole("button", { name: "Add the home" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ timezone: id(4) }),
  );
});

test("without a suggestion the address is typed in its parts, and the form with all fields is one press away", async () => {
  fakeServer({
    ...responses,
    "GET usr/address": () => ({ body: { as_you_type: true, attribution: null, results: [] } }),
  });
  openAdmin(me, "/usr/funeral_home/add");
  await fillIn(few);
  await userEvent.tab();
  for (const part of ["City", "State or province", "Country", "Postal code"])
    expect(await screen.findByLabelText(new RegExp(`^${part}`))).toBeTruthy();
  expect(screen.getByRole("link", { name: "The form with all fields" }).getAttribute("href")).toBe(
    "/usr/funeral_home/create",
  );
});

test("what a suggestion lacks is named beside the fields for it", async () => {
  const lacking = { ...address, postal_code: null };
  fakeServer({ ...responses, "GET usr/address/detail": () => ({ body: lacking }) });
  openAdmin(me, "/usr/funeral_home/add");
  await fillIn({ Address: "655 Main" });
  await userEvent.click(await screen.findByRole("option", { name: "655 Main Street, Moncton" }));
  expect(await screen.findByText("The suggestion has no postal code. Please type it below.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /^Postal code/ })).toBeTruthy();
});
