import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { family, page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();

const requested = stream(1, {
  ...{ publish: false, requested_by_family: true, created_at: "2026-11-24T15:00:00Z" },
  ...{ deceased_full_name: "Margaret Whitcombe", event_date: "2026-12-04T19:00:00Z" },
  ...{ stages: [], places: [], videos_before: [], videos_after: [], photo: null },
  family: family(1).id,
  family_detail: { id: family(1).id, title: "Catherine Whitcombe" },
  funeral_home_detail: { id: family(1).funeral_home, title: "Lindenwood" },
});
const serve = (given: object = {}) =>
  fakeServer(
    {
      [`GET str/stream/${requested.id}`]: () => ({ body: { ...requested, ...given } }),
      "POST str/stream/check_conflicts": () => ({
        body: { clashes: [], free: [], timezone: "America/Toronto" },
      }),
      [`PATCH str/stream/${requested.id}`]: () => ({ body: { ...requested, disabled_by_fh: true } }),
      [`GET usr/fh_clients/${family(1).id}`]: () => ({ body: family(1, { phone: "+1 705 555 0140" }) }),
    },
    () => ({ body: page([]) }),
  );
const request = async () =>
  within(
    (await screen.findByText("Catherine Whitcombe asked for this service on 24 November 2026")).closest(
      "[role=alert]",
    ) as HTMLElement,
  );

test("above its form a home reads what a family asks for, and declines it after a question", async () => {
  const requests = serve();
  const router = openAdmin(person("funeral_home"), `/str/stream/${requested.id}`);
  const asked = await request();
  expect(asked.getByText(/^They would like it on Fri 4 Dec, 14:00/)).toBeTruthy();
  expect(asked.getByText(/^To accept it, complete its form and save it/)).toBeTruthy();
  fireEvent.click(asked.getByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this request?" }));
  expect(await dialog.findByRole("link", { name: "+1 705 555 0140" })).toBeTruthy();
  expect(dialog.getByText(/Catherine Whitcombe is told that the livestream is cancelled/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Declined. The family is told.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ disabled_by_fh: true });
  await waitFor(() => expect(router.state.location.pathname).toBe("/str/stream"));
});

test("a super admin, who can't decline for a home, reads that only the home can", async () => {
  serve();
  openAdmin(person("super_admin", { events: true }), `/str/stream/${requested.id}`);
  const asked = await request();
  expect(asked.getByText(/Only Lindenwood can decline it\./)).toBeTruthy();
  expect(asked.queryByRole("button", { name: "Decline" })).toBeNull();
});

test("what was answered, and a home's own draft, are no request", async () => {
  serve({ requested_by_family: false });
  openAdmin(person("funeral_home"), `/str/stream/${requested.id}`);
  expect(await screen.findByRole("button", { name: "Save as draft" })).toBeTruthy();
  expect(screen.queryByText(/asked for this service/)).toBeNull();
});
