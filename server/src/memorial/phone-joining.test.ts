import { words } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather } from "../../test/people.ts";
import { deliverTexts } from "../emails/deliver.ts";
import { sendGuestEmails } from "../emails/send-guest-emails.ts";
import { TelephoneError } from "../ports/telephone/telephone.ts";
import { codeMinutes, purgePhoneCodes } from "./phone-codes.ts";

const sent: { to: string; body: string }[] = [];
/** Why the provider refuses the next text message. */
let refusal: TelephoneError | undefined;
const telephone = {
  text: async (to: string, body: string) => {
    if (refusal) throw refusal;
    sent.push({ to, body });
    return `SM${sent.length}`;
  },
  call: async () => "CA1",
};
const account = { accountSid: "AC1", authToken: "token", from: "+17055550100" };
const app = await startApp({ telephone: account }, undefined, { telephone });
const { cast, make } = await gather(app);
const { maple, harbour, doyle, lind, sam, hugh } = cast;

await app.sql("update funeral_home set guests_by_phone = true where id = $1", [maple.id]);
beforeEach(async () => {
  sent.length = 0;
  refusal = undefined;
  for (const table of ["rate_limit", "phone_code", "mail_outbox", "missed_guest", "stream_guest"])
    await app.sql(`delete from ${table}`);
});

const published = async (home = maple, [family, director] = [doyle, sam]) => {
  const stream = await make.stream({
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    event_date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    deceased_full_name: "Edith Doyle",
  });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  return stream as unknown as { id: string; slug: string };
};
const uncle = { name: "Angus MacLeod", telephone: "(705) 555-0147", country: "Canada" };
const number = "+17055550147";
const ask = (slug: string, given: object = {}) =>
  call(app, "POST", `public/stream/${slug}/phone_code/`, { ...uncle, ...given });
const enter = (slug: string, code: string, given: object = {}) =>
  call(app, "POST", `public/stream/${slug}/register_by_phone/`, { ...uncle, ...given, code });
const codeIn = (text: string | undefined) => /^\d{6}/.exec(text ?? "")?.[0] ?? "";
const lastCode = () => codeIn(sent.at(-1)?.body);
/** Any other code. */
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const register = async (slug: string, given: object = {}) => {
  await ask(slug, given);
  return enter(slug, lastCode(), given);
};
const guestsOf = (stream: string) =>
  app.sql(
    "select name, email, telephone, country, language from stream_guest where stream = $1 order by id",
    [stream],
  );
/** Lets so many seconds pass for the codes of a stream. */
const pass = (stream: string, seconds: number) =>
  app.sql(
    `update phone_code set created_at = created_at - make_interval(secs => $2),
      expires_at = expires_at - make_interval(secs => $2), used_at = used_at - make_interval(secs => $2) where stream = $1`,
    [stream, seconds],
  );

