import { randomUUID } from "node:crypto";
import type { DeviceNotification } from "@vigil/contract";
import { storedSecretKey } from "@vigil/settings";
import pg from "pg";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { acknowledgeText } from "../server/src/links.ts";
import { createTokens } from "../server/src/security/tokens.ts";
import { town } from "./town.ts";
import { accessibilityErrors, adminReady, expectDeadServers, phone, signedIn, userMenu } from "./visitor.ts";

test("the app can be installed, shows the services of the day without a connection, and forgets them at sign-out", async () => {
  const vigil = await town();
  const page = await signedIn("funeral_home", { viewport: phone, serviceWorkers: "allow" });
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Vigil", display: "standalone" });
  for (const { src } of manifest.icons) {
    const picture = await page.request.get(src);
    expect([src, picture.headers()["content-type"]]).toEqual([src, "image/png"]);
  }
  const worker = (await page.request.get("/sw.js")).headers();
  expect(worker["cache-control"]).toBe("no-store");

  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
  await page.goto("/today");
  await adminReady(page);
  const keepsDay = () => page.evaluate("caches.has('vigil.day')");
  await expect.poll(keepsDay).toBe(true);

  expectDeadServers();
  await vigil.kill("server");
  await page.goto("/str/stream");
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await page.getByRole("heading", { name: /^Services as of / }).waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  await vigil.start("server");
  await page.getByRole("button", { name: "Try again" }).click();
  await adminReady(page);

  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByLabel("Username").waitFor();
  await expect.poll(keepsDay).toBe(false);
});

/** An incident of the demo's home that nobody has answered, and the address by which Sam Reed answers it. */
async function openIncident(): Promise<{ id: string; address: string }> {
  const { databaseUrl, dataDir } = await town();
  const [id, message] = [randomUUID(), randomUUID()];
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query(
    `insert into incident (id, cause, kind, values, source_name, funeral_home, opened_at, told_at)
      select $1, 'a test', 'camera_missing', '{}', 'Front', id, now(), now() from account where username = 'demo.funeral_home'`,
    [id],
  );
  await database.query(
    `insert into incident_message (id, incident, at, name, who, channel, about, sent_at)
      values ($1, $2, now(), 'Sam Reed', 'director', 'push', 'alert', now())`,
    [message, id],
  );
  await database.end();
  const signature = createTokens(storedSecretKey(dataDir)).sign(acknowledgeText(message));
  return { id, address: `/acknowledge/${message}.${signature}` };
}

/**
 * Delivers messages as a push service does: a browser without a screen can't subscribe to one. Resolves once the
 * notification is shown: Chromium forgets one for good whose list is read before that.
 */
async function pushTo(page: Page): Promise<(notification: DeviceNotification) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("The page has no service worker.");
  await worker.evaluate(`
    self.shown = 0;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...notification) => {
      await show(...notification);
      self.shown++;
    };`);
  let pushed = 0;
  return async (notification) => {
    const number = ++pushed;
    await browser.send("ServiceWorker.deliverPushMessage", {
      ...{ origin, registrationId, data: JSON.stringify(notification) },
    });
    await expect.poll(() => worker.evaluate("self.shown")).toBeGreaterThanOrEqual(number);
  };
}

test("somebody is called by a notification, takes care of it by its button, and it says so in its place", async () => {
  const page = await signedIn("funeral_home", { serviceWorkers: "allow", permissions: ["notifications"] });
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
  await page.goto("/notifications");
  await page.getByRole("switch", { name: "Notifications on this device" }).waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);

  const { id, address } = await openIncident();
  const push = await pushTo(page);
  const shown = () =>
    page.evaluate(`navigator.serviceWorker.ready.then(async (worker) => (await worker.getNotifications()).map(
      ({ title, body, tag, requireInteraction, actions }) => ({ title, body, tag, requireInteraction, actions })))`);
  const alert = { tag: id, body: "Front isn't sending.", page: `/str/incident/${id}/show` };
  const action = { title: "I'm taking care of it", address };
  await push({ ...alert, title: "Something is wrong", isUrgent: true, action });
  await expect.poll(shown).toMatchObject([
    {
      ...{ title: "Something is wrong", body: alert.body, tag: id, requireInteraction: true },
      actions: [{ action: "answer", title: "I'm taking care of it" }],
    },
  ]);

  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent("notificationclick", { notification, action: "answer" })))`);
  await page.goto(alert.page);
  await page.getByText("Sam Reed is taking care of it").waitFor();
  expect(await shown()).toEqual([]);

  await Promise.all([
    push({ ...alert, title: "Something is wrong", isUrgent: true, action }),
    push({ ...alert, title: "Sam Reed is taking care of it", isUrgent: false, action: null }),
  ]);
  await expect
    .poll(shown)
    .toMatchObject([{ title: "Sam Reed is taking care of it", requireInteraction: false }]);
});
