import { listWords, words } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, hold, type Person } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, harbour, hugh, north, south, olga, otto, vera } = cast;
const front = (await make.camera({ name: "Chapel, front", funeral_homes: [maple.id] })).id;
const [funeral] = await app.sql<{ id: string }>("select id from event_type limit 1");
/** All that publishing needs. */
const whole = {
  deceased_date_of_birth: "1940-01-01",
  deceased_date_of_death: "2026-10-01",
  g_r_page_heading: funeral?.id,
};
let day = 0;
/** Two in the afternoon in Toronto, on a new day for each call. */
const ownDay = () => {
  day += 4;
  return new Date(Date.UTC(2033, 4, day, 18)).toISOString();
};
const later = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 3600_000).toISOString();
const service = async (given: Record<string, unknown> = {}, published = true) => {
  const { id } = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    event_date: ownDay(),
    ...whole,
    ...given,
  });
  if (published) await app.sql("update stream set publish = true where id = $1", [id]);
  return id as string;
};
const shift = (days: number, hours = 0, minutes = 0) => ({ kind: "shift", days, hours, minutes });
const ask = (who: Person, body: object, headers: Record<string, string> = {}) =>
  callAs(app, who, "POST", "str/stream/bulk_change/", body, { headers });
const preview = (who: Person, ids: string[], change: object, accepted: string[] = []) =>
  ask(who, { ids, change, preview: true, accepted });
const run = (who: Person, ids: string[], change: object, accepted: string[] = []) =>
  ask(who, { ids, change, preview: false, accepted });
const undo = (who: Person, id: string, accepted: string[] = []) =>
  callAs(app, who, "POST", `str/stream/bulk_change/${id}/undo/`, { accepted });
const previewUndo = (who: Person, id: string) =>
  callAs(app, who, "POST", `str/stream/bulk_change/${id}/undo/`, { preview: true });
const stream = async (id: string) => (await callAs(app, ruth, "GET", `str/stream/${id}/`)).json;
const emails = async () => (await app.sql("select from mail_outbox")).length;
const outcomes = (json: { rows: { outcome: string }[] }) => json.rows.map(({ outcome }) => outcome);

test("a preview says what would be, changes nothing, and writes to nobody", async () => {
  const [one, two] = [await service(), await service()];
  const guest = await make.guest(one, { email: "preview.guest@example.com" });
  expect(guest.id).toBeDefined();
  const before = [
    await stream(one),
    await stream(two),
    await emails(),
    await app.sql("select from bulk_change"),
  ];
  const { status, json } = await preview(maple, [one, two], shift(2));
  expect(status).toBe(200);
  expect(json).toMatchObject({ id: null, guests: 1, undo_until: null });
  // The family, its home and whoever leads it.
  expect(json.rows[0].emailed).toEqual(["Maeve Doyle", "Sam Reed"]);
  expect(outcomes(json)).toEqual(["changes", "changes"]);
  const row = json.rows.find(({ id }: { id: string }) => id === one);
  expect(row).toMatchObject({
    name: "Edith Shaw",
    timezone: "America/Toronto",
    changes: [{ field: "event_date", before: before[0].event_date, after: later(before[0].event_date, 48) }],
    problems: {},
  });
  const after = [
    await stream(one),
    await stream(two),
    await emails(),
    await app.sql("select from bulk_change"),
  ];
  expect(after).toEqual(before);
});

