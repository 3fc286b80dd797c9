import { setTimeout as sleep } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "playwright";
import { openInstance } from "../e2e/instance.ts";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { freshFolder } from "./processes.ts";
import type { Findings } from "./report.ts";
import { publish, stage, until } from "./stage.ts";

/** Bits a second. */
const lines = { "1.6 Mbit/s": 1_600_000, "400 kbit/s": 400_000 } as const;
const [thin, good] = [150_000, 20_000_000];
type Line = keyof typeof lines;
/** Seconds of each line with the lower renditions, and of every one without. */
const watched: Record<Line, number> = { "1.6 Mbit/s": 600, "400 kbit/s": 60 };
const withoutRenditions = 60;
/** Seconds: before each line, and of a thin line. */
const [settling, thinFor] = [10, 20];
/** Seconds of silence at most when a line becomes too slow, and until the picture is back on a better one. */
const goals = { silence: 6, picture: 15 };

interface Watched {
  /** Seconds watched, and those of them without playback. */
  watched: number;
  stalled: number;
  height: number;
}
type Course = Record<Line, Watched>;

/** A guest on shaped lines, without the lower renditions and with them. */
export async function guestsOnLines(say: (line: string) => void): Promise<Findings> {
  const before = await withInstance("0", (guest, line) => course(guest, line, () => withoutRenditions, say));
  const { thinLine, ...after } = await withInstance("1", async (guest, line) => ({
    ...(await course(guest, line, (name) => watched[name], say)),
    thinLine: await onThinLine(guest, line, say),
  }));
  const row = (what: string, of: Course) => [
    what,
    ...(Object.keys(lines) as Line[]).map((name) => {
      const { watched, stalled, height } = of[name];
      return `${stalled.toFixed(1)} of ${watched} (${height === 0 ? "sound alone" : `${height} lines`})`;
    }),
  ];
  const { silence, picture } = thinLine;
  return {
    title: "Guests on slow lines",
    method: `A guest in headless Chromium, whose network the browser slows down (40 ms latency), watches a busy 720p30 service of 4 Mbit/s on each line from ${settling} s after the line became so. A second counts as stopped when the picture's clock moved by less than a third of it.`,
    tables: [
      {
        title: "Seconds stopped, and the picture's lines",
        head: ["renditions", ...Object.keys(lines)],
        rows: [row("the camera's own alone", before), row("480p and 240p as well", after)],
      },
    ],
    goals: [
      ...(Object.keys(lines) as Line[]).map((name) => ({
        what: `a guest at ${name} sees the service without a stop`,
        measured: `${after[name].stalled.toFixed(1)} s of ${after[name].watched}`,
        isMet: after[name].stalled < 0.5,
      })),
      {
        what: `at 150 kbit/s sound goes on within ${goals.silence} s`,
        measured: `${silence.toFixed(1)} s`,
        isMet: silence <= goals.silence,
      },
      {
        what: `the picture is back within ${goals.picture} s of a better line`,
        measured: `${picture.toFixed(1)} s`,
        isMet: picture <= goals.picture,
      },
    ],
  };
}

async function withInstance<T>(
  renditions: string,
  work: (guest: Page, line: CDPSession) => Promise<T>,
): Promise<T> {
  const dataDir = freshFolder();
  const database = await startEmbedded({ dataDir, log: () => {} });
  await migrate(database.url);
  await loadPlaces(database.url);
  const vigil = await openInstance(database.url, { RENDITIONS: renditions });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
  const set = await stage(vigil.url, 1);
  const [camera] = set.cameras;
  if (!camera) throw new Error("no camera");
  const publishing = await publish(await set.publishTo(camera), "very busy");
  try {
    await until(set, ({ sources }) => sources.find(({ id }) => id === camera.id)?.health?.well === true);
    await set.press("start", camera.id);
    await until(set, ({ broadcast }) => broadcast.on_air?.source === camera.id);
    const guest = await browser.newPage();
    await guest.goto(`${vigil.url}/m/${set.stream.slug}`);
    await guest.getByLabel("Your name").fill("Ida Line");
    await guest.getByLabel("Your email address").fill("ida.line@mail.example");
    await guest.getByRole("button", { name: /^Register/ }).click();
    // The page's policy forbids waitForFunction, which evaluates a string in the page.
    for (let attempts = 0; (await heightOf(guest)) === 0 && attempts < 300; attempts++) await sleep(100);
    const line = await guest.context().newCDPSession(guest);
    await line.send("Network.enable");
    return await work(guest, line);
  } finally {
    publishing.kill("SIGKILL");
    await browser.close();
    await vigil.close();
    await database.stop();
    await removeEmbedded(dataDir);
  }
}

async function course(
  guest: Page,
  line: CDPSession,
  secondsOf: (line: Line) => number,
  say: (line: string) => void,
): Promise<Course> {
  const found: Partial<Course> = {};
  for (const [name, bits] of Object.entries(lines) as [Line, number][]) {
    const watched = secondsOf(name);
    await shape(line, bits);
    await sleep(settling * 1000);
    await beginCounting(guest);
    await sleep(watched * 1000);
    const { stalled } = await counted(guest);
    const height = await heightOf(guest);
    found[name] = { watched, stalled, height };
    say(`At ${name}: ${stalled.toFixed(1)} s stopped of ${watched}, ${height} lines.`);
  }
  return found as Course;
}

/** The longest silence after a good line became thin, and the seconds until the picture was back on the good one. */
async function onThinLine(guest: Page, line: CDPSession, say: (line: string) => void) {
  const soundOnly = guest.getByText(/^Sound only for now/);
  await shape(line, good);
  await sleep(settling * 1000);
  await beginCounting(guest);
  await shape(line, thin);
  await soundOnly.waitFor({ timeout: 60_000 });
  await sleep(thinFor * 1000);
  const { longest: silence } = await counted(guest);
  const improved = performance.now();
  await shape(line, good);
  await soundOnly.waitFor({ state: "hidden", timeout: 60_000 });
  const picture = (performance.now() - improved) / 1000;
  say(`At 150 kbit/s: ${silence.toFixed(1)} s of silence; picture back after ${picture.toFixed(1)} s.`);
  return { silence, picture };
}

const heightOf = (guest: Page) => guest.evaluate<number>("document.querySelector('video')?.videoHeight ?? 0");

const shape = (line: CDPSession, bits: number) =>
  line.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 40, uploadThroughput: bits / 8 },
    downloadThroughput: bits / 8,
  });

/** Counts in the page how long playback stands still, ten times a second. The page may replace its video. */
const beginCounting = (guest: Page) =>
  guest.evaluate(`(() => {
    const found = window.counted = { stalled: 0, longest: 0, current: 0 };
    let video, position, at;
    clearInterval(window.counting);
    window.counting = setInterval(() => {
      const now = performance.now();
      const shown = document.querySelector("video");
      if (shown !== video) [video, position, at] = [shown, shown?.currentTime ?? 0, now];
      const passed = (now - at) / 1000;
      const moved = (video?.currentTime ?? 0) - position;
      if (moved >= passed / 3) found.current = 0;
      else {
        found.stalled += passed;
        found.current += passed;
        found.longest = Math.max(found.longest, found.current);
      }
      [position, at] = [video?.currentTime ?? 0, now];
    }, 100);
  })()`);

const counted = (guest: Page) =>
  guest.evaluate<{ stalled: number; longest: number }>("clearInterval(window.counting), window.counted");
