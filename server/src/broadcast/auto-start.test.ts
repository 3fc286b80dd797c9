import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { fakeMedia, health, mediaState, report } from "../../test/media.ts";
import { callAs, gather } from "../../test/people.ts";
import { Problem } from "../problems.ts";
import { runCommand, systemActor } from "./broadcast.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth } = cast;

/** A service of a home with two cameras, due to start automatically `minutes` ago. */
async function due(minutes: number, given: Record<string, unknown> = {}) {
  const home = await make.home();
  const [director, family, front, side] = await Promise.all([
    make.staff({ funeral_home: home.id }),
    make.family({ funeral_home: home.id }),
    make.camera({ funeral_homes: [home.id], name: "Front" }),
    make.camera({ funeral_homes: [home.id], name: "Side" }),
  ]);
  const stream = await make.stream({
    funeral_home: home.id,
    funeral_home_director: director.id,
    family: family.id,
    auto_start: true,
    auto_start_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    preferred_ip_camera: front.id,
  });
  const set = Object.entries({ publish: true, ...given }).map(([name, value]) => `"${name}" = '${value}'`);
  await app.sql(`update stream set ${set.join(", ")} where id = $1`, [stream.id]);
  const view = async () =>
    (await callAs(app, ruth, "GET", `str/stream/${stream.id}/director/`)).json.broadcast;
  return { id: stream.id, home: home.id, front: front.id, side: side.id, view };
}
/** Booked for another day, because no two services of one day get the same camera; still, one may be on air too long. */
const later = "2031-05-09T18:00:00Z";
/** Media reports which cameras are sending, and the reconciler runs. */
const reportAndReconcile = async (...publishing: string[]) => {
  await report(app, mediaState(media, { sources: publishing.map((id) => health(id)) }));
  await app.reconciler?.reconcile();
};

test("a service starts automatically at its time on the preferred camera", async () => {
  const early = await due(-1);
  const { front, side, view, id } = await due(0);
  await reportAndReconcile(front, side, early.front);
  expect(await view()).toMatchObject({ status: "live", source: front, problem: null });
  expect((await early.view()).status).toBe("ready");
  const [by] = await app.sql("select role, actor from broadcast_event where stream = $1 and what = 'start'", [
    id,
  ]);
  expect(by).toEqual({ role: "system", actor: null });
});

test("a service that moves takes its automatic start along, unless another one is sent or it is off", async () => {
  const { id, side, view } = await due(0, { publish: false });
  const moved = async (fields: object) => {
    const body = { accept_conflicts: true, ...fields };
    const { status, json } = await callAs(app, ruth, "PATCH", `str/stream/${id}/`, body);
    expect(status, JSON.stringify(json)).toBe(200);
    return json.auto_start_at;
  };
  const at = "2031-05-01T17:45:00.000Z";
  await moved({ event_date: "2031-05-01T18:00:00Z", auto_start_at: at });
  expect(await moved({ event_date: "2031-05-08T19:00:00Z" })).toBe("2031-05-08T18:45:00.000Z");
  expect(await moved({ event_date: "2031-05-01T18:00:00Z", auto_start_at: at })).toBe(at);
  // One that is sent stays, also where it is the one from before.
  expect(await moved({ event_date: "2031-05-01T18:15:00Z", auto_start_at: at })).toBe(at);
  expect(await moved({ event_date: "2031-05-02T18:15:00Z", auto_start: false })).toBe(at);
  await app.sql(
    "update stream set auto_start = true, auto_start_at = now(), event_date = now() + interval '10 minutes' where id = $1",
    [id],
  );
  await moved({ event_date: later });
  await app.sql("update stream set publish = true where id = $1", [id]);
  await reportAndReconcile(side);
  expect((await view()).status).toBe("ready");
});

test("without its preferred camera it uses another connected one, and tells the director", async () => {
  const { side, view } = await due(0);
  await reportAndReconcile(side);
  expect(await view()).toMatchObject({
    status: "live",
    source: side,
    problem: "The preferred camera isn't connected: started with Side instead.",
  });
});

