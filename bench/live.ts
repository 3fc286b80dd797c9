import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openInstance } from "../e2e/instance.ts";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { type Crowd, cameras, crowds } from "./crowd.ts";
import { anHour } from "./hour.ts";
import { type Latencies, latencies } from "./latencies.ts";
import { type Figure, figure, short, withSpread } from "./measure.ts";
import { freshFolder } from "./processes.ts";
import type { Findings, Goal, Table } from "./report.ts";
import { publish, type Stage, stage, until } from "./stage.ts";
import { type Viewers, viewers } from "./viewers.ts";

const goal = {
  nginx: 0.65,
  cpuOfCamera: 1.5,
  cut: 1,
  cutSeen: 2.5,
  age: 3,
  preview: 0.7,
  hour: 10,
  stall: 5,
  // Nobody would notice this, and a busy browser pauses as long by itself.
  noStall: 0.25,
};

/** Measures live video with real parts: RTMP cameras, the media process, guests in a browser. */
export async function live(say: (line: string) => void): Promise<Findings> {
  const dataDir = freshFolder();
  let database = await startEmbedded({ dataDir, log: () => {} });
  const killDatabase = async () => {
    await database.kill();
    database = await startEmbedded({ dataDir, log: () => {} });
  };
  await migrate(database.url);
  await loadPlaces(database.url);
  const vigil = await openInstance(database.url);
  const folder = mkdtempSync(join(tmpdir(), "vigil-bench-"));
  try {
    const set = await stage(vigil.url, Math.max(...crowds));
    const media = vigil.pid("media");
    const crowd = await cameras(set, media, say);
    const served = await costsOfSegment(set, media, folder);
    say(
      served
        ? `A segment costs ${withSpread(served.vigil)} µs, nginx ${withSpread(served.nginx)} µs, bare node:http ${withSpread(served.bare)} µs.`
        : "No nginx here.",
    );
    const times = await latencies(set, vigil, killDatabase, say);
    const hours = await anHour(folder);
    const [hour, mixedHour] = [figure(hours.plain), figure(hours.mixed)];
    say(
      `An hour of programme is an MP4 after ${withSpread(hour)} s, of two formats after ${withSpread(mixedHour)} s.`,
    );
    return findings({ crowd, served, times, hour, mixedHour });
  } finally {
    await vigil.close();
    await database.stop();
    await removeEmbedded(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor time for one guest's segment; undefined without nginx. */
export async function costsOfSegment(set: Stage, media: number, folder: string) {
  const [camera] = set.cameras;
  if (!camera) throw new Error("no camera");
  const publishing = await publish(await set.publishTo(camera));
  try {
    await until(set, ({ sources }) => sources.find(({ id }) => id === camera.id)?.health?.well === true);
    const { broadcast } = await set.look();
    if (broadcast.started_at === null) await set.press("start", camera.id);
    await until(set, ({ broadcast }) => broadcast.on_air?.source === camera.id);
    return await viewers(await set.playlist(), media, folder);
  } finally {
    publishing.kill("SIGKILL");
  }
}

interface Found {
  crowd: Crowd[];
  served: Viewers | undefined;
  times: Latencies;
  hour: Figure;
  mixedHour: Figure;
}

const findings = (found: Found): Findings => ({
  title: "Live",
  method:
    "One instance as in production: server, media and database as processes, cameras as ffmpeg publishers of a film of 1280 × 720 at 2.7 Mbit/s, guests and director in headless Chromium, all on this machine. Processor time is that of the media process alone: for cameras all of it, also what it takes without any; for viewers that of the serving process, less what it takes with nobody watching. Latencies come from a camera that films a clock, whose picture the browser reads back from its pixels.",
  tables: [...costs(found), seconds(found)],
  goals: goals(found),
});

function costs({ crowd, served }: Found): Table[] {
  const viewing = served && {
    title: `Viewers: processor time, µs, a segment of ${short(served.kilobytes)} KB, median (least–most)`,
    head: ["what", "µs"],
    rows: [
      ["a segment from media", withSpread(served.vigil)],
      ["the same from nginx", withSpread(served.nginx)],
      ["the same from a bare node:http server", withSpread(served.bare)],
      ["a playlist from media", withSpread(served.playlist)],
    ],
  };
  return [
    {
      title: "Cameras, copied",
      head: ["cameras", "% of a core each", "well", "memory of media, MB"],
      rows: crowd.map(({ count, cpu, well, memory: held }) => [
        String(count),
        cpu.toFixed(2),
        String(well),
        held.toFixed(0),
      ]),
    },
    ...(viewing ? [viewing] : []),
  ];
}

const seconds = ({ times, hour, mixedHour }: Found): Table => ({
  title: "Seconds, median (least–most)",
  head: ["from – to", "s"],
  rows: [
    ["pressed cut – in the playlist", withSpread(times.cut)],
    ["pressed cut – on a guest's screen", withSpread(times.cutSeen)],
    ["camera – guest's screen", withSpread(times.age)],
    ["camera – director's preview", withSpread(times.preview)],
    ["a guest's longest pause when nothing is killed", withSpread(times.stallOfNothing)],
    ["a guest's stall at kill -9 of the server", withSpread(times.stallOfServer)],
    ["a guest's stall at kill -9 of the database", withSpread(times.stallOfDatabase)],
    ["a guest's stall at kill -9 of media", withSpread(times.stallOfMedia)],
    ["an hour of programme – MP4, verified", withSpread(hour)],
    ["the same of two cameras of different formats, cut every 30 s", withSpread(mixedHour)],
  ],
});

function goals({ crowd, served, times, hour }: Found): Goal[] {
  const most = crowd.at(-1);
  const share = served ? served.nginx.median / served.vigil.median : Number.NaN;
  const within = (what: string, { median }: Figure, limit: number): Goal => ({
    what: `${what} ≤ ${limit} s`,
    measured: `${median.toFixed(2)} s`,
    isMet: median <= limit,
  });
  return [
    {
      what: `viewers ≥ ${goal.nginx * 100} % of nginx by processor time for a segment`,
      measured: served ? `${(share * 100).toFixed(0)} %` : "not measured: no nginx here",
      isMet: share >= goal.nginx,
    },
    {
      what: `a copied camera ≤ ${goal.cpuOfCamera} % of a core, ${most?.count} at once well`,
      measured: `${most?.cpu.toFixed(2)} %, ${most?.well} well`,
      isMet: (most?.cpu ?? 100) <= goal.cpuOfCamera && (most?.well ?? 0) >= (most?.count ?? 1),
    },
    within("a cut is in the playlist", times.cut, goal.cut),
    within("a cut is on a guest's screen", times.cutSeen, goal.cutSeen),
    within("camera to guest", times.age, goal.age),
    within("director's preview", times.preview, goal.preview),
    within("a guest's stall at kill -9 of media", times.stallOfMedia, goal.stall),
    within("no stall of a guest at kill -9 of the server:", times.stallOfServer, goal.noStall),
    within("no stall of a guest at kill -9 of the database:", times.stallOfDatabase, goal.noStall),
    within("an hour of programme is an MP4", hour, goal.hour),
  ];
}
