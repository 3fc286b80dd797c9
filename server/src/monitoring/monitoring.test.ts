import type { BoardUpdate, MonitorStream } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { startApp } from "../../test/app.ts";
import { fakeMedia, health, mediaState, report } from "../../test/media.ts";
import { callAs, gather, hold, type Person, signIn } from "../../test/people.ts";
import { postgres } from "../database/database.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, harbour, hugh, lind, north, olga, vera } = cast;
const url = await app.http.listen({ host: "127.0.0.1", port: 0 });
/** A busy machine may take its time. */
const soon = (test: () => unknown) => vi.waitUntil(test, { timeout: 240_000 });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const front = await make.camera({ funeral_homes: [maple.id], name: "Front" });
const aisle = await make.camera({ funeral_homes: [maple.id], name: "Aisle" });
await app.sql("update funeral_home_staff set phone = '+1 416 555 0111' where id = $1", [sam.id]);

/** A service that begins in the given minutes; published by default. */
async function service(name: string, minutes: number, given: object = {}, set = "publish = true") {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    deceased_full_name: name,
    event_date: inMinutes(minutes),
    accept_conflicts: true,
    ...given,
  });
  await app.sql(`update stream set ${set} where id = $1`, [stream.id]);
  return stream.id as string;
}
const ours = { funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id };
const soonest = await service("Ada Soon", 10, { funeral_home_director_leading_the_service: nora.id });
const late = await service("Bela Late", -30);
await service("Carl Tomorrow", 26 * 60);
await service("Dora Draft", 12, {}, "publish = false");
await service("Emil Cancelled", 12, {}, "publish = true, disabled_by_fh = true");
const session = await service("Fern Session", 20, { stream_type: "id_session" }, "publish = true");
const other = await service("Gita Harbour", 15, ours);

const board = async (query = "", who: Person = max): Promise<MonitorStream[]> =>
  (await callAs(app, who, "GET", `str/live_monitor/${query}`)).json.results;
const names = (streams: MonitorStream[]) => streams.map(({ stream_name }) => stream_name.split(" ")[0]);
const command = (id: string, body: object, who: Person = max) =>
  callAs(app, who, "POST", `str/stream/${id}/ip_cameras/livestream/`, body);

test("any super admin sees every home's services that are late, on air or about to begin", async () => {
  expect(names(await board())).toEqual(["Bela", "Ada", "Gita", "Fern"]);
  expect(names(await board("", ruth))).toEqual(["Bela", "Ada", "Gita", "Fern"]);
});

test("nobody else may monitor services, or see what all homes send", async () => {
  for (const who of [maple, sam, doyle, north, olga, vera]) {
    for (const path of [
      "str/live_monitor/",
      "str/search/?search=a",
      "web/camera/",
      "str/live_monitor/events/",
    ])
      expect((await callAs(app, who, "GET", path)).status, `${who.role} ${path}`).toBe(403);
  }
});

test("a card has its cameras, whom to call, its home and its preview", async () => {
  await report(app, mediaState(media, { sources: [health(front.id)] }));
  const [card] = await board(`?stream_id=${soonest}`);
  expect(card).toMatchObject({
    id: soonest,
    stream_name: "Ada Soon",
    funeral_home_detail: { id: maple.id, title: "Maple Ridge Funeral Home" },
    timezone: "America/Toronto",
    professional_edit: false,
    broadcast_status: "ready",
    youtube_broadcast_link: null,
    preview_url: expect.stringMatching(`/live/source/${front.id}/index.m3u8\\?t=`),
    directors: [
      { type: "director", full_name: "Sam Reed", phone: "+1 416 555 0111" },
      { type: "alternate", full_name: "Nora Bell", phone: "+1 416 555 0100" },
    ],
    sources: [
      {
        kind: "ip_camera",
        id: aisle.id,
        name: "Aisle",
        status: "waiting",
        video_ready: false,
        preview_url: null,
      },
      {
        kind: "ip_camera",
        id: front.id,
        name: "Front",
        status: "waiting",
        video_ready: true,
        audio_ready: true,
      },
    ],
  });
  expect((await board(`?stream_id=${session}`))[0]?.professional_edit).toBe(true);
});

