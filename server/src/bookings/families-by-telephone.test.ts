import { Booked, words } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, password as mapleSecret } from "../../test/people.ts";
import { sendFamilyEmails } from "../emails/send-family-emails.ts";

// A demo texts into its outbox.
const app = await startApp({ demo: true });
const { cast } = await gather(app);
const { maple, harbour, ruth, sam, hugh } = cast;
const [funeral] = await app.sql<{ id: string }>("select id from event_type order by title");
let day = 0;
/** Two in the afternoon in Toronto, on a new day for each call. */
const ownDay = () => {
  day += 5;
  return new Date(Date.UTC(2033, 4, day, 18)).toISOString();
};
const later = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 3600_000).toISOString();
const service = (given: object = {}) => ({
  deceased_full_name: "Walter Finch",
  deceased_date_of_birth: "1938-05-01",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: funeral?.id,
  event_date: ownDay(),
  funeral_home_director: sam.id,
  publish: true,
  ...given,
});
const book = (booking: object, who = maple) => callAs(app, who, "POST", "str/stream/book/", booking);
const june = { family_admin_name: "June Finch", family_phone: "(705) 555-0167" };
const number = "+17055550167";
const texts = (to = number) =>
  app.sql<{ type: string; text: string; channel: string }>(
    `select type, text, channel from mail_outbox where "to" = $1 order by created_at, id`,
    [to],
  );
const linkIn = (text = "") => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? "";
const choose = (token: string, password: string) =>
  call(app, "POST", "usr/password/reset/confirm/", { token, password });

test("a family without an email address is booked with its telephone, and signs in by the link that it gets there", async () => {
  const { status, json } = await book(service(june));
  expect(status, JSON.stringify(json)).toBe(201);
  const { json: family } = await callAs(app, maple, "GET", `usr/fh_clients/${json.family}/`);
  expect(family).toMatchObject({ email: "", phone: number, family_admin_name: "June Finch" });
  const sent = await texts();
  expect(sent.map(({ type, channel }) => [type, channel]).sort()).toEqual([
    ["set_password_family", "text"],
    ["stream_booked_family", "text"],
  ]);
  // Nothing is addressed to nobody.
  expect(await app.sql(`select from mail_outbox where "to" = ''`)).toEqual([]);
  const booked = Booked.parse((await callAs(app, maple, "GET", `str/stream/${json.id}/booked/`)).json);
  const toFamily = booked.emails.filter(({ recipient }) => recipient === "family");
  expect(toFamily.map(({ to }) => to)).toEqual([number, number]);

  const welcome = sent.find(({ type }) => type === "set_password_family");
  expect((await choose(linkIn(welcome?.text), "calm harbour 7")).status).toBe(200);
  const login = await call(app, "POST", "usr/login/", {
    username: family.username,
    password: "calm harbour 7",
  });
  expect(login.status).toBe(200);
});

test("services that are booked at one go are in one text, each with its time, its place and its page", async () => {
  const first = service({ ...june, family_admin_name: "June Heron", family_phone: "705 555 0173" });
  const also = [3, 6].map((hours) => ({
    g_r_page_heading: funeral?.id,
    event_date: later(first.event_date, hours),
  }));
  const { status, json } = await book({ ...first, also });
  expect(status, JSON.stringify(json)).toBe(201);
  const [told, ...others] = (await texts("+17055550173")).filter(
    ({ type }) => type === "stream_booked_family",
  );
  expect(others).toEqual([]);
  expect(told?.text).toMatch(
    /the services for Walter Finch are booked\..*:\n.*2:00.*https?:\S+\n.*5:00.*https?:\S+\n.*8:00.*, .*: https?:\S+$/,
  );
});

test("it is told of a new time and of a cancellation by text message", async () => {
  const booking = service({ ...june, family_admin_name: "June Wren", family_phone: "705 555 0168" });
  const { json } = await book(booking);
  const change = (values: object) => callAs(app, maple, "PATCH", `str/stream/${json.id}/`, values);
  await change({ event_date: later(booking.event_date, 2) });
  await change({ disabled_by_fh: true });
  expect((await texts("+17055550168")).map(({ type }) => type)).toEqual(
    expect.arrayContaining(["stream_changed", "stream_cancelled"]),
  );
  // The daily digest goes to nobody, however often it is due.
  await sendFamilyEmails(app.engine);
  expect((await texts("+17055550168")).map(({ type }) => type)).not.toContain("family_digest");
});

test("a forgotten password is asked for by the number; nobody else learns whether it is known", async () => {
  const ask = (username: string) => call(app, "POST", "usr/password/reset/", { username });
  const before = (await texts()).length;
  const answers = [await ask("705-555-0167"), await ask("705-555-9999")];
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [answers[0]?.status, answers[0]?.json],
    [answers[0]?.status, answers[0]?.json],
  ]);
  // Looked up once the answer is out.
  await expect
    .poll(async () => (await texts()).slice(before).map(({ type }) => type))
    .toEqual(["password_reset"]);
  const after = await texts();
  expect((await choose(linkIn(after.at(-1)?.text), "calm harbour 8")).status).toBe(200);
});

