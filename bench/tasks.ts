import type { MonitorStream, Stream } from "@vigil/contract";
import type { Browser } from "playwright";
import { password } from "../demo/town.ts";

/** Cards of what is measured; of the wall as many as one can have. */
export const cards = 1000;
/** Turns of a mouse's wheel, each a window high. */
const turns = 30;
const watchTasks = `window.tasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.tasks.push(duration);
}).observe({ type: "longtask" });`;

interface Scrolled {
  viewport: { width: number; height: number };
  address: string;
  /** The call of the list, and what it is answered with. */
  call: RegExp;
  results: object[];
  /** What one of the first cards is called; those further down aren't drawn yet. */
  card: string;
}

/** Milliseconds of the longest task while a super admin scrolls through a full wall; tasks below 50 ms aren't told. */
export const longestOnWall = (browser: Browser, origin: string): Promise<number> =>
  longestTask(browser, origin, {
    viewport: { width: 1440, height: 900 },
    address: "/monitoring",
    call: /\/v1\/str\/live_monitor\/(\?.*)?$/,
    results: many(card),
    card: "Service 0",
  });

/** The same of a list of streams on a phone, were all of them on one page. */
export const longestOnPhone = (browser: Browser, origin: string): Promise<number> =>
  longestTask(browser, origin, {
    viewport: { width: 390, height: 844 },
    address: `/str/stream?page=1&perPage=${cards}&sort=created_at&order=DESC&filter=%7B%7D`,
    call: /\/v1\/str\/stream\/\?.*page_size=/,
    results: many(listed),
    card: "Service 3",
  });

async function longestTask(browser: Browser, origin: string, what: Scrolled): Promise<number> {
  const context = await browser.newContext({ viewport: what.viewport });
  const page = await context.newPage();
  await page.addInitScript({ content: watchTasks });
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username").fill("demo.super_admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.route("**/v1/str/live_monitor/events*", (route) => route.abort());
  const { results } = what;
  await page.route(what.call, (route) => route.fulfill({ json: { count: results.length, results } }));
  await page.goto(`${origin}${what.address}`);
  await page.getByText(what.card, { exact: true }).first().waitFor();
  // What still goes on when the first cards are there is loading, not scrolling.
  await page.waitForTimeout(1000);
  await page.evaluate("window.tasks.length = 0");
  await page.mouse.move(what.viewport.width / 2, what.viewport.height / 2);
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, what.viewport.height);
    await page.waitForTimeout(200);
  }
  const tasks = (await page.evaluate("window.tasks")) as number[];
  await context.close();
  return Math.max(0, ...tasks);
}

const many = <T extends object>(one: (n: number) => T): T[] =>
  Array.from({ length: cards }, (_, n) => one(n));
const id = (n: number) => `01a1fbb8-7d79-7368-aa9e-${String(n).padStart(12, "0")}`;
const card = (n: number): MonitorStream => ({
  id: id(n),
  stream_name: `Service ${n}`,
  event_date: new Date(Date.now() + 60_000 * (60 + (n % 60))).toISOString(),
  timezone: "America/Toronto",
  funeral_home_detail: { id: id(5000 + (n % 50)), title: `Funeral Home ${n % 50}` },
  sources: ["Front", "Gallery"].map((name, of) => ({
    kind: "ip_camera",
    id: id(10_000 + 2 * n + of),
    provider: "rtmp",
    name,
    status: "waiting",
    video_ready: false,
    audio_ready: false,
    elsewhere: false,
    preview_url: null,
  })),
  directors: [{ type: "director", full_name: "Sam Reed", phone: "+1 416 555 0111" }],
  professional_edit: false,
  preview_url: null,
  youtube_broadcast_link: null,
  stream_type: "stream",
  broadcast_status: "waiting",
  publish: true,
  disabled_by_fh: false,
  auto_start: false,
  auto_start_at: null,
  preferred_ip_camera: null,
  viewers: 0,
  problem: null,
});

const listed = (n: number): Partial<Stream> => ({
  id: id(n),
  stream_type: "stream",
  deceased_full_name: `Service ${n}`,
  event_date: card(n).event_date,
  timezone: "America/Toronto",
  funeral_home: id(5000 + (n % 50)),
  funeral_home_detail: { id: id(5000 + (n % 50)), title: `Funeral Home ${n % 50}` },
  family_detail: { id: id(6000 + n), title: `Family ${n}` },
  guests: n % 90,
  auto_start: n % 3 === 0,
  status: "green",
  broadcast_status: "waiting",
  publish: true,
  disabled_by_fh: false,
  requested_by_family: false,
  missed_info: [],
});
