import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { testOfOneServer } from "../../../test/app.ts";
import { startCloudflareStandIn, testAccount } from "../../../test/cloudflare-stand-in.ts";
import { startDelivering } from "../../../test/delivered-service.ts";
import { call, callAs } from "../../../test/people.ts";
import { cloudflareDelivery } from "../../ports/delivery/cloudflare.ts";
import { systemActor } from "../broadcast.ts";
import { retireProgramme } from "../retire.ts";
import { removeDeleted } from "./removal.ts";

const cloudflare = await startCloudflareStandIn();
afterAll(() => cloudflare.close());
const settings = { ...testAccount, signingKey: undefined, origins: cloudflare.origins };
const delivery = cloudflareDelivery(settings, {
  now: Date.now,
  wait: async () => {},
  timeoutMs: 1000,
});
const { app, cast, deliver, service, warnings } = await startDelivering({
  choice: "cloudflare",
  settings: { cloudflare: settings },
  providers: () => async (provider) => (provider === "cloudflare" ? delivery : null),
  publish: (ingest) => void cloudflare.publish(ingest),
});
const { ruth, maple } = cast;

/** A service that is on air and shown by Cloudflare. */
async function served() {
  const one = await service();
  await deliver();
  await one.press("start");
  await one.send("sending");
  await one.goesLive();
  return one;
}
const keyOf = async ({ order }: Awaited<ReturnType<typeof service>>) => (await order()).outputs[0]?.key ?? "";
/** The live input of a service. */
async function inputOf({ id }: { id: string }): Promise<string> {
  const [row] = await app.sql<{ provider_id: string }>("select provider_id from delivery where stream = $1", [
    id,
  ]);
  return row?.provider_id ?? "";
}
const end = async (one: Awaited<ReturnType<typeof service>>) => {
  const key = await keyOf(one);
  await one.press("stop");
  await app.sql(
    "update broadcast set ended_at = now() - interval '1 minute', recording_seconds = 1825 where stream = $1",
    [one.id],
  );
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [one.id]);
  cloudflare.stop(key);
  await deliver();
};
const information = async ({ id }: { id: string }) =>
  (await callAs(app, ruth, "GET", `str/stream_info/${id}/`)).json;

test("registered guests watch at Cloudflare by an address of their own, and our player has ours ready", async () => {
  const one = await service();
  await deliver();
  expect((await one.view()).delivery).toMatchObject({ provider: "cloudflare", phase: "waiting" });
  expect(await information(one)).toMatchObject({ cf_broadcast_status: "waiting" });
  await one.press("start");
  expect((await one.order()).outputs[0]).toMatchObject({
    url: "rtmps://live.cloudflare.com:443/live",
    encoding: "constant",
  });
  expect((await one.watch()).cloudflare_url).toBeNull();
  await one.send("sending");
  cloudflare.viewers = 12;
  await one.goesLive();
  const { cloudflare_url, hls_url, player_url } = await one.watch();
  expect(hls_url).not.toBeNull();
  expect(player_url).toBeNull();
  expect(await cloudflare.watch(cloudflare_url)).toBe(200);
  expect((await one.state()).served_by).toBe("cloudflare");
  // Not without registration.
  expect((await call(app, "POST", `public/stream/${one.slug}/watch`, {})).status).toBe(401);
  expect(await information(one)).toMatchObject({
    cf_broadcast_status: "live",
    cloudflare_broadcast_url: expect.stringContaining(await inputOf(one)),
    youtube_broadcast_link: null,
  });
  await deliver();
  // Media reports three more, who watch at our own origin.
  expect((await one.view()).broadcast.viewers).toBe(15);
  const [cost] = await app.sql<{ minutes: number }>(
    "select viewer_minutes as minutes from delivery where stream = $1",
    [one.id],
  );
  expect(cost?.minutes).toBeGreaterThan(0);
});

test("guests of half an hour share one address, so that a crowd doesn't use up what Cloudflare allows", async () => {
  const one = await served();
  const asked = () => cloudflare.requests.filter(({ path }) => path.endsWith("/token")).length;
  // Each server asks for it once.
  await Promise.all([one.watch(), one.watch()]);
  const before = asked();
  await Promise.all(Array.from({ length: 20 }, one.watch));
  expect(asked()).toBe(before);
});

test.each([500, 429, 401])(
  "when Cloudflare answers %i, guests watch our own player, and the director reads why",
  async (status) => {
    const one = await served();
    const refusal = { success: false, errors: [{ code: 1, message: "no" }], messages: [], result: null };
    cloudflare.fail(Array(20).fill({ status, body: refusal }));
    await deliver();
    expect(await one.watch()).toMatchObject({
      state: "live",
      cloudflare_url: null,
      hls_url: expect.any(String),
    });
    const { serving, problem } = (await one.view()).delivery;
    expect(serving).toBe(false);
    expect(problem).toMatch(/^Cloudflare /);
    cloudflare.recover();
    await deliver();
    expect((await one.watch()).cloudflare_url).toBeNull();
    await one.press("pause");
    await one.send("sending");
    await deliver();
    expect((await one.watch()).cloudflare_url).not.toBeNull();
    expect(JSON.stringify(warnings)).not.toContain(testAccount.apiToken);
  },
);

