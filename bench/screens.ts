import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { MemorialPage, Stream } from "@vigil/contract";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { signIn as signInTo } from "../demo/api.ts";
import { password } from "../demo/town.ts";
import { removeEmbedded } from "../server/src/database/embedded.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { barePlayer } from "./bare-player.ts";
import { type Figure, figure, short, withSpread } from "./measure.ts";
import { freshFolder, npmStart } from "./processes.ts";
import type { Findings, Goal } from "./report.ts";
import { publish, stage, until } from "./stage.ts";
import { cards, longestInCalendar, longestOnBoard, longestOnPhone, services } from "./tasks.ts";

const runs = 5;
/** Goals: KB of JavaScript, seconds of LCP and until a picture moves, ms of TBT and of a task. */
const budget = {
  loginKb: 75,
  listKb: 340,
  memorialKb: 75,
  loginLcp: 1.3,
  listLcp: 3.9,
  memorialLcp: 1.2,
  memorialTbt: 200,
  memorialCls: 0.02,
  picture: 5,
  taskMs: 100,
};
const phone = { viewport: { width: 390, height: 844 } };
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
    const pages: Openings = { login: [], list: [], memorial: [] };
    for (let run = 0; run < runs; run++) {
      const signedIn = await browser.newContext({ storageState: state });
      pages.login.push(await opening(await browser.newContext(), `${origin}/login`, loginShown));
      pages.list.push(await opening(signedIn, `${origin}${list}`, listShown));
      pages.memorial.push(await opening(await browser.newContext(phone), guestPage, memorialShown));
      const [login, cold, memorial] = [pages.login, pages.list, pages.memorial].map((one) => one.at(-1));
      say(
        `LCP of run ${run + 1}: login ${short(login?.lcp ?? 0)} s, list ${short(cold?.lcp ?? 0)} s, memorial page ${short(memorial?.lcp ?? 0)} s (blocked for ${short(memorial?.tbt ?? 0)} ms).`,
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
    // Last, because a camera that ends on air puts an alert over the other screens.
    const air = await onAir(origin);
    const bare = await barePlayer(air.programme);
    const pictures: Pictures = { memorial: [], bare: [] };
    for (let run = 0; run < runs; run++) {
      pictures.memorial.push(await secondsToPicture(browser, air.link));
      pictures.bare.push(await secondsToPicture(browser, bare.url));
      say(
        `From the link to a moving picture, run ${run + 1}: ${latest(pictures.memorial)} s; a bare page ${latest(pictures.bare)} s.`,
      );
    }
    bare.close();
    air.end();
    return findings(browser.version(), scripts, pages, pictures, tasks);
  } finally {
    await browser.close();
    await vigil.stop();
    await removeEmbedded(dataDir);
  }
}

const loginShown = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
const listShown = (page: Page) => page.getByRole("row").nth(3).waitFor();
const memorialShown = (page: Page) => page.getByRole("heading", { level: 1 }).waitFor();

/** One for each run. */
type Openings = Record<"login" | "list" | "memorial", Opened[]>;
/** Seconds until the picture moves, one for each run: on the memorial page, and on a page that only plays. */
type Pictures = Record<"memorial" | "bare", number[]>;
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

/** As the server sends them to a browser that takes what it offers. */
async function kilobytes(urls: string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(bytesSent));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Of the body as it travels: fetch() would unpack it. */
async function bytesSent(url: string): Promise<number> {
  const request = get(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
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

/** What a person notices while a page opens (web.dev/vitals). */
interface Opened {
  /** Seconds until the largest contentful paint. */
  lcp: number;
  /** Total blocking time: the milliseconds of each task beyond 50. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
}

const watchOpening = `
  const seen = (window.opened = { lcp: 0, tbt: 0, cls: 0 });
  const watch = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => { seen.lcp = startTime / 1000; });
  watch("longtask", ({ duration }) => { seen.tbt += duration - 50; });
  watch("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value; });`;

/** Opens a page throttled and with an empty cache. */
async function opening(
  context: BrowserContext,
  url: string,
  shown: (page: Page) => Promise<void>,
): Promise<Opened> {
  const page = await throttled(context);
  await page.addInitScript({ content: watchOpening });
  await page.goto(url);
  await shown(page);
  // An element that is painted a moment later may be larger.
  await page.waitForTimeout(1000);
  const opened = (await page.evaluate("window.opened")) as Opened;
  await context.close();
  return opened;
}

async function throttled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle.cpu });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: throttle.latency,
    downloadThroughput: throttle.bytesPerSecond,
    uploadThroughput: throttle.bytesPerSecond,
  });
  return page;
}

/** Seconds from a press on the link in an email, on a phone, until the picture of the service on air moves. */
async function secondsToPicture(browser: Browser, link: string): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await throttled(context);
  const pressed = performance.now();
  await page.goto(link);
  const isMoving = "(document.querySelector('video')?.currentTime ?? 0) > 0";
  // The page's policy forbids waitForFunction, which evaluates a string in the page.
  for (let looks = 0; looks < 600 && !(await page.evaluate<boolean>(isMoving)); looks++)
    await page.waitForTimeout(50);
  const seconds = (performance.now() - pressed) / 1000;
  await context.close();
  return seconds;
}

