import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const me = person("super_admin", { admins: true });
const id = (n: number) => `01a1fbbc-0000-7000-8000-00000000000${n}`;
const [canada, iceland] = [
  { id: id(1), name: "Canada" },
  { id: id(2), name: "Iceland" },
];
const ontario = { id: id(3), name: "Ontario", country: canada.id };
const toronto = { id: id(4), name: "Toronto", state: ontario.id };
const named = (label: RegExp) => screen.findByLabelText(label, { selector: "input" });
const value = async (label: RegExp) => ((await named(label)) as HTMLInputElement).value;

async function choose(label: RegExp, option: string, typed?: string) {
  const field = await named(label);
  await userEvent.click(field);
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

// A long form with four pickers is slow to draw without a browser.
test("country, state and city filter one another, and another country clears the other two", {
  timeout: 60_000,
}, async () => {
  const requests = fakeServer({
    "GET usr/country": () => ({ body: page([canada, iceland]) }),
    "GET usr/state": () => ({ body: page([ontario]) }),
    "GET usr/city": ({ query }) => ({
      body: page(query.get("q") || query.get("id__in") ? [toronto] : []),
    }),
    "GET usr/timezone": () => ({ body: page([]) }),
  });
  openAdmin(me, "/usr/admin/create");
  expect(await screen.findByText("Please choose a country first")).toBeTruthy();
  expect(await named(/State or province/)).toHaveProperty("disabled", true);
  expect(await named(/City/)).toHaveProperty("disabled", true);

  await choose(/Country/, "Canada");
  await choose(/State or province/, "Ontario");
  await choose(/City/, "Toronto", "to");
  expect([await value(/State or province/), await value(/City/)]).toEqual(["Ontario", "Toronto"]);
  const search = requests.findLast(({ path, query }) => path === "usr/city" && query.get("q"))?.query;
  expect(search?.get("state")).toBe(ontario.id);
  // The server puts the best match first.
  expect(search?.get("ordering")).toBeNull();

  await choose(/Country/, "Iceland");
  await waitFor(async () => expect(await value(/State or province/)).toBe(""));
  expect(await value(/City/)).toBe("");
  expect(await named(/City/)).toHaveProperty("disabled", true);
});
