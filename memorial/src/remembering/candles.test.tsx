import { remembering } from "vigil:words/remembering";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { remembering as given, page } from "../../test/page.ts";
import { currentGuest } from "../guest/current-guest.ts";
import { Remembering } from "./Remembering.tsx";
import { receipts } from "./receipts.ts";

const words = remembering.candles;
const { responses, requests } = cleanBrowser();
const path = "/v1/public/stream/ruth";
const receipt = "candle.01a1fbbc-0000-7000-8000-000000000001.signature";
const named = (...names: string[]) =>
  names.map((name, at) => ({ id: `01a1fbbc-0000-7000-8000-00000000000${at + 1}`, name }));
const open = (fields: Parameters<typeof given>[0] = {}, of: Parameters<typeof page>[0] = {}) =>
  render(<Remembering page={page({ registration: false, ...of })} remembering={given(fields)} />);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const lit = (count: number, ...names: string[]) => ({ lit: count, names: named(...names), next: null });

beforeEach(() => receipts.forget());

test("says how many candles are lit and by whom, also before any script", () => {
  open({ candles: lit(34, "Ann", "Bea") });
  expect(screen.getByRole("heading", { name: "34 candles are lit for Ruth Example" })).toBeDefined();
  expect(screen.getByRole("list", { name: words.names(2) }).textContent).toBe("AnnBea");
});

test("one press lights a candle without a name, and another press takes it back", async () => {
  responses.set(`${path}/candles`, { status: 201, body: { receipt, candles: lit(1) } });
  open();
  expect(screen.getByRole("heading", { name: "Light the first candle for Ruth Example" })).toBeDefined();
  press(words.light);
  expect(screen.getByText(words.lighting), "the browser works for it first").toBeDefined();
  expect(await screen.findByText(words.lit)).toBeDefined();
  expect(requests).toEqual([{ path: `${path}/candles`, body: { guest_token: null, with_name: false } }]);
  expect(screen.getByRole("heading", { name: "1 candle is lit for Ruth Example" })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(words.lit));
  responses.set(`${path}/take_back`, { status: 200, body: null });
  press(words.putOut);
  expect(await screen.findByText(words.out)).toBeDefined();
  expect(requests.at(-1)).toEqual({ path: `${path}/take_back`, body: { receipt } });
  expect(screen.getByRole("button", { name: words.light })).toBeDefined();
});

test("a candle that is taken back in the list of what one has sent isn't counted any more", async () => {
  responses.set(`${path}/candles`, { status: 201, body: { receipt, candles: lit(2, "Ann") } });
  open({ candles: lit(1) });
  press(words.light);
  expect(await screen.findByRole("heading", { name: "2 candles are lit for Ruth Example" })).toBeDefined();
  act(() => receipts.remove(path, receipt));
  expect(screen.getByRole("heading", { name: "1 candle is lit for Ruth Example" })).toBeDefined();
  expect(screen.queryByText("Ann")).toBeNull();
});

test("a registered guest lights it with the name in one press; who has lit one lights no second", async () => {
  currentGuest.set({ token: "t1", name: "Ann" });
  responses.set(`${path}/candles`, { status: 201, body: { receipt, candles: lit(1, "Ann") } });
  const { unmount } = open();
  press(words.withName);
  expect(await screen.findByText("Ann")).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ guest_token: "t1", with_name: true, sender_name: null });
  unmount();
  open({ candles: lit(1, "Ann") });
  expect(screen.getByText(words.lit)).toBeDefined();
  expect(screen.queryByRole("button", { name: words.light })).toBeNull();
});

