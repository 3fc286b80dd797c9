import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Embedded, removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";
import { testCountries } from "../tools/test-database.ts";
import { type Camera, camera } from "./cameras.ts";
import { type Instance, openInstance } from "./instance.ts";
import { examineRecording, outOfStep } from "./recorded-video.ts";
import { book, register, type Service, sees, withRecording } from "./service.ts";
import { expectDeadServers, visitor } from "./visitor.ts";
import { watch } from "./watching.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vigil-faults-"));
let database: Embedded;
let vigil: Instance;

const startDatabase = async () => {
  database = await startEmbedded({ dataDir, port: database?.port, log: () => {} });
};

beforeAll(async () => {
  await startDatabase();
  await migrate(database.url);
  await loadPlaces(database.url, testCountries);
  vigil = await openInstance(database.url);
});
afterAll(async () => {
  await vigil?.close();
  await database?.stop();
  await removeEmbedded(dataDir);
});

/** The guest's player keeps playing the camera. */
async function expectStillPlaying(guest: Page): Promise<void> {
  const { time } = await watch(guest);
  await expect.poll(async () => (await watch(guest)).time).toBeGreaterThan(time + 2);
  await expect.poll(() => sees(guest)).toBe("red, red");
}

/** Seconds from the beginning of the service, for a guest who has gone back in it. */
const positionOf = async (guest: Page) =>
  Number(await guest.getByRole("slider", { name: "Position" }).inputValue());

const press = ({ home, stream }: Service, action: string, id: string) =>
  home("POST", `str/stream/${stream.id}/ip_cameras/livestream`, { action, id });
const healthOf = async (service: Service, id: string) =>
  (await service.look()).sources.find((one) => one.id === id)?.health;
const untilReady = (service: Service, id: string) =>
  expect.poll(async () => (await healthOf(service, id))?.well).toBe(true);

test("whatever fails on the way, guests see the service or a slate, and the recording is complete", async () => {
  const service = await book("Frances Albright", { origin: vigil.url });
  expectDeadServers();
  const [one] = service.cameras;
  if (!one) throw new Error("the demo has cameras");
  let running: Camera = await camera("red", one.address);
  try {
    await untilReady(service, one.id);
    await press(service, "start", one.id);
    const guest = await visitor({ baseURL: vigil.url });
    await guest.goto(`/m/${service.stream.slug}`);
    await register(guest, "Hannah Weiss");
    await expect.poll(() => sees(guest)).toBe("red, red");

    // The camera is unplugged and plugged in again.
    await running.kill();
    await expect.poll(() => sees(guest)).toBe("slate, silence");
    running = await camera("red", one.address);
    await expect.poll(() => sees(guest)).toBe("red, red");

    // A second encoder uses its key: guests notice nothing, and the director is warned.
    const second = await camera("blue", one.address);
    await once(second.process, "exit");
    await expectStillPlaying(guest);
    expect((await healthOf(service, one.id))?.second_encoder).toMatch(/127\.0\.0\.1|::1/);

    // The encoder hangs with its connection open, and a new one connects.
    running.process.kill("SIGSTOP");
    await expect.poll(() => sees(guest)).toBe("slate, silence");
    const hanging = running;
    running = await camera("red", one.address);
    await expect.poll(() => sees(guest)).toBe("red, red");
    await hanging.kill();

    // The camera comes and goes: guests keep the slate until it is steady, or the director insists.
    const broadcast = async () => (await service.look()).broadcast;
    while (!(await broadcast()).unsteady) {
      await running.kill();
      await expect.poll(async () => (await broadcast()).on_air?.kind).toBe("slate");
      running = await camera("red", one.address);
      await untilReady(service, one.id);
      const isDecided = async () => {
        const { on_air, unsteady } = await broadcast();
        return on_air?.kind === "source" || unsteady !== null;
      };
      await expect.poll(isDecided).toBe(true);
    }
    await expect.poll(async () => (await broadcast()).unsteady?.returns_at ?? null).not.toBeNull();
    await press(service, "start", one.id);
    await expect.poll(() => sees(guest)).toBe("red, red");

    const back = await visitor({ baseURL: vigil.url });
    await back.goto(`/m/${service.stream.slug}`);
    await register(back, "Late Comer");
    await back.getByRole("button", { name: "From the beginning" }).click();
    await expect.poll(() => positionOf(back)).toBeGreaterThan(1);
    expect(await positionOf(back)).toBeLessThan(20);

    await vigil.kill("server");
    await expectStillPlaying(guest);
    await vigil.start("server");

    process.kill(database.pid, "SIGKILL");
    await database.exited;
    await expectStillPlaying(guest);
    await database.stop();
    await startDatabase();
    await expect.poll(() => service.look().then(({ broadcast }) => broadcast.status)).toBe("live");

    const place = await positionOf(back);
    const left = performance.now();
    await vigil.kill("media");
    await vigil.start("media");
    await running.kill();
    // The guest's buffer plays to its end; then comes the slate, and the camera once it is back.
    await expect.poll(() => sees(guest)).toBe("slate, silence");
    running = await camera("red", one.address);
    await expect.poll(() => sees(guest)).toBe("red, red");
    // What failed while media was down is tried again, so that the picture is as sharp as before.
    const height = () => guest.evaluate<number>("document.querySelector('video').videoHeight");
    await expect.poll(height).toBe(720);
    // The guest who has gone back watches on from the same place, beyond what was loaded before.
    await expect.poll(() => positionOf(back)).toBeGreaterThan(place + 20);
    await back.getByRole("button", { name: "Back to live" }).waitFor();
    const seconds = (performance.now() - left) / 1000;
    expect(await positionOf(back)).toBeLessThan(place + seconds + 10);

    await press(service, "stop", one.id);
    await withRecording(service, async (file) => {
      const recorded = await examineRecording(file);
      const { broadcast } = await service.look();
      expect(Math.abs(recorded.duration - broadcast.recording.seconds)).toBeLessThan(1);
      expect(recorded.beeps.length).toBeGreaterThan(10);
      expect(outOfStep(recorded, 0.1)).toEqual([]);
    });
  } finally {
    await running.kill();
  }
});
