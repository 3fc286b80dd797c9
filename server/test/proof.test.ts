import type { TotpSetup } from "@vigil/contract";
import { Secret, TOTP } from "otpauth";
import { afterEach, expect, test, vi } from "vitest";
import { startApp } from "./app.ts";
import { TestPasskey } from "./authenticator.ts";
import { type Answer, call, callAs, gather, type Person, password, signIn } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, doyle } = cast;

afterEach(() => void vi.useRealTimers());
/** Simulates that so much time has passed, because an authenticator app shows another code then. */
const later = (seconds: number) => {
  const now = Date.now();
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
};

const somebody = async (): Promise<Person> => {
  const { id, username } = await make.staff({ funeral_home: maple.id });
  return { id, username, role: "funeral_home_staff" };
};
/** Simulates that a person's last proof is so old. */
const age = (minutes: number, { id }: Person) =>
  app.sql(
    "update session set proved_at = now() - make_interval(mins => $1) where account = $2 and viewer_session is null",
    [minutes, id],
  );
/** Somebody who signed in a while ago. */
const stale = async (): Promise<Person> => {
  const person = await somebody();
  await callAs(app, person, "GET", "usr/info/");
  await age(11, person);
  return person;
};
const needed = (ways: string[]) => ({
  detail: "Please confirm first that it is you.",
  code: "proof_needed",
  ways,
});
const byPassword = needed(["password"]);
const prove = (person: Person, body: object, options = {}) =>
  callAs(app, person, "POST", "usr/prove/", body, options);
/** Something that needs a proof, and does nothing where there is one other session at most. */
const endOthers = (person: Person) => callAs(app, person, "POST", "usr/sessions/end_others/");
const answerOf = async (asked: Promise<Answer>) => {
  const { status, json } = await asked;
  return [status, json];
};
const verbs = async (person: Person) =>
  (
    await app.sql<{ verb: string }>("select verb from audit_log where record = $1 order by id", [person.id])
  ).map(({ verb }) => verb);
const shownBy = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
async function withApp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const { setup, secret } = (await callAs(app, person, "POST", "usr/factors/totp/")).json as TotpSetup;
  const code = shownBy(secret);
  const { json } = await callAs(app, person, "POST", "usr/factors/totp/confirm/", { setup, code });
  return { secret, codes: json.recovery_codes };
}
/** A browser that keeps the cookie of its challenges. */
const browserOf = ({ headers }: Answer) => ({
  headers: { cookie: String(headers["set-cookie"]).split(";")[0] ?? "" },
});
async function withPasskey(person: Person): Promise<TestPasskey> {
  const passkey = new TestPasskey();
  const options = await callAs(app, person, "POST", "usr/factors/passkeys/options/");
  const body = { name: "My phone", passkey: passkey.made(options.json) };
  const added = await callAs(app, person, "POST", "usr/factors/passkeys/", body, browserOf(options));
  expect(added.status, added.text).toBe(200);
  return passkey;
}

test("a sign-in proves for ten minutes who it is, then the password does so again", async () => {
  const person = await somebody();
  expect((await endOthers(person)).status).toBe(204);
  await age(9, person);
  expect((await endOthers(person)).status).toBe(204);
  await age(10, person);
  expect(await answerOf(endOthers(person))).toEqual([403, byPassword]);
  // What isn't weighty goes on.
  expect((await callAs(app, person, "GET", "usr/sessions/")).status).toBe(200);
  expect((await prove(person, { password })).status).toBe(204);
  expect((await endOthers(person)).status).toBe(204);
  expect(await verbs(person)).toEqual(expect.arrayContaining(["sign_in", "prove"]));
});

test("renewed tokens are no proof, and a proof counts in its own session alone", async () => {
  const person = await somebody();
  const [one, two] = [await signIn(app, person), await signIn(app, person)];
  await age(11, person);
  const renewed = (await call(app, "POST", "usr/token/refresh/", { refresh: one.refresh })).json;
  const first: Person = { ...person, token: renewed.access };
  const second: Person = { ...person, token: two.access };
  expect(await answerOf(endOthers(first))).toEqual([403, byPassword]);
  await prove(second, { password });
  expect((await endOthers(first)).status).toBe(403);
  expect((await endOthers(second)).status).toBe(204);
});

