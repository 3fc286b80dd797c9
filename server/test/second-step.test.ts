import type { OwnFactors, SecondStepNeeded, TotpSetup } from "@vigil/contract";
import { Secret, TOTP } from "otpauth";
import { afterEach, expect, test, vi } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather, type Person, password, signIn } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple } = cast;

afterEach(() => void vi.useRealTimers());
/** Simulates that so much time has passed, because an authenticator app shows another code then. */
const later = (seconds: number) => {
  const now = Date.now();
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
};

let houses = 0;
/** Another address each time, so that tests don't share rate limits. */
const elsewhere = () => `10.8.0.${++houses}`;

const somebody = async (): Promise<Person> => {
  const { id, username } = await make.staff({ funeral_home: maple.id });
  return { id, username, role: "funeral_home_staff" };
};
const shownBy = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
/** Adds an authenticator app to a person's account; the code that confirms it is used up. */
async function withApp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const begun = await callAs(app, person, "POST", "usr/factors/totp/");
  const { setup, secret } = begun.json as TotpSetup;
  const sent = { setup, code: shownBy(secret) };
  const confirmed = await callAs(app, person, "POST", "usr/factors/totp/confirm/", sent);
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  return { secret, codes: confirmed.json.recovery_codes };
}
const enterPassword = (person: Person, from = {}) =>
  call(app, "POST", "usr/login/", { username: person.username, password }, from);
const ticketOf = async (person: Person, from = {}) =>
  ((await enterPassword(person, from)).json as SecondStepNeeded).ticket;
const second = (body: object, from = {}) => call(app, "POST", "usr/login/second/", body, from);
const factors = async (person: Person) =>
  (await callAs(app, person, "GET", "usr/factors/")).json as OwnFactors;
const nothing: OwnFactors = {
  totp: null,
  passkeys: [],
  recovery_codes: null,
  remembered_devices: [],
  company: null,
};
const verbs = async (person: Person) =>
  (
    await app.sql<{ verb: string }>("select verb from audit_log where record = $1 order by id", [person.id])
  ).map(({ verb }) => verb);

test("somebody with an authenticator app gives their password, then its code, and is signed in as before", async () => {
  const person = await somebody();
  const { secret } = await withApp(person);
  later(30);
  const first = await enterPassword(person);
  expect([first.status, first.headers["cache-control"], first.headers["set-cookie"]]).toEqual([
    401,
    "no-store",
    undefined,
  ]);
  expect(first.json).toEqual({
    detail: "Please confirm that it is you.",
    code: "second_factor_needed",
    ticket: expect.any(String),
    kinds: ["totp", "recovery_code"],
  });
  const code = shownBy(secret);
  // As it is pasted from some apps.
  const entered = await second({ ticket: first.json.ticket, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect(entered.status, entered.text).toBe(200);
  expect(entered.json).toMatchObject({ id: person.id, role: "funeral_home_staff" });
  const headers = { authorization: `Bearer ${entered.json.access}` };
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).json.id).toBe(person.id);
  expect(String(entered.headers["set-cookie"])).toContain("vigil_device_");
});

test("a code counts once, and a wrong one doesn't count", async () => {
  // The clock stands still, so that the app doesn't show a new code meanwhile.
  later(0);
  const person = await somebody();
  const { secret } = await withApp(person);
  const ticket = await ticketOf(person);
  const used = await second({ ticket, code: shownBy(secret) });
  expect([used.status, used.json]).toEqual([
    400,
    { code: ["This code isn't right. The app shows a new one every 30 seconds."] },
  ]);
  later(30);
  const code = shownBy(secret);
  const [one, two] = await Promise.all([second({ ticket, code }), second({ ticket, code })]);
  expect([one.status, two.status].toSorted()).toEqual([200, 400]);
  for (const wrong of ["000000", "12 34", "abcdef"])
    expect((await second({ ticket, code: wrong })).status).toBe(400);
  expect((await second({ ticket })).json).toEqual({ code: ["This field is required."] });
  expect(await verbs(person)).toContain("second_step_failed");
});

