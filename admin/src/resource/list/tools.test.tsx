import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { families, guests, type ListView } from "@vigil/contract";
import { expect, test } from "vitest";
import { nextFile } from "../../../test/next-file.ts";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { family, page } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const path = `/${families.path}`;
const home = person("funeral_home");
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const filtered = `${path}?filter=${encodeURIComponent('{"search":"whit"}')}`;
const oneFamily = {
  "GET usr/fh_clients": () => ({ body: page([family(1)]) }),
  "GET usr/language": () => ({ body: page([]) }),
  [`GET usr/fh_clients/${family(1).id}`]: () => ({ body: family(1) }),
  [`PATCH usr/fh_clients/${family(1).id}`]: () => ({ body: family(1) }),
};

/** Makes the window as wide as a phone. */
function onAPhone() {
  const desk = window.matchMedia;
  window.matchMedia = (query) => ({ ...desk(query), matches: query.includes("max-width:599") });
}

test("a link shows the list with its filters, and Back removes a filter again", async () => {
  const requests = fakeServer(oneFamily);
  const router = openAdmin(home, filtered);
  await waitFor(() => expect(requests[0]?.query.get("search")).toBe("whit"));
  const search = await screen.findByRole("textbox", { name: "Search" });
  // Pasted, because a pause between two keys starts a search of its own, and so another step back.
  await userEvent.click(search);
  await userEvent.paste("combe");
  // The router knows the address before the list shows it; until then Back would change nothing on the page.
  await waitFor(() => expect(requests.at(-1)?.query.get("search")).toBe("whitcombe"));
  await router.navigate(-1);
  await waitFor(() => expect(search).toHaveProperty("value", "whit"));
});

test("a record leads back to the list as it was; the menu opens the whole list", async () => {
  fakeServer(oneFamily);
  const router = openAdmin(home, filtered);
  await userEvent.click(await screen.findByRole("link", { name: "Edit Family 1" }));
  await userEvent.type(await screen.findByRole("textbox", { name: /Postal code/ }), "X");
  await press("Save");
  await waitFor(() => expect(router.state.location.search).toContain("whit"));
  await router.navigate("/str/stream");
  await router.navigate(path);
  expect(router.state.location.search).toBe("");
});

const view = (fields: Partial<ListView> = {}): ListView => ({
  id: "01a1fbbc-0000-7000-8000-0000000000e1",
  list: families.path,
  name: "The Whitcombes",
  filters: { search: "whit" },
  sort: null,
  columns: null,
  shared: false,
  owner: home.id,
  owner_name: "Lindenwood",
  created_at: "2026-11-01T12:00:00.000Z",
  ...fields,
});
/** A server that keeps views. */
function keeping(views: ListView[]) {
  return fakeServer({
    ...oneFamily,
    "GET usr/list_view": () => ({ body: page(views) }),
    "POST usr/list_view": ({ body }) => {
      const made = view(body as Partial<ListView>);
      views.push(made);
      return { status: 201, body: made };
    },
    [`PATCH usr/list_view/${view().id}`]: ({ body }) => {
      Object.assign(views[0] ?? {}, body);
      return { body: views[0] };
    },
    [`DELETE usr/list_view/${view().id}`]: () => {
      views.splice(0, 1);
      return { status: 204 };
    },
    "PUT usr/list_columns": ({ body }) => ({ body }),
  });
}

test("a list is kept under a name with its filters, order and columns, and shown again", async () => {
  const views: ListView[] = [];
  const requests = keeping(views);
  const router = openAdmin({ ...home, list_columns: { [families.path]: { email: false } } }, filtered);
  await press("Saved filters");
  await userEvent.type(await screen.findByRole("textbox", { name: "Name of this view" }), "The Whitcombes");
  await userEvent.click(screen.getByRole("checkbox", { name: "Share with everyone at Lindenwood" }));
  await press("Save");
  await screen.findByRole("button", { name: "Show the view The Whitcombes" });
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    list: families.path,
    name: "The Whitcombes",
    shared: true,
    filters: { search: "whit" },
    sort: { field: "created_at", order: "DESC" },
    columns: { email: false },
  });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.clear(screen.getByRole("textbox", { name: "Search" }));
  await waitFor(() => expect(router.state.location.search).not.toContain("whit"));
  await press("Saved filters");
  await press("Show the view The Whitcombes");
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Search" })).toHaveProperty("value", "whit"),
  );
});

