import { hash } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather, password, signIn } from "./people.ts";

vi.mock("@node-rs/argon2", { spy: true });

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth } = cast;
const fresh = "calm harbour 7";

/** How often it was requested, for known and unknown names: the email is sent after the response. */
const requestCount = async () =>
  (await app.sql("select 1 from audit_log where verb = 'request_reset' group by at, address")).length;
const requestReset = async (username: string, remoteAddress = "10.0.0.1") => {
  const before = await requestCount();
  const answer = await call(app, "POST", "usr/password/reset/", { username }, { remoteAddress });
  if (answer.status === 200) await expect.poll(requestCount).toBe(before + 1);
  return answer;
};
const confirm = (token: string, secret = fresh) =>
  call(app, "POST", "usr/password/reset/confirm/", { token, password: secret });
const emailsTo = (to: string) =>
  app.sql<{ text: string; html: string; subject: string }>(
    `select text, html, subject from mail_outbox where "to" = $1 and subject like 'Set a new%' order by created_at`,
    [to],
  );
/** The token in the last email to this address. */
const tokenFor = async (email: string) =>
  /\/reset-password\/([\w-]+)/.exec((await emailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
const somebody = () => make.family();
let house = 0;
/** Another address each time, so that tests don't share rate limits. */
const elsewhere = () => `10.1.0.${++house}`;

test("someone who forgot their password gets a link by email, sets a new one and signs in with it", async () => {
  const person = await somebody();
  const answer = await requestReset(person.username);
  expect([answer.status, answer.json]).toEqual([
    200,
    { detail: "If there is an account of that name, a link to set a new password is on its way." },
  ]);
  const [received] = await emailsTo(person.email);
  expect(received?.subject).toBe("Set a new password for Vigil");
  expect(received?.text).toContain(`http://localhost:3000/reset-password/${await tokenFor(person.email)}`);
  expect((await confirm(await tokenFor(person.email))).status).toBe(200);
  expect((await signIn(app, person, fresh)).id).toBe(person.id);
  expect((await call(app, "POST", "usr/login/", { username: person.username, password })).status).toBe(401);
});

test("the email address works as well as the user name, in any case", async () => {
  const person = await somebody();
  await requestReset(person.email.toUpperCase(), elsewhere());
  expect(await emailsTo(person.email)).toHaveLength(1);
});

test("an unknown name gets exactly the same response as a known one, and no email is sent", async () => {
  const person = await somebody();
  const [known, unknown] = [
    await requestReset(person.username, elsewhere()),
    await requestReset("nobody.here", elsewhere()),
  ];
  expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
  expect((await app.sql("select 1 from mail_outbox where \"to\" like '%nobody%'")).length).toBe(0);
});

test("a link works once", async () => {
  const person = await somebody();
  await requestReset(person.username, elsewhere());
  const token = await tokenFor(person.email);
  expect((await confirm(token)).status).toBe(200);
  const again = await confirm(token, "another one 8");
  expect([again.status, again.json]).toEqual([
    400,
    { detail: "This link is no longer valid. Please ask for a new one." },
  ]);
  expect((await signIn(app, person, fresh)).id).toBe(person.id);
});

test("a link works for an hour", async () => {
  const person = await somebody();
  await requestReset(person.username, elsewhere());
  const age = (interval: string) =>
    app.sql(
      `update password_reset set expires_at = expires_at - interval '${interval}' where account = $1 and purpose = 'reset'`,
      [person.id],
    );
  const lifetime = await app.sql<{ minutes: number }>(
    "select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_reset where account = $1 and purpose = 'reset'",
    [person.id],
  );
  expect(lifetime[0]?.minutes).toBe(60);
  await age("61 minutes");
  expect((await confirm(await tokenFor(person.email))).status).toBe(400);
});

test("a new password ends every session and every other link", async () => {
  const person = await somebody();
  const { access, refresh } = await signIn(app, person);
  await requestReset(person.username, elsewhere());
  const first = await tokenFor(person.email);
  await requestReset(person.username, elsewhere());
  const second = await tokenFor(person.email);
  expect(second).not.toBe(first);
  await confirm(first);
  expect((await confirm(second)).status).toBe(400);
  expect(
    (await call(app, "GET", "usr/info/", undefined, { headers: { authorization: `Bearer ${access}` } }))
      .status,
  ).toBe(401);
  expect((await call(app, "POST", "usr/token/refresh/", { refresh })).status).toBe(401);
});

test("a password that is too short, blank or among the most common is refused, and the link still works", async () => {
  const person = await somebody();
  await requestReset(person.username, elsewhere());
  const token = await tokenFor(person.email);
  const short = await confirm(token, "1234567");
  expect([short.status, short.json]).toEqual([400, { password: ["At least 8 characters."] }]);
  const blank = await confirm(token, " ".repeat(8));
  expect([blank.status, blank.json]).toEqual([400, { password: ["A password needs more than spaces."] }]);
  const common = await confirm(token, "Password1");
  expect([common.status, common.json]).toEqual([
    400,
    { password: ["Too many people use this password, so it is easily guessed. Please choose another one."] },
  ]);
  expect((await confirm(token)).status).toBe(200);
});

test("made-up links are refused", async () => {
  for (const token of ["x", "0".repeat(43), "../../etc", "a".repeat(500)]) {
    expect([(await confirm(token)).status, token]).toEqual([400, token]);
  }
  expect((await call(app, "POST", "usr/password/reset/confirm/", {})).json).toEqual({
    token: ["This field is required."],
    password: ["This field is required."],
  });
});

test("a deactivated or deleted person gets no email, and an earlier link doesn't work", async () => {
  const operator = await make.operator({ client_care_team: cast.north.id });
  await requestReset(operator.username, elsewhere());
  await callAs(app, ruth, "PATCH", `usr/client_care_operator/${operator.id}/`, { status: false });
  expect((await confirm(await tokenFor(operator.email))).status).toBe(400);
  expect((await requestReset(operator.username, elsewhere())).status).toBe(200);
  expect(await emailsTo(operator.email)).toHaveLength(1);
});

test("a link can be requested five times an hour for a name, thirty times from an address", async () => {
  const person = await somebody();
  for (let time = 0; time < 5; time++)
    expect((await requestReset(person.username, elsewhere())).status).toBe(200);
  const sixth = await requestReset(person.username, elsewhere());
  expect([sixth.status, Number(sixth.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(await emailsTo(person.email)).toHaveLength(5);

  const from = elsewhere();
  for (let time = 0; time < 30; time++) expect((await requestReset(`nobody${time}`, from)).status).toBe(200);
  expect((await requestReset("nobody.more", from)).status).toBe(429);
});

test("the database contains no link, and the new password is audited without its text", async () => {
  const person = await somebody();
  await requestReset(person.username, elsewhere());
  const token = await tokenFor(person.email);
  await confirm(token);
  const [{ rows } = { rows: "" }] = await app.sql<{ rows: string }>(
    "select string_agg(r::text, '') as rows from password_reset r",
  );
  expect(rows).not.toContain(token);
  const [entry] = await app.sql(
    "select verb, role, changes from audit_log where record = $1 and verb = 'reset_password'",
    [person.id],
  );
  expect(entry).toEqual({ verb: "reset_password", role: "family", changes: {} });
});

test("a made-up link triggers no password hashing, and attempts are limited", async () => {
  const from = elsewhere();
  const guess = () =>
    call(
      app,
      "POST",
      "usr/password/reset/confirm/",
      { token: "0".repeat(43), password: fresh },
      { remoteAddress: from },
    );
  const hashed = vi.mocked(hash).mock.calls.length;
  for (let time = 0; time < 30; time++) expect((await guess()).status).toBe(400);
  const stopped = await guess();
  expect([stopped.status, Number(stopped.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(vi.mocked(hash).mock.calls.length).toBe(hashed);
});

test("a new password is notified to the person's address, that of a new account isn't", async () => {
  const person = await somebody();
  const notices = () =>
    app.sql("select 1 from mail_outbox where \"to\" = $1 and type = 'password_changed'", [person.email]);
  const [welcome] = await app.sql<{ text: string }>('select text from mail_outbox where "to" = $1', [
    person.email,
  ]);
  const first = /\/reset-password\/([\w-]+)/.exec(welcome?.text ?? "")?.[1] ?? "";
  expect((await confirm(first, "another one 8")).status).toBe(200);
  expect(await notices()).toHaveLength(0);
  await requestReset(person.username, elsewhere());
  expect((await confirm(await tokenFor(person.email))).status).toBe(200);
  expect(await notices()).toHaveLength(1);
});

test("who requested a new password for which name is audited, also if the name is nobody's", async () => {
  const person = await somebody();
  const [known, unknown] = [elsewhere(), elsewhere()];
  await requestReset(person.username, known);
  await requestReset("nobody.at.all", unknown);
  const written = await app.sql(
    "select record, role, address, changes from audit_log where verb = 'request_reset' and address in ($1, $2) order by at",
    [known, unknown],
  );
  expect(written).toEqual([
    { record: person.id, role: "unknown", address: known, changes: { username: [null, person.username] } },
    {
      record: "00000000-0000-0000-0000-000000000000",
      role: "unknown",
      address: unknown,
      changes: { username: [null, "nobody.at.all"] },
    },
  ]);
});
