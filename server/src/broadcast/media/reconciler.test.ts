import { createHash } from "node:crypto";
import type { AiredSpan, ProgrammeOrder } from "@vigil/contract";
import type { SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { fakeMedia, health, mediaState, type ReportedState, report, shown } from "../../../test/media.ts";
import { call, callAs, gather } from "../../../test/people.ts";
import type { Queries } from "../../database/database.ts";
import { programmesOrder } from "./programmes-order.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour } = cast;
const { reconciler } = app;
if (!reconciler) throw new Error("there is no reconciler");
const sendReport = (state: ReportedState = {}) => report(app, mediaState(media, state));
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
  const command = (body: object) =>
    callAs(app, ruth, "POST", `str/stream/${stream.id}/ip_cameras/livestream/`, body);
  const view = async () => (await callAs(app, ruth, "GET", `str/stream/${stream.id}/director/`)).json;
  return { id: stream.id as string, home, front: front.id, aisle: aisle.id, command, view };
}

/** A second service of the same home, about to begin. */
async function another(id: string, given: Record<string, unknown> = {}) {
  const [first] = await app.sql(
    "select funeral_home, family, funeral_home_director from stream where id = $1",
    [id],
  );
  const stream = await make.stream({ ...first, event_date: inMinutes(5), ...given });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  return stream;
}

test("media gets every camera, with only the fingerprint of its key, and again when it is behind", async () => {
  const camera = await make.camera({ name: "Porch" });
  const [{ rtmp_key } = { rtmp_key: "" }] = await app.sql<{ rtmp_key: string }>(
    "select rtmp_key from ip_camera where id = $1",
    [camera.id],
  );
  await reconciler.reconcile();
  const known = media.sources?.sources.find(({ id }) => id === camera.id);
  expect(known).toEqual({
    id: camera.id,
    node: 1,
    protocol: "rtmp",
    key_hash: createHash("sha256").update(rtmp_key).digest("hex"),
    address: null,
    port: null,
    passphrase: null,
    homes: [],
  });
  const { version = 0 } = media.sources ?? {};

  await sendReport();
  media.calls = [];
  await reconciler.reconcile();
  expect(media.calls).not.toContain("sources");

  const answer = await callAs(app, ruth, "POST", `str/ip_cameras/${camera.id}/rotate_key/`);
  expect(answer.json.rtmp_key).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.json.rtmp_key).not.toBe(rtmp_key);
  await reconciler.reconcile();
  expect(media.sources?.version).toBeGreaterThan(version);
  expect(JSON.stringify(media.sources)).not.toContain(createHash("sha256").update(rtmp_key).digest("hex"));

  // A restarted process knows nothing; one that outlived a restored backup knows more than we do.
  await sendReport({ run: "second run", sources_version: 0 });
  media.calls = [];
  await reconciler.reconcile();
  expect(media.calls).toContain("sources");
  await sendReport({ sources_version: 5000 });
  await reconciler.reconcile();
  expect(media.sources?.version).toBeGreaterThan(5000);
});

test("of two media processes the later primary counts, whatever its clock says, and the earlier one is told so", async () => {
  const { id } = await make.camera();
  const publishing = async () => (await callAs(app, ruth, "GET", `str/ip_cameras/${id}/`)).json.publishing;
  await sendReport({ term: 7, sources: [health(id)] });
  expect(await publishing()).toBe(true);
  const behind = new Date(Date.now() - 60_000);
  expect((await sendReport({ term: 8, at: behind, sources: [] })).status).toBe(200);
  expect(await publishing()).toBe(false);
  const paused = await sendReport({ term: 7, sources: [health(id)] });
  expect(paused).toMatchObject({ status: 409, json: { detail: "Another media process is primary." } });
  expect(await publishing()).toBe(false);

  // Terms begin anew with an empty folder.
  await app.sql("update media_report set received_at = now() - interval '1 minute'");
  expect((await sendReport({ term: 1, sources: [health(id)] })).status).toBe(200);
  expect(await publishing()).toBe(true);
  await app.sql("delete from media_report");
});

test("SRT cameras get their own port and their key as passphrase; media dials RTSP cameras", async () => {
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
  await reconciler.reconcile();
  const order = (id: string) => media.sources?.sources.find((one) => one.id === id);
  expect(order(rtsp.id)).toMatchObject({ protocol: "rtsp", address, key_hash: null });
  expect(order(srt.id)).toMatchObject({ port: 9710, passphrase: expect.stringMatching(/^[0-9a-f]{32}$/) });

  await callAs(app, ruth, "PATCH", `str/ip_cameras/${srt.id}/`, { protocol: "rtmp" });
  expect((await make.camera({ protocol: "srt" })).srt_port).toBe(9710);
  const [logged] = await app.sql("select changes::text from audit_log where record = $1", [rtsp.id]);
  expect(logged?.changes).not.toContain("hidden-word");
});

