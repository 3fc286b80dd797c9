import type { ImportAnswer, RecentImport } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour, sam, doyle, vera } = cast;
await app.sql("update funeral_home_staff set full_name = 'Sam Marsh' where id = $1", [sam.id]);

const shaw = {
  case_number: "2031-118",
  deceased_full_name: "Edith Shaw",
  event_type: "funérailles",
  event_date: "2031-12-04 11:00",
  director: "sam marsh",
  family_admin_name: "Anne Shaw",
  family_email: "anne.shaw@example.com",
  family_phone: "+1 416 555 0155",
};
const send = async (services: object[], more: object = {}, who: Person = maple) => {
  const { status, json } = await callAs(app, who, "POST", "str/stream/import/", { services, ...more });
  return { status, json, lines: status === 200 ? (json as ImportAnswer).results : [] };
};
const outcomes = async (...call: Parameters<typeof send>) =>
  (await send(...call)).lines.map(({ outcome }) => outcome);
const streamsOf = (case_number: string) =>
  app.sql("select * from stream where case_number = $1 and deleted_at is null", [case_number]);
const counts = async () => {
  const [row] = await app.sql<{ all: string }>(
    "select concat_ws(' ', (select count(*) from stream), (select count(*) from family), (select count(*) from account), (select count(*) from mail_outbox), (select count(*) from audit_log)) as all",
  );
  return row?.all;
};

test("a home reads what would happen, and nothing does", async () => {
  await send([shaw], { dry_run: true });
  const before = await counts();
  const { lines } = await send([shaw, { ...shaw, event_type: "Visitation" }], { dry_run: true });
  expect(lines).toEqual([
    { line: 1, outcome: "new", stream: null, changes: [], errors: {} },
    { line: 2, outcome: "new", stream: null, changes: [], errors: {} },
  ]);
  expect(await counts()).toBe(before);
});

test("services of a case become drafts of one family, at the home's time; sent again, nothing is done twice", async () => {
  const both = [shaw, { ...shaw, event_type: "Visitation", event_date: "2031-12-03T23:00:00Z" }];
  expect(await outcomes(both)).toEqual(["new", "new"]);
  const found = await streamsOf("2031-118");
  expect(found.map(({ publish, event_date }) => [publish, new Date(event_date).toISOString()])).toEqual([
    [false, "2031-12-04T16:00:00.000Z"],
    [false, "2031-12-03T23:00:00.000Z"],
  ]);
  expect(new Set(found.map(({ family }) => family)).size).toBe(1);
  expect(await outcomes(both)).toEqual(["same", "same"]);
  expect(await streamsOf("2031-118")).toHaveLength(2);
});

test("what differs is changed and said; what is left out stays", async () => {
  const { lines } = await send([
    { case_number: "2031-118", event_type: "Funeral Service", deceased_full_name: "Edith Mary Shaw" },
  ]);
  expect(lines).toMatchObject([
    {
      outcome: "changed",
      changes: [{ field: "deceased_full_name", was: "Edith Shaw", now: "Edith Mary Shaw" }],
    },
  ]);
  const { json } = await callAs(app, maple, "GET", "str/stream/?case_number=2031-118&search=Edith Mary");
  expect(json.results).toMatchObject([
    { funeral_home_director: sam.id, event_date: "2031-12-04T16:00:00.000Z" },
  ]);
});

test("an import that moves a service takes its automatic start along", async () => {
  const mine = { ...shaw, case_number: "2031-117", family_email: "auto@example.com" };
  expect(await outcomes([mine])).toEqual(["new"]);
  await app.sql(
    "update stream set auto_start = true, auto_start_at = event_date - interval '15 minutes' where case_number = '2031-117'",
  );
  expect(await outcomes([{ ...mine, event_date: "2031-12-11 13:00" }])).toEqual(["changed"]);
  const [moved] = await streamsOf("2031-117");
  expect(new Date(moved?.auto_start_at).toISOString()).toBe("2031-12-11T17:45:00.000Z");
});

