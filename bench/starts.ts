import { removeEmbedded } from "../server/src/database/embedded.ts";
import { figure, short, withSpread } from "./measure.ts";
import { freshFolder, npmStart } from "./processes.ts";
import type { Findings } from "./report.ts";

const coldStarts = 3;
const secondStarts = 5;
const goal = 5;

/** Measures `npm start` until it responds: with an empty DATA_DIR, and with one that was used before. */
export async function starts(say: (line: string) => void): Promise<Findings> {
  const cold: { healthy: number; ready: number }[] = [];
  const second: { healthy: number; ready: number }[] = [];
  for (let n = 0; n < coldStarts; n++) {
    const dataDir = freshFolder();
    try {
      cold.push(await once(dataDir));
      const again = n === coldStarts - 1 ? secondStarts - coldStarts + 1 : 1;
      for (let m = 0; m < again; m++) second.push(await once(dataDir));
    } finally {
      await removeEmbedded(dataDir);
    }
    say(`Start ${n + 1} of ${coldStarts} measured.`);
  }
  const seconds = (starts: typeof cold, what: "healthy" | "ready") =>
    figure(starts.map((start) => start[what] / 1000));
  const row = (name: string, starts: typeof cold) => [
    name,
    withSpread(seconds(starts, "healthy")),
    withSpread(seconds(starts, "ready")),
  ];
  const again = seconds(second, "ready").median;
  return {
    title: "Starting",
    method: `\`npm start\` with packages installed and screens built. *Healthy*: until /v1/health answers 200; *ready*: until its line "Vigil is ready", after the demo is written. The first start makes the database and the demo.`,
    tables: [
      {
        title: "Seconds, median (least–most)",
        head: ["start", "healthy", "ready"],
        rows: [row("first, empty DATA_DIR", cold), row("second and later", second)],
      },
    ],
    goals: [
      {
        what: `ready within ${goal} s on a second start`,
        measured: `${short(again)} s`,
        isMet: again <= goal,
      },
    ],
  };
}

async function once(dataDir: string): Promise<{ healthy: number; ready: number }> {
  const running = await npmStart(dataDir);
  await running.stop();
  return { healthy: running.healthyAfter, ready: running.readyAfter };
}
