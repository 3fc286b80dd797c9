import type { CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { camera } from "./cameras.ts";
import { book, register } from "./service.ts";
import { visitor } from "./visitor.ts";

/** Bits a second of a guest's line. */
const lines = { good: 20_000_000, poor: 400_000, thin: 150_000 } as const;

const shape = (line: CDPSession, bits: number) =>
  line.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 40, uploadThroughput: bits / 8 },
    downloadThroughput: bits / 8,
  });
const height = (guest: Page) => guest.evaluate<number>("document.querySelector('video')?.videoHeight ?? 0");

test("a guest on a slow line sees a smaller picture, on a very slow one hears the service, and sees it again", async () => {
  const service = await book("Walter Slowe");
  const [front] = service.cameras;
  if (!front) throw new Error("the demo has a camera");
  const running = await camera("busy", front.address);
  try {
    const start = () =>
      service.home("POST", `str/stream/${service.stream.id}/ip_cameras/livestream`, {
        action: "start",
        id: front.id,
      });
    const isWell = async () =>
      (await service.look()).sources.some(({ id, health }) => id === front.id && health?.well === true);
    await expect.poll(isWell).toBe(true);
    await start();
    const guest = await visitor();
    await guest.goto(`/m/${service.stream.slug}`);
    await register(guest, "Ida Line");
    await expect.poll(() => height(guest)).toBe(720);
    const line = await guest.context().newCDPSession(guest);
    await line.send("Network.enable");

    await shape(line, lines.poor);
    await expect.poll(() => height(guest)).toBe(240);

    await shape(line, lines.thin);
    const soundOnly = guest.getByText(/^Sound only for now/);
    await soundOnly.waitFor();
    await shape(line, lines.good);
    await soundOnly.waitFor({ state: "hidden" });
    await expect.poll(() => height(guest)).toBe(720);
  } finally {
    await running.kill();
  }
});
