import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const me = person("customer_care_operator");
const profile = { ...me, phone: "416 555 0100", status: true, client_care_team: "x" };

test("users change their own record: after the save nothing is unsaved, and the top bar shows the new name", async () => {
  const requests = fakeServer({
    "GET usr/info": () => ({ body: profile }),
    // Trims, like the server does.
    "PATCH usr/info": () => ({ body: { ...profile, full_name: "Olga Marsh" } }),
  });
  openAdmin(me, "/usr/info");
  const name = await screen.findByLabelText(/Full name/);
  expect(screen.getByText("Your name, and how you are reached.")).toBeTruthy();
  expect(screen.queryByLabelText(/Active/)).toBeNull();
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  await userEvent.clear(name);
  await userEvent.type(name, "Olga Marsh ");
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
  await userEvent.click(screen.getByText("Save"));
  expect(await screen.findByText("Settings updated")).toBeTruthy();
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ full_name: "Olga Marsh " });
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
  expect((name as HTMLInputElement).value).toBe("Olga Marsh");
  expect(screen.getByText("Olga Marsh")).toBeTruthy();
});

test("a value that the server refuses has the error beside its field, and what was typed stays", async () => {
  fakeServer({
    "GET usr/info": () => ({ body: profile }),
    "PATCH usr/info": () => ({ status: 400, body: { username: ["This username is already taken."] } }),
  });
  openAdmin(me, "/usr/info");
  const name = await screen.findByLabelText(/Username/);
  await userEvent.type(name, "2");
  await userEvent.click(screen.getByText("Save"));
  expect(await screen.findByText("Error updating settings")).toBeTruthy();
  expect(screen.getAllByText(/This username is already taken/).length).toBeGreaterThan(0);
  expect((name as HTMLInputElement).value).toBe("ruth.example2");
});

test("a new email address is mailed a link, and the old one stays until the link is opened", async () => {
  const requests = fakeServer({
    "GET usr/info": () => ({ body: profile }),
    "PATCH usr/info": () => ({ body: { ...profile, new_email: "olga@example.org" } }),
  });
  openAdmin(me, "/usr/info");
  const email = await screen.findByRole("textbox", { name: /Email/ });
  await userEvent.clear(email);
  await userEvent.type(email, "olga@example.org");
  await userEvent.click(screen.getByText("Save"));
  expect(await screen.findByText("Open the link that we sent to your new email address.")).toBeTruthy();
  expect(screen.queryByText("Settings updated")).toBeNull();
  expect(await screen.findByText(/We sent a link to olga@example.org. Until you open it/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({
    email: "olga@example.org",
  });
  await waitFor(() => expect((email as HTMLInputElement).value).toBe(profile.email));
  expect(screen.queryByText("Unsaved changes")).toBeNull();
});

test("a super admin changes the email address where the password is changed", async () => {
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([session]) }),
    "POST usr/email/change": () => ({ body: { detail: "" } }),
  });
  openAdmin(person("super_admin"), "/account");
  const email = await screen.findByRole("textbox", { name: /Email/ });
  await userEvent.clear(email);
  await userEvent.type(email, "ruth@example.org");
  await userEvent.click(screen.getByText("Save"));
  expect(await screen.findByText(/Until you open it/)).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { email: "ruth@example.org" },
  ]);
});

const session = {
  id: "01a1fbbc-0000-7000-8000-000000000011",
  device: "Chrome on Windows",
  address: "192.0.2.1",
  created_at: "2026-11-01T12:00:00Z",
  last_used_at: "2026-11-01T12:00:00Z",
  is_current: true,
};

test("a super admin changes the password and signs out a lost phone", async () => {
  const phone = {
    ...session,
    id: `${session.id.slice(0, -1)}2`,
    device: "Safari on iPhone",
    is_current: false,
  };
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([session, phone]) }),
    [`DELETE usr/sessions/${phone.id}`]: () => ({ status: 204 }),
    "POST usr/password/change": ({ body }) =>
      (body as { password: string }).password === "password1"
        ? { status: 400, body: { password: ["Too many people use this password."] } }
        : { body: { detail: "" } },
  });
  openAdmin(person("super_admin"), "/account");
  await userEvent.click(await screen.findByLabelText("Sign out Safari on iPhone"));
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));

  expect(screen.queryByRole("button", { name: /Let them choose/ })).toBeNull();
  const next = screen.getByLabelText(/New password/);
  await userEvent.type(next, "password1");
  await userEvent.click(screen.getByText("Save"));
  expect((await screen.findAllByText(/Too many people use this password/)).length).toBeGreaterThan(0);
  expect((next as HTMLInputElement).value).toBe("password1");
  expect(screen.getByText(/Easily guessed. Longer helps most/)).toBeTruthy();
  await userEvent.clear(next);
  await userEvent.type(next, "calm harbour 7");
  expect(await screen.findByText("Hard to guess.")).toBeTruthy();
  await userEvent.click(screen.getByText("Save"));
  expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
  await waitFor(() => expect((next as HTMLInputElement).value).toBe(""));
  expect(screen.queryByText("Unsaved changes")).toBeNull();
});

test("saving without changes says that nothing was changed, and mentions no link", async () => {
  const requests = fakeServer({ "GET usr/sessions": () => ({ body: page([session]) }) });
  openAdmin(person("super_admin"), "/account");
  await userEvent.click(await screen.findByText("Save"));
  expect(await screen.findByText("Nothing was changed")).toBeTruthy();
  expect(screen.queryByText(/Open the link/)).toBeNull();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

test("signing out everywhere else asks first", async () => {
  const phone = { ...session, id: `${session.id.slice(0, -1)}2`, is_current: false };
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([session, phone]) }),
    "POST usr/sessions/end_others": () => ({ status: 204 }),
  });
  const ended = () => requests.filter(({ method }) => method === "POST").map((one) => one.path);
  const question = async (answer: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere else?" });
    await userEvent.click(within(dialog).getByRole("button", { name: answer }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  openAdmin(person("funeral_home"), "/account");
  await question("Cancel");
  expect(ended()).toEqual([]);
  await question("Sign out");
  await waitFor(() => expect(ended()).toEqual(["usr/sessions/end_others"]));
});

test("a videographer's settings hide the fields that they may not change", async () => {
  const who = person("video_grapher");
  fakeServer({
    "GET usr/info": () => ({ body: { ...who, status: true, address: "1 Main Street", eligible_cities: [] } }),
    "GET usr/city": () => ({ body: page([]) }),
    "GET usr/address": () => ({ body: { suggestions: [], as_you_type: false, attribution: null } }),
  });
  openAdmin(who, "/usr/info");
  expect(await screen.findByRole("heading", { name: "Area" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Costs" })).toBeNull();
});
