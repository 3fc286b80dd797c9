import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { families } from "@vigil/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { family, page, stream } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const path = `/${families.path}`;
const home = person("funeral_home");

test("a list is sorted newest first, shows its page and total, and has a next page", async () => {
  const requests = fakeServer({
    "GET usr/fh_clients": ({ query }) =>
      query.get("page") === "2"
        ? { body: page([family(11)], { count: 11, previous: "x" }) }
        : { body: page([family(1)], { count: 11, next: "x" }) },
  });
  openAdmin(home, path);
  expect(await screen.findByText("Page: 1 | Total: 11")).toBeTruthy();
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
    page: "1",
    page_size: "10",
    ordering: "-created_at",
  });
  expect(screen.getByRole("button", { name: "Prev" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Page: 2 | Total: 11")).toBeTruthy();
  expect(await screen.findByText("Family 11")).toBeTruthy();
});

test("a search with too many hits to count says so", async () => {
  fakeServer({
    "GET usr/fh_clients": () => ({ body: page([family(1)], { count: 1000, count_capped: true, next: "x" }) }),
  });
  openAdmin(home, path);
  expect(await screen.findByText("Page: 1 | Total: 1,000+")).toBeTruthy();
});

test("after the last row of the last page is gone, the page before it is shown", async () => {
  fakeServer({
    "GET usr/fh_clients": ({ query }) =>
      query.get("page") === "3"
        ? { status: 404, body: { detail: "Invalid page." } }
        : { body: page([family(Number(query.get("page")))], { count: 12, previous: "x" }) },
  });
  openAdmin(home, `${path}?page=3`);
  expect(await screen.findByText("Page: 2 | Total: 12")).toBeTruthy();
  expect(await screen.findByText("Family 2")).toBeTruthy();
});

test("typing into the search box sends one request, and the search is in the address", async () => {
  const requests = fakeServer({ "GET usr/fh_clients": () => ({ body: page([family(1)]) }) });
  const router = openAdmin(home, path);
  await userEvent.type(await screen.findByRole("textbox", { name: "Search" }), "whit");
  await waitFor(() => expect(router.state.location.search).toContain("whit"));
  await waitFor(() => expect(requests.map(({ query }) => query.get("search"))).toEqual([null, "whit"]));
});

test("filters that are chosen faster than the page updates all stay, also after Back", async () => {
  const requests = fakeServer({ "GET str/stream": () => ({ body: page([stream(1)]) }) });
  const listed = () => {
    // Filters that come later look up homes.
    const ofList = requests.filter(
      ({ path, query }) => path === "str/stream" && !query.has("needs_attention"),
    );
    const last = ofList.at(-1);
    return [last?.query.get("disabled_by_fh"), last?.query.get("event_date_after")];
  };
  const router = openAdmin(person("super_admin", { events: true }), "/str/stream");
  await screen.findByRole("checkbox", { name: "Disabled" });
  const chooseBoth = (day: string) => {
    fireEvent.click(screen.getByRole("checkbox", { name: "Disabled" }));
    fireEvent.change(screen.getByLabelText("Date"), { target: { value: day } });
  };
  chooseBoth("2026-11-20");
  await waitFor(() => expect(listed()).toEqual(["true", "2026-11-20"]));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByLabelText("Date")).toHaveProperty("value", ""));
  chooseBoth("2026-11-21");
  await waitFor(() => expect(listed()).toEqual(["true", "2026-11-21"]));
});

test("bulk deletion asks first; records that couldn't be deleted are listed with the reason and stay selected", async () => {
  const [failed, gone] = [family(1), family(2)];
  const requests = fakeServer({
    "GET usr/fh_clients": ({ query }) => ({ body: page(query.get("id__in") ? [failed] : [failed, gone]) }),
    "POST usr/fh_clients/bulk_delete": () => ({
      body: { deleted: [gone.id], failed: { [failed.id]: "This record is still in use." } },
    }),
  });
  openAdmin(home, path);
  await screen.findByText("Family 1");
  for (const box of screen.getAllByRole("checkbox", { name: "Select this row" })) await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: "Delete 2 families?" });
  expect(
    await within(question).findByText("They go to the bin. A super admin can restore them for 30 days."),
  ).toBeTruthy();
  expect(within(question).getByText(/^Records that others need are kept/)).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: "1 could not be deleted" });
  expect(
    within(dialog).getByText(/^1 record was deleted\. What could not be deleted is still selected\.$/),
  ).toBeTruthy();
  expect(within(dialog).getByRole("heading", { name: "This record is still in use." })).toBeTruthy();
  expect(await within(dialog).findByText("Family 1")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ ids: [failed.id, gone.id] });
  expect(await screen.findByText("1 record selected")).toBeTruthy();
});