test("a service that Cloudflare never opened is over for it when it is over for us", async () => {
  cloudflare.fail(Array(200).fill("hang_up"));
  const one = await service();
  await deliver();
  cloudflare.recover();
  expect((await one.view()).delivery).toMatchObject({ phase: "opening" });
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [one.id]);
  await deliver();
  expect((await one.view()).delivery).toMatchObject({ phase: "ended", problem: null });
});

test("when Cloudflare never answers, guests watch our own player", async () => {
  const one = await served();
  cloudflare.fail(Array(200).fill("silence"));
  await deliver();
  expect((await one.watch()).cloudflare_url).toBeNull();
  expect((await one.view()).delivery.problem).toMatch(/^Cloudflare isn't responding/);
  cloudflare.recover();
});

test("a key that somebody else may know is replaced, and media publishes with the new one", async () => {
  const one = await served();
  const before = await keyOf(one);
  const rotate = () => callAs(app, ruth, "POST", `str/stream/${one.id}/delivery_key/`);
  const { status, text } = await rotate();
  expect(status).toBe(204);
  const after = await keyOf(one);
  expect(after).not.toBe(before);
  expect(text).not.toContain(after);
  expect(cloudflare.publish({ url: "rtmps://live.cloudflare.com:443/live", key: before })).toBe(false);
  await end(one);
  expect((await rotate()).status).toBe(400);
});

test("guests go to our own player when the connection to Cloudflare breaks off", async () => {
  const one = await served();
  cloudflare.breakOff(await keyOf(one));
  await deliver();
  expect((await one.watch()).cloudflare_url).toBeNull();
  expect((await one.view()).delivery.messages).toEqual([
    "The connection to Cloudflare broke off and is being restored.",
  ]);
});

test("guests at Cloudflare see the last words of a service that has ended", async () => {
  const one = await served();
  await one.press("stop");
  await app.sql("update broadcast set ended_at = now() where stream = $1", [one.id]);
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [one.id]);
  await one.send("retrying");
  await deliver();
  expect((await one.view()).delivery).toMatchObject({ phase: "live", serving: true });
  expect((await one.watch()).cloudflare_url).not.toBeNull();
});

test("Cloudflare's recording is noted beside ours and compared with it", async () => {
  const one = await served();
  await end(one);
  await deliver();
  expect((await one.view()).delivery).toMatchObject({ phase: "ended", recording: { state: "processing" } });
  cloudflare.finishRecordings(await inputOf(one));
  await deliver();
  expect((await one.view()).delivery.recording).toEqual({
    state: "ready",
    seconds: 1830.5,
    comparison: "Vigil has no recording of this service. Cloudflare has one, which you can download.",
  });
  expect((await one.view()).delivery.minutes_stored).toBe(31);
  // Nothing more is asked once it is known.
  const input = await inputOf(one);
  const asked = () => cloudflare.requests.filter(({ path }) => path.includes(input)).length;
  const before = asked();
  await deliver();
  expect(asked()).toBe(before);
});

