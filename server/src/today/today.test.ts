import type { Today } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startDirected } from "../../test/directed.ts";
import { factories } from "../../test/make.ts";
import { callAs, hold, type Person } from "../../test/people.ts";

const { app, cast, service } = await startDirected();
const { ruth, maple, harbour, sam, doyle, north, olga } = cast;
const make = factories(app, ruth);
const today = async (who: Person) =>
  (await callAs(app, who, "GET", "str/today/")) as { status: number; json: Today };
const names = async (who: Person) => (await today(who)).json.services.map(({ id }) => id);

beforeEach(async () => {
  await app.sql("update stream set deleted_at = now()");
});

test("everyone who works on a service sees it on its day, in order, and nobody else does", async () => {
  const late = await service(3);
  const early = await service(1);
  for (const who of [ruth, maple, sam]) expect(await names(who), who.username).toEqual([early.id, late.id]);
  expect(await names(harbour)).toEqual([]);
  expect((await today(doyle)).status).toBe(403);
});

test("each service says of what kind it is, here and in its Director Panel, as one person may have several", async () => {
  const { id } = await service(1);
  const [kind] = await app.sql<{ id: string; title: string }>("select id, title from event_type limit 1");
  await app.sql("update stream set g_r_page_heading = $1 where id = $2", [kind?.id, id]);
  expect((await today(maple)).json.services).toMatchObject([{ id, event_type: kind?.title }]);
  const panel = (await callAs(app, maple, "GET", `str/stream/${id}/director/`)).json;
  expect(panel.stream.event_type).toBe(kind?.title);
});

test("a director without the streams access sees the day, and staff with neither don't", async () => {
  const { id } = await service(1);
  await hold(app, sam, ["stream_director"]);
  expect(await names(sam)).toEqual([id]);
  await hold(app, sam, ["billing"]);
  expect((await today(sam)).status).toBe(403);
  await hold(app, sam, ["stream_director", "streams"]);
});

test("a day is the home's own: a service past midnight that is on air stays, one of next week isn't there", async () => {
  const overnight = await service(0);
  await overnight.command({ action: "start", id: overnight.front });
  await app.sql("update stream set event_date = now() - interval '30 hours' where id = $1", [overnight.id]);
  await service(24 * 7);
  expect(await names(maple)).toEqual([overnight.id]);
});

test("it says who is at the Director Panel, with the numbers under which people are reached", async () => {
  const one = await service(1);
  await one.view(sam);
  await one.view(ruth);
  const [found] = (await today(maple)).json.services;
  expect(found?.people).toMatchObject([
    { part: "director", name: "Sam Reed", at_panel: true },
    { part: "home", name: "Maple Ridge Funeral Home", at_panel: false },
  ]);
  expect(found?.people.every(({ phone }) => phone !== "")).toBe(true);
  expect(found?.others_at_panel).toBe(1);
});

test("a director reads from the panel whom to call, and nobody reads it of another home's service", async () => {
  const { id } = await service(1);
  const people = (who: Person) => callAs(app, who, "GET", `str/stream/${id}/people/`);
  expect((await people(maple)).json).toMatchObject([
    { part: "director", name: "Sam Reed" },
    { part: "home", name: "Maple Ridge Funeral Home" },
  ]);
  expect((await people(harbour)).status).toBe(404);
  expect((await people(doyle)).status).toBe(403);
});

test("what the last check found, and what has gone wrong since, stand beside it", async () => {
  const { id } = await service(1);
  await callAs(app, maple, "POST", `str/stream/${id}/preflight/`);
  const [{ incident } = { incident: "" }] = await app.sql<{ incident: string }>(
    `insert into incident (id, cause, kind, source_name, values, opened_at, told_at)
     values (gen_random_uuid(), 'test', 'camera_missing', 'Front', '{}', now(), now()) returning id as incident`,
  );
  await app.sql("insert into incident_stream values ($1, $2)", [incident, id]);
  const [found] = (await today(maple)).json.services;
  expect(found?.preflight?.grade).toEqual(expect.any(String));
  expect(found?.preflight?.findings).toEqual([]);
  expect(found?.incidents).toMatchObject([
    { text: expect.stringContaining("Front isn't sending"), acknowledged_by: null, home_can_help: true },
  ]);
  await app.sql("delete from incident");
});

