import { createHash } from "node:crypto";
import type { ProgrammeOrder } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { fakeMedia, health, mediaState, type ReportedState, report, shown } from "../../../test/media.ts";
import { call, callAs, gather } from "../../../test/people.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour } = cast;
const { reconciler: conductor } = app;
if (!conductor) throw new Error("there is no conductor");
const say = (said: ReportedState = {}) => report(app, mediaState(media, said));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const orderOf = (stream: string) => {
  const found = media.programmes.find((one) => one.stream === stream);
  if (!found) throw new Error("nothing was ordered for this stream");
  return found;
};

async function service(given: Record<string, unknown> = {}, minutes = 10) {
  const home = await make.home({ funeral_home_name: "Elm Chapel" });
  const [director, family, front, aisle] = await Promise.all([
    make.staff({ funeral_home: home.id }),
    make.family({ funeral_home: home.id }),
    make.camera({ funeral_homes: [home.id], name: "Front" }),
    make.camera({ funeral_homes: [home.id], name: "Side" }),
  ]);
  const stream = await make.stream({
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    event_date: inMinutes(minutes),
    deceased_full_name: "Edith Shaw",
    deceased_date_of_birth: "1931-02-01",
    deceased_date_of_death: "2026-11-01",
    ...given,
  });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  const press = (body: object) =>
    callAs(app, ruth, "POST", `str/stream/${stream.id}/ip_cameras/livestream/`, body);
  const view = async () => (await callAs(app, ruth, "GET", `str/stream/${stream.id}/director/`)).json;
  return { id: stream.id as string, home, front: front.id, aisle: aisle.id, press, view };
}

/** A second service of the same home, just before its beginning. */
async function another(id: string, given: Record<string, unknown> = {}) {
  const [first] = await app.sql(
    "select funeral_home, family, funeral_home_director from stream where id = $1",
    [id],
  );
  const stream = await make.stream({ ...first, event_date: inMinutes(5), ...given });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  return stream;
}

test("media is told of every camera, of its key only the fingerprint, and again when it is behind", async () => {
  const camera = await make.camera({ name: "Porch" });
  const [{ rtmp_key } = { rtmp_key: "" }] = await app.sql<{ rtmp_key: string }>(
    "select rtmp_key from ip_camera where id = $1",
    [camera.id],
  );
  await conductor.look();
  const known = media.sources?.sources.find(({ id }) => id === camera.id);
  expect(known).toEqual({
    id: camera.id,
    protocol: "rtmp",
    key_hash: createHash("sha256").update(rtmp_key).digest("hex"),
    address: null,
    port: null,
    passphrase: null,
  });
  const { version = 0 } = media.sources ?? {};

  await say();
  media.calls = [];
  await conductor.look();
  expect(media.calls).not.toContain("sources");

  const answer = await callAs(app, ruth, "POST", `str/ip_cameras/${camera.id}/rotate_key/`);
  expect(answer.json.rtmp_key).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.json.rtmp_key).not.toBe(rtmp_key);
  await conductor.look();
  expect(media.sources?.version).toBeGreaterThan(version);
  expect(JSON.stringify(media.sources)).not.toContain(createHash("sha256").update(rtmp_key).digest("hex"));

  // A process that starts anew knows nothing; one that outlived a restored backup knows more than we do.
  await say({ run: "second run", sources_version: 0 });
  media.calls = [];
  await conductor.look();
  expect(media.calls).toContain("sources");
  await say({ sources_version: 5000 });
  await conductor.look();
  expect(media.sources?.version).toBeGreaterThan(5000);
});

