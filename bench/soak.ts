import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { openInstance } from "../e2e/instance.ts";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { freePorts } from "../tools/free-ports.ts";
import { publishUntil, wellOnes } from "./crowd.ts";
import { figure } from "./measure.ts";
import { freshFolder } from "./processes.ts";
import type { Findings, Goal, Table } from "./report.ts";
import { cpuSeconds, stage } from "./stage.ts";

/** Cameras that publish all the time, one of them on air and recorded. */
const cameraCount = 24;
/** Minutes until memory counts: caches fill, and the garbage collector settles. */
const warmUp = 60;
/** Minutes of the whole run. */
export const soakMinutes = 100;
/** Seconds between two looks. */
const every = 5;
/** Minutes between two lines of the table. */
const lineEvery = 10;
/** What a goal calls flat: megabytes more in an hour. */
const flat = 10;

/** What a process holds, in megabytes: resident, objects of JavaScript, and buffers beside them. */
const kinds = ["resident", "heap", "external"] as const;
type Kind = (typeof kinds)[number];
type Held = Record<Kind, number>;
const parts = ["media", "server"] as const;
type Part = (typeof parts)[number];
interface Look extends Record<Part, Held> {
  /** Since the cameras were well. */
  minute: number;
}

/** Memory of media and server over a long time on air; of the first hour only a line every ten minutes is kept. */
export async function soak(minutes: number, say: (line: string) => void): Promise<Findings> {
  if (!(minutes > 0)) throw new Error("--minutes must be a number over 0.");
  const dataDir = freshFolder();
  const database = await startEmbedded({ dataDir, log: () => {} });
  await migrate(database.url);
  await loadPlaces(database.url);
  const [serverPort, mediaPort] = await freePorts(2);
  const vigil = await openInstance(database.url, {
    METRICS_PORT: String(serverPort),
    MEDIA_METRICS_PORT: String(mediaPort),
  });
  const publishing: ChildProcess[] = [];
  try {
    const set = await stage(vigil.url, cameraCount);
    publishing.push(...(await publishUntil(set, 0, cameraCount)));
    await set.press("start", set.cameras[0]?.id ?? "");
    const [since, cpuBefore] = [performance.now(), cpuSeconds(vigil.pid("media"))];
    const looks: Look[] = [];
    const fewest = { well: cameraCount };
    while (performance.now() - since < minutes * 60_000) {
      await sleep(every * 1000);
      const minute = (performance.now() - since) / 60_000;
      const [media, server] = await Promise.all([heldBy(mediaPort), heldBy(serverPort)]);
      looks.push({ minute, media, server });
      fewest.well = Math.min(fewest.well, await wellOnes(set));
      if (isLine(looks)) say(cellsOf(looks.at(-1)).join("  "));
    }
    const seconds = (performance.now() - since) / 1000;
    const cpu = ((cpuSeconds(vigil.pid("media")) - cpuBefore) / seconds / cameraCount) * 100;
    return findings({ looks, minutes, cpu, fewestWell: fewest.well });
  } finally {
    for (const camera of publishing) camera.kill("SIGKILL");
    await vigil.close();
    await database.stop();
    await removeEmbedded(dataDir);
  }
}

/** Names of prom-client's own metrics. */
const metrics: Record<Kind, string> = {
  resident: "process_resident_memory_bytes",
  heap: "nodejs_heap_size_used_bytes",
  external: "nodejs_external_memory_bytes",
};

async function heldBy(port: number | undefined): Promise<Held> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(text)?.[1]) / 2 ** 20;
  return Object.fromEntries(kinds.map((kind) => [kind, megabytes(metrics[kind])])) as Held;
}

/** Whether the last look is the first of its ten minutes. */
function isLine(looks: readonly Look[]): boolean {
  const [last, before] = [looks.at(-1), looks.at(-2)];
  const of = (look: Look | undefined) => Math.floor((look?.minute ?? -1) / lineEvery);
  return of(last) !== of(before);
}

interface Found {
  looks: Look[];
  minutes: number;
  /** Percent of a core that media took for each camera. */
  cpu: number;
  /** The fewest cameras that were well at any look. */
  fewestWell: number;
}

/** Slope of the regression line, in megabytes an hour. */
function perHour(looks: readonly Look[], of: (look: Look) => number): number {
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, mean] = [average(looks.map(({ minute }) => minute)), average(looks.map(of))];
  const above = looks.reduce((sum, look) => sum + (look.minute - middle) * (of(look) - mean), 0);
  const wide = looks.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
  return (above / wide) * 60;
}

const columns = parts.flatMap((part) => kinds.map((kind) => ({ part, kind })));
const cellsOf = (look: Look | undefined): string[] =>
  look ? [look.minute.toFixed(0), ...columns.map(({ part, kind }) => look[part][kind].toFixed(0))] : [];

function findings({ looks, minutes, cpu, fewestWell }: Found): Findings {
  const from = minutes > warmUp ? warmUp : minutes / 2;
  const counted = looks.filter(({ minute }) => minute > from);
  const slope = (part: Part, kind: Kind) => perHour(counted, (look) => look[part][kind]);
  const lines = looks.filter((_, number) => isLine(looks.slice(0, number + 1)));
  const head = columns.map(({ part, kind }) => `${part}, ${kind}`);
  const summary: Table = {
    title: `Megabytes after ${(counted[0]?.minute ?? 0).toFixed(0)} minutes, ${counted.length} looks`,
    head: ["what", "median (least–most)", "more every hour, by a straight line"],
    rows: columns.map(({ part, kind }) => {
      const { median, low, high } = figure(counted.map((look) => look[part][kind]));
      return [
        `${part}, ${kind}`,
        `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`,
        slope(part, kind).toFixed(1),
      ];
    }),
  };
  const isFlat = (part: Part, kind: Kind): Goal => ({
    what: `${part}, ${kind}: at most ${flat} MB more in an hour`,
    measured: `${slope(part, kind).toFixed(1)} MB`,
    isMet: slope(part, kind) <= flat,
  });
  return {
    title: "Soak",
    method: `One instance as in production: server, media and database as processes, ${cameraCount} cameras as ffmpeg publishers of a film of 1280 × 720 at 2.7 Mbit/s, one of them on air and recorded, for ${minutes} minutes on one machine. Media and server tell what they hold at their addresses for Prometheus every ${every} seconds: *resident* is all of a process, *heap* the objects of JavaScript in use, *external* the buffers beside them. The first ${from} minutes don't count. Media took ${cpu.toFixed(2)} % of a core for each camera.`,
    tables: [
      summary,
      { title: "Megabytes as time went on", head: ["minute", ...head], rows: lines.map(cellsOf) },
    ],
    goals: [
      ...columns.map(({ part, kind }) => isFlat(part, kind)),
      {
        what: `${cameraCount} cameras are well at every look`,
        measured: `${fewestWell} at the least`,
        isMet: fewestWell === cameraCount,
      },
    ],
  };
}
