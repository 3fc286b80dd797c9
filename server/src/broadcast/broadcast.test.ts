import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { fakeMedia, health, mediaState, report, shown } from "../../test/media.ts";
import { callAs, gather, hold, type Person } from "../../test/people.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, harbour, north, vera } = cast;
const reconcile = () => app.reconciler?.reconcile();

/** A published service of Maple Ridge with two cameras of the chapel. */
async function service(given: object = {}) {
  const [front, aisle] = await Promise.all([
    make.camera({ funeral_homes: [maple.id], name: "Front" }),
    make.camera({ funeral_homes: [maple.id], name: "Aisle" }),
  ]);
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    event_date: new Date(Date.now() + 600_000).toISOString(),
    ...given,
  });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  return { id: stream.id, front: front.id, aisle: aisle.id };
}
const connected = (...ids: string[]) =>
  report(app, mediaState(media, { sources: ids.map((id) => health(id)) }));
const director = async (id: string, who: Person = maple) =>
  (await callAs(app, who, "GET", `str/stream/${id}/director/`)).json;
const command = (id: string, body: object, who: Person = maple, key?: string) =>
  callAs(
    app,
    who,
    "POST",
    `str/stream/${id}/ip_cameras/livestream/`,
    body,
    key ? { headers: { "idempotency-key": key } } : {},
  );

test("a service is waiting until a camera sends video, and ready from then on", async () => {
  const { id, front, aisle } = await service();
  expect((await director(id)).broadcast).toMatchObject({ status: "waiting", version: 0, on_air: null });
  const refused = await command(id, { action: "start", id: front });
  expect([refused.status, refused.json]).toEqual([400, { detail: "No camera is connected yet" }]);

  expect((await connected(front)).json).toEqual({ ok: true });
  const view = await director(id);
  expect(view.broadcast.status).toBe("ready");
  expect((await callAs(app, maple, "GET", `str/stream/${id}/`)).json.broadcast_status).toBe("ready");
  expect(view.sources.find((one: { id: string }) => one.id === front)).toMatchObject({
    kind: "ip_camera",
    provider: "rtmp",
    status: "ready",
    health: { well: true },
    preview_url: expect.stringMatching(new RegExp(`/live/source/${front}/preview.flv\\?t=`)),
  });
  expect(view.sources.find((one: { id: string }) => one.id === aisle)).toMatchObject({
    status: "waiting",
    preview_url: null,
  });
  expect((await command(id, { action: "start", id: aisle })).json).toEqual({
    detail: "This camera is not connected.",
  });
});

test("a director starts, switches cameras, pauses, resumes and ends; every refusal names the status", async () => {
  const { id, front, aisle } = await service();
  await connected(front, aisle);
  const statusAfter = async (body: object) => {
    const { status, json } = await command(id, body);
    return status === 200 ? json.broadcast.status : json.detail;
  };
  expect(await statusAfter({ action: "pause" })).toBe("Pause is not possible before the start.");
  expect(await statusAfter({ action: "start", id: front })).toBe("live");
  expect(await statusAfter({ action: "resume" })).toBe("Resume is not possible while the stream is live.");
  expect(await statusAfter({ action: "start", id: aisle })).toBe("live");
  expect((await director(id)).broadcast.source).toBe(aisle);
  expect(await statusAfter({ action: "start", id: aisle })).toBe("This camera is chosen already.");
  expect(await statusAfter({ action: "pause" })).toBe("paused");
  expect(await statusAfter({ action: "pause" })).toBe("Pause is not possible while the stream is paused.");
  expect(await statusAfter({ action: "resume" })).toBe("live");
  expect(await statusAfter({ action: "stop" })).toBe("ending");
  expect(await statusAfter({ action: "stop" })).toBe("End is not possible while the stream is ending.");

  await reconcile();
  const ended = new Date().toISOString();
  const order = media.programmes.find((one) => one.stream === id);
  expect(order?.show).toBe("end");
  await report(
    app,
    mediaState(media, {
      programmes: order ? [shown(order, { ended_at: ended })] : [],
      sources: [health(front)],
    }),
  );
  expect((await director(id)).broadcast).toMatchObject({ status: "completed", ended_at: ended });
  for (const action of ["start", "pause", "resume", "stop", "skip"])
    expect(await statusAfter({ action, id: front })).toBe("Stream completed");

  const book = await app.sql(
    "select what, from_status, to_status, actor from broadcast_event where stream = $1 and from_status is not null order by at, id",
    [id],
  );
  expect(book.map(({ what, from_status, to_status }) => `${what}: ${from_status} → ${to_status}`)).toEqual([
    "start: ready → live",
    "start: live → live",
    "pause: live → paused",
    "resume: paused → live",
    "stop: live → ending",
    "drained: ending → completed",
  ]);
  expect(book.map(({ actor }) => actor)).toEqual([...Array(5).fill(maple.id), null]);
});

