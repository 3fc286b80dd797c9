import type { NotificationChoices, OwnNotifications } from "@vigil/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, type Person, password } from "../../test/people.ts";
import { callerParts, startPushService } from "../../test/push-service.ts";
import { sendFamilyEmails } from "../emails/send-family-emails.ts";
import { purgeNotifications } from "./notifications.ts";
import { pushNotifications } from "./push-notifications.ts";

const service = await startPushService();
afterAll(() => service.server.close());
const app = await startApp({}, undefined, { push: service.push });
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, okafor, north, olga, otto, vera, viktor } = cast;
const [heading] = await app.sql<{ id: string }>("select id from event_type order by title limit 1");
const path = "usr/notifications/";

/** Each test has its services to itself. */
beforeEach(async () => {
  await app.sql("update stream set deleted_at = now()");
  await app.sql("delete from notification");
  await app.sql("delete from notification_choice");
  await app.sql("delete from mail_outbox");
});

const book = (given: object = {}) =>
  make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
    ...{ deceased_date_of_birth: "1940-02-01", deceased_date_of_death: "2026-11-01" },
    ...{ g_r_page_heading: heading?.id, publish: true, deceased_full_name: "Edith Shaw" },
    ...given,
  });
const give = (id: string, who: Person | null) =>
  callAs(app, ruth, "PATCH", `str/job/${id}/`, { video_grapher: who?.id ?? null });
const read = async (who: Person) => (await callAs(app, who, "GET", path)).json as OwnNotifications;
const titles = async (who: Person) => (await read(who)).results.map(({ title }) => title);
const unread = async (who: Person) => (await callAs(app, who, "GET", `${path}count/`)).json.unread;
const mark = (who: Person, body: object) => callAs(app, who, "POST", `${path}read/`, body);
const choose = (who: Person, choice: object) =>
  callAs(app, who, "PUT", "usr/notification_choices/", {
    ...{ kind: "jobs", in_app: true, email: true, push: false },
    ...choice,
  });
const emails = async (type: string) =>
  (await app.sql("select id from mail_outbox where type = $1", [type])).length;

test("an alert names its service's kind and day, and since when it is over, to those who see the service", async () => {
  const { id, event_date } = await book({ client_care_team: north.id, client_care_operator: olga.id });
  const [{ incident } = { incident: "" }] = await app.sql<{ incident: string }>(
    `insert into incident (id, cause, kind, source_name, values, opened_at, told_at)
     values (gen_random_uuid(), 'test', 'camera_missing', 'Front', '{}', now(), now()) returning id as incident`,
  );
  await app.sql("insert into incident_stream values ($1, $2)", [incident, id]);
  await app.sql("delete from notification");
  for (const who of [olga, otto])
    await app.sql(
      `insert into notification (id, account, kind, title, about, page, in_app)
       values (gen_random_uuid(), $1, 'trouble', 'Guests can''t watch', 'Edith Shaw', $2, true)`,
      [who.id, `/str/incident/${incident}/show`],
    );
  const [kind] = await app.sql<{ title: string }>("select title from event_type where id = $1", [
    heading?.id,
  ]);
  const seen = async (who: Person) => (await read(who)).results[0];
  const service = { event_type: kind?.title, event_date, timezone: "America/Toronto" };
  expect(await seen(olga)).toMatchObject({ service, over_at: null, is_gone: false });
  expect(await seen(otto)).toMatchObject({ service: null, over_at: null });
  await app.sql("update incident set resolved_at = '2026-11-27T02:14:00Z' where id = $1", [incident]);
  expect(await seen(olga)).toMatchObject({ service, over_at: "2026-11-27T02:14:00.000Z" });
  await app.sql("delete from incident");
});

test("whoever gets an email about a job sees it in the app as well, with the way to the job", async () => {
  const { id } = await book();
  await app.sql("delete from notification");
  await give(id, vera);
  const [email] = await app.sql<{ subject: string }>(
    "select subject from mail_outbox where type = 'job_assigned'",
  );
  expect((await read(vera)).results).toMatchObject([
    {
      ...{ kind: "jobs", title: email?.subject, about: "Edith Shaw", read_at: null },
      page: expect.stringMatching(/^\/(my-day|str)/),
    },
  ]);
  expect(await unread(vera)).toBe(1);
});

