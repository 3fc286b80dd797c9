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

const cuts = 12;
const kills = 5;
/** A guest joins anywhere within a segment, which moves all that it sees: so several joins, with so many looks each. */
const joins = 4;
const looks = 8;
/** Seconds of playing until a picture's age is looked at: the player catches up first. */
const settling = 10;
/** Milliseconds a picture may be old for a guest to count as live again. */
const live = 5000;

interface Scene {
  set: Stage;
  vigil: Instance;
  guest: Page;
  /** Both cameras send anew, as they do when their line was cut. */
  film(): Promise<void>;
}

/**
 * A guest and a director in a browser, two cameras that film a clock, on a stage whose first camera was put on air.
 * `killDatabase`: kill -9, and back at once.
 */
export async function latencies(
  set: Stage,
  vigil: Instance,
  killDatabase: () => Promise<void>,
  say: (line: string) => void,
): Promise<Latencies> {
  const filming: ChildProcess[] = [];
  const film = () => filmClocks(set, filming);
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
    await film();
    const scene = { set, vigil, film, guest: await guestOf(browser, set) };
    await note("age", agesOfGuest(scene));
    const { listed, seen } = await cutToAndFro(scene);
    await note("cut", Promise.resolve(listed));
    await note("cutSeen", Promise.resolve(seen));
    await note("preview", agesOfPreview(browser, set));
    await note(
      "stallOfNothing",
      stalls(scene, () => sleep(5000)),
    );
    await note(
      "stallOfServer",
      stalls(scene, () => killed(scene, "server")),
    );
    await note("stallOfDatabase", stalls(scene, killDatabase));
    await note(
      "stallOfMedia",
      stalls(scene, () => killed(scene, "media")),
    );
    return Object.fromEntries(found) as Latencies;
  } finally {
    await browser.close();
    for (const camera of filming) camera.kill("SIGKILL");
  }
}

async function filmClocks(set: Stage, filming: ChildProcess[]): Promise<void> {
  for (const camera of filming.splice(0)) camera.kill("SIGKILL");
  const both = set.cameras.slice(0, 2);
  for (const [at, camera] of both.entries())
    filming.push(await clockCamera(await set.publishTo(camera), at + 1));
  await until(set, ({ sources }) =>
    both.every((camera) => sources.find(({ id }) => id === camera.id)?.health?.well),
  );
}

/** Cuts to the camera of that number. */
const cut = async ({ cameras, press }: Stage, number: number) =>
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
  while (ages.length < looks) {
    const seen = await readClock(page, selector);
    if (seen) ages.push(seen.age / 1000);
    // Never in step with the pictures or the segments.
    await sleep(370);
  }
  return ages;
}

/** Presses the other camera again and again; when its first segment is listed, and when a guest sees it. */
async function cutToAndFro({ set, guest }: Scene): Promise<{ listed: number[]; seen: number[] }> {
  const playlist = await set.playlist();
  const times: { listed: number[]; seen: number[] } = { listed: [], seen: [] };
  for (let n = 0; n < cuts; n++) {
    const number = n % 2 === 0 ? 2 : 1;
    // At another moment of a segment each time.
    await sleep(4000 + ((n * 0.37) % 1) * 1000);
    const before = await joints(playlist);
    const since = Date.now();
    const seen = whenShown(guest, number);
    await Promise.all([cut(set, number), moreJoints(playlist, before)]).then(([, at]) =>
      times.listed.push((at - since) / 1000),
    );
    times.seen.push(((await seen) - since) / 1000);
  }
  return times;
}

/** When the playlist has more joints than that: Date.now(). */
async function moreJoints(playlist: string, before: number): Promise<number> {
  while ((await joints(playlist)) <= before) await sleep(5);
  return Date.now();
}

/** How often, up to the end of a playlist, something else has followed: RFC 8216 §4.3.3.3. */
async function joints(playlist: string): Promise<number> {
  const text = await (await fetch(playlist)).text();
  const gone = Number(/^#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/m.exec(text)?.[1]);
  return gone + (text.match(/^#EXT-X-DISCONTINUITY$/gm)?.length ?? 0);
}

/** kill -9, and back at once, as npm start does it. */
async function killed({ vigil, film }: Scene, part: "server" | "media"): Promise<void> {
  await vigil.kill(part);
  await vigil.start(part);
  if (part === "media") await film();
}

/** The longest that a guest's picture stood still around each mishap, until it is live again. */
async function stalls({ guest }: Scene, mishap: () => Promise<unknown>): Promise<number[]> {
  const longest: number[] = [];
  for (let n = 0; n < kills; n++) {
    await guest.evaluate(watchForStalls);
    await mishap();
    // What had been fetched before is played to its end first.
    await sleep(4000);
    while (((await readClock(guest))?.age ?? live) >= live) await sleep(200);
    await sleep(2000);
    longest.push((await guest.evaluate<number>("window.longestStall")) / 1000);
  }
  return longest;
}

/**
 * Playing is to go on by about the time from one look to the next, however late a busy browser looks: a player that
 * catches up is a little faster, and a leap is none.
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
