import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ControlRoomItem } from "@vigil/contract";
import { afterEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

vi.mock("@vigil/player", () => ({
  HlsPlayer: ({ title }: { title: string }) => <p>video of {title}</p>,
}));

cleanBrowser();
afterEach(() => vi.useRealTimers());

const item = (n: number, given: Partial<ControlRoomItem> = {}): ControlRoomItem => ({
  id: `01a1fbb8-7d79-7368-aa9e-2c6cffdd18${n}`,
  monitor_broadcast_link: null,
  monitor_broadcast_status: "waiting",
  stream_name: `Service ${n}`,
  stream_fh_name: "Maple Ridge",
  stream_date_time: "2026-11-21T19:00:00.000Z",
  timezone: "UTC",
  ...given,
});
const all = [
  item(10),
  item(11, { monitor_broadcast_status: "live", monitor_broadcast_link: "http://m/live/p/index.m3u8?t=x" }),
];
const cameras = (items = all) =>
  fakeServer({
    "GET web/camera": ({ query }) => ({
      body: {
        results: items.filter(
          (one) => query.get("status") !== "live" || one.monitor_broadcast_status === "live",
        ),
      },
    }),
  });

test("the Control Room shows a tile for each service, and says where there is no video", async () => {
  const requests = cameras();
  openAdmin(person("super_admin", { enterprise_account: true }), "/control-room");
  await screen.findByRole("heading", { name: "Control Room" });
  expect(await screen.findByText("Live stream not available")).toBeTruthy();
  expect(await screen.findByText("video of Service 11")).toBeTruthy();
  const { query } = requests.find(({ path }) => path === "web/camera") ?? {};
  expect([query?.get("page"), query?.get("page_size"), query?.get("status")]).toEqual(["1", "1000", null]);
});

test("'Live only' hides the tiles that aren't live", async () => {
  const requests = cameras();
  openAdmin(person("super_admin", { enterprise_account: true }), "/control-room");
  await screen.findByText("Service 10");
  await userEvent.click(screen.getByLabelText("Live only"));
  await waitFor(() => expect(screen.queryByText("Service 10")).toBeNull());
  expect(
    requests
      .filter(({ path }) => path === "web/camera")
      .at(-1)
      ?.query.get("status"),
  ).toBe("live");
});

test.each(["/control-room", "/web/camera"])(
  "a person without access to %s is redirected to their own start page",
  async (address) => {
    cameras();
    const router = openAdmin(person("funeral_home_staff", {}), address);
    await waitFor(() => expect(router.state.location.pathname).toBe("/usr/info"));
  },
);

test("the list of live cameras polls every sixty seconds while no events arrive", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "Date"] });
  const requests = cameras([]);
  openAdmin(person("super_admin", { cameras: true }), "/web/camera");
  expect(await screen.findByText("There's no active stream")).toBeTruthy();
  const count = () => requests.filter(({ path }) => path === "web/camera").length;
  const first = count();
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(count()).toBe(first);
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(count()).toBe(first + 1);
});
