import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { endSession, pageChange, resetSessionEnd } from "../session/session-end.ts";
import { readSession } from "../session/session-store.ts";
import { login } from "../words/login.ts";
import { Login } from "./Login.tsx";

cleanBrowser();
const settings = {
  product_name: "Vigil",
  demo: true,
  people: [{ username: "demo.family", password: "demo-password", role: "family", name: "Catherine" }],
};
const loggedIn = {
  id: "1",
  access: "a",
  refresh: "r",
  role: "family",
  staff_role: null,
  accesses: {},
  co_host: false,
};

test("a wrong password shows the server's message, and the username stays", async () => {
  fakeServer({
    "GET public/settings": () => ({ body: { ...settings, demo: false } }),
    "POST usr/login": () => ({
      status: 401,
      body: { detail: "No active account found with the given credentials" },
    }),
  });
  render(<Login signedIn={async () => undefined} />);
  await userEvent.type(screen.getByLabelText("Username"), "ruth");
  await userEvent.type(screen.getByLabelText("Password"), "wrong");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    `No active account found with the given credentials. ${login.failedHelp}`,
  );
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "ruth");
  await userEvent.type(screen.getByLabelText("Password"), "er");
  expect(screen.queryByRole("alert")?.textContent).toBeFalsy();
});

test("someone whose session was ended elsewhere reads why they must sign in again, once", async () => {
  fakeServer({ "GET public/settings": () => ({ body: { ...settings, demo: false } }) });
  pageChange.go = () => {};
  resetSessionEnd();
  endSession();
  const { unmount } = render(<Login signedIn={async () => undefined} />);
  expect((await screen.findByRole("status")).textContent).toBe(login.signedOut);
  unmount();
  render(<Login signedIn={async () => undefined} />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("if the server sends no message, the sign-in page has its own", async () => {
  fakeServer({
    "GET public/settings": () => ({ body: { ...settings, demo: false } }),
    "POST usr/login": () => ({ status: 500, body: {} }),
  });
  render(<Login signedIn={async () => undefined} />);
  await userEvent.type(screen.getByLabelText("Username"), "ruth");
  await userEvent.type(screen.getByLabelText("Password"), "a-password");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Authentication failed, please retry");
});

test("username and password are required", async () => {
  const requests = fakeServer({ "GET public/settings": () => ({ body: settings }) });
  render(<Login signedIn={async () => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getAllByText("This field is required.")).toHaveLength(2);
  await userEvent.type(screen.getByLabelText("Username"), "ruth");
  expect(screen.getAllByText("This field is required.")).toHaveLength(1);
  expect(requests.some(({ path }) => path === "usr/login")).toBe(false);
});

test("in a demo one click signs in as a person", async () => {
  const requests = fakeServer({
    "GET public/settings": () => ({ body: settings }),
    "POST usr/login": () => ({ body: loggedIn }),
  });
  const signedIn = vi.fn(async () => undefined);
  render(<Login signedIn={signedIn} />);
  await userEvent.click(await screen.findByRole("button", { name: /Family/ }));
  expect(requests.at(-1)?.body).toEqual({ username: "demo.family", password: "demo-password" });
  expect(signedIn).toHaveBeenCalledOnce();
  expect(readSession()).toMatchObject({ id: "1", access: "a", refresh: "r" });
});