test("SRT cameras get a port of their own and their key as passphrase, RTSP cameras are fetched", async () => {
  const srt = await make.camera({ protocol: "srt" });
  const second = await make.camera({ protocol: "srt" });
  expect([srt.srt_port, second.srt_port]).toEqual([9710, 9711]);
  expect(srt.srt_url).toBe("srt://localhost:9710");
  const missing = await callAs(app, ruth, "POST", "str/ip_cameras/", { name: "Porch", protocol: "rtsp" });
  expect(missing.json).toEqual({ address: ["This field is required."] });
  const odd = await callAs(app, ruth, "POST", "str/ip_cameras/", {
    name: "Porch",
    protocol: "rtsp",
    address: "file:///etc/passwd",
  });
  expect(odd.status).toBe(400);
  const address = "rtsp://viewer:hidden-word@10.0.0.8/stream";
  const rtsp = await make.camera({ protocol: "rtsp", address });
  expect(JSON.stringify(rtsp)).not.toContain("hidden-word");
  await conductor.look();
  const order = (id: string) => media.sources?.sources.find((one) => one.id === id);
  expect(order(rtsp.id)).toMatchObject({ protocol: "rtsp", address, key_hash: null });
  expect(order(srt.id)).toMatchObject({ port: 9710, passphrase: expect.stringMatching(/^[0-9a-f]{32}$/) });

  await callAs(app, ruth, "PATCH", `str/ip_cameras/${srt.id}/`, { protocol: "rtmp" });
  expect((await make.camera({ protocol: "srt" })).srt_port).toBe(9710);
  const [logged] = await app.sql("select changes::text from audit_log where record = $1", [rtsp.id]);
  expect(logged?.changes).not.toContain("hidden-word");
});

test("a camera is shown as publishing from media's word on, and as gone when it says so or says nothing", async () => {
  const camera = await make.camera();
  const read = async () => (await callAs(app, ruth, "GET", `str/ip_cameras/${camera.id}/`)).json;
  await say({ sources: [health(camera.id)] });
  const now = await read();
  expect([now.publishing, now.last_published_at]).toEqual([true, expect.any(String)]);
  await say({ sources: [health(camera.id, { publishing: false })] });
  expect(await read()).toMatchObject({ publishing: false, last_published_at: "2026-11-20T14:00:00.000Z" });
  await say({ sources: [health(camera.id)] });
  await app.sql("update media_report set received_at = now() - interval '11 seconds'");
  await conductor.look();
  expect((await read()).publishing).toBe(false);
});

test("a report that comes late changes nothing, an unsigned one is not heard", async () => {
  const camera = await make.camera();
  const early = mediaState(media, { sources: [health(camera.id, { publishing: false })] });
  await say({ sources: [health(camera.id)] });
  expect((await report(app, early)).status).toBe(200);
  expect((await callAs(app, ruth, "GET", `str/ip_cameras/${camera.id}/`)).json.publishing).toBe(true);
  for (const payload of [JSON.stringify(early), "{", ""]) {
    const answer = await app.http.inject({ method: "POST", url: "/v1/media/state", payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: "This call is not signed by media." },
    ]);
  }
});

test("half an hour before the service its programme opens, with all that the slate says", async () => {
  const { id, view } = await service({}, 45);
  await conductor.look();
  expect(media.programmes.map(({ stream }) => stream)).not.toContain(id);
  expect((await view()).broadcast.programme_url).toBeNull();
  await app.sql("update stream set event_date = now() + interval '29 minutes' where id = $1", [id]);
  await conductor.look();
  expect(orderOf(id)).toMatchObject({
    show: "before",
    source: null,
    video: null,
    slate: {
      name: "Edith Shaw",
      years: "1931 – 2026",
      home: "Quiet Hills",
      colour: "#0F2240",
      photo_url: null,
    },
  });
  expect((await view()).broadcast.programme_url).toMatch(/\/live\/[\w-]{22}\/index\.m3u8\?t=/);

  const { version } = orderOf(id);
  await conductor.look();
  expect(orderOf(id).version).toBe(version);
  await app.sql("update stream set deceased_full_name = 'Edith Mary Shaw' where id = $1", [id]);
  await conductor.look();
  expect([orderOf(id).version, orderOf(id).slate.name]).toEqual([version + 1, "Edith Mary Shaw"]);
});

test("a photo is named by its place on the server, which media finds also where it has moved since", async () => {
  const { id } = await service();
  const photo = crypto.randomUUID();
  await app.sql(
    "insert into stored_file (id, content_type, size, file_name) values ($1, 'image/jpeg', 9, 'edith.jpg')",
    [photo],
  );
  await app.sql("update stream set photo = $1 where id = $2", [photo, id]);
  await conductor.look();
  expect(orderOf(id).slate.photo_url).toMatch(new RegExp(`^/v1/files/${photo}\\?`));
});

