import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nContextProvider } from "ra-core";
import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { Progress } from "../layout/Progress.tsx";
import { type Page, pages } from "../pages.ts";
import { i18nProvider } from "../providers/i18nProvider.ts";
import { pending } from "../session/pending.ts";
import { pageChange } from "../session/session-end.ts";
import { loadable, part } from "./loadable.tsx";

cleanBrowser();

/** Whether code can be loaded. */
const line = { isUp: true };
const arriving = (component: ComponentType) => async () => {
  if (!line.isUp) throw new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
  return { default: component };
};
const plan = pages.find(({ path }) => path === "/plan") as Page;
const { page: original } = plan;
/** Opens the app with this component as the Plan page, which isn't opened yet. */
function adminWithPlan(component: ComponentType) {
  plan.page = loadable(arriving(component));
  openAdmin(person("funeral_home"), "/nowhere");
}
const openPlan = () => userEvent.click(screen.getByRole("link", { name: "Plan" }));
const menu = () => screen.getByRole("navigation", { name: "Main menu" });

beforeEach(() => {
  line.isUp = true;
  // React logs each error that a boundary shows.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  plan.page = original;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a screen whose code can't be loaded shows an error; the menu stays, and a retry loads it", async () => {
  fakeServer({});
  adminWithPlan(() => <h1>The plan</h1>);
  line.isUp = false;
  await openPlan();
  expect(await screen.findByText("This page could not be loaded")).toBeTruthy();
  expect(screen.getByText(/^Vigil can't be reached/)).toBeTruthy();
  expect(menu()).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("This page could not be loaded")).toBeTruthy();
  line.isUp = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "The plan" })).toBeTruthy();
});

test("it loads by itself once the browser is online again", async () => {
  fakeServer({});
  adminWithPlan(() => <h1>The plan</h1>);
  line.isUp = false;
  await openPlan();
  await screen.findByText("This page could not be loaded");
  line.isUp = true;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: "The plan" })).toBeTruthy();
});

test("it is loaded again when the user returns to it from another screen", async () => {
  fakeServer({});
  adminWithPlan(() => <h1>The plan</h1>);
  line.isUp = false;
  await openPlan();
  await screen.findByText("This page could not be loaded");
  await userEvent.click(screen.getByRole("link", { name: "Learning Center" }));
  expect(await screen.findByRole("heading", { name: "Learning Center" })).toBeTruthy();
  line.isUp = true;
  await openPlan();
  expect(await screen.findByRole("heading", { name: "The plan" })).toBeTruthy();
});

test("after a deploy the old code is gone: a retry reloads the page, but only if the server responds", async () => {
  const reload = vi.spyOn(pageChange, "reload").mockImplementation(() => undefined);
  let isAway = true;
  fakeServer({
    "GET public/settings": () => {
      if (isAway) throw new TypeError("Failed to fetch");
      return { body: { product_name: "Vigil", demo: false, people: [] } };
    },
  });
  adminWithPlan(() => <h1>The plan</h1>);
  line.isUp = false;
  await openPlan();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(reload).not.toHaveBeenCalled();
  isAway = false;
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 60_000 });
});

test("a dialog whose code can't be loaded doesn't affect the form around it", async () => {
  fakeServer({});
  line.isUp = false;
  const Dialog = part(arriving(() => <p>The dialog</p>));
  const Form = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <h1>The form</h1>
        <input aria-label="Name" />
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog />}
      </>
    );
  };
  line.isUp = true;
  adminWithPlan(Form);
  await openPlan();
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Edith Shaw");
  line.isUp = false;
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText(/^Vigil can't be reached/)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Edith Shaw");
  line.isUp = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The dialog")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Edith Shaw");
});

test("when a screen crashes, the menu stays and opens the other screens", async () => {
  fakeServer({});
  adminWithPlan(() => {
    throw new Error("a mistake of ours");
  });
  await openPlan();
  expect(await screen.findByText("This page could not be shown")).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Learning Center" }));
  expect(await screen.findByRole("heading", { name: "Learning Center" })).toBeTruthy();
});

test("while the server is slow a progress bar shows within 300 ms, but not for fast responses", async () => {
  // The screens of earlier tests may still have pending requests.
  await vi.waitFor(() => expect(pending.isAny()).toBe(false), { timeout: 60_000 });
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const request = () => void pending.track(new Promise<void>((answer) => answers.push(answer)));
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  render(
    <I18nContextProvider value={i18nProvider()}>
      <Progress />
    </I18nContextProvider>,
  );
  act(request);
  await after(100);
  await act(async () => answers.shift()?.());
  await after(300);
  expect(screen.queryByRole("progressbar")).toBeNull();
  act(request);
  await after(300);
  expect(screen.getByRole("progressbar", { name: "Loading" })).toBeTruthy();
  await act(async () => answers.shift()?.());
  await after(100);
  expect(screen.queryByRole("progressbar")).toBeNull();
});
