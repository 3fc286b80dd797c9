import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { fakeMedia, mediaState, report } from "../../../test/media.ts";
import { callAs, gather } from "../../../test/people.ts";
import { signedWebhook, startZoomStandIn, zoomSecrets } from "../../../test/zoom-stand-in.ts";
import { zoomMeetings } from "../../ports/conferencing/zoom-meetings.ts";
import { endFinishedRooms } from "./finished.ts";
import { syncHosts } from "./hosts.ts";

const clock = { now: Date.now() };
const zoom = await startZoomStandIn(clock);
afterAll(() => zoom.close());
const conferencing = zoomMeetings(zoomSecrets, {
  origins: zoom.origins,
  timeoutMs: 1000,
  now: () => clock.now,
});
const media = fakeMedia();
const app = await startApp({}, media, { conferencing: { zoom: conferencing } });
const { cast, make } = await gather(app);
const { ruth, maple, doyle, sam } = cast;
const log = { error: () => {} };
await syncHosts(app.database, conferencing, log);

let days = 0;
/** A published service, each on a day of its own. */
async function service(fields: Record<string, unknown> = {}) {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    event_date: new Date(Date.now() + ++days * 86_400_000).toISOString(),
    deceased_full_name: "Edith Shaw",
    deceased_date_of_birth: "1931-02-01",
    deceased_date_of_death: "2026-11-01",
    ...fields,
  });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  const id = stream.id as string;
  const at = (path: string) => `str/stream/${id}/${path}`;
  const invite = (body: object) => callAs(app, maple, "POST", at("rooms/"), body as never);
  const relay = (session: string, action: "start" | "stop") =>
    callAs(app, maple, "POST", at(`rooms/${session}/relay/`), { action });
  const source = async (session: string) => {
    const { json } = await callAs(app, maple, "GET", at("director/"));
    return json.sources.find((one: { id: string }) => one.id === session);
  };
  const room = async (session: string) => {
    const [row] = await app.sql<{ room_id: string; relay_key_hash: string | null }>(
      "select room_id, relay_key_hash from conferencing_room where session = $1",
      [session],
    );
    if (!row) throw new Error("there is no such room");
    return row;
  };
  return { id, at, invite, relay, source, room };
}

const post = (headers: Record<string, string>, body: string | Buffer) =>
  app.http.inject({
    method: "POST",
    url: "/v1/conferencing/zoom/webhook",
    headers: { ...headers, "content-type": "application/json" },
    payload: body,
  });
const send = async (event: string, object: object) => {
  clock.now += 1000;
  const { headers, body } = zoom.webhook(event, object);
  const given = headers as Record<string, string>;
  expect((await post(given, body)).statusCode).toBe(200);
  return () => post(given, body);
};
const joins = (meeting: string, person: string) => {
  zoom.meetings.find(meeting)?.people.add(person);
  return send("meeting.participant_joined", {
    id: meeting,
    uuid: `${meeting}==`,
    participant: { user_id: `${meeting}-${person}`, user_name: person, email: "" },
  });
};
const orders = async () => {
  await app.reconciler?.reconcile();
  return media.sources?.sources ?? [];
};
await report(app, mediaState(media, {}));

