import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { storedSecretKey } from "@vigil/settings";
import { openInstance } from "../e2e/instance.ts";
import { createPlaybackTokens } from "../server/src/broadcast/playback-tokens.ts";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { freePort } from "../tools/free-ports.ts";
import { short } from "./measure.ts";
import { freshFolder } from "./processes.ts";
import type { Findings } from "./report.ts";
import { cpuSeconds, publish, stage, until } from "./stage.ts";

const crowds = [0, 100, 400, 800];
/** Guests of the installation that the figures are extrapolated to. */
const wanted = 10_000;
/** Seconds: until a crowd is steady, and for which it is measured. */
const [settling, measured] = [8, 20];
/** Percent of a core that a thousand guests more may cost media. */
const budget = 5;
const program = "/usr/sbin/nginx";

const method = [
  "One service on air, and nginx with the locations of `deploy/nginx.conf` before media, without TLS. Each guest has a token of its own, asks for the playlist with the next segment, as a player does, and fetches that segment; connections stay open.",
  "Guests, nginx, media and server share this machine. Processor time is that of the process alone, over the whole time.",
  "The line through the crowds is extended to ten thousand guests; nothing else is assumed.",
].join(" ");

interface Crowd {
  guests: number;
  /** Percent of a core. */
  media: number;
  nginx: number;
  /** Segments a second that guests got, and requests that media answered for them, a second. */
  segments: number;
  /** Segments that a guest got late by more than two seconds, or not at all, in percent. */
  late: number;
}

/** What guests cost media when a cache is in front, and what the cache costs. */
export async function guests(say: (line: string) => void): Promise<Findings> {
  if (!existsSync(program)) throw new Error("This part needs nginx (apt-get install nginx-light).");
  const dataDir = freshFolder();
  const database = await startEmbedded({ dataDir, log: () => {} });
  await migrate(database.url);
  await loadPlaces(database.url);
  const vigil = await openInstance(database.url);
  let camera: Awaited<ReturnType<typeof publish>> | undefined;
  try {
    const set = await stage(vigil.url, 1);
    const [first] = set.cameras;
    if (!first) throw new Error("There is no camera.");
    camera = await publish(await set.publishTo(first));
    await until(set, ({ sources }) => sources.some(({ id, health }) => id === first.id && health?.well));
    await set.press("start", first.id);
    await until(set, ({ broadcast }) => broadcast.on_air?.kind === "source");
    const playlist = new URL(await set.playlist());
    const programme = playlist.pathname.split("/")[2] ?? "";
    const edge = await cache(join(dataDir, "nginx"), playlist.host);
    const mint = tokens(vigil.dataDir, programme);
    try {
      const found: Crowd[] = [];
      for (const count of crowds) {
        const crowd = await watch({ edge, programme, count, mint, media: vigil.pid("media") });
        found.push(crowd);
        say(
          `${count} guests: media ${short(crowd.media)} % of a core, nginx ${short(crowd.nginx)} %, ${short(crowd.late)} % late.`,
        );
      }
      return findings(found);
    } finally {
      await edge.stop();
    }
  } finally {
    camera?.kill("SIGKILL");
    await vigil.close();
    await database.stop();
    await removeEmbedded(dataDir);
  }
}

/** Makes tokens as a server does, each for another guest. */
function tokens(dataDir: string, programme: string): () => string {
  const tokens = createPlaybackTokens(storedSecretKey(dataDir), Date.now);
  return () => tokens.watch(programme, randomUUID());
}

interface Watching {
  edge: { origin: string; workers: number[] };
  programme: string;
  count: number;
  mint: () => string;
  media: number;
}

async function watch({ edge, programme, count, mint, media }: Watching): Promise<Crowd> {
  const seen = { segments: 0, late: 0, isOver: false };
  const all = Array.from({ length: count }, async () => {
    const token = mint();
    await sleep(Math.random() * 1000);
    await follow(`${edge.origin}/live/${programme}/`, token, seen);
  });
  await sleep(settling * 1000);
  Object.assign(seen, { segments: 0, late: 0 });
  const used = () => [media, ...edge.workers].map(cpuSeconds);
  const [before, since] = [used(), performance.now()];
  await sleep(measured * 1000);
  const seconds = (performance.now() - since) / 1000;
  const [ofMedia = 0, ...ofNginx] = used().map((after, n) => ((after - (before[n] ?? 0)) / seconds) * 100);
  const { segments, late } = seen;
  seen.isOver = true;
  await Promise.all(all);
  return {
    guests: count,
    media: ofMedia,
    nginx: ofNginx.reduce((sum, one) => sum + one, 0),
    segments: segments / seconds,
    late: segments === 0 ? 0 : (late / segments) * 100,
  };
}

