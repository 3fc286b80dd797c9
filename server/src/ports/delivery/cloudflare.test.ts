import { generateKeyPairSync } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startCloudflareStandIn, testAccount } from "../../../test/cloudflare-stand-in.ts";
import { type DeliveryUnderTest, describeDelivery, service } from "../../../test/delivery-contract.ts";
import { cloudflareDelivery } from "./cloudflare.ts";
import type { CloudflareSettings, SigningKey } from "./settings.ts";

const day = 86_400;

/** Time that a test moves by hand. */
async function start({
  timeoutMs = 10_000,
  signingKey,
}: {
  timeoutMs?: number;
  signingKey?: SigningKey;
} = {}) {
  let time = Date.parse("2026-12-01T13:30:00Z");
  const now = () => time;
  const standIn = await startCloudflareStandIn(now);
  const waits: number[] = [];
  const settings: CloudflareSettings = { ...testAccount, signingKey, origins: standIn.origins };
  const wait = async (ms: number) => waits.push(ms);
  return {
    ...standIn,
    standIn,
    waits,
    delivery: cloudflareDelivery(settings, { now, wait, timeoutMs }),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describeDelivery("Cloudflare", async (timeoutMs): Promise<DeliveryUnderTest> => {
  const started = await start(timeoutMs ? { timeoutMs } : {});
  return {
    ...started,
    secrets: [testAccount.apiToken, testAccount.webhookSecret],
    tooManyRequests: (retryAfter) => ({
      status: 429,
      headers: { "retry-after": retryAfter },
      body: {
        success: false,
        errors: [{ code: 971, message: "Please slow down" }],
        messages: [],
        result: null,
      },
    }),
    revoke: () =>
      started.fail([
        {
          status: 403,
          body: {
            success: false,
            errors: [{ code: 10000, message: "Authentication error" }],
            messages: [],
            result: null,
          },
        },
      ]),
  };
});

describe("Cloudflare Stream", () => {
  let under: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    under = await start();
  });
  afterEach(() => under.close());

  const broadcast = async () => {
    const opened = await under.delivery.open(service);
    under.publish(opened.ingest);
    return opened;
  };

  test("records every service, and shows it only to guests with an address of their own", async () => {
    const { id, playback, watchUrl, embedUrl } = await broadcast();
    expect({ playback, watchUrl, embedUrl }).toEqual({ playback: "hls", watchUrl: null, embedUrl: null });
    expect(under.inputs.get(id)?.settings).toEqual({
      meta: { name: service.title, ref: service.ref },
      recording: { mode: "automatic", requireSignedURLs: true },
    });
    expect(await under.watch(`${under.origins.viewers}/${id}/manifest/video.m3u8`)).toBe(401);
    const first = await under.delivery.playback(id, { forSeconds: 3600 });
    const second = await under.delivery.playback(id, { forSeconds: 3600 });
    expect(first.url).not.toBe(second.url);
    expect(await under.watch(first.url)).toBe(200);
  });

  test("closes a guest's address when its time is over", async () => {
    const { id } = await broadcast();
    const { url, expiresAt } = await under.delivery.playback(id, { forSeconds: 600 });
    expect(expiresAt).toEqual(new Date("2026-12-01T13:40:00Z"));
    under.pass(601_000);
    expect(await under.watch(url)).toBe(401);
  });

  test.each([0, -5, Number.NaN, day + 1])("gives nobody an address for %s seconds", async (forSeconds) => {
    const { id } = await under.delivery.open(service);
    await expect(under.delivery.playback(id, { forSeconds })).rejects.toMatchObject({ kind: "invalid" });
  });

  test("lets guests watch the recording at an address of their own", async () => {
    const { id, ingest } = await broadcast();
    under.stop(ingest.key);
    under.finishRecordings(id);
    const [recording] = await under.delivery.recordings(id);
    expect(recording).toMatchObject({ state: "ready", durationSeconds: 1830.5, problem: null });
    const { url } = await under.delivery.playback(id, { forSeconds: 60, recording: recording?.id ?? "" });
    expect(await under.watch(url)).toBe(200);
  });

  test("says why there is no recording", async () => {
    const { id, ingest } = await broadcast();
    under.stop(ingest.key);
    expect((await under.delivery.recordings(id))[0]).toMatchObject({ state: "processing" });
    under.finishRecordings(id, "error");
    expect((await under.delivery.recordings(id))[0]).toMatchObject({
      state: "failed",
      problem: "Cloudflare could not make a recording of this service (ERR_MALFORMED_VIDEO).",
    });
  });

  test.each(["word", "object"] as const)(
    "tells a lost picture from a stopped one, its status a %s",
    async (shape) => {
      under.standIn.statusShape = shape;
      const { id, ingest } = await broadcast();
      under.breakOff(ingest.key);
      expect(await under.delivery.state(id)).toMatchObject({
        ingest: "lost",
        onAir: true,
        health: { level: "bad" },
      });
      under.publish(ingest);
      expect(await under.delivery.state(id)).toMatchObject({
        ingest: "connected",
        health: { level: "good" },
      });
      under.stop(ingest.key);
      expect(await under.delivery.state(id)).toMatchObject({ ingest: "idle", onAir: false });
    },
  );

  test("keeps every other setting when a service ends", async () => {
    const { id } = await broadcast();
    const input = under.inputs.get(id);
    Object.assign(input?.settings ?? {}, { deleteRecordingAfterDays: 45 });
    const before = structuredClone(input?.settings);
    await under.delivery.end(id);
    await under.delivery.end(id);
    expect(input?.settings).toMatchObject({ ...before, enabled: false });
    expect(under.requests.filter(({ method }) => method === "PUT").length).toBe(1);
  });

  test("replaces a key that leaked", async () => {
    const { id, ingest } = await under.delivery.open(service);
    const fresh = await under.delivery.rotateKeys?.(id);
    expect(fresh?.key).not.toBe(ingest.key);
    expect(under.publish(ingest)).toBe(false);
    expect(under.publish(fresh ?? ingest)).toBe(true);
  });

  test("keeps the recordings of a service that is removed, until each is removed", async () => {
    const { id, ingest } = await broadcast();
    under.stop(ingest.key);
    await under.delivery.remove(id);
    const [recording] = await under.delivery.recordings(id);
    await under.delivery.removeRecording?.(recording?.id ?? "");
    await under.delivery.removeRecording?.(recording?.id ?? "");
    await expect(under.delivery.recordings(id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("refuses to open a removed service again with its key", async () => {
    const { id } = await under.delivery.open(service);
    await under.delivery.remove(id);
    const before = under.requests.length;
    await expect(under.delivery.open(service)).rejects.toMatchObject({ kind: "conflict" });
    expect(under.requests.length).toBe(before + 1);
  });

  test("makes a file of a recording for the family", async () => {
    const { id, ingest } = await broadcast();
    under.stop(ingest.key);
    under.finishRecordings(id);
    const recording = (await under.delivery.recordings(id))[0]?.id ?? "";
    const download = () =>
      under.delivery.download?.(recording, { fileName: "Élodie's farewell", forSeconds: 600 });
    expect(await download()).toEqual({ state: "preparing", percent: 12 });
    under.finishDownload(recording);
    const ready = await download();
    const url = ready?.state === "ready" ? ready.url : "";
    expect(new URL(url).searchParams.get("filename")).toBe("Elodies-farewell");
    expect(await under.watch(url)).toBe(200);
    const { url: watchOnly } = await under.delivery.playback(id, { forSeconds: 60, recording });
    expect(await under.watch(watchOnly.replace("manifest/video.m3u8", "downloads/default.mp4"))).toBe(404);
  });

  test("says that its storage is full", async () => {
    const message = "Storage capacity exceeded. The account needs more minutes.";
    under.fail([
      {
        status: 400,
        body: { success: false, errors: [{ code: 10011, message }], messages: [], result: null },
      },
    ]);
    await expect(under.delivery.open(service)).rejects.toMatchObject({
      kind: "quota",
      sentence: expect.stringMatching(/storage at Cloudflare is full/),
    });
  });

  test("shows the service as on air by its connection when the viewers' servers don't say", async () => {
    const { id } = await broadcast();
    under.fail(
      Array.from({ length: 3 }, () => ({ status: 401, body: "" })),
      /lifecycle$/,
    );
    expect(await under.delivery.state(id)).toMatchObject({ onAir: true, ingest: "connected" });
  });
});

describe("Cloudflare Stream with a signing key of ours", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { id: "key-1", jwk: privateKey.export({ format: "jwk" }) as SigningKey["jwk"] };

  test("signs guests' addresses without a request for each", async () => {
    const under = await start({ signingKey: key });
    under.standIn.trust({ id: key.id, jwk: publicKey.export({ format: "jwk" }) });
    const { id, ingest } = await under.delivery.open(service);
    under.publish(ingest);
    const before = under.requests.length;
    const { url } = await under.delivery.playback(id, { forSeconds: 3600 });
    expect(under.requests.length).toBe(before);
    expect(await under.watch(url)).toBe(200);
    await expect(under.delivery.playback(id, { forSeconds: day + 1 })).rejects.toMatchObject({
      kind: "invalid",
    });
    under.pass(3_601_000);
    expect(await under.watch(url)).toBe(401);
    await under.close();
  });
});