test("a camera counts as connected once media reports it, and as gone when media says so or falls silent", async () => {
  const camera = await make.camera();
  const read = async () => (await callAs(app, ruth, "GET", `str/ip_cameras/${camera.id}/`)).json;
  await sendReport({ sources: [health(camera.id)] });
  const now = await read();
  expect([now.publishing, now.last_published_at]).toEqual([true, expect.any(String)]);
  await sendReport({ sources: [health(camera.id, { publishing: false })] });
  expect(await read()).toMatchObject({ publishing: false, last_published_at: "2026-11-20T14:00:00.000Z" });
  await sendReport({ sources: [health(camera.id)] });
  await app.sql("update media_report set received_at = now() - interval '11 seconds'");
  await reconciler.reconcile();
  expect((await read()).publishing).toBe(false);
});

test("a late report changes nothing, and an unsigned one is refused", async () => {
  const camera = await make.camera();
  const early = mediaState(media, { sources: [health(camera.id, { publishing: false })] });
  await sendReport({ sources: [health(camera.id)] });
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

test("half an hour before the service its programme opens, with everything for the slate", async () => {
  const { id, view } = await service({}, 45);
  await reconciler.reconcile();
  expect(media.programmes.map(({ stream }) => stream)).not.toContain(id);
  expect((await view()).broadcast.programme_url).toBeNull();
  await app.sql("update stream set event_date = now() + interval '29 minutes' where id = $1", [id]);
  await reconciler.reconcile();
  expect(orderOf(id)).toMatchObject({
    show: "before",
    source: null,
    video: null,
    slate: {
      language: "en",
      name: "Edith Shaw",
      years: "1931 – 2026",
      home: "Quiet Hills",
      colour: "#0F2240",
      photo_url: null,
    },
  });
  expect((await view()).broadcast.programme_url).toMatch(/\/live\/[\w-]{22}\/index\.m3u8\?t=/);

  const { version } = orderOf(id);
  await reconciler.reconcile();
  expect(orderOf(id).version).toBe(version);
  await app.sql("update stream set deceased_full_name = 'Edith Mary Shaw' where id = $1", [id]);
  await reconciler.reconcile();
  expect([orderOf(id).version, orderOf(id).slate.name]).toEqual([version + 1, "Edith Mary Shaw"]);
});

test("the slate of a service that nobody starts ends: when its time is long over, or it was moved or cancelled", async () => {
  const changes = [
    "event_date = now() - interval '13 hours'",
    "event_date = now() + interval '1 day'",
    "publish = false",
    "disabled_by_fh = true",
    "deleted_at = now()",
  ];
  for (const change of changes) {
    const { id, view, front, command } = await service();
    await reconciler.reconcile();
    const order = orderOf(id);
    const { programme } = order;
    await app.sql(`update stream set ${change} where id = $1`, [id]);
    await reconciler.reconcile();
    const ends = () => media.programmes.filter(({ stream }) => stream === id);
    expect(ends(), change).toEqual([expect.objectContaining({ programme, show: "end" })]);
    await sendReport({ programmes: [ended(order, "lost")] });
    await app.sql("update retired_programme set retired_at = now() - interval '1 hour' where stream = $1", [
      id,
    ]);
    await reconciler.collect();
    expect(media.calls, change).toContain(`forget ${programme}`);
    await sendReport({ programmes: [ended(order, "none")] });
    await reconciler.reconcile();
    expect(ends(), change).toEqual([]);
    if (!change.startsWith("event_date")) continue;

    // A late start is one of its own.
    await sendReport({ sources: [health(front)] });
    await command({ action: "start", id: front, early: "begin" });
    await reconciler.reconcile();
    expect(ends(), change).toEqual([expect.objectContaining({ show: "source", source: front })]);
    expect(orderOf(id).programme, change).not.toBe(programme);
    expect((await view()).broadcast.status, change).toBe("live");
    await command({ action: "stop" });
  }
});

test("an order that another server has just numbered isn't numbered a second time", async () => {
  const { id } = await service();
  await reconciler.reconcile();
  await app.sql("update stream set deceased_full_name = 'Edith Mary Shaw' where id = $1", [id]);
  const version = async () =>
    (
      await app.sql<{ order_version: number }>("select order_version from broadcast where stream = $1", [id])
    )[0]?.order_version ?? 0;
  const before = await version();
  const overtaken: Queries = {
    orm: app.database.orm,
    async run<T>(statement: SQL) {
      const rows = await app.database.run<T>(statement);
      const isRead = rows.some((row) => (row as { order_hash?: string }).order_hash);
      if (isRead)
        await app.sql("update broadcast set order_version = order_version + 1 where stream = $1", [id]);
      return rows;
    },
  };
  const parts = {
    fileAddress: (file: string) => file,
    cameraEncryption: app.engine.runtime.cameraEncryption,
  };
  const orders = await programmesOrder(overtaken, [], parts);
  expect(orders.map(({ stream }) => stream)).not.toContain(id);
  expect(await version()).toBe(before + 1);
});

test("a photo's address has no host, so that media finds it even after the server has moved", async () => {
  const { id } = await service();
  const photo = crypto.randomUUID();
  await app.sql(
    "insert into stored_file (id, content_type, size, file_name) values ($1, 'image/jpeg', 9, 'edith.jpg')",
    [photo],
  );
  await app.sql("update stream set photo = $1 where id = $2", [photo, id]);
  await reconciler.reconcile();
  expect(orderOf(id).slate.photo_url).toMatch(new RegExp(`^/v1/files/${photo}\\?`));
});

test("a guest whom the family bars is barred from the programme", async () => {
  const { id } = await service();
  const guest = await make.guest(id);
  await reconciler.reconcile();
  expect(orderOf(id).barred).toEqual([]);
  await app.sql("update stream_guest set access_to_stream = false where id = $1", [guest.id]);
  await reconciler.reconcile();
  expect(orderOf(id).barred).toEqual([guest.id]);
});

test("while media is unreachable the director can still act; media gets its orders as soon as it is back", async () => {
  const { id, front, command } = await service();
  await sendReport({ sources: [health(front)] });
  media.isDown = true;
  await command({ action: "start", id: front });
  await reconciler.reconcile();
  media.isDown = false;
  await sendReport({ run: "third run", sources_version: 0, programmes: [], sources: [health(front)] });
  media.programmes = [];
  await reconciler.reconcile();
  expect(orderOf(id)).toMatchObject({ show: "source", source: front });
  // Media acts by the latest order, so none is sent again.
  await sendReport({ sources: [health(front)] });
  media.calls = [];
  await reconciler.reconcile();
  expect(media.calls).toEqual([]);
});

test("only the service's own cameras are its backups, and none that looks into another family's room", async () => {
  const { id, front, aisle, command } = await service();
  await sendReport({ sources: [health(front), health(aisle)] });
  await command({ action: "start", id: front });
  await reconciler.reconcile();
  expect(orderOf(id).standins).toEqual([aisle]);

  const second = await another(id, { preferred_ip_camera: aisle });
  await reconciler.reconcile();
  expect(orderOf(id).standins).toEqual([]);
  expect(orderOf(second.id).standins).toEqual([aisle]);

  await callAs(app, ruth, "POST", `str/stream/${second.id}/auto_failover/`, { auto_failover: false });
  await reconciler.reconcile();
  expect(orderOf(second.id).standins).toEqual([]);
});

test("two services that lose their cameras at the same moment never get the same backup", async () => {
  const { id, home, front, aisle, command } = await service();
  const porch = (await make.camera({ funeral_homes: [home.id], name: "Porch" })).id;
  const second = await another(id);
  await sendReport({ sources: [health(front), health(aisle), health(porch)] });
  await command({ action: "start", id: front });
  await callAs(app, ruth, "POST", `str/stream/${second.id}/ip_cameras/livestream/`, {
    action: "start",
    id: aisle,
  });
  await reconciler.reconcile();
  expect([...orderOf(id).standins, ...orderOf(second.id).standins]).toEqual([porch]);

  // The service that shows it keeps it.
  const loser = orderOf(id).standins.length ? second.id : id;
  const since = new Date().toISOString();
  const onBackup = shown(orderOf(loser), { on_air: { kind: "source", source: porch, slate: null, since } });
  await sendReport({ sources: [health(porch)], programmes: [onBackup] });
  await reconciler.reconcile();
  expect(orderOf(loser).standins).toEqual([porch]);
});

test("a director may insist on a camera that media holds off air because it keeps dropping out", async () => {
  const { id, front, aisle, command, view } = await service();
  await sendReport({ sources: [health(front), health(aisle)] });
  await command({ action: "start", id: front });
  await reconciler.reconcile();
  const { choice, version } = orderOf(id);
  expect((await command({ action: "start", id: front })).json.detail).toBe("This camera is chosen already.");

  const on_air = { kind: "source", source: aisle, slate: null, since: new Date().toISOString() } as const;
  const unsteady = { source: front, returns_at: new Date().toISOString() };
  const programmes = [shown(orderOf(id), { on_air, unsteady })];
  await sendReport({ sources: [health(front), health(aisle)], programmes });
  expect((await view()).broadcast).toMatchObject({ unsteady, on_air, source: front });
  expect((await command({ action: "start", id: front })).status).toBe(200);
  await reconciler.reconcile();
  expect(orderOf(id)).toMatchObject({ source: front, choice: choice + 1, version: version + 1 });

  await sendReport({ sources: [health(front), health(aisle)] });
  expect((await view()).broadcast.unsteady).toBeNull();
  expect((await command({ action: "start", id: front })).status).toBe(400);
});

test("the broadcast's log says when a camera was lost and back, and what guests saw", async () => {
  const { id, front, command } = await service();
  await sendReport({ sources: [health(front)] });
  await command({ action: "start", id: front });
  await reconciler.reconcile();
  await sendReport({ sources: [health(front)] });
  const lost = shown(orderOf(id), {
    on_air: { kind: "slate", source: null, slate: "back", since: new Date().toISOString() },
  });
  await sendReport({ sources: [], programmes: [lost] });
  await sendReport({ sources: [], programmes: [lost] });
  await sendReport({ sources: [health(front)] });
  const log = await app.sql(
    "select what, source, note from broadcast_event where stream = $1 and role = 'system' order by id",
    [id],
  );
  expect(log).toEqual([
    { what: "on_air", source: front, note: "source" },
    { what: "lost", source: front, note: null },
    { what: "on_air", source: null, note: "back" },
    { what: "back", source: front, note: null },
    { what: "on_air", source: front, note: "source" },
  ]);
});

test("the health check passes only while media reports", async () => {
  const watched = await startApp({ mediaUrl: "http://127.0.0.1:9" }, fakeMedia());
  const healthCheck = async () => (await call(watched, "GET", "health")).json;
  expect(await healthCheck()).toEqual({ status: "failing", parts: { database: "ok", media: "failing" } });
  await report(watched, mediaState(media));
  expect(await healthCheck()).toEqual({ status: "ok", parts: { database: "ok", media: "ok" } });
  await watched.sql("update media_report set received_at = now() - interval '11 seconds'");
  expect((await healthCheck()).parts.media).toBe("failing");
});

/** Runs a service from the start to the last segment. */
async function aired() {
  const made = await service();
  await sendReport({ sources: [health(made.front)] });
  await made.command({ action: "start", id: made.front });
  await made.command({ action: "stop" });
  await reconciler?.reconcile();
  return { ...made, order: orderOf(made.id) };
}
const ended = (
  order: ProgrammeOrder,
  state: "none" | "making" | "ready" | "lost",
  problem: string | null = null,
) =>
  shown(order, {
    ended_at: new Date().toISOString(),
    recording: { state, seconds: 61.5, bytes: 9, problem },
  });
const recordingsOf = (id: string) =>
  app.sql(
    'select id, name, "default", file, thumbnail, original, twice from stream_video where stream = $1 order by created_at',
    [id],
  );

test("the recording is stored once, whatever is repeated, and then media may delete it", async () => {
  const { id, order, view } = await aired();
  await sendReport({ programmes: [ended(order, "making")] });
  expect((await view()).broadcast).toMatchObject({
    status: "completed",
    recording: { state: "making", seconds: 61.5, id: null },
  });
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole service"));
  media.files.set(`${order.programme}.jpg`, Buffer.from("its picture"));
  const comparison = { seconds: 61.5, both: 60, only_second: 1.5, damaged: 0 };
  const second = { seconds: 70, growing: false, problem: null, comparison };
  await sendReport({ programmes: [{ ...ended(order, "ready"), second }] });
  media.calls = [];
  await reconciler.collect();
  await reconciler.collect();
  await sendReport({ programmes: [ended(order, "ready")] });
  await Promise.all([reconciler.collect(), reconciler.collect()]);

  const day = new Date().toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "America/Toronto",
  });
  const all = await recordingsOf(id);
  expect(all).toEqual([
    expect.objectContaining({ name: `Recording of ${day}`, default: true, twice: comparison }),
  ]);
  expect(media.calls.filter((one) => one === `get ${order.programme}.mp4`)).toHaveLength(1);
  expect(media.calls).toContain(`forget ${order.programme}`);
  const stream = (await callAs(app, ruth, "GET", `str/stream/${id}/`)).json;
  expect(stream.stream_video).toBe(all[0]?.id);
  expect((await callAs(app, ruth, "GET", stream.download_link)).text).toBe("the whole service");
  expect((await view()).broadcast.recording).toMatchObject({
    state: "ready",
    seconds: 61.5,
    id: all[0]?.id,
  });
});

