import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openInstance } from "../e2e/instance.ts";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { costsOfSegment } from "./live.ts";
import { freshFolder } from "./processes.ts";
import type { Findings } from "./report.ts";
import { stage } from "./stage.ts";

/** Our own HTTP leans on the inner workings of node's; it must save more than this, or it goes. */
const least = 0.1;

/** What media saves by serving players without node's HTTP (media/src/origin/fast-path.ts). */
export async function fastPath(say: (line: string) => void): Promise<Findings> {
  const [on, off] = [await segmentRatio({}), await segmentRatio({ FAST_PATH: "false" })];
  const saved = on && off ? off / on - 1 : Number.NaN;
  say(
    `A segment takes ${on?.toFixed(2)} times bare node:http, and ${off?.toFixed(2)} without the fast path.`,
  );
  return {
    title: "Fast path",
    method:
      "Processor time of media for a guest's segment, with its own HTTP and with node's (`FAST_PATH=false`), each as a multiple of a bare node:http server's in the same run.",
    tables: [
      {
        title: "A guest's segment, as a multiple of bare node:http",
        head: ["with the fast path", "without"],
        rows: [[on, off].map((ratio) => ratio?.toFixed(2) ?? "no nginx here")],
      },
    ],
    goals: [
      {
        what: `the fast path saves more than ${least * 100} %`,
        measured: `${(saved * 100).toFixed(0)} %`,
        isMet: saved > least,
      },
    ],
  };
}

/** Processor time for a segment as a multiple of a bare node:http server's. */
async function segmentRatio(settings: NodeJS.ProcessEnv): Promise<number | undefined> {
  const dataDir = freshFolder();
  const database = await startEmbedded({ dataDir, log: () => {} });
  await migrate(database.url);
  await loadPlaces(database.url);
  const vigil = await openInstance(database.url, settings);
  const folder = mkdtempSync(join(tmpdir(), "vigil-bench-"));
  try {
    const costs = await costsOfSegment(await stage(vigil.url, 1), vigil.pid("media"), folder);
    return costs && costs.vigil.median / costs.bare.median;
  } finally {
    await vigil.close();
    await database.stop();
    await removeEmbedded(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}
