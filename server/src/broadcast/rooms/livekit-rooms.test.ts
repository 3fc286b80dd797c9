import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import {
  livekitClaims as claimsOf,
  livekitSecrets,
  livekitWebhook,
  startLivekitStandIn,
} from "../../../test/livekit-stand-in.ts";
import { fakeMedia, mediaState, report } from "../../../test/media.ts";
import { call, callAs, gather } from "../../../test/people.ts";
import { livekit as openLivekit } from "../../ports/conferencing/livekit.ts";
import { endFinishedRooms } from "./finished.ts";

const server = await startLivekitStandIn();
afterAll(() => server.close());
const livekit = openLivekit({ url: server.origin, ...livekitSecrets }, { timeoutMs: 1000 });
const media = fakeMedia();
const app = await startApp({}, media, { conferencing: { livekit } });
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;
const endRooms = () =>
  endFinishedRooms({ database: app.database, conferencing: { livekit }, log: { error: () => {} } });
await report(app, mediaState(media, {}));

/** A service with a speaker who was invited to a room. */
async function invited(email: string | null = null) {
  const stream = await make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
    ...{ event_date: new Date(Date.now() + 86_400_000).toISOString(), deceased_full_name: "Edith Shaw" },
    ...{ deceased_date_of_birth: "1931-02-01", deceased_date_of_death: "2026-11-01" },
  });
  const id = stream.id as string;
  const at = (path: string) => `str/stream/${id}/${path}`;
  const { status, json } = await callAs(app, maple, "POST", at("rooms/"), {
    session_name: "Father Anselm",
    email,
  });
  expect(status).toBe(201);
  const link = new URL(json.join_url).pathname.split("/room/")[1] ?? "";
  const session = json.id as string;
  const look = () => call(app, "GET", `public/room/${link}/`);
  const join = (body: unknown = { name: "Father Anselm", device: randomUUID() }) =>
    call(app, "POST", `public/room/${link}/join/`, body as never);
  const source = async () => {
    const { json: view } = await callAs(app, maple, "GET", at("director/"));
    return view.sources.find((one: { id: string }) => one.id === session);
  };
  const end = (minutesAgo: number) =>
    app.sql(
      `with done as (update stream set broadcast_status = 'completed' where id = $1)
       insert into broadcast (stream, programme, ended_at) values ($1, $2, now() - make_interval(mins => $3))
       on conflict (stream) do update set ended_at = excluded.ended_at`,
      [id, `programme-of-${id.slice(-9)}`, minutesAgo],
    );
  return { id, at, json, link, session, look, join, source, end };
}

const webhook = async (...about: Parameters<typeof livekitWebhook>) => {
  const { headers, body } = await livekitWebhook(...about);
  const { statusCode } = await app.http.inject({
    ...{ method: "POST", url: "/v1/conferencing/livekit/webhook", payload: body },
    headers: headers as Record<string, string>,
  });
  return statusCode;
};

test("a speaker far away gets a link by email that opens Vigil's own page", async () => {
  const { json, link, look, source } = await invited("anselm@abbey.example");
  expect(json).toMatchObject({ join_url: expect.stringContaining("/room/"), passcode: null });
  const [email] = await app.sql<{ to: string; text: string }>(
    "select * from mail_outbox order by created_at desc limit 1",
  );
  expect(email?.to).toBe("anselm@abbey.example");
  expect(email?.text).toContain(json.join_url);
  expect(email?.text).not.toMatch(/Zoom|Passcode/);
  expect(await source()).toMatchObject({ kind: "zoom", provider: "livekit", room: { participants: 0 } });
  expect((await look()).json).toMatchObject({
    ...{ session_name: "Father Anselm", stream_name: "Edith Shaw", state: "open" },
  });
  // The link is signed, and stored nowhere.
  const stored = await app.sql("select * from conferencing_room");
  expect(JSON.stringify(stored)).not.toContain(link.split(".")[1]);
});