/** The link and the programme of a service that a camera is sending, and what ends that. */
async function onAir(origin: string): Promise<{ link: string; programme: string; end: () => void }> {
  const set = await stage(origin, 1);
  const [camera] = set.cameras;
  if (!camera) throw new Error("no camera");
  const publishing = await publish(await set.publishTo(camera));
  await until(set, ({ sources }) => sources.find(({ id }) => id === camera.id)?.health?.well === true);
  await set.press("start", camera.id);
  const { broadcast } = await until(set, ({ broadcast: now }) => now.on_air?.source === camera.id);
  const { quick_join_link: link } = await set.home.request<Stream>(
    "the link",
    "GET",
    `str/stream/${set.stream.id}/`,
  );
  return { link, programme: broadcast.programme_url ?? "", end: () => publishing.kill("SIGKILL") };
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

const valuesOf = ({ lcp, tbt, cls }: Figures) => [lcp, tbt, cls].map(withSpread);
type Figures = Record<keyof Opened, Figure>;

function findings(
  version: string,
  scripts: Awaited<ReturnType<typeof scriptsOf>> & { memorial: number },
  pages: Openings,
  pictures: Pictures,
  tasks: Tasks,
): Findings {
  const [login, cold, memorial] = [pages.login, pages.list, pages.memorial].map((runs) => ({
    lcp: figure(runs.map(({ lcp }) => lcp)),
    tbt: figure(runs.map(({ tbt }) => tbt)),
    cls: figure(runs.map(({ cls }) => cls)),
  })) as [Figures, Figures, Figures];
  const [picture, bare] = [figure(pictures.memorial), figure(pictures.bare)];
  const [board, phone, calendar] = [figure(tasks.board), figure(tasks.phone), figure(tasks.calendar)];
  const within = (what: string, value: number, most: number, unit: string): Goal => ({
    what: `${what} ≤ ${most} ${unit}`.trim(),
    measured: `${value.toFixed(unit === "KB" || unit === "ms" ? 0 : 2)} ${unit}`.trim(),
    isMet: value <= most,
  });
  return {
    title: "Screens",
    method: `The built screens as \`npm start\` serves them (HTTP/1.1), in headless Chromium ${version}. JavaScript is every file the browser asked for, compressed as the server sends it, 1 KB = 1024 bytes: for the login page until it has loaded, and from there through signing in as ${home} to the first list (${scripts.files} files). LCP with an empty cache under CPU ÷ ${throttle.cpu}, 1.6 Mbit/s and ${throttle.latency} ms, ${runs} runs; *cold list* is someone signed in who opens ${list}. The memorial page is one of the demo with photo and banner on a phone (390 × 844), as a guest who has not registered sees it before the service, and its JavaScript what is fetched until a second after it is there: nothing plays yet. *Picture* is the time from a press on the link in an email until the picture of a service on air moves, on that phone; beside it, in turns, the same for a page with nothing but a video element and hls.js, which asks nobody whether one may watch. The monitoring board, and the list of streams on a phone with all on one page, are scrolled through by ${count(cards)} made-up cards without pictures, and the calendar is leafed through by months of ${count(services)} made-up services, unthrottled.`,
    tables: [
      {
        title: "JavaScript, KB as sent",
        head: ["page", "KB"],
        rows: [
          ["login", short(scripts.login)],
          ["login and first list", short(scripts.list)],
          ["memorial page", short(scripts.memorial)],
        ],
      },
      {
        title: "LCP in seconds, blocking time in ms, layout shift, median (least–most)",
        head: ["page", "LCP", "TBT", "CLS"],
        rows: [
          ["login", ...valuesOf(login)],
          ["cold list", ...valuesOf(cold)],
          ["memorial page", ...valuesOf(memorial)],
        ],
      },
      {
        title: "From the link to a moving picture, seconds, median (least–most)",
        head: ["page", "picture"],
        rows: [
          ["memorial page", withSpread(picture)],
          ["nothing but a video element and hls.js", withSpread(bare)],
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
      within("LCP of the login", login.lcp.median, budget.loginLcp, "s"),
      within("LCP of the cold list", cold.lcp.median, budget.listLcp, "s"),
      smooth(`scrolling through ${count(cards)} monitoring cards`, board),
      smooth(`scrolling through ${count(cards)} list cards on a phone`, phone),
      smooth(`turning a month of ${count(services)} services`, calendar),
      within("LCP of the memorial page", memorial.lcp.median, budget.memorialLcp, "s"),
      within("TBT of the memorial page", memorial.tbt.median, budget.memorialTbt, "ms"),
      within("CLS of the memorial page", memorial.cls.median, budget.memorialCls, ""),
      within("link in an email → moving picture", picture.median, budget.picture, "s"),
    ],
  };
}
