import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServer, signedIn } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { pageChange } from "../session/session-end.ts";
import { OfflinePage } from "./OfflinePage.tsx";

cleanBrowser();
const today = {
  as_of: "2026-11-23T14:05:00.000Z",
  services: [
    {
      ...{ id: "1", name: "Edith Shaw", event_date: "2026-11-23T16:00:00.000Z", timezone: "America/Toronto" },
      funeral_home_detail: { id: "2", title: "Maple Ridge" },
      people: [{ part: "director", name: "Sam Reed", phone: "+1 (705) 555-0122", at_panel: false }],
    },
  ],
};

test("without a line, one still reads who is buried when and where, and can call those who work on it", async () => {
  signedIn();
  fakeServer({ "GET str/today": () => ({ body: today }) });
  render(<OfflinePage />);
  expect(await screen.findByText("Edith Shaw")).toBeTruthy();
  expect(screen.getByText(/^Mon,? 23 Nov,? (at )?11:00 .*, Maple Ridge$/)).toBeTruthy();
  const call = screen.getByRole("link", { name: "Sam Reed, +1 (705) 555-0122" });
  expect(call.getAttribute("href")).toBe("tel:+17055550122");
});

test("the page opens by itself as soon as the server responds", async () => {
  const reload = vi.spyOn(pageChange, "reload").mockImplementation(() => undefined);
  fakeServer({ "GET health": () => ({ body: {} }) });
  render(<OfflinePage />);
  expect(screen.getByText("This page opens by itself once there is a connection.")).toBeTruthy();
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), { timeout: 60_000 });
});
