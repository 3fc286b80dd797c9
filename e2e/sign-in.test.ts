import type { Role } from "@vigil/contract";
import { afterAll, describe, expect, test, vi } from "vitest";
import { frenchSpeakers } from "../demo/town.ts";
import { startCompanyProvider } from "../server/test/company-provider.ts";
import { proofGrowsOld, town } from "./town.ts";
import {
  accessibilityErrors,
  adminReady,
  api,
  horizontalOverflow,
  phone,
  signedIn,
  signIn,
  userMenu,
  visitor,
} from "./visitor.ts";

const company = await startCompanyProvider();
await town({
  ...{ OIDC_ISSUER: company.issuer, OIDC_NAME: "Maple Group" },
  ...{ OIDC_CLIENT_ID: company.client.clientId, OIDC_CLIENT_SECRET: company.client.clientSecret },
});
afterAll(() => company.close());

const landings: Record<Role, string> = {
  super_admin: "/today",
  funeral_home: "/str/stream",
  funeral_home_staff: "/str/stream",
  family: "/str/stream",
  customer_care_team: "/usr/client_care_operator",
  customer_care_operator: "/calendar",
  video_grapher: "/calendar",
};

/** The link in an email of the demo's outbox; waits for it, because emails are written after the response. */
async function linkTo(to: string, subject: string, link: RegExp): Promise<string> {
  const admin = await api("super_admin");
  const email = await vi.waitFor(async () => {
    const { results } = await admin("GET", `mail/outbox/?search=${encodeURIComponent(to)}`);
    const found = results.find((one: { subject: string }) => one.subject.startsWith(subject));
    expect(found).toBeDefined();
    return found;
  }, 60_000);
  const { text } = await admin("POST", `mail/outbox/${email.id}/reveal/`);
  return link.exec(text)?.[0] ?? "";
}

