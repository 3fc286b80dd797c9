import { afterAll, expect, test } from "vitest";
import { startDelivering } from "../../../test/delivered-service.ts";
import { call, callAs } from "../../../test/people.ts";
import { startYoutubeStandIn, testGoogle } from "../../../test/youtube-stand-in.ts";
import { createEncryption } from "../../security/encryption.ts";
import { connections } from "../../tables/connections.table.ts";
import { youtubeAccount } from "./youtube-account.ts";

const youtube = await startYoutubeStandIn();
afterAll(() => youtube.close());
const { app, cast, deliver, service, warnings } = await startDelivering({
  choice: "own",
  providers: ({ database, config }) => {
    const encryption = createEncryption(config.secretKey, "connections");
    const account = youtubeAccount({
      database,
      encryption,
      google: testGoogle.client,
      origins: youtube.origins,
    });
    return async (provider) => (provider === "youtube" ? account() : null);
  },
  publish: (ingest) => void youtube.publish(ingest),
});
const { ruth } = cast;
await app.database.orm.insert(connections).values({
  kind: "youtube_account",
  account: "Maple Ridge",
  subject: "1",
  refresh_token: createEncryption(app.config.secretKey, "connections").encrypt(
    testGoogle.refreshToken,
    "youtube_account",
  ),
  connected_at: new Date(),
});
const atYoutube = { use_youtube_player_for_guest: true };

test("registered guests watch at YouTube once it is live there, and the director has its link", async () => {
  const { watch, press, view, order, send, goesLive, slug } = await service(atYoutube);
  await deliver();
  const opened = (await view()).delivery;
  expect(opened).toMatchObject({ provider: "youtube", phase: "waiting", serving: false, problem: null });
  expect(opened.watch_url).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=/);
  expect((await order()).outputs).toEqual([]);
  // Its page at YouTube shows the picture of the service.
  expect([...youtube.thumbnails.values()]).toEqual([{ type: "image/jpeg", bytes: 9 }]);

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
  const { watch, press, view, send, goesLive } = await service(atYoutube);
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
  const { watch, press, view, send } = await service(atYoutube);
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
