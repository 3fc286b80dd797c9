import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startCloudflareStandIn, testAccount } from "../server/test/cloudflare-stand-in.ts";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";
import { freePort } from "../tools/free-ports.ts";
import { camera } from "./cameras.ts";
import { book, register } from "./service.ts";
import { town } from "./town.ts";
import { expectLostConnection, visitor } from "./visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-cloudflare-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Receives what media publishes, however often it connects, as Cloudflare's ingest does, and makes HLS of it. */
async function receive(url: string) {
  const ffmpeg = await ensureFfmpeg();
  const playlist = join(folder, "video.m3u8");
  const input = ["-v", "error", "-f", "flv", "-listen", "1", "-i", url];
  const video = ["-map", "0:v:0", "-map", "0:a:0", "-c", "copy"];
  const hls = ["-f", "hls", "-hls_time", "2", "-hls_list_size", "8", "-hls_flags", "append_list", playlist];
  let child: ChildProcess | undefined;
  let isOver = false;
  const listen = () => {
    if (isOver) return;
    child = spawn(ffmpeg, [...input, ...video, ...hls], { stdio: ["ignore", "inherit", "inherit"] });
    child.once("exit", listen);
  };
  listen();
  return {
    hasArrived: () => existsSync(playlist),
    kill: () => {
      isOver = true;
      child?.kill("SIGKILL");
    },
  };
}

test("a guest who watches at Cloudflare goes on at our own origin within seconds when Cloudflare is gone", async () => {
  const port = await freePort();
  const ingest = { url: `rtmp://127.0.0.1:${port}/live/`, folder };
  const cloudflare = await startCloudflareStandIn(Date.now, ingest);
  const { url: origin } = await town({
    DELIVERY: "cloudflare",
    CLOUDFLARE_ACCOUNT_ID: testAccount.accountId,
    CLOUDFLARE_API_TOKEN: testAccount.apiToken,
    CLOUDFLARE_CUSTOMER_CODE: testAccount.customerCode,
    CLOUDFLARE_WEBHOOK_SECRET: testAccount.webhookSecret,
    CLOUDFLARE_NOTIFICATION_SECRET: testAccount.notificationSecret,
    CLOUDFLARE_API_URL: cloudflare.origins.api,
    CLOUDFLARE_VIEWERS_URL: cloudflare.origins.viewers,
    PRIVATE_OUTPUTS: "true",
  });
  const service = await book("Vera Cloud", { origin });
  const [front] = service.cameras;
  if (!front) throw new Error("the demo has a camera");
  // The demo's own services of this hour get inputs as well.
  const inputOfService = () =>
    [...cloudflare.inputs.values()].find(({ settings }) => settings.meta?.ref === service.stream.id);
  await expect.poll(() => inputOfService() !== undefined).toBe(true);
  const input = inputOfService();
  const key = input?.streamKey ?? "";
  const receiver = await receive(`${ingest.url}${key}`);
  const running = await camera("red", front.address);
  try {
    const isWell = async () =>
      (await service.look()).sources.some(({ id, health }) => id === front.id && health?.well === true);
    await expect.poll(isWell).toBe(true);
    const press = (action: string) =>
      service.home("POST", `str/stream/${service.stream.id}/ip_cameras/livestream`, { action, id: front.id });
    await press("start");
    const guest = await visitor();
    const fetched: string[] = [];
    guest.on("request", (request) => fetched.push(request.url()));
    await guest.goto(`${origin}/m/${service.stream.slug}`);
    await register(guest, "Ida Line");

    await expect.poll(receiver.hasArrived).toBe(true);
    expect(cloudflare.publish({ url: ingest.url.replace(/\/$/, ""), key })).toBe(true);
    const serves = async () => (await service.look()).delivery?.serving;
    // On a slow machine it isn't live there within the first minute: guests are moved at the next pause then.
    await press("pause");
    await expect.poll(serves).toBe(true);
    await press("resume");
    const time = () => guest.evaluate<number>("document.querySelector('video').currentTime");
    const source = () =>
      fetched.findLast((url) => url.includes(".ts"))?.startsWith(cloudflare.origins.viewers)
        ? "cloudflare"
        : "own";
    await expect.poll(source).toBe("cloudflare");
    const before = await time();
    await expect.poll(time).toBeGreaterThan(before + 2);

    expectLostConnection(guest);
    const killedAt = Date.now();
    await cloudflare.close();
    receiver.kill();
    await expect.poll(source).toBe("own");
    console.log(`moved to our own origin after ${Date.now() - killedAt} ms`);
    await expect.poll(() => guest.locator(".vp").getAttribute("data-state")).toBe("playing");
    const after = await time();
    await expect.poll(time).toBeGreaterThan(after + 3);
    await expect.poll(async () => (await service.look()).delivery?.problem).toMatch(/Cloudflare/);
  } finally {
    receiver.kill();
    await running.kill();
  }
});