test("the board is filtered by home, stream or day; cancelled services aren't found, and invalid filters are refused", async () => {
  expect(names(await board(`?fh_id=${harbour.id}`))).toEqual(["Gita"]);
  expect(names(await board(`?stream_id=${late}`))).toEqual(["Bela"]);
  const tomorrow = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(
    Date.now() + 26 * 3_600_000,
  );
  expect(names(await board(`?date=${tomorrow}`))).toContain("Carl");
  expect(names(await board(`?fh_id=${harbour.id}&also=${late}`))).toEqual(["Bela", "Gita"]);
  const [cancelled] = await app.sql<{ id: string }>("select id from stream where disabled_by_fh");
  expect(await board(`?stream_id=${cancelled?.id}`)).toEqual([]);
  for (const [query, field] of [
    ["fh_id=x", "fh_id"],
    ["stream_id=1", "stream_id"],
    ["date=soon", "date"],
    ["also=a,b", "also"],
  ]) {
    const refused = await callAs(app, max, "GET", `str/live_monitor/?${query}`);
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, [field]]);
  }
  expect(names((await callAs(app, max, "GET", "str/stream/live_monitor/")).json.results)).toHaveLength(4);
});

test("the board is filtered by region and team as well, alone and together", async () => {
  const region = await make.region({ name: "Shore", funeral_homes: [harbour.id] });
  await app.sql("update stream set client_care_team = $1 where id = any($2)", [north.id, [late, other]]);
  expect(names(await board(`?region=${region.id}`))).toEqual(["Gita"]);
  expect(names(await board(`?team=${north.id}`))).toEqual(["Bela", "Gita"]);
  expect(names(await board(`?team=${north.id}&fh_id=${maple.id}`))).toEqual(["Bela"]);
  expect(names(await board(`?team=${north.id}&region=${region.id}&also=${session}`))).toEqual([
    "Gita",
    "Fern",
  ]);
  expect(await board(`?region=${north.id}`)).toEqual([]);
  for (const field of ["region", "team"]) {
    const refused = await callAs(app, max, "GET", `str/live_monitor/?${field}=x`);
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, [field]]);
    for (const who of [maple, sam, north])
      expect((await callAs(app, who, "GET", `str/live_monitor/?${field}=${north.id}`)).status).toBe(403);
  }
});

test("what people were called for and isn't over is on a service's card, for super admins who see incidents", async () => {
  const incident = async (cause: string, set: string) => {
    const [{ id } = { id: "" }] = await app.sql<{ id: string }>(
      `insert into incident (id, cause, kind, source_name, values, opened_at, told_at, resolved_at)
       values (gen_random_uuid(), $1, 'camera_missing', 'Front', '{}', now(), ${set}) returning id`,
      [cause],
    );
    await app.sql("insert into incident_stream values ($1, $2)", [id, late]);
    return id;
  };
  const open = await incident("open", "now(), null");
  await incident("within its grace", "null, null");
  await incident("over", "now(), now()");
  const [card] = await board(`?stream_id=${late}`, ruth);
  expect(card?.incidents).toEqual([
    {
      id: open,
      kind: "camera_missing",
      values: {},
      source_name: "Front",
      opened_at: expect.stringMatching(/Z$/),
      acknowledged_by: null,
    },
  ]);
  expect((await board(`?stream_id=${late}`))[0]?.incidents).toEqual([]);
  await app.sql("delete from incident");
});

test("any super admin starts, pauses, resumes and stops a service from the board, but never an ID session", async () => {
  await report(app, mediaState(media, { sources: [health(front.id)] }));
  expect((await command(soonest, { action: "start", id: front.id })).json).toEqual({
    id: soonest,
    broadcast_status: "live",
  });
  const [card] = await board(`?stream_id=${soonest}`);
  expect(Date.parse(card?.started_at ?? "")).toBeLessThanOrEqual(Date.now());
  expect(card?.sources.map(({ kind, status }) => [kind, status])).toEqual([
    ["ip_camera", "waiting"],
    ["ip_camera", "live"],
    ["cloudflare", "live"],
  ]);
  // The camera looks into this family's room, so no other service may start on it.
  const [next] = await board(`?stream_id=${late}`);
  expect(next?.sources.find(({ id }) => id === front.id)?.elsewhere).toBe(true);
  expect(next?.preview_url).toBeNull();
  for (const [action, status] of [
    ["pause", "paused"],
    ["resume", "live"],
    ["stop", "ending"],
  ] as const)
    expect((await command(soonest, { action })).json.broadcast_status).toBe(status);
  expect((await command(session, { action: "start", id: front.id })).status).toBe(400);
  expect((await command(soonest, { action: "stop" }, nora)).status).toBe(403);
  // The Director Panel itself needs the access to events.
  expect((await callAs(app, max, "GET", `str/stream/${soonest}/director/`)).status).toBe(403);
});