test("services move together, each in the place that the one before it has left; undoing restores them", async () => {
  const at = ownDay();
  const [first, second] = [
    await service({ preferred_ip_camera: front, event_date: at, funeral_home_director: sam.id }),
    await service({ preferred_ip_camera: front, event_date: later(at, 2), funeral_home_director: sam.id }),
  ];
  await app.sql(
    "update stream set auto_start = true, auto_start_at = event_date - interval '10 minutes' where id = $1",
    [first],
  );
  const seen = await preview(maple, [first, second], shift(0, 2));
  expect(outcomes(seen.json)).toEqual(["changes", "changes"]);
  const before = await emails();
  const { status, json } = await run(maple, [first, second], shift(0, 2));
  expect([status, outcomes(json)]).toEqual([200, ["changes", "changes"]]);
  expect(await stream(first)).toMatchObject({
    event_date: later(at, 2),
    auto_start_at: later(at, 2 - 1 / 6),
  });
  expect((await stream(second)).event_date).toBe(later(at, 4));
  expect(await emails()).toBeGreaterThan(before);
  expect(Date.parse(json.undo_until)).toBeGreaterThan(Date.now() + 23 * 3600_000);

  const between = await emails();
  const wouldBe = await previewUndo(maple, json.id);
  expect([await emails(), (await stream(first)).event_date]).toEqual([between, later(at, 2)]);
  const undone = await undo(maple, json.id);
  expect([undone.status, outcomes(undone.json)]).toEqual([200, ["changes", "changes"]]);
  expect(wouldBe.json.rows).toEqual(undone.json.rows);
  expect(new Set(undone.json.rows.flatMap((row: { emailed: string[] }) => row.emailed))).not.toEqual(
    new Set(),
  );
  expect(await stream(first)).toMatchObject({ event_date: at, auto_start_at: later(at, -1 / 6) });
  expect((await stream(second)).event_date).toBe(later(at, 2));
  expect(await emails()).toBeGreaterThan(between);
  expect((await previewUndo(maple, json.id)).json.rows).toEqual([]);
  // Undone twice is undone once.
  const again = await emails();
  expect((await undo(maple, json.id)).status).toBe(200);
  expect(await emails()).toBe(again);
});

test("the later stages of a service move and come back with it", async () => {
  const at = ownDay();
  const place = { lat: null, lon: null, note: null, shown_to_guests: true };
  const stages = [
    { kind: "church", name: "St Anne", address: "1 Main Street", begins_at: null, ...place },
    { kind: "cemetery", name: "Hillside", address: "2 Main Street", begins_at: later(at, 2), ...place },
  ];
  const id = await service({ event_date: at, stages });
  const begins = async () => (await stream(id)).stages[1].begins_at;
  const { json } = await run(maple, [id], shift(1));
  expect([outcomes(json), await begins()]).toEqual([["changes"], later(at, 26)]);
  expect(outcomes((await undo(maple, json.id)).json)).toEqual(["changes"]);
  expect(await begins()).toBe(later(at, 2));
});

test("a conflict is accepted by name, as for one service, or the service stays", async () => {
  const at = ownDay();
  await service({ event_date: at });
  const moved = await service({ event_date: later(at, 24) });
  const change = { kind: "day", day: at.slice(0, 10) };
  const seen = await preview(maple, [moved], change);
  expect(seen.json.rows).toMatchObject([
    {
      outcome: "conflict",
      problems: { accept_conflicts: [expect.stringContaining("Sam Reed leads the service for Edith Shaw")] },
      changes: [{ field: "event_date", after: at }],
    },
  ]);
  expect(outcomes((await run(maple, [moved], change)).json)).toEqual(["conflict"]);
  expect((await stream(moved)).event_date).toBe(later(at, 24));
  expect(outcomes((await run(maple, [moved], change, [moved])).json)).toEqual(["changes"]);
  expect((await stream(moved)).event_date).toBe(at);
});

test("a camera that is taken can't be accepted by anybody", async () => {
  const at = ownDay();
  await service({ event_date: at, preferred_ip_camera: front });
  const moved = await service({ event_date: later(at, 24), preferred_ip_camera: front });
  const { json } = await run(maple, [moved], { kind: "day", day: at.slice(0, 10) }, [moved]);
  expect(json.rows).toMatchObject([
    {
      outcome: "refused",
      problems: { preferred_ip_camera: [expect.stringContaining("Chapel, front is taken")] },
    },
  ]);
});

test("a service keeps its time of day across the change of clocks", async () => {
  // Toronto's clocks go forward on 13 March 2033.
  const id = await service({ event_date: "2033-03-11T19:00:00.000Z" });
  await run(maple, [id], shift(4));
  expect((await stream(id)).event_date).toBe("2033-03-15T18:00:00.000Z");
});

