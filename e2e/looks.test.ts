import { gzipSync } from "node:zlib";
import type { Role, Stream } from "@vigil/contract";
import { describe, expect, test } from "vitest";
import {
  accessibilityErrors,
  adminReady,
  api,
  desktop,
  horizontalOverflow,
  phone,
  signedIn,
  visitor,
} from "./visitor.ts";

/** Every screen, each with a role that uses it. */
const screens: Partial<Record<Role, readonly string[]>> = {
  super_admin: [
    "/usr/admin",
    "/usr/admin/create",
    "/usr/client_care_team",
    "/usr/client_care_operator",
    "/usr/funeral_home",
    "/usr/funeral_home/create",
    "/usr/funeral_home_enterprise_manager",
    "/usr/funeral_home_enterprise_manager/create",
    "/usr/region",
    "/usr/general_setting",
    "/usr/videographer",
    "/usr/videographer/create",
    "/usr/fh_clients",
    "/str/stream",
    "/str/ip_cameras",
    "/mail/outbox",
    "/today",
    "/calendar",
    "/monitoring",
    "/str/incident",
    "/control-room",
    "/monitoring?view=rows",
    "/web/camera",
    "/str/job",
    "/str/stream_info",
    "/fin/package",
    "/fin/package/create",
    "/fin/product",
    "/fin/product/create",
    "/fin/choice",
    "/fin/order",
    "/fin/invoice",
    "/money",
    "/fin/payment_proof",
    "/fin/credit",
    "/mail/templates",
    "/str/ecard",
    "/str/ecard/create",
    "/queue",
    "/usr/on_call",
    "/usr/on_call/create",
    "/account",
    "/bin",
    "/connected?error=access_denied",
    "/nowhere",
  ],
  funeral_home: [
    "/str/stream",
    "/str/stream/book",
    "/str/stream/create",
    "/usr/id_sessions",
    "/usr/id_sessions/create",
    "/usr/fh_clients",
    "/usr/fh_clients/create",
    "/usr/funeral_home_staff",
    "/usr/funeral_home_staff/create",
    "/str/ip_cameras",
    "/usr/funeral_home_media",
    "/usr/funeral_home_media/create",
    "/str/stream_video",
    "/today",
    "/calendar",
    "/str/incident",
    "/learning",
    "/plan",
    "/fin/order/create",
    "/fin/invoice",
    "/books",
    "/statement?period=since_zero",
    "/mail/custom-templates",
    "/mail/custom-templates/settings",
    "/usr/info",
    "/account",
    "/notifications",
    "/usr/admin",
  ],
  family: [
    "/str/stream",
    "/str/stream/all",
    "/str/stream/create",
    "/str/remembering_wall",
    "/str/remembering_wall/create",
    "/str/stream_gallery",
    "/str/stream_gallery/create",
    "/str/stream_video",
    "/str/stream_guests",
    "/str/guest_stream_message",
    "/str/guest_ecard",
    "/str/candle",
    "/usr/info",
  ],
  customer_care_team: [
    "/usr/client_care_operator",
    "/usr/client_care_operator/create",
    "/calendar",
    "/str/job",
    "/str/stream_info",
  ],
  video_grapher: ["/my-day", "/today", "/str/job", "/calendar", "/usr/info"],
};

/**
 * Opens a screen as its menu would, without reloading the app, and waits until nothing on it is loading. It looks at
 * what the screen shows, because live boards keep a connection open and the network is never idle.
 */
async function settle(page: Awaited<ReturnType<typeof visitor>>, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (path !== pathname + search)
    await page.evaluate(`
    document.querySelector("main h1")?.setAttribute("data-left", "");
    history.pushState(null, "", ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent("popstate"));`);
  await page.locator("main h1:not([data-left])").waitFor();
  await adminReady(page);
  await expect.poll(() => page.locator(loading).count(), { message: path }).toBe(0);
}
// A progress bar with a value, such as that of a video being transcoded, isn't a sign of loading.
const loading = "main :is([role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root)";

const byDay = { viewport: desktop, colorScheme: "light" as const };
const atNight = { viewport: phone, colorScheme: "dark" as const };

/** Accessibility errors and overflow of these screens in one theme and size. */
async function seenBy(role: Role, paths: readonly string[], look: typeof byDay | typeof atNight) {
  const page = await signedIn(role, look);
  const found: string[] = [];
  for (const path of paths) {
    await settle(page, path);
    found.push(...(await accessibilityErrors(page)));
    if ((await horizontalOverflow(page)) > 0) found.push(`${path}: wider than the window`);
  }
  return found.map((what) => `${look.colorScheme}, ${look.viewport.width} px: ${what}`);
}

