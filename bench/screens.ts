import { gzipSync } from "node:zlib";
import type { MemorialPage } from "@vigil/contract";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { signIn as signInTo } from "../demo/api.ts";
import { password } from "../demo/town.ts";
import { removeEmbedded } from "../server/src/database/embedded.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { type Figure, figure, short, withSpread } from "./measure.ts";
import { freshFolder, npmStart } from "./processes.ts";
import type { Findings, Goal } from "./report.ts";
import { cards, longestInCalendar, longestOnBoard, longestOnPhone, services } from "./tasks.ts";

const runs = 5;
/** Goals: KB of JavaScript and seconds of LCP. */
const budget = {
  loginKb: 75,
  listKb: 335,
  memorialKb: 75,
  loginLcp: 1.3,
  listLcp: 3.9,
  memorialLcp: 1.2,
  taskMs: 100,
};
/** A slow phone and network: CPU four times slower, 1.6 Mbit/s, 150 ms. */
const throttle = { cpu: 4, bytesPerSecond: 1.6e6 / 8, latency: 150 };
const home = "demo.funeral_home";
const list = "/str/stream";

/** Measures what a real Chromium downloads and how soon it shows something, with the demo of `npm start`. */
export async function screens(say: (line: string) => void): Promise<Findings> {
  const dataDir = freshFolder();
  const executablePath = await ensureChromium();
  const vigil = await npmStart(dataDir);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const { origin } = vigil;
    const guestPage = await memorialPage(origin);
    const scripts = {
      ...(await scriptsOf(browser, origin)),
      memorial: await guestScripts(browser, guestPage),
    };
    say(
      `JavaScript: login ${short(scripts.login)} KB, with the first list ${short(scripts.list)} KB; memorial page ${short(scripts.memorial)} KB.`,
    );
    const state = await signedInState(browser, origin);
    const paints: Paints = { login: [], list: [], memorial: [] };
    for (let run = 0; run < runs; run++) {
      const signedIn = await browser.newContext({ storageState: state });
      paints.login.push(await largestPaint(await browser.newContext(), `${origin}/login`, loginShown));
      paints.list.push(await largestPaint(signedIn, `${origin}${list}`, listShown));
      paints.memorial.push(await largestPaint(await browser.newContext(), guestPage, memorialShown));
      say(
        `LCP of run ${run + 1}: login ${latest(paints.login)} s, list ${latest(paints.list)} s, memorial page ${latest(paints.memorial)} s.`,
      );
    }
    const tasks: Tasks = { board: [], phone: [], calendar: [] };
    for (let run = 0; run < runs; run++) {
      tasks.board.push(await longestOnBoard(browser, origin));
      tasks.phone.push(await longestOnPhone(browser, origin));
      tasks.calendar.push(await longestInCalendar(browser, origin));
      say(
        `Longest task of run ${run + 1}: scrolling through ${cards} cards of monitoring ${latest(tasks.board)} ms, of a list on a phone ${latest(tasks.phone)} ms; leafing through months of ${services} services ${latest(tasks.calendar)} ms.`,
      );
    }
    return findings(browser.version(), scripts, paints, tasks);
  } finally {
    await browser.close();
    await vigil.stop();
    await removeEmbedded(dataDir);
  }
}

const loginShown = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
const listShown = (page: Page) => page.getByRole("row").nth(3).waitFor();
const memorialShown = (page: Page) => page.getByRole("heading", { level: 1 }).waitFor();

/** Seconds, one for each run. */
type Paints = Record<"login" | "list" | "memorial", number[]>;
/** Milliseconds of the longest task, one for each run. */
type Tasks = Record<"board" | "phone" | "calendar", number[]>;
const latest = (of: number[]): string => short(of.at(-1) ?? 0);

/** A future service of the demo, with a photo, a banner and registration. */
async function memorialPage(origin: string): Promise<string> {
  const director = await signInTo(origin, home, password);
  for (const { slug } of await director.all("str/stream")) {
    const answer = await fetch(`${origin}/v1/public/stream/${slug}`);
    if (!answer.ok) continue;
    const page = (await answer.json()) as MemorialPage;
    if (page.state === "before" && page.registration && page.photo && page.banner) return page.page_url;
  }
  throw new Error("The demo has no service to come with a photo and a banner.");
}

/** KB, each file gzipped, that a guest's browser downloads before there is anything to play. */
async function guestScripts(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const fetched = scriptsAskedBy(page);
  await page.goto(url, { waitUntil: "load" });
  await memorialShown(page);
  // Requests after hydration.
  await page.waitForTimeout(1000);
  await context.close();
  return kilobytes([...fetched]);
}

/** Addresses of all scripts that the page requests from now on. */
function scriptsAskedBy(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const url = request.url();
    if (new URL(url).pathname.endsWith(".js")) requested.add(url);
  });
  return requested;
}

