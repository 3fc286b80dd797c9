import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Credit } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();

const id = "01a1fbbc-0000-7000-8000-000000000701";
const stream = "01a1fbbc-0000-7000-8000-000000000702";
const proposed: Credit = {
  ...{ id, stream, stream_detail: { id: stream, title: "Edith Shaw" }, seconds_lost: 340 },
  ...{ funeral_home: "01a1fbbc-0000-7000-8000-000000000703", status: "proposed" },
  funeral_home_detail: { id: "01a1fbbc-0000-7000-8000-000000000703", title: "Maple Ridge" },
  ...{ decided_by: null, decided_at: null, created_at: "2026-11-20T19:00:00.000Z" },
};

test("a super admin is asked before a home gets its stream back", async () => {
  let credit = proposed;
  const requests = fakeServer({
    "GET fin/credit": () => ({ body: { count: 1, next: null, previous: null, results: [credit] } }),
    [`POST fin/credit/${id}/grant`]: () => {
      credit = { ...proposed, status: "granted", decided_by: "Ruth Abernathy" };
      return { body: credit };
    },
  });
  openAdmin(person("super_admin", { packages: true }), "/fin/credit");
  await userEvent.click(await screen.findByRole("button", { name: "Grant the credit for Edith Shaw" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Guests lost 5 min 40 s. Maple Ridge gets one stream back/)).toBeTruthy();
  const decided = () => requests.filter(({ method }) => method === "POST");
  expect(decided()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Grant" }));
  expect(await screen.findByText("Granted by Ruth Abernathy")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Decline/ })).toBeNull());
  expect(decided()).toHaveLength(1);
});
