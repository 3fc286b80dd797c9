import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { fakeMedia, health, mediaState, report, shown } from "../../../test/media.ts";
import { call, callAs, gather } from "../../../test/people.ts";
import { startYoutubeStandIn, testGoogle } from "../../../test/youtube-stand-in.ts";
import { createEncryption } from "../../security/encryption.ts";
import { connections } from "../../tables/connections.table.ts";
import { deliverServices } from "./deliveries.ts";
import { youtubeAccount } from "./youtube-account.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth, doyle, sam } = cast;
const youtube = await startYoutubeStandIn();
afterAll(() => youtube.close());
const reconciler = app.reconciler as NonNullable<typeof app.reconciler>;
const { runtime } = app.engine;
const encryption = createEncryption(app.config.secretKey, "connections");
const connect = () =>
  app.database.orm
    .insert(connections)
    .values({
      kind: "youtube_account",
      account: "Maple Ridge",
      subject: "1",
      refresh_token: encryption.encrypt(testGoogle.refreshToken, "youtube_account"),
      connected_at: new Date(),
    })
    .onConflictDoUpdate({ target: connections.kind, set: { broken_at: null } });
await connect();
const account = youtubeAccount({
  database: app.database,
  encryption,
  google: testGoogle.client,
  origins: youtube.origins,
});
const warnings: unknown[] = [];
/** One run, whatever was due only later. */
async function deliver() {
  await app.database.run(sql`update delivery set due_at = now()`);
  await deliverServices({
    database: app.database,
    encryption: runtime.cameraEncryption,
    links: runtime.links,
    youtube: account,
    log: { warn: (details) => warnings.push(details) },
  });
}

/** A service that guests are to watch at YouTube, with its director's and a guest's view. */
async function service() {
  const front = await make.camera({ funeral_homes: [cast.maple.id], name: "Front" });
  const stream = await make.stream({
    funeral_home: cast.maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    event_date: new Date(Date.now() + 600_000).toISOString(),
    deceased_full_name: "Edith Shaw",
    deceased_date_of_birth: "1931-02-01",
    deceased_date_of_death: "2026-11-01",
    use_youtube_player_for_guest: true,
  });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  const guest = await call(app, "POST", `public/stream/${stream.slug}/register`, {
    name: "Ida Line",
    email: `ida.${stream.id}@mail.example`,
  });
  const watch = async () =>
    (await call(app, "POST", `public/stream/${stream.slug}/watch`, { guest_token: guest.json.guest_token }))
      .json;
  const press = (action: string) =>
    callAs(app, ruth, "POST", `str/stream/${stream.id}/ip_cameras/livestream/`, { action, id: front.id });
  const view = async () => (await callAs(app, ruth, "GET", `str/stream/${stream.id}/director/`)).json;
  const order = async () => {
    await reconciler.reconcile();
    const found = media.programmes.find((one) => one.stream === stream.id);
    if (!found) throw new Error("nothing was ordered for this stream");
    return found;
  };
  /** Media reports the programme, and how its output to YouTube goes. */
  const send = async (state: "sending" | "retrying") => {
    const ordered = await order();
    const outputs = ordered.outputs.map(({ id, url, key }) => {
      if (state === "sending") youtube.publish({ url, key });
      return { id, state, since: new Date().toISOString(), bitrate: null, problem: null };
    });
    await report(
      app,
      mediaState(media, { sources: [health(front.id)], programmes: [shown(ordered, { outputs })] }),
    );
  };
  /** YouTube takes a few looks to go live. */
  const goesLive = async () => {
    for (let looks = 0; looks < 5 && (await view()).delivery.phase !== "live"; looks++) await deliver();
  };
  await order();
  await report(app, mediaState(media, { sources: [health(front.id)] }));
  return {
    id: stream.id as string,
    slug: stream.slug as string,
    front: front.id,
    watch,
    press,
    view,
    order,
    send,
    goesLive,
  };
}

test("registered guests watch at YouTube once it is live there, and the director has its link", async () => {
  const { watch, press, view, order, send, goesLive, slug } = await service();
  await deliver();
  const opened = (await view()).delivery;
  expect(opened).toMatchObject({ provider: "youtube", phase: "waiting", serving: false, problem: null });
  expect(opened.watch_url).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=/);
  expect((await order()).outputs).toEqual([]);

  expect((await press("start")).status).toBe(200);
  const [output] = (await order()).outputs;
  expect(output).toMatchObject({ url: expect.stringMatching(/^rtmps:/), encoding: "constant" });
  expect(await watch()).toMatchObject({ state: "live", player_url: null });

  await send("sending");
  await goesLive();
  expect((await view()).delivery).toMatchObject({ phase: "live", serving: true });
  const now = await watch();
  expect(now.player_url).toMatch(/^https:\/\/www\.youtube\.com\/embed\//);
  expect(now.hls_url).not.toBeNull();
  expect((await call(app, "GET", `public/stream/${slug}/state`)).json.served_by).toBe("youtube");
  // Not without registration.
  expect((await call(app, "POST", `public/stream/${slug}/watch`, {})).status).toBe(401);
  const { results } = (await callAs(app, ruth, "GET", "str/live_monitor/")).json;
  expect(results.some((one: { youtube_broadcast_link: string | null }) => one.youtube_broadcast_link)).toBe(
    true,
  );

  await press("stop");
  await app.sql("update stream set broadcast_status = 'completed' where slug = $1", [slug]);
  await deliver();
  expect((await view()).delivery).toMatchObject({ phase: "ended", serving: false });
  expect([...youtube.broadcasts.values()].at(-1)?.lifeCycleStatus).toBe("complete");
});

test("when YouTube gets nothing any more, guests watch our own player at once, and go back only at a pause", async () => {
  const { watch, press, view, send, goesLive } = await service();
  await deliver();
  await press("start");
  await send("sending");
  await goesLive();
  expect((await watch()).player_url).not.toBeNull();

  await send("retrying");
  await deliver();
  expect(await watch()).toMatchObject({ player_url: null, hls_url: expect.any(String) });

  await send("sending");
  await deliver();
  expect((await watch()).player_url).toBeNull();
  await press("pause");
  await send("sending");
  await deliver();
  expect((await watch()).player_url).not.toBeNull();
  expect((await view()).delivery.serving).toBe(true);
});

test("a service goes on in our own player when YouTube's account is disconnected, and the director reads why", async () => {
  const { watch, press, view, send } = await service();
  await deliver();
  await press("start");
  await send("sending");
  youtube.disconnect();
  await deliver();
  await deliver();
  expect(await watch()).toMatchObject({ state: "live", player_url: null, hls_url: expect.any(String) });
  expect((await view()).delivery.problem).toMatch(/connect/);
  const [connection] = await app.sql("select broken_at from connection where kind = 'youtube_account'");
  expect(connection?.broken_at).not.toBeNull();
  expect(JSON.stringify(warnings)).not.toContain(testGoogle.refreshToken);
});