test("what is wrong is said by line and field, and keeps no other line out", async () => {
  const next = { ...shaw, case_number: "2031-119", family_email: "ben@example.com" };
  const { lines } = await send([
    { ...next, case_number: "" },
    { ...next, event_type: "Wake" },
    { ...next, director: "Nobody" },
    { ...next, event_date: "tomorrow" },
    next,
    next,
    { ...next, case_number: "2031-120", family_email: "", family_phone: "", family_admin_name: "" },
  ]);
  expect(lines.map(({ outcome, errors }) => [outcome, ...Object.keys(errors)])).toEqual([
    ["refused", "case_number"],
    ["refused", "event_type"],
    ["refused", "director"],
    ["refused", "event_date"],
    ["new"],
    ["refused", "case_number"],
    ["refused", "family_admin_name", "family_email", "family_phone"],
  ]);
  expect(lines[1]?.errors.event_type?.[0]).toMatch(
    /^There is no such kind of service. Choose from: .*Visitation/,
  );
  expect(lines[5]?.errors.case_number?.[0]).toMatch(/^Row 5 is the same service/);
});

test("a day that there isn't is said with all else that is wrong, and another row by its number in the file", async () => {
  const next = { ...shaw, case_number: "2031-121", family_email: "cleo@example.com" };
  const { lines } = await send(
    [
      { ...next, deceased_date_of_death: "2027-02-31", event_type: "Wake", director: "Nobody" },
      { ...next, event_date: "2027-02-31 11:00", director: "Nobody" },
      { ...next, row: 7 },
      { ...next, row: 9 },
    ],
    { dry_run: true },
  );
  expect(lines.map(({ errors }) => Object.keys(errors).toSorted())).toEqual([
    ["deceased_date_of_death", "director", "event_type"],
    ["director", "event_date"],
    [],
    ["case_number"],
  ]);
  expect(lines[0]?.errors.deceased_date_of_death?.[0]).toMatch(/^There is no such day/);
  expect(lines[3]?.errors.case_number?.[0]).toMatch(/^Row 7 is the same service/);
});

test("all that is wrong with a line is said at once, by the names that the import has for its fields", async () => {
  const next = { ...shaw, case_number: "2031-122", family_email: "dora@example.com" };
  const { director: _director, family_admin_name: _name, ...lacking } = next;
  const { family_email: _email, family_phone: _phone, ...unreached } = lacking;
  const errorsOf = async (service: object) =>
    (await send([service], { dry_run: true })).lines[0]?.errors ?? {};
  expect(await errorsOf({ ...lacking, deceased_full_name: 'Edith "Edie" Shaw' })).toEqual({
    deceased_full_name: ["Please remove the '\"' characters from name."],
    ...{ director: ["This field is required."], family_admin_name: ["This field is required."] },
  });
  const bad = { event_date: "2031-02-31 11:00", event_type: "Wake" };
  expect(Object.keys(await errorsOf({ ...unreached, ...bad })).toSorted()).toEqual([
    ...["director", "event_date", "event_type", "family_admin_name", "family_email", "family_phone"],
  ]);
  // A mistyped address is an address, and a day before the birth is said beside what is missing.
  const early = { deceased_date_of_birth: "1944-03-12", deceased_date_of_death: "1944-03-11" };
  expect(
    await errorsOf({ ...unreached, ...early, family_admin_name: "Dora", family_email: "dora@" }),
  ).toEqual({
    deceased_date_of_death: ["Date of death cannot be before the date of birth"],
    ...{ family_email: ["Not a valid email address."], director: ["This field is required."] },
  });
  // Of a case that is there nothing is missing: what is left out stays.
  const { case_number } = shaw;
  const known = { case_number, deceased_full_name: "Edith Shaw", event_type: "Wake" };
  expect(Object.keys(await errorsOf(known))).toEqual(["event_type"]);
});

