import AxeBuilder from "@axe-core/playwright";
import type { LoggedIn, Role } from "@vigil/contract";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { ensureChromium } from "../tools/chromium.ts";
import { town } from "./town.ts";

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

let browser: Browser;
const open: Page[] = [];
const consoleErrors: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      // A fake camera and microphone, allowed without asking.
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
    ],
  });
});
afterAll(() => browser?.close());
afterEach(async ({ task }) => {
  const pages = open.splice(0);
  const shown = task.result?.state === "fail" ? await Promise.all(pages.map(shownBy)) : [];
  await Promise.all(pages.map((page) => page.context().close()));
  const errors = consoleErrors.splice(0);
  if (shown.length > 0)
    throw new Error(["When the test failed, these pages were open:", ...shown, ...errors].join("\n"));
  expect(errors, "errors on the browser's console").toEqual([]);
});
/** A page's address and what it shows, as a screen reader finds it: printed with the error of a test. */
async function shownBy(page: Page): Promise<string> {
  const content = page.locator("body").ariaSnapshot({ timeout: 10_000 });
  return `${page.url()}\n${await content.catch((error: Error) => error.message)}`;
}

/** The browser reports error responses on the console, although they are no fault of the page. */
let expectedErrors = /Failed to load resource: the server responded with a status of 4\d\d/;
const isExpected = (text: string) => expectedErrors.test(text);
/** What the console says without a connection; React reports each part of a page that could not be loaded, too. */
const lostConnection = ["Failed to load resource: net::", "can't be reached", "Failed to fetch"];
const networkError = new RegExp(lostConnection.join("|"));
/** From now on servers are killed, so requests without a response are no fault of the page. */
export function expectDeadServers(): void {
  expectedErrors = new RegExp(["Failed to load resource", ...lostConnection.slice(1)].join("|"));
}

/** Pages whose connection is cut, so network errors are no fault of theirs. */
const offlinePages = new WeakSet<Page>();
export const expectLostConnection = (page: Page) => offlinePages.add(page);

interface VisitorOptions extends BrowserContextOptions {
  /** Prefetches screens. Off by default, by the browser's data saver, because it slows the tests down. */
  preloads?: boolean;
  /** Writes times as is usual in the browser's language; otherwise by a clock of 24 hours, as the tests read them. */
  usualClock?: boolean;
}

/** A browser of one's own. Errors on its console fail the test. */
export async function visitor({ preloads, usualClock, ...options }: VisitorOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: options.baseURL ?? (await town()).url,
    viewport: desktop,
    reducedMotion: "reduce",
    // A worker would answer in place of the network that tests watch and cut.
    serviceWorkers: "block",
    ...options,
  });
  if (!preloads)
    await context.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
    );
  if (!usualClock)
    await context.addInitScript(
      // Frames of other sites, and of mail programs, have no storage.
      "try { localStorage.setItem('vigil.clock', localStorage.getItem('vigil.clock') ?? '24') } catch {}",
    );
  const page = await context.newPage();
  // Only for what hangs: on a busy machine a page may take a minute.
  page.setDefaultTimeout(180_000);
  page.on("console", (message) => {
    if (message.type() !== "error" || isExpected(message.text())) return;
    if (!(offlinePages.has(page) && networkError.test(message.text())))
      consoleErrors.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => consoleErrors.push(`${page.url()}: ${error.stack ?? error.message}`));
  open.push(page);
  return page;
}

/**
 * A demo person, signed in, on the first page of the admin app once that is shown, or on their way to the address `at`.
 * The form for signing in, which takes as long as many a test, is tried by sign-in.test.ts.
 */
export async function signedIn(
  person: Role,
  { at, ...options }: VisitorOptions & { at?: string } = {},
): Promise<Page> {
  const origin = options.baseURL ?? (await town()).url;
  const { id, access, refresh } = await sessionOf(person, origin);
  // The screens renew it when the server refuses it.
  const session = { id, access, refresh, expires: Number.MAX_SAFE_INTEGER };
  const localStorage = [{ name: "vigil.session", value: JSON.stringify(session) }];
  const page = await visitor({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await page.goto(at ?? "/");
  if (at === undefined) await adminReady(page);
  return page;
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Waits until the admin app shows a page with its heading. */
export async function adminReady(page: Page): Promise<void> {
  await page.getByRole("banner").waitFor();
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
}

/** The button in the bar that opens the person's own menu. */
export const userMenu = (page: Page) => page.getByRole("banner").getByRole("button").last();

/**
 * Violations that axe calls serious or critical. The window is first made as high as the page, because what a sticky
 * bar covers can be scrolled into view.
 */
export async function accessibilityErrors(page: Page): Promise<string[]> {
  const { width = desktop.width, height = desktop.height } = page.viewportSize() ?? {};
  const whole = await page.evaluate<number>("document.documentElement.scrollHeight");
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  const scripted = page.locator("iframe:not([sandbox]), iframe[sandbox~=allow-scripts]");
  const violations = (await scripted.count()) > 0 ? await violationsInFrames(page) : await violationsOf(page);
  await page.setViewportSize({ width, height });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()}: ${id}: ${node.target.join(" ")}`));
}

type Violations = Pick<axe.Result, "id" | "impact" | "nodes">[];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Injects axe once for all screens that are shown without reloading the page. */
async function violationsOf(page: Page): Promise<Violations> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  // In a frame without scripts, such as a preview, it can't run, and would wait for it.
  const options: axe.RunOptions = { runOnly: tags, resultTypes: ["violations"], iframes: false };
  return page.evaluate<Violations>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
}

/** Checks frames as well; injects axe each time and opens a page of its own. */
const violationsInFrames = async (page: Page): Promise<Violations> =>
  (await new AxeBuilder({ page }).withTags(tags).analyze()).violations;

/** Sends requests to the API as a demo person, to prepare or inspect data. */
export async function api(person: Role, otherOrigin?: string) {
  const origin = otherOrigin ?? (await town()).url;
  const { access } = await sessionOf(person, origin);
  return (method: string, path: string, body?: unknown) => send(origin, method, path, body, access);
}

/** Signs a demo person in. */
const sessionOf = (person: Role, origin: string): Promise<LoggedIn> =>
  send(origin, "POST", "usr/login/", { username: `demo.${person}`, password: "demo-password" });

async function send(origin: string, method: string, path: string, body?: unknown, access?: string) {
  const response = await fetch(`${origin}/v1/${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(access ? { authorization: `Bearer ${access}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${await response.text()}`);
  // biome-ignore lint/suspicious/noExplicitAny: any response; the test says what it expects
  return (response.status === 204 ? null : await response.json()) as any;
}

/** Pixels by which the page is wider than its window. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
