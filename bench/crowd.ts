import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { short } from "./measure.ts";
import { cpuSeconds, memoryOf, publish, type Stage, until } from "./stage.ts";

export const crowds = [1, 8, 24];
/** Seconds for which a number of cameras is measured. */
const watched = 15;
/** Memory, in seconds: warm-up, duration, and interval of the measurements. */
export const soak = { warm: 60, lasts: 180, every: 5 };

export interface Crowd {
  count: number;
  /** Percent of a core for each camera. */
  cpu: number;
  /** Cameras that are healthy at the end. */
  well: number;
  /** Megabytes of the media process at the end. */
  memory: number;
}

/** Resources of media while so many cameras publish in the house profile; then one of the last goes on air. */
export async function cameras(set: Stage, media: number, say: (line: string) => void) {
  const publishing: ChildProcess[] = [];
  const crowd: Crowd[] = [];
  const wellOnes = async () => (await set.look()).sources.filter(({ health }) => health?.well).length;
  try {
    for (const count of crowds) {
      while (publishing.length < count) {
        const camera = set.cameras[publishing.length];
        if (camera) publishing.push(await publish(await set.publishTo(camera)));
      }
      await until(set, ({ sources }) => sources.filter(({ health }) => health?.well).length >= count);
      await sleep(3000);
      const [before, since] = [cpuSeconds(media), performance.now()];
      await sleep(watched * 1000);
      const cpu = ((cpuSeconds(media) - before) / ((performance.now() - since) / 1000) / count) * 100;
      crowd.push({ count, cpu, well: await wellOnes(), memory: memoryOf(media) });
      say(`${count} cameras: ${short(cpu)} % of a core each, ${crowd.at(-1)?.well} well.`);
    }
    await set.press("start", set.cameras[0]?.id ?? "");
    const memory = await growth(media);
    say(`Memory: ${memory.samples.map((mb) => mb.toFixed(0)).join(" ")} MB.`);
    return { crowd, memory };
  } finally {
    for (const camera of publishing) camera.kill("SIGKILL");
  }
}

export interface Growth {
  /** Megabytes, one after the other. */
  samples: number[];
  /** Slope of the regression line, in megabytes an hour. */
  perHour: number;
}

/** Memory of a process over some minutes, with its linear regression. */
async function growth(pid: number): Promise<Growth> {
  await sleep(soak.warm * 1000);
  const samples: number[] = [];
  while (samples.length < soak.lasts / soak.every) {
    samples.push(memoryOf(pid));
    await sleep(soak.every * 1000);
  }
  const [middle, mean] = [(samples.length - 1) / 2, average(samples)];
  const above = samples.reduce((sum, mb, n) => sum + (n - middle) * (mb - mean), 0);
  const wide = samples.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  return { samples, perHour: (above / wide / soak.every) * 3600 };
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