test("each join gets a token of its own, for two minutes, this room and this device's place", async () => {
  const { join, session } = await invited();
  const device = randomUUID();
  const first = await join({ name: "Father Anselm", device });
  expect(first.status).toBe(200);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect(first.json.url).toBe(server.origin.replace("http", "ws"));
  const claims = await claimsOf(first.json.token);
  expect(claims).toMatchObject({
    name: "Father Anselm",
    video: { room: session, roomJoin: true, roomAdmin: false, canPublishData: false },
  });
  expect((claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(120);
  // Others see who is there, but not the secret by which a device takes its place again.
  expect(claims.sub).not.toContain(device);
  expect((await claimsOf((await join({ name: "Anselm", device })).json.token)).sub).toBe(claims.sub);
  expect((await claimsOf((await join()).json.token)).sub).not.toBe(claims.sub);
});

test("a room that its server closed meanwhile is there again for whoever joins", async () => {
  const { join, session } = await invited();
  server.rooms.delete(session);
  const { json } = await join();
  expect(server.rooms.get(session)?.metadata).toContain("Edith Shaw");
  expect(await server.join(session, json.token)).toBeDefined();
});

test("who joins without a name is asked for it, and a changed link opens nothing", async () => {
  const { join, link } = await invited();
  const refused = await join({ name: "", device: randomUUID() });
  expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["name"]]);
  expect(Object.keys((await join({})).json)).toEqual(["name", "device"]);
  for (const other of [`${link}x`, link.slice(0, -1), `${randomUUID()}.${link.split(".")[1]}`, "x.y"]) {
    expect((await call(app, "GET", `public/room/${other}/`)).status).toBe(404);
    const body = { name: "Somebody", device: randomUUID() };
    expect((await call(app, "POST", `public/room/${other}/join/`, body)).status).toBe(404);
  }
});

test("the director sees who is there and brings in the picture, and a forged webhook changes nothing", async () => {
  const { at, join, session, source } = await invited();
  const connection = await server.join(session, (await join()).json.token);
  const room = server.rooms.get(session);
  if (!room || !connection) throw new Error("nobody is in the room");
  expect(await webhook("participant_joined", { room, connection })).toBe(200);
  expect((await source()).room.participants).toBe(1);
  const relay = await callAs(app, maple, "POST", at(`rooms/${session}/relay/`), { action: "start" });
  expect(relay.status).toBe(204);
  const egress = server.egresses.find(({ roomName }) => roomName === session);
  expect(egress?.urls[0]).toMatch(new RegExp(`^${app.engine.runtime.relayUrl}/[0-9a-f]{32}$`));
  expect((await source()).room.relay).toBe("requested");
  if (!egress) throw new Error("nothing is sent");
  egress.status = "EGRESS_COMPLETE";
  expect(await webhook("egress_ended", { egress })).toBe(200);
  expect((await source()).room.relay).toBe("off");
  expect(await webhook("participant_left", { room, connection }, { secret: "guessed".repeat(6) })).toBe(403);
  expect((await source()).room.participants).toBe(1);
});

test("the link works until ten minutes after the service, and then the room is closed", async () => {
  const { join, look, end, session } = await invited();
  await end(5);
  expect((await look()).json.state).toBe("open");
  expect((await join()).status).toBe(200);
  await endRooms();
  expect(server.rooms.has(session)).toBe(true);
  await end(11);
  expect((await look()).json.state).toBe("over");
  const late = await join();
  expect([late.status, late.json.detail]).toEqual([409, "The service is over. Thank you for taking part."]);
  await endRooms();
  expect(server.rooms.has(session)).toBe(false);
  expect((await look()).json.state).toBe("over");
});

test("a room that was removed, or whose service was called off, is closed to its link", async () => {
  const removed = await invited();
  await callAs(app, maple, "DELETE", removed.at(`sessions/${removed.session}/`));
  expect([(await removed.look()).status, (await removed.join()).status]).toEqual([404, 404]);
  const calledOff = await invited();
  await app.sql("update stream set disabled_by_fh = true where id = $1", [calledOff.id]);
  expect((await calledOff.look()).status).toBe(404);
});

test("while the room's server doesn't respond, the speaker reads so, and the link stays good", async () => {
  const { join, look } = await invited();
  server.fail("error");
  const refused = await join();
  server.fail();
  expect([refused.status, refused.json.detail]).toEqual([
    503,
    expect.stringMatching(/^LiveKit doesn't respond/),
  ]);
  expect((await look()).json.state).toBe("open");
  expect((await join()).status).toBe(200);
});

test("a kind of meeting that isn't set up is refused, and the panel offers what is", async () => {
  const { at } = await invited();
  const body = { session_name: "Speaker", provider: "zoom" };
  const { status, json } = await callAs(app, maple, "POST", at("rooms/"), body);
  expect([status, json.detail]).toEqual([400, "Meetings of this kind are not set up on this installation."]);
  expect((await callAs(app, maple, "GET", at("director/"))).json.room_providers).toEqual(["livekit"]);
});
