import { fireEvent, render, screen } from "@testing-library/react";
import type { VenuePhotosPage } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { VenuePage } from "./VenuePage.tsx";

cleanBrowser();
const venue = (state: VenuePhotosPage["state"]): VenuePhotosPage => ({
  name: "Edith Shaw",
  home: { name: "Maple Ridge", phone: "+1 416 555 0100" },
  state,
  keeps_photo_positions: false,
});
beforeEach(() => window.history.replaceState(null, "", "/photos/the-link"));

test("the code at a service asks for photos and a name, and says who sees them", async () => {
  render(<VenuePage venue={venue("open")} />);
  expect(screen.getByRole("heading", { name: "Your photos for the family of Edith Shaw" })).toBeTruthy();
  expect(
    await screen.findByText(/^Only the family sees what you send\. They choose which photos appear/),
  ).toBeTruthy();
  expect(await screen.findByLabelText("Photos or videos")).toBeTruthy();
  expect(screen.getByLabelText("Your name")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Send to the family" }));
  expect(await screen.findByText("Please say who it is from.", { selector: ".error" })).toBeTruthy();
});

test.each([
  ["ended", /^Photos are no longer taken here/],
  ["over", /until three days after the service/],
  ["declined", /doesn’t take photos here/],
] as const)("a link that is %s says so kindly, and whom to call", (state, sentence) => {
  render(<VenuePage venue={venue(state)} />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole("link", { name: "+1 416 555 0100" }).getAttribute("href")).toBe("tel:+14165550100");
  expect(screen.queryByLabelText("Photos or videos")).toBeNull();
});