test("a recording that arrives damaged isn't stored, and is fetched once more", async () => {
  const { id, order } = await aired();
  const film = Buffer.from("the whole service");
  const sha256 = createHash("sha256").update(film).digest("hex");
  const { recording, ...report } = ended(order, "ready");
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole serv1ce"));
  await sendReport({ programmes: [{ ...report, recording: { ...recording, sha256 } }] });
  await reconciler.collect();
  expect(await recordingsOf(id)).toEqual([]);
  expect(media.calls).not.toContain(`forget ${order.programme}`);
  media.files.set(`${order.programme}.mp4`, film);
  await reconciler.collect();
  const [stored] = await recordingsOf(id);
  expect(await app.sql("select sha256 from stored_file where id = $1", [stored?.file])).toEqual([{ sha256 }]);
});

test("what was filled in from the second recording is named, and the original can be had without it", async () => {
  const { id, order } = await aired();
  for (const [kind, content] of Object.entries({ mp4: "with all of it", "original.mp4": "as recorded" }))
    media.files.set(`${order.programme}.${kind}`, Buffer.from(content));
  const { recording, ...report } = ended(order, "ready");
  const comparison = { seconds: 61.5, both: 50, only_second: 11.5, damaged: 0 };
  const second = { seconds: 70, growing: false, problem: null, comparison };
  const filled = { seconds: 11.2, bytes: 11 };
  await sendReport({ programmes: [{ ...report, second, recording: { ...recording, filled } }] });
  await reconciler.collect();
  const [stored] = await recordingsOf(id);
  expect(stored).toMatchObject({ twice: { ...comparison, filled: 11.2 } });
  const { json } = await callAs(app, ruth, "GET", `str/stream_video/${stored?.id}/`);
  expect((await callAs(app, ruth, "GET", json.file)).text).toBe("with all of it");
  expect((await callAs(app, ruth, "GET", json.original)).text).toBe("as recorded");
});

