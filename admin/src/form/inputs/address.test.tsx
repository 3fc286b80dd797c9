import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page } from "../../../test/records.ts";
import { fakeServer, type Handler } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const me = person("super_admin", { videographers: true });
const id = "01a1fbbc-0000-7000-8000-000000000003";
const vera = {
  id,
  full_name: "Vera Lens",
  username: "vera.lens",
  email: "vera@example.com",
  phone: "+1 416 555 0100",
  status: true,
  last_login: null,
  created_at: "2026-11-01T12:00:00Z",
  updated_at: "2026-11-01T12:00:00Z",
  address: "1 King Street",
  city_name: "Toronto",
  state_name: "Ontario",
  country_name: "Canada",
  lat: 43.5,
  lon: -79.25,
  eligible_cities: [],
};
const found = {
  address_text: "655 Main Street",
  city_name: "Moncton",
  state_name: "New Brunswick",
  country_name: "Canada",
  postal_code: "E1C 1E8",
  lat: 46.088341,
  lon: -64.778754,
};
const suggestion = { id: "W1", text: "655 Main Street, Moncton, New Brunswick, Canada" };
const slow = { timeout: 60_000 };

/** Opens Vera's form, with a lookup that by default searches as the user types. */
function open(handlers: Record<string, Handler> = {}, asYouType = true) {
  const requests = fakeServer({
    [`GET usr/videographer/${id}`]: () => ({ body: vera }),
    [`PATCH usr/videographer/${id}`]: () => ({ body: vera }),
    "GET usr/videographer": () => ({ body: page([vera]) }),
    "GET usr/city": () => ({ body: page([]) }),
    "GET usr/address": ({ query }) => ({
      body: {
        as_you_type: asYouType,
        attribution: "OpenStreetMap",
        results: query.get("q") ? [suggestion] : [],
      },
    }),
    "GET usr/address/detail": () => ({ body: found }),
    ...handlers,
  });
  openAdmin(me, `/usr/videographer/${id}`);
  return requests;
}
const field = (label: RegExp | string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });
const values = async () =>
  Promise.all(
    [/^Address/, /^City/, /^State or province/, /^Country/].map(async (label) => (await field(label)).value),
  );
async function type(text: string) {
  const address = await field(/^Address/);
  await userEvent.clear(address);
  await userEvent.type(address, text);
}
const sent = (requests: ReturnType<typeof open>) => requests.find(({ method }) => method === "PATCH")?.body;

test("a chosen suggestion fills the whole address and its coordinates", slow, async () => {
  const requests = open();
  expect(await screen.findByText("Located at 43.500000, -79.250000")).toBeTruthy();
  await type("655 M");
  expect(screen.queryByText(/^Located at/)).toBeNull();
  await userEvent.click(await screen.findByRole("option", { name: suggestion.text }));
  await screen.findByText("Located at 46.088341, -64.778754");
  expect(await values()).toEqual(["655 Main Street", "Moncton", "New Brunswick", "Canada"]);
  expect(screen.getByText("Addresses by OpenStreetMap")).toBeTruthy();
  const [first, detail] = requests.filter(({ path }) => path.startsWith("usr/address"));
  expect(first?.query.get("session")).toBeTruthy();
  expect(detail).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const { address_text, postal_code, country_name, ...rest } = found;
  await waitFor(() => expect(sent(requests)).toEqual({ address: address_text, ...rest }));
});

test("a failed lookup says so, keeps the chosen text, and doesn't block saving", slow, async () => {
  const failed = { status: 502, body: { detail: "Failed to fetch address detail." } };
  const requests = open({ "GET usr/address/detail": () => failed });
  await type("655 M");
  await userEvent.click(await screen.findByRole("option", { name: suggestion.text }));
  expect(await screen.findByText("Failed to fetch address detail.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(requests)).toEqual({ address: suggestion.text, lat: null, lon: null }));
});

test("without a lookup the address is typed, and has no coordinates", slow, async () => {
  const requests = open({ "GET usr/address": () => ({ status: 502, body: {} }) });
  await type("9 Harbour Lane");
  expect(await screen.findByText("Failed to fetch address detail. Please type it in full.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(requests)).toEqual({ address: "9 Harbour Lane", lat: null, lon: null }));
});

test("the free public lookup is queried at the click of a button, not at every letter", slow, async () => {
  const requests = open({}, false);
  const questions = () => requests.filter(({ path, query }) => path === "usr/address" && query.get("q"));
  await type("655 Main Street");
  await userEvent.click(await screen.findByRole("button", { name: "Find address" }));
  await waitFor(() => expect(questions().map(({ query }) => query.get("q"))).toEqual(["655 Main Street"]));
  expect(await screen.findByRole("option", { name: suggestion.text })).toBeTruthy();
});
