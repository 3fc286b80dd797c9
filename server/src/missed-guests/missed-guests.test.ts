import type { MediaState } from "@vigil/contract";
import { missedReasonText } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";
import { deliverQueued } from "../emails/deliver.ts";
import { tokenHash } from "../security/tokens.ts";
import { mediaReports } from "../tables/broadcast.table.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour, hugh, lind, vera } = cast;
const [heading] = await app.sql<{ id: string }>("select id from event_type order by title");

const service = (given: object = {}) =>
  make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
    ...{ publish: true, g_r_page_heading: heading?.id },
    ...{ deceased_date_of_birth: "1940-02-01", deceased_date_of_death: "2026-11-01" },
    event_date: new Date(Date.now() + 3600_000).toISOString(),
    ...given,
  });
const post = (slug: string, what: string, body: object, from = "10.2.0.1", headers = {}) =>
  call(app, "POST", `public/stream/${slug}/${what}/`, body, { remoteAddress: from, headers });
const join = (slug: string, given: object = {}, from?: string) =>
  post(slug, "register", { name: "Gerda Holm", email: "gerda@example.com", ...given }, from);
const listOf = async (stream: string, who: Person = maple) =>
  (await callAs(app, who, "GET", `str/missed_guest/?stream=${stream}&ordering=-got_in_at`)).json.results;
/** On air, and media sends a camera or a notice to guests. */
async function onAir(stream: string, kind: "source" | "slate" = "source") {
  const programme = tokenHash(stream).slice(0, 22);
  await app.sql("update stream set broadcast_status = 'live' where id = $1", [stream]);
  await app.sql("insert into broadcast (stream, programme, started_at) values ($1, $2, now())", [
    ...[stream, programme],
  ]);
  const state = { programmes: [{ programme, viewers: 3, on_air: { kind } }] } as unknown as MediaState;
  const at = new Date();
  await app.database.orm
    .insert(mediaReports)
    .values({ ...{ node: stream, run: "one", at, received_at: at }, state });
}
const safari = {
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
};

beforeEach(() => app.sql("delete from rate_limit"));

test("whoever can't register because of a mistyped address is listed once, with what they typed", async () => {
  const { id, slug } = await service();
  const typed = { name: "Rose  Adams", email: "rose@example" };
  for (let n = 0; n < 3; n++) expect((await join(slug, typed)).status).toBe(400);
  const [one, ...others] = await listOf(id);
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    ...{ name: "Rose Adams", email: "rose@example", reason: "join_refused", values: { field: "email" } },
    ...{ times: 3, guest: null, got_in_at: null, called_back: false },
  });
  expect(missedReasonText(one)).toBe("The email address they typed was not accepted.");
});

test("an empty form, and what nobody could store, leave no entry behind", async () => {
  const { id, slug } = await service();
  for (const typed of [
    { name: " ", email: "" },
    { name: 7, email: [] },
    { name: "\u0000", email: null },
  ])
    expect((await join(slug, typed)).status).toBe(400);
  expect(await listOf(id)).toEqual([]);
  expect((await join(slug, { name: "x".repeat(5000), email: "y".repeat(5000) })).status).toBe(400);
  const [long] = await listOf(id);
  expect([long.name.length, long.email.length]).toEqual([200, 254]);
});

test("too many people behind one router: each who is turned away is listed", async () => {
  const { id, slug } = await service();
  await join(slug, { email: "first@example.com", name: "First" }, "10.3.0.1");
  await app.sql("update rate_limit set points = 300 where key = $1", [
    `register_address:${tokenHash("10.3.0.1")}`,
  ]);
  for (const name of ["Ann", "Bert"])
    expect((await join(slug, { name, email: `${name}@example.com` }, "10.3.0.1")).status).toBe(429);
  expect(
    (await listOf(id)).map(({ name, reason }: { name: string; reason: string }) => [name, reason]),
  ).toEqual([
    ["Bert", "too_many_attempts"],
    ["Ann", "too_many_attempts"],
  ]);
});

test("who gets in after all, by the same address or the same name, shows since when and comes last", async () => {
  const { id, slug } = await service();
  await join(slug, { name: "Gerda Holm", email: "gerda@example" });
  await join(slug, { name: "", email: "ann@example.com" });
  await join(slug, { name: "Paul", email: "paul@example" });
  await join(slug, { name: "Gerda Holm", email: "gerda@example.com" });
  await join(slug, { name: "Ann", email: "ANN@example.com" });
  const rows = await listOf(id);
  expect(rows.map(({ email, got_in_at }: Record<string, unknown>) => [email, got_in_at !== null])).toEqual([
    ["paul@example", false],
    ["ann@example.com", true],
    ["gerda@example", true],
  ]);
  const toCall = await callAs(app, maple, "GET", `str/missed_guest/?stream=${id}&to_call=true`);
  expect(toCall.json.count).toBe(1);
});