test("a job that has gone to somebody else is marked, and leads nowhere", async () => {
  const { id } = await book();
  await app.sql("delete from notification");
  await give(id, vera);
  const own = { page: `/my-day#${id}`, is_gone: false };
  expect((await read(vera)).results).toMatchObject([own]);
  await give(id, viktor);
  const gone = { page: null, is_gone: true };
  expect((await read(vera)).results).toMatchObject([gone, gone]);
  expect((await read(viktor)).results).toMatchObject([own]);
  await app.sql("update stream set deleted_at = now() where id = $1", [id]);
  expect((await read(viktor)).results).toMatchObject([gone]);
});

test("whoever chooses French reads in French what they were notified of before", async () => {
  const { id } = await book();
  await app.sql("delete from notification");
  await give(id, vera);
  expect(await titles(vera)).toEqual(["New job: the service for Edith Shaw"]);
  await app.sql("update account set language = 'fr' where id = $1", [vera.id]);
  expect(await titles(vera)).toEqual(["Nouveau mandat : la cérémonie pour Edith Shaw"]);
  await app.sql("update account set language = null where id = $1", [vera.id]);
});

test("no link that opens something without signing in is kept", async () => {
  await call(app, "POST", "usr/password/reset/", { username: sam.username });
  const noted = () => app.sql<{ text: string }>("select n::text as text from notification n");
  // It is written after the response.
  await expect.poll(noted).not.toEqual([]);
  const found = await noted();
  expect(found.filter(({ text }) => /reset-password|join=|approve\//.test(text))).toEqual([]);
});

test("everybody sees and marks only what is their own", async () => {
  const { id } = await book();
  await app.sql("delete from notification");
  await give(id, vera);
  const [own] = (await read(vera)).results;
  expect(await titles(viktor)).toEqual([]);
  expect((await mark(viktor, { ids: [own?.id] })).json).toEqual({ unread: 0 });
  expect((await mark(viktor, {})).status).toBe(200);
  expect(await unread(vera)).toBe(1);
  expect((await callAs(app, viktor, "GET", `${path}?before=${own?.id}`)).json.results).toEqual([]);
  for (const address of [path, `${path}count/`, "usr/notification_choices/"])
    expect((await call(app, "GET", address)).status).toBe(401);
});

test("one is marked as read and unread again, or all are at once", async () => {
  const { id } = await book();
  await app.sql("delete from notification");
  await give(id, vera);
  await give(id, null);
  const [newest] = (await read(vera)).results;
  expect(await titles(vera)).toHaveLength(2);
  expect((await mark(vera, { ids: [newest?.id] })).json).toEqual({ unread: 1 });
  expect((await mark(vera, { ids: [newest?.id], read: false })).json).toEqual({ unread: 2 });
  expect((await mark(vera, {})).json).toEqual({ unread: 0 });
  expect((await mark(vera, { ids: [] })).json).toEqual({ unread: 0 });
  for (const wrong of [{ ids: "x" }, { ids: ["x"] }, { read: 1 }])
    expect((await mark(vera, wrong)).status).toBe(400);
});

test("a long list comes in pages, without a gap", async () => {
  await app.sql(
    `insert into notification (id, account, kind, title, in_app, created_at)
      select gen_random_uuid(), $1, 'jobs', n::text, true, now() - make_interval(mins => n / 3)
      from generate_series(1, 65) n`,
    [vera.id],
  );
  const seen: string[] = [];
  let before: string | null = "";
  while (before !== null) {
    const page: OwnNotifications = (await callAs(app, vera, "GET", `${path}${before && `?before=${before}`}`))
      .json;
    seen.push(...page.results.map(({ title }) => title));
    before = page.next;
  }
  expect(seen.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 65 }, (_, n) => n + 1));
  expect((await callAs(app, vera, "GET", `${path}?before=x`)).json).toEqual({ before: expect.anything() });
});