test("a number isn't texted again and again by writing it in other ways", async () => {
  const ways = ["705 555 0172", "(705) 555-0172", "705.555.0172", "+1 705 555 0172", "1-705-555-0172"];
  const ask = (username: string) => call(app, "POST", "usr/password/reset/", { username });
  for (const way of ways) expect((await ask(way)).status).toBe(200);
  expect((await ask("(705) 5550172")).status).toBe(429);
});

test("nobody signs in, or gets a link, by an empty address", async () => {
  const count = async () => (await app.sql("select from password_reset")).length;
  const before = await count();
  for (const username of ["", " "]) {
    expect((await call(app, "POST", "usr/password/reset/", { username })).status).toBe(400);
    expect((await call(app, "POST", "usr/login/", { username, password: "calm harbour 7" })).status).toBe(
      400,
    );
  }
  expect(await count()).toBe(before);
});

test("a family is asked for a way to reach it, and a number that can't be texted isn't one", async () => {
  const wrong = async (family: object) => {
    const { status, json } = await book(service(family));
    return [status, json];
  };
  expect(await wrong({ family_admin_name: "Nobody" })).toEqual([
    400,
    { family_email: [words.emailOrPhone], family_phone: [words.emailOrPhone] },
  ]);
  expect(await wrong({ family_admin_name: "Short", family_phone: "555 0167" })).toEqual([
    400,
    { family_phone: [words.phoneForTexts] },
  ]);
  expect(await wrong({ ...june, family_admin_name: "J. Finch" })).toEqual([
    400,
    { family_phone: [words.taken("phone number")] },
  ]);
  const elsewhere = await book({ ...service(june), funeral_home_director: hugh.id }, harbour);
  expect(elsewhere.status).toBe(201);
});

test("its record is edited without an address, keeps a number, and may get an address later", async () => {
  const { json } = await book(
    service({ ...june, family_admin_name: "Jo Lark", family_phone: "705 555 0169" }),
  );
  const patch = (values: object) => callAs(app, maple, "PATCH", `usr/fh_clients/${json.family}/`, values);
  expect((await patch({ email: "", postal_code: "P3E 5P9" })).status).toBe(200);
  expect((await patch({ phone: "(705) 555 0170" })).json.phone).toBe("+17055550170");
  expect((await patch({ phone: "0170 5" })).json).toEqual({ phone: [words.phoneForTexts] });
  expect((await patch({ email: "jo.lark@example.com" })).json.email).toBe("jo.lark@example.com");
  expect((await patch({ email: "" })).json).toEqual({ email: [words.required] });
  const sent = await callAs(app, maple, "POST", `usr/fh_clients/${json.family}/send_link/`, {});
  expect(sent.json.detail).toContain("jo.lark@example.com");
});

test("its number, which opens its account, is changed as an address is: by proof, without the old links, and the old number is told", async () => {
  const { json } = await book(
    service({ ...june, family_admin_name: "Jane Robin", family_phone: "705 555 0174" }),
  );
  const [old, next, last] = ["+17055550174", "+17055550175", "+17055550176"];
  const link = linkIn((await texts(old)).find(({ type }) => type === "set_password_family")?.text);
  const home = (phone: string) => callAs(app, maple, "PATCH", `usr/fh_clients/${json.family}/`, { phone });
  const age = (account: string) =>
    app.sql("update session set proved_at = now() - interval '11 minutes' where account = $1", [account]);
  await age(maple.id);
  expect((await home(next)).json.code).toBe("proof_needed");
  // However the same number is written.
  expect((await home("(705) 555-0174")).status).toBe(200);
  expect((await callAs(app, maple, "POST", "usr/prove/", { password: mapleSecret })).status).toBe(204);
  expect((await home(next)).status).toBe(200);
  expect((await choose(link, "calm harbour 7")).status).toBe(400);
  expect((await texts(old)).at(-1)).toMatchObject({ type: "email_changed", channel: "text" });

  await callAs(app, maple, "POST", `usr/fh_clients/${json.family}/send_link/`, {});
  expect((await choose(linkIn((await texts(next)).at(-1)?.text), "calm harbour 7")).status).toBe(200);
  const { json: record } = await callAs(app, maple, "GET", `usr/fh_clients/${json.family}/`);
  const signedIn = await call(app, "POST", "usr/login/", {
    username: record.username,
    password: "calm harbour 7",
  });
  const own = (body: object) =>
    call(app, "PATCH", "usr/info/", body, { headers: { authorization: `Bearer ${signedIn.json.access}` } });
  await age(json.family);
  expect((await own({ phone: last })).json.code).toBe("proof_needed");
  const stored = () => app.sql("select phone from family where id = $1", [json.family]);
  expect(await stored()).toEqual([{ phone: next }]);
  await app.sql("update session set proved_at = now() where account = $1", [json.family]);
  expect((await own({ phone: last })).status).toBe(200);
  expect(await stored()).toEqual([{ phone: last }]);
  expect((await texts(next)).at(-1)?.type).toBe("email_changed");
});

test("only a booking adds a family without an address", async () => {
  const family = {
    funeral_home: maple.id,
    ...{ username: "no.address", email: "", phone: "+1 705 555 0171", password: "quiet river 42" },
    ...{ family_admin_name: "No Address", postal_code: "P3E" },
  };
  const { status, json } = await callAs(app, ruth, "POST", "usr/fh_clients/", family);
  expect([status, json]).toEqual([400, { email: [words.required] }]);
});
