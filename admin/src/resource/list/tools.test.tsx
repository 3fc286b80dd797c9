import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { families, guests } from "@vigil/contract";
import { expect, test, vi } from "vitest";
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

/** The next file that is saved to the downloads. */
function nextFile() {
  return new Promise<{ name: string; text: string }>((saved) => {
    let content = new Blob();
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          content = blob;
          return "blob:file";
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      const name = this.download;
      // Decoded by hand: text() swallows the byte order mark.
      void content
        .arrayBuffer()
        .then((bytes) => saved({ name, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) }));
    });
  });
}

test("a link shows the list with its filters, and Back removes a filter again", async () => {
  const requests = fakeServer(oneFamily);
  const router = openAdmin(home, filtered);
  await waitFor(() => expect(requests[0]?.query.get("search")).toBe("whit"));
  const search = await screen.findByRole("textbox", { name: "Search" });
  await userEvent.type(search, "combe");
  await waitFor(() => expect(router.state.location.search).toContain("whitcombe"));
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

test("filters are saved under a name, for this user only, and can be removed and restored", async () => {
  fakeServer(oneFamily);
  const router = openAdmin(home, filtered);
  await press("Saved filters");
  await userEvent.type(
    await screen.findByRole("textbox", { name: "Name of these filters" }),
    "The Whitcombes{Enter}",
  );
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.clear(screen.getByRole("textbox", { name: "Search" }));
  await waitFor(() => expect(router.state.location.search).not.toContain("whit"));
  await press("Saved filters");
  await press("Use the filters The Whitcombes");
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Search" })).toHaveProperty("value", "whit"),
  );

  await press("Saved filters");
  await press("Remove the filters The Whitcombes");
  await press("Undo");
  await press("Saved filters");
  expect(await screen.findByRole("button", { name: "Use the filters The Whitcombes" })).toBeTruthy();
});

test("a colleague at the same computer sees neither the user's filters nor their columns", async () => {
  localStorage.setItem(
    `RaStore.${home.id}.${families.path}.savedQueries`,
    JSON.stringify([
      { label: "Mine", value: { filter: {}, perPage: 10, sort: { field: "x", order: "ASC" } } },
    ]),
  );
  localStorage.setItem(`RaStore.${home.id}.${families.path}.columns`, '{"email":false}');
  fakeServer(oneFamily);
  openAdmin({ ...home, id: "01a1fbbc-0000-7000-8000-000000000002" }, path);
  expect(await screen.findByRole("columnheader", { name: "Email" })).toBeTruthy();
  await press("Saved filters");
  expect(await screen.findByText(/Search or filter this list/)).toBeTruthy();
});

test("filters that came with a link can be cleared, even if no input shows them", async () => {
  fakeServer(oneFamily);
  const router = openAdmin(home, `${path}?filter=${encodeURIComponent('{"publish":true}')}`);
  await press("Clear filters");
  await waitFor(() => expect(router.state.location.search).toContain(encodeURIComponent("{}")));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull());
});

test("chosen columns are remembered; the one that names the record stays; reset restores all", async () => {
  fakeServer(oneFamily);
  openAdmin(home, path);
  await press("Columns");
  const choice = within(await screen.findByRole("dialog", { name: "Columns" }));
  expect(choice.queryByRole("checkbox", { name: "Family admin name" })).toBeNull();
  await userEvent.click(choice.getByRole("checkbox", { name: "Email" }));
  const heads = () => screen.getAllByRole("columnheader", { hidden: true }).map((head) => head.textContent);
  expect(heads()).not.toContain("Email");
  expect(localStorage.getItem(`RaStore.${home.id}.${families.path}.columns`)).toBe('{"email":false}');
  await userEvent.click(choice.getByRole("button", { name: "Reset" }));
  expect(heads()).toContain("Email");
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
    "\uFEFFFamily admin name,Email,Phone,Status\r\nFamily 1,family1@example.com,'+1 416 555 0100,Active\r\n",
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