describe("signing in", () => {
  test.for(Object.entries(landings))(
    "the demo's %s signs in with one press and lands on %s",
    async ([role, landing]) => {
      const page = await visitor();
      await page.goto("/");
      await page.getByRole("button", { name: new RegExp(`demo\\.${role}$`) }).click();
      await adminReady(page);
      expect(new URL(page.url()).pathname).toBe(landing);
      expect(await page.title()).toContain(role === "family" ? "Memorial Page Admin" : "Admin Panel");
    },
  );

  test("a wrong password gets a message, and the typed name stays", async () => {
    const page = await visitor();
    await page.goto("/login");
    await signIn(page, "demo.funeral_home", "not the password");
    await page.getByText("No active account found with the given credentials").waitFor();
    expect(await page.getByLabel("Username").inputValue()).toBe("demo.funeral_home");
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  test("someone who follows a link signs in first and then reaches its page", async () => {
    const page = await visitor();
    await page.goto("/usr/fh_clients/create");
    await page.waitForURL(/\/login/);
    await signIn(page, "demo.funeral_home", "demo-password");
    await page.waitForURL(/\/usr\/fh_clients\/create$/);
    await page.getByRole("heading", { level: 1, name: "New family" }).waitFor();
  });

  test("someone who is signed in doesn't see the sign-in page again", async () => {
    const page = await signedIn("funeral_home");
    await page.goto("/login");
    await page.waitForURL(/\/str\/stream$/);
  });

  test("signing out ends the session, and going back leads to the sign-in page", async () => {
    const page = await signedIn("funeral_home");
    await userMenu(page).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL(/\/login/);
    await page.goto("/usr/fh_clients");
    await page.waitForURL(/\/login/);
  });

  test("someone who lost a phone signs it out from another device", async () => {
    const phone = await signedIn("funeral_home_staff");
    const page = await signedIn("funeral_home_staff");
    await userMenu(page).click();
    await page.getByRole("menuitem", { name: "Password and sign-ins" }).click();
    await page.getByText("This device", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await page.getByText("Signed out there").waitFor();
    await phone.reload();
    await phone.waitForURL(/\/login/);
    await page.reload();
    await page.getByText("This device", { exact: true }).waitFor();
  });

  test("a director whose access token is refused continues without noticing", async () => {
    const page = await signedIn("funeral_home");
    await page.evaluate(`
      const session = JSON.parse(localStorage.getItem("vigil.session"));
      localStorage.setItem("vigil.session", JSON.stringify({ ...session, access: session.access + "x" }));
    `);
    const renewed = page.waitForResponse((answer) => answer.url().includes("/usr/token/refresh/"));
    await page.getByRole("link", { name: "Families" }).click();
    expect((await renewed).status()).toBe(200);
    await page.getByRole("heading", { level: 1, name: "Families" }).waitFor();
    await page.getByRole("table").waitFor();
  });

  test("someone deactivated is signed out at the next click, and the sign-in page says why", async () => {
    const admin = await api("super_admin");
    const { results } = await admin("GET", "usr/client_care_team/?page_size=1");
    const operator = await admin("POST", "usr/client_care_operator/", {
      full_name: "Brief Visitor",
      username: `brief.${Date.now()}`,
      email: "brief@example.com",
      phone: "416 555 0100",
      password: "demo-password",
      client_care_team: results[0].id,
    });
    const page = await visitor();
    await page.goto("/login");
    await signIn(page, operator.username, "demo-password");
    await adminReady(page);
    await admin("PATCH", `usr/client_care_operator/${operator.id}/`, { status: false });
    await page.reload();
    await page.waitForURL(/\/login/);
    await signIn(page, operator.username, "demo-password");
    await page.getByText("No active account found with the given credentials").waitFor();
  });

  test("a forgotten password is reset with the link in the email, once", async () => {
    const { results } = await (await api("super_admin"))("GET", "usr/videographer/");
    // Others get this email in French.
    const videographer = results.find((one: { username: string }) => !frenchSpeakers.includes(one.username));
    const page = await visitor();
    await page.goto("/login");
    // When the demo's people appear, what is above them moves, also from under the pointer.
    await page.getByRole("button", { name: /demo\.family$/ }).waitFor();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Username or email address").fill(videographer.username);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("an email with a link is on its way").waitFor();

    const link = await linkTo(videographer.email, "Set a new password", /\/reset-password\/\S+/);
    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).fill("a-new-password");
    await page.getByRole("button", { name: "Save the password" }).click();
    await page.getByText("Your password is changed").waitFor();

    await page.goto(link);
    await page.getByText("This link is no longer valid").waitFor();
    await page.goto("/login");
    await signIn(page, videographer.username, "a-new-password");
    await adminReady(page);
  });

  test("changing the email address, a while after signing in, needs a proof of who it is and the link in an email to the new address", async () => {
    const { results } = await (await api("super_admin"))("GET", "usr/client_care_operator/");
    const { username, email: address } = results.find(
      (one: { username: string }) => one.username === "thanh.nguyen",
    );
    const email = `${username}@new.example`;
    const page = await visitor();
    await page.goto("/usr/info");
    await signIn(page, username, "demo-password");
    await page.setViewportSize(phone);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await proofGrowsOld(username);
    await page.getByRole("button", { name: "Save" }).click();
    const proving = page.getByRole("dialog", { name: "Please confirm that it is you" });
    await proving.getByLabel("Your password").waitFor();
    expect([await accessibilityErrors(page), await horizontalOverflow(page)]).toEqual([[], 0]);
    await proving.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Nothing was done, because it wasn’t confirmed that it is you").waitFor();
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(email);

    await page.getByRole("button", { name: "Save" }).click();
    await proving.getByLabel("Your password").fill("not the password");
    await proving.getByRole("button", { name: "Confirm" }).click();
    await proving.getByText("This is not your present password.").waitFor();
    await proving.getByLabel("Your password").fill("demo-password");
    await page.keyboard.press("Enter");
    await page.getByText(`We sent a link to ${email}`).waitFor();
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(address);
    await page.goto(await linkTo(email, "Confirm your email address", /\/confirm-email\/\S+/));
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await page.getByText("Your new email address is confirmed").waitFor();
    await page.goto("/usr/info");
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(email);
  });

  test("a home adds a family without choosing its password, which the family sets with the link in an email", async () => {
    const username = `new.family.${Date.now()}`;
    const home = await visitor();
    await home.goto("/usr/fh_clients/create");
    await signIn(home, "demo.funeral_home", "demo-password");
    await home.getByLabel("Family admin name").fill("Ines Quill");
    await home.getByLabel("Postal code").fill("M5V 2T6");
    await home.getByRole("textbox", { name: "Email" }).fill(`${username}@example.com`);
    await home.getByLabel("Phone").fill("416 555 0100");
    await home.getByLabel("Username").fill(username);
    await home.getByRole("button", { name: "Save" }).click();
    await home.getByRole("heading", { level: 1, name: "Families" }).waitFor();

    const admin = await api("super_admin");
    const emails = await admin("GET", `mail/outbox/?search=${username}`);
    const { text } = await admin("POST", `mail/outbox/${emails.results[0].id}/reveal/`);
    const family = await visitor();
    await family.goto(/\/reset-password\/\S+/.exec(text)?.[0] ?? "");
    await family.getByRole("heading", { name: "Set your password" }).waitFor();
    await family.getByText(username).waitFor();
    await family.getByLabel("Password", { exact: true }).fill("calm harbour 7");
    await family.getByRole("button", { name: "Save the password" }).click();
    await family.getByText("Your password is set").waitFor();
    await family.goto("/login");
    await signIn(family, username, "calm harbour 7");
    await adminReady(family);
  });
});

test("somebody signs in by their company's own account on a phone, and confirms by it who they are", async () => {
  const staff = await api("funeral_home_staff");
  const { email } = await staff("GET", "usr/info/");
  company.add({ sub: "sam", email, email_verified: true });
  const page = await visitor({ viewport: phone });
  await page.goto("/usr/fh_clients");
  const button = page.getByRole("button", { name: "Sign in with Maple Group" });
  await button.waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await button.click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByText("The sign-in with your company account was cancelled.").waitFor();

  await button.click();
  await page.getByRole("link", { name: "Continue as sam" }).click();
  await page.waitForURL(/\/usr\/fh_clients$/);
  await adminReady(page);

  await page.goto("/account");
  await page.getByText(`You also sign in with Maple Group, as ${email}.`).waitFor();
  await proofGrowsOld("demo.funeral_home_staff");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  const proving = page.getByRole("dialog", { name: "Please confirm that it is you" });
  const opening = page.context().waitForEvent("page");
  await proving.getByRole("link", { name: "Open Maple Group" }).click();
  const tab = await opening;
  await tab.getByRole("link", { name: "Continue as sam" }).click();
  await tab.getByRole("heading", { name: "You are confirmed" }).waitFor();
  expect(await accessibilityErrors(tab)).toEqual([]);
  await tab.close();
  await page.getByText("Signed out there").waitFor();
});