describe("every screen", () => {
  for (const [role, paths] of Object.entries(screens)) {
    // In parallel, because each has a browser of its own and mostly waits for its pages.
    const looks = () => [byDay, atNight].map((look) => seenBy(role as Role, paths, look));
    test(`of ${role} can be used by everyone and fits its window, on a desktop in light mode and on a phone in dark mode`, async () =>
      expect((await Promise.all(looks())).flat()).toEqual([]));
  }

  test("of the wall clock can be read by everyone, and fits a television", async () => {
    const page = await signedIn("super_admin", {
      viewport: { width: 1920, height: 1080 },
      at: "/today/wall",
    });
    await page.getByRole("timer").first().waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
  });

  test("of monitoring on a television can be read by everyone, and fits it", async () => {
    const page = await signedIn("super_admin", {
      viewport: { width: 1920, height: 1080 },
      at: "/monitoring?view=tv",
    });
    const board = page.getByRole("dialog", { name: "Monitoring on a television" });
    await board.getByText("on air").first().waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
  });

  test("of the guests who couldn't get in to a service can be used by everyone, and fits its window", async () => {
    const name = "Seán Patrick O'Brien";
    const filter = new URLSearchParams({ filter: JSON.stringify({ search: name }) });
    for (const look of [byDay, atNight]) {
      const page = await signedIn("funeral_home", { ...look, at: `/str/stream?${filter}` });
      await page.getByRole("button", { name: `More actions for ${name}` }).click();
      await page.getByRole("menuitem", { name: "Guests who couldn't get in (1)" }).click();
      await page.getByRole("checkbox", { name: "Called back: Bridget O'Brien" }).waitFor();
      expect(await accessibilityErrors(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
    }
  });

  test("before signing in can be used by everyone, in light and dark mode", async () => {
    const found: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await visitor({ colorScheme, viewport: phone });
      for (const path of ["/login", "/forgot-password", "/reset-password/some-token"]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        found.push(...(await accessibilityErrors(page)));
        if ((await horizontalOverflow(page)) > 0) found.push(`${path}: wider than the window`);
      }
    }
    expect(found).toEqual([]);
  });

  test("of a memorial can be used by everyone, on a phone and on a television", async () => {
    const home = await api("funeral_home");
    const { results } = await home("GET", "str/stream/?page_size=50");
    const shown = (results as Stream[]).filter(({ publish }) => publish).slice(0, 3);
    const onScreen = async (viewport: { width: number; height: number }) => {
      const page = await visitor({ viewport });
      const found: string[] = [];
      for (const { memorial_page_url } of shown) {
        await page.goto(memorial_page_url);
        await page.getByRole("heading", { level: 1 }).waitFor();
        found.push(...(await accessibilityErrors(page)));
        if ((await horizontalOverflow(page)) > 0) found.push(`${memorial_page_url}: wider than the window`);
      }
      await page.goto("/m/nobody-is-here");
      await page.getByRole("heading", { level: 1 }).waitFor();
      return [...found, ...(await accessibilityErrors(page))];
    };
    const found = await Promise.all([phone, { width: 1920, height: 1080 }].map(onScreen));
    expect(found.flat()).toEqual([]);
  });

  test("has Poppins, a dark navy bar, and a sidebar of exactly 260 pixels", async () => {
    const page = await signedIn("funeral_home");
    const style = (selector: string, property: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector("${selector}")).${property}`);
    expect(await style("body", "fontFamily")).toContain("Poppins");
    expect(await page.evaluate<boolean>(`document.fonts.check("14px Poppins")`)).toBe(true);
    expect(await style("header", "backgroundColor")).toBe("rgb(15, 34, 64)");
    const sidebar = await page.locator(":has(> * > nav[aria-label='Main menu'])").boundingBox();
    expect(sidebar?.width).toBe(260);
  });

  test("sends no requests to other hosts", async () => {
    const page = await visitor();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).origin));
    await page.goto("/login");
    await page.getByRole("button", { name: /demo\.funeral_home$/ }).click();
    await adminReady(page);
    await page.waitForLoadState("networkidle");
    expect([...new Set(requested)]).toEqual([new URL(page.url()).origin]);
  });

  test("of the sign-in page is small: people on a slow connection wait for nothing they don't need yet", async () => {
    const page = await visitor();
    await page.goto("/login", { waitUntil: "load" });
    // Prefetching after the page is shown makes nobody wait.
    const bytes = await page.evaluate<number>(
      `(([{ loadEventStart }]) => performance.getEntriesByType("resource")
        .filter(({ name, startTime }) => name.endsWith(".js") && startTime < loadEventStart)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0))(performance.getEntriesByType("navigation"))`,
    );
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThan(75 * 1024);
  });

  test("of the first list is small, and requests its data once, in parallel with its script", async () => {
    const person = await signedIn("funeral_home");
    const state = await person.context().storageState();
    const page = await visitor({ storageState: state });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/str/stream");
    await page.getByRole("row").nth(1).waitFor();
    await page.waitForLoadState("networkidle");
    const scripts = requested.filter((url) => url.endsWith(".js"));
    const files = await Promise.all(scripts.map(async (url) => (await fetch(url)).bytes()));
    const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    expect(bytes).toBeLessThan(342 * 1024);
    const calls = requested
      .map((url) => new URL(url))
      .filter(({ pathname }) => pathname === "/v1/str/stream/");
    expect(calls.map(({ searchParams }) => searchParams.get("ordering")).sort()).toEqual([
      "event_date",
      "next",
    ]);
    expect(requested.filter((url) => url.endsWith("/v1/usr/info"))).toHaveLength(1);
  });

  test("opens without anything jumping, on a slow computer and a slow line", async () => {
    const person = await signedIn("funeral_home");
    const page = await visitor({ storageState: await person.context().storageState() });
    const line = await page.context().newCDPSession(page);
    await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await line.send("Network.enable");
    const bytes = 200_000;
    await line.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes },
    });
    await page.addInitScript(`
      window.jumps = [];
      new PerformanceObserver((list) => window.jumps.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: "layout-shift", buffered: true });`);
    await page.goto("/str/stream");
    await page.getByRole("row").nth(1).waitFor();
    // A quarter of what can be seen, or more.
    expect((await page.evaluate<number[]>("window.jumps")).filter((share) => share > 0.25)).toEqual([]);
  });
});
