import { consent as words } from "vigil:words/consent";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import AgreeAgain from "./AgreeAgain.tsx";

const { responses, requests } = cleanBrowser();
afterEach(() => cleanup());
const path = "/v1/public/stream/ruth/consent";
const consent = { version: 1, language: "en", text: "By registering you agree." } as const;
const closed: string[] = [];
const open = () =>
  render(
    <AgreeAgain
      slug="ruth"
      guest={{ token: "t1", name: "Ann" }}
      consent={consent}
      close={() => closed.push("closed")}
    />,
  );

test("a guest whose agreement is stored isn't asked on another device", async () => {
  responses.set(path, { body: { is_due: false } });
  open();
  await waitFor(() => expect(closed).toEqual(["closed"]));
  expect(screen.queryByRole("button")).toBeNull();
});

test("a guest who is asked reads why, and that nothing is closed to whoever doesn't answer", async () => {
  responses.set(path, { body: { is_due: true } });
  open();
  expect(await screen.findByText(words.why)).toBeDefined();
  expect(screen.getByText(words.otherwise)).toBeDefined();
  responses.set(path, { body: { is_due: false } });
  fireEvent.click(screen.getByRole("button", { name: words.agree }));
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(requests.at(-1)?.body).toEqual({ guest_token: "t1", agreed: { version: 1, language: "en" } });
});
