import type { CalendarEvent, MonitorStream, Stream } from "@vigil/contract";
import type { Browser, Page } from "playwright";
import { password } from "../demo/town.ts";

/** Number of cards: the most that a board can have. */
export const cards = 1000;
/** Services in each six weeks that the calendar shows. */
export const services = 10_000;
/** Turns of a mouse wheel, each as far as a window is high. */
const turns = 30;
/** Months to page through. */
const months = 6;
const watchTasks = `window.tasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.tasks.push(duration);
}).observe({ type: "longtask" });`;

interface Used {
  viewport: { width: number; height: number };
  address: string;
  /** The request for what is shown, and its response. */
  call: RegExp;
  results: (query: URLSearchParams) => object[];
  /** Text of one of the first items; items further down aren't rendered yet. */
  shown: RegExp;
  use: (page: Page) => Promise<void>;
}

/**
 * Milliseconds of the longest task while a super admin scrolls through a full board; tasks below 50 ms aren't reported.
 */
export const longestOnBoard = (browser: Browser, origin: string): Promise<number> =>
  longestTask(browser, origin, {
    viewport: { width: 1440, height: 900 },
    address: "/monitoring?view=cards",
    call: /\/v1\/str\/live_monitor\/(\?.*)?$/,
    results: () => many(card),
    shown: /^Service 0$/,
    use: scroll,
  });

/** The same for a list of streams on a phone, with all of them on one page. */
export const longestOnPhone = (browser: Browser, origin: string): Promise<number> =>
  longestTask(browser, origin, {
    viewport: { width: 390, height: 844 },
    address: `/str/stream?page=1&perPage=${cards}&sort=created_at&order=DESC&filter=%7B%7D`,
    call: /\/v1\/str\/stream\/\?.*page_size=/,
    results: () => many(listed),
    shown: /^Service 3$/,
    use: scroll,
  });

/** The same for paging through a calendar with ten thousand services. */
export const longestInCalendar = (browser: Browser, origin: string): Promise<number> =>
  longestTask(browser, origin, {
    viewport: { width: 1440, height: 900 },
    address: "/calendar",
    call: /\/v1\/str\/calendar\/(\?.*)?$/,
    results: (query) => monthOf(query.get("event_date_after") ?? "", query.get("event_date_before") ?? ""),
    shown: /^Service \d+$/,
    use: leaf,
  });

async function longestTask(browser: Browser, origin: string, what: Used): Promise<number> {
  const context = await browser.newContext({ viewport: what.viewport });
  const page = await context.newPage();
  await page.addInitScript({ content: watchTasks });
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username").fill("demo.super_admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.route("**/v1/str/live_monitor/events*", (route) => route.abort());
  await page.route(what.call, (route) => {
    const results = what.results(new URL(route.request().url()).searchParams);
    return route.fulfill({ json: { count: results.length, results } });
  });
  await page.goto(`${origin}${what.address}`);
  await page.getByText(what.shown).first().waitFor();
  // Tasks until the first items are there belong to loading, not to scrolling.
  await page.waitForTimeout(1000);
  await page.evaluate("window.tasks.length = 0");
  await what.use(page);
  const tasks = (await page.evaluate("window.tasks")) as number[];
  await context.close();
  return Math.max(0, ...tasks);
}

async function scroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, height);
    await page.waitForTimeout(200);
  }
}

async function leaf(page: Page): Promise<void> {
  for (let month = 0; month < months; month++) {
    const answered = page.waitForResponse(/\/v1\/str\/calendar\//);
    await page.getByRole("button", { name: "Next month" }).click();
    await answered;
    // The response is parsed and rendered.
    await page.waitForTimeout(1000);
  }
}

const many = <T extends object>(one: (n: number) => T, length = cards): T[] =>
  Array.from({ length }, (_, n) => one(n));
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
  started_at: null,
  publish: true,
  disabled_by_fh: false,
  auto_start: false,
  auto_start_at: null,
  preferred_ip_camera: null,
  viewers: 0,
  problem: null,
  incidents: [],
});

/** Services spread evenly over the days asked for, soonest first. @param first YYYY-MM-DD @param last YYYY-MM-DD */
function monthOf(first: string, last: string): CalendarEvent[] {
  const from = Date.parse(first);
  const step = (Date.parse(last) - from) / services;
  const event = (n: number): CalendarEvent => ({
    id: id(n),
    title: `Service ${n}`,
    broadcast_status: "waiting",
    is_late: false,
    // Services begin on the quarter of an hour.
    event_date: new Date(Math.floor((from + n * step) / 900_000) * 900_000).toISOString(),
    timezone: ["America/Toronto", "America/Vancouver", "America/Halifax"][n % 3] ?? "",
    is_id_session: n % 7 === 0,
    status: n % 2 ? "green" : "black",
    is_disabled: false,
    places: [],
  });
  return many(event, services);
}

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
