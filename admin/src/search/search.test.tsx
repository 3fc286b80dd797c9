import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SearchHit } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();

const home = person("funeral_home");
const stream = "0190a1b2-0000-7000-8000-000000000001";
const hit = (given: Partial<SearchHit> = {}): SearchHit => ({
  resource: "str/stream",
  id: stream,
  title: "Edith Shaw",
  of: "Maple Ridge",
  found_by: null,
  stream: null,
  event_type: "Visitation",
  at: new Date(Date.now() + 3_600_000).toISOString(),
  timezone: "America/Toronto",
  ...given,
});
const serve = (...results: SearchHit[]) =>
  fakeServer({ "GET search": () => ({ body: { results, similar: false } }) });
const box = () => screen.findByRole("combobox", { name: "Search everything" });
const options = () => screen.findAllByRole("option");

test("Ctrl K opens the search, and Enter opens the first of what was found", async () => {
  serve(hit({ at: null }));
  const router = openAdmin(home, "/learning");
  await screen.findByRole("button", { name: /^Search/ });
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await box(), "edith");
  await screen.findByRole("option", { name: /Edith Shaw/ });
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/str/stream/${stream}`));
});

test("a service that was found by its place says which, and what was opened last doesn't", async () => {
  serve(hit({ at: null, found_by: "St. Anne, 12 King Street" }));
  openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await userEvent.type(await box(), "anne");
  await userEvent.click(await screen.findByRole("option", { name: /Edith Shaw.*St\. Anne, 12 King Street/ }));
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await box();
  expect((await options())[0]?.textContent).toBe("Edith ShawVisitation · Maple Ridge");
});

test("a service that is near offers its Director Panel as well", async () => {
  serve(hit());
  const router = openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await userEvent.type(await box(), "edith");
  await userEvent.click(
    await screen.findByRole("option", { name: /^Open the Director Panel of Edith Shaw.*Visitation/ }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/director/${stream}`));
});

test.for(["practice", "rehearsal"])("a home finds its practice service by '%s'", async (word) => {
  serve();
  openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await userEvent.type(await box(), word);
  expect(await screen.findByRole("option", { name: "Practise" })).toBeTruthy();
});

test("before anything is typed it offers what was opened last and what one can make", async () => {
  serve(hit({ at: null }));
  openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await box();
  const offered = (await options()).map(({ textContent }) => textContent);
  expect(offered).toContain("New stream");
  await userEvent.type(await box(), "edith");
  await userEvent.click(await screen.findByRole("option", { name: /Edith Shaw/ }));
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await box();
  expect((await options())[0]?.textContent).toContain("Edith Shaw");
});

test("pages that the menu doesn't have are found as well, by what is on them", async () => {
  serve();
  const router = openAdmin(home, "/learning");
  const find = async (typed: string, name: RegExp) => {
    await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
    await userEvent.type(await box(), typed);
    await userEvent.click(await screen.findByRole("option", { name }));
  };
  await find("statement", /^Statement of account$/);
  await waitFor(() => expect(router.state.location.pathname).toBe("/statement"));
  await find("password", /^Your account/);
  await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
});

test("pages are found by their names, regardless of accents", async () => {
  serve();
  const router = openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await userEvent.type(await box(), "câl");
  await userEvent.click(await screen.findByRole("option", { name: "Calendar" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/calendar"));
});

test("a page is found by what one does there, in words that its name hasn't", async () => {
  serve();
  openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  const found = async (typed: string) => {
    await userEvent.clear(await box());
    await userEvent.type(await box(), typed);
    return (await options()).map(({ textContent }) => textContent);
  };
  expect((await found("logo"))[0]).toBe("Settings: logo, colours, brand");
  expect(await found("refund")).toContain("Invoices");
  expect(await found("language")).toContain("Settings");
  expect((await found("password"))[0]).toMatch(/^Your account/);
});

test("a super admin who wants to give a stream for free finds the packages, of which a private one may cost nothing", async () => {
  serve();
  openAdmin(person("super_admin", { packages: true }), "/nowhere");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  for (const typed of ["free", "give a stream"]) {
    await userEvent.clear(await box());
    await userEvent.type(await box(), typed);
    expect(await screen.findByRole("option", { name: "Packages" })).toBeTruthy();
  }
});

test("where nothing is found it says so, and a failure is reported as one", async () => {
  let works = true;
  fakeServer({
    "GET search": () =>
      works ? { body: { results: [], similar: false } } : { status: 503, body: { detail: "Try again." } },
  });
  openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await userEvent.type(await box(), "xyzzy");
  await screen.findByText("No results found for xyzzy");
  works = false;
  await userEvent.type(await box(), "y");
  expect((await screen.findByRole("alert")).textContent).toContain("Try again.");
});

test("a guest leads to its service where the person has no list of guests", async () => {
  serve(
    hit({
      resource: "str/stream_guests",
      id: "0190a1b2-0000-7000-8000-000000000009",
      title: "Yuki Ito",
      stream,
    }),
  );
  const router = openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await userEvent.type(await box(), "yuki");
  await userEvent.click(await screen.findByRole("option", { name: /Yuki Ito/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/str/stream/${stream}`));
});

test("where only something spelled alike is found, the search says so", async () => {
  fakeServer({
    "GET search": () => ({ body: { results: [hit({ title: "Rosa Hernandez", at: null })], similar: true } }),
  });
  openAdmin(home, "/learning");
  await userEvent.click(await screen.findByRole("button", { name: /^Search/ }));
  await userEvent.type(await box(), "Hernandes");
  await screen.findByRole("option", { name: /Rosa Hernandez/ });
  screen.getByText(/Nothing is spelled like that\. Did you mean/);
});
