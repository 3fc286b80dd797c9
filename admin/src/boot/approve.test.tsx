import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { expect, test, vi } from "vitest";
import { fakeServer, type Handler, type RecordedRequest } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { Approve } from "./Approve.tsx";

cleanBrowser();
const call = "str/idsession/pincode-validation";
const approved = {
  detail: "Request has been approved successfully!",
  deceased_full_name: "Tomasz Wiśniewski",
  event_date: "2026-11-20T19:00:00Z",
  timezone: "America/Toronto",
  funeral_home_name: "Lindenwood",
  published: true,
};
let n = 0;
/** Opens the page as the link in the email does, with a pincode of its own. */
function open(handler: Handler): { requests: RecordedRequest[]; pincode: string } {
  const pincode = `pin-${++n}`;
  const requests = fakeServer({ [`GET ${call}`]: handler });
  render(
    <StrictMode>
      <Approve pincode={pincode} />
    </StrictMode>,
  );
  return { requests, pincode };
}

test("opening the page approves once, and says for whom and when", async () => {
  const { requests, pincode } = open(() => ({ body: approved }));
  expect(screen.getByText("Processing your request...")).toBeTruthy();
  expect(await screen.findByText("Request has been approved successfully!")).toBeTruthy();
  expect(screen.getByText("Tomasz Wiśniewski")).toBeTruthy();
  expect(screen.getByText(/Fri,? 20 Nov 2026.*14:00.*Eastern Standard Time/)).toBeTruthy();
  expect(requests.map(({ path, query, token }) => [path, query.get("pincode"), token])).toEqual([
    [call, pincode, null],
  ]);
});

test.each([404, 410, 403])("a link that is refused with %i is invalid or expired", async (status) => {
  open(() => ({ status, body: { detail: "Invalid or expired approval request." } }));
  expect((await screen.findByRole("alert")).textContent).toBe("Invalid or expired approval request.");
});

test("without a network nothing is lost: the person tries again", async () => {
  let online = false;
  const { requests } = open(() => {
    if (!online) throw new TypeError("Failed to fetch");
    return { body: approved };
  });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "An error occurred while processing your request.",
  );
  online = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Request has been approved successfully!")).toBeTruthy();
  expect(requests).toHaveLength(2);
});

test("the page says if the home has yet to complete the details", async () => {
  open(() => ({ body: { ...approved, published: false } }));
  expect(await screen.findByText(/The funeral home completes the details/)).toBeTruthy();
});

test("a page that the browser prerenders approves only once it is visible", async () => {
  const prerendering = vi.fn(() => true);
  Object.defineProperty(document, "prerendering", { configurable: true, get: prerendering });
  const { requests } = open(() => ({ body: approved }));
  await Promise.resolve();
  expect(requests).toEqual([]);
  prerendering.mockReturnValue(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(await screen.findByText("Request has been approved successfully!")).toBeTruthy();
  Reflect.deleteProperty(document, "prerendering");
});