test("what can't be moved is left out with its reason, and the rest goes through", async () => {
  const good = await service();
  const undated = await service({ requested_by_family: true }, false);
  await app.sql("update stream set event_date = null, requested_by_family = true where id = $1", [undated]);
  const over = await service();
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [over]);
  const { json } = await run(maple, [good, undated, over], shift(1));
  const of = (id: string) => json.rows.find((row: { id: string }) => row.id === id);
  expect(of(good).outcome).toBe("changes");
  expect(of(undated)).toMatchObject({ outcome: "refused", problems: { detail: [listWords.hasNoDate] } });
  expect(of(over)).toMatchObject({ outcome: "refused", problems: { detail: [listWords.hasBegun] } });
});

test("people are assigned by the fields that the role may set for one service", async () => {
  const id = await service();
  const director = { kind: "assign", values: { funeral_home_director: nora.id } };
  const { json } = await run(maple, [id], director);
  expect(json.rows).toMatchObject([
    { changes: [{ field: "funeral_home_director", before: "Sam Reed", after: "Nora Bell" }] },
  ]);
  expect(outcomes((await run(maple, [id], director)).json)).toEqual(["same"]);
  const care = { kind: "assign", values: { client_care_team: north.id, client_care_operator: olga.id } };
  expect((await run(maple, [id], care)).status).toBe(403);
  expect(outcomes((await run(ruth, [id], care)).json)).toEqual(["changes"]);
  // Another team's operator can't stay.
  const other = await run(ruth, [id], { kind: "assign", values: { client_care_team: south.id } });
  expect(outcomes(other.json)).toEqual(["changes"]);
  expect(await stream(id)).toMatchObject({ client_care_team: south.id, client_care_operator: null });
  expect(outcomes((await undo(ruth, other.json.id)).json)).toEqual(["changes"]);
  expect(await stream(id)).toMatchObject({ client_care_team: north.id, client_care_operator: olga.id });
  const wrong = await run(ruth, [id], { kind: "assign", values: { client_care_operator: otto.id } });
  expect(wrong.json.rows).toMatchObject([
    { outcome: "refused", problems: { client_care_operator: [words.otherTeam] } },
  ]);
  const idle = await make.operator({ client_care_team: north.id, status: false });
  const inactive = await preview(ruth, [id], { kind: "assign", values: { client_care_operator: idle.id } });
  expect(inactive.json.rows).toMatchObject([
    { outcome: "refused", problems: { client_care_operator: [words.inactiveAccount] } },
  ]);
  const foreign = await run(maple, [id], { kind: "assign", values: { funeral_home_director: hugh.id } });
  expect(foreign.json.rows[0]).toMatchObject({ outcome: "refused" });
  const filmed = { kind: "assign", values: { video_grapher: vera.id } };
  expect((await preview(maple, [id], filmed)).status).toBe(403);
  const seen = (await preview(ruth, [id], filmed)).json;
  expect(outcomes(seen)).toEqual(["changes"]);
  expect(seen.rows[0].emailed).toEqual(["Vera Lens"]);
  expect((await run(ruth, [id], filmed)).json.rows[0].emailed).toEqual(["Vera Lens"]);
  // Somebody who is already busy then would be written to if that is accepted.
  const [again] = await app.sql<{ event_date: Date }>("select event_date from stream where id = $1", [id]);
  const second = await service({
    event_date: again?.event_date.toISOString(),
    funeral_home_director: nora.id,
  });
  const clash = (await preview(ruth, [second], filmed)).json;
  expect(clash.rows).toMatchObject([{ outcome: "conflict", emailed: ["Vera Lens"] }]);
});

test("what was changed since is named when the rest is undone, and stays", async () => {
  const [one, two] = [await service(), await service()];
  const [at] = [(await stream(two)).event_date];
  const { json } = await run(maple, [one, two], shift(1));
  const moved = later((await stream(one)).event_date, 3);
  await callAs(app, maple, "PATCH", `str/stream/${one}/`, { event_date: moved, accept_conflicts: true });
  const undone = (await undo(maple, json.id)).json;
  const of = (id: string) => undone.rows.find((row: { id: string }) => row.id === id);
  expect(of(one)).toMatchObject({ outcome: "refused", problems: { detail: [listWords.changedSince] } });
  expect(of(two).outcome).toBe("changes");
  expect([(await stream(one)).event_date, (await stream(two)).event_date]).toEqual([moved, at]);
});