test("a guest who is shut out is shut out of the programme", async () => {
  const { id } = await service();
  const guest = await make.guest(id);
  await conductor.look();
  expect(orderOf(id).barred).toEqual([]);
  await app.sql("update stream_guest set access_to_stream = false where id = $1", [guest.id]);
  await conductor.look();
  expect(orderOf(id).barred).toEqual([guest.id]);
});

test("when media was away it gets its orders as soon as it is back, and the director can press meanwhile", async () => {
  const { id, front, press } = await service();
  await say({ sources: [health(front)] });
  media.isDown = true;
  await press({ action: "start", id: front });
  await conductor.look();
  media.isDown = false;
  await say({ run: "third run", sources_version: 0, programmes: [], sources: [health(front)] });
  media.programmes = [];
  await conductor.look();
  expect(orderOf(id)).toMatchObject({ show: "source", source: front });
  // What it acts by is what was ordered: nothing more is said.
  await say({ sources: [health(front)] });
  media.calls = [];
  await conductor.look();
  expect(media.calls).toEqual([]);
});

test("only cameras of the same service stand in, and none that looks into another family's", async () => {
  const { id, front, aisle, press } = await service();
  await say({ sources: [health(front), health(aisle)] });
  await press({ action: "start", id: front });
  await conductor.look();
  expect(orderOf(id).standins).toEqual([aisle]);

  const second = await another(id, { preferred_ip_camera: aisle });
  await conductor.look();
  expect(orderOf(id).standins).toEqual([]);
  expect(orderOf(second.id).standins).toEqual([aisle]);

  await callAs(app, ruth, "POST", `str/stream/${second.id}/auto_failover/`, { auto_failover: false });
  await conductor.look();
  expect(orderOf(second.id).standins).toEqual([]);
});

test("two services that lose their cameras at the same moment are never given the same one", async () => {
  const { id, home, front, aisle, press } = await service();
  const porch = (await make.camera({ funeral_homes: [home.id], name: "Porch" })).id;
  const second = await another(id);
  await say({ sources: [health(front), health(aisle), health(porch)] });
  await press({ action: "start", id: front });
  await callAs(app, ruth, "POST", `str/stream/${second.id}/ip_cameras/livestream/`, {
    action: "start",
    id: aisle,
  });
  await conductor.look();
  expect([...orderOf(id).standins, ...orderOf(second.id).standins]).toEqual([porch]);

  // Whoever shows it keeps it.
  const loser = orderOf(id).standins.length ? second.id : id;
  const since = new Date().toISOString();
  const standin = shown(orderOf(loser), { on_air: { kind: "source", source: porch, slate: null, since } });
  await say({ sources: [health(porch)], programmes: [standin] });
  await conductor.look();
  expect(orderOf(loser).standins).toEqual([porch]);
});

test("a director may insist on a camera that media keeps off air because it comes and goes", async () => {
  const { id, front, aisle, press, view } = await service();
  await say({ sources: [health(front), health(aisle)] });
  await press({ action: "start", id: front });
  await conductor.look();
  const { choice, version } = orderOf(id);
  expect((await press({ action: "start", id: front })).json.detail).toBe("This camera is chosen already.");

  const on_air = { kind: "source", source: aisle, slate: null, since: new Date().toISOString() } as const;
  const unsteady = { source: front, returns_at: new Date().toISOString() };
  const programmes = [shown(orderOf(id), { on_air, unsteady })];
  await say({ sources: [health(front), health(aisle)], programmes });
  expect((await view()).broadcast).toMatchObject({ unsteady, on_air, source: front });
  expect((await press({ action: "start", id: front })).status).toBe(200);
  await conductor.look();
  expect(orderOf(id)).toMatchObject({ source: front, choice: choice + 1, version: version + 1 });

  await say({ sources: [health(front), health(aisle)] });
  expect((await view()).broadcast.unsteady).toBeNull();
  expect((await press({ action: "start", id: front })).status).toBe(400);
});

