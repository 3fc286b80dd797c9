import type { DirectorView } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { startApp } from "../../test/app.ts";
import { fakeMedia, health, mediaState, report } from "../../test/media.ts";
import { callAs, gather, hold, type Person, signIn } from "../../test/people.ts";

/** A busy machine may take its time. */
const soon = (test: () => unknown) => vi.waitUntil(test, { timeout: 240_000 });
const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { maple, sam, harbour, doyle } = cast;
const url = await app.http.listen({ host: "127.0.0.1", port: 0 });

const camera = await make.camera({ funeral_homes: [maple.id] });
const stream = await make.stream({
  funeral_home: maple.id,
  family: doyle.id,
  funeral_home_director: sam.id,
  event_date: new Date().toISOString(),
});
const command = (body: object) =>
  callAs(app, maple, "POST", `str/stream/${stream.id}/ip_cameras/livestream/`, body);

/** The events a director receives. */
async function follow(person: Person) {
  const { access } = await signIn(app, person);
  const abort = new AbortController();
  const answer = await fetch(`${url}/v1/str/stream/${stream.id}/events`, {
    headers: { authorization: `Bearer ${access}` },
    signal: abort.signal,
  });
  const connection = {
    status: answer.status,
    type: answer.headers.get("content-type"),
    views: [] as DirectorView[],
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
        const [, data] = /^event: director\ndata: (.*)$/.exec(event) ?? [];
        if (data) connection.views.push(JSON.parse(data));
      }
    }
    connection.ended = true;
  };
  read().catch(() => {});
  return connection;
}

test("a director sees every change without reloading, in order: a camera, another director's command", async () => {
  const connection = await follow(sam);
  expect([connection.status, connection.type]).toEqual([200, "text/event-stream; charset=utf-8"]);
  await soon(() => connection.views.length > 0);
  expect(connection.views[0]?.broadcast.status).toBe("waiting");
  await report(app, mediaState(media, { sources: [health(camera.id)] }));
  await soon(() => connection.views.at(-1)?.broadcast.status === "ready");
  await command({ action: "start", id: camera.id });
  await soon(() => connection.views.at(-1)?.broadcast.status === "live");
  await command({ action: "pause" });
  await soon(() => connection.views.at(-1)?.broadcast.status === "paused");
  const versions = connection.views.map(({ broadcast }) => broadcast.version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  connection.hangUp();
});

test("changes of the same moment arrive together", async () => {
  const connection = await follow(sam);
  await soon(() => connection.views.length > 0);
  const states = Array.from({ length: 20 }, (_, n) =>
    mediaState(media, { sources: [health(camera.id, { bitrate: n })] }),
  );
  await Promise.all(states.map((state) => report(app, state)));
  await soon(() => connection.views.at(-1)?.sources.some(({ health }) => health?.bitrate === 19));
  expect(connection.views.length).toBeLessThan(15);
  connection.hangUp();
});

test("addresses stay the same from view to view, so that no player restarts", async () => {
  const connection = await follow(sam);
  await report(app, mediaState(media, { sources: [health(camera.id)] }));
  await soon(() => connection.views.length > 1);
  const [first, second] = connection.views.slice(-2);
  expect(second?.sources[0]?.preview_url).toEqual(expect.any(String));
  expect(second?.broadcast.programme_url).toBe(first?.broadcast.programme_url);
  expect(second?.sources.map(({ preview_url }) => preview_url)).toEqual(
    first?.sources.map(({ preview_url }) => preview_url),
  );
  connection.hangUp();
});

test("nobody can follow another home's stream, or follow without the right", async () => {
  expect((await follow(harbour)).status).toBe(404);
  expect((await follow(doyle)).status).toBe(403);
  expect((await fetch(`${url}/v1/str/stream/${stream.id}/events`)).status).toBe(401);
});

test("a director who loses the right, or signs out, gets no more events", async () => {
  const connection = await follow(sam);
  await soon(() => connection.views.length > 0);
  await hold(app, sam, []);
  await report(app, mediaState(media));
  await soon(() => connection.ended);
  await hold(app, sam, ["stream_director"]);

  const other = await follow(sam);
  await soon(() => other.views.length > 0);
  await app.sql("update session set revoked_at = now() where account = $1", [sam.id]);
  await report(app, mediaState(media));
  await soon(() => other.ended);
});

test("when the database drops the notification connection, it reconnects by itself", async () => {
  const connection = await follow(maple);
  await soon(() => connection.views.length > 0);
  const alive =
    "select pid from pg_stat_activity where application_name = 'vigil feed' and datname = current_database()";
  const [before] = await app.sql(alive);
  await app.sql("select pg_terminate_backend($1)", [before?.pid]);
  await soon(async () => (await app.sql(alive)).some(({ pid }) => pid !== before?.pid));
  await command({ action: "resume" });
  await soon(() => connection.views.at(-1)?.broadcast.status === "live");
  connection.hangUp();
});
