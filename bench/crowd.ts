import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { short } from "./measure.ts";
import { cpuSeconds, memoryOf, publish, type Stage, until } from "./stage.ts";

export const crowds = [1, 8, 24];
/** Seconds for which a number of cameras is measured. */
const watched = 15;

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
export async function cameras(set: Stage, media: number, say: (line: string) => void): Promise<Crowd[]> {
  const publishing: ChildProcess[] = [];
  const crowd: Crowd[] = [];
  try {
    for (const count of crowds) {
      publishing.push(...(await publishUntil(set, publishing.length, count)));
      await sleep(3000);
      const [before, since] = [cpuSeconds(media), performance.now()];
      await sleep(watched * 1000);
      const cpu = ((cpuSeconds(media) - before) / ((performance.now() - since) / 1000) / count) * 100;
      crowd.push({ count, cpu, well: await wellOnes(set), memory: memoryOf(media) });
      say(`${count} cameras: ${short(cpu)} % of a core each, ${crowd.at(-1)?.well} well.`);
    }
    await set.press("start", set.cameras[0]?.id ?? "");
    return crowd;
  } finally {
    for (const camera of publishing) camera.kill("SIGKILL");
  }
}

/** Lets more cameras publish until there are so many; resolves to the new ones once all are well. */
export async function publishUntil(set: Stage, from: number, count: number): Promise<ChildProcess[]> {
  const added: ChildProcess[] = [];
  for (const camera of set.cameras.slice(from, count)) added.push(await publish(await set.publishTo(camera)));
  await until(set, ({ sources }) => sources.filter(({ health }) => health?.well).length >= count);
  return added;
}

export const wellOnes = async (set: Stage): Promise<number> =>
  (await set.look()).sources.filter(({ health }) => health?.well).length;
