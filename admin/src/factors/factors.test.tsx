import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnFactors } from "@vigil/contract";
import { afterEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { pageChange } from "../session/session-end.ts";

cleanBrowser();
const { reload } = pageChange;
afterEach(() => Object.assign(pageChange, { reload }));
const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkm${n}`);
const none: OwnFactors = {
  totp: null,
  passkeys: [],
  recovery_codes: null,
  remembered_devices: [],
  company: null,
};
const at = "2026-11-01T12:00:00.000Z";
const all: OwnFactors = {
  totp: { confirmed_at: at },
  passkeys: [],
  recovery_codes: 9,
  remembered_devices: [
    { device: "Chrome on Windows", created_at: at, expires_at: "2026-12-01T12:00:00.000Z" },
  ],
  company: null,
};
const press = async (dialog: string, name: string) =>
  userEvent.click(within(await screen.findByRole("dialog", { name: dialog })).getByRole("button", { name }));
const sectionOf = async () =>
  within(await screen.findByRole("region", { name: "Second step when signing in" }));

test("somebody sets up an authenticator app: a code to scan, its digits, and the recovery codes once", async () => {
  // With a clipboard.
  const user = userEvent.setup();
  let stored = none;
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([]) }),
    "GET usr/factors": () => ({ body: stored }),
    "POST usr/factors/totp": () => ({
      body: { setup: "the setup", secret: "ABCDEFGH", uri: "otpauth://totp/Vigil:ruth?secret=ABCDEFGH" },
    }),
    "POST usr/factors/totp/confirm": ({ body }) => {
      if ((body as { code: string }).code !== "123456")
        return { status: 400, body: { code: ["This code isn't right."] } };
      stored = { ...all, recovery_codes: 10, remembered_devices: [] };
      return { body: { recovery_codes: codes } };
    },
  });
  openAdmin(person("funeral_home"), "/account");
  await userEvent.click(await (await sectionOf()).findByRole("button", { name: "Set up an app" }));
  expect(within(screen.getByRole("dialog")).getByText(/^An app on your phone/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("img", { name: "Code to scan with an authenticator app" })).toBeTruthy();
  expect(screen.getByText("ABCD EFGH")).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Code of the app/), "000000{Enter}");
  expect(await screen.findByText("This code isn't right.")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/Code of the app/));
  await userEvent.type(screen.getByLabelText(/Code of the app/), "123456{Enter}");
  const saving = within(await screen.findByRole("dialog", { name: "Save your recovery codes" }));
  for (const code of codes) expect(saving.getByText(code)).toBeTruthy();
  await user.click(saving.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toContain(`${codes[0]}\n${codes[1]}`);
  await userEvent.click(saving.getByRole("button", { name: "I have saved them" }));
  await waitFor(() => expect(screen.queryByText(codes[0] ?? "")).toBeNull());
  expect((await sectionOf()).getByText(/10 codes are left/)).toBeTruthy();
  expect(requests.filter(({ path }) => path === "usr/factors/totp/confirm").at(-1)?.body).toEqual({
    setup: "the setup",
    code: "123456",
  });
});

test("somebody sees what protects the account, makes new codes, forgets devices and removes the app", async () => {
  let stored = all;
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([]) }),
    "GET usr/factors": () => ({ body: stored }),
    "POST usr/factors/recovery_codes": () => ({ body: { recovery_codes: codes } }),
    "POST usr/factors/forget_devices": () => {
      stored = { ...stored, remembered_devices: [] };
      return { status: 204 };
    },
    "POST usr/factors/totp/remove": () => {
      stored = none;
      return { status: 204 };
    },
  });
  openAdmin(person("funeral_home"), "/account");
  const section = await sectionOf();
  expect(await section.findByText(/9 codes are left/)).toBeTruthy();
  expect(section.getByText(/Chrome on Windows/)).toBeTruthy();
  await userEvent.click(section.getByRole("button", { name: "Make new codes" }));
  await press("Make new recovery codes?", "Make new codes");
  await userEvent.click(await screen.findByRole("button", { name: "I have saved them" }));
  await userEvent.click(await screen.findByRole("button", { name: "Forget all" }));
  expect(await section.findByText("Each sign-in is asked for the second step.")).toBeTruthy();
  await userEvent.click(section.getByRole("button", { name: "Remove the app" }));
  await press("Remove the authenticator app?", "Remove");
  expect(await section.findByRole("button", { name: "Set up an app" })).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body])).toEqual([
    ["usr/factors/recovery_codes", undefined],
    ["usr/factors/forget_devices", undefined],
    ["usr/factors/totp/remove", undefined],
  ]);
});

test("a passkey that somebody leaves without a name is kept all the same", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const made = {
    ...{ id: "new", rawId: bytes("new"), type: "public-key", authenticatorAttachment: "platform" },
    response: { attestationObject: bytes("a"), clientDataJSON: bytes("c"), getTransports: () => [] },
    getClientExtensionResults: () => ({}),
  };
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { create: async () => made },
  });
  const unnamed = { id: "01a1fbbc-0000-7000-8000-000000000032", name: "Chrome on Windows", created_at: at };
  let stored = none;
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([]) }),
    "GET usr/factors": () => ({ body: stored }),
    "POST usr/factors/passkeys/options": () => ({
      body: { challenge: "abc", rp: { name: "Vigil" }, user: { id: "me" }, pubKeyCredParams: [] },
    }),
    "POST usr/factors/passkeys": () => {
      stored = { ...none, passkeys: [{ ...unnamed, last_used_at: null }], recovery_codes: 10 };
      return { body: { recovery_codes: codes } };
    },
  });
  openAdmin(person("funeral_home"), "/account");
  await userEvent.click(await (await sectionOf()).findByRole("button", { name: "Add a passkey" }));
  await press("Add a passkey", "Continue");
  await screen.findByRole("dialog", { name: "Name this passkey" });
  await userEvent.keyboard("{Escape}");
  await press("Save your recovery codes", "I have saved them");
  expect(await (await sectionOf()).findByText("Chrome on Windows")).toBeTruthy();
  const sent = requests.filter(({ path }) => path === "usr/factors/passkeys").map(({ body }) => body);
  expect(sent).toEqual([{ passkey: expect.objectContaining({ id: "new" }) }]);
  Reflect.deleteProperty(navigator, "credentials");
});

test("somebody sees when a passkey was last used, and removes the one of a lost phone", async () => {
  const phone = {
    id: "01a1fbbc-0000-7000-8000-000000000031",
    name: "My phone",
    created_at: at,
    last_used_at: null,
  };
  let stored: OwnFactors = { ...none, passkeys: [phone], recovery_codes: 10 };
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([]) }),
    "GET usr/factors": () => ({ body: stored }),
    [`POST usr/factors/passkeys/${phone.id}/remove`]: () => {
      stored = none;
      return { status: 204 };
    },
  });
  openAdmin(person("funeral_home"), "/account");
  const section = await sectionOf();
  expect(await section.findByText(/· never used$/)).toBeTruthy();
  // The browser of this test has none.
  expect(section.getByText(/This browser has no passkeys/)).toBeTruthy();
  await userEvent.click(section.getByRole("button", { name: "Remove My phone" }));
  await press("Remove this passkey?", "Remove");
  await waitFor(() => expect(screen.queryByText("My phone")).toBeNull());
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("whoever needs a second step reads on every page until when, and not once it is there", async () => {
  fakeServer({
    "GET usr/sessions": () => ({ body: page([]) }),
    "GET usr/factors": () => ({ body: all }),
  });
  openAdmin({ ...person("super_admin"), second_factor_due: "2026-12-05T12:00:00.000Z" }, "/nowhere");
  expect(await screen.findByText(/Please add a second step for signing in until/)).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Add it now" }));
  expect(await (await sectionOf()).findByText("Authenticator app")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Please add a second step/)).toBeNull());
});

test("after that the app opens nothing but the page on which it is added", async () => {
  const requests = fakeServer({ "GET usr/factors": () => ({ body: none }) });
  const me = { ...person("super_admin"), second_factor_due: at, lacks_second_factor: true };
  openAdmin(me, "/str/stream");
  expect(await screen.findByRole("heading", { name: "Add a second step first" })).toBeTruthy();
  expect(await (await sectionOf()).findByRole("button", { name: "Set up an app" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(["usr/factors"]);
});

test("when the time passes while somebody works, the page is loaded again, which then asks for it", async () => {
  const reloaded = vi.fn();
  pageChange.reload = reloaded;
  const refused = { detail: "Please add a second step for signing in first.", code: "second_factor_missing" };
  fakeServer({}, () => ({ status: 403, body: refused }));
  openAdmin(person("super_admin"), "/account");
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
});