test("a guest without email registers by the code that is texted to their telephone, and gets in", async () => {
  const { id, slug } = await published();
  expect((await call(app, "GET", `public/stream/${slug}/`)).json.registration_by_phone).toBe(true);
  const asked = await ask(slug);
  expect([asked.status, asked.json]).toEqual([200, { telephone: number, again_in: 30 }]);
  expect(sent).toEqual([
    {
      to: number,
      body: expect.stringMatching(
        /^\d{6} is your code for the service for Edith Doyle\. It is valid for 10 minutes\. Quiet Hills\n\n@localhost #\d{6}$/,
      ),
    },
  ]);
  const code = lastCode();
  const registered = await enter(slug, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([registered.status, registered.json.name]).toEqual([200, uncle.name]);
  const { guest_token } = registered.json;
  const known = await call(app, "POST", `public/stream/${slug}/guest/`, { guest_token });
  expect(known.json).toMatchObject({ name: uncle.name, country: "Canada", anniversary: null });
  expect((await call(app, "POST", `public/stream/${slug}/watch/`, { guest_token })).status).toBe(200);
  expect(await guestsOf(id)).toEqual([
    { name: uncle.name, email: null, telephone: number, country: "Canada", language: null },
  ]);
  const listed = await callAs(app, doyle, "GET", `str/stream_guests/?stream=${id}&search=5550147`);
  expect(listed.json.results).toMatchObject([{ name: uncle.name, email: null, telephone: number }]);
  const exported = await callAs(app, doyle, "GET", `str/stream_guests/export/?stream=${id}`);
  expect(exported.text).toContain(number);
});

test("nothing is texted for a home that doesn't allow it", async () => {
  const { slug } = await published(harbour, [lind, hugh]);
  expect((await call(app, "GET", `public/stream/${slug}/`)).json.registration_by_phone).toBe(false);
  expect([(await ask(slug)).status, (await enter(slug, "123456")).status, sent]).toEqual([404, 404, []]);
});

test("the code is stored only as a hash, and its text message encrypted", async () => {
  const { id, slug } = await published();
  await ask(slug);
  const { rows } = await app.database.pool.query(
    "select row_to_json(c)::text as row from phone_code c where stream = $1 union all select row_to_json(o)::text from mail_outbox o where o.channel = 'text'",
    [id],
  );
  for (const { row } of rows) expect(row).not.toContain(lastCode());
});

test("the same number on another device is the same guest, with all that the family allows", async () => {
  const { id, slug } = await published();
  await register(slug);
  await app.sql("update stream_guest set download_video = true where stream = $1", [id]);
  await pass(id, 120);
  const again = await register(slug, { name: "Angus Mac Leod", telephone: "+1 705 555 0147", country: "" });
  expect(await guestsOf(id)).toMatchObject([
    { name: "Angus Mac Leod", telephone: number, country: "Canada" },
  ]);
  const { guest_token } = again.json;
  const known = await call(app, "POST", `public/stream/${slug}/guest/`, { guest_token });
  expect(known.json.name).toBe("Angus Mac Leod");
  await app.sql("update stream_guest set access_to_stream = false where stream = $1", [id]);
  await pass(id, 120);
  const barred = await register(slug);
  const watched = await call(app, "POST", `public/stream/${slug}/watch/`, {
    guest_token: barred.json.guest_token,
  });
  expect([barred.status, watched.status]).toEqual([200, 403]);
});

test("a guest reads the same before the code, whether the number is a guest's or not", async () => {
  const { id, slug } = await published();
  await register(slug);
  await pass(id, 120);
  const [known, unknown] = [await ask(slug), await ask(slug, { telephone: "+1 705 555 0148" })];
  expect({ ...known.json, telephone: "" }).toEqual({ ...unknown.json, telephone: "" });
  const refused = [
    await enter(slug, wrong(codeIn(sent.at(-2)?.body))),
    await enter(slug, "000000", { telephone: "705 555 0199" }),
  ];
  expect(refused.map(({ json }) => json)).toEqual([
    { code: [words.phoneCodeWrong] },
    { code: [words.phoneCodeWrong] },
  ]);
});

test("a wrong code costs a try, and the right one works until the fifth", async () => {
  const { id, slug } = await published();
  await ask(slug);
  const code = lastCode();
  for (let tries = 1; tries <= 4; tries++) expect((await enter(slug, wrong(code))).status).toBe(400);
  expect((await enter(slug, code)).status).toBe(200);
  await pass(id, 120);
  await ask(slug);
  const next = lastCode();
  for (let tries = 1; tries <= 5; tries++) await enter(slug, wrong(next));
  expect((await enter(slug, next)).json).toEqual({ code: [words.phoneCodeMistyped] });
});

test("an expired code and a used one are refused with the way out, and old ones are deleted", async () => {
  const { id, slug } = await published();
  await ask(slug);
  const code = lastCode();
  expect((await enter(slug, "12345")).json).toEqual({ code: [words.phoneCodeDigits] });
  await pass(id, 601);
  expect((await enter(slug, code)).json).toEqual({ code: [words.phoneCodeExpired(codeMinutes)] });
  await ask(slug);
  const used = lastCode();
  await enter(slug, used);
  // The response may have been lost on a bad line.
  expect((await enter(slug, used)).status).toBe(200);
  await pass(id, 61);
  expect((await enter(slug, used)).json).toEqual({ code: [words.phoneCodeUsed] });
  await purgePhoneCodes(app.database);
  expect(await app.sql("select from phone_code where stream = $1", [id])).toHaveLength(1);
  await pass(id, 90_000);
  await purgePhoneCodes(app.database);
  expect(await app.sql("select from phone_code where stream = $1", [id])).toHaveLength(0);
});

test("another code is texted after half a minute at the earliest, and only the last one is valid", async () => {
  const { id, slug } = await published();
  await Promise.all([ask(slug), ask(slug)]);
  expect(sent).toHaveLength(1);
  const first = lastCode();
  expect((await ask(slug)).json.again_in).toBeGreaterThan(0);
  await pass(id, 31);
  await ask(slug);
  expect(sent).toHaveLength(2);
  if (first !== lastCode()) expect((await enter(slug, first)).json).toEqual({ code: [words.phoneCodeWrong] });
  expect((await enter(slug, lastCode())).status).toBe(200);
});

test("a number that can't be texted is named at once with what to do, and listed for a call-back", async () => {
  const { id, slug } = await published();
  expect((await ask(slug, { telephone: "555-0147" })).json).toEqual({ telephone: [words.phoneIncomplete] });
  refusal = new TelephoneError("This number can't receive text messages.", true, { number: "unreachable" });
  expect((await ask(slug)).json).toEqual({ telephone: [words.phoneUnreachable] });
  refusal = new TelephoneError("The owner doesn't want text messages.", true, { number: "stopped" });
  expect((await ask(slug, { telephone: "705 555 0148" })).json).toEqual({ telephone: [words.phoneStopped] });
  const missed = await callAs(app, doyle, "GET", `str/missed_guest/?stream=${id}&ordering=created_at`);
  expect(missed.json.results).toMatchObject([
    { name: uncle.name, email: null, reason: "join_refused", values: { telephone: "555-0147" } },
    { values: { field: "telephone", telephone: number } },
    { values: { telephone: "+17055550148" } },
  ]);
  refusal = undefined;
  await pass(id, 31);
  await register(slug);
  const { results } = (await callAs(app, doyle, "GET", `str/missed_guest/?stream=${id}&to_call=true`)).json;
  expect(results).toEqual([]);
});

test("while the provider doesn't answer the code waits, and is sent as long as it is valid", async () => {
  const { slug } = await published();
  const deliver = () =>
    deliverTexts(app.database, app.engine.runtime.emailEncryption, telephone, { error: () => {} });
  refusal = new TelephoneError("The telephone provider isn't responding.", false);
  expect((await ask(slug)).status).toBe(200);
  refusal = undefined;
  await app.sql("update mail_outbox set send_after = now() where channel = 'text'");
  await deliver();
  expect((await enter(slug, lastCode())).status).toBe(200);

  const other = await published();
  refusal = new TelephoneError("The telephone provider isn't responding.", false);
  await ask(other.slug);
  refusal = undefined;
  sent.length = 0;
  await app.sql(
    "update mail_outbox set send_after = now(), useful_until = now() - interval '1 second' where sent_at is null and channel = 'text'",
  );
  await deliver();
  expect(sent).toEqual([]);
  expect(
    await app.sql(
      "select 1 from mail_outbox where channel = 'text' and sent_at is null and failed_at is null",
    ),
  ).toEqual([]);
});

test("one number gets three codes an hour, and more is refused with what to do", async () => {
  const { id, slug } = await published();
  for (let times = 1; times <= 3; times++) {
    expect((await ask(slug)).status).toBe(200);
    await pass(id, 31);
  }
  const refused = await ask(slug);
  expect([refused.status, refused.json]).toEqual([429, { telephone: [words.phoneCodesForNumber(3)] }]);
  expect(sent).toHaveLength(3);
});

test("fraudsters can't make a home text numbers abroad all day, and its own guests still get theirs", async () => {
  const { slug } = await published();
  const abroad = (n: number) => `+4477009${String(n).padStart(5, "0")}`;
  let refused = 0;
  for (let n = 0; n < 50; n++) {
    await app.sql("delete from rate_limit where key like 'phone_code_address%' or key like 'unproved%'");
    if ((await ask(slug, { telephone: abroad(n) })).status === 429) refused += 1;
  }
  expect([sent.length, refused]).toEqual([40, 10]);
  await app.sql("delete from rate_limit where key like 'phone_code_address%' or key like 'unproved%'");
  expect((await ask(slug)).status).toBe(200);
});

test("guests without email are texted their link, a new time, a cancellation and its end, each once", async () => {
  const { id, slug } = await published();
  await register(slug);
  sent.length = 0;
  const due = async () => {
    await sendGuestEmails(app.engine);
    await sendGuestEmails(app.engine);
    await deliverTexts(app.database, app.engine.runtime.emailEncryption, telephone, { error: () => {} });
    return sent.splice(0).map(({ body }) => body);
  };
  const [link, ...more] = await due();
  expect(more).toEqual([]);
  expect(link).toMatch(/^Quiet Hills: your link to the service for Edith Doyle, .*Reply STOP/);
  const [, guest_token] = /\?join=([\w-]+)/.exec(link ?? "") ?? [];
  const known = await call(app, "POST", `public/stream/${slug}/guest/`, { guest_token });
  expect(known.json.name).toBe(uncle.name);
  // Anything longer is three text messages.
  expect(link?.length).toBeLessThan(300);

  const settle = (field: string) =>
    app.sql(`update stream set ${field} = now() - interval '3 minutes' where id = $1`, [id]);
  await app.sql("update stream_guest set created_at = now() - interval '2 days' where stream = $1", [id]);
  await settle("moved_at");
  expect(await due()).toEqual([
    expect.stringMatching(/the time or place of the service for Edith Doyle has changed: .+, .+\. Your link/),
  ]);
  await app.sql("update stream_guest set language = 'fr' where stream = $1", [id]);
  await app.sql("update stream set disabled_by_fh = true where id = $1", [id]);
  await settle("cancelled_at");
  expect(await due()).toEqual([expect.stringContaining("est annulée")]);
  await app.sql("update stream set disabled_by_fh = false where id = $1", [id]);
  await settle("resumed_at");
  expect(await due()).toEqual([expect.stringContaining("aura bien lieu")]);
  // A reminder is news.
  await app.sql("update stream set event_date = now() + interval '30 minutes' where id = $1", [id]);
  expect(await due()).toEqual([]);
});

test("a number that can no longer be texted is marked in the guest list", async () => {
  const { id, slug } = await published();
  await register(slug);
  await sendGuestEmails(app.engine);
  refusal = new TelephoneError("The owner of this number doesn't want text messages.", true, {
    number: "stopped",
  });
  await deliverTexts(app.database, app.engine.runtime.emailEncryption, telephone, { error: () => {} });
  const { json } = await callAs(app, doyle, "GET", `str/stream_guests/?stream=${id}&undelivered=true`);
  expect(json.results).toMatchObject([{ email_problem: refusal.message }]);
});
