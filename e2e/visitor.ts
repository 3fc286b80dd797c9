import AxeBuilder from "@axe-core/playwright";
import type { Role } from "@vigil/contract";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { ensureChromium } from "../tools/chromium.ts";
import { town } from "./town.ts";

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

let browser: Browser;
const open: Page[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      // A camera and a microphone that anyone may use.
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
    ],
  });
});
afterAll(() => browser?.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((page) => page.context().close()));
  expect(complaints.splice(0), "what the browser's console complained of").toEqual([]);
});

/** A refused call is an answer, not a fault of the page; the browser reports it all the same. */
let answers = /Failed to load resource: the server responded with a status of 4\d\d/;
const isAnswer = (text: string) => answers.test(text);
/** From now on servers are killed: that browsers report calls without an answer is then no fault of the page. */
export function expectDeadServers(): void {
  answers = /Failed to load resource/;
}

/** Pages whose line is cut: what browser and screens report of that is no fault of theirs. */
const cut = new WeakSet<Page>();
const ofLostLine = /Failed to load resource: net::|can't be reached|Failed to fetch/;
export const expectLostLine = (page: Page) => cut.add(page);

interface VisitorOptions extends BrowserContextOptions {
  /** Whether screens are fetched before they are opened. Otherwise the browser saves data, and so do these tests. */
  preloads?: boolean;
}

/** Someone's own browser. What its console complains of fails the test. */
export async function visitor({ preloads, ...options }: VisitorOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: options.baseURL ?? (await town()).url,
    viewport: desk,
    reducedMotion: "reduce",
    ...options,
  });
  if (!preloads)
    await context.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
    );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on("console", (message) => {
    if (message.type() !== "error" || isAnswer(message.text())) return;
    if (!(cut.has(page) && ofLostLine.test(message.text())))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
  open.push(page);
  return page;
}

/** A demo person at the desk, past the sign-in page, where it landed. */
export async function signedIn(person: Role, options: VisitorOptions = {}): Promise<Page> {
  const page = await visitor(options);
  await page.goto("/login");
  await signIn(page, `demo.${person}`, "demo-password");
  await atDesk(page);
  return page;
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Waits until the desk stands: its heading is there and no page is on its way. */
export async function atDesk(page: Page): Promise<void> {
  await page.getByRole("banner").waitFor();
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
}

/** The button in the bar that opens the person's own menu. */
export const userMenu = (page: Page) => page.getByRole("banner").getByRole("button").last();

/**
 * What axe finds serious or critical. The window is made as high as the page first: what a bar that sticks to the edge
 * covers for the moment is a matter of scrolling, not of the page.
 */
export async function barriers(page: Page): Promise<string[]> {
  const { width = desk.width, height = desk.height } = page.viewportSize() ?? {};
  const whole = await page.evaluate<number>("document.documentElement.scrollHeight");
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  const violations = page.frames().length > 1 ? await violationsInFrames(page) : await violationsOf(page);
  await page.setViewportSize({ width, height });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()}: ${id}: ${node.target.join(" ")}`));
}

type Violations = Pick<axe.Result, "id" | "impact" | "nodes">[];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Brings axe once for all screens that are shown without loading the page anew. */
async function violationsOf(page: Page): Promise<Violations> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { runOnly: tags, resultTypes: ["violations"] };
  return page.evaluate<Violations>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
}

/** Goes into the frames as well, for which it brings axe anew each time and opens a page of its own. */
const violationsInFrames = async (page: Page): Promise<Violations> =>
  (await new AxeBuilder({ page }).withTags(tags).analyze()).violations;

/** Calls the API as a demo person, to prepare or to look. */
export async function api(person: Role, elsewhere?: string) {
  const origin = elsewhere ?? (await town()).url;
  const send = async (method: string, path: string, body?: unknown, access?: string) => {
    const answer = await fetch(`${origin}/v1/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(access ? { authorization: `Bearer ${access}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: whatever the API answered; the test says what it expects
    return (answer.status === 204 ? null : await answer.json()) as any;
  };
  const { access } = await send("POST", "usr/login/", {
    username: `demo.${person}`,
    password: "demo-password",
  });
  return (method: string, path: string, body?: unknown) => send(method, path, body, access);
}

/** Pixels by which the page is wider than its window. */
export const sideways = (page: Page) =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