test("each of ten recovery codes opens the account once, however it is typed", async () => {
  const person = await somebody();
  const { codes } = await withApp(person);
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  expect(codes[0]).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
  const ticket = await ticketOf(person);
  const typed = ` ${codes[0]?.toUpperCase().replaceAll("-", " ")}`;
  expect((await second({ ticket, recovery_code: typed })).status).toBe(200);
  expect((await second({ ticket, recovery_code: codes[0] })).json).toEqual({
    recovery_code: ["This recovery code isn't right, or was used before."],
  });
  expect((await factors(person)).recovery_codes).toBe(9);
  expect(await verbs(person)).toContain("use_recovery_code");
  // Another person's codes open nothing here.
  const other = await somebody();
  await withApp(other);
  expect((await second({ ticket: await ticketOf(other), recovery_code: codes[1] })).status).toBe(400);
});

test("new recovery codes end those before, and are shown once", async () => {
  const person = await somebody();
  const { codes } = await withApp(person);
  const made = await callAs(app, person, "POST", "usr/factors/recovery_codes/");
  expect(made.status).toBe(200);
  const ticket = await ticketOf(person);
  expect((await second({ ticket, recovery_code: codes[0] })).status).toBe(400);
  expect((await second({ ticket, recovery_code: made.json.recovery_codes[0] })).status).toBe(200);
  expect(JSON.stringify(await factors(person))).not.toContain(made.json.recovery_codes[1]);
});

test("a remembered device isn't asked again for 30 days; another is, and another account on it", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const { secret } = await withApp(person);
  await withApp(other);
  later(30);
  const entered = await second({ ticket: await ticketOf(person), code: shownBy(secret), remember: true });
  const cookies = entered.headers["set-cookie"] as unknown as string[];
  const cookie = cookies.find((one) => one.startsWith("vigil_remembered_")) ?? "";
  expect(cookie).toMatch(/; Path=\/v1\/usr\/login; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  const from = { headers: { cookie: cookie.split(";")[0] } };
  expect((await enterPassword(person, from)).status).toBe(200);
  expect((await enterPassword(person)).status).toBe(401);
  expect((await enterPassword(other, from)).status).toBe(401);
  expect((await factors(person)).remembered_devices).toHaveLength(1);
  // The cookie alone opens nothing.
  const guess = { username: person.username, password: "wrong" };
  expect((await call(app, "POST", "usr/login/", guess, from)).json.code).toBeUndefined();

  await app.sql("update remembered_device set expires_at = now() where account = $1", [person.id]);
  expect((await enterPassword(person, from)).status).toBe(401);
  await app.sql("update remembered_device set expires_at = now() + interval '1 day' where account = $1", [
    person.id,
  ]);
  expect((await callAs(app, person, "POST", "usr/factors/forget_devices/")).status).toBe(204);
  expect((await enterPassword(person, from)).status).toBe(401);
});

test("a new password forgets the remembered devices", async () => {
  const person = await somebody();
  const { secret } = await withApp(person);
  later(30);
  await second({ ticket: await ticketOf(person), code: shownBy(secret), remember: true });
  expect((await factors(person)).remembered_devices).toHaveLength(1);
  const change = { password: "calm harbour 7" };
  expect((await callAs(app, person, "POST", "usr/password/change/", change)).status).toBe(200);
  expect((await factors(person)).remembered_devices).toEqual([]);
});

test("the ticket between the two steps lasts five minutes, belongs to one account, and opens nothing else", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const { secret, codes } = await withApp(person);
  await withApp(other);
  later(30);
  const ticket = await ticketOf(person);
  const over = { detail: "That took too long. Please sign in again." };
  const [, expires, signature] = ticket.split(".");
  const forged = [
    "x",
    `${person.id}`,
    `${other.id}.${expires}.${signature}`,
    `${person.id}.${Number(expires) + 1}.${signature}`,
    `${ticket}x`,
  ];
  for (const one of forged) {
    const answer = await second({ ticket: one, recovery_code: codes[0] });
    expect([one, answer.status, answer.json]).toEqual([one, 401, over]);
  }
  for (const headers of [{ authorization: `Bearer ${ticket}` }])
    expect((await call(app, "GET", "usr/info/", undefined, { headers })).status).toBe(401);
  expect((await call(app, "POST", "usr/token/refresh/", { refresh: ticket })).status).toBe(401);
  later(5 * 60 + 1);
  expect((await second({ ticket, code: shownBy(secret) })).json).toEqual(over);
});

