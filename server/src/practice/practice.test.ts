import { actionSentences, Practice } from "@vigil/contract";
import { expect, test } from "vitest";
import { startDirected } from "../../test/directed.ts";
import { call, callAs, type Person } from "../../test/people.ts";
import { sourcesOrder } from "../broadcast/media/sources-order.ts";
import type { Encryption } from "../security/encryption.ts";
import { removeOldPractices } from "./practice.ts";

const { app, cast } = await startDirected();
const { maple, sam, nora, harbour, doyle, ruth, north } = cast;
const practice = async (who: Person, method: "GET" | "POST" = "GET") =>
  Practice.parse((await callAs(app, who, method, "str/practice/")).json).practice;
const remove = (who: Person) => callAs(app, who, "DELETE", "str/practice/");
const directed = async (who: Person, id: string) =>
  (await callAs(app, who, "GET", `str/stream/${id}/director/`)).json;
const command = (who: Person, id: string, body: object) =>
  callAs(app, who, "POST", `str/stream/${id}/sessions/livestream/`, body);
const watch = async (link: string) =>
  (await call(app, "GET", `public/rehearsal/${link.split("/").at(-1)}/`)).json;
const steps = async (who: Person) => (await callAs(app, who, "GET", "first_steps/")).json.steps;

/** The secrets of cameras, of which a test picture has none. */
const noSecrets = {} as Encryption;

/** A practice service whose test picture arrives. */
async function made(who: Person) {
  const it = await practice(who, "POST");
  const { sources } = await directed(who, it?.id ?? "");
  const camera = sources.find(({ provider }: { provider: string }) => provider === "test");
  await app.sql("update camera_session set publishing = true where id = $1", [camera.id]);
  return { id: it?.id ?? "", link: it?.test_link ?? "", camera: camera.id as string };
}

test("a home practises every state, without a family, a camera or a guest: before, on air, paused, over", async () => {
  const { id, link, camera } = await made(maple);
  expect(await practice(maple)).toMatchObject({ state: "before", picture: true, recording: null });
  expect(await watch(link)).toMatchObject({ name: "PRACTICE", practice: true, state: "before" });
  const started = await command(maple, id, { action: "start", id: camera });
  expect(started.json).toMatchObject({
    stream: { is_practice: true },
    broadcast: { status: "live", rehearsal: true },
  });
  expect(await practice(maple)).toMatchObject({ state: "on" });
  expect(await watch(link)).toMatchObject({ state: "on", hls_url: expect.stringContaining("/live/") });
  expect((await command(maple, id, { action: "pause" })).json.broadcast.status).toBe("paused");
  expect(await practice(sam), "the home's people share it").toMatchObject({ id, state: "paused" });
  expect((await command(sam, id, { action: "resume" })).json.broadcast.status).toBe("live");
  expect((await command(sam, id, { action: "stop" })).status).toBe(200);
  expect(await practice(maple)).toMatchObject({ state: "over", watched: true });
  expect(await watch(link)).toMatchObject({ state: "over" });
  expect(
    (await command(sam, id, { action: "start", id: camera, early: "begin" })).json.broadcast.rehearsal,
  ).toBe(true);
  expect((await remove(maple)).status).toBe(204);
});

test("media makes its picture only while somebody practises", async () => {
  const { camera } = await made(maple);
  const ordered = async () =>
    (await sourcesOrder(app.database, noSecrets, 0)).sources.find(({ id }) => id === camera);
  expect(await ordered()).toMatchObject({ protocol: "rtsp", address: "test:picture" });
  await app.sql("update camera_session set updated_at = now() - interval '2 hours' where id = $1", [camera]);
  expect(await ordered()).toBeUndefined();
  await practice(sam, "POST");
  expect(await ordered(), "asked for again").toBeDefined();
  await remove(maple);
  expect(await ordered()).toBeUndefined();
});

test("it is in no list, calendar, board or day, counts against no balance, and nobody is written to", async () => {
  const balance = async () =>
    (await callAs(app, maple, "GET", "usr/funeral_home/current_plan/")).json.available_stream_count;
  const emails = async () => (await app.sql("select from mail_outbox")).length;
  const before = [await balance(), await emails()];
  const { id, camera } = await made(maple);
  await command(maple, id, { action: "start", id: camera });
  const lists = ["str/stream/?stream_type=all&", "str/stream_info/?stream_type=all&", "str/live_monitor/?"];
  for (const list of [...lists, "str/calendar/?", "bin/?", "search/?q=PRACTICE&", "str/today/?"])
    for (const who of [maple, sam, ruth, north, doyle]) {
      const { status, text } = await callAs(app, who, "GET", `${list}page_size=1000`);
      expect(status < 500 && !text.includes(id), `${list} of ${who.username}`).toBe(true);
    }
  for (const who of [maple, ruth, doyle]) {
    expect((await callAs(app, who, "GET", `str/stream/${id}/`)).status).toBe(404);
    expect((await callAs(app, who, "PATCH", `str/stream/${id}/`, { publish: true })).status).toBe(404);
  }
  const [{ slug = "" } = {}] = await app.sql<{ slug: string }>("select slug from stream where id = $1", [id]);
  expect((await call(app, "GET", `public/stream/${slug}/`)).status).toBe(404);
  expect([await balance(), await emails()]).toEqual(before);
  expect((await command(maple, id, { action: "stop" })).status).toBe(200);
  expect((await remove(maple)).status).toBe(204);
  expect([await balance(), await emails()]).toEqual(before);
});

