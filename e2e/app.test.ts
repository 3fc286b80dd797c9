import { expect, test } from "vitest";
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