/** A guest who asks for the next segment until all is over. */
async function follow(
  base: string,
  token: string,
  seen: { segments: number; late: number; isOver: boolean },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let next: number | undefined;
  while (!seen.isOver) {
    const asked = performance.now();
    const wants = next === undefined ? "" : `&_HLS_msn=${next}`;
    const list = await fetched(agent, `${base}video.m3u8?t=${token}${wants}`);
    const newest = list
      ?.toString()
      .split("\n")
      .findLast((line) => line !== "" && !line.startsWith("#"));
    const segment = newest === undefined ? undefined : await fetched(agent, `${base}${newest}`);
    seen.segments++;
    if (!segment || (next !== undefined && performance.now() - asked > 2_000 + 1_000)) seen.late++;
    if (!segment) await sleep(1000);
    const number = /(\d+)\.ts/.exec(newest ?? "")?.[1];
    next = number === undefined ? undefined : Number(number) + 1;
  }
  agent.destroy();
}

/** The body; undefined when it didn't come. */
function fetched(agent: Agent, address: string): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const request = get(address, { agent, timeout: 10_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve(response.statusCode === 200 ? Buffer.concat(parts) : undefined));
      response.on("error", () => resolve(undefined));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(undefined));
  });
}

/** nginx with the example of this repository, on a port of its own. */
async function cache(folder: string, media: string) {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const example = readFileSync(new URL("../deploy/nginx.conf", import.meta.url), "utf8")
    .replaceAll("/var/cache/nginx/", `${folder}/`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port} backlog=4096;`)
    .replace(/^ *ssl_certificate.*\n/gm, "")
    .replace(/server 127\.0\.0\.1:3001\b/, `server ${media}`);
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `user root; daemon off; worker_processes ${availableParallelism()}; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 8192; }
http { access_log off; keepalive_requests 1000000; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${example} }`,
  );
  const master = spawn(program, ["-c", file, "-p", folder], { stdio: "inherit" });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${origin}/live/`).catch(() => undefined)); tries++) {
    if (master.exitCode !== null || tries === 100) throw new Error("nginx doesn't answer.");
    await sleep(50);
  }
  const children = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, "utf8").trim().split(" ");
  // The cache's loader is a child as well, and ends after a minute.
  const isWorker = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("worker process");
  return {
    origin,
    workers: children.filter(isWorker).map(Number),
    stop: async () => {
      const ended = new Promise((done) => master.once("exit", done));
      master.kill("SIGTERM");
      await ended;
    },
  };
}

function findings(found: readonly Crowd[]): Findings {
  const line = (of: (crowd: Crowd) => number) => slope(found.map((crowd) => [crowd.guests, of(crowd)]));
  const [media, nginx] = [line((crowd) => crowd.media), line((crowd) => crowd.nginx)];
  const perThousand = media.slope * 1000;
  const worst = Math.max(...found.map(({ late }) => late));
  const at = (of: { slope: number; base: number }) => short((of.base + of.slope * wanted) / 100);
  return {
    title: "Guests behind a cache",
    method,
    tables: [
      {
        title: "Percent of a core",
        head: ["guests", "media", "nginx", "segments a second", "% late or missing"],
        rows: found.map((crowd) =>
          [crowd.guests, crowd.media, crowd.nginx, crowd.segments, crowd.late].map((value) => short(value)),
        ),
      },
      {
        title: `Extended to ${wanted.toLocaleString("en")} guests of one service`,
        head: ["process", "µs a guest and second", "cores"],
        rows: [
          ["media", short(media.slope * 10_000), at(media)],
          ["nginx", short(nginx.slope * 10_000), at(nginx)],
        ],
      },
    ],
    goals: [
      {
        what: `a thousand guests more cost media at most ${budget} % of a core`,
        measured: `${short(perThousand)} %`,
        isMet: perThousand <= budget,
      },
      {
        what: "no guest waits for a segment",
        measured: `${short(worst)} % late or missing`,
        isMet: worst < 0.5,
      },
    ],
  };
}

/** The regression line through points. */
function slope(points: readonly (readonly [number, number])[]): { slope: number; base: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const above = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  const wide = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return { slope: above / wide, base: y - (above / wide) * x };
}