test("a guest who is in and mistypes a correction isn't listed", async () => {
  const { id, slug } = await service();
  const { guest_token } = (await join(slug)).json;
  expect((await join(slug, { email: "gerda@example", guest_token })).status).toBe(400);
  expect(await listOf(id)).toEqual([]);
});

test("an invited guest whose address is refused is listed for every service of the home to come", async () => {
  const [first, second, over] = [await service(), await service(), await service()];
  const elsewhere = await service({
    ...{ funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id },
  });
  const guests = [{ name: "Otto Brandt", email: "otto@example.com" }];
  for (const { id } of [first, second, over, elsewhere])
    await callAs(app, ruth, "POST", "str/stream_guests/invitations/", { stream: id, guests });
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [over.id]);
  await app.sql(
    "delete from mail_outbox where guest is null or guest not in (select id from stream_guest where stream = $1)",
    [first.id],
  );
  const send = async () => {
    throw Object.assign(new Error("no"), {
      ...{ command: "RCPT TO", responseCode: 550, response: "550 5.1.1 No such user" },
    });
  };
  const { emailEncryption } = app.engine.runtime;
  await deliverQueued(app.database, emailEncryption, { send }, { error: () => {} });
  for (const { id } of [first, second])
    expect(await listOf(id)).toMatchObject([
      { name: "Otto Brandt", email: "otto@example.com", reason: "address_refused", times: 1 },
    ]);
  expect(await listOf(over.id)).toEqual([]);
  expect(await listOf(elsewhere.id, harbour)).toEqual([]);

  // A reminder is refused as well, after he has come in by another way.
  await join(first.slug, guests[0]);
  await app.sql("update mail_outbox set failed_at = null");
  await deliverQueued(app.database, emailEncryption, { send }, { error: () => {} });
  expect(await listOf(first.id)).toMatchObject([{ times: 2, got_in_at: expect.any(String) }]);
});

test("a video that doesn't start or stops is listed with browser and seconds, until it plays after all", async () => {
  const { id, slug } = await service();
  const { guest_token } = (await join(slug)).json;
  await onAir(id);
  const report = (what: string, seconds: number) =>
    post(slug, "playback", { guest_token, what, seconds }, "10.2.0.1", safari);
  expect((await report("never_started", 31)).status).toBe(204);
  await report("never_started", 30);
  const [one] = await listOf(id);
  expect(one).toMatchObject({ name: "Gerda Holm", email: "gerda@example.com", times: 2, got_in_at: null });
  expect(missedReasonText(one)).toBe("The video did not start for 30 seconds (Safari on iPhone).");

  await report("plays", 74);
  const [after] = await listOf(id);
  expect(after.got_in_at).not.toBeNull();
  expect(missedReasonText(after)).toBe("The video did not start for 74 seconds (Safari on iPhone).");

  await report("stalled", 33);
  expect((await listOf(id)).map(({ reason }: { reason: string }) => reason)).toEqual([
    ...["stalled", "never_started"],
  ]);
});

test("guests without an address are told apart, and go with their record", async () => {
  const { id, slug } = await service();
  await onAir(id);
  for (const email of ["one@example.com", "two@example.com"]) {
    const { guest_token } = (await join(slug, { name: "Guest", email })).json;
    await app.sql("update stream_guest set email = null where email = $1", [email]);
    await post(slug, "playback", { guest_token, what: "stalled", seconds: 31 });
  }
  const rows = await listOf(id);
  expect(rows).toMatchObject([
    { name: "Guest", email: null, times: 1, guest: expect.any(String) },
    { name: "Guest", email: null, times: 1, guest: expect.any(String) },
  ]);
  await callAs(app, doyle, "DELETE", `str/stream_guests/${rows[0].guest}/`);
  expect(await listOf(id)).toHaveLength(1);
});

test("what everybody missed isn't one guest's trouble: a notice on air, a pause, silent media", async () => {
  const { id, slug } = await service();
  const { guest_token } = (await join(slug)).json;
  const report = () => post(slug, "playback", { guest_token, what: "stalled", seconds: 31 });
  expect((await report()).status).toBe(204);
  await onAir(id, "slate");
  await report();
  await app.sql("delete from media_report");
  await report();
  expect(await listOf(id)).toEqual([]);
});

