import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { StreamInfo } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { family, page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const catherine = family(2, { family_admin_name: "Catherine Whitcombe", phone: "+17055550199" });
const service = stream(1, { family: catherine.id });
const info = {
  id: service.id,
  stream_type: "stream",
  stream_name: "Margaret Whitcombe",
  event_date: "2031-05-01T18:00:00.000Z",
  timezone: "America/Toronto",
  ...{ deceased_date_of_birth: null, deceased_date_of_death: null, funeral_home: "Lindenwood" },
  ...{ operator: null, videographer: null, director_phone: null, ip_camera: null, order_of_service: null },
  ...{ event_registration_link: "/m/one", quick_join_link: "/j/one", embed_url: "/e/one" },
  places: [],
  place_notes: [],
  family: catherine.family_admin_name,
  guests: 3,
  status: "green",
  broadcast_status: "waiting",
  ...{ started_at: null, auto_start: false, auto_start_at: null },
  ...{ publish: true, disabled_by_fh: false, page_access: "public", slug: "margaret-whitcombe" },
} as unknown as StreamInfo;

test("the details of a service have its family's telephone number, which dials, for those who may read families", async () => {
  const requests = fakeServer({
    [`GET str/stream_info/${info.id}`]: () => ({ body: info }),
    [`GET str/stream/${info.id}`]: () => ({ body: service }),
    [`GET usr/fh_clients/${catherine.id}`]: () => ({ body: catherine }),
    "GET str/incident": () => ({ body: page([]) }),
  });
  openAdmin(person("funeral_home"), `/str/stream_info/${info.id}/show`);
  const number = await screen.findByRole("link", { name: "+1 (705) 555-0199" });
  expect(number.getAttribute("href")).toBe("tel:+17055550199");
  cleanup();
  requests.length = 0;

  openAdmin(person("funeral_home_staff", { streams: true }), `/str/stream_info/${info.id}/show`);
  expect(await screen.findByText("Catherine Whitcombe")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "+1 (705) 555-0199" })).toBeNull();
  expect(requests.some(({ path }) => path.startsWith("usr/fh_clients"))).toBe(false);
});

/** A link of the page, not of the menu. What holds the page may be replaced while it loads. */
const inPage = (name: string) => waitFor(() => within(screen.getByRole("main")).getByRole("link", { name }));

test("the way back leads to a list of the reader's own menu", async () => {
  fakeServer({ [`GET str/stream_info/${info.id}`]: () => ({ body: info }) });
  for (const who of ["customer_care_team", "customer_care_operator", "video_grapher"] as const) {
    openAdmin(person(who), `/str/stream_info/${info.id}/show`);
    expect((await inPage("Jobs")).getAttribute("href"), who).toMatch(/^\/str\/job/);
    expect(within(screen.getByRole("main")).queryByRole("link", { name: "Stream info" })).toBeNull();
    cleanup();
  }
});

test("whoever has both lists and comes from the jobs goes back to them", async () => {
  fakeServer({ [`GET str/stream_info/${info.id}`]: () => ({ body: info }) });
  openAdmin(person("super_admin", { events: true, co_host: true }), `/str/job/${info.id}/show`);
  expect(await inPage("Jobs")).toBeTruthy();
});