test("a director downloads Cloudflare's recording once its file is made", async () => {
  const one = await served();
  const download = () => callAs(app, ruth, "POST", `str/stream/${one.id}/provider_recording/`);
  expect((await download()).json).toEqual({ parts: [] });
  await end(one);
  const input = await inputOf(one);
  cloudflare.finishRecordings(input);
  await deliver();
  expect((await download()).json.parts).toEqual([{ state: "preparing", percent: 12, url: null }]);
  const [recording] = await app.sql<{ provider_id: string }>(
    "select r.provider_id from delivery_recording r join delivery d using (programme) where d.stream = $1",
    [one.id],
  );
  cloudflare.finishDownload(recording?.provider_id ?? "");
  const [part] = (await download()).json.parts;
  expect(await cloudflare.watch(part.url)).toBe(200);
  cloudflare.fail(Array(6).fill({ status: 500, body: {} }));
  expect((await download()).json).toEqual({ detail: expect.stringMatching(/^Cloudflare isn't responding/) });
  cloudflare.recover();
});

test("what is deleted here is deleted at Cloudflare too", async () => {
  const one = await served();
  const input = await inputOf(one);
  await end(one);
  cloudflare.finishRecordings(input);
  await deliver();
  const remove = () =>
    removeDeleted({ database: app.database, providers: async () => delivery, log: { error() {} } });
  await remove();
  expect(cloudflare.inputs.has(input)).toBe(true);
  await app.sql("update stream set deleted_at = now() where id = $1", [one.id]);
  await remove();
  expect(cloudflare.inputs.has(input)).toBe(false);
  expect(
    await app.sql(
      "select 1 from delivery_recording r join delivery d using (programme) where d.stream = $1",
      [one.id],
    ),
  ).toEqual([]);
});

test("a test that was discarded is removed from Cloudflare, and the service that follows stays there", async () => {
  const one = await served();
  const test = await inputOf(one);
  await end(one);
  await app.database.transaction((tx) => retireProgramme(tx, systemActor, one.id, "discard"));
  await app.sql("update stream set broadcast_status = 'waiting' where id = $1", [one.id]);
  await deliver();
  const inputs = await app.sql<{ provider_id: string }>(
    "select provider_id from delivery where stream = $1 and provider_id <> $2",
    [one.id, test],
  );
  expect(inputs).toHaveLength(1);
  const errors: string[] = [];
  const log = { error: (_: unknown, message: string) => void errors.push(message) };
  await removeDeleted({ database: app.database, providers: async () => null, log });
  expect(errors).toEqual(["deleted services stay at a provider that isn't connected"]);
  expect(cloudflare.inputs.has(test)).toBe(true);
  await removeDeleted({ database: app.database, providers: async () => delivery, log });
  expect([test, inputs[0]?.provider_id ?? ""].map((id) => cloudflare.inputs.has(id))).toEqual([false, true]);
});

test("a webhook is only a reason to look again: it counts once, however often it comes, and a forged one not at all", async () => {
  const one = await served();
  await end(one);
  await deliver();
  const input = await inputOf(one);
  cloudflare.finishRecordings(input);
  await app.sql("update delivery set due_at = now() + interval '1 hour' where stream = $1", [one.id]);
  const body = JSON.stringify({ uid: "v1", liveInput: input, duration: 1, status: { state: "ready" } });
  const post = (secret: string) => {
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return app.http.inject({
      method: "POST",
      url: "/v1/delivery/cloudflare/webhook",
      headers: { "content-type": "application/json", "webhook-signature": `time=${time},sig1=${signature}` },
      payload: body,
    });
  };
  const isDue = async () =>
    (await app.sql("select 1 from delivery where stream = $1 and due_at <= now()", [one.id])).length === 1;
  expect((await post("somebody else's secret")).statusCode).toBe(403);
  expect(await isDue()).toBe(false);
  expect((await post(testAccount.webhookSecret)).statusCode).toBe(200);
  expect((await post(testAccount.webhookSecret)).statusCode).toBe(200);
  expect(await isDue()).toBe(true);
  await deliver();
  expect((await one.view()).delivery.recording.state).toBe("ready");
});

test("the director reads why Cloudflare refused the picture until it accepts it", async () => {
  const one = await service();
  await deliver();
  await one.press("start");
  const response = await app.http.inject({
    method: "POST",
    url: "/v1/delivery/cloudflare/webhook",
    headers: { "content-type": "application/json", "cf-webhook-auth": testAccount.notificationSecret },
    payload: JSON.stringify({
      ts: Date.now() / 1000,
      data: {
        input_id: await inputOf(one),
        event_type: "live_input.errored",
        live_input_errored: { error: { code: "ERR_GOP_OUT_OF_RANGE" } },
      },
    }),
  });
  expect(response.statusCode).toBe(200);
  await deliver();
  expect((await one.view()).delivery.problem).toMatch(/key frames/);
  await one.send("sending");
  await one.goesLive();
  expect((await one.view()).delivery.problem).toBeNull();
});

test("a home may choose its own way, and the switch to YouTube begins with what the home chose", async () => {
  const change = (delivery: string | null) =>
    callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { delivery });
  expect((await change("own")).status).toBe(200);
  const one = await service();
  await deliver();
  expect((await one.view()).delivery).toBeNull();
  await change("youtube");
  const { id } = await service();
  const [{ use_youtube_player_for_guest } = {}] = await app.sql(
    "select use_youtube_player_for_guest from stream where id = $1",
    [id],
  );
  expect(use_youtube_player_for_guest).toBe(true);
  await change(null);
  expect(
    (await callAs(app, maple, "PATCH", `usr/funeral_home/${maple.id}/`, { delivery: "own" })).status,
  ).not.toBe(200);
});

testOfOneServer("a home can't choose Cloudflare where it isn't set up", async () => {
  const { runtime } = app.engine;
  runtime.delivery.hasCloudflare = false;
  const { status, json } = await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, {
    delivery: "cloudflare",
  });
  runtime.delivery.hasCloudflare = true;
  expect(status).toBe(400);
  expect(json.delivery).toEqual([expect.stringContaining("isn't set up")]);
});
