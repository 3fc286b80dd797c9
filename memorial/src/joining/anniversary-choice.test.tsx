import { anniversary as words } from "vigil:words/anniversary";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import AnniversaryChoice from "./AnniversaryChoice.tsx";

const { responses, requests } = cleanBrowser();
afterEach(() => cleanup());
const path = "/v1/public/stream/ruth";
const known = (anniversary: boolean | null) =>
  responses.set(`${path}/guest`, {
    body: { name: "Ann", link: null, country: null, anonymous: false, anniversary },
  });
const open = () => render(<AnniversaryChoice slug="ruth" guest={{ token: "t1", name: "Ann" }} />);
const chosen = () => requests.findLast((request) => request.path === `${path}/anniversary`)?.body;

test("a guest asks for an email on the anniversary, and ends it again", async () => {
  known(false);
  responses.set(`${path}/anniversary`, { body: null });
  open();
  fireEvent.click(await screen.findByRole("button", { name: words.ask }));
  expect(await screen.findByText(words.asked)).toBeDefined();
  expect(chosen()).toEqual({ guest_token: "t1", wanted: true });
  fireEvent.click(await screen.findByRole("button", { name: words.end }));
  expect(await screen.findByText(words.ended)).toBeDefined();
  expect(chosen()).toEqual({ guest_token: "t1", wanted: false });
});

test("a browser remembers that it asked, because the server doesn't say so to it", async () => {
  known(false);
  responses.set(`${path}/anniversary`, { body: null });
  open();
  fireEvent.click(await screen.findByRole("button", { name: words.ask }));
  expect(await screen.findByText(words.asked)).toBeDefined();
  cleanup();
  open();
  expect(await screen.findByText(words.asked)).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: words.end }));
  expect(await screen.findByText(words.ended)).toBeDefined();
  cleanup();
  open();
  expect(await screen.findByRole("button", { name: words.ask })).toBeDefined();
});

test("whoever gave no address is asked to open the link in the email", async () => {
  known(null);
  open();
  expect(await screen.findByText(words.notYours)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("while the server is away the page says so, and the choice stays as it was", async () => {
  known(false);
  responses.set(`${path}/anniversary`, { status: 502, body: null });
  open();
  fireEvent.click(await screen.findByRole("button", { name: words.ask }));
  expect(await screen.findByText(words.unreachable)).toBeDefined();
  expect(screen.getByRole("button", { name: words.ask })).toBeDefined();
});
