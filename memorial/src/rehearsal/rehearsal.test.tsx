import { act, render, screen } from "@testing-library/react";
import type { Rehearsal } from "@vigil/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { RehearsalPage } from "./RehearsalPage.tsx";

const { responses } = cleanBrowser();
vi.mock("@vigil/player", () => ({ HlsPlayer: ({ url }: { url: string }) => <p>{url}</p> }));

const path = "/rehearsal/the-link";
const api = `/v1/public${path}/`;
const rehearsal = (given: Partial<Rehearsal> = {}): Rehearsal => ({
  practice: false,
  ...{ name: "Edith Shaw", home: "Maple Ridge", timezone: "America/Toronto" },
  ...{ event_date: "2026-11-22T19:00:00.000Z", state: "before", hls_url: null },
  ...given,
});
const on = (token: string) =>
  rehearsal({ state: "on", hls_url: `https://media.example/P/index.m3u8?t=${token}` });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.history.replaceState(null, "", path);
});
afterEach(() => void vi.useRealTimers());
const later = () => act(() => vi.advanceTimersByTimeAsync(3000));

test("a test link shows the rehearsal once it begins, marked as a test, and says when it is over", async () => {
  render(<RehearsalPage rehearsal={rehearsal()} />);
  expect(screen.getByRole("heading", { name: "Test for the service of Edith Shaw" })).toBeTruthy();
  expect(
    screen.getByText(/^This tests camera and sound\. It is not the service, which is on Sun/),
  ).toBeTruthy();
  expect(screen.getByText(/^No test is running/)).toBeTruthy();

  responses.set(api, { body: on("1") });
  await later();
  expect(await screen.findByText(/index\.m3u8\?t=1/)).toBeTruthy();
  expect(screen.getByText("Test")).toBeTruthy();
  responses.set(api, { body: on("2") });
  await later();
  expect(screen.getByText(/index\.m3u8\?t=1/), "a new token doesn't interrupt it").toBeTruthy();

  responses.set(api, "away");
  await later();
  expect(screen.getByText(/index\.m3u8\?t=1/), "nor does a lost connection").toBeTruthy();
  responses.set(api, { body: rehearsal({ state: "over" }) });
  await later();
  expect(screen.getByText("The service has begun, so there are no more tests.")).toBeTruthy();
  expect(screen.queryByText("Test")).toBeNull();
});

test("a link that no longer works says whom to ask", async () => {
  render(<RehearsalPage rehearsal={on("1")} />);
  responses.set(api, { status: 404, body: { detail: "Not found." } });
  await later();
  expect(screen.getByText(/Please ask the funeral home for another one/)).toBeTruthy();
});

test("a practice service is marked as such, and says that nobody has died", async () => {
  const practice = { name: "PRACTICE", practice: true };
  render(<RehearsalPage rehearsal={rehearsal(practice)} />);
  expect(screen.getByRole("heading", { name: "PRACTICE" })).toBeTruthy();
  expect(screen.getByText("A practice service: nobody has died, and there is no such service.")).toBeTruthy();
  responses.set(api, { body: { ...on("1"), ...practice } });
  await later();
  expect(screen.getByText("Practice")).toBeTruthy();
  responses.set(api, { body: rehearsal({ ...practice, state: "over" }) });
  await later();
  expect(
    screen.getByText("This practice has ended. If another one begins, it appears here by itself."),
  ).toBeTruthy();
});
