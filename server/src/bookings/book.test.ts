import { Booked, words } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, hold, type Person } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, nora, doyle, okafor, harbour, hugh, lind } = cast;
const front = (await make.camera({ name: "Chapel, front", funeral_homes: [maple.id] })).id;
const kinds = await app.sql<{ id: string; title: string }>("select id, title from event_type order by title");
const [funeral, burial] = kinds;
let day = 0;
/** Two in the afternoon in Toronto, on a new day for each call. */
const ownDay = () => {
  day += 5;
  return new Date(Date.UTC(2032, 4, day, 18)).toISOString();
};
const later = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 3600_000).toISOString();
const service = (given: object = {}) => ({
  deceased_full_name: "Edith Shaw",
  deceased_date_of_birth: "1940-02-01",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: funeral?.id,
  event_date: ownDay(),
  funeral_home_director: sam.id,
  publish: true,
  ...given,
});
const anne = {
  family_admin_name: "Anne Shaw",
  family_email: "anne.shaw@example.com",
  family_phone: "+1 416 555 0155",
};
const book = (who: Person, booking: object, headers: Record<string, string> = {}) =>
  callAs(app, who, "POST", "str/stream/book/", booking, { headers });
const seen = async (who: Person, id: string) => {
  const { status, json } = await callAs(app, who, "GET", `str/stream/${id}/booked/`);
  return status === 200 ? Booked.parse(json) : status;
};
const count = async (what: string) => (await app.sql(`select from ${what}`)).length;

test("a home books a service with a new family at one go: the family gets a link, and nobody types a password", async () => {
  const { status, json } = await book(maple, service({ ...anne, preferred_ip_camera: front }));
  expect([status, json.deceased_full_name, json.family_detail?.title]).toEqual([
    201,
    "Edith Shaw",
    "Anne Shaw",
  ]);
  const [family] = (await callAs(app, maple, "GET", `usr/fh_clients/?search=anne.shaw`)).json.results;
  expect(family).toMatchObject({
    id: json.family,
    family_admin_name: "Anne Shaw",
    email: anne.family_email,
    phone: anne.family_phone,
    username: expect.stringMatching(/^anne\.shaw\.\d{4}$/),
    publish: true,
    funeral_home: maple.id,
  });
  const [welcome] = await app.sql<{ text: string }>(
    "select text from mail_outbox where type = 'set_password_family'",
  );
  expect(welcome).toBeDefined();
  const booked = await seen(maple, json.id);
  expect(booked).toMatchObject({
    services: [{ id: json.id, event_type: funeral?.title, publish: true }],
    emails: expect.arrayContaining([
      expect.objectContaining({ recipient: "family", to: anne.family_email, state: "waiting" }),
      expect.objectContaining({ recipient: "director", state: "waiting" }),
    ]),
  });
  expect((booked as Booked).emails.filter(({ recipient }) => recipient === "family")).toHaveLength(2);
});

test("whoever books a service in French writes to its new family in French", async () => {
  const family = { ...anne, family_admin_name: "Luc Cormier", family_email: "luc.cormier@example.com" };
  const { status, text } = await book(maple, service({ ...family, language: "fr", event_date: ownDay() }));
  expect([status, text]).toEqual([201, text]);
  const [welcome] = await app.sql<{ subject: string }>(
    "select subject from mail_outbox where type = 'set_password_family' and \"to\" = 'luc.cormier@example.com'",
  );
  expect(welcome?.subject).toBe("Votre compte Vigil");
});