test("a French caller chooses from French kinds of services", async () => {
  await app.sql("update account set language = 'fr' where id = $1", [maple.id]);
  const { lines } = await send([{ ...shaw, event_type: "Veillée" }], { dry_run: true });
  await app.sql("update account set language = null where id = $1", [maple.id]);
  expect(lines[0]?.errors.event_type?.[0]).toMatch(
    /^Ce type .* parmi\u00a0: .*Funérailles, .*Visites au salon/,
  );
  expect(lines[0]?.errors.event_type?.[0]).not.toMatch(/Funeral|Visitation/);
});

test("a refusal of the API says what is wanted, and where", async () => {
  const errorsOf = async (...services: unknown[]) => {
    const { lines } = await send(services as object[], { dry_run: true });
    return lines.map(({ line, errors }) => [line, errors]);
  };
  const text = ["This must be text."];
  expect(
    await errorsOf(
      { ...shaw, case_number: 118 },
      { ...shaw, case_number: "1".repeat(61) },
      { ...shaw, deceased_full_name: 12 },
      { ...shaw, deceased_full_name: ["a"] },
      { ...shaw, deceased_full_name: undefined },
      ...["x", null, [shaw]],
      { ...shaw, family_mail: "anne@example.com", constructor: 1 },
    ),
  ).toEqual([
    [1, { case_number: text }],
    [2, { case_number: ["At most 60 characters."] }],
    [3, { deceased_full_name: text }],
    [4, { deceased_full_name: text }],
    [5, { deceased_full_name: ["Name is required"] }],
    ...[6, 7, 8].map((line) => [line, { non_field_errors: ["This must be an object."] }]),
    [
      9,
      Object.fromEntries(
        ["family_mail", "constructor"].map((field) => [
          field,
          ["There is no such field. Please check its name."],
        ]),
      ),
    ],
  ]);
});

test("a mistyped dry run imports nothing", async () => {
  const before = await counts();
  const mistyped = await send([{ ...shaw, case_number: "2031-124" }], { dryrun: true });
  expect([mistyped.status, mistyped.json]).toEqual([
    400,
    { dryrun: ["There is no such field. Please check its name."] },
  ]);
  expect(await counts()).toBe(before);
});

test("a time without a zone is one by the home's clocks, unless they skip it that day", async () => {
  const at = (event_date: string) => ({ ...shaw, deceased_full_name: "Edith Mary Shaw", event_date });
  const errorsOf = async (event_date: string) =>
    (await send([at(event_date)], { dry_run: true })).lines[0]?.errors;
  const { lines } = await send([at("2031-12-04T11:30:00")], { dry_run: true });
  expect(lines[0]?.changes).toMatchObject([{ field: "event_date", now: "2031-12-04T16:30:00.000Z" }]);
  expect(await errorsOf("2027-03-14 02:30")).toEqual({
    event_date: ["There is no such time on that day, because the clocks go forward. Please check it."],
  });
  expect(await errorsOf("2027-03-14 03:30")).toEqual({});
});

test("a service that has begun isn't changed, and another home's case of the same number is another case", async () => {
  await app.sql("update stream set broadcast_status = 'live' where case_number = '2031-119'");
  const { lines } = await send([{ ...shaw, case_number: "2031-119", deceased_full_name: "Somebody Else" }]);
  expect(lines).toMatchObject([{ outcome: "refused", errors: { case_number: [/begun/] } }]);
  await make.staff({ funeral_home: harbour.id, full_name: "Sam Marsh" });
  expect(await outcomes([shaw], {}, harbour)).toEqual(["new"]);
  expect(await outcomes([shaw], { funeral_home: harbour.id }, ruth)).toEqual(["same"]);
});