test("without any camera it keeps trying, tells the director why, and starts as soon as one connects", async () => {
  const { front, view, id } = await due(100);
  await reportAndReconcile();
  const waiting = await view();
  expect(waiting).toMatchObject({
    status: "waiting",
    problem: "The preferred camera isn't connected, and no other is. Starting as soon as one is.",
  });
  await reportAndReconcile();
  expect((await view()).version).toBe(waiting.version);
  await reportAndReconcile(front);
  expect(await view()).toMatchObject({ status: "live", problem: null });
  expect(await app.sql("select publish, disabled_by_fh from stream where id = $1", [id])).toEqual([
    { publish: true, disabled_by_fh: false },
  ]);
});

test("after two hours it gives up, and tells the director", async () => {
  const { front, view } = await due(121);
  await reportAndReconcile(front);
  expect(await view()).toMatchObject({
    status: "ready",
    problem: "The automatic start was given up: no camera was connected for two hours.",
  });
});

test("drafts, cancelled streams and ID sessions never start automatically", async () => {
  for (const given of [{ publish: false }, { disabled_by_fh: true }, { stream_type: "id_session" }]) {
    const { front, view } = await due(0, given);
    await reportAndReconcile(front);
    expect((await view()).status).toBe("ready");
  }
});

test("a camera that is still on air for another service is never shown to these guests", async () => {
  const { id, front, home, view } = await due(0);
  await reportAndReconcile(front);
  expect((await view()).status).toBe("live");
  const [people] = await app.sql("select funeral_home_director, family from stream where id = $1", [id]);
  const next = await make.stream({
    ...people,
    funeral_home: home,
    event_date: later,
    auto_start: true,
    auto_start_at: new Date(Date.now() - 1000).toISOString(),
    preferred_ip_camera: front,
  });
  await app.sql("update stream set publish = true where id = $1", [next.id]);
  const nextView = async () =>
    (await callAs(app, ruth, "GET", `str/stream/${next.id}/director/`)).json.broadcast;
  await reportAndReconcile(front);
  expect(await nextView()).toMatchObject({
    status: "ready",
    problem: "The preferred camera still shows another service. Starting as soon as it is free.",
  });
  await callAs(app, ruth, "POST", `str/stream/${id}/ip_cameras/livestream/`, { action: "stop" });
  await reportAndReconcile(front);
  expect(await nextView()).toMatchObject({ status: "live", source: front });
});

test("while its preferred camera is on air for another service, it uses another connected one, and tells the director", async () => {
  const { id, front, side, home } = await due(0);
  await reportAndReconcile(front);
  const [people] = await app.sql("select funeral_home_director, family from stream where id = $1", [id]);
  const next = await make.stream({
    ...people,
    funeral_home: home,
    event_date: later,
    auto_start: true,
    auto_start_at: new Date(Date.now() - 1000).toISOString(),
    preferred_ip_camera: front,
  });
  await app.sql("update stream set publish = true where id = $1", [next.id]);
  await reportAndReconcile(front, side);
  const { broadcast } = (await callAs(app, ruth, "GET", `str/stream/${next.id}/director/`)).json;
  expect(broadcast).toMatchObject({
    status: "live",
    source: side,
    problem: "The preferred camera still shows another service: started with Side instead.",
  });
  expect((await callAs(app, ruth, "GET", `str/stream/${id}/director/`)).json.broadcast.source).toBe(front);
});

test("when the director was a moment quicker, their camera stays on air", async () => {
  const { id, front, side, view } = await due(-1);
  await reportAndReconcile(front, side);
  const start = { action: "start", id: side, early: "begin" };
  expect((await callAs(app, ruth, "POST", `str/stream/${id}/ip_cameras/livestream/`, start)).status).toBe(
    200,
  );
  const automatic = runCommand(app.database, systemActor, id, sql`true`, {
    ...{ action: "start", kind: "ip_camera", id: front },
  });
  await expect(automatic).rejects.toThrow(Problem);
  expect(await view()).toMatchObject({ status: "live", source: side });
});

test("two runs at the same moment start it once", async () => {
  const { id, front } = await due(0);
  await report(app, mediaState(media, { sources: [health(front)] }));
  await Promise.all([app.reconciler?.reconcile(), app.reconciler?.reconcile()]);
  const [starts] = await app.sql(
    "select count(*)::int as n from broadcast_event where stream = $1 and what = 'start'",
    [id],
  );
  expect(starts?.n).toBe(1);
});