test("whoever deletes a record reads which it was, and a super admin, who can restore it, may undo it", async () => {
  const [one, other] = [family(1), family(2)];
  let listed = [one, other];
  const requests = fakeServer({
    "GET usr/fh_clients": () => ({ body: page(listed) }),
    [`GET usr/fh_clients/${one.id}/used_by`]: () => ({ body: { results: [], refused: null } }),
    [`DELETE usr/fh_clients/${one.id}`]: () => {
      listed = [other];
      return { status: 204 };
    },
    [`POST usr/fh_clients/${one.id}/restore`]: () => {
      listed = [one, other];
      return { body: one };
    },
  });
  const deleteFirst = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Delete Family 1" }));
    const question = within(await screen.findByRole("dialog"));
    await question.findByText("Nothing refers to it.");
    const typed = question.queryByRole("textbox");
    if (typed) await userEvent.type(typed, "Family 1");
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
  };
  openAdmin(person("super_admin", { family: true }), path);
  await deleteFirst();
  expect(await screen.findByText("Deleted: Family 1")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Family 1")).toBeNull());
  // Nobody asks what refers to a record that is no longer there.
  expect(requests.filter(({ path }) => path.endsWith("/used_by"))).toHaveLength(1);
  await userEvent.dblClick(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Family 1")).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith("/restore"))).toHaveLength(1);
});

test("a super admin may undo the deletion of several, also where some were kept", async () => {
  const [one, other, used] = [family(1), family(2), family(3)];
  let listed = [one, other, used];
  const restored = (record: typeof one) => () => {
    listed = [...listed, record];
    return { body: record };
  };
  const requests = fakeServer({
    "GET usr/fh_clients": () => ({ body: page(listed) }),
    "POST usr/fh_clients/bulk_delete": () => {
      listed = [used];
      return { body: { deleted: [one.id, other.id], failed: { [used.id]: "Still in use." } } };
    },
    [`POST usr/fh_clients/${one.id}/restore`]: restored(one),
    [`POST usr/fh_clients/${other.id}/restore`]: restored(other),
  });
  openAdmin(person("super_admin", { family: true }), path);
  await screen.findByText("Family 1");
  for (const box of screen.getAllByRole("checkbox", { name: "Select this row" })) await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog"));
  const typed = question.queryByRole("textbox");
  if (typed) await userEvent.type(typed, "3");
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Family 1")).toBeTruthy();
  expect(await screen.findByText("Family 2")).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith("/restore"))).toHaveLength(2);
});

test("staff may edit families but have no delete button", async () => {
  fakeServer({ "GET usr/fh_clients": () => ({ body: page([family(1)]) }) });
  openAdmin(person("funeral_home_staff", { family_management: true }), path);
  expect(await screen.findByRole("link", { name: "Edit Family 1" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /delete/i })).toBeNull();
});

test("a super admin deletes only streams that are disabled", async () => {
  fakeServer({ "GET str/stream": () => ({ body: page([stream(1), stream(2, { disabled_by_fh: true })]) }) });
  openAdmin(person("super_admin", { events: true }), "/str/stream");
  expect(await screen.findByRole("button", { name: "Delete Person 2" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete Person 1" })).toBeNull();
});

test("a super admin who selects streams that can't be deleted reads so before deleting the others", async () => {
  const [draft, disabled] = [stream(1, { publish: false }), stream(2, { disabled_by_fh: true })];
  const requests = fakeServer({
    "GET str/stream": () => ({ body: page([draft, disabled]) }),
    "POST str/stream/bulk_delete": () => ({ body: { deleted: [disabled.id], failed: {} } }),
  });
  openAdmin(person("super_admin", { events: true }), "/str/stream");
  const boxes = await screen.findAllByRole("checkbox", { name: "Select this row" });
  await userEvent.click(boxes[0] as HTMLElement);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const alone = within(await screen.findByRole("dialog", { name: "This can’t be deleted" }));
  expect(alone.getByText(/^1 record selected\. None of them can be deleted: only disabled/)).toBeTruthy();
  expect(alone.queryByRole("button", { name: "Delete" })).toBeNull();
  await userEvent.click(alone.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const both = within(await screen.findByRole("dialog"));
  expect(both.getByText(/^2 records selected\. 1 of them stays: only disabled/)).toBeTruthy();
  await userEvent.click(both.getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ ids: [disabled.id] }),
  );
  // What stays is still selected.
  expect(await screen.findByText("1 record selected")).toBeTruthy();
});

test("the bulk actions cover all of a header whose headings have two lines", async () => {
  const observed: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(report: () => void) {
        observed.push(report);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  fakeServer({ "GET usr/fh_clients": () => ({ body: page([family(1)]) }) });
  openAdmin(home, path);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select this row" }));
  const selection = (await screen.findByText("1 record selected")).parentElement as HTMLElement;
  const header = screen.getByRole("columnheader", { name: "Actions" }).parentElement as HTMLElement;
  vi.spyOn(header, "getBoundingClientRect").mockReturnValue({ height: 58 } as DOMRect);
  act(() => {
    for (const report of observed) report();
  });
  expect(selection.style.height).toBe("57px");
});

test("a list that can't be loaded says why and can be retried", async () => {
  let working = false;
  fakeServer({
    "GET usr/fh_clients": () =>
      working ? { body: page([]) } : { status: 500, body: { detail: "Something went wrong on our side." } },
  });
  openAdmin(home, path);
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  working = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No families yet")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "New family" })).toHaveLength(2);
});

test("a filter that the server refuses shows an error, and is cleared with one click", async () => {
  const refused = { status: 400, body: { event_date_after: ["Not a valid date. Use the form 2026-11-20."] } };
  fakeServer({
    "GET str/stream": ({ query }) =>
      query.get("event_date_after") === "rubbish" ? refused : { body: page([stream(1)]) },
  });
  const rubbish = encodeURIComponent(JSON.stringify({ event_date_after: "rubbish" }));
  openAdmin(person("super_admin", { events: true }), `/str/stream?filter=${rubbish}`);
  const notice = (await screen.findByText(/Use the form 2026-11-20/)).closest(
    '[role="alert"]',
  ) as HTMLElement;
  expect(within(notice).queryByRole("button", { name: "Try again" })).toBeNull();
  await userEvent.click(within(notice).getByRole("button", { name: "Clear search and filters" }));
  expect(await screen.findByText("Person 1")).toBeTruthy();
});

test("users without permission read whom to ask", async () => {
  fakeServer({});
  openAdmin(person("video_grapher"), path);
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
});