test("an interrupted download is repeated, and the recording doesn't replace a chosen one", async () => {
  const { id, order } = await aired();
  await make.recording(id);
  await sendReport({ programmes: [ended(order, "ready")] });
  media.files.delete(`${order.programme}.mp4`);
  await reconciler.collect();
  expect(await recordingsOf(id)).toHaveLength(1);
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole service"));
  await reconciler.collect();
  expect((await recordingsOf(id)).map((one) => one.default)).toEqual([true, false]);
});

test("a video uploaded before the service isn't taken for its recording", async () => {
  const { id, front, command } = await service();
  const tribute = await make.recording(id);
  expect(tribute.default).toBe(true);
  await sendReport({ sources: [health(front)] });
  await command({ action: "start", id: front });
  await command({ action: "stop" });
  await reconciler?.reconcile();
  const order = orderOf(id);
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole service"));
  await sendReport({ programmes: [ended(order, "ready")] });
  await reconciler.collect();
  expect((await recordingsOf(id)).map((one) => one.default)).toEqual([false, true]);
});

test("the programme stays open for guests who are a little behind, and is then closed", async () => {
  const { id, order, view } = await aired();
  media.files.set(`${order.programme}.mp4`, Buffer.from("the whole service"));
  await sendReport({ programmes: [ended(order, "ready")] });
  await reconciler.collect();
  await reconciler.reconcile();
  expect(media.programmes.map(({ stream }) => stream)).toContain(id);
  await app.sql("update broadcast set ended_at = now() - interval '11 minutes' where stream = $1", [id]);
  await reconciler.reconcile();
  expect(media.programmes.map(({ stream }) => stream)).not.toContain(id);
  expect((await view()).broadcast.programme_url).toBeNull();
});