test("a service that the home has cancelled isn't made anew; one that isn't cancelled goes before it", async () => {
  const mine = { ...shaw, case_number: "2031-116", family_email: "gone@example.com" };
  const [made] = (await send([mine])).lines;
  await callAs(app, maple, "PATCH", `str/stream/${made?.stream}/`, { disabled_by_fh: true });
  for (const dry_run of [true, false]) {
    const { lines } = await send([mine, { ...mine, event_type: "Visitation" }], { dry_run });
    expect(lines).toMatchObject([
      {
        outcome: "refused",
        stream: null,
        errors: { case_number: [/^This service was cancelled\. .*ask us/] },
      },
      { outcome: "new" },
    ]);
  }
  expect(await streamsOf("2031-116")).toHaveLength(2);
  await app.sql("update account set language = 'fr' where id = $1", [maple.id]);
  const [french] = (await send([mine])).lines;
  await app.sql("update account set language = null where id = $1", [maple.id]);
  expect(french?.errors.case_number?.[0]).toMatch(/^Cette cérémonie a été annulée/);
  expect(await outcomes([mine], { funeral_home: maple.id }, ruth)).toEqual(["same"]);
  const { id } = await make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id, case_number: "2031-116" },
    g_r_page_heading: (await streamsOf("2031-116")).find((one) => one.id === made?.stream)?.g_r_page_heading,
  });
  expect((await send([mine])).lines).toMatchObject([{ outcome: "changed", stream: id }]);
});

test("an import that names another funeral home is refused, and nothing is imported", async () => {
  const { status, json } = await send([{ ...shaw, case_number: "2031-777" }], { funeral_home: harbour.id });
  expect({ status, json }).toMatchObject({
    status: 400,
    json: { funeral_home: ["Services are imported into your own funeral home. Please leave this out."] },
  });
  expect(await streamsOf("2031-777")).toEqual([]);
  expect(await outcomes([shaw], { funeral_home: maple.id, dry_run: true })).not.toEqual([]);
});

test("the same lines sent several times at once make each service once", async () => {
  const both = [
    { ...shaw, case_number: "2031-300", family_email: "grace@example.com" },
    { ...shaw, case_number: "2031-300", event_type: "Visitation", family_email: "grace@example.com" },
  ];
  await callAs(app, maple, "GET", "usr/info/");
  const sent = await Promise.all([1, 2, 3, 4].map(() => outcomes(both)));
  expect(sent.flat().toSorted()).toEqual(["new", "new", ...Array.from({ length: 6 }, () => "same")]);
  expect(await streamsOf("2031-300")).toHaveLength(2);
});

test("a line that can't be stored keeps no other out, whatever is wrong with it", async () => {
  const line = (number: number, more: object = {}) => ({
    ...{ ...shaw, case_number: `2031-4${number}`, family_email: `f${number}@example.com` },
    ...more,
  });
  const { status, lines } = await send([
    line(1),
    line(2, { event_date: "9999-12-31 23:59" }),
    line(3, { event_date: "0001-01-01 00:00" }),
    line(4, { deceased_full_name: "Edith\u0000Shaw" }),
    line(5),
  ]);
  expect([status, lines.map(({ outcome, errors }) => [outcome, ...Object.keys(errors)])]).toEqual([
    200,
    [
      ["new"],
      ["refused", "event_date"],
      ["refused", "event_date"],
      expect.arrayContaining(["refused"]),
      ["new"],
    ],
  ]);
  expect(lines[1]?.errors.event_date?.[0]).toMatch(/^This needs a day that there is/);
});

test("families of one name get names of their own, however many there are", async () => {
  await app.sql(
    `insert into account (id, username, email, role, password_hash)
      select gen_random_uuid(), 'anne.shaw.' || n, '', 'family', '' from generate_series(1000, 9999) n
      on conflict do nothing`,
  );
  const { lines } = await send([
    { ...shaw, case_number: "2031-500", family_email: "another.anne@example.com" },
  ]);
  expect(lines).toMatchObject([{ outcome: "new", errors: {} }]);
  const [family] = await app.sql<{ username: string }>(
    "select username from family where email = 'another.anne@example.com'",
  );
  expect(family?.username).toMatch(/^anne\.shaw\.\d{8}$/);
});

