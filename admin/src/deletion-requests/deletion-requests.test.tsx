import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { family, page, stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();

test("a home reads which of a person's services a family asks it to delete, and whom to call before it declines", async () => {
  const asked = stream(1, {
    ...{ broadcast_status: "completed", deletion_asked_at: "2026-11-26T04:03:00Z" },
    ...{ deceased_full_name: "Margaret Whitcombe", event_date: "2026-11-24T19:00:00Z" },
    g_r_page_heading_detail: { id: "v", title: "Visitation" },
    family: family(1).id,
    family_detail: { id: family(1).id, title: "Catherine Whitcombe" },
  });
  fakeServer({
    "GET str/today": () => ({ body: { as_of: new Date().toISOString(), services: [], next: null } }),
    "GET str/stream": () => ({ body: page([asked]) }),
    [`GET usr/fh_clients/${family(1).id}`]: () => ({ body: family(1, { phone: "+1 705 555 0140" }) }),
  });
  openAdmin(person("funeral_home"), "/today");
  const request = (
    await screen.findByText(/^On 25 November 2026, Catherine Whitcombe asked you to delete this service/)
  ).closest("[role=alert]") as HTMLElement;
  const link = within(request).getByRole("link", { name: /^Visitation, Tue 24 Nov/ });
  expect(link.getAttribute("href")).toBe(`/str/stream/${asked.id}`);
  fireEvent.click(within(request).getByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Keep this service?" }));
  expect(dialog.getByText(/^Visitation, Tue 24 Nov/)).toBeTruthy();
  expect(dialog.getAllByText(/Margaret Whitcombe/)).toHaveLength(1);
  const call = await dialog.findByRole("link", { name: "+1 705 555 0140" });
  expect(call.getAttribute("href")).toBe("tel:+17055550140");
});