test("a new password, or a deactivated account, ends the ticket", async () => {
  const person = await somebody();
  const { codes } = await withApp(person);
  const ticket = await ticketOf(person);
  await app.sql("update account set active = false where id = $1", [person.id]);
  expect((await second({ ticket, recovery_code: codes[0] })).status).toBe(401);
  await app.sql("update account set active = true, password_hash = 'another' where id = $1", [person.id]);
  expect((await second({ ticket, recovery_code: codes[0] })).status).toBe(401);
});

test("whoever has the password guesses ten codes at one address, and locks nobody out elsewhere", async () => {
  const person = await somebody();
  const { codes } = await withApp(person);
  const ticket = await ticketOf(person);
  const stranger = { remoteAddress: elsewhere() };
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await second({ ticket, code: "000000" }, stranger)).status).toBe(400);
  const blocked = await second({ ticket, recovery_code: codes[0] }, stranger);
  expect([blocked.status, blocked.json]).toEqual([
    429,
    { detail: "Too many attempts. Please wait a few minutes and try again." },
  ]);
  expect(await verbs(person)).toContain("sign_in_throttled");
  // From where the person has signed in before.
  expect((await second({ ticket, recovery_code: codes[0] })).status).toBe(200);
});

test("guesses from many addresses are counted together", async () => {
  const person = await somebody();
  await withApp(person);
  const ticket = await ticketOf(person);
  for (let attempt = 0; attempt < 20; attempt++)
    expect((await second({ ticket, code: "000000" }, { remoteAddress: elsewhere() })).status).toBe(400);
  expect((await second({ ticket, code: "000000" }, { remoteAddress: elsewhere() })).status).toBe(429);
});

test("devices on which the password alone was given have no guesses of their own; one with the second step has", async () => {
  const person = await somebody();
  const deviceOf = (headers: Record<string, unknown>) => {
    const set = [headers["set-cookie"]].flat().map(String);
    return set.find((one) => one.startsWith("vigil_device_"))?.split(";")[0] ?? "";
  };
  const cookies: string[] = [];
  for (let n = 0; n < 3; n++)
    cookies.push(deviceOf((await enterPassword(person, { remoteAddress: elsewhere() })).headers));
  const { codes } = await withApp(person);
  const ticket = await ticketOf(person);
  const own = deviceOf((await second({ ticket, recovery_code: codes[0] })).headers);
  const from = (cookie: string) => ({ remoteAddress: elsewhere(), headers: { cookie } });
  const guess = (cookie: string) => second({ ticket, code: "000000" }, from(cookie));
  for (let attempt = 0; attempt < 20; attempt++)
    expect((await guess(cookies[attempt % 3] ?? "")).status).toBe(400);
  for (const cookie of cookies) expect((await guess(cookie)).status).toBe(429);
  expect((await second({ ticket, recovery_code: codes[1] }, from(own))).status).toBe(200);
});

test("the first second step ends the sessions that were opened by the password alone, but for the one that adds it", async () => {
  const person = await somebody();
  const stranger = (await enterPassword(person)).json;
  const headers = { authorization: `Bearer ${stranger.access}` };
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).status).toBe(200);
  await withApp(person);
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).status).toBe(401);
  expect((await factors(person)).totp).not.toBeNull();
});

test("another phone, or the end of a session, has all browsers asked again", async () => {
  const person = await somebody();
  const { secret, codes } = await withApp(person);
  const remember = (step: object) => async () =>
    second({ ticket: await ticketOf(person), remember: true, ...step });
  const remembered = async () => (await factors(person)).remembered_devices.length;
  later(30);
  await remember({ code: shownBy(secret) })();
  expect(await remembered()).toBe(1);
  await withApp(person);
  expect(await remembered()).toBe(0);
  const entered = await remember({ recovery_code: codes[0] })();
  expect([entered.status, await remembered()]).toEqual([200, 1]);
  const { results } = (await callAs(app, person, "GET", "usr/sessions/")).json;
  const other = results.find((one: { is_current: boolean }) => !one.is_current);
  expect((await callAs(app, person, "DELETE", `usr/sessions/${other.id}/`)).status).toBe(204);
  expect(await remembered()).toBe(0);
});