test("what is tried keeps nobody of the home waiting, and lines of one case are tried together", async () => {
  const many = Array.from({ length: 24 }, (_, n) => ({
    ...{ ...shaw, case_number: `2031-6${n}`, family_email: `try${n}@example.com` },
  }));
  // Of its family only the first line of the case says anything.
  const family = { family_admin_name: "", family_email: "", family_phone: "" };
  const later = { ...shaw, case_number: "2031-60", event_type: "Visitation", ...family };
  const waited: boolean[] = [];
  // Somebody of the home books meanwhile; what waits for longer than this would wait for the whole file.
  const watch = async () => {
    const [row] = await app.sql<{ n: number }>(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted
        and (classid::bigint << 32) | objid::bigint = hashtextextended('booking ' || $1::text, 0)`,
      [maple.id],
    );
    waited.push((row?.n ?? 0) > 0);
  };
  const tried = send([...many, later], { dry_run: true });
  let isOver = false;
  void tried.finally(() => {
    isOver = true;
  });
  while (!isOver) await watch();
  const { lines } = await tried;
  expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual(
    Array.from({ length: 25 }, (_, n) => [n + 1, "new"]),
  );
  expect(waited).not.toContain(true);
});

test("a family, which doesn't see case numbers, finds nothing by them either", async () => {
  const { id } = await make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id, case_number: "2031-700" },
  });
  await app.sql("update stream set requested_by_family = true where id = $1", [id]);
  const found = async (who: Person, query: string) =>
    (await callAs(app, who, "GET", `str/stream/?${query}`)).json.results.map((one: { id: string }) => one.id);
  expect(await found(maple, "case_number=2031-700")).toEqual([id]);
  expect(await found(doyle, "case_number=2031-700")).toEqual([]);
  expect(await found(doyle, "")).toContain(id);
});

test("an import is undone: the drafts and families that it has made, unless somebody has changed them since", async () => {
  const one = (number: number, more: object = {}) => ({
    ...{ ...shaw, case_number: `2031-20${number}`, deceased_full_name: `Undone ${number}` },
    ...{ family_admin_name: `Family ${number}`, family_email: `undone${number}@example.com`, ...more },
  });
  await make.family({ funeral_home: maple.id, email: "undone4@example.com" });
  const { lines } = await send([one(1), one(2), one(3), one(4), one(1, { event_type: "Visitation" })]);
  const ids = lines.map(({ stream }) => stream ?? "");
  await callAs(app, maple, "PATCH", `str/stream/${ids[1]}/`, { deceased_full_name: "Changed Meanwhile" });
  const { json: byHand } = await callAs(app, maple, "POST", "str/stream/book/", {
    ...{ deceased_full_name: "By Hand", case_number: "2031-209", family_admin_name: "Harriet Hand" },
    ...{ family_email: "hand@example.com", family_phone: "+1 416 555 0156", publish: false },
    ...{ event_date: "2031-12-20T16:00:00Z", funeral_home_director: sam.id },
  });
  expect(byHand).toMatchObject({ deceased_full_name: "By Hand" });
  const undo = (streams: string[], who: Person = maple) =>
    callAs(app, who, "POST", "str/stream/import/undo/", { streams });
  expect((await undo(ids, harbour)).json).toEqual({ streams: [], families: 0, stays: [] });
  expect((await undo(ids, ruth)).json).toMatchObject({ streams: [], families: 0 });
  for (const who of [doyle, vera]) expect((await undo(ids, who)).status).toBe(403);
  const sent = await app.sql("select 1 from mail_outbox");
  const left = [ids[0], ids[2], ids[3], ids[4]];
  const stays = [
    { id: byHand.id, deceased_full_name: "By Hand", case_number: "2031-209" },
    { id: ids[1], deceased_full_name: "Changed Meanwhile", case_number: "2031-202" },
  ];
  expect((await undo([...ids, byHand.id])).json).toEqual({ streams: left, families: 2, stays });
  expect(await app.sql("select 1 from mail_outbox")).toHaveLength(sent.length);
  const there = await app.sql("select id from stream where deleted_at is null and id = any($1::uuid[])", [
    [...ids, byHand.id],
  ]);
  expect(there.map(({ id }) => id).toSorted()).toEqual([ids[1], byHand.id].toSorted());
  expect((await undo(ids)).json).toEqual({ streams: [], families: 0, stays: stays.slice(1) });
  const again = await send([one(1)]);
  expect(again.lines[0]).toMatchObject({ outcome: "new", errors: {} });
  await app.sql("update audit_log set at = at - interval '25 hours' where record = $1", [
    again.lines[0]?.stream,
  ]);
  expect((await undo([again.lines[0]?.stream ?? ""])).json.streams).toEqual([]);
});

test("an import's undoing leaves what somebody has added to, and what is being changed at that moment", async () => {
  const one = (number: number) => ({
    ...{ ...shaw, case_number: `2031-80${number}`, deceased_full_name: `Added ${number}` },
    ...{ family_admin_name: `Family ${number}`, family_email: `added${number}@example.com` },
  });
  const { lines } = await send([one(1), one(2), one(3)], {
    import_id: "8a2f6c1e-9f0b-4c57-8a3e-2d5a52b6f000",
  });
  const [pictured = "", changed = "", untouched = ""] = lines.map(({ stream }) => stream ?? "");
  const listed = async () => {
    const { json } = await callAs(app, maple, "GET", "str/stream/import/");
    return (json as { results: RecentImport[] }).results[0];
  };
  const [added1, added2] = [1, 2].map((n) => ({
    ...{ id: n === 1 ? pictured : changed, deceased_full_name: `Added ${n}`, case_number: `2031-80${n}` },
  }));
  expect((await listed())?.undoable).toHaveLength(3);
  const picture = await make.galleryItem(pictured);
  // Neither counted nor offered: the list names what stays before anything is undone.
  expect((await listed())?.undoable.toSorted()).toEqual([changed, untouched].toSorted());
  expect((await listed())?.stays).toEqual([added1]);
  const undo = () =>
    callAs(app, maple, "POST", "str/stream/import/undo/", { streams: [pictured, changed, untouched] });
  let undoing: ReturnType<typeof undo> | undefined;
  // Somebody saves, which isn't written yet when the undoing comes.
  await app.engine.database.transaction(async (tx) => {
    await tx.run(sql`select from stream where id = ${changed} for no key update`);
    await tx.run(sql`insert into audit_log (id, actor, role, verb, resource, record, changes)
      values (gen_random_uuid(), ${maple.id}, 'funeral_home', 'edit', 'str/stream', ${changed}, '{}')`);
    undoing = undo();
    await expect
      .poll(() =>
        app.sql("select from pg_locks where not granted and locktype in ('transactionid', 'tuple')"),
      )
      .not.toEqual([]);
  });
  expect((await undoing)?.json).toEqual({ streams: [untouched], families: 1, stays: [added1, added2] });
  expect(await listed()).toMatchObject({ left: 2, undoable: [], stays: [added1, added2] });
  expect(
    await app.sql("select from stream_gallery where id = $1 and deleted_at is null", [picture.id]),
  ).toHaveLength(1);
  // Once it is taken away again, nothing of anybody's is lost.
  await callAs(app, ruth, "DELETE", `str/stream_gallery/${picture.id}/`);
  expect((await undo()).json).toEqual({ streams: [pictured], families: 1, stays: [added2] });
  await app.sql("update audit_log set at = at - interval '25 hours' where record = $1", [changed]);
  expect(await listed()).toMatchObject({ left: 1, undoable: [], stays: [] });
  await app.sql(
    "update stream set updated_at = updated_at - interval '31 days' where case_number like '2031-80%'",
  );
});

test("a home finds its recent imports again: when, by whom, how many services are left, and what can be undone", async () => {
  const one = (number: number, more: object = {}) => ({
    ...{ ...shaw, case_number: `2031-90${number}`, deceased_full_name: `Listed ${number}` },
    ...{ family_admin_name: `Family ${number}`, family_email: `listed${number}@example.com`, ...more },
  });
  const recent = async (who: Person = maple, query = "") => {
    const { json } = await callAs(app, who, "GET", `str/stream/import/${query}`);
    return json as { timezone: string; results: RecentImport[] };
  };
  const ofMaple = `?funeral_home=${maple.id}`;
  const before = await recent();
  expect(before).toMatchObject({ timezone: "America/Toronto", results: [] });

  const first = { import_id: "8a2f6c1e-9f0b-4c57-8a3e-2d5a52b6f001", file_name: "November cases.csv" };
  const second = { import_id: "8a2f6c1e-9f0b-4c57-8a3e-2d5a52b6f002", file_name: "" };
  // A file goes in several calls.
  const made = [
    ...(await send([one(1), one(2)], first)).lines,
    ...(await send([one(2), one(3), one(4)], first)).lines,
  ].flatMap(({ outcome, stream }) => (outcome === "new" ? [stream ?? ""] : []));
  expect(made).toHaveLength(4);
  const { lines: byStaff } = await send([one(5)], second, sam);
  await send([one(6)], { ...first, dry_run: true });
  await send([one(7)]);
  expect((await recent()).results).toMatchObject([
    { id: second.import_id, by: { name: "Sam Marsh" }, file_name: null, added: 1, left: 1, undoable: [] },
    { ...{ id: first.import_id, by: { id: maple.id } }, file_name: "November cases.csv", added: 4, left: 4 },
  ]);
  const sorted = async (who: Person, at: number, query = "") =>
    (await recent(who, query)).results[at]?.undoable.toSorted();
  expect(await sorted(maple, 1)).toEqual(made.toSorted());
  expect([await sorted(sam, 0), await sorted(sam, 1)]).toEqual([[byStaff[0]?.stream], []]);

  // What somebody has changed is left and stays, what is cancelled or in the bin isn't left.
  await callAs(app, maple, "PATCH", `str/stream/${made[0]}/`, { deceased_full_name: "Changed Meanwhile" });
  await app.sql("update stream set disabled_by_fh = true where id = $1", [made[1]]);
  expect((await recent()).results[1]).toMatchObject({ added: 4, left: 3 });
  expect(await sorted(maple, 1)).toEqual(made.slice(2).toSorted());
  await callAs(app, maple, "POST", "str/stream/import/undo/", { streams: made.slice(2) });
  expect((await recent()).results[1]).toMatchObject({ added: 4, left: 1, undoable: [] });

  // After a day nothing is undone any more, and after a month it isn't listed.
  expect(await sorted(sam, 0)).toHaveLength(1);
  await app.sql("update audit_log set at = at - interval '25 hours' where record = $1", [byStaff[0]?.stream]);
  const { results } = await recent(sam);
  expect(results.map(({ id, left }) => [id, left])).toEqual([
    [first.import_id, 1],
    [second.import_id, 1],
  ]);
  expect(await sorted(sam, 1)).toEqual([]);

  // Another home sees none of it, also when a service moves there; a super admin names the home.
  expect((await recent(harbour)).results).toEqual([]);
  await app.sql("update stream set funeral_home = $1 where id = $2", [harbour.id, made[0]]);
  expect((await recent(harbour)).results).toEqual([]);
  expect((await recent(ruth, ofMaple)).results).toMatchObject([{ undoable: [] }, { undoable: [] }]);
  expect(await recent(ruth)).toEqual({ funeral_home: ["Please choose the funeral home."] });
  for (const who of [doyle, vera])
    expect((await callAs(app, who, "GET", "str/stream/import/")).status).toBe(403);
  await app.sql("update stream set updated_at = updated_at - interval '31 days' where id = any($1::uuid[])", [
    [...made, byStaff[0]?.stream],
  ]);
  expect((await recent()).results).toEqual([]);
});

test("a service comes with its place and a note for the crew; another place is said as a change", async () => {
  const one = {
    ...{ ...shaw, case_number: "2031-950", family_email: "placed@example.com" },
    ...{ place: "St. Brigid’s Church", place_address: "12 Main Street, Toronto", place_note: "Side door" },
  };
  expect(await outcomes([one])).toEqual(["new"]);
  const stages = async () => (await streamsOf("2031-950"))[0]?.stages;
  expect(await stages()).toMatchObject([
    {
      ...{ kind: "church", name: "St. Brigid’s Church", address: "12 Main Street, Toronto" },
      ...{ note: "Side door", begins_at: null, shown_to_guests: true },
    },
  ]);
  expect(await outcomes([one])).toEqual(["same"]);
  const { place: _place, place_address: _address, place_note: _note, ...silent } = one;
  expect(await outcomes([silent])).toEqual(["same"]);
  const { lines } = await send([{ ...one, place_address: "14 Main Street, Toronto" }]);
  expect(lines).toMatchObject([
    {
      outcome: "changed",
      changes: [{ field: "place_address", was: "12 Main Street, Toronto", now: "14 Main Street, Toronto" }],
    },
  ]);
  expect(await stages()).toMatchObject([{ kind: "church", address: "14 Main Street, Toronto" }]);
  const [refused] = (await send([{ ...one, place: "x".repeat(201) }], { dry_run: true })).lines;
  expect(Object.keys(refused?.errors ?? {})).toEqual(["place"]);
});

test("an import that only changes services is listed, and each one says why it has no undo", async () => {
  const one = (number: number, more: object = {}) => ({
    ...{ ...shaw, case_number: `2031-97${number}`, deceased_full_name: `Amended ${number}` },
    ...{ family_admin_name: `Family ${number}`, family_email: `amended${number}@example.com`, ...more },
  });
  const [first, second] = [1, 2].map((n) => ({
    ...{ import_id: `8a2f6c1e-9f0b-4c57-8a3e-2d5a52b6f01${n}`, file_name: `${n}.csv` },
  }));
  const listed = async (who: Person = maple) => {
    const { json } = await callAs(app, who, "GET", "str/stream/import/");
    const { results } = json as { results: RecentImport[] };
    return results
      .filter(({ file_name }) => /^[12]\.csv$/.test(file_name ?? ""))
      .map(({ file_name, added, changed, left, undo }) => [file_name, added, changed, left, undo]);
  };
  await send([one(1), one(2)], first);
  expect(await listed()).toEqual([["1.csv", 2, 0, 2, "possible"]]);
  const amended = [1, 2].map((n) => one(n, { deceased_full_name: `Amended Again ${n}` }));
  expect(await outcomes(amended, second)).toEqual(["changed", "changed"]);
  expect(await listed()).toEqual([
    ["2.csv", 0, 2, 0, "only_changes"],
    ["1.csv", 2, 0, 2, "changed_since"],
  ]);
  expect((await listed(sam)).at(1)?.at(-1)).toBe("not_own");
  // Sent again, nothing is changed twice; a service that was there long before is counted as well.
  await app.sql(
    "update stream set created_at = created_at - interval '40 days' where case_number = '2031-971'",
  );
  expect(await outcomes(amended, second)).toEqual(["same", "same"]);
  expect((await listed())[0]).toEqual(["2.csv", 0, 2, 0, "only_changes"]);
  await app.sql(
    "update audit_log set at = at - interval '25 hours' where record in (select id from stream where case_number like '2031-97%')",
  );
  expect((await listed()).map((row) => row.at(-1))).toEqual(["only_changes", "too_late"]);
  await app.sql("update stream set disabled_by_fh = true where case_number like '2031-97%'");
  expect((await listed()).map((row) => row.at(-1))).toEqual(["only_changes", "none_left"]);
  await app.sql(
    "update stream set updated_at = updated_at - interval '31 days' where case_number like '2031-97%'",
  );
  expect(await listed()).toEqual([]);
});

test("super admins name the home; families and videographers import nothing", async () => {
  expect((await send([shaw], {}, ruth)).json).toEqual({ funeral_home: ["Please choose the funeral home."] });
  for (const who of [doyle, vera]) expect((await send([shaw], {}, who)).status).toBe(403);
  expect((await send(Array.from({ length: 201 }, () => shaw))).status).toBe(400);
});
