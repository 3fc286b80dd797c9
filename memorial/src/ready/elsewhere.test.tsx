import { page as pageWords } from "vigil:words/page";
import { ready } from "vigil:words/ready";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { page, renderedAt, watch } from "../../test/page.ts";
import { guestKey } from "../guest/guest-storage.ts";
import { Memorial } from "../page/Memorial.tsx";

const words = ready.screen;
const { responses, requests } = cleanBrowser();
vi.mock("@vigil/player", async (actual) => ({
  ...(await actual<typeof import("@vigil/player")>()),
  HlsPlayer: () => null,
}));

const path = "/v1/public/stream/ruth";
const given = (code: string) => ({ body: { code, address: "https://vigil.example/tv", seconds: 600 } });
beforeEach(() => {
  localStorage.setItem(guestKey("ruth"), JSON.stringify({ token: "t1", name: "Ann" }));
  responses.set(`${path}/guest`, { body: { name: "Ann", link: "https://vigil.example/m/ruth?join=t1" } });
  responses.set(`${path}/screen_code`, given("ABC-DEF"));
});
const open = async (fields: Parameters<typeof page>[0] = {}) => {
  render(<Memorial page={page(fields)} renderedAt={renderedAt} />);
  fireEvent.click(await screen.findByRole("button", { name: pageWords.registered.elsewhere }));
};

test("a registered guest gets a code for a television, where to enter it, and a QR code to scan", async () => {
  await open();
  expect((await screen.findByLabelText(words.code)).textContent).toBe("ABC-DEF");
  expect(screen.getByText(words.address("vigil.example/tv"))).toBeDefined();
  expect(screen.getByRole("img", { name: words.qr }).getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
  expect(await screen.findByLabelText(ready.link.title)).toBeDefined();
});

test("after ten minutes the code disappears, and another one is a press away", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await screen.findByText("ABC-DEF");
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.queryByText("ABC-DEF")).toBeNull();
  expect(screen.getByText(words.expired)).toBeDefined();
  responses.set(`${path}/screen_code`, given("GHJ-KMN"));
  fireEvent.click(screen.getByRole("button", { name: words.another }));
  expect(await screen.findByText("GHJ-KMN")).toBeDefined();
});

test("once a television has used the code, the phone says so instead of showing it on", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  responses.set(`${path}/screen_code/state`, { body: { waiting: true } });
  await open();
  await screen.findByText("ABC-DEF");
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText("ABC-DEF")).toBeDefined();
  responses.set(`${path}/screen_code/state`, { body: { waiting: false } });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText("ABC-DEF")).toBeNull();
  expect(screen.getByText(words.used)).toBeDefined();
});

test("without a connection it says so, and can be tried again", async () => {
  responses.set(`${path}/screen_code`, "away");
  await open();
  expect(await screen.findByText(words.unreachable)).toBeDefined();
  responses.set(`${path}/screen_code`, given("ABC-DEF"));
  fireEvent.click(screen.getByRole("button", { name: words.another }));
  expect(await screen.findByText("ABC-DEF")).toBeDefined();
});

test("the code that a television shows is entered here; a wrong one is named beside its field", async () => {
  await open();
  const field = await screen.findByLabelText<HTMLInputElement>(words.shownCode);
  responses.set(`${path}/screens`, { status: 404, body: { detail: "Please type the code once more." } });
  fireEvent.change(field, { target: { value: "klm npq" } });
  fireEvent.click(screen.getByRole("button", { name: words.show }));
  expect(await screen.findByText("Please type the code once more.")).toBeDefined();
  expect(field.value).toBe("klm npq");
  responses.set(`${path}/screens`, { body: null });
  fireEvent.click(screen.getByRole("button", { name: words.show }));
  expect(await screen.findByText(words.done)).toBeDefined();
  expect(requests.findLast((request) => request.path === `${path}/screens`)?.body).toEqual({
    guest_token: "t1",
    code: "klm npq",
  });
});

test("it is there while the service is on, for guests only", async () => {
  responses.set(`${path}/watch`, { body: watch({ hls_url: "https://media.example/P" }) });
  await open({ state: "live" });
  expect(await screen.findByText("ABC-DEF")).toBeDefined();
});

test("nobody who hasn't registered is offered a code", async () => {
  localStorage.clear();
  render(<Memorial page={page()} renderedAt={renderedAt} />);
  await screen.findByRole("button", { name: pageWords.register.submit });
  expect(screen.queryByRole("button", { name: pageWords.registered.elsewhere })).toBeNull();
});

test("a guest who leaves this browser takes its televisions along", async () => {
  responses.set(`${path}/screens/leave`, { body: null });
  render(<Memorial page={page()} renderedAt={renderedAt} />);
  fireEvent.click(await screen.findByRole("button", { name: pageWords.registered.other }));
  await screen.findByRole("button", { name: pageWords.register.submit });
  expect(requests.findLast((request) => request.path === `${path}/screens/leave`)?.body).toEqual({
    guest_token: "t1",
  });
});