test("what guests saw is stored once the programme has ended, even if there is no recording", async () => {
  const { id, order } = await aired();
  const [begin, failed, end] = [inMinutes(-30), inMinutes(-2), inMinutes(-1)];
  const spans: AiredSpan[] = [
    { kind: "camera", source: order.source, from: begin, to: failed },
    { kind: "fallback", source: null, from: failed, to: end },
  ];
  media.programmesAired.set(order.programme, { ended_at: null, spans: [] });
  await sendReport({ programmes: [ended(order, "lost")] });
  await reconciler.collect();
  const stored = () => app.sql("select programme, spans from aired_programme where stream = $1", [id]);
  expect(await stored()).toEqual([]);

  media.programmesAired.set(order.programme, { ended_at: inMinutes(0), spans });
  await reconciler.collect();
  expect(await stored()).toEqual([{ programme: order.programme, spans }]);
  media.calls = [];
  await reconciler.collect();
  expect(media.calls).not.toContain(`aired ${order.programme}`);
});

test("the director learns that a recording is lost, and the programme closes all the same", async () => {
  const { id, order, view } = await aired();
  await sendReport({ programmes: [ended(order, "lost", "The disk is full.")] });
  await app.sql("update broadcast set ended_at = now() - interval '11 minutes' where stream = $1", [id]);
  await reconciler.reconcile();
  expect((await view()).broadcast).toMatchObject({ problem: "The disk is full.", programme_url: null });
});