test("the authenticator app proves who it is, each code once; a recovery code doesn't", async () => {
  // The clock stands still, so that the app doesn't show a new code meanwhile.
  later(0);
  const person = await somebody();
  const { secret, codes } = await withApp(person);
  await age(11, person);
  expect(await answerOf(endOthers(person))).toEqual([403, needed(["password", "app"])]);
  // The code that confirmed the app is used up.
  expect(await answerOf(prove(person, { code: shownBy(secret) }))).toEqual([
    400,
    { code: ["This code isn't right. The app shows a new one every 30 seconds."] },
  ]);
  expect((await prove(person, { code: codes[0] })).status).toBe(400);
  expect((await prove(person, { recovery_code: codes[0] })).json).toEqual({
    password: ["This field is required."],
  });
  expect((await endOthers(person)).status).toBe(403);
  later(30);
  const code = shownBy(secret);
  expect((await prove(person, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(204);
  expect((await endOthers(person)).status).toBe(204);
  await age(11, person);
  expect((await prove(person, { code })).status).toBe(400);
});

test("a passkey proves who it is by a challenge of its own, in the browser that asked", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const [passkey, theirs] = [await withPasskey(person), await withPasskey(other)];
  await age(11, person);
  expect(await answerOf(endOthers(person))).toEqual([403, needed(["passkey", "password"])]);
  const ask = () => callAs(app, person, "POST", "usr/prove/options/");
  const wrong = [400, { passkey: ["This passkey doesn't belong to this account, or that took too long."] }];

  const options = await ask();
  expect(options.json.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
  const send = (asked: Answer, signed: object, browser = asked) =>
    answerOf(prove(person, { passkey: signed }, browserOf(browser)));
  expect(await send(options, theirs.signed(options.json))).toEqual(wrong);
  const [mine, elsewhere] = [await ask(), await ask()];
  expect(await send(mine, passkey.signed(mine.json), elsewhere)).toEqual(wrong);
  // Challenges of signing in and of proving don't stand for each other.
  const toSignIn = await call(app, "POST", "usr/login/passkey/options/", {});
  expect(await send(toSignIn, passkey.signed(toSignIn.json))).toEqual(wrong);
  const toProve = await ask();
  const body = { passkey: passkey.signed(toProve.json) };
  expect((await call(app, "POST", "usr/login/passkey/", body, browserOf(toProve))).status).toBe(401);
  // Nor does one that was asked for another account.
  const forOther = await callAs(app, other, "POST", "usr/prove/options/");
  expect(await send(forOther, passkey.signed(forOther.json))).toEqual(wrong);
  expect((await endOthers(person)).status).toBe(403);

  const right = await ask();
  const signed = passkey.signed(right.json);
  expect(await send(right, signed)).toEqual([204, null]);
  expect((await endOthers(person)).status).toBe(204);
  expect(await send(right, signed)).toEqual(wrong);
});

test("wrong proofs are written down, limited by account, and emailed to its holder", async () => {
  const person = await stale();
  const { token } = person;
  // Again from other addresses, and in another session.
  const second: Person = { ...person, token: (await signIn(app, person)).access };
  const guess = (n: number) =>
    prove(n % 2 ? person : second, { password: `guess ${n}` }, { remoteAddress: `10.9.0.${n}` });
  for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(400);
  const blocked = await prove({ ...person, ...(token ? { token } : {}) }, { password });
  expect([blocked.status, blocked.json]).toEqual([
    429,
    { detail: "Too many attempts. Please wait a few minutes and try again." },
  ]);
  expect((await endOthers(person)).status).toBe(403);
  const written = await verbs(person);
  expect(written.filter((verb) => verb === "prove_failed")).toHaveLength(10);
  expect(written).toContain("sign_in_throttled");
  // The sign-in has limits of its own.
  expect((await signIn(app, person)).id).toBe(person.id);
});

test("whoever proves rightly is never blocked, and nothing without a session or a way is a proof", async () => {
  const person = await stale();
  for (let n = 0; n < 12; n++) expect((await prove(person, { password })).status).toBe(204);
  for (const body of [{}, { password: "" }, { code: "" }, { password: null }])
    expect((await prove(person, body)).status, JSON.stringify(body)).toBe(400);
  expect((await call(app, "POST", "usr/prove/", { password })).status).toBe(401);
  expect((await call(app, "POST", "usr/prove/options/")).status).toBe(401);
});

test("whoever looks at another person's screens neither proves for them nor exports", async () => {
  const seen = await callAs(app, maple, "POST", `usr/fh_clients/${doyle.id}/see_as/`);
  const looking: Person = { ...doyle, token: seen.json.access };
  const onlyLooking = [403, expect.objectContaining({ detail: expect.stringContaining("only") })];
  expect(await answerOf(prove(looking, { password }))).toEqual(onlyLooking);
  expect(await answerOf(callAs(app, looking, "GET", "str/stream_guests/export/"))).toEqual(onlyLooking);
  const [session] = await app.sql<{ proved_at: unknown }>(
    "select proved_at from session where viewer_session is not null",
  );
  expect(session).toEqual({ proved_at: null });
});

const { paths } = (await call(app, "GET", "openapi.json")).json as {
  paths: Record<string, Record<string, { description?: string }>>;
};
const described = Object.entries(paths).flatMap(([address, methods]) =>
  Object.entries(methods).flatMap(([method, { description = "" }]) => {
    const [, when] =
      /Needs a proof that is at most ten minutes old \(\/v1\/usr\/prove\/\)(.*)\.$/.exec(description) ?? [];
    return when === undefined ? [] : [{ method, address, when: when.trim() }];
  }),
);
const signsIn =
  "if it changes the user name, the email address, the password or the telephone of a family without an address";

test("these calls need a proof of the last minutes", () => {
  const table = described.map(({ method, address, when }) => [`${method} ${address}`, when] as const);
  const ofLists = (operation: string) => operation.replace(/^delete (.*)\{id\}\/$/, "post $1bulk_delete/");
  const bulk = table.filter(([operation]) => operation.endsWith("/bulk_delete/"));
  expect(bulk.length).toBeGreaterThan(20);
  const deleting = table.filter(([operation]) => bulk.some(([many]) => many === ofLists(operation)));
  expect(deleting).toHaveLength(2 * bulk.length);
  for (const [operation, when] of deleting)
    if (!operation.includes("/usr/funeral_home/"))
      expect([operation, when]).toEqual([operation, "if more than 10 are deleted within ten minutes"]);
  const others = table.filter(
    (one) => !deleting.includes(one) || one[0].startsWith("delete /v1/usr/funeral_home/"),
  );
  expect(Object.fromEntries(others)).toEqual({
    "post /v1/usr/password/change/": "",
    "post /v1/usr/email/change/": "",
    "patch /v1/usr/info/": signsIn,
    "post /v1/usr/sessions/end_others/": "",
    "post /v1/usr/factors/totp/": "",
    "post /v1/usr/factors/totp/confirm/": "",
    "post /v1/usr/factors/totp/remove/": "",
    "post /v1/usr/factors/passkeys/options/": "",
    "post /v1/usr/factors/passkeys/": "",
    "post /v1/usr/factors/passkeys/{id}/remove/": "",
    "post /v1/usr/factors/recovery_codes/": "",
    "post /v1/usr/admin/": "",
    "patch /v1/usr/admin/{id}/": `${signsIn}, or activates the account again, or changes an access`,
    "post /v1/usr/admin/{id}/restore/": "",
    "post /v1/usr/admin/{id}/reset_factors/": "",
    "post /v1/usr/admin/{id}/unbind_company/": "",
    "post /v1/usr/funeral_home_staff/": "",
    "patch /v1/usr/funeral_home_staff/{id}/": `${signsIn}, or activates the account again`,
    "post /v1/usr/funeral_home_staff/{id}/restore/": "",
    "post /v1/usr/funeral_home_staff/{id}/reset_factors/": "",
    "post /v1/usr/funeral_home_staff/{id}/unbind_company/": "",
    "patch /v1/usr/funeral_home/{id}/": signsIn,
    "delete /v1/usr/funeral_home/{id}/": "",
    "post /v1/usr/funeral_home/{id}/reset_factors/": "",
    "post /v1/usr/funeral_home/{id}/unbind_company/": "",
    "patch /v1/usr/fh_clients/{id}/": signsIn,
    "post /v1/usr/fh_clients/{id}/reset_factors/": "",
    "post /v1/usr/fh_clients/{id}/unbind_company/": "",
    "patch /v1/usr/client_care_team/{id}/": signsIn,
    "post /v1/usr/client_care_team/{id}/reset_factors/": "",
    "post /v1/usr/client_care_team/{id}/unbind_company/": "",
    "patch /v1/usr/client_care_operator/{id}/": signsIn,
    "post /v1/usr/client_care_operator/{id}/reset_factors/": "",
    "post /v1/usr/client_care_operator/{id}/unbind_company/": "",
    "patch /v1/usr/videographer/{id}/": signsIn,
    "post /v1/usr/videographer/{id}/reset_factors/": "",
    "post /v1/usr/videographer/{id}/unbind_company/": "",
    "patch /v1/mail/templates/{id}/": "if the email brings a link to set a password",
    "patch /v1/mail/custom-templates/{id}/": "if the email brings a link to set a password",
    "patch /v1/usr/general_setting/{id}/": "if it changes the bank account",
    "post /v1/fin/refund/": "if more than $500 of refunds go out within a day",
    "patch /v1/str/stream/{id}/": "if it gives a service with guests to another family",
    "post /v1/str/stream/{id}/decide_deletion/": "if more than 10 are deleted within ten minutes",
    "post /v1/str/stream/import/undo/": "if more than 10 are deleted within ten minutes",
    "post /v1/str/calendar/feed/": "",
    "post /v1/str/archive/": "",
    "get /v1/str/archive/{id}/file/": "",
    "post /v1/api_keys/": "",
    "post /v1/api_keys/{id}/replace/": "",
    "post /v1/privacy/exports/": "",
    "get /v1/privacy/exports/{id}/file/": "",
    "post /v1/usr/stored_data/": "",
    "get /v1/usr/stored_data/{id}/file/": "",
    "post /v1/privacy/erasures/": "",
    "post /v1/privacy/erasures/{id}/undo/": "",
    "patch /v1/retention/": "",
    "post /v1/quarantine/{id}/release/": "",
    "post /v1/webhook_endpoints/": "",
    "patch /v1/webhook_endpoints/{id}/": "",
    "post /v1/webhook_endpoints/{id}/new_secret/": "",
    "get /v1/str/stream_guests/export/": "",
    "get /v1/str/guest_stream_message/export_csv/": "",
    "get /v1/str/guest_ecard/export_pdf/": "",
    "get /v1/fin/money/revenue/export/": "",
    "get /v1/fin/money/streams/export/": "",
    "get /v1/fin/money/receivables/export/": "",
    "get /v1/fin/money/churn/export/": "",
    "get /v1/fin/books/export/": "",
    "get /v1/fin/books/taxes/export/": "",
  });
});

const forbidden = "You do not have permission to perform this action.";
const someId = (n = 0) => `01a1fbbc-0000-7000-8000-${String(n).padStart(12, "0")}`;

test("the server asks for it wherever the description says so, before anything happens", async () => {
  await callAs(app, ruth, "GET", "usr/info/");
  await age(11, ruth);
  await app.sql(
    `insert into audit_log (id, actor, role, verb, resource, record, changes)
      select gen_random_uuid(), $1, 'super_admin', 'delete', 'usr/region', gen_random_uuid(), '{}' from generate_series(1, 10)`,
    [ruth.id],
  );
  const [own] = await app.sql<{ id: string }>("select id from general_setting");
  const settings = "patch /v1/usr/general_setting/{id}/";
  // What depends on a whole record, or on one that there is, has tests below.
  const isApart = (method: string, address: string) =>
    method === "patch" ||
    address.endsWith("/restore/") ||
    address.endsWith("/decide_deletion/") ||
    ["/v1/usr/admin/", "/v1/usr/funeral_home_staff/", "/v1/fin/refund/", "/v1/str/archive/"].includes(
      address,
    );
  const tried = described.filter(
    ({ method, address }) => `${method} ${address}` === settings || !isApart(method, address),
  );
  expect(tried.length).toBeGreaterThan(50);
  for (const { method, address } of tried) {
    const ids = Array.from({ length: 11 }, (_, n) => someId(n));
    const isSettings = `${method} ${address}` === settings;
    const body = isSettings
      ? { bank_account_info: "Account 1" }
      : method === "get"
        ? undefined
        : { ids, streams: ids };
    const id = isSettings ? (own?.id ?? "") : someId();
    const concrete = address.replaceAll(/\{[^}]+\}/g, id);
    const answer = await callAs(app, ruth, method.toUpperCase() as "POST", concrete, body);
    // Who may delete at all comes first.
    if (method === "delete" && answer.json.detail === forbidden) continue;
    expect([method, address, answer.status, answer.json]).toEqual([method, address, 403, byPassword]);
  }
  await app.sql("delete from audit_log where verb = 'delete'");
  expect((await prove(ruth, { password })).status).toBe(204);
});

test("and nowhere else: a write or a download that isn't described so is refused for other reasons, if at all", async () => {
  const { max } = cast;
  await callAs(app, max, "GET", "usr/info/");
  await age(11, max);
  const known = new Set(described.map(({ method, address }) => `${method} ${address}`));
  const others = Object.entries(paths)
    .flatMap(([address, methods]) => Object.keys(methods).map((method) => ({ method, address })))
    .filter(({ method, address }) => method !== "get" || /export/.test(address))
    .filter(({ method, address }) => !known.has(`${method} ${address}`) && address !== "/v1/usr/logout/");
  expect(others.length).toBeGreaterThan(200);
  for (const { method, address } of others) {
    const concrete = address.replaceAll(/\{[^}]+\}/g, someId());
    const body = method === "get" ? undefined : {};
    const { json } = await callAs(app, max, method.toUpperCase() as "POST", concrete, body);
    expect([method, address, json?.code]).not.toEqual([method, address, "proof_needed"]);
  }
});

test("one's own address and password need a proof however they are sent, and what else is sent along isn't stored", async () => {
  const person = await stale();
  const form = (fields: Record<string, string>) => {
    const sent = new FormData();
    for (const [field, value] of Object.entries(fields)) sent.append(field, value);
    return sent;
  };
  const save = (body: object) => answerOf(callAs(app, person, "PATCH", "usr/info/", body));
  const stored = () =>
    app.sql(
      "select password_hash, email, (select full_name from funeral_home_staff s where s.id = a.id) from account a where id = $1",
      [person.id],
    );
  const before = await stored();
  const thefts: Record<string, string>[] = [{ password: "calm harbour 7" }, { email: "thief@example.com" }];
  for (const wanted of thefts)
    for (const body of [wanted, form(wanted)]) expect(await save(body)).toEqual([403, byPassword]);
  expect(await save({ full_name: "Nell Moore", password: "calm harbour 7" })).toEqual([403, byPassword]);
  expect(await stored()).toEqual(before);
  expect((await save(form({ full_name: "Nell Moore", password: "" })))[0]).toBe(200);
  await prove(person, { password });
  expect((await save({ password: "calm harbour 7" }))[0]).toBe(200);
  expect((await signIn(app, person, "calm harbour 7")).id).toBe(person.id);
});

test("another person's address, password or access need a proof; the rest of the record doesn't", async () => {
  const [home, colleague] = [await make.staff({ funeral_home: maple.id }), await make.admin()];
  await callAs(app, maple, "GET", "usr/info/");
  await age(11, maple);
  await age(11, ruth);
  const one = `usr/funeral_home_staff/${home.id}/`;
  const edit = (body: object) => answerOf(callAs(app, maple, "PATCH", one, body));
  const sent = new FormData();
  sent.append("password", "calm harbour 7");
  for (const body of [{ email: "thief@example.com" }, { password: "calm harbour 7" }, sent])
    expect(await edit(body)).toEqual([403, byPassword]);
  expect((await edit({ full_name: "Nell Moore", email: home.email }))[0]).toBe(200);
  const family = await callAs(app, maple, "PATCH", `usr/fh_clients/${doyle.id}/`, {
    email: "new@example.com",
  });
  expect(family.json).toEqual(byPassword);
  const admin = (body: object) => answerOf(callAs(app, ruth, "PATCH", `usr/admin/${colleague.id}/`, body));
  expect(await admin({ emails: true })).toEqual([403, byPassword]);
  expect((await admin({ full_name: "Ada Shaw-Moore" }))[0]).toBe(200);
  for (const add of [() => make.admin(), () => make.staff({ funeral_home: maple.id })])
    await expect(add()).rejects.toThrow("Please confirm first that it is you.");
  await prove(ruth, { password });
  // Booking families is everyday work, and a family can do little.
  const booked = {
    ...{ username: "fay.three", email: "fay3@example.com", family_admin_name: "Fay Shaw", password },
    ...{ postal_code: "M5V 1A1", phone: "416 555 0100" },
  };
  expect((await callAs(app, maple, "POST", "usr/fh_clients/", booked)).status).toBe(201);
});

test("eleven records need a proof, however many calls they are split into", async () => {
  const regions: string[] = [];
  for (let n = 0; n < 11; n++) regions.push((await make.region()).id);
  await app.sql("delete from audit_log where verb = 'delete'");
  await callAs(app, ruth, "GET", "usr/info/");
  await age(11, ruth);
  const bulk = (ids: string[]) => callAs(app, ruth, "POST", "usr/region/bulk_delete/", { ids });
  expect((await bulk(regions.slice(0, 6))).json.deleted).toHaveLength(6);
  expect((await bulk(regions.slice(6))).json).toEqual(byPassword);
  expect((await bulk(regions.slice(6, 10))).json.deleted).toHaveLength(4);
  expect((await bulk(regions.slice(10))).json).toEqual(byPassword);
  await app.sql("delete from audit_log where verb = 'delete'");
});

test("records that are deleted one by one, and calls at the same moment, count together", async () => {
  const regions: string[] = [];
  for (let n = 0; n < 40; n++) regions.push((await make.region()).id);
  await app.sql("delete from audit_log where verb = 'delete'");
  await callAs(app, ruth, "GET", "usr/info/");
  await age(11, ruth);
  const left = async () =>
    (await app.sql("select id from region where deleted_at is null and id = any($1)", [regions])).length;
  const bulk = (ids: string[]) => callAs(app, ruth, "POST", "usr/region/bulk_delete/", { ids });
  const one = (id = "") => callAs(app, ruth, "DELETE", `usr/region/${id}/`);
  const parts = [0, 1, 2].map((part) => regions.slice(part * 8, part * 8 + 8));
  const atOnce = await Promise.all(parts.map(bulk));
  const deleted = atOnce.flatMap(({ status, json }) => (status === 200 ? json.deleted : []));
  // Calls that come when the first one is done are refused whole.
  expect([8, 10]).toContain(deleted.length);
  for (const id of regions.slice(24, 34 - deleted.length)) expect((await one(id)).status).toBe(204);
  expect(await left()).toBe(30);
  for (const { status, json } of atOnce) {
    if (status === 403) expect(json).toEqual(byPassword);
    else for (const reason of Object.values(json.failed)) expect(reason).toBe(byPassword.detail);
  }
  expect(await answerOf(one(regions[32]))).toEqual([403, byPassword]);
  await app.sql("delete from audit_log where verb = 'delete'");
  const singles = await Promise.all(regions.slice(16).map(one));
  expect(singles.some(({ status }) => status === 403)).toBe(true);
  expect(singles.filter(({ status }) => status === 204)).toHaveLength(10);
  expect(await left()).toBe(20);
  await prove(ruth, { password });
  expect((await one(regions[32])).status).not.toBe(403);
  await app.sql("delete from audit_log where verb = 'delete'");
});

test("bringing a super admin or staff back, and renaming an account, need a proof", async () => {
  await prove(ruth, { password });
  const [gone, idle] = [await make.admin(), await make.admin()];
  const staff = await make.staff({ funeral_home: maple.id });
  const admin = (method: "PATCH" | "POST" | "DELETE", path: string, body?: object) =>
    answerOf(callAs(app, ruth, method, `usr/admin/${path}/`, body));
  expect((await admin("DELETE", gone.id))[0]).toBe(204);
  expect((await admin("PATCH", idle.id, { status: false }))[0]).toBe(200);
  expect((await callAs(app, ruth, "DELETE", `usr/funeral_home_staff/${staff.id}/`)).status).toBe(204);
  const live = () =>
    app.sql("select id, username, active from account where id = any($1) and deleted_at is null", [
      [gone.id, idle.id, staff.id],
    ]);
  const before = await live();
  await age(11, ruth);
  for (const refused of [
    await admin("POST", `${gone.id}/restore`),
    await answerOf(callAs(app, ruth, "POST", `usr/funeral_home_staff/${staff.id}/restore/`)),
    await admin("PATCH", idle.id, { status: true }),
    await admin("PATCH", idle.id, { username: "another.name" }),
    await answerOf(callAs(app, ruth, "PATCH", `usr/fh_clients/${doyle.id}/`, { username: "another.name" })),
  ])
    expect(refused).toEqual([403, byPassword]);
  expect(await live()).toEqual(before);
  await prove(ruth, { password });
  expect((await admin("POST", `${gone.id}/restore`))[0]).toBe(200);
  expect((await admin("PATCH", idle.id, { status: true }))[0]).toBe(200);
});

test("the text of an email that brings a link to set a password needs a proof; others don't", async () => {
  await callAs(app, ruth, "GET", "usr/info/");
  await callAs(app, maple, "GET", "usr/info/");
  for (const person of [ruth, maple]) await age(11, person);
  for (const [person, path] of [
    [ruth, "mail/templates"],
    [maple, "mail/custom-templates"],
  ] as const) {
    const { results } = (await callAs(app, person, "GET", `${path}/?page_size=100`)).json;
    const change = async (type: string) => {
      const { id } = (results as { id: string; type: string }[]).find((one) => one.type === type) ?? {};
      return answerOf(callAs(app, person, "PATCH", `${path}/${id}/`, { subject_en: "Welcome" }));
    };
    expect(await change("set_password_family")).toEqual([403, byPassword]);
    expect((await change("live_now"))[0]).toBe(200);
  }
  for (const person of [ruth, maple]) await prove(person, { password });
});

test("a service with guests is given to another family with a proof only, because that one reads what they wrote", async () => {
  const [family, another] = [
    await make.family({ funeral_home: maple.id }),
    await make.family({ funeral_home: maple.id }),
  ];
  const { sam } = cast;
  const service = await make.stream({
    ...{ funeral_home: maple.id, family: family.id, funeral_home_director: sam.id },
  });
  await prove(maple, { password });
  await age(11, maple);
  const give = (to: string) =>
    answerOf(callAs(app, maple, "PATCH", `str/stream/${service.id}/`, { family: to }));
  // Nobody has written anything yet.
  expect((await give(another.id))[0]).toBe(200);
  await make.guest(service.id);
  expect(await give(family.id)).toEqual([403, byPassword]);
  // Everything else of the service is changed as before, also when the whole form is sent.
  const saved = { family: another.id, deceased_full_name: "Another Name" };
  expect((await callAs(app, maple, "PATCH", `str/stream/${service.id}/`, saved)).status).toBe(200);
  await prove(maple, { password });
  expect((await give(family.id))[0]).toBe(200);
});

test("a request to delete a page that a home grants counts as a deletion", async () => {
  await prove(maple, { password });
  const { doyle: family, sam } = cast;
  const asked = await make.stream({
    ...{ funeral_home: maple.id, family: family.id, funeral_home_director: sam.id },
  });
  await app.sql(
    "update stream set publish = true, broadcast_status = 'completed', deletion_asked_at = now() where id = $1",
    [asked.id],
  );
  await age(11, maple);
  await app.sql(
    `insert into audit_log (id, actor, role, verb, resource, record, changes)
      select gen_random_uuid(), $1, 'funeral_home', 'delete', 'str/stream', gen_random_uuid(), '{}' from generate_series(1, 10)`,
    [maple.id],
  );
  const grant = () =>
    answerOf(callAs(app, maple, "POST", `str/stream/${asked.id}/decide_deletion/`, { decision: "delete" }));
  expect(await grant()).toEqual([403, byPassword]);
  await prove(maple, { password });
  expect((await grant())[0]).toBe(204);
  await app.sql("delete from audit_log where verb = 'delete'");
});

test("ten records are deleted at once without a proof, a home never", async () => {
  await callAs(app, ruth, "GET", "usr/info/");
  await age(11, ruth);
  // Deletions of the last ten minutes count together.
  await app.sql("delete from audit_log where verb = 'delete'");
  const ids = (count: number) => Array.from({ length: count }, (_, n) => someId(n));
  const bulk = (path: string, body: object) => callAs(app, ruth, "POST", `${path}/bulk_delete/`, body);
  expect((await bulk("usr/region", { ids: ids(10) })).status).toBe(200);
  expect((await bulk("usr/region", { ids: ids(11) })).json).toEqual(byPassword);
  const home = await make.home();
  for (const refused of [
    await callAs(app, ruth, "DELETE", `usr/funeral_home/${home.id}/`),
    await bulk("usr/funeral_home", { ids: [home.id] }),
  ])
    expect(refused.json).toEqual(byPassword);
  expect((await callAs(app, ruth, "GET", `usr/funeral_home/${home.id}/`)).status).toBe(200);
  await prove(ruth, { password });
  expect((await callAs(app, ruth, "DELETE", `usr/funeral_home/${home.id}/`)).status).toBe(204);
});
