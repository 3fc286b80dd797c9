import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const me = person("super_admin", { enterprise_account: true });
const home = { id: "01a1fbbc-0000-7000-8000-00000000000a", funeral_home_name: "Lindenwood" };
const region = {
  id: "01a1fbbc-0000-7000-8000-000000000003",
  name: "Eastern Canada",
  funeral_homes: [home.id],
  created_at: "2026-11-01T12:00:00Z",
};

test("a region consists of homes found by typing, and its name has at least three letters", async () => {
  const requests = fakeServer({
    "GET usr/region": () => ({ body: page([region]) }),
    "GET usr/funeral_home": () => ({ body: page([home]) }),
    "POST usr/region": () => ({ status: 201, body: region }),
  });
  const router = openAdmin(me, "/usr/region/create");
  await userEvent.type(await screen.findByRole("textbox", { name: /Name/ }), "Ea");
  await userEvent.type(await screen.findByRole("combobox", { name: "Funeral homes" }), "Lin");
  await userEvent.click(await screen.findByRole("option", { name: "Lindenwood" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Name: At least 3 characters.")).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.type(screen.getByRole("textbox", { name: /Name/ }), "st");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/usr/region"));
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    name: "East",
    funeral_homes: [home.id],
  });
});

test("a region's page has the title 'Edit Region'", async () => {
  fakeServer({
    [`GET usr/region/${region.id}`]: () => ({ body: region }),
    "GET usr/funeral_home": () => ({ body: page([home]) }),
  });
  openAdmin(me, `/usr/region/${region.id}`);
  expect(await screen.findByRole("heading", { name: "Edit Region" })).toBeTruthy();
  expect(await screen.findByText("Lindenwood")).toBeTruthy();
});
