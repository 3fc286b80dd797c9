import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DeliveryUnderTest, describeDelivery, service } from "../../../test/delivery-contract.ts";
import { startYoutubeStandIn, testGoogle, youtubeRefusal } from "../../../test/youtube-stand-in.ts";
import { youtubeDelivery } from "./youtube.ts";

const startedAt = Date.parse("2026-12-01T13:30:00Z");

async function start(timeoutMs = 10_000) {
  const now = () => startedAt;
  const standIn = await startYoutubeStandIn(now);
  const waits: number[] = [];
  let units = 0;
  const account = {
    ...testGoogle,
    origins: standIn.origins,
    onQuotaUsed: (used: number) => {
      units += used;
    },
  };
  const wait = async (ms: number) => waits.push(ms);
  const delivery = youtubeDelivery(account, { now, wait, timeoutMs });
  return {
    ...standIn,
    waits,
    delivery,
    /** What a call costs. */
    costOf: async (call: () => Promise<unknown>) => {
      const before = units;
      await call();
      return units - before;
    },
  };
}

describeDelivery("YouTube", async (timeoutMs): Promise<DeliveryUnderTest> => {
  const started = await start(timeoutMs);
  return {
    ...started,
    secrets: [testGoogle.client.secret, testGoogle.refreshToken, "access-token-1"],
    tooManyRequests: (retryAfter) => ({
      ...(youtubeRefusal(403, "userRequestsExceedRateLimit", "Too many requests") as object as {
        body: object;
      }),
      status: 403,
      headers: { "retry-after": retryAfter },
    }),
    revoke: started.disconnect,
  };
});

