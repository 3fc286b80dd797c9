import type { Retention } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { callAs, gather, type Person } from "../../../test/people.ts";
import { emptyBin } from "../../resource/purge-bin.ts";
import { retain } from "./retain.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, doyle, harbour, hugh, lind, olga } = cast;
const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
const old = await make.stream({ ...people, deceased_full_name: "Edith Shaw" });
const recent = await make.stream({ ...people, deceased_full_name: "Arthur Doyle" });
const theirs = await make.stream({
  funeral_home: harbour.id,
  family: lind.id,
  funeral_home_director: hugh.id,
});
const recording = (await make.recording(old.id)).id;

beforeEach(async () => {
  await app.sql("delete from retention_notice");
  await app.sql("delete from home_retention");
  await app.sql("delete from mail_outbox");
  await app.sql("delete from candle");
  await app.sql("delete from stream_gallery where guest is not null");
  await app.sql("delete from stream_guest");
  await app.sql("update stream_video set deleted_at = null");
  await app.sql(
    `update retention_setting set since = now() - interval '31 days', guest_months = 13, recording_months = 0,
      address_days = 30, last_run_at = null`,
  );
  await app.sql("update stream set event_date = now() - interval '14 months', page_kept_until = null");
  await app.sql("update stream set event_date = now() - interval '1 month' where id = $1", [recent.id]);
});

const run = () => retain(app.engine);
/** As if the notices had gone out so many days ago. */
const daysLater = (days: number) =>
  app.sql("update retention_notice set created_at = created_at - make_interval(days => $1)", [days]);
const guests = (stream: string) =>
  app.sql<{ name: string; email: string | null; deleted: boolean }>(
    "select name, email, deleted_at is not null as deleted from stream_guest where stream = $1 order by name",
    [stream],
  );
const emails = (type: string) =>
  app.sql<{ to: string; subject: string; text: string }>(
    'select "to", subject, text from mail_outbox where type = $1',
    [type],
  );
const isKept = async () =>
  (
    await app.sql<{ kept: boolean }>("select deleted_at is null as kept from stream_video where id = $1", [
      recording,
    ])
  )[0]?.kept;

test("an update deletes nothing and writes to nobody for a month", async () => {
  await make.guest(old.id);
  await app.sql("update retention_setting set since = now() - interval '29 days'");
  await run();
  expect(await emails("guests_going")).toEqual([]);
  expect(await guests(old.id)).toMatchObject([{ deleted: false }]);
});

test("a home is written to once, thirty days before its guests go, with the services they belong to", async () => {
  await make.guest(old.id);
  await make.guest(recent.id);
  await run();
  await run();
  const [email, ...more] = await emails("guests_going");
  expect(more).toEqual([]);
  expect(email?.text).toContain("Edith Shaw");
  expect(email?.text).not.toContain("Arthur Doyle");
  await daysLater(29);
  await run();
  expect(await guests(old.id)).toMatchObject([{ deleted: false }]);
});

test("after the notice guests go with their names and addresses, and those of other services stay", async () => {
  await make.guest(old.id, { name: "Anne Martel", email: "anne@example.com" });
  await make.guest(recent.id, { name: "Ravi" });
  await run();
  await daysLater(32);
  await run();
  expect(await guests(old.id)).toEqual([{ name: "", email: null, deleted: true }]);
  expect(await guests(recent.id)).toMatchObject([{ name: "Ravi", deleted: false }]);
  await emptyBin(app.engine, { info: () => {} });
  expect(await guests(old.id)).toEqual([]);
});

test("who asked for an email on each anniversary stays", async () => {
  const { id } = await make.guest(old.id, { name: "Anne" });
  await app.sql("update stream_guest set anniversary_at = now() where id = $1", [id]);
  await run();
  await daysLater(32);
  await run();
  expect(await guests(old.id)).toMatchObject([{ name: "Anne", deleted: false }]);
  expect(await emails("guests_going")).toEqual([]);
});

test("what a blocked or anonymous guest gave shows no more than before", async () => {
  const { id } = await make.guest(old.id, { name: "Anne" });
  await app.sql("update stream_guest set access_to_stream = false, anonymous = true where id = $1", [id]);
  await make.candle(old.id, { guest: id });
  await run();
  await daysLater(32);
  await run();
  await emptyBin(app.engine, { info: () => {} });
  const [row] = await app.sql("select access_to_stream, anonymous, name from stream_guest where id = $1", [
    id,
  ]);
  expect(row).toEqual({ access_to_stream: false, anonymous: true, name: "" });
});

test("recordings stay unless the home sets a term, then the family is written to, and they go to the bin", async () => {
  await run();
  await daysLater(32);
  await run();
  expect(await isKept()).toBe(true);
  await callAs(app, maple, "PATCH", "retention/", { recording_months: 12 });
  await run();
  expect((await emails("recordings_going")).length).toBe(1);
  const [family] = await emails("recording_going_family");
  expect(family?.subject).toContain("Edith Shaw");
  expect(await isKept()).toBe(true);
  await daysLater(32);
  await run();
  expect(await isKept()).toBe(false);
});