test("between two closing videos the service stays open, however late the next one's order is", async () => {
  const { id, front } = await service();
  await connected(front);
  await command(id, { action: "start", id: front });
  const videos = [await make.media(maple), await make.media(maple)].map((one) => one.id);
  await command(id, { action: "stop", videos });
  const ordered = async () => {
    await reconcile();
    return media.programmes.find((one) => one.stream === id)?.video;
  };
  const first = await ordered();
  expect(first?.after).toBe("hold");
  const order = media.programmes.find((one) => one.stream === id);
  const played = shown(order as never, { played: first?.play ?? null });
  await report(app, mediaState(media, { programmes: [played], sources: [health(front)] }));
  expect((await ordered())?.after).toBe("end");
});

test("an intro is played first, and the service is live when media has played it", async () => {
  const { id, front } = await service();
  const video = await make.media(maple);
  await connected(front);
  expect((await command(id, { action: "start", id: front, video: video.id })).json.broadcast).toMatchObject({
    status: "play_intro",
    video: { id: video.id, title: "Slideshow", leads_to: "live" },
  });
  await reconcile();
  const order = media.programmes.find((one) => one.stream === id);
  expect(order).toMatchObject({
    show: "video",
    source: front,
    video: { url: expect.stringMatching(/^\/v1\/files\//), after: "source" },
  });
  const file = (order?.video?.url ?? "").replace(/^https?:\/\/[^/]+/, "");
  expect((await callAs(app, nora, "GET", file)).status).toBe(200);

  const played = shown(order as never, { played: order?.video?.play ?? null });
  await report(app, mediaState(media, { programmes: [played], sources: [health(front)] }));
  await report(app, mediaState(media, { programmes: [played], sources: [health(front)] }));
  expect((await director(id)).broadcast).toMatchObject({ status: "live", video: null });
});

test("two directors press start at once: one wins, the other gets the new status, and the service starts once", async () => {
  const { id, front, aisle } = await service();
  await connected(front, aisle);
  const both = await Promise.all([
    command(id, { action: "start", id: front }, maple),
    command(id, { action: "start", id: front }, sam),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.json.detail).toBe("This camera is chosen already.");
  const [starts] = await app.sql(
    "select count(*)::int as n from broadcast_event where stream = $1 and what = 'start'",
    [id],
  );
  expect(starts?.n).toBe(1);
});

test("a command repeated under the same key runs once, and no other command may use that key", async () => {
  const { id, front } = await service();
  await connected(front);
  const start = { action: "start", id: front };
  const answers = await Promise.all([1, 2, 3].map(() => command(id, start, maple, "key-1")));
  expect(answers.map(({ status, json }) => [status, json.broadcast.version])).toEqual(
    Array(3).fill([200, answers[0]?.json.broadcast.version]),
  );
  expect((await command(id, { action: "pause" }, maple, "key-1")).json).toEqual({
    detail: "This Idempotency-Key was used for something else.",
  });
  expect((await command(id, { action: "pause" }, maple, "x".repeat(201))).status).toBe(400);
  expect((await director(id)).broadcast.status).toBe("live");
});

test("a camera, a video and a session of another home or stream can't be shown", async () => {
  const { id, front } = await service();
  const theirs = await make.camera({ funeral_homes: [harbour.id] });
  const video = await make.media(harbour);
  await connected(front, theirs.id);
  expect((await command(id, { action: "start", id: theirs.id })).json).toEqual({
    id: ["This camera was not found."],
  });
  expect((await command(id, { action: "start", id: front, video: video.id })).json).toEqual({
    video: ["This video was not found."],
  });
  expect((await command(id, { action: "start" })).json).toEqual({ id: ["This field is required."] });
  expect((await command(id, { action: "dance" })).status).toBe(400);
});

test("people without the right to direct are refused; another home's stream isn't found", async () => {
  const { id, front } = await service();
  await connected(front);
  const calls = [
    ["GET", "director/"],
    ["GET", "sessions/"],
    ["GET", "is_id_session/"],
    ["POST", "sessions/", { session_name: "Phone" }],
    ["POST", "ip_cameras/livestream/", { action: "start", id: front }],
    ["POST", "sessions/livestream/", { action: "stop" }],
    ["POST", "auto_failover/", { auto_failover: false }],
  ] as const;
  const statuses = async (who: Person, tried: readonly (typeof calls)[number][] = calls) =>
    new Set(
      await Promise.all(
        tried.map(
          async ([method, path, body]) =>
            (await callAs(app, who, method, `str/stream/${id}/${path}`, body)).status,
        ),
      ),
    );
  await hold(app, nora, ["streams"]);
  for (const who of [doyle, north, vera, nora]) expect(await statuses(who)).toEqual(new Set([403]));
  // Any super admin may use the buttons from monitoring; the rest of the panel needs an access.
  const panel = calls.filter(([, path]) => !path.endsWith("livestream/"));
  expect(await statuses(max, panel)).toEqual(new Set([403]));
  expect(await statuses(harbour)).toEqual(new Set([404]));
  await hold(app, nora, ["stream_director"]);
  expect((await director(id, nora)).stream.id).toBe(id);
  expect((await director(id, ruth)).stream.id).toBe(id);
  expect((await director(id)).broadcast.status).toBe("ready");
});

test("an ID session can be viewed, but never broadcast", async () => {
  const { id, front } = await service({ stream_type: "id_session" });
  await connected(front);
  expect((await callAs(app, maple, "GET", `str/stream/${id}/is_id_session`)).json).toEqual({
    is_id_session: true,
  });
  for (const answer of [
    await command(id, { action: "start", id: front }),
    await callAs(app, maple, "POST", `str/stream/${id}/auto_failover/`, { auto_failover: true }),
  ])
    expect([answer.status, answer.json.detail]).toEqual([400, "An ID session is not broadcast from here."]);
});

test("a phone becomes a camera by a link that works until the next one is made", async () => {
  const { id } = await service();
  const all = `str/stream/${id}/sessions/`;
  const made = await callAs(app, sam, "POST", all, { session_name: "Chidi's phone" });
  expect([made.status, made.json]).toEqual([
    201,
    expect.objectContaining({
      session_name: "Chidi's phone",
      started_by: "Sam Reed",
      token: null,
      password: null,
    }),
  ]);
  const link = async () =>
    (await callAs(app, sam, "POST", `${all}${made.json.id}/link/`)).json.camera_join_link as string;
  const open = async (address: string) =>
    (await callAs(app, sam, "GET", `public/camera/${address.split("/").at(-1)}`)).status;
  const first = await link();
  expect(first).toMatch(/^http:\/\/localhost:3000\/camera\/[\w-]{43}$/);
  expect(await open(first)).toBe(200);
  const second = await link();
  expect([await open(first), await open(second)]).toEqual([404, 200]);
  expect((await callAs(app, sam, "GET", all)).text).not.toContain(second.split("/").at(-1));

  await reconcile();
  // Where to send with the first link no longer works either: media is told which one is valid.
  const ordered = () => media.sources?.sources.find(({ id }) => id === made.json.id)?.link;
  const sends = async (address: string) => {
    const { json } = await callAs(app, sam, "GET", `public/camera/${address.split("/").at(-1)}`);
    return decodeJwt(new URL(json.ws_url).searchParams.get("t") ?? "").link;
  };
  const valid = ordered();
  expect([await sends(second), second.includes(`${valid}`)]).toEqual([valid, false]);
  const third = await link();
  await reconcile();
  expect([ordered() === valid, await sends(third)]).toEqual([false, ordered()]);
  expect(media.sources?.sources).toContainEqual(
    expect.objectContaining({ id: made.json.id, protocol: "browser" }),
  );
  await connected(made.json.id);
  const started = await callAs(app, sam, "POST", `${all}livestream/`, { action: "start", id: made.json.id });
  expect(started.json.broadcast).toMatchObject({ status: "live", source: made.json.id });

  expect((await callAs(app, harbour, "DELETE", `${all}${made.json.id}/`)).status).toBe(404);
  expect((await callAs(app, sam, "DELETE", `${all}${made.json.id}/`)).status).toBe(204);
  expect((await callAs(app, sam, "DELETE", `${all}${made.json.id}/`)).status).toBe(404);
  expect(await open(third)).toBe(404);
  await reconcile();
  expect(media.sources?.sources.map((one) => one.id)).not.toContain(made.json.id);
  const audited = await app.sql("select verb from audit_log where record = $1 order by at", [made.json.id]);
  expect(audited.map(({ verb }) => verb)).toEqual(["create", "link", "link", "link", "delete"]);
});

test("a stream that is disabled while on air ends, and a cancelled one doesn't start", async () => {
  const { id, front } = await service();
  const other = await service();
  await connected(front, other.front);
  await command(id, { action: "start", id: front });
  await callAs(app, maple, "PATCH", `str/stream/${id}/`, { disabled_by_fh: true });
  await callAs(app, maple, "PATCH", `str/stream/${other.id}/`, { disabled_by_fh: true });
  await reconcile();
  expect((await director(id, ruth)).broadcast.status).toBe("ending");
  expect((await command(other.id, { action: "start", id: other.front }, ruth)).json).toEqual({
    detail: "This stream is cancelled.",
  });
});
