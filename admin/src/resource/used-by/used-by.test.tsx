import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page, stream } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const id = "01a1fbbc-0000-7000-8000-000000000051";
const at = "2026-11-20T14:00:00.000Z";
const region = { id, name: "Maritimes", funeral_homes: [], created_at: at, updated_at: at };
const me = person("super_admin", { enterprise_account: true, funeral_home: true });
const uses = [
  { path: "usr/fh_clients", field: "funeral_home", can_filter: true, on_delete: "restrict", count: 2 },
  { path: "usr/funeral_home", field: "timezone", can_filter: false, on_delete: "unlink", count: 1 },
];
const server = (refusal?: object, refused: string | null = null) =>
  fakeServer({
    "GET usr/region": () => ({ body: page([region]) }),
    [`GET usr/region/${id}`]: () => ({ body: region }),
    "GET usr/funeral_home": () => ({ body: page([]) }),
    [`GET usr/region/${id}/used_by`]: () => ({
      body: { created_at: at, updated_at: at, results: uses, refused },
    }),
    [`DELETE usr/region/${id}`]: () => ({ status: 409, body: refusal }),
  });

test("a record's page has the way back to its list, and says what refers to it, with links where a list shows it", async () => {
  server();
  const router = openAdmin(me, `/usr/region/${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Used by" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Used by" }));
  const link = await dialog.findByRole("link", { name: "2 Families" });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(
    `/usr/fh_clients?filter={"funeral_home":"${id}"}`,
  );
  expect(dialog.getByText("1 Funeral home")).toBeTruthy();
  expect(dialog.queryByRole("link", { name: /Funeral home/ })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getAllByRole("link", { name: "Regions" }).at(-1) as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe("/usr/region"));
});

test("of a service it names the others of the same booking", async () => {
  const funeral = { ...stream(1), stages: [], places: [], videos_before: [], videos_after: [], photo: null };
  const booked = [
    { id: stream(2).id, event_type: "Visitation", event_date: "2026-11-19T19:00:00Z", publish: true },
    { id: funeral.id, event_type: "Funeral", event_date: funeral.event_date, publish: true },
  ];
  fakeServer(
    {
      [`GET str/stream/${funeral.id}`]: () => ({ body: funeral }),
      [`GET str/stream/${funeral.id}/booked`]: () => ({ body: { services: booked, emails: [] } }),
      "POST str/stream/check_conflicts": () => ({
        body: { clashes: [], free: [], timezone: "America/Toronto" },
      }),
      [`GET str/stream/${funeral.id}/used_by`]: () => ({
        body: { created_at: at, updated_at: at, results: [], refused: null },
      }),
    },
    () => ({ body: page([]) }),
  );
  openAdmin(person("funeral_home"), `/str/stream/${funeral.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Used by" }));
  const others = within(await screen.findByRole("list", { name: "Also booked for this person" }));
  expect(others.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [expect.stringMatching(/^Visitation, Thu 19 Nov, 14:00/), `/str/stream/${stream(2).id}`],
  ]);
  expect(screen.queryByText("Nothing refers to it.")).toBeNull();
});

test("before a record is deleted its dialog says what keeps it from that, and promises no bin", async () => {
  const sentence = "Used by 2 families. Change or delete them first.";
  const requests = server({}, sentence);
  openAdmin(me, `/usr/region/${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Maritimes?" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(`It can’t be deleted yet. ${sentence}`);
  expect(await dialog.findByRole("link", { name: "2 Families" })).toBeTruthy();
  expect(dialog.queryByText(/^It goes to the bin/)).toBeNull();
  expect(dialog.getByRole("button", { name: "Delete" })).toHaveProperty("disabled", true);
  await userEvent.keyboard("{Enter}");
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
});

test("a record to which something refers meanwhile isn't deleted, and leads to what that is", async () => {
  const sentence = "Used by 2 families. Change or delete them first.";
  server({ detail: sentence, code: "in_use" });
  openAdmin(me, `/usr/region/${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete Maritimes?" }));
  expect(await question.findByText(/^It goes to the bin\. .* 30 days\.$/)).toBeTruthy();
  const group = async (name: string) => within(await question.findByRole("region", { name }));
  expect((await group("Used by")).getByRole("link", { name: "2 Families" })).toBeTruthy();
  const losing = await group("No longer have it afterwards");
  expect(losing.getByText("1 Funeral home")).toBeTruthy();
  expect(losing.getByText(/^Restoring it gives it back, except to those that have another/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  const refusal = within(await screen.findByRole("dialog", { name: "It can’t be deleted yet" }));
  expect(refusal.getByText(sentence)).toBeTruthy();
  expect(await refusal.findByRole("link", { name: "2 Families" })).toBeTruthy();
  expect(refusal.queryByText("1 Funeral home")).toBeNull();
  await userEvent.click(refusal.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("any other refusal is a notice, as ever", async () => {
  server({ detail: "It was changed meanwhile." });
  openAdmin(me, `/usr/region/${id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("It was changed meanwhile.")).toBeTruthy();
});