test("a registered guest's browser works for the candle, too", async () => {
  class FakeWorker {
    onmessage: ((event: { data: string }) => void) | null = null;
    postMessage(): void {
      queueMicrotask(() => this.onmessage?.({ data: "proof" }));
    }
    terminate(): void {}
  }
  vi.stubGlobal("Worker", FakeWorker);
  currentGuest.set({ token: "t1", name: "Ann" });
  responses.set("/v1/public/challenge", { body: { challenge: "1.a.s", bits: 4, count: 2, after: 0 } });
  responses.set(`${path}/candles`, { status: 201, body: { receipt, candles: lit(1) } });
  open();
  press(words.light);
  expect(await screen.findByText(words.lit)).toBeDefined();
  expect(requests).toMatchObject([
    { path: "/v1/public/challenge", body: { purpose: "candle", page: "ruth" } },
    { path: `${path}/candles`, body: { guest_token: "t1", proof: "proof" } },
  ]);
  vi.unstubAllGlobals();
});

test("a visitor is asked for the name to show, and a failure loses nothing of it", async () => {
  open();
  press(words.withName);
  const name = await screen.findByLabelText<HTMLInputElement>(/Your name/);
  fireEvent.submit(name.form as HTMLFormElement);
  expect(screen.getByText(remembering.give.nameNeeded)).toBeDefined();
  fireEvent.change(name, { target: { value: " Otto " } });
  fireEvent.submit(name.form as HTMLFormElement);
  expect(await screen.findByText(remembering.give.unreachable)).toBeDefined();
  expect(name.value).toBe(" Otto ");
  responses.set(`${path}/candles`, { status: 201, body: { receipt, candles: lit(1, "Otto") } });
  fireEvent.submit(name.form as HTMLFormElement);
  expect(await screen.findByText("Otto")).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ guest_token: null, with_name: true, sender_name: "Otto" });
});

test("where guests register, a stranger reads that first, and nothing is sent", () => {
  open({}, { registration: true });
  for (const button of [words.light, words.withName]) {
    press(button);
    expect(screen.getByRole("alert").textContent).toBe(words.register);
  }
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  expect(requests).toEqual([]);
});

test("a registered guest who pressed before the page worked isn't asked to register", async () => {
  currentGuest.set({ token: "t1", name: "Ann" });
  document.documentElement.dataset.pressed = "candle-state";
  responses.set(`${path}/candles`, { status: 201, body: { receipt, candles: lit(1) } });
  const whole = <Remembering page={page({ registration: true })} remembering={given()} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(whole);
  render(whole, { container, hydrate: true });
  expect(await screen.findByText(words.lit)).toBeDefined();
  expect(requests.at(-1)?.body).toMatchObject({ guest_token: "t1" });
  delete document.documentElement.dataset.pressed;
});

test("a registered guest who pressed for a candle with the name before the page worked isn't asked for it", async () => {
  currentGuest.set({ token: "t1", name: "Ann" });
  document.documentElement.dataset.pressed = "candle-named";
  responses.set(`${path}/candles`, { status: 201, body: { receipt, candles: lit(1, "Ann") } });
  const whole = <Remembering page={page({ registration: false })} remembering={given()} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(whole);
  render(whole, { container, hydrate: true });
  expect(await screen.findByText(words.lit)).toBeDefined();
  expect(requests.at(-1)?.body).toMatchObject({ guest_token: "t1", with_name: true });
  delete document.documentElement.dataset.pressed;
});

test("a button that was pressed before the page worked lights the candle as soon as it does", async () => {
  document.documentElement.dataset.pressed = "candle-state";
  responses.set(`${path}/candles`, { status: 201, body: { receipt, candles: lit(1) } });
  open();
  expect(await screen.findByText(words.lit)).toBeDefined();
  delete document.documentElement.dataset.pressed;
});

test("further names are fetched on request", async () => {
  responses.set(`${path}/candles?after=n1`, { body: { names: [{ id: "n2", name: "Cleo" }], next: null } });
  open({ candles: { lit: 2, names: named("Ann"), next: "n1" } });
  press(words.more);
  expect(await screen.findByText("Cleo")).toBeDefined();
  expect(screen.queryByRole("button", { name: words.more })).toBeNull();
});

test("a family that wants no candles has none on its page", () => {
  open({ takes: { message: true, card: true, picture: true, candle: false } });
  expect(screen.queryByRole("button", { name: words.light })).toBeNull();
});
