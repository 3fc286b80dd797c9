import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright";
import { password } from "../demo/town.ts";
import type { Instance } from "../e2e/instance.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { clockCamera, readClock, whenShown } from "./clock-camera.ts";
import { type Figure, figure, withSpread } from "./measure.ts";
import { type Stage, until } from "./stage.ts";

/** Seconds. */
export type Latencies = Record<
  | "age"
  | "cut"
  | "cutSeen"
  | "preview"
  | "stallOfNothing"
  | "stallOfMedia"
  | "stallOfServer"
  | "stallOfDatabase",
  Figure
>;

const switches = 12;
const kills = 5;
/**
 * Joining at different moments of a segment changes every age, so there are several joins with several samples each.
 */
const joins = 4;
const samples = 8;
/** Seconds of playback before a frame's age is measured, because the player catches up first. */
const settling = 10;
/** Milliseconds: with a younger frame a guest counts as live again. */
const liveAge = 5000;

interface Scene {
  set: Stage;
  vigil: Instance;
  guest: Page;
  /** Restarts both cameras, as after a lost connection. */
  startCameras(): Promise<void>;
}

/**
 * Measures a guest and a director in browsers, with two cameras that show a clock, of which the first is on air.
 * `killDatabase`: kill -9 and an immediate restart.
 */
export async function latencies(
  set: Stage,
  vigil: Instance,
  killDatabase: () => Promise<void>,
  say: (line: string) => void,
): Promise<Latencies> {
  const cameras: ChildProcess[] = [];
  const startCameras = () => startClockCameras(set, cameras);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const found = new Map<string, Figure>();
  const note = async (what: keyof Latencies, values: Promise<number[]>) => {
    found.set(what, figure(await values));
    say(`${what}: ${withSpread(figure(await values))} s`);
  };
  try {
    await startCameras();
    const scene = { set, vigil, startCameras, guest: await guestOf(browser, set) };
    await note("age", agesOfGuest(scene));
    const { listed, seen } = await switchBackAndForth(scene);
    await note("cut", Promise.resolve(listed));
    await note("cutSeen", Promise.resolve(seen));
    await note("preview", agesOfPreview(browser, set));
    await note(
      "stallOfNothing",
      stalls(scene, () => sleep(5000)),
    );
    await note(
      "stallOfServer",
      stalls(scene, () => killAndRestart(scene, "server")),
    );
    await note("stallOfDatabase", stalls(scene, killDatabase));
    await note(
      "stallOfMedia",
      stalls(scene, () => killAndRestart(scene, "media")),
    );
    return Object.fromEntries(found) as Latencies;
  } finally {
    await browser.close();
    for (const camera of cameras) camera.kill("SIGKILL");
  }
}

async function startClockCameras(set: Stage, running: ChildProcess[]): Promise<void> {
  for (const camera of running.splice(0)) camera.kill("SIGKILL");
  const both = set.cameras.slice(0, 2);
  for (const [at, camera] of both.entries())
    running.push(await clockCamera(await set.publishTo(camera), at + 1));
  await until(set, ({ sources }) =>
    both.every((camera) => sources.find(({ id }) => id === camera.id)?.health?.well),
  );
}

/** Switches to the camera of that number. */
const switchTo = async ({ cameras, press }: Stage, number: number) =>
  press("start", cameras[number - 1]?.id ?? "");

async function guestOf(browser: Browser, { origin, stream }: Stage): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/m/${stream.slug}`);
  await page.getByLabel("Your name").fill("Hannah Weiss");
  await page.getByLabel("Your email address").fill("hannah.weiss@mail.example");
  await page.getByRole("button", { name: /^Register/ }).click();
  await whenShown(page, 1);
  return page;
}

async function agesOfGuest({ guest }: Scene): Promise<number[]> {
  const ages: number[] = [];
  for (let n = 0; n < joins; n++) {
    await guest.reload();
    await whenShown(guest, 1);
    await sleep(settling * 1000);
    ages.push(...(await agesOn(guest)));
  }
  return ages;
}

async function agesOfPreview(browser: Browser, { origin, stream, cameras }: Stage): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username").fill("demo.funeral_home");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto(`${origin}/director/${stream.id}`);
  const name = cameras[0]?.name;
  await page.getByRole("button", { name: `Look at ${name}`, exact: true }).click();
  const preview = `#preview-monitor video[aria-label="${name}"]`;
  await whenShown(page, 1, preview);
  await sleep(settling * 1000);
  const ages: number[] = [];
  for (let n = 0; n < joins; n++) ages.push(...(await agesOn(page, preview)));
  await page.close();
  return ages;
}

