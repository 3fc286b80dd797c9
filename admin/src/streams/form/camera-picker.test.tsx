import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page } from "../../../test/records.ts";
import { fakeServer, type Handler, type RecordedRequest } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const home = person("funeral_home");
const reliability = { services: 0, well: 0 };

/** Opens a new stream's form and switches the automatic start on. */
async function withAutoStart(cameras: Handler): Promise<RecordedRequest[]> {
  const requests = fakeServer({
    "GET str/g_r_page_heading": () => ({ body: page([]) }),
    "GET usr/fh_clients": () => ({ body: page([]) }),
    "GET usr/funeral_home_staff": () => ({ body: page([]) }),
    [`GET usr/funeral_home/${home.funeral_home}`]: () => ({ body: { id: home.funeral_home, timezone: "x" } }),
    "GET usr/timezone/x": () => ({ body: { id: "x", name: "America/Toronto" } }),
    "GET str/ip_cameras": cameras,
  });
  openAdmin(home, "/str/stream/create");
  fireEvent.click(await screen.findByLabelText("Auto Start"));
  return requests;
}

test("all cameras of the home are offered by name, below 'Auto Choose', which is preselected", async () => {
  const requests = await withAutoStart(() => ({
    body: page([
      { id: "01a1fbb8-0000-7000-8000-000000000001", name: "Aisle", reliability },
      { id: "01a1fbb8-0000-7000-8000-000000000002", name: "Choir", reliability },
    ]),
  }));
  const camera = await screen.findByLabelText("Camera");
  await waitFor(() => expect(camera).toHaveProperty("value", "Auto Choose"));
  await userEvent.click(camera);
  const offered = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  const choir = await screen.findByRole("option", { name: "Choir" });
  expect(offered()).toEqual(["Auto Choose", "Aisle", "Choir"]);
  await userEvent.click(choir);
  await waitFor(() => expect(camera).toHaveProperty("value", "Choir"));
  await userEvent.click(camera);
  await waitFor(() => expect(offered()).toEqual(["Auto Choose", "Aisle", "Choir"]));
  const query = requests.find(({ path }) => path === "str/ip_cameras")?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    page: "1",
    page_size: "1000",
    ordering: "name",
    funeral_homes: home.funeral_home,
  });
});

test("cameras that can't be fetched are only logged, because the service can be booked without one", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await withAutoStart(() => ({ status: 500, body: { detail: "Something went wrong on our side." } }));
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith("The IP cameras could not be fetched:", expect.any(Error)),
  );
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
  expect(await screen.findByLabelText("Camera")).toHaveProperty("value", "Auto Choose");
  log.mockRestore();
});