test("only a registered guest is noted, and each a few times an hour", async () => {
  const { id, slug } = await service();
  await onAir(id);
  const report = (guest_token?: unknown) =>
    post(slug, "playback", { guest_token, what: "stalled", seconds: 31 });
  expect((await report()).status).toBe(401);
  expect((await post(slug, "playback", { what: "bored", seconds: -1 })).json).toMatchObject({
    ...{ what: expect.any(Array), seconds: expect.any(Array) },
  });
  const { guest_token } = (await join(slug)).json;
  const answers = await Promise.all(Array.from({ length: 30 }, () => report(guest_token)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await listOf(id)).toHaveLength(1);
});

test("nobody fills the list: 60 refused forms from one address in ten minutes, 500 entries for a service", async () => {
  const { id, slug } = await service();
  for (let n = 0; n < 70; n++) await join(slug, { name: `Robot ${n}`, email: `robot${n}` });
  const count = async () => (await callAs(app, maple, "GET", `str/missed_guest/?stream=${id}`)).json.count;
  expect(await count()).toBe(60);
  await app.sql(
    `insert into missed_guest (id, stream, person, reason, values)
     select gen_random_uuid(), $1, n::text, 'join_refused', '{}' from generate_series(1, 440) n`,
    [id],
  );
  await app.sql("delete from rate_limit");
  await join(slug, { name: "One too many", email: "one" });
  await join(slug, { name: "Robot 1", email: "robot1" });
  expect(await count()).toBe(500);
  const [known] = await app.sql("select times from missed_guest where person = 'robot1'");
  expect(known?.times).toBe(2);
});

test("a guest whom the family has shut out isn't called back", async () => {
  const { id, slug } = await service();
  await onAir(id);
  const { guest_token } = (await join(slug)).json;
  await post(slug, "playback", { guest_token, what: "stalled", seconds: 31 });
  expect(await listOf(id)).toHaveLength(1);
  await app.sql("update stream_guest set access_to_stream = false where stream = $1", [id]);
  expect(await listOf(id)).toEqual([]);
  expect((await post(slug, "playback", { guest_token, what: "never_started", seconds: 31 })).status).toBe(
    403,
  );
  await join(slug, { name: "", email: "Gerda@example.com" });
  for (const who of [maple, ruth, doyle]) expect(await listOf(id, who)).toEqual([]);
});

test("the tick says who called back and when, can be taken back, and is in the history", async () => {
  const { id } = await service();
  const { id: missed } = await make.missedGuest(id);
  const tick = (who: Person, called_back: unknown) =>
    callAs(app, who, "PATCH", `str/missed_guest/${missed}/`, { called_back });
  const ticked = await tick(sam, true);
  expect(ticked.json).toMatchObject({
    ...{ called_back: true, called_back_at: expect.any(String), called_back_by: "Sam Reed" },
  });
  // Who ticks it again doesn't replace who called.
  expect((await tick(maple, true)).json.called_back_by).toBe("Sam Reed");
  expect((await tick(maple, false)).json).toMatchObject({
    ...{ called_back: false, called_back_at: null, called_back_by: null },
  });
  expect((await tick(maple, "yes")).json).toEqual({ called_back: [expect.any(String)] });
  const history = await callAs(app, ruth, "GET", `str/missed_guest/${missed}/history/`);
  expect(
    history.json.results.map(({ changes }: { changes: { field: string }[] }) => JSON.stringify(changes)),
  ).toEqual([...[expect.stringContaining("called_back"), expect.stringContaining("Sam Reed")]]);
  expect((await tick(harbour, true)).status).toBe(404);
  expect((await tick(vera, true)).status).toBe(403);
});

test("with a guest goes what was noted of them, also from before they were a guest", async () => {
  const { id, slug } = await service();
  await join(slug, { name: "", email: "Lea@example.com" });
  const guest = await make.guest(id, { name: "Lea", email: "lea@example.com" });
  await make.missedGuest(id, { guest: guest.id, reason: "stalled" });
  await make.missedGuest(id);
  expect(await listOf(id)).toHaveLength(3);
  expect((await callAs(app, doyle, "DELETE", `str/stream_guests/${guest.id}/`)).status).toBe(204);
  expect(await listOf(id)).toHaveLength(1);
  await app.sql("delete from stream_guest where id = $1", [guest.id]);
  expect(await app.sql("select id from missed_guest where stream = $1", [id])).toHaveLength(1);
});
