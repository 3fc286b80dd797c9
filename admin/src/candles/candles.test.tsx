import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Candle, candles } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const candle = (n: number, fields: Partial<Candle> = {}): Candle => ({
  id: `01a1fbbc-0000-7000-9000-00000000000${n}`,
  stream: "01a1fbbc-0000-7000-9000-000000000100",
  stream_detail: { id: "01a1fbbc-0000-7000-9000-000000000100", title: "Person 1" },
  name: `Guest ${n}`,
  guest: null,
  from_blocked: false,
  created_at: "2026-11-01T12:00:00Z",
  ...fields,
});

test("a home sees who lit a candle, and removes one whose name doesn't belong there", async () => {
  let lit = [
    candle(3, { name: "Something rude" }),
    candle(2, { name: null }),
    candle(1, { from_blocked: true }),
  ];
  const requests = fakeServer({
    "GET str/stream": () => ({ body: page([stream(1)]) }),
    "GET str/candle": () => ({ body: page(lit) }),
    [`DELETE str/candle/${candle(3).id}`]: () => {
      lit = lit.slice(1);
      return { status: 204, body: null };
    },
  });
  openAdmin(person("funeral_home"), `/${candles.path}`);
  const row = (await screen.findByText("Something rude")).closest("tr") as HTMLElement;
  expect(screen.getByText("Without a name")).toBeTruthy();
  expect(screen.getByText("From a blocked guest: not on the page")).toBeTruthy();
  await userEvent.click(within(row).getByRole("button", { name: /Delete/ }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Something rude")).toBeNull());
  expect(requests.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});