test("the broadcast's book says when a camera was lost and back, and what guests were given", async () => {
  const { id, front, press } = await service();
  await say({ sources: [health(front)] });
  await press({ action: "start", id: front });
  await conductor.look();
  await say({ sources: [health(front)] });
  const lost = shown(orderOf(id), {
    on_air: { kind: "slate", source: null, slate: "back", since: new Date().toISOString() },
  });
  await say({ sources: [], programmes: [lost] });
  await say({ sources: [], programmes: [lost] });
  await say({ sources: [health(front)] });
  const book = await app.sql(
    "select what, source, note from broadcast_event where stream = $1 and role = 'system' order by id",
    [id],
  );
  expect(book).toEqual([
    { what: "on_air", source: front, note: "source" },
    { what: "lost", source: front, note: null },
    { what: "on_air", source: null, note: "back" },
    { what: "back", source: front, note: null },
    { what: "on_air", source: front, note: "source" },
  ]);
});

test("the whole is well only while media is heard", async () => {
  const watched = await startApp({ mediaUrl: "http://127.0.0.1:9" }, fakeMedia());
  const told = async () => (await call(watched, "GET", "health")).json;
  expect(await told()).toEqual({ status: "failing", parts: { database: "ok", media: "failing" } });
  await report(watched, mediaState(media));
  expect(await told()).toEqual({ status: "ok", parts: { database: "ok", media: "ok" } });
  await watched.sql("update media_report set received_at = now() - interval '11 seconds'");
  expect((await told()).parts.media).toBe("failing");
});

/** From the start to the last segment. */
async function aired() {
  const made = await service();
  await say({ sources: [health(made.front)] });
  await made.press({ action: "start", id: made.front });
  await made.press({ action: "stop" });
  await conductor?.look();
  return { ...made, order: orderOf(made.id) };
}
const ended = (order: ProgrammeOrder, state: "making" | "ready" | "lost", problem: string | null = null) =>
  shown(order, {
    ended_at: new Date().toISOString(),
    recording: { state, seconds: 61.5, bytes: 9, problem },
  });
const recordingsOf = (id: string) =>
  app.sql(
    'select id, name, "default", file, thumbnail from stream_video where stream = $1 order by created_at',
    [id],
  );

test("the recording comes home once, whatever is repeated, and media may forget it then", async () => {
  const { id, order, view } = await aired();
  await say({ programmes: [ended(order, "making")] });
  expect((await view()).broadcast).toMatchObject({
    status: "completed",
    recording: { state: "making", seconds: 61.5, id: null },
  });
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole service"));
  media.files.set(`${order.programme}.jpg`, Buffer.from("its picture"));
  await say({ programmes: [ended(order, "ready")] });
  media.calls = [];
  await conductor.collect();
  await conductor.collect();
  await say({ programmes: [ended(order, "ready")] });
  await Promise.all([conductor.collect(), conductor.collect()]);

  const day = new Date().toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "America/Toronto",
  });
  const all = await recordingsOf(id);
  expect(all).toEqual([expect.objectContaining({ name: `Recording of ${day}`, default: true })]);
  expect(media.calls.filter((one) => one === `get ${order.programme}.mp4`)).toHaveLength(1);
  expect(media.calls).toContain(`forget ${order.programme}`);
  const stream = (await callAs(app, ruth, "GET", `str/stream/${id}/`)).json;
  expect(stream.stream_video).toBe(all[0]?.id);
  expect((await callAs(app, ruth, "GET", stream.download_link)).text).toBe("the whole service");
  expect((await view()).broadcast.recording).toEqual({ state: "ready", seconds: 61.5, id: all[0]?.id });
});

test("a recording that breaks off on its way is fetched again, and does not take the place of a chosen one", async () => {
  const { id, order } = await aired();
  await make.recording(id);
  await say({ programmes: [ended(order, "ready")] });
  media.files.delete(`${order.programme}.mp4`);
  await conductor.collect();
  expect(await recordingsOf(id)).toHaveLength(1);
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole service"));
  await conductor.collect();
  expect((await recordingsOf(id)).map((one) => one.default)).toEqual([true, false]);
});

test("what was uploaded before the service isn't taken for its recording", async () => {
  const { id, front, press } = await service();
  const tribute = await make.recording(id);
  expect(tribute.default).toBe(true);
  await say({ sources: [health(front)] });
  await press({ action: "start", id: front });
  await press({ action: "stop" });
  await conductor?.look();
  const order = orderOf(id);
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole service"));
  await say({ programmes: [ended(order, "ready")] });
  await conductor.collect();
  expect((await recordingsOf(id)).map((one) => one.default)).toEqual([false, true]);
});