test("whoever wants no emails about jobs sees them in the app alone", async () => {
  expect((await choose(vera, { email: false })).status).toBe(200);
  const { id } = await book();
  await app.sql("delete from notification");
  await give(id, vera);
  expect(await emails("job_assigned")).toBe(0);
  expect(await titles(vera)).toHaveLength(1);
  await give(id, viktor);
  expect(await emails("job_assigned")).toBe(1);
});

test("whoever wants them in no place but the email has an empty list", async () => {
  await choose(vera, { in_app: false });
  const { id } = await book();
  await give(id, vera);
  expect(await emails("job_assigned")).toBe(1);
  expect([await titles(vera), await unread(vera)]).toEqual([[], 0]);
});

test("a family that wants no summaries by email is notified of each once", async () => {
  await choose(doyle, { kind: "memorial", email: false });
  const { id } = await book({ event_date: new Date(Date.now() - 3_600_000).toISOString() });
  await app.sql("delete from notification");
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  const recording = await make.recording(id);
  await app.sql('update stream_video set "default" = true where id = $1', [recording.id]);
  await sendFamilyEmails(app.engine);
  await sendFamilyEmails(app.engine);
  expect(await emails("recording_ready")).toBe(0);
  expect(await titles(doyle)).toHaveLength(1);
});

test("emails that a person must get can't be switched off, and the answer plan rings devices by itself", async () => {
  for (const kind of ["account", "money", "trouble", "deletion"])
    expect(await choose(ruth, { kind, email: false })).toMatchObject({
      status: 400,
      json: { email: [expect.any(String)] },
    });
  expect(await choose(ruth, { kind: "trouble", push: true })).toMatchObject({
    status: 400,
    json: { push: [expect.any(String)] },
  });
  expect((await choose(ruth, { kind: "weather" })).status).toBe(400);
  expect((await choose(ruth, { in_app: "yes" })).status).toBe(400);
  // Whatever is stored: a new password is always told by email.
  await app.sql("insert into notification_choice values ($1, 'account', false, false, false)", [sam.id]);
  await callAs(app, sam, "POST", "usr/password/change/", { password });
  expect(await emails("password_changed")).toBe(1);
});

test("everybody chooses among what they may get", async () => {
  const kinds = async (who: Person) =>
    ((await callAs(app, who, "GET", "usr/notification_choices/")).json as NotificationChoices).results.map(
      ({ kind }) => kind,
    );
  expect(await kinds(okafor)).toEqual(["services", "memorial", "deletion", "account"]);
  expect(await kinds(vera)).toEqual(["services", "jobs", "trouble", "account"]);
  expect(await kinds(maple)).toEqual(["services", "approvals", "trouble", "money", "deletion", "account"]);
});

test("what somebody wants on their devices is shown there once", async () => {
  const phone = service.browser();
  await callAs(app, vera, "POST", "usr/push_subscriptions/", phone.subscription);
  await choose(vera, { push: true });
  const { id } = await book();
  await give(id, vera);
  const parts = callerParts(app, service.push);
  expect(await pushNotifications(parts, "Vigil")).toBe(1);
  expect(await pushNotifications(parts, "Vigil")).toBe(0);
  expect(phone.notifications()).toMatchObject([{ title: "Edith Shaw", isUrgent: false }]);
});

test("after 90 days a notification is deleted", async () => {
  await app.sql(
    `insert into notification (id, account, kind, title, in_app, created_at)
      select gen_random_uuid(), $1, 'jobs', days::text, true, now() - make_interval(days => days)
      from unnest(array[1, 89, 91, 400]) days`,
    [vera.id],
  );
  await purgeNotifications(app.database);
  expect(await titles(vera)).toEqual(["1", "89"]);
});

test("an account that another home gave somebody's address hears nothing of that person's home, and silences nothing", async () => {
  const spy = await make.staff({ funeral_home: cast.harbour.id, username: "sly.spy" });
  const [owner] = await app.sql<{ email: string }>("select email from account where id = $1", [sam.id]);
  await app.sql("update account set email = $1 where id = $2", [owner?.email, spy.id]);
  await app.sql("delete from notification");
  await book();
  const of = (id: string) => app.sql("select from notification where account = $1", [id]);
  expect((await of(sam.id)).length).toBeGreaterThan(0);
  expect(await of(spy.id)).toEqual([]);
});