test("a video is transcoded, its progress is shown, and the result and its thumbnail are stored", async () => {
  const video = await make.media(maple);
  const one = `usr/funeral_home_media/${video.id}/`;
  const read = async () => (await callAs(app, maple, "GET", one)).json;
  expect(video.transcode).toEqual({ state: "queued", progress: 0, problem: null });
  await sendReport();
  await reconciler.reconcile();
  const [{ transcode } = { transcode: "" }] = await app.sql<{ transcode: string }>(
    "select transcode from funeral_home_media where id = $1",
    [video.id],
  );
  expect(media.transcodes.get(transcode)).toEqual({
    url: expect.stringMatching(/^\/v1\/files\//),
    urgent: false,
  });
  const running = { id: transcode, state: "running" as const, progress: 0.4, problem: null };
  await sendReport({ transcodes: [running] });
  expect((await read()).transcode).toEqual({ state: "running", progress: 0.4, problem: null });

  await sendReport({ transcodes: [{ ...running, state: "waiting" }] });
  await callAs(app, maple, "POST", `${one}transcode/`, { urgent: true });
  await reconciler.reconcile();
  expect(media.transcodes.get(transcode)?.urgent).toBe(true);

  media.files.set(`${transcode}.mp4`, Buffer.from("house profile"));
  media.files.set(`${transcode}.jpg`, Buffer.from("its picture"));
  await sendReport({ transcodes: [{ ...running, state: "ready", progress: 1 }] });
  await reconciler.collect();
  await reconciler.collect();
  const done = await read();
  expect(done.transcode).toBeNull();
  expect((await callAs(app, maple, "GET", done.transcoded_video)).text).toBe("house profile");
  expect((await callAs(app, maple, "GET", done.image)).text).toBe("its picture");
  expect(media.transcodes.has(transcode)).toBe(false);
});

test("a video that can't be transcoded says why, and is retried on request", async () => {
  const video = await make.media(maple);
  const one = `usr/funeral_home_media/${video.id}/`;
  await sendReport();
  await reconciler.reconcile();
  const [{ transcode } = { transcode: "" }] = await app.sql<{ transcode: string }>(
    "select transcode from funeral_home_media where id = $1",
    [video.id],
  );
  await sendReport({
    transcodes: [{ id: transcode, state: "failed", progress: 0, problem: "This is no film." }],
  });
  await reconciler.collect();
  await sendReport();
  await reconciler.reconcile();
  expect(media.transcodes.has(transcode)).toBe(false);
  expect((await callAs(app, maple, "GET", one)).json.transcode).toEqual({
    state: "failed",
    progress: 0,
    problem: "This is no film.",
  });
  expect((await callAs(app, harbour, "POST", `${one}transcode/`)).status).toBe(404);
  expect((await callAs(app, doyle, "POST", `${one}transcode/`)).status).toBe(403);
  expect((await callAs(app, sam, "POST", `${one}transcode/`, {})).json.transcode.state).toBe("queued");
  await reconciler.reconcile();
  expect(media.transcodes.get(transcode)?.urgent).toBe(true);
});