test("the programme stays for guests who are a little behind, and is then let go", async () => {
  const { id, order, view } = await aired();
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole service"));
  await say({ programmes: [ended(order, "ready")] });
  await conductor.collect();
  await conductor.look();
  expect(media.programmes.map(({ stream }) => stream)).toContain(id);
  await app.sql("update broadcast set ended_at = now() - interval '11 minutes' where stream = $1", [id]);
  await conductor.look();
  expect(media.programmes.map(({ stream }) => stream)).not.toContain(id);
  expect((await view()).broadcast.programme_url).toBeNull();
});

test("a recording that is lost is said, and doesn't keep the programme open", async () => {
  const { id, order, view } = await aired();
  await say({ programmes: [ended(order, "lost", "The disk is full.")] });
  await app.sql("update broadcast set ended_at = now() - interval '11 minutes' where stream = $1", [id]);
  await conductor.look();
  expect((await view()).broadcast).toMatchObject({ problem: "The disk is full.", programme_url: null });
});

test("a video is transcoded, its progress is shown, and the finished film and its picture come home", async () => {
  const video = await make.media(maple);
  const one = `usr/funeral_home_media/${video.id}/`;
  const read = async () => (await callAs(app, maple, "GET", one)).json;
  expect(video.transcode).toEqual({ state: "queued", progress: 0, problem: null });
  await say();
  await conductor.look();
  const [{ transcode } = { transcode: "" }] = await app.sql<{ transcode: string }>(
    "select transcode from funeral_home_media where id = $1",
    [video.id],
  );
  expect(media.transcodes.get(transcode)).toEqual({
    url: expect.stringMatching(/^\/v1\/files\//),
    urgent: false,
  });
  const running = { id: transcode, state: "running" as const, progress: 0.4, problem: null };
  await say({ transcodes: [running] });
  expect((await read()).transcode).toEqual({ state: "running", progress: 0.4, problem: null });

  await say({ transcodes: [{ ...running, state: "waiting" }] });
  await callAs(app, maple, "POST", `${one}transcode/`, { urgent: true });
  await conductor.look();
  expect(media.transcodes.get(transcode)?.urgent).toBe(true);

  media.files.set(`${transcode}.mp4`, Buffer.from("house profile"));
  media.files.set(`${transcode}.jpg`, Buffer.from("its picture"));
  await say({ transcodes: [{ ...running, state: "ready", progress: 1 }] });
  await conductor.collect();
  await conductor.collect();
  const done = await read();
  expect(done.transcode).toBeNull();
  expect((await callAs(app, maple, "GET", done.transcoded_video)).text).toBe("house profile");
  expect((await callAs(app, maple, "GET", done.image)).text).toBe("its picture");
  expect(media.transcodes.has(transcode)).toBe(false);
});

test("a video that can't be transcoded says why, and is tried again when someone asks", async () => {
  const video = await make.media(maple);
  const one = `usr/funeral_home_media/${video.id}/`;
  await say();
  await conductor.look();
  const [{ transcode } = { transcode: "" }] = await app.sql<{ transcode: string }>(
    "select transcode from funeral_home_media where id = $1",
    [video.id],
  );
  await say({ transcodes: [{ id: transcode, state: "failed", progress: 0, problem: "This is no film." }] });
  await conductor.collect();
  await say();
  await conductor.look();
  expect(media.transcodes.has(transcode)).toBe(false);
  expect((await callAs(app, maple, "GET", one)).json.transcode).toEqual({
    state: "failed",
    progress: 0,
    problem: "This is no film.",
  });
  expect((await callAs(app, harbour, "POST", `${one}transcode/`)).status).toBe(404);
  expect((await callAs(app, doyle, "POST", `${one}transcode/`)).status).toBe(403);
  expect((await callAs(app, sam, "POST", `${one}transcode/`, {})).json.transcode.state).toBe("queued");
  await conductor.look();
  expect(media.transcodes.get(transcode)?.urgent).toBe(true);
});
