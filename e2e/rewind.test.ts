import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { type Camera, camera } from "./cameras.ts";
import { book, register, type Service, sees } from "./service.ts";
import {
  accessibilityErrors,
  desktop,
  expectLostConnection,
  horizontalOverflow,
  phone,
  visitor,
} from "./visitor.ts";

const show = ({ home, stream }: Service, action: string, id: string) =>
  home("POST", `str/stream/${stream.id}/ip_cameras/livestream`, { action, id });
const untilWell = (service: Service, id: string) =>
  expect
    .poll(async () => (await service.look()).sources.find((one) => one.id === id)?.health?.well)
    .toBe(true);

/** Seconds of the video's clock, and how far it is from the end of its playlist. */
const clockOf = (guest: Page) =>
  guest.evaluate<{ time: number; left: number }>(`(() => {
    const { currentTime, seekable } = document.querySelector("video");
    return { time: currentTime, left: seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : NaN };
  })()`);

/** Notes every state that the player shows from now on. */
const noteStates = (guest: Page) =>
  guest.evaluate(`(() => {
    const player = document.querySelector(".vp");
    window.shown = [];
    new MutationObserver(() => window.shown.push(player.dataset.state)).observe(player, {
      attributeFilter: ["data-state"],
    });
  })()`);
const statesOf = (guest: Page) => guest.evaluate<string[]>("window.shown");

/** The player's controls are legible, reachable and large enough, on a desktop and on a phone. */
async function expectUsable(guest: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  for (const [device, size] of Object.entries({ desktop, phone })) {
    await guest.setViewportSize(size);
    await guest.locator(".vp").scrollIntoViewIfNeeded();
    if (folder) {
      mkdirSync(folder, { recursive: true });
      await guest.screenshot({ path: join(folder, `${name}-${device}.png`) });
    }
    expect(await accessibilityErrors(guest)).toEqual([]);
    expect(await horizontalOverflow(guest)).toBe(0);
    for (const button of await guest.locator(".vp-bar button:visible, .vp-bar input:visible").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  await guest.setViewportSize(desktop);
}

test("a guest who comes late sees the service from its beginning, keeps the place when the line breaks, and returns to live", async () => {
  const service = await book("Margaret Latimer");
  const [first, second] = service.cameras;
  if (!first || !second) throw new Error("the demo has two cameras");
  const running: Camera[] = [await camera("red", first.address), await camera("blue", second.address)];
  try {
    await untilWell(service, first.id);
    await show(service, "start", first.id);
    const early = await visitor();
    await early.goto(`/m/${service.stream.slug}`);
    await register(early, "Early Bird");
    await expect.poll(() => sees(early)).toBe("red, red");
    const beganAt = (await clockOf(early)).time;
    await expect.poll(async () => (await clockOf(early)).time).toBeGreaterThan(beganAt + 32);
    await show(service, "start", second.id);
    await expect.poll(() => sees(early)).toBe("blue, blue");

    const guest = await visitor();
    await guest.goto(`/m/${service.stream.slug}`);
    await register(guest, "Late Comer");
    await expect.poll(() => sees(guest)).toBe("blue, blue");
    await guest.getByText("Live now", { exact: true }).first().waitFor();
    const fromBeginning = guest.getByRole("button", { name: "From the beginning" });
    const backToLive = guest.getByRole("button", { name: "Back to live" });
    await fromBeginning.waitFor();
    await expectUsable(guest, "live");
    await noteStates(guest);

    // The first segment of what the guest goes back to is lost on the way.
    expectLostConnection(guest);
    let isBack = false;
    let lost = 0;
    const files = /\.(m3u8|ts)\b/;
    await guest.route(files, (route) => {
      const { pathname } = new URL(route.request().url());
      isBack ||= pathname.endsWith("/rewind.m3u8");
      return isBack && pathname.endsWith(".ts") && lost++ === 0
        ? route.abort("connectionfailed")
        : route.fallback();
    });
    await fromBeginning.click();
    await expect.poll(() => sees(guest)).toBe("red, red");
    expect((await clockOf(guest)).time).toBeLessThan(25);
    expect(lost).toBeGreaterThan(1);
    await guest.unroute(files);
    await guest.getByText(/\d+ min behind$/).waitFor();
    await guest.getByText("You are watching an earlier part of the service.").first().waitFor();
    await expectUsable(guest, "behind");
    expect(await statesOf(guest)).not.toContain("recovering");

    // The keyboard, and a broken line: neither leads to live.
    const slider = guest.getByRole("slider", { name: "Position" });
    await slider.focus();
    await expect.poll(async () => (await clockOf(guest)).time).toBeGreaterThan(5);
    await guest.keyboard.press("Home");
    await expect.poll(async () => (await clockOf(guest)).time).toBeLessThan(5);
    const { time } = await clockOf(guest);
    await guest.keyboard.press("ArrowRight");
    expect((await clockOf(guest)).time).toBeGreaterThan(time + 9.9);
    const line = await guest.context().newCDPSession(guest);
    await line.send("Network.enable");
    const cut = (offline: boolean) =>
      line.send("Network.emulateNetworkConditions", {
        ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
      });
    await cut(true);
    await guest.getByText("Your connection was lost. Reconnecting…").first().waitFor();
    const before = (await clockOf(guest)).time;
    await cut(false);
    await expect.poll(async () => (await clockOf(guest)).time).toBeGreaterThan(before + 2);
    expect((await clockOf(guest)).time).toBeLessThan(before + 15);

    await backToLive.click();
    await expect.poll(() => sees(guest)).toBe("blue, blue");
    await fromBeginning.waitFor();
    expect(await backToLive.isVisible()).toBe(false);
    await expect.poll(async () => (await clockOf(guest)).left).toBeLessThan(5);
    expect(await statesOf(guest)).not.toContain("recovering");
  } finally {
    for (const one of running) await one.kill();
  }
});