test("a completed service stays on the board for a while, marked as completed", async () => {
  await app.sql(
    "update stream set broadcast_status = 'completed', event_date = now() - interval '2 hours' where id = $1",
    [soonest],
  );
  await app.sql(
    "update broadcast set ended_at = now() - interval '1 minute', closed_at = now() where stream = $1",
    [soonest],
  );
  expect((await board()).find(({ id }) => id === soonest)?.broadcast_status).toBe("completed");
  await app.sql("update broadcast set ended_at = now() - interval '1 hour' where stream = $1", [soonest]);
  expect(names(await board())).not.toContain("Ada");
});

test("a search finds streams and ID sessions of every home, the latest first, five a page", async () => {
  const found = async (query: string) => (await callAs(app, max, "GET", `str/search/?${query}`)).json;
  const hits = await found("search=Maple&page=1&page_size=5");
  expect(hits.results.map((hit: MonitorStream) => hit.stream_name)).toEqual([
    "Carl Tomorrow",
    "Fern Session",
    "Dora Draft",
    "Bela Late",
    "Ada Soon",
  ]);
  expect(Object.keys(hits.results[0]).toSorted()).toEqual([
    "event_date",
    "funeral_home_detail",
    "id",
    "stream_name",
    "timezone",
  ]);
  expect((await found("search=gita")).results.map((hit: MonitorStream) => hit.id)).toEqual([other]);
  expect((await found("search=cancelled")).results).toEqual([]);
  expect((await found("page_size=2&page=2&search=Maple")).previous).toMatch(/str\/search\/\?.*page=1/);
  expect((await callAs(app, max, "GET", "str/search/?page_size=x")).status).toBe(400);
  expect((await callAs(app, max, "GET", "str/stream/search/?search=gita")).json.count).toBe(1);
});

test("the Control Room is for super admins with cameras or enterprise accounts, and can show live services alone", async () => {
  expect((await callAs(app, max, "GET", "web/camera/")).status).toBe(403);
  for (const access of ["cameras", "enterprise_account"] as const) {
    await hold(app, max, [access]);
    expect((await callAs(app, max, "GET", "web/camera/?page=1&page_size=1000")).status).toBe(200);
  }
  const { json } = await callAs(app, max, "GET", "web/camera/?page=1&page_size=1000");
  expect(json.results.map(({ stream_name }: MonitorStream) => stream_name)).toEqual([
    "Gita Harbour",
    "Bela Late",
  ]);
  expect(json.results[0]).toEqual({
    id: other,
    monitor_broadcast_link: null,
    monitor_broadcast_status: "waiting",
    stream_name: "Gita Harbour",
    stream_fh_name: "Harbour Light Funerals",
    stream_date_time: expect.any(String),
    timezone: "America/Toronto",
  });
  await report(app, mediaState(media, { sources: [health(aisle.id)] }));
  await command(late, { action: "start", id: aisle.id });
  const live = (await callAs(app, max, "GET", "web/camera/?page=1&page_size=1000&status=live")).json;
  expect(live.results.map(({ id }: MonitorStream) => id)).toEqual([late]);
  expect(live.results[0].monitor_broadcast_link).toMatch(/\/index\.m3u8\?t=/);
  expect((await callAs(app, max, "GET", "web/camera/?page=2")).status).toBe(404);
  expect((await callAs(app, max, "GET", "web/camera/?status=asleep")).json).toHaveProperty("status");
  await hold(app, max, []);
});