test("what a check found to be mended is sent only to those who have no Director Panel to read it in", async () => {
  const { id } = await service(1);
  await app.sql("update stream set client_care_operator = $1 where id = $2", [olga.id, id]);
  await callAs(app, maple, "POST", `str/stream/${id}/preflight/`);
  const findings = [
    { kind: "no_camera", grade: "red", source: null, values: {} },
    { kind: "not_published", grade: "amber", source: null, values: {} },
    { kind: "page_complete", grade: "green", source: null, values: {} },
  ];
  await app.sql("update preflight set findings = $1 where stream = $2", [JSON.stringify(findings), id]);
  const found = async (who: Person) => (await today(who)).json.services[0]?.preflight?.findings;
  expect(await found(olga)).toEqual(findings.slice(0, 2));
  for (const who of [ruth, maple, sam]) expect(await found(who), who.username).toEqual([]);
});

test("whoever sees guests reads how many couldn't get in and weren't called back", async () => {
  const { id } = await service(1);
  const one = await make.missedGuest(id);
  await make.missedGuest(id, { got_in_at: new Date() });
  const shutOut = await make.guest(id);
  await app.sql("update stream_guest set access_to_stream = false where id = $1", [shutOut.id]);
  await make.missedGuest(id, { guest: shutOut.id });
  const counts = async () =>
    Promise.all([maple, sam].map(async (who) => (await today(who)).json.services[0]?.missed_guests));
  expect(await counts()).toEqual([1, 1]);
  await hold(app, sam, ["stream_director"]);
  expect(await counts()).toEqual([1, 0]);
  await hold(app, sam, ["stream_director", "streams"]);
  await callAs(app, maple, "PATCH", `str/missed_guest/${one.id}/`, { called_back: true });
  expect(await counts()).toEqual([0, 0]);
});

test("an ID session is on the screen of its day, and gone the day after although nobody ended it", async () => {
  const { id } = await service(1, { stream_type: "id_session" });
  const found = async () => (await today(maple)).json.services.map((each) => [each.id, each.is_id_session]);
  expect(await found()).toEqual([[id, true]]);
  expect((await today(doyle)).status).toBe(403);
  await app.sql("update stream set event_date = now() - interval '30 hours' where id = $1", [id]);
  expect(await found()).toEqual([]);
  await app.sql("update stream set event_date = now() + interval '9 days' where id = $1", [id]);
  expect((await today(maple)).json.next).toBeNull();
});

test("a care team and its operators read who is on duty now, with the number, and nobody else does", async () => {
  const onCall = async (who: Person) => (await today(who)).json.on_call;
  expect([await onCall(north), await onCall(olga)]).toEqual([[], []]);
  const duty = async (begins: number, ends: number) => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const body = { admin: ruth.id, begins_at: at(begins), ends_at: at(ends) };
    expect((await callAs(app, ruth, "POST", "usr/on_call/", body)).status).toBe(201);
  };
  await duty(5, 6);
  expect(await onCall(north)).toEqual([]);
  await duty(-1, 1);
  await duty(-2, 2);
  const [found] = await app.sql<{ name: string; phone: string | null }>(
    "select full_name as name, phone from super_admin where id = $1",
    [ruth.id],
  );
  for (const who of [north, olga]) expect(await onCall(who), who.username).toEqual([found]);
  for (const who of [ruth, maple, sam]) expect(await onCall(who), who.username).toBeNull();
});

test("with nothing on, it says when the next service begins", async () => {
  const { id } = await service(24 * 9);
  const { json } = await today(maple);
  expect(json.services).toEqual([]);
  const [row] = await app.sql<{ event_date: Date }>("select event_date from stream where id = $1", [id]);
  expect(Date.parse(json.next ?? "")).toBe(row?.event_date.getTime());
});

test("who declined or hasn't answered is said to those who can assign somebody else, and to nobody else", async () => {
  const { id } = await service(1);
  const operator = await make.operator({ full_name: "Olga Marsh" });
  const vera = await make.videographer({ full_name: "Vera Lens" });
  await app.sql(
    "update stream set publish = true, broadcast_status = 'waiting', client_care_operator = $1 where id = $2",
    [operator.id, id],
  );
  await app.sql(
    `insert into job_answer (stream, person, part, event_date, answer, reason, answered_at)
     select id, $1, 'video_grapher', event_date, 'declined', 'I am ill.', now() from stream where id = $2`,
    [vera.id, id],
  );
  const jobs = async (who: Person) => (await today(who)).json.services[0]?.jobs;
  expect(await jobs(ruth)).toMatchObject([
    { part: "client_care_operator", name: "Olga Marsh", state: "waiting" },
    { part: "video_grapher", name: "Vera Lens", state: "declined", reason: "I am ill." },
  ]);
  expect(await jobs(maple)).toEqual([]);
});
