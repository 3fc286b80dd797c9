import type { Page } from "playwright";
import { expect, test } from "vitest";
import { proofGrowsOld } from "./town.ts";
import { accessibilityErrors, adminReady, signedIn, signIn, userMenu, visitor } from "./visitor.ts";

/** A device that has passkeys, and whose owner puts the finger on it at once. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: /sign out|log ?out/i }).click();
  await page.waitForURL(/\/login/);
}

test("somebody adds a passkey, and signs in by it without a name or password, or as the second step", async () => {
  const page = await signedIn("funeral_home_staff");
  // The browser would offer it while one types, which it does by itself here; the test below tries that.
  await page
    .context()
    .addInitScript("PublicKeyCredential.isConditionalMediationAvailable = async () => false");
  const { setVerified } = await withAuthenticator(page);
  await addPasskey(page);
  await page.getByRole("textbox", { name: "Name" }).fill("My phone");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await page.getByRole("heading", { name: "My phone" }).waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);

  await proofGrowsOld("demo.funeral_home_staff");
  await page.getByRole("button", { name: "Make new codes" }).click();
  const asking = page.getByRole("dialog", { name: "Make new recovery codes?" });
  await asking.getByRole("button", { name: "Make new codes" }).click();
  const proving = page.getByRole("dialog", { name: "Please confirm that it is you" });
  await proving.getByText("Your device asks for your finger").waitFor();
  await proving.getByRole("button", { name: "Use the password" }).waitFor();
  await proving.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  await page.getByRole("button", { name: "I have saved them" }).click();

  await addPasskey(page);
  await page.getByText("This device has a passkey of this account already.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await adminReady(page);

  await signOut(page);
  await signIn(page, "demo.funeral_home_staff", "demo-password");
  await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  // Without finger, face or PIN the device gives nothing.
  await setVerified(false);
  await page.getByRole("button", { name: "Use the passkey" }).click();
  await page.getByRole("button", { name: "Use the passkey" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  await setVerified(true);
  await page.getByRole("button", { name: "Use the passkey" }).click();
  await adminReady(page);

  const elsewhere = await visitor();
  await elsewhere.goto("/login");
  await signIn(elsewhere, "demo.funeral_home_staff", "demo-password");
  await elsewhere.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
});

test("the browser offers a passkey at the name, and whoever chooses it is signed in", async () => {
  const page = await signedIn("family");
  await withAuthenticator(page);
  await addPasskey(page);
  await page.getByRole("textbox", { name: "Name" }).fill("My computer");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await page.getByRole("heading", { name: "My computer" }).waitFor();
  await userMenu(page).click();
  // The browser of the test chooses at once.
  await page.getByRole("menuitem", { name: /sign out|log ?out/i }).click();
  await page.waitForURL(/\/login/);
  await adminReady(page);
});