test("an authenticator app is used once its code was confirmed", async () => {
  const person = await somebody();
  expect(await factors(person)).toEqual(nothing);
  const begun = await callAs(app, person, "POST", "usr/factors/totp/");
  const { setup, secret, uri } = begun.json as TotpSetup;
  expect(uri).toContain("otpauth://totp/Vigil:");
  expect(uri).toContain(`secret=${secret}`);
  const confirm = (who: Person, code: string) =>
    callAs(app, who, "POST", "usr/factors/totp/confirm/", { setup, code });
  expect((await confirm(person, "000000")).json.code).toHaveLength(1);
  expect((await enterPassword(person)).status).toBe(200);
  // Somebody else can't make this app theirs.
  expect((await confirm(await somebody(), shownBy(secret))).json).toEqual({
    detail: "That took too long. Please start again.",
  });
  expect((await confirm(person, shownBy(secret))).json.recovery_codes).toHaveLength(10);
  expect((await enterPassword(person)).status).toBe(401);
  expect(await factors(person)).toMatchObject({
    totp: { confirmed_at: expect.any(String) },
    recovery_codes: 10,
  });
  expect(await verbs(person)).toContain("add_totp");
});

test("a new phone replaces the one before, and the recovery codes stay", async () => {
  const person = await somebody();
  const before = await withApp(person);
  const after = await withApp(person);
  expect(after.codes).toBeNull();
  later(60);
  const ticket = await ticketOf(person);
  expect((await second({ ticket, code: shownBy(before.secret) })).status).toBe(400);
  expect((await second({ ticket, code: shownBy(after.secret) })).status).toBe(200);
  expect((await second({ ticket, recovery_code: before.codes[0] })).status).toBe(200);
});

test("an app that isn't confirmed within a quarter of an hour is set up again", async () => {
  const person = await somebody();
  const begun = await callAs(app, person, "POST", "usr/factors/totp/");
  later(15 * 60 + 1);
  const sent = { setup: begun.json.setup, code: shownBy(begun.json.secret) };
  expect((await callAs(app, person, "POST", "usr/factors/totp/confirm/", sent)).status).toBe(400);
});

test("without its only app an account has no second step, no recovery codes and no remembered devices", async () => {
  const person = await somebody();
  const { codes } = await withApp(person);
  const entered = await second({ ticket: await ticketOf(person), recovery_code: codes[0], remember: true });
  expect(entered.status).toBe(200);
  const removed = await callAs(app, person, "POST", "usr/factors/totp/remove/");
  expect(removed.status).toBe(204);
  expect(await factors(person)).toEqual(nothing);
  expect((await signIn(app, person)).id).toBe(person.id);
  const none = await callAs(app, person, "POST", "usr/factors/recovery_codes/");
  expect(none.status).toBe(409);
});

test("whoever looks at another person's screens neither sees nor changes their second step", async () => {
  const person = await somebody();
  const opened = await callAs(app, maple, "POST", `usr/funeral_home_staff/${person.id}/see_as/`);
  const headers = { authorization: `Bearer ${opened.json.access}` };
  expect((await call(app, "GET", "usr/factors/", undefined, { headers })).status).toBe(403);
  for (const path of ["totp/", "totp/confirm/", "totp/remove/", "recovery_codes/", "forget_devices/"])
    expect((await call(app, "POST", `usr/factors/${path}`, {}, { headers })).status).toBe(403);
});

test("someone with only the database has neither a secret nor a recovery code", async () => {
  const person = await somebody();
  const { secret, codes } = await withApp(person);
  const rows = await app.sql<{ row: string }>(
    "select row::text from totp row union all select row::text from recovery_code row union all select row::text from audit_log row",
  );
  const all = JSON.stringify(rows);
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
    expect(all).not.toContain(hidden);
});