test("a home has one, removes it with one press even on air, and what is forgotten goes by itself", async () => {
  const [one, same] = await Promise.all([practice(maple, "POST"), practice(sam, "POST")]);
  expect(same?.id).toBe(one?.id);
  const { id, camera, link } = await made(maple);
  await command(maple, id, { action: "start", id: camera });
  await remove(sam);
  expect(await practice(maple)).toBeNull();
  expect((await callAs(app, maple, "GET", `str/stream/${id}/director/`)).status).toBe(404);
  expect((await watch(link)).detail).toBeDefined();
  const again = await made(maple);
  expect(again.id).not.toBe(id);
  await app.sql("update stream set created_at = now() - interval '25 hours' where id = $1", [again.id]);
  await removeOldPractices(app.database);
  expect(await practice(maple)).toBeNull();
});

test("another home, a family, and staff who don't direct have no part in it", async () => {
  const { id, camera } = await made(maple);
  for (const who of [harbour, cast.hugh]) {
    expect(await practice(who)).toBeNull();
    expect((await callAs(app, who, "GET", `str/stream/${id}/director/`)).status).toBe(404);
    expect((await command(who, id, { action: "start", id: camera })).status).toBe(404);
    expect((await remove(who)).status).toBe(204);
  }
  expect(await practice(maple)).not.toBeNull();
  for (const who of [nora, doyle, north, ruth])
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect((await callAs(app, who, method, "str/practice/")).status, actionSentences.practise).toBe(403);
  await remove(maple);
});

test("each first step is done by what the home has done", async () => {
  const left = async () =>
    (await steps(harbour))
      .filter(({ done }: { done: boolean }) => !done)
      .map(({ step }: { step: string }) => step);
  await app.sql(
    "update funeral_home set purchased_stream_count = 0, branding_funeral_home_logo_horizontal = null where id = $1",
    [harbour.id],
  );
  expect(await left()).toEqual(["logo", "camera", "emails", "streams", "practice"]);
  const patch = (body: object) => callAs(app, harbour, "PATCH", "first_steps/", body);
  const [template] = (await callAs(app, harbour, "GET", "mail/custom-templates/")).json.results;
  expect((await callAs(app, harbour, "GET", `mail/custom-templates/${template.id}/preview/`)).status).toBe(
    200,
  );
  expect((await patch({ hidden: true })).json.hidden).toBe(true);
  expect((await patch({ hidden: "x" })).status).toBe(400);
  await app.sql("update funeral_home set purchased_stream_count = 5 where id = $1", [harbour.id]);
  const { id, camera, link } = await made(harbour);
  await watch(link);
  expect(await left(), "nothing was on yet").toEqual(["logo", "camera", "practice"]);
  await command(harbour, id, { action: "start", id: camera });
  const unwatched = async () => (await callAs(app, harbour, "GET", "first_steps/")).json.practised_unwatched;
  expect(await unwatched()).toBe(true);
  await watch(link);
  expect([await left(), await unwatched()]).toEqual([["logo", "camera"], false]);
  // A home without fixed cameras films with a phone.
  const answer = (await callAs(app, harbour, "GET", "first_steps/")).json;
  expect(answer.has_fixed_cameras).toBe(false);
  await app.sql("update camera_session set provider = 'browser', last_published_at = now() where id = $1", [
    camera,
  ]);
  expect(await left()).toEqual(["logo"]);
  expect((await patch({ hidden: false })).json.hidden).toBe(false);
  for (const who of [sam, ruth, doyle])
    expect((await callAs(app, who, "GET", "first_steps/")).status).toBe(403);
});

test("a new home is told of its first steps at sign-in, until it puts them away; nobody else is", async () => {
  const told = async (who: Person) => (await callAs(app, who, "GET", "usr/info")).json.has_first_steps;
  expect(await told(harbour)).toBe(true);
  await callAs(app, harbour, "PATCH", "first_steps/", { hidden: true });
  expect(await told(harbour)).toBe(false);
  for (const who of [sam, ruth, doyle, north]) expect(await told(who)).toBe(false);
});