test("undoing accepts no conflict by itself, and may be tried again", async () => {
  const at = ownDay();
  const id = await service({ event_date: at });
  const { json } = await run(maple, [id], shift(1));
  await service({ event_date: at });
  expect((await previewUndo(maple, json.id)).json.rows).toMatchObject([
    { outcome: "conflict", changes: [{ field: "event_date", after: at }] },
  ]);
  expect(outcomes((await undo(maple, json.id)).json)).toEqual(["conflict"]);
  expect(outcomes((await undo(maple, json.id, [id])).json)).toEqual(["changes"]);
  expect((await stream(id)).event_date).toBe(at);
});

test("drafts are published together; those that lack something say what, and it can't be undone", async () => {
  const [ready, bare] = [await service({}, false), await service({ g_r_page_heading: null }, false)];
  const done = await service();
  const seen = await preview(maple, [ready, bare, done], { kind: "publish" });
  expect(seen.json.rows.map(({ emailed }: { emailed: string[] }) => emailed.length > 0)).toEqual(
    seen.json.rows.map(({ id }: { id: string }) => id === ready),
  );
  const { json } = await run(maple, [ready, bare, done], { kind: "publish" });
  const of = (id: string) => json.rows.find((row: { id: string }) => row.id === id);
  expect(of(ready)).toMatchObject({
    draft: true,
    changes: [{ field: "publish", before: false, after: true }],
  });
  expect(of(bare)).toMatchObject({ outcome: "refused", problems: { g_r_page_heading: [words.required] } });
  expect(of(done).outcome).toBe("same");
  expect(json.undo_until).toBeNull();
  expect((await undo(maple, json.id)).status).toBe(409);
  expect((await previewUndo(maple, json.id)).status).toBe(409);
});

test("guests and families are written to by the email to all guests, each service by itself", async () => {
  const [one, two] = [await service(), await service()];
  await make.guest(one, { email: "written@example.com", name: "Anne" });
  const message = (to: string) => ({
    kind: "message",
    to,
    subject: "A word about {{deceased_name}}",
    body: "<p>Dear {{guest_name}}, the car park is closed.</p>",
  });
  const seen = await preview(maple, [one, two], message("guests"));
  const of = (json: { rows: { id: string }[] }, id: string) => json.rows.find((row) => row.id === id);
  expect(of(seen.json, one)).toMatchObject({ outcome: "changes", emails: 1 });
  expect(of(seen.json, two)).toMatchObject({
    outcome: "refused",
    problems: { stream: [words.nobodyToMail] },
  });
  expect(await app.sql("select from mail_outbox where bulk_email is not null")).toEqual([]);
  const sent = await run(maple, [one, two], message("guests"));
  expect((await undo(maple, sent.json.id)).status).toBe(409);
  // A family is reached although somebody unsubscribed at its address.
  const [family] = await app.sql<{ email: string }>("select email from account where id = $1", [doyle.id]);
  await app.sql("insert into mail_suppression (address, funeral_home) values (lower($1), $2)", [
    family?.email,
    maple.id,
  ]);
  const byPhone = await make.family({ funeral_home: maple.id });
  await app.sql("update account set email = '' where id = $1", [byPhone.id]);
  const three = await service({ family: byPhone.id });
  const toFamilies = await run(maple, [one, two, three], message("family"));
  expect(of(toFamilies.json, three)).toMatchObject({
    outcome: "refused",
    problems: { stream: [listWords.familyWithoutEmail] },
  });
  const written = await app.sql<{ to: string; text: string }>(
    'select "to", text, bulk_email from mail_outbox where bulk_email is not null order by id',
  );
  expect(written.map(({ to }) => to)).toEqual(["written@example.com", family?.email, family?.email]);
  expect(written[1]?.text).toContain("Dear Maeve Doyle");
  expect(
    (await run(maple, [one], { ...message("guests"), body: "<p>{{nonsense}}</p>" })).json.rows,
  ).toMatchObject([{ outcome: "refused" }]);
  const kept = await app.sql<{ change: object }>(
    "select change from bulk_change where kind = 'message' order by id",
  );
  expect(kept[0]?.change).toEqual({ kind: "message", to: "guests" });
});