test("one's own view is renamed, and deleted with a way back; a shared one asks first", async () => {
  const views = [view()];
  keeping(views);
  openAdmin(home, path);
  await press("Saved filters");
  await press("Rename: The Whitcombes");
  const name = await screen.findByRole("textbox", { name: "New name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Whitcombe{Enter}");
  await press("Delete: Whitcombe");
  await press("Undo");
  await waitFor(() => expect(views.map(({ name }) => name)).toEqual(["Whitcombe"]));
  Object.assign(views[0] ?? {}, { shared: true });
  await userEvent.keyboard("{Escape}");
  await press("Saved filters");
  await press("Delete: Whitcombe");
  expect(await screen.findByText(/Delete it for everyone\?/)).toBeTruthy();
  expect(views).toHaveLength(1);
});

test("a colleague's shared view is shown with their name, and only the home itself changes it", async () => {
  keeping([view({ owner: "01a1fbbc-0000-7000-8000-00000000000e", owner_name: "Nora Bell", shared: true })]);
  openAdmin(person("funeral_home_staff", { family_management: true }), path);
  await press("Saved filters");
  expect(
    await screen.findByRole("button", { name: "Show the view The Whitcombes (by Nora Bell)" }),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Rename/ })).toBeNull();
});

test("what an earlier version kept in this browser is moved to the account once; a colleague sees none of it", async () => {
  localStorage.setItem(
    `RaStore.${home.id}.${families.path}.savedQueries`,
    JSON.stringify([
      {
        label: "Mine",
        value: {
          filter: { search: "x" },
          perPage: 10,
          sort: { field: "created_at", order: "ASC" },
          displayedFilters: [],
        },
      },
    ]),
  );
  localStorage.setItem(`RaStore.${home.id}.${families.path}.columns`, '{"email":false}');
  const views: ListView[] = [];
  keeping(views);
  openAdmin(home, path);
  await press("Saved filters");
  await press("Keep them with my account");
  await screen.findByRole("button", { name: "Show the view Mine" });
  expect(views).toMatchObject([{ name: "Mine", filters: { search: "x" }, shared: false }]);
  await waitFor(() => expect(screen.queryByText(/only in this browser/)).toBeNull());
  expect(screen.queryByRole("columnheader", { name: "Email", hidden: true })).toBeNull();
});

test("a colleague at the same computer sees neither the user's filters nor their columns", async () => {
  localStorage.setItem(`RaStore.${home.id}.${families.path}.savedQueries`, "[]");
  localStorage.setItem(`RaStore.${home.id}.${families.path}.columns`, '{"email":false}');
  keeping([]);
  openAdmin({ ...home, id: "01a1fbbc-0000-7000-8000-000000000002" }, path);
  expect(await screen.findByRole("columnheader", { name: "Email" })).toBeTruthy();
  await press("Saved filters");
  expect(await screen.findByText(/Search, filter or sort this list/)).toBeTruthy();
});

test("filters that came with a link can be cleared, even if no input shows them", async () => {
  fakeServer(oneFamily);
  const router = openAdmin(home, `${path}?filter=${encodeURIComponent('{"publish":true}')}`);
  await press("Clear filters");
  await waitFor(() => expect(router.state.location.search).toContain(encodeURIComponent("{}")));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull());
});