describe("YouTube", () => {
  let under: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    under = await start();
  });
  afterEach(() => under.close());

  const goOnAir = async () => {
    const opened = await under.delivery.open(service);
    under.publish(opened.ingest);
    await under.delivery.goLive(opened.id);
    await expect.poll(async () => (await under.delivery.state(opened.id)).onAir).toBe(true);
    return opened;
  };
  const requestsTo = (name: string) => under.requests.filter(({ path }) => path.endsWith(name)).length;

  test("shows a service unlisted, in its own player, and only when the director starts it", async () => {
    const { id, watchUrl, embedUrl, playback } = await under.delivery.open(service);
    expect({ watchUrl, embedUrl, playback }).toEqual({
      watchUrl: `https://www.youtube.com/watch?v=${id}`,
      embedUrl: `https://www.youtube.com/embed/${id}`,
      playback: "embed",
    });
    expect(under.broadcasts.get(id)?.request).toMatchObject({
      snippet: {
        title: service.title,
        description: service.description,
        scheduledStartTime: "2026-12-01T14:00:00.000Z",
      },
      status: { privacyStatus: "unlisted", selfDeclaredMadeForKids: false },
      contentDetails: { enableAutoStart: false, enableEmbed: true, enableDvr: true, recordFromStart: true },
    });
    expect(await under.delivery.playback(id, { forSeconds: 60 })).toEqual({
      kind: "embed",
      url: embedUrl,
      expiresAt: null,
    });
  });

  test("gives each service a key that opens no other", async () => {
    await under.delivery.open(service);
    expect([...under.streams.values()].map(({ request }) => request.contentDetails)).toEqual([
      { isReusable: false },
    ]);
  });

  test("takes a title that is too long or holds brackets, and a service that has begun", async () => {
    const { id } = await under.delivery.open({
      ...service,
      title: `<b>${"Åsa and Björn ".repeat(20)}`,
      startsAt: new Date(startedAt - 3_600_000),
    });
    const { title, scheduledStartTime } = under.broadcasts.get(id)?.request.snippet ?? {};
    expect(title).toMatch(/^‹b›Åsa and Björn .*…$/);
    expect(scheduledStartTime).toBe("2026-12-01T13:31:00.000Z");
  });

  test("finishes what an earlier attempt began, instead of announcing the service twice", async () => {
    under.fail([{ status: 500, body: "" }], /POST .*liveStreams$/);
    await expect(under.delivery.open(service)).rejects.toMatchObject({ kind: "unavailable" });
    const { ingest } = await under.delivery.open(service);
    expect(under.broadcasts.size).toBe(1);
    expect(under.publish(ingest)).toBe(true);
  });

  test("finds a service that was opened before among many", async () => {
    under.setPageSize(2);
    const first = await under.delivery.open(service);
    for (const ref of ["a", "b", "c"])
      await under.delivery.open({ ...service, ref, title: `Service ${ref}`, idempotencyKey: `${ref}-open` });
    const moved = [...under.broadcasts.entries()].toReversed();
    under.broadcasts.clear();
    for (const [id, broadcast] of moved) under.broadcasts.set(id, broadcast);
    expect(await under.delivery.open(service)).toEqual(first);
    expect(under.broadcasts.size).toBe(4);
  });

  test("spends little of the day's quota while the director waits for the picture", async () => {
    const opened = await under.delivery.open({ ...service, ref: "other", idempotencyKey: "other" });
    expect(await under.costOf(() => under.delivery.open(service))).toBe(152);
    expect(await under.costOf(() => under.delivery.goLive(opened.id).catch(() => undefined))).toBe(2);
    under.publish(opened.ingest);
    expect(await under.costOf(() => under.delivery.goLive(opened.id))).toBe(52);
    expect(await under.costOf(() => under.delivery.state(opened.id))).toBe(2);
    expect(await under.costOf(() => under.delivery.goLive(opened.id))).toBe(1);
    expect(await under.costOf(() => under.delivery.end(opened.id))).toBe(51);
    expect(await under.costOf(() => under.delivery.end(opened.id))).toBe(1);
  });

  test("says that the quota is used up, and until when", async () => {
    under.fail([youtubeRefusal(403, "quotaExceeded", "The request cannot be completed")], /youtube/);
    await expect(under.delivery.open(service)).rejects.toMatchObject({
      kind: "quota",
      // 05:30 in California.
      retryAfterMs: 18.5 * 3_600_000,
      sentence: expect.stringMatching(/no more changes today/),
    });
    expect(under.waits).toEqual([]);
  });

  test("says that the picture is missing when it stops at the very moment of going live", async () => {
    const { id, ingest } = await under.delivery.open(service);
    under.publish(ingest);
    under.fail([youtubeRefusal(403, "errorStreamInactive", "Stream is inactive")], /transition/);
    await expect(under.delivery.goLive(id)).rejects.toMatchObject({
      kind: "state",
      sentence: "YouTube doesn't receive the picture yet.",
    });
  });

  test("is content when somebody else pressed at the same time", async () => {
    const { id, ingest } = await under.delivery.open(service);
    under.publish(ingest);
    under.fail([youtubeRefusal(403, "redundantTransition", "Redundant transition")], /transition/);
    await under.delivery.goLive(id);
  });

  test("asks for a connection again when its owner has revoked it", async () => {
    const { id } = await under.delivery.open(service);
    under.disconnect();
    await expect(under.delivery.state(id)).rejects.toMatchObject({
      kind: "auth",
      sentence: expect.stringMatching(/connect the YouTube account again/),
    });
  });

  test("spends no quota while the account isn't connected", async () => {
    under.disconnect();
    expect(await under.costOf(() => under.delivery.open(service).catch(() => undefined))).toBe(0);
    expect(requestsTo("/liveBroadcasts")).toBe(0);
  });

  test("goes on when Google withdraws a token before its time", async () => {
    const { id } = await under.delivery.open(service);
    under.withdrawAccessToken();
    expect(await under.delivery.state(id)).toMatchObject({ ingest: "idle" });
    expect(requestsTo("/token")).toBe(2);
  });

  test("says that the channel isn't enabled for live streaming", async () => {
    under.fail(
      [youtubeRefusal(403, "liveStreamingNotEnabled", "The user is not enabled for live streaming.")],
      /POST .*liveBroadcasts$/,
    );
    await expect(under.delivery.open(service)).rejects.toMatchObject({
      kind: "auth",
      sentence: expect.stringMatching(/Enable it in YouTube Studio/),
    });
  });

  test("tells the director what is wrong with the picture, the worst first", async () => {
    const { id, ingest } = await goOnAir();
    under.report(ingest.key, "bad", [
      { type: "audioCodec", severity: "info" },
      { type: "bitrateLow", severity: "warning" },
      { type: "videoIngestionStarved", severity: "error" },
      { type: "issueOfTomorrow", severity: "info" },
    ]);
    const { health } = await under.delivery.state(id);
    expect(health.level).toBe("bad");
    expect(health.messages).toEqual([
      expect.stringMatching(/too slowly/),
      expect.stringMatching(/bitrate is low/),
      expect.stringMatching(/Use AAC/),
      expect.stringMatching(/YouTube Studio says which/),
    ]);
  });

  test("says that the picture was lost while on air", async () => {
    const { id, ingest } = await goOnAir();
    under.stop(ingest.key);
    expect(await under.delivery.state(id)).toMatchObject({
      ingest: "lost",
      onAir: true,
      health: { level: "bad", messages: ["YouTube receives nothing."] },
    });
  });

  test("says that YouTube has taken a service down", async () => {
    const { id } = await goOnAir();
    Object.assign(under.broadcasts.get(id) ?? {}, { lifeCycleStatus: "revoked" });
    expect(await under.delivery.state(id)).toMatchObject({
      onAir: false,
      hasEnded: true,
      health: { level: "bad" },
    });
    expect(await under.delivery.recordings(id)).toEqual([]);
    await under.delivery.end(id);
  });

  test("has the recording where the service was", async () => {
    const { id } = await goOnAir();
    await under.delivery.end(id);
    expect(await under.delivery.recordings(id)).toEqual([
      { id, state: "ready", startedAt: new Date(startedAt), durationSeconds: 0, problem: null },
    ]);
  });

  test("doesn't leave a page that waits for a service which never went live", async () => {
    const { id } = await under.delivery.open(service);
    await under.delivery.end(id);
    expect(under.broadcasts.size).toBe(0);
  });

  test("can't remove a service while it is on air", async () => {
    const { id } = await goOnAir();
    await expect(under.delivery.remove(id)).rejects.toMatchObject({ kind: "state" });
  });

  test("shows the picture of the service that the home has chosen", async () => {
    const { id } = await under.delivery.open(service);
    await under.delivery.setThumbnail?.(id, { bytes: Buffer.from("jpeg bytes"), type: "image/jpeg" });
    expect(under.thumbnails.get(id)).toEqual({ type: "image/jpeg", bytes: 10 });
  });

  test("names its channel, and says when there is none", async () => {
    expect(await under.delivery.channel?.()).toEqual({ id: "UC1", title: "Lindenwood Funeral Home" });
    under.removeChannel();
    await expect(under.delivery.channel?.()).rejects.toMatchObject({ kind: "not_found" });
  });
});