/** KB of JavaScript, each file gzipped: for the sign-in page alone, and on to the first list. */
async function scriptsOf(
  browser: Browser,
  origin: string,
): Promise<{ login: number; list: number; files: number }> {
  const context = await browser.newContext();
  // With data saver on, no other screens are prefetched, which would count here.
  await context.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
  );
  const page = await context.newPage();
  const fetched = scriptsAskedBy(page);
  // The admin app is prefetched only after the page has loaded.
  await page.goto(`${origin}/login`, { waitUntil: "load" });
  const login = [...fetched];
  await signIn(page);
  await page.waitForLoadState("networkidle");
  await context.close();
  return { login: await kilobytes(login), list: await kilobytes([...fetched]), files: fetched.size };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(home);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`**${list}`);
  await listShown(page);
}

async function kilobytes(urls: string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function signedInState(browser: Browser, origin: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await signIn(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

const watchPaints = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.largestPaint = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });`;

/** Seconds until the largest contentful paint, throttled and with an empty cache. */
async function largestPaint(
  context: BrowserContext,
  url: string,
  shown: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript({ content: watchPaints });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle.cpu });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: throttle.latency,
    downloadThroughput: throttle.bytesPerSecond,
    uploadThroughput: throttle.bytesPerSecond,
  });
  await page.goto(url);
  await shown(page);
  // An element that is painted a moment later may be larger.
  await page.waitForTimeout(1000);
  const paint = (await page.evaluate("window.largestPaint")) as number;
  await context.close();
  return paint / 1000;
}

/** Browsers report tasks from 50 ms on. */
const task = (ms: number): string => (ms < 50 ? "below 50" : short(ms));
const spreadOf = ({ median, low, high }: Figure) => `${task(median)} (${task(low)}–${task(high)})`;
const count = (of: number): string => of.toLocaleString("en");
const smooth = (what: string, { median }: Figure): Goal => ({
  what: `${what}: no task over ${budget.taskMs} ms`,
  measured: `${task(median)} ms`,
  isMet: median <= budget.taskMs,
});

function findings(
  version: string,
  scripts: Awaited<ReturnType<typeof scriptsOf>> & { memorial: number },
  paints: Paints,
  tasks: Tasks,
): Findings {
  const login = figure(paints.login);
  const cold = figure(paints.list);
  const memorial = figure(paints.memorial);
  const [board, phone, calendar] = [figure(tasks.board), figure(tasks.phone), figure(tasks.calendar)];
  const within = (what: string, value: number, most: number, unit: string): Goal => ({
    what: `${what} ≤ ${most} ${unit}`,
    measured: `${value.toFixed(unit === "KB" ? 0 : 2)} ${unit}`,
    isMet: value <= most,
  });
  return {
    title: "Screens",
    method: `The built screens as \`npm start\` serves them (HTTP/1.1), in headless Chromium ${version}. JavaScript is every file the browser asked for, gzip level 9, 1 KB = 1024 bytes: for the login page until it has loaded, and from there through signing in as ${home} to the first list (${scripts.files} files). LCP with an empty cache under CPU ÷ ${throttle.cpu}, 1.6 Mbit/s and ${throttle.latency} ms, ${runs} runs; *cold list* is someone signed in who opens ${list}. The memorial page is one of the demo with photo and banner, as a guest who has not registered sees it before the service, and its JavaScript what is fetched until a second after it is there: nothing plays yet. The monitoring board, and the list of streams on a phone with all on one page, are scrolled through by ${count(cards)} made-up cards without pictures, and the calendar is leafed through by months of ${count(services)} made-up services, unthrottled.`,
    tables: [
      {
        title: "JavaScript, KB gzip",
        head: ["page", "KB"],
        rows: [
          ["login", short(scripts.login)],
          ["login and first list", short(scripts.list)],
          ["memorial page", short(scripts.memorial)],
        ],
      },
      {
        title: "LCP, seconds, median (least–most)",
        head: ["page", "LCP"],
        rows: [
          ["login", withSpread(login)],
          ["cold list", withSpread(cold)],
          ["memorial page", withSpread(memorial)],
        ],
      },
      {
        title: "Longest task while one scrolls or leafs, ms, median (least–most)",
        head: ["page", "ms"],
        rows: [
          [`monitoring, ${count(cards)} cards`, spreadOf(board)],
          [`list on a phone, ${count(cards)} cards`, spreadOf(phone)],
          [`calendar, ${count(services)} services in sight`, spreadOf(calendar)],
        ],
      },
    ],
    goals: [
      within("JavaScript of the login", scripts.login, budget.loginKb, "KB"),
      within("JavaScript of login and first list", scripts.list, budget.listKb, "KB"),
      within("JavaScript of the memorial page before play", scripts.memorial, budget.memorialKb, "KB"),
      within("LCP of the login", login.median, budget.loginLcp, "s"),
      within("LCP of the cold list", cold.median, budget.listLcp, "s"),
      smooth(`scrolling through ${count(cards)} monitoring cards`, board),
      smooth(`scrolling through ${count(cards)} list cards on a phone`, phone),
      smooth(`turning a month of ${count(services)} services`, calendar),
      within("LCP of the memorial page", memorial.median, budget.memorialLcp, "s"),
    ],
  };
}