test("several services for one person are booked together, each with its own kind, time and place", async () => {
  const first = service({ family: doyle.id, auto_start: true });
  const { event_date } = first;
  const church = {
    kind: "church",
    name: "St Anne",
    address: "1 Main Street",
    lat: null,
    lon: null,
    begins_at: null,
    note: null,
    shown_to_guests: true,
  };
  const { status, json, text } = await book(maple, {
    ...first,
    auto_start_at: later(event_date, -0.25),
    also: [
      { g_r_page_heading: burial?.id, event_date: later(event_date, 24), stages: [church] },
      { g_r_page_heading: burial?.id, event_date: later(event_date, 48) },
    ],
  });
  expect(status, text).toBe(201);
  const { services } = (await seen(maple, json.id)) as Booked;
  expect(services.map(({ event_type, event_date: at }) => [event_type, at])).toEqual([
    [funeral?.title, event_date],
    [burial?.title, later(event_date, 24)],
    [burial?.title, later(event_date, 48)],
  ]);
  const second = (await callAs(app, maple, "GET", `str/stream/${services[1]?.id}/`)).json;
  expect(second).toMatchObject({
    family: doyle.id,
    funeral_home_director: sam.id,
    auto_start_at: later(event_date, 23.75),
    stages: [{ name: "St Anne" }],
  });
  expect(new Set([json.slug, second.slug]).size).toBe(2);
});

test("a booking is saved whole or not at all, and says which of its services is wrong", async () => {
  const first = service({ ...anne, family_email: "whole@example.com" });
  const before = [await count("stream"), await count("family"), await count("mail_outbox")];
  const clash = await book(maple, {
    ...first,
    preferred_ip_camera: front,
    also: [{ g_r_page_heading: burial?.id, event_date: first.event_date }],
  });
  expect([clash.status, clash.json]).toEqual([
    400,
    {
      also: [
        expect.stringMatching(
          /^Service 2 begins while service 1 is on with the same camera\. .* The next free time is .*3:30 pm/,
        ),
      ],
    },
  ]);
  // Conflicts of the first service that were accepted are not those of the second.
  const accepted = await book(maple, {
    ...first,
    accept_conflicts: true,
    also: [{ g_r_page_heading: burial?.id, event_date: first.event_date }],
  });
  expect([accepted.status, Object.keys(accepted.json)]).toEqual([400, ["also"]]);
  const typed = await book(maple, { ...first, also: [{ g_r_page_heading: "x", event_date: "tomorrow" }] });
  expect([typed.status, Object.keys(typed.json)]).toEqual([400, ["also"]]);
  const many = Array.from({ length: 5 }, () => ({ g_r_page_heading: burial?.id, event_date: ownDay() }));
  expect((await book(maple, { ...first, also: many })).status).toBe(400);
  expect([await count("stream"), await count("family"), await count("mail_outbox")]).toEqual(before);
});

test("services of one booking that the same director leads at the same time need the home's confirmation, each its own", async () => {
  const first = service({ family: doyle.id });
  const second = { g_r_page_heading: burial?.id, event_date: later(first.event_date, 0.5) };
  const refused = await book(maple, { ...first, also: [second] });
  expect(refused.json).toEqual({
    also: [expect.stringMatching(/^Service 2 begins while service 1 is on, and Sam Reed leads both\./)],
  });
  const checked = await callAs(app, maple, "POST", "str/stream/check_conflicts/", {
    ...second,
    g_r_page_heading: undefined,
    funeral_home_director: sam.id,
    number: 2,
    beside: [{ number: 1, event_date: first.event_date }],
  });
  expect(checked.json.clashes).toEqual([
    expect.objectContaining({
      kind: "director",
      acceptable: true,
      sentence: "Service 2 begins while service 1 is on, and Sam Reed leads both.",
    }),
  ]);
  expect(checked.json.free[0]).toBe(later(first.event_date, 1.5));
  expect((await book(maple, { ...first, also: [{ ...second, accept_conflicts: true }] })).status).toBe(201);
});

test("the first service of a booking is offered no time at which it would follow the second", async () => {
  const taken = service({ family: okafor.id });
  expect((await book(maple, taken)).status).toBe(201);
  const { json } = await callAs(app, maple, "POST", "str/stream/check_conflicts/", {
    ...{ event_date: taken.event_date, funeral_home_director: sam.id, number: 1 },
    beside: [{ number: 2, event_date: later(taken.event_date, 1) }],
  });
  // That the second one overlaps it is said where the second one is entered.
  expect(json.clashes).toHaveLength(1);
  expect(json.free).toEqual([later(taken.event_date, -1.5)]);
});