test("chosen columns are remembered; the one that names the record stays; reset restores all", async () => {
  const requests = keeping([]);
  openAdmin(home, path);
  await press("Columns");
  const choice = within(await screen.findByRole("dialog", { name: "Columns" }));
  expect(choice.queryByRole("checkbox", { name: "Family admin name" })).toBeNull();
  await userEvent.click(choice.getByRole("checkbox", { name: "Email" }));
  const heads = () => screen.getAllByRole("columnheader", { hidden: true }).map((head) => head.textContent);
  expect(heads()).not.toContain("Email");
  const kept = () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(kept()).toEqual([{ list: families.path, columns: { email: false } }]);
  await userEvent.click(choice.getByRole("button", { name: "Reset" }));
  expect(heads()).toContain("Email");
  expect(kept()[1]).toEqual({ list: families.path, columns: {} });
});

test("on a phone cards show the same columns and can be sorted", async () => {
  onAPhone();
  localStorage.setItem(`RaStore.${home.id}.${families.path}.columns`, '{"email":false}');
  const requests = fakeServer(oneFamily);
  openAdmin(home, path);
  expect(await screen.findByText("Phone")).toBeTruthy();
  expect(screen.queryByText("Email")).toBeNull();
  await press("Sort");
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Family admin name" }));
  await waitFor(() => expect(requests.at(-1)?.query.get("ordering")).toBe("-family_admin_name"));
  await press("Sort");
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "A to Z, oldest first" }));
  await waitFor(() => expect(requests.at(-1)?.query.get("ordering")).toBe("family_admin_name"));
});

test("the file has the columns that the user sees, in the list's order and filter", async () => {
  localStorage.setItem(
    `RaStore.${home.id}.${families.path}.columns`,
    '{"username":false,"created_at":false}',
  );
  const requests = fakeServer(oneFamily);
  openAdmin(home, filtered);
  await screen.findByText("Family 1");
  const file = nextFile();
  await press("Download as CSV");
  const { name, text } = await file;
  expect(name).toMatch(/^families-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toBe(
    "\uFEFFFamily admin name,Email,Phone,Status\r\nFamily 1,family1@example.com,'+1 (416) 555-0100,Active\r\n",
  );
  expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toMatchObject({
    search: "whit",
    ordering: "-created_at",
  });
});

test("where the server makes the file, it is downloaded with the list's filter and keeps its name", async () => {
  const guest = {
    ...family(1),
    name: "Ann",
    country: "CA",
    anonymous: false,
    download_video: true,
    access_to_stream: true,
  };
  const requests = fakeServer({
    "GET str/stream_guests": () => ({ body: page([guest]) }),
    "GET str/stream_guests/export": () => ({
      headers: { "content-disposition": 'attachment; filename="guest-list-ann.csv"' },
    }),
  });
  openAdmin(person("family"), `/${guests.path}?filter=${encodeURIComponent('{"search":"ann"}')}`);
  await screen.findByText("Ann");
  const file = nextFile();
  await press("Download as CSV");
  expect((await file).name).toBe("guest-list-ann.csv");
  const exported = requests.find(({ path }) => path === "str/stream_guests/export");
  expect(Object.fromEntries(exported?.query ?? [])).toEqual({ search: "ann", ordering: "-created_at" });
});

test("permissions of many guests change at once, and undo affects only the guests that changed", async () => {
  const guest = (n: number, access_to_stream: boolean) => ({
    ...family(n),
    name: `Guest ${n}`,
    country: null,
    anonymous: false,
    download_video: false,
    access_to_stream,
  });
  const both = [guest(1, true), guest(2, false)];
  const requests = fakeServer({
    "GET str/stream_guests": () => ({ body: page(both) }),
    "POST str/stream_guests/bulk_update": () => ({ body: {} }),
  });
  openAdmin(person("family"), `/${guests.path}`);
  await screen.findByText("Guest 1");
  for (const box of screen.getAllByRole("checkbox", { name: "Select this row" })) await userEvent.click(box);
  await press("Stop watching");
  expect(await screen.findByText("1 guest changed")).toBeTruthy();
  await press("Undo");
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { ids: [family(1).id], access_to_stream: false },
      { ids: [family(1).id], access_to_stream: true },
    ]),
  );
});
