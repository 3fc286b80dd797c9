import type { Page } from "playwright";
import { expect } from "vitest";
import { adminReady } from "../visitor.ts";

type Look = (where: string) => Promise<void>;

/** What is still to come of a screen, and in the bar above it: the screen itself, while its code loads. */
const loading = ":is(main, header) :is([role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root)";
const opened = "[role=menu], [role=listbox], [role=dialog]";

/** Looks at every screen to which a link leads from the settings, and from there; at two of each kind. */
export async function crawl(page: Page, look: Look): Promise<void> {
  const seen: string[] = [];
  const kindOf = (path: string) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");
  const waiting = ["/usr/info"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path);
    const alike = seen.filter((one) => kindOf(one) === kind).length;
    if (seen.includes(path) || alike >= 2) continue;
    seen.push(path);
    await show(page, path);
    await look(path);
    if (alike === 0) await openMenus(page, () => look(`a menu of ${path}`));
    const links = await page.evaluate<string[]>(
      `[...document.querySelectorAll("a[href^='/']")].map((link) => new URL(link.href).pathname)`,
    );
    waiting.push(...links.filter((link) => !/^\/(m|v1|tv|verify|login)(\/|$)/.test(link)));
  }
}

/** Shows a screen without reloading the app, and waits until nothing on it loads. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    document.querySelector("main h1")?.setAttribute("data-left", "");
    history.pushState(null, "", ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent("popstate"));`);
  // A screen of the same kind keeps its heading.
  await page
    .locator("main h1:not([data-left])")
    .waitFor({ timeout: 2000 })
    .catch(() => undefined);
  await adminReady(page);
  await expect.poll(() => page.locator(loading).count(), { message: path }).toBe(0);
  // Where its code took longer than that, the screen before it stands until the next frame.
  await page.evaluate("new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))");
}

/** Looks at the lists and menus of a screen, one after the other. */
async function openMenus(page: Page, look: () => Promise<void>): Promise<void> {
  const buttons = await page
    .locator("main [aria-haspopup]:not(input):visible:not([disabled], [aria-disabled=true], .Mui-disabled)")
    .all();
  for (const button of buttons.slice(0, 6)) {
    const name = await button.evaluate((one) => one.outerHTML.slice(0, 200));
    await button.click();
    await expect
      .poll(() => page.locator(opened).count(), { message: `opened by ${name}` })
      .toBeGreaterThan(0);
    await look();
    await page.keyboard.press("Escape");
    await page.locator(opened).first().waitFor({ state: "detached" });
  }
}
