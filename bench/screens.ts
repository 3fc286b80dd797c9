import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { password } from "../demo/town.ts";
import { removeEmbedded } from "../server/src/database/embedded.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { figure, short, withSpread } from "./measure.ts";
import { freshFolder, npmStart } from "./processes.ts";
import type { Findings, Goal } from "./report.ts";

const runs = 5;
/** KB of JavaScript and seconds of LCP: FRONTEND §7. */
const budget = { loginKb: 75, listKb: 335, loginLcp: 1.3, listLcp: 3.9 };
/** CPU four times slower, 1.6 Mbit/s, 150 ms: FRONTEND §3. */
const throttle = { cpu: 4, bytesPerSecond: 1.6e6 / 8, latency: 150 };
const home = "demo.funeral_home";
const list = "/str/stream";

/** What a real Chromium fetches and how soon it shows something, on the demo that `npm start` writes. */
export async function screens(say: (line: string) => void): Promise<Findings> {
  const dataDir = freshFolder();
  const executablePath = await ensureChromium();
  const vigil = await npmStart(dataDir);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const { origin } = vigil;
    const scripts = await scriptsOf(browser, origin);
    say(`JavaScript: login ${short(scripts.login)} KB, with the first list ${short(scripts.list)} KB.`);
    const state = await signedInState(browser, origin);
    const login: number[] = [];
    const cold: number[] = [];
    for (let run = 0; run < runs; run++) {
      login.push(await largestPaint(await browser.newContext(), `${origin}/login`, loginShown));
      cold.push(
        await largestPaint(await browser.newContext({ storageState: state }), `${origin}${list}`, listShown),
      );
      say(`LCP of run ${run + 1}: login ${short(login.at(-1) ?? 0)} s, list ${short(cold.at(-1) ?? 0)} s.`);
    }
    return findings(browser.version(), scripts, login, cold);
  } finally {
    await browser.close();
    await vigil.stop();
    await removeEmbedded(dataDir);
  }
}

const loginShown = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
const listShown = (page: Page) => page.getByRole("row").nth(3).waitFor();

/** KB of the JavaScript that is fetched, each file gzipped: for the login page alone, and on to the first list. */
async function scriptsOf(
  browser: Browser,
  origin: string,
): Promise<{ login: number; list: number; files: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const url = request.url();
    if (new URL(url).pathname.endsWith(".js")) fetched.add(url);
  });
  // The desk is fetched ahead only after the page has loaded.
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

/** Seconds until the largest thing on a page was painted, with an empty cache and the throttle on. */
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
  // What comes a moment later may still be larger.
  await page.waitForTimeout(1000);
  const paint = (await page.evaluate("window.largestPaint")) as number;
  await context.close();
  return paint / 1000;
}

function findings(
  version: string,
  scripts: Awaited<ReturnType<typeof scriptsOf>>,
  login: number[],
  cold: number[],
): Findings {
  const within = (what: string, value: number, most: number, unit: string): Goal => ({
    what: `${what} ≤ ${most} ${unit}`,
    measured: `${value.toFixed(unit === "KB" ? 0 : 2)} ${unit}`,
    isMet: value <= most,
  });
  return {
    title: "Screens",
    method: `The built screens as \`npm start\` serves them (HTTP/1.1), in headless Chromium ${version}. JavaScript is every file the browser asked for, gzip level 9, 1 KB = 1024 bytes: for the login page until it has loaded, and from there through signing in as ${home} to the first list (${scripts.files} files). LCP with an empty cache under CPU ÷ ${throttle.cpu}, 1.6 Mbit/s and ${throttle.latency} ms, ${runs} runs; *cold list* is someone signed in who opens ${list}.`,
    tables: [
      {
        title: "JavaScript, KB gzip",
        head: ["page", "KB"],
        rows: [
          ["login", short(scripts.login)],
          ["login and first list", short(scripts.list)],
        ],
      },
      {
        title: "LCP, seconds, median (least–most)",
        head: ["page", "LCP"],
        rows: [
          ["login", withSpread(figure(login))],
          ["cold list", withSpread(figure(cold))],
        ],
      },
    ],
    goals: [
      within("JavaScript of the login", scripts.login, budget.loginKb, "KB"),
      within("JavaScript of login and first list", scripts.list, budget.listKb, "KB"),
      within("LCP of the login", figure(login).median, budget.loginLcp, "s"),
      within("LCP of the cold list", figure(cold).median, budget.listLcp, "s"),
    ],
  };
}
