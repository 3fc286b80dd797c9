import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Binned } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const admin = person("super_admin", { events: true, family: true });
const stream: Binned = {
  id: "01a1fbbc-0000-7000-8000-000000000042",
  resource: "str/stream",
  title: "Edith Shaw",
  deleted_at: "2026-11-20T19:00:00Z",
  gone_at: "2026-12-20T19:00:00Z",
  deleted_by: { id: admin.id, role: "super_admin", name: "Ruth Example" },
  along: [
    { resource: "str/stream_guests", count: 2 },
    { resource: "str/stream_video", count: 1 },
  ],
};

test("a deleted record is restored with everything deleted along with it, and that can be undone", async () => {
  let lying = [stream];
  const requests = fakeServer({
    "GET bin": () => ({ body: page(lying) }),
    [`POST str/stream/${stream.id}/restore`]: () => {
      lying = [];
      return { body: {} };
    },
    [`DELETE str/stream/${stream.id}`]: () => {
      lying = [stream];
      return { status: 204 };
    },
  });
  openAdmin(admin, "/bin");
  expect(await screen.findByText("Edith Shaw")).toBeTruthy();
  expect(screen.getByText("2 guests, 1 stream recording")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Restore Edith Shaw" }));
  expect(await screen.findByText("Edith Shaw is restored")).toBeTruthy();
  expect(await screen.findByText("The bin is empty")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
  expect(await screen.findByText("Edith Shaw")).toBeTruthy();
});

test("several records are restored at once, the most recently deleted first, because the others may belong to it", async () => {
  const home: Binned = {
    ...stream,
    id: "01a1fbbc-0000-7000-8000-000000000043",
    resource: "usr/funeral_home",
    title: "Willow Court",
    deleted_at: "2026-11-21T19:00:00Z",
  };
  const requests = fakeServer({
    "GET bin": () => ({ body: page([stream, home]) }),
    [`POST str/stream/${stream.id}/restore`]: () => ({ body: {} }),
    [`POST usr/funeral_home/${home.id}/restore`]: () => ({ body: {} }),
  });
  openAdmin(admin, "/bin");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("2 records are restored")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").map((one) => one.path)).toEqual([
    `usr/funeral_home/${home.id}/restore`,
    `str/stream/${stream.id}/restore`,
  ]);
});

test("the bin is filtered by kind, with only the kinds that the user may restore", async () => {
  const requests = fakeServer({ "GET bin": () => ({ body: page([stream]) }) });
  openAdmin(admin, "/bin");
  await userEvent.click(await screen.findByRole("combobox", { name: "Kind" }));
  const kinds = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(kinds).toContain("Streams");
  expect(kinds).not.toContain("Super admins");
  await userEvent.click(screen.getByRole("option", { name: "Streams" }));
  await waitFor(() => expect(requests.at(-1)?.query.get("resource")).toBe("str/stream"));
});

test("a kind that is chosen while a search is being typed stays chosen", async () => {
  const requests = fakeServer({ "GET bin": () => ({ body: page([stream]) }) });
  openAdmin(admin, "/bin");
  const search = await screen.findByRole("textbox", { name: "Search" });
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Kind" }));
  const streams = screen.getByRole("option", { name: "Streams" });
  fireEvent.change(search, { target: { value: "shaw" } });
  fireEvent.click(streams);
  await waitFor(() => {
    const last = requests.at(-1)?.query;
    expect([last?.get("search"), last?.get("resource")]).toEqual(["shaw", "str/stream"]);
  });
});

test("when a record can't be restored without another one, that is said, and both can be restored together", async () => {
  const detail =
    "It cannot be restored while the funeral home Willow Court is in the bin. Restore that first.";
  let lying = [stream];
  fakeServer({
    "GET bin": () => ({ body: page(lying) }),
    [`POST str/stream/${stream.id}/restore`]: ({ body }) => {
      if (!(body as { with_needed?: boolean } | undefined)?.with_needed)
        return { status: 409, body: { detail, code: "in_use" } };
      lying = [];
      return { body: {} };
    },
  });
  openAdmin(admin, "/bin");
  await userEvent.click(await screen.findByRole("button", { name: "Restore Edith Shaw" }));
  expect(await screen.findByText(detail)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Restore together" }));
  expect(await screen.findByText("Edith Shaw is restored")).toBeTruthy();
  expect(await screen.findByText("The bin is empty")).toBeTruthy();
});