test("services of others give no row and no hint, and others' changes aren't there", async () => {
  const [own, foreign] = [
    await service(),
    (await make.stream({ funeral_home: harbour.id, family: cast.lind.id, funeral_home_director: hugh.id }))
      .id,
  ];
  const { json } = await run(maple, [own, foreign, "00000000-0000-7000-8000-000000000000"], shift(1));
  expect(json.rows.map(({ id }: { id: string }) => id)).toEqual([own]);
  expect((await undo(sam, json.id)).status).toBe(404);
  expect((await previewUndo(sam, json.id)).status).toBe(404);
  expect((await undo(harbour, json.id)).status).toBe(404);
  expect((await undo(maple, "nonsense")).status).toBe(404);
  const recent = (who: Person) => callAs(app, who, "GET", "str/stream/bulk_change/");
  expect((await recent(maple)).json.results[0]).toMatchObject({
    id: json.id,
    kind: "shift",
    total: 1,
    done: 1,
    changed: 1,
    undone: 0,
  });
  expect((await recent(harbour)).json.results).toEqual([]);
  await hold(app, nora, ["emails"]);
  await hold(app, max, ["packages"]);
  for (const who of [nora, max, doyle, north, olga, vera])
    for (const asked of [preview(who, [own], shift(1)), undo(who, json.id), recent(who)])
      expect((await asked).status).toBe(403);
  await app.sql("update bulk_change set created_at = created_at - interval '25 hours' where id = $1", [
    json.id,
  ]);
  expect((await undo(maple, json.id)).status).toBe(409);
  expect((await recent(maple)).json.results.map(({ id }: { id: string }) => id)).not.toContain(json.id);
});

test("the same request sent twice changes once, and goes on where it was cut off", async () => {
  const [one, two] = [await service(), await service()];
  const at = (await stream(one)).event_date;
  const body = { ids: [one, two], change: shift(1), preview: false };
  const headers = { "idempotency-key": "bulk-1" };
  const both = await Promise.all([ask(maple, body, headers), ask(maple, body, headers)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.json.id).toBe(both[1]?.json.id);
  expect((await stream(one)).event_date).toBe(later(at, 24));
  // As if the server had stopped after the first row.
  await app.sql(
    "update bulk_change set finished_at = null, rows = jsonb_build_array(rows -> 0) where id = $1",
    [both[0]?.json.id],
  );
  const cut = (
    await app.sql<{ rows: { id: string }[] }>("select rows from bulk_change where id = $1", [
      both[0]?.json.id,
    ])
  )[0];
  expect(cut?.rows).toHaveLength(1);
  expect((await ask(maple, body, headers)).json.rows).toHaveLength(2);
  expect((await ask(maple, { ...body, change: shift(2) }, headers)).status).toBe(409);
});

test("bad input names the field, and a service of nobody changes nothing", async () => {
  const id = await service();
  const asked = [
    { ids: [id], change: shift(0), preview: true },
    { ids: [id], change: { kind: "assign", values: {} }, preview: true },
    { ids: [id], change: { kind: "day", day: "tomorrow" }, preview: true },
    { ids: [id], change: { kind: "burn" }, preview: true },
  ];
  for (const body of asked) {
    const { status, json } = await ask(maple, body);
    expect([status, Object.keys(json)]).toEqual([400, ["change"]]);
  }
  expect(Object.keys((await ask(maple, { ids: ["x"], change: shift(1), preview: true })).json)).toEqual([
    "ids",
  ]);
  const many = Array.from({ length: 201 }, () => id);
  expect((await ask(maple, { ids: many, change: shift(1), preview: true })).status).toBe(400);
  expect((await ask(maple, {})).status).toBe(400);
});