test("without a family, its name and address are asked for; a known address is named", async () => {
  const none = await book(maple, service());
  expect([none.status, none.json]).toEqual([
    400,
    {
      family_admin_name: [words.required],
      family_email: [words.emailOrPhone],
      family_phone: [words.emailOrPhone],
    },
  ]);
  const wrong = await book(maple, service({ family_admin_name: "Anne", family_email: "anne@" }));
  expect([wrong.status, Object.keys(wrong.json)]).toEqual([400, ["family_email"]]);
});

test("a new family with the address of a known one of this home is asked about; another home's family says nothing", async () => {
  const ingrid = { family_admin_name: "Ingrid Lindgren", family_email: "ingrid@example.com" };
  expect((await book(maple, service(ingrid))).status).toBe(201);
  const again = { ...ingrid, family_admin_name: "I. Lindgren", family_email: "Ingrid@Example.com" };
  const asked = await book(maple, service(again));
  expect([asked.status, asked.json]).toEqual([400, { family_email: [words.taken("email")] }]);
  expect((await book(maple, service({ ...again, another_family: true }))).status).toBe(201);
  expect((await book(harbour, service({ ...again, funeral_home_director: hugh.id }))).status).toBe(201);
});

test("the same booking sent twice is one booking", async () => {
  const booking = service({ family_admin_name: "Twice Shaw", family_email: "twice@example.com" });
  const headers = { "idempotency-key": "booking-1" };
  const both = await Promise.all([book(maple, booking, headers), book(maple, booking, headers)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map(({ json }) => json.id)).size).toBe(1);
  expect(await count("family where email = 'twice@example.com'")).toBe(1);
});

test("a super admin books for a home; families belong to it, and other homes see nothing of it", async () => {
  const { status, json } = await book(
    ruth,
    service({
      funeral_home: harbour.id,
      funeral_home_director: hugh.id,
      family_admin_name: "Lee Lind",
      family_email: "lee@example.com",
    }),
  );
  expect(status).toBe(201);
  expect((await callAs(app, harbour, "GET", `usr/fh_clients/${json.family}/`)).json.funeral_home).toBe(
    harbour.id,
  );
  expect([await seen(maple, json.id), await seen(lind, json.id), await seen(okafor, json.id)]).toEqual([
    404, 403, 403,
  ]);
});

test("staff who may book but not look after families choose one that is known", async () => {
  await hold(app, nora, ["streams"]);
  const created = await book(
    nora,
    service({ family_admin_name: "New One", family_email: "new.one@example.com" }),
  );
  expect(created.status).toBe(403);
  const booked = await book(nora, service({ family: doyle.id }));
  expect(booked.status).toBe(201);
  const { emails } = (await seen(nora, booked.json.id)) as Booked;
  const addressOf = (part: string) => emails.find(({ recipient }) => recipient === part)?.to;
  expect([addressOf("family"), addressOf("director")]).toEqual([null, null]);
  expect((await book(doyle, service())).status).toBe(403);
  expect((await call(app, "POST", "str/stream/book/", service())).status).toBe(401);
});

test("a draft writes to nobody, and says what it lacks", async () => {
  const before = await count("mail_outbox");
  const { json } = await book(maple, {
    ...service({ ...anne, publish: false, family_email: "draft.shaw@example.com" }),
    g_r_page_heading: null,
  });
  expect([await count("mail_outbox"), ((await seen(maple, json.id)) as Booked).emails]).toEqual([before, []]);
  expect(json.missed_info).toEqual(["g_r_page_heading"]);
  // A mistyped address is mended before anybody has been written to.
  await callAs(app, maple, "PATCH", `usr/fh_clients/${json.family}/`, { email: "drafted@example.com" });
  expect(await count("mail_outbox")).toBe(before);
  const published = await callAs(app, maple, "PATCH", `str/stream/${json.id}/`, {
    g_r_page_heading: funeral?.id,
    publish: true,
  });
  expect(published.status, published.text).toBe(200);
  const toFamily = async () =>
    ((await seen(maple, json.id)) as Booked).emails.filter(({ recipient }) => recipient === "family");
  expect((await toFamily()).map(({ to }) => to)).toEqual(["drafted@example.com", "drafted@example.com"]);
  await callAs(app, maple, "PATCH", `str/stream/${json.id}/`, { guest_advisory: "Please be early." });
  expect(await toFamily()).toHaveLength(2);
});