test("a recording that is taken out of the bin on the day it went stays until its home was written to anew", async () => {
  await callAs(app, maple, "PATCH", "retention/", { recording_months: 12 });
  await run();
  await daysLater(32);
  await run();
  expect(await isKept()).toBe(false);
  const restored = await callAs(app, ruth, "POST", `str/stream_video/${recording}/restore/`);
  expect(restored.status, restored.text).toBe(200);
  await run();
  expect(await isKept()).toBe(true);
  expect(await emails("recordings_going")).toHaveLength(2);
  await daysLater(29);
  await run();
  expect(await isKept()).toBe(true);
  await daysLater(3);
  await run();
  expect(await isKept()).toBe(false);
});

test("a page that its family prolongs keeps everything, and a later notice goes out anew", async () => {
  await make.guest(old.id);
  await run();
  await app.sql("update stream set page_kept_until = now()::date + 200 where id = $1", [old.id]);
  await daysLater(32);
  await run();
  expect(await guests(old.id)).toMatchObject([{ deleted: false }]);
  await app.sql("update stream set page_kept_until = now()::date + 20 where id = $1", [old.id]);
  await run();
  expect(await emails("guests_going")).toHaveLength(2);
  expect(await guests(old.id)).toMatchObject([{ deleted: false }]);
});

test("a home that keeps its guests for good loses none, whatever it was written before", async () => {
  await make.guest(old.id);
  await make.guest(theirs.id);
  await run();
  await callAs(app, maple, "PATCH", "retention/", { guest_months: 0 });
  await daysLater(32);
  await run();
  expect(await guests(old.id)).toMatchObject([{ deleted: false }]);
  expect(await guests(theirs.id)).toMatchObject([{ deleted: true }]);
});

test("the history loses the internet addresses after thirty days, and nothing else", async () => {
  await app.sql("update audit_log set address = '192.0.2.1', at = now() - interval '31 days'");
  await callAs(app, maple, "PATCH", "retention/", { guest_months: 13 });
  const [before] = await app.sql<{ n: number }>("select count(*)::int as n from audit_log");
  await run();
  const [after] = await app.sql<{ n: number; left: number }>(
    "select count(*)::int as n, count(*) filter (where address = '192.0.2.1')::int as left from audit_log",
  );
  expect(after).toEqual({ ...before, left: 0 });
  const { json } = await callAs(app, ruth, "GET", "retention/");
  expect((json as Retention).last_run).toMatchObject({ guests: 0, recordings: 0 });
});

test("a home sets its own terms and super admins those of the installation; nobody else sees them", async () => {
  const set = (who: Person, body: object) => callAs(app, who, "PATCH", "retention/", body);
  expect((await set(maple, { guest_months: 24, address_days: 1 })).json).toMatchObject({
    own: { guest_months: 24, recording_months: null },
    installation: { guest_months: 13, address_days: 30, email_days: 90 },
  });
  expect((await callAs(app, harbour, "GET", "retention/")).json.own).toEqual({
    guest_months: null,
    recording_months: null,
  });
  expect((await set(ruth, { guest_months: 18 })).json).toMatchObject({
    own: null,
    installation: { guest_months: 18 },
  });
  for (const who of [max, sam, doyle, olga]) expect((await set(who, { guest_months: 1 })).status).toBe(403);
  expect((await set(maple, { guest_months: -1 })).status).toBe(400);
});

test("a home sees what goes next of its own services", async () => {
  await make.guest(old.id);
  await make.guest(theirs.id);
  await run();
  const list = async (who: Person) =>
    ((await callAs(app, who, "GET", "retention/")).json as Retention).upcoming.map(({ stream }) => stream.id);
  expect(await list(maple)).toEqual([old.id]);
  expect(await list(harbour)).toEqual([theirs.id]);
  expect((await list(ruth)).toSorted()).toEqual([old.id, theirs.id].toSorted());
});

test("super admins see at System what goes, whom it was announced to, and whether the nightly job went well", async () => {
  const seen = async () => (await callAs(app, ruth, "GET", "system/")).json.retention;
  await make.guest(old.id);
  await make.guest(old.id);
  await make.guest(theirs.id);
  await app.sql("update retention_setting set since = now() - interval '29 days'");
  expect(await seen()).toMatchObject({ state: "well", next: [], last_run_at: null, erasures_to_note: null });
  await app.sql("update retention_setting set since = now() - interval '33 days'");
  expect(await seen()).toMatchObject({ state: "overdue" });
  await run();
  await callAs(app, harbour, "PATCH", "retention/", { guest_months: 12 });
  expect(await seen()).toMatchObject({
    ...{ state: "well", guest_months: 13, recording_months: 0, other_homes: { guests: 1, recordings: 0 } },
    next: [{ kind: "guests", count: 3, services: 2, homes: 2, first_on: expect.any(String) }],
    last_run: { guests: 0, recordings: 0 },
  });
});