/** The events of an open board. */
async function follow(path: string, who: Person) {
  const { access } = await signIn(app, who);
  const abort = new AbortController();
  const answer = await fetch(`${url}/v1/${path}`, {
    headers: { authorization: `Bearer ${access}` },
    signal: abort.signal,
  });
  const connection = {
    status: answer.status,
    updates: [] as BoardUpdate[],
    ended: false,
    hangUp: () => abort.abort(),
  };
  const read = async () => {
    let text = "";
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const [, data] = /^event: \w+\ndata: (.*)$/.exec(event) ?? [];
        if (data) connection.updates.push(JSON.parse(data));
      }
    }
    connection.ended = true;
  };
  read().catch(() => {});
  return connection;
}

test("an incident reaches an open board by itself, and only those who see incidents", async () => {
  const [told, untold] = [
    await follow("str/live_monitor/events", ruth),
    await follow("str/live_monitor/events", max),
  ];
  await soon(() => told.updates.length > 0 && untold.updates.length > 0);
  const [{ id } = { id: "" }] = await app.sql<{ id: string }>(
    `insert into incident (id, cause, kind, values, opened_at, told_at)
     values (gen_random_uuid(), 'told', 'no_camera', '{}', now(), now()) returning id`,
  );
  await app.sql("insert into incident_stream values ($1, $2)", [id, late]);
  // Nobody is notified of incidents: the board looks with the next report of media.
  await report(app, mediaState(media, { sources: [health(aisle.id)] }));
  const incidentsOf = ({ updates }: { updates: BoardUpdate[] }) =>
    updates.flatMap(({ changed }) => changed.flatMap(({ incidents }) => incidents));
  await soon(() => incidentsOf(told).length > 0);
  expect(incidentsOf(told)[0]).toMatchObject({ id, kind: "no_camera" });
  expect(incidentsOf(untold)).toEqual([]);
  told.hangUp();
  untold.hangUp();
  await app.sql("delete from incident");
});

test("an open board receives only the cards that change, and nothing while nothing does", async () => {
  const connection = await follow("str/live_monitor/events", max);
  await soon(() => connection.updates.length > 0);
  expect(connection.updates[0]?.changed.map(({ id }) => id)).toEqual(connection.updates[0]?.ids);
  // Reports of which cards show nothing.
  for (let bitrate = 1; bitrate < 4; bitrate++)
    await report(app, mediaState(media, { sources: [health(aisle.id, { bitrate })] }));
  await command(late, { action: "pause" });
  await soon(() => connection.updates.length > 1);
  expect(connection.updates[1]?.changed.map(({ id, broadcast_status }) => [id, broadcast_status])).toEqual([
    [late, "paused"],
  ]);
  const second = await follow("str/live_monitor/events", ruth);
  await soon(() => second.updates.length > 0);
  expect(second.updates[0]?.changed.find(({ id }) => id === late)?.broadcast_status).toBe("paused");
  connection.hangUp();
  await command(late, { action: "resume" });
  await soon(() =>
    second.updates
      .at(-1)
      ?.changed.some(({ id, broadcast_status }) => id === late && broadcast_status === "live"),
  );
  second.hangUp();
});

test("a super admin who loses the right gets no more events", async () => {
  await hold(app, max, ["cameras"]);
  const connection = await follow("web/camera/events", max);
  await soon(() => connection.updates.length > 0);
  await hold(app, max, []);
  await command(late, { action: "stop" });
  await soon(() => connection.ended);
  expect((await follow("web/camera/events", max)).status).toBe(403);
  expect((await fetch(`${url}/v1/str/live_monitor/events`)).status).toBe(401);
});

test("a board of 300 services takes as many statements as one of a few", async () => {
  const send = vi.spyOn(postgres, "send");
  const statements = async () => {
    send.mockClear();
    const { length } = await board();
    return { length, sent: send.mock.calls.length };
  };
  const few = await statements();
  await app.sql(
    `insert into stream (id, deceased_full_name, event_date, funeral_home, family, funeral_home_director, slug, publish)
     select gen_random_uuid(), 'Service ' || n, now() + make_interval(mins => n % 110), $1, $2, $3, 'made-' || n, true
     from generate_series(1, 300) n`,
    [maple.id, doyle.id, sam.id],
  );
  const many = await statements();
  expect(many).toEqual({ length: few.length + 300, sent: few.sent });
  send.mockRestore();
});