async function agesOn(page: Page, selector?: string): Promise<number[]> {
  const ages: number[] = [];
  while (ages.length < samples) {
    const seen = await readClock(page, selector);
    if (seen) ages.push(seen.age / 1000);
    // Never in step with frames or segments.
    await sleep(370);
  }
  return ages;
}

/** Seconds from a switch until the playlist lists the other camera's first segment, and until a guest sees it. */
async function switchBackAndForth({ set, guest }: Scene): Promise<{ listed: number[]; seen: number[] }> {
  const playlist = await set.playlist();
  const times: { listed: number[]; seen: number[] } = { listed: [], seen: [] };
  for (let n = 0; n < switches; n++) {
    const number = n % 2 === 0 ? 2 : 1;
    // At a different moment of a segment each time.
    await sleep(4000 + ((n * 0.37) % 1) * 1000);
    const before = await discontinuities(playlist);
    const since = Date.now();
    const seen = whenShown(guest, number);
    await Promise.all([switchTo(set, number), nextDiscontinuity(playlist, before)]).then(([, at]) =>
      times.listed.push((at - since) / 1000),
    );
    times.seen.push(((await seen) - since) / 1000);
  }
  return times;
}

/** When the playlist has more than `before` discontinuities: Date.now(). */
async function nextDiscontinuity(playlist: string, before: number): Promise<number> {
  while ((await discontinuities(playlist)) <= before) await sleep(5);
  return Date.now();
}

/** Discontinuities up to the end of a playlist (RFC 8216 §4.3.3.3). */
async function discontinuities(playlist: string): Promise<number> {
  const text = await (await fetch(playlist)).text();
  const removed = Number(/^#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/m.exec(text)?.[1]);
  return removed + (text.match(/^#EXT-X-DISCONTINUITY$/gm)?.length ?? 0);
}

/** kill -9 and an immediate restart, as npm start does. */
async function killAndRestart({ vigil, startCameras }: Scene, part: "server" | "media"): Promise<void> {
  await vigil.kill(part);
  await vigil.start(part);
  if (part === "media") await startCameras();
}

/** A guest's longest stall in seconds around each fault, until the video is live again. */
async function stalls({ guest }: Scene, fault: () => Promise<unknown>): Promise<number[]> {
  const longest: number[] = [];
  for (let n = 0; n < kills; n++) {
    await guest.evaluate(watchForStalls);
    await fault();
    // The buffer plays to its end first.
    await sleep(4000);
    while (((await readClock(guest))?.age ?? liveAge) >= liveAge) await sleep(200);
    await sleep(2000);
    longest.push((await guest.evaluate<number>("window.longestStall")) / 1000);
  }
  return longest;
}

/**
 * Playback advances by about the time between two checks, however late a busy browser runs them: a player that catches
 * up is a little faster, and a jump doesn't count.
 */
const watchForStalls = `{
  let video = document.querySelector("video");
  let [at, looked] = [video.currentTime, performance.now()];
  let since = looked;
  window.longestStall = 0;
  clearInterval(window.stallWatch);
  window.stallWatch = setInterval(() => {
    if (!video.isConnected) video = document.querySelector("video") ?? video;
    const [by, now] = [video.currentTime - at, performance.now()];
    const plays = by > 0 && by < 0.5 + (1.5 * (now - looked)) / 1000;
    [at, looked] = [video.currentTime, now];
    if (plays) since = now;
    else window.longestStall = Math.max(window.longestStall, now - since);
  }, 50);
}`;
