import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeServer, type Handler } from "../../test/server.ts";
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

const needed = {
  detail: "Please confirm that it is you.",
  code: "second_factor_needed",
  ticket: "the ticket",
  kinds: ["totp", "recovery_code"],
};
async function enterPassword(second: Handler) {
  const requests = fakeServer({
    "GET public/settings": () => ({ body: { ...settings, demo: false } }),
    "POST usr/login": () => ({ status: 401, body: needed }),
    "POST usr/login/second": second,
  });
  const signedIn = vi.fn(async () => undefined);
  render(<Login signedIn={signedIn} />);
  await userEvent.type(screen.getByLabelText("Username"), "ruth");
  await userEvent.type(screen.getByLabelText("Password"), "right one");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Confirm that it is you" });
  return { requests, signedIn };
}

test("after the password an account with a second step is asked for the code of its app, spaces and all", async () => {
  const { requests, signedIn } = await enterPassword(() => ({ body: loggedIn }));
  const field = screen.getByLabelText("Code of the app");
  expect([field.getAttribute("autocomplete"), field.getAttribute("inputmode")]).toEqual([
    "one-time-code",
    "numeric",
  ]);
  expect(document.activeElement).toBe(field);
  await userEvent.click(field);
  await userEvent.paste("123 456");
  await userEvent.click(screen.getByLabelText("Remember this device for 30 days"));
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(requests.at(-1)?.body).toEqual({ ticket: "the ticket", code: "123456", remember: true });
  expect(signedIn).toHaveBeenCalledOnce();
  expect(readSession()).toMatchObject({ id: "1", access: "a" });
});

test("a wrong code says so beside its field, and a recovery code does instead", async () => {
  const { requests, signedIn } = await enterPassword(({ body }) =>
    "recovery_code" in (body as object)
      ? { body: loggedIn }
      : { status: 400, body: { code: ["This code isn't right."] } },
  );
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText("This field is required.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Code of the app"), "000000{Enter}");
  expect(await screen.findByText("This code isn't right.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  expect(screen.queryByText("This code isn't right.")).toBeNull();
  await userEvent.type(screen.getByLabelText("Recovery code"), "abcd-efgh-jkmn{Enter}");
  expect(requests.at(-1)?.body).toEqual({
    ticket: "the ticket",
    recovery_code: "abcd-efgh-jkmn",
    remember: false,
  });
  expect(signedIn).toHaveBeenCalledOnce();
});

test("whoever takes too long is led back to the password with a sentence", async () => {
  await enterPassword(() => ({
    status: 401,
    body: { detail: "That took too long. Please sign in again." },
  }));
  await userEvent.type(screen.getByLabelText("Code of the app"), "123456{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("That took too long. Please sign in again.");
  expect(screen.getByLabelText("Password")).toBeTruthy();
});

test("where the browser has passkeys, one press signs in by one, and a cancelled one says nothing", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const get = vi
    .fn()
    .mockRejectedValueOnce(new DOMException("cancelled", "NotAllowedError"))
    .mockResolvedValue({
      ...{ id: "AQID", rawId: new ArrayBuffer(1), type: "public-key" },
      response: Object.fromEntries(
        ["clientDataJSON", "authenticatorData", "signature"].map((name) => [name, new ArrayBuffer(1)]),
      ),
      getClientExtensionResults: () => ({}),
    });
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
  const requests = fakeServer({
    "GET public/settings": () => ({ body: { ...settings, demo: false } }),
    "POST usr/login/passkey/options": () => ({ body: { challenge: "AAAA", rpId: "localhost" } }),
    "POST usr/login/passkey": () => ({ body: loggedIn }),
  });
  const signedIn = vi.fn(async () => undefined);
  render(<Login signedIn={signedIn} />);
  expect(screen.getByLabelText("Username").getAttribute("autocomplete")).toBe("username webauthn");
  const button = screen.getByRole("button", { name: "Sign in with a passkey" });
  await userEvent.click(button);
  await expect.poll(() => get.mock.calls.length).toBe(1);
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(button);
  await expect.poll(() => signedIn.mock.calls.length).toBe(1);
  expect(requests.at(-1)?.body).toMatchObject({ passkey: { id: "AQID" } });
});

test("where the company has a sign-in of its own, a button leads there, and what came of it is fetched afterwards", async () => {
  const went: string[] = [];
  pageChange.go = (address) => void went.push(address);
  const requests = fakeServer({
    "GET public/settings": () => ({ body: { ...settings, demo: false, company_sign_in: "Maple Group" } }),
    "POST usr/login/oidc": () => ({ body: loggedIn }),
  });
  window.history.replaceState(null, "", "/login?next=%2Fstr%2Fstream");
  const { unmount } = render(<Login signedIn={async () => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in with Maple Group" }));
  expect(went).toEqual(["/v1/usr/login/oidc/"]);
  unmount();
  window.history.replaceState(null, "", "/login#company");
  const signedIn = vi.fn(async () => undefined);
  render(<Login signedIn={signedIn} />);
  await expect.poll(() => signedIn.mock.calls.length).toBe(1);
  expect(readSession()).toMatchObject({ id: "1", refresh: "r" });
  expect(window.location.pathname + window.location.search).toBe("/login?next=%2Fstr%2Fstream");
  expect(requests.filter(({ path }) => path === "usr/login/oidc")).toHaveLength(1);
});

test("whoever the company's sign-in sends back without a session reads why, and the form is there", async () => {
  fakeServer({
    "GET public/settings": () => ({ body: { ...settings, demo: false, company_sign_in: "Maple Group" } }),
    "POST usr/login/oidc": () => ({
      status: 401,
      body: { detail: "There is no account here.", company_email: "ada@maple.example" },
    }),
  });
  window.history.replaceState(null, "", "/login#company");
  render(<Login signedIn={async () => undefined} />);
  expect((await screen.findByRole("alert")).textContent).toBe("There is no account here.");
  expect(window.location.hash).toBe("");
  expect(screen.getByRole("button", { name: "Sign in" })).toHaveProperty("disabled", false);
  expect(await screen.findByText("Maple Group says that you are ada@maple.example.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Use another account" })).toBeTruthy();
});