test("a speaker far away gets the link of a Zoom meeting by email, and the meeting is a camera of the service", async () => {
  const { invite, source, at } = await service();
  const { status, json } = await invite({ session_name: "Father Anselm", email: "anselm@abbey.example" });
  expect(status).toBe(201);
  expect(json).toMatchObject({ join_url: expect.stringMatching(/^https:\/\/zoom\.example\/j\//) });
  const [email] = await app.sql<{ to: string; text: string }>(
    "select * from mail_outbox order by created_at desc limit 1",
  );
  expect(email?.to).toBe("anselm@abbey.example");
  expect(email?.text).toContain(json.join_url);
  expect(email?.text).toContain(json.passcode);
  expect(await source(json.id)).toMatchObject({
    kind: "zoom",
    provider: "zoom",
    name: "Father Anselm",
    room: { participants: 0, relay: "off", problem: null },
  });
  // The link is shown again on request alone, and not in the list.
  const again = await callAs(app, maple, "POST", at(`rooms/${json.id}/invitation/`));
  expect(again.json).toEqual(json);
  expect((await callAs(app, maple, "GET", at("director/"))).text).not.toContain(json.passcode);
});

test("the picture is brought in by a key that works once, as soon as somebody is there", async () => {
  const { invite, relay, source, room } = await service();
  const { id } = (await invite({ session_name: "Organist" })).json;
  const { room_id } = await room(id);

  const early = await relay(id, "start");
  expect(early).toMatchObject({
    status: 400,
    json: { detail: "Nobody is in the room yet. Please join it first." },
  });
  expect(await orders()).not.toContainEqual(expect.objectContaining({ id }));

  await joins(room_id, "Ines");
  expect((await source(id)).room.participants).toBe(1);
  expect((await relay(id, "start")).status).toBe(204);
  const target = zoom.meetings.find(room_id)?.target;
  expect(target?.stream_url).toBe(app.engine.runtime.relayUrl);
  const key = target?.stream_key ?? "";
  const hash = createHash("sha256").update(key).digest("hex");
  expect(await orders()).toContainEqual(expect.objectContaining({ id, protocol: "rtmp", key_hash: hash }));
  expect((await source(id)).room.relay).toBe("requested");
  // Whoever presses twice doesn't ask Zoom twice.
  expect((await relay(id, "start")).status).toBe(400);

  await send("meeting.live_streaming_stopped", { id: Number(room_id) });
  expect(await orders()).not.toContainEqual(expect.objectContaining({ id }));
  expect((await source(id)).room.relay).toBe("off");
});

test("a webhook counts once, however often it comes, and a forged one not at all", async () => {
  const { invite, source, room } = await service();
  const { id } = (await invite({ session_name: "Organist" })).json;
  const { room_id } = await room(id);
  const again = await joins(room_id, "Ines");
  await send("meeting.participant_left", {
    id: room_id,
    uuid: `${room_id}==`,
    participant: { user_id: `${room_id}-Ines`, user_name: "Ines", email: "" },
  });
  expect((await again()).statusCode).toBe(200);
  expect((await source(id)).room.participants).toBe(0);
  const forged = signedWebhook({
    event: "meeting.ended",
    object: { id: room_id },
    now: clock.now,
    secret: "guessed",
  });
  expect((await post(forged.headers as Record<string, string>, forged.body)).statusCode).toBe(403);
  // Meetings that others hold in the same account are none of ours.
  await joins("99999999999", "Somebody");
});

test("two services at the same time don't share one host, because nobody can host two meetings at once", async () => {
  const event_date = new Date(Date.now() + 300 * 86_400_000).toISOString();
  const first = await service({ event_date });
  const second = await service({ event_date });
  expect((await first.invite({ session_name: "Speaker" })).status).toBe(201);
  expect((await first.invite({ session_name: "Organist" })).status).toBe(400);
  // Who hosts it is none of the home's business.
  expect((await callAs(app, maple, "GET", first.at("sessions/"))).text).not.toContain("chapel@example.com");
  const refused = await second.invite({ session_name: "Speaker" });
  expect(refused.status).toBe(400);
  expect(refused.json.detail).toMatch(/can host a meeting at this time/);
});

test("when Zoom doesn't answer, the director reads so, and nothing is left behind", async () => {
  const { invite, id } = await service();
  zoom.fail("error");
  const { status, json } = await invite({ session_name: "Speaker" });
  zoom.fail();
  expect(status).toBe(503);
  expect(json.detail).toMatch(/^Zoom doesn't respond/);
  expect(await app.sql("select 1 from camera_session where stream = $1", [id])).toEqual([]);
});

test("the meeting ends with its service, and when it is removed", async () => {
  const { invite, room, at } = await service();
  const { id } = (await invite({ session_name: "Speaker" })).json;
  const { room_id } = await room(id);
  expect(zoom.meetings.find(room_id)).toBeDefined();
  expect((await callAs(app, maple, "DELETE", at(`sessions/${id}/`))).status).toBe(204);
  await endFinishedRooms({ database: app.database, conferencing: { zoom: conferencing }, log });
  expect(zoom.meetings.find(room_id)).toBeUndefined();
  expect((await callAs(app, maple, "POST", at(`rooms/${id}/invitation/`))).status).toBe(404);
});

test("people can go on talking for ten minutes after the service", async () => {
  const { id, invite, room, at } = await service();
  const { room_id } = await room((await invite({ session_name: "Speaker" })).json.id);
  await callAs(app, maple, "GET", at("director/"));
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  const endedAgo = (minutes: number) =>
    app.sql(
      `insert into broadcast (stream, programme, ended_at) values ($1, $2, now() - make_interval(mins => $3))
       on conflict (stream) do update set ended_at = excluded.ended_at`,
      [id, `programme-of-${id.slice(-9)}`, minutes],
    );
  await endedAgo(5);
  await endFinishedRooms({ database: app.database, conferencing: { zoom: conferencing }, log });
  expect(zoom.meetings.find(room_id)).toBeDefined();
  await endedAgo(11);
  await endFinishedRooms({ database: app.database, conferencing: { zoom: conferencing }, log });
  expect(zoom.meetings.find(room_id)).toBeUndefined();
});

test("a meeting isn't joined by the link of a phone", async () => {
  const { invite, at } = await service();
  const { id } = (await invite({ session_name: "Speaker" })).json;
  expect((await callAs(app, maple, "POST", at(`sessions/${id}/link/`))).status).toBe(404);
});

test("Zoom's check of the webhook's address is answered", async () => {
  const payload = { plainToken: "qgg8vlvZRS6UYooatFL8Aw" };
  const check = signedWebhook({ event: "endpoint.url_validation", object: {}, now: clock.now, payload });
  const response = await post(check.headers as Record<string, string>, check.body);
  expect(response.json()).toMatchObject({
    ...payload,
    encryptedToken: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("without a Zoom account nothing of it is offered", async () => {
  const { id } = await service();
  const bare = await startApp();
  const { cast: others } = await gather(bare);
  const answer = await callAs(bare, others.ruth, "POST", `str/stream/${id}/rooms/`, {
    session_name: "Speaker",
  });
  expect([400, 404]).toContain(answer.status);
  expect((await bare.http.inject({ method: "POST", url: "/v1/conferencing/zoom/webhook" })).statusCode).toBe(
    404,
  );
});

test("those who may host are listed, without users who have no licence for it", async () => {
  const { json } = await callAs(app, ruth, "GET", "zoom_user/");
  expect(json.results.map(({ email }: { email: string }) => email)).toEqual(["chapel@example.com"]);
});
