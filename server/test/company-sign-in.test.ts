import { type LoggedIn, type OwnFactors, type Role, roles } from "@vigil/contract";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { eraseDue } from "../src/privacy/erasure/erase-due.ts";
import { startApp } from "./app.ts";
import { type Colleague, startCompanyProvider } from "./company-provider.ts";
import { type Answer, call, callAs, gather, hold, type Person, password } from "./people.ts";

const company = await startCompanyProvider();
afterAll(() => company.close());
const settings = {
  ...{ issuer: company.issuer, ...company.client, name: "Maple Group" },
  for: roles.filter((role) => role !== "family"),
  only: [] as readonly Role[],
  adminClaim: { name: "groups", value: "vigil-admins" },
  ...{ trustsEmail: false, hasSecondFactor: false },
};
const app = await startApp({ identity: settings });
const secure = await startApp({ identity: settings, publicUrl: "https://vigil.example" });
const trusting = await startApp({ identity: { ...settings, trustsEmail: true } });
const away = await startApp({ identity: { ...settings, issuer: "http://127.0.0.1:9" } });
const plain = await startApp();
/** Over the same people, some of whom sign in no other way. */
const only = await startApp({
  identity: { ...settings, only: ["super_admin", "funeral_home_staff"] },
  databaseUrl: app.config.databaseUrl,
});
const { cast, make } = await gather(app);
const { maple, ruth, sam, max } = cast;

const cookiesOf = ({ headers }: Answer): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(";")[0])
    .filter((cookie) => !cookie?.endsWith("="))
    .join("; ");
/** @param where whose key reads the texts that it has stored */
const emailsTo = (address: string, where = app) =>
  where.sql<{ type: string; text: string }>(
    'select type, text from mail_outbox where "to" = $1 order by created_at, id',
    [address],
  );
const pathOf = (address: string) => address.slice("http://localhost:3000".length);
const withCookies = (cookie: string) => ({ headers: { cookie } });

const begin = async (where = app) => {
  const begun = await call(where, "GET", "usr/login/oidc/");
  expect(begun.status, begun.text).toBe(303);
  return { address: String(begun.headers.location), cookie: cookiesOf(begun), begun };
};
/** Everything up to the page that opens after the provider. */
const comeBack = async (who: Colleague | "cancels", where = app) => {
  const { address, cookie } = await begin(where);
  const back = await company.visit(address, who);
  const arrived = await call(where, "GET", pathOf(back), undefined, withCookies(cookie));
  return { back, cookie, arrived };
};
const fetchSession = (arrived: Answer, where = app) =>
  call(where, "POST", "usr/login/oidc/", {}, withCookies(cookiesOf(arrived)));
const enter = async (who: Colleague | "cancels", where = app) =>
  fetchSession((await comeBack(who, where)).arrived, where);

let people = 0;
const colleague = (more: Partial<Colleague> = {}): Colleague => {
  const number = ++people;
  return { sub: `s-${number}`, email: `colleague${number}@maple.example`, email_verified: true, ...more };
};
/** Somebody who was invited, with their account at the company. */
async function invited(more: Partial<Colleague> = {}): Promise<{ who: Colleague; person: Person }> {
  const who = colleague(more);
  const { id, username } = await make.staff({ funeral_home: maple.id, email: who.email });
  return { who, person: { id, username, role: "funeral_home_staff" } };
}
const verbs = async ({ id }: Pick<Person, "id">) =>
  (await app.sql<{ verb: string }>("select verb from audit_log where record = $1 order by id", [id])).map(
    ({ verb }) => verb,
  );
/** From now on what this person has proved is too old. */
const longAgo = ({ id }: Person) =>
  app.sql("update session set proved_at = now() - interval '1 hour' where account = $1", [id]);
const refused = (answer: Answer) => [answer.status, answer.json.detail];
const noPassword = "Your account opens by your company account alone, so it has no password here.";
const noAccount =
  "There is no account here with the email address of your company account. Ask whoever manages accounts here to add you.";

test("somebody who was invited signs in at their company and is in, without a token in any address", async () => {
  const { who, person } = await invited();
  const { arrived, back } = await comeBack(who);
  expect([arrived.status, arrived.headers.location]).toEqual([303, "/login#company"]);
  const answer = await fetchSession(arrived);
  expect(answer.status, answer.text).toBe(200);
  expect([answer.json.id, answer.json.role, answer.headers["cache-control"]]).toEqual([
    person.id,
    "funeral_home_staff",
    "no-store",
  ]);
  const { access, refresh } = answer.json as LoggedIn;
  for (const secret of [access, refresh])
    expect(back + arrived.text + arrived.headers.location).not.toContain(secret);
  const headers = { authorization: `Bearer ${access}` };
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).json).toMatchObject({
    id: person.id,
    company_accounts: "Maple Group",
  });
  const own = (await call(app, "GET", "usr/factors/", undefined, { headers })).json as OwnFactors;
  expect(own.company?.email).toBe(who.email);
  expect((await verbs(person)).filter((verb) => verb !== "create")).toEqual([
    "bind_company",
    "sign_in_by_company",
    "sign_in",
  ]);
  expect(String(answer.headers["set-cookie"])).toContain("vigil_device_");
});

test("the browser's cookies are signed, short-lived and out of scripts' reach", async () => {
  const { begun } = await begin();
  expect(begun.headers["set-cookie"]).toMatch(
    /^vigil_company=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const { arrived } = await comeBack((await invited()).who);
  const set = [arrived.headers["set-cookie"] ?? []].flat().map(String);
  expect(set.find((one) => one.startsWith("vigil_company="))).toContain("Max-Age=0");
  expect(set.find((one) => one.startsWith("vigil_arrival="))).toMatch(
    /Path=\/; Max-Age=120; HttpOnly; SameSite=Strict$/,
  );
  const begunThere = await call(secure, "GET", "usr/login/oidc/");
  expect(begunThere.headers["set-cookie"]).toMatch(/^__Host-vigil_company=.*; Secure$/);
  const asked = new URL(String(begunThere.headers.location)).searchParams;
  expect(asked.get("redirect_uri")).toBe("https://vigil.example/v1/usr/login/oidc/callback");
  expect([
    asked.get("code_challenge_method"),
    asked.get("nonce")?.length,
    asked.get("state")?.length,
  ]).toEqual(["S256", 43, 43]);
});

test("after the first time only the person at the company counts: an address that changes hands opens nothing", async () => {
  const { who, person } = await invited();
  expect((await enter(who)).json.id).toBe(person.id);
  const successor = colleague({ email: who.email });
  expect((await enter(successor)).status).toBe(401);
  // They keep their account under any other address, also an unconfirmed one.
  expect((await enter({ ...who, email: "married@maple.example", email_verified: false })).json.id).toBe(
    person.id,
  );
});

test("an address that the company doesn't vouch for finds no account", async () => {
  const { who } = await invited({ email_verified: false });
  const [status, detail] = refused(await enter(who));
  expect([status, String(detail).startsWith("Your company's sign-in doesn't confirm your email")]).toEqual([
    401,
    true,
  ]);
  expect(refused(await enter(who, trusting))).toEqual([401, noAccount]);
});

test("families, strangers, inactive people and those with a shared address are told what to do", async () => {
  expect(refused(await enter(colleague()))).toEqual([401, noAccount]);
  const parent = colleague();
  await make.family({ funeral_home: maple.id, email: parent.email });
  expect(refused(await enter(parent))).toEqual([401, noAccount]);

  const { who, person } = await invited();
  await app.sql("update account set active = false where id = $1", [person.id]);
  expect((await enter(who)).json.detail).toContain("Your account here is inactive.");
  expect(await verbs(person)).toContain("sign_in_failed");

  const shared = colleague();
  for (const _ of [1, 2]) await make.staff({ funeral_home: maple.id, email: shared.email });
  expect((await enter(shared)).json.detail).toContain("Several accounts here have your email address.");
});

test("a home that gives its own person a super admin's address doesn't get the super admin's sign-in", async () => {
  const boss = colleague();
  const admin = await make.admin({ email: boss.email });
  await make.staff({ funeral_home: maple.id, email: boss.email });
  expect((await enter(boss)).json.id).toBe(admin.id);
});

test("whoever cancels there is told so, and in French to a French browser", async () => {
  const { arrived } = await comeBack("cancels");
  const cookie = cookiesOf(arrived);
  const french = { headers: { cookie, "accept-language": "fr-CA" } };
  expect((await call(app, "POST", "usr/login/oidc/", {}, french)).json.detail).toBe(
    "La connexion par votre compte d’entreprise a été annulée. Veuillez réessayer, ou vous connecter autrement.",
  );
});

test("nobody is brought into somebody else's account: only the browser that began gets in", async () => {
  const { who } = await invited();
  const attacker = await begin();
  const back = await company.visit(attacker.address, who);
  // Another browser, without the attempt or with one of its own.
  const other = await begin();
  for (const cookie of ["", other.cookie]) {
    const arrived = await call(app, "GET", pathOf(back), undefined, withCookies(cookie));
    expect(arrived.headers.location).toBe("/login#company");
    expect((await fetchSession(arrived)).status).toBe(401);
  }
});

test("a made-up or changed cookie of an attempt doesn't count, nor does one that is too old", async () => {
  const { who } = await invited();
  const { address, cookie } = await begin();
  const back = await company.visit(address, who);
  const changed = cookie.replace(/\.(\d+)\./, (_, time) => `.${Number(time) + 1}.`);
  expect(changed).not.toBe(cookie);
  for (const one of [changed, "vigil_company=a.b.c.9999999999..x"]) {
    const arrived = await call(app, "GET", pathOf(back), undefined, withCookies(one));
    expect((await fetchSession(arrived)).json.detail).toContain("took too long");
  }
});

test("an answer counts once, and so does what it hands to the page", async () => {
  const { who } = await invited();
  const { back, cookie, arrived } = await comeBack(who);
  expect((await fetchSession(arrived)).status).toBe(200);
  expect((await fetchSession(arrived)).status).toBe(401);
  const again = await call(app, "GET", pathOf(back), undefined, withCookies(cookie));
  expect((await fetchSession(again)).status).toBe(401);
});

test("an answer of another issuer is refused (mix-up), and no parameter chooses where one lands", async () => {
  const { who } = await invited();
  const { address, cookie } = await begin();
  const back = new URL(await company.visit(address, who));
  back.searchParams.set("iss", "https://elsewhere.example");
  const arrived = await call(app, "GET", pathOf(back.href), undefined, withCookies(cookie));
  expect((await fetchSession(arrived)).json.detail).toContain("can't be used");
  const query = "next=https://evil.example&redirect_uri=https://evil.example&return_to=//evil.example";
  const begun = await call(app, "GET", `usr/login/oidc/?${query}`);
  expect(String(begun.headers.location)).not.toContain("evil");
  const lost = await call(app, "GET", `usr/login/oidc/callback/?${query}`);
  expect(lost.headers.location).toBe("/login#company");
});

test("a provider that isn't there leaves people on the sign-in page with a sentence", async () => {
  const begun = await call(away, "GET", "usr/login/oidc/");
  expect([begun.status, begun.headers.location]).toEqual([303, "/login#company"]);
  const answer = await fetchSession(begun, away);
  expect([answer.status, answer.json.detail]).toEqual([
    503,
    "The sign-in of your company isn't responding. Please try again in a moment, or sign in another way.",
  ]);
});

test("without settings nothing of it is there", async () => {
  for (const [method, path] of [
    ["GET", "usr/login/oidc/"],
    ["POST", "usr/login/oidc/"],
    ["GET", "usr/login/oidc/callback/?code=x&state=y"],
  ] as const)
    expect((await call(plain, method, path, method === "POST" ? {} : undefined)).status).toBe(404);
  expect((await call(plain, "GET", "public/settings/")).json.company_sign_in).toBeNull();
  expect((await call(app, "GET", "public/settings/")).json.company_sign_in).toBe("Maple Group");
});

test("Vigil's own second step follows, unless the company asked for one", async () => {
  const { who, person } = await invited();
  const { setup, secret } = (await callAs(app, person, "POST", "usr/factors/totp/")).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await callAs(app, person, "POST", "usr/factors/totp/confirm/", { setup, code });
  const asked = await enter(who);
  expect([asked.status, asked.json.code]).toEqual([401, "second_factor_needed"]);
  for (const amr of [
    ["pwd", "mfa"],
    ["pwd", "otp"],
  ])
    expect((await enter({ ...who, amr })).status).toBe(200);
  expect((await enter({ ...who, amr: ["otp"] })).status).toBe(401);
});

test("whoever took a second step at the company needs none here, by that sign-in alone", async () => {
  const { who, person } = await invited({ amr: ["pwd", "mfa"] });
  const by = async (answer: Answer) => {
    const headers = { authorization: `Bearer ${answer.json.access}` };
    return (await call(app, "GET", "str/stream/", undefined, { headers })).json.code;
  };
  const [strong, weak] = [await enter(who), await enter({ ...who, amr: ["pwd"] })];
  await app.sql("update account set second_factor_due = now() - interval '1 day' where id = $1", [person.id]);
  expect([await by(strong), await by(weak)]).toEqual([undefined, "second_factor_missing"]);
});

test("the claim makes a super admin without any access, and losing it ends the account at the next sign-in", async () => {
  const who = colleague({ name: "Ada Quill", groups: ["staff", "vigil-admins"] });
  const made = await enter(who);
  expect(made.status, made.text).toBe(200);
  expect([made.json.role, Object.values(made.json.accesses).filter(Boolean)]).toEqual(["super_admin", []]);
  const { id } = made.json as LoggedIn;
  expect((await app.sql("select full_name from super_admin where id = $1", [id]))[0]).toEqual({
    full_name: "Ada Quill",
  });
  expect((await enter(who)).json.id).toBe(id);

  const headers = { authorization: `Bearer ${made.json.access}` };
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).status).toBe(200);
  expect((await enter({ ...who, groups: ["staff"] })).json.detail).toContain("is inactive");
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).status).toBe(401);
  expect(await verbs({ id })).toContain("lose_company_claim");
  // Having it back isn't enough: somebody here activates the account.
  expect((await enter(who)).status).toBe(401);
});

test("whom the claim has made has no way in without it: no password, no link, and not by being disconnected", async () => {
  const who = colleague({ groups: ["vigil-admins"] });
  const made = await enter(who);
  const { id } = made.json as LoggedIn;
  const headers = bearer(made);
  const set = await call(app, "POST", "usr/password/change/", { password: "calm harbour 7" }, { headers });
  expect(refused(set)).toEqual([403, noPassword]);
  // One that is there all the same proves nothing.
  await app.sql(
    "update account set password_hash = (select password_hash from account where id = $2) where id = $1",
    [id, ruth.id],
  );
  const proof = await call(app, "POST", "usr/prove/", { password }, { headers });
  expect([proof.status, proof.json]).toEqual([
    400,
    {
      password: [
        "Your account opens by your company account alone. Please confirm with that, not with a password.",
      ],
    },
  ]);
  const [{ username = "" } = {}] = await app.sql<{ username: string }>(
    "select username from account where id = $1",
    [id],
  );
  for (const where of [app, only]) {
    const answer = await call(where, "POST", "usr/login/", { username, password });
    expect(refused(answer)).toEqual([
      403,
      "Please sign in with your company account: your account opens by it alone.",
    ]);
  }
  await call(app, "POST", "usr/password/reset/", { username });
  await expect
    .poll(async () => (await app.sql("select from audit_log where verb = 'request_reset'")).length)
    .toBeGreaterThan(0);
  expect(await app.sql("select from password_reset where account = $1", [id])).toEqual([]);
  const welcome = await callAs(app, ruth, "POST", `usr/admin/${id}/send_link/`);
  expect(welcome.json.detail).toBe(`How to sign in is on its way to ${who.email}.`);
  expect(await app.sql("select from password_reset where account = $1", [id])).toEqual([]);

  expect((await callAs(app, ruth, "POST", `usr/admin/${id}/unbind_company/`)).status).toBe(204);
  expect((await enter(who)).json.id).toBe(id);
  expect((await callAs(app, ruth, "POST", `usr/admin/${id}/unbind_company/`)).status).toBe(204);
  expect((await enter({ ...who, groups: [] })).json.detail).toContain("is inactive");
  // Somebody else with that address doesn't end it.
  expect((await enter(who)).json.id).toBe(id);
  expect((await enter({ ...who, groups: [] })).status).toBe(401);
  expect(await verbs({ id })).toContain("lose_company_claim");
  // Activated again by hand it is still good only with the claim.
  await callAs(app, ruth, "PATCH", `usr/admin/${id}/`, { status: true });
  expect((await enter({ ...who, groups: [] })).status).toBe(401);
});

test("whom the claim has made is asked for it again after twelve hours, and no key calls for them", async () => {
  const made = await enter(colleague({ groups: ["vigil-admins"] }));
  const { id } = made.json as LoggedIn;
  const headers = bearer(made);
  await longAgo({ id, username: "", role: "super_admin" });
  const grants = { name: "Backup", grants: { "str/stream": "read" }, expires_at: "2030-01-01T00:00:00Z" };
  const unproved = await call(app, "POST", "api_keys/", grants, { headers });
  expect(unproved.json.ways).toEqual(["company"]);
  await app.sql("update session set proved_at = now() where account = $1", [id]);
  await app.sql("update super_admin set admins = true, events = true where id = $1", [id]);
  const soon = { ...grants, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
  const key = await call(app, "POST", "api_keys/", soon, { headers });
  expect(refused(key)).toEqual([403, expect.stringContaining("no API key calls for it")]);

  const hoursLeft = async () => {
    const [session] = await app.sql<{ hours: number }>(
      "select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session where account = $1",
      [id],
    );
    return session?.hours;
  };
  expect(await hoursLeft()).toBe(12);
  await app.sql("update session set created_at = now() - interval '5 hours' where account = $1", [id]);
  const renewed = await call(app, "POST", "usr/token/refresh/", { refresh: made.json.refresh });
  expect(renewed.status, renewed.text).toBe(200);
  expect(await hoursLeft()).toBe(7);
});

test("a key that was made before its account was one by claim opens nothing", async () => {
  const name = "Calendar";
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { id, username } = await make.admin({ events: true });
  const person: Person = { id, username, role: "super_admin" };
  const made = await callAs(app, person, "POST", "api_keys/", {
    ...{ name, expires_at, grants: { "str/stream": "read" } },
  });
  expect(made.status, made.text).toBe(201);
  const headers = { authorization: `Bearer ${made.json.key}` };
  expect((await call(app, "GET", "usr/key/", undefined, { headers })).status).toBe(200);
  await app.sql("update account set by_claim = true where id = $1", [id]);
  const answer = await call(app, "GET", "usr/key/", undefined, { headers });
  expect(refused(answer)).toEqual([401, expect.stringContaining("no API key calls for it")]);
});

test("somebody who was deleted and is invited anew gets the new account; whom the claim made doesn't come back by it", async () => {
  const { who, person } = await invited();
  expect((await enter(who)).json.id).toBe(person.id);
  await callAs(app, ruth, "DELETE", `usr/funeral_home_staff/${person.id}/`);
  expect(refused(await enter(who))).toEqual([401, noAccount]);
  const again = await make.staff({ funeral_home: maple.id, email: who.email });
  expect((await enter(who)).json.id).toBe(again.id);

  const boss = colleague({ groups: ["vigil-admins"] });
  const { id } = (await enter(boss)).json as LoggedIn;
  expect((await callAs(app, ruth, "DELETE", `usr/admin/${id}/`)).status).toBe(204);
  expect((await enter(boss)).json.detail).toContain("is inactive");
});

test("whoever was erased is forgotten with their company account, also where a service keeps their row, and is invited anew", async () => {
  const { who, person } = await invited();
  expect((await enter(who)).json.id).toBe(person.id);
  const { id: stream } = await make.stream({
    ...{ funeral_home: maple.id, family: cast.doyle.id, funeral_home_director: person.id },
  });
  const erase = () => callAs(app, maple, "POST", "privacy/erasures/", { person: { account: person.id } });
  const hidden = await erase();
  expect(hidden.status, hidden.text).toBe(201);
  // For a week it can come back, and then opens as before.
  expect((await enter(who)).json.detail).toContain("is inactive");
  await callAs(app, maple, "POST", `privacy/erasures/${hidden.json.id}/undo/`);
  expect((await enter(who)).json.id).toBe(person.id);

  await erase();
  const bindings = () => app.sql("select from company_sign_in where account = $1", [person.id]);
  const due = async () => {
    await app.sql("update person_erasure set erase_at = now() - interval '1 minute' where done_at is null");
    const errors: unknown[] = [];
    const log = { error: (details: unknown) => errors.push(details), info: () => {} };
    await eraseDue({ ...app.engine, log });
    expect(errors).toEqual([]);
  };
  await due();
  expect(await bindings()).toEqual([]);
  expect(
    await app.sql("select from stream where id = $1 and funeral_home_director = $2", [stream, person.id]),
  ).toHaveLength(1);
  expect(refused(await enter(who))).toEqual([401, noAccount]);

  // As a version before has left it.
  const keep = () =>
    app.sql(
      "insert into company_sign_in (account, issuer, subject, email, by_claim) values ($1, $2, $3, $4, false)",
      [person.id, company.issuer, who.sub, who.email],
    );
  await keep();
  const again = await make.staff({ funeral_home: maple.id, email: who.email });
  expect((await enter(who)).json.id).toBe(again.id);
  await app.sql("delete from company_sign_in where account = $1", [again.id]);
  await keep();
  await due();
  expect(await bindings()).toEqual([]);
});

test("the claim changes nothing for somebody who is connected already", async () => {
  const { who, person } = await invited();
  expect((await enter(who)).json.id).toBe(person.id);
  expect((await enter({ ...who, groups: ["vigil-admins"] })).json).toMatchObject({
    id: person.id,
    role: "funeral_home_staff",
  });
  expect((await enter({ ...who, groups: [] })).status).toBe(200);
});

test("homes that give their own people the address of a super admin to be neither catch nor block the claim", async () => {
  for (const homes of [1, 2]) {
    const boss = colleague({ groups: ["vigil-admins"] });
    const own = [];
    for (let home = 0; home < homes; home++)
      own.push((await make.staff({ funeral_home: maple.id, email: boss.email })).id);
    const entered = await enter(boss);
    expect(entered.json.role, entered.text).toBe("super_admin");
    expect(own).not.toContain(entered.json.id);
    expect((await enter(boss)).json.id).toBe(entered.json.id);
  }
});

test("where the company's accounts are the only way, passwords and their links open nothing; create-admin's account stays", async () => {
  const { who, person } = await invited();
  const admin = await make.admin({ email: colleague().email });
  const by = (username: string, secret: string) =>
    call(only, "POST", "usr/login/", { username, password: secret });
  const sentence = "Please sign in with your company account: your account opens by it alone.";
  for (const { username } of [person, admin]) {
    expect(refused(await by(username, password))).toEqual([403, sentence]);
    expect((await by(username, "wrong password")).status).toBe(401);
  }
  expect((await by(ruth.username, password)).status).toBe(200);
  expect((await by(maple.username, password)).status).toBe(200);
  expect((await enter(who, only)).json.id).toBe(person.id);
});

test("whoever their company alone lets in is welcomed without a link to set a password", async () => {
  const email = String(colleague().email);
  const { city, province, state, country, timezone, phone } = await make.admin();
  const account = { username: "only.admin", email, password, full_name: "Only Shaw" };
  const where = { city, province, state, country, timezone, phone };
  // A token counts at one of the two alone.
  const ruthThere: Person = { id: ruth.id, username: ruth.username, role: ruth.role };
  const admin = await callAs(only, ruthThere, "POST", "usr/admin/", { ...account, ...where });
  expect(admin.status, admin.text).toBe(201);
  const welcomed = async () => (await emailsTo(email)).map(({ type }) => type);
  expect(await welcomed()).toEqual(["company_welcome"]);
  const [{ text = "" } = {}] = await emailsTo(email, only);
  expect(text).toContain("Maple Group");
  expect(text).not.toContain("/reset-password/");
  const again = await callAs(only, ruthThere, "POST", `usr/admin/${admin.json.id}/send_link/`);
  expect(again.json.detail).toBe(`How to sign in is on its way to ${email}.`);
  expect(await welcomed()).toEqual(["company_welcome", "company_welcome"]);
});

test("a super admin in charge of super admins disconnects somebody, who is signed out and can be connected anew", async () => {
  const { who, person } = await invited();
  const { access } = (await enter(who)).json as LoggedIn;
  const path = `usr/funeral_home_staff/${person.id}/unbind_company/`;
  await hold(app, max, ["funeral_home"]);
  for (const other of [sam, max, maple]) expect((await callAs(app, other, "POST", path)).status).toBe(403);
  const ways = `usr/funeral_home_staff/${person.id}/sign_in_ways/`;
  for (const other of [sam, max, maple]) expect((await callAs(app, other, "GET", ways)).status).toBe(403);
  expect((await callAs(app, ruth, "GET", ways)).json).toMatchObject({
    has_second_step: false,
    company: { email: who.email },
  });
  expect((await callAs(app, ruth, "POST", path)).status).toBe(204);
  expect((await callAs(app, ruth, "GET", ways)).json.company).toBeNull();
  const notice = (await emailsTo(String(who.email))).at(-1);
  expect(notice).toMatchObject({ type: "company_disconnected" });
  expect(notice?.text).toContain("Maple Group");
  const headers = { authorization: `Bearer ${access}` };
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).status).toBe(401);
  expect(refused(await callAs(app, ruth, "POST", path))).toEqual([
    409,
    "This person has no company account here.",
  ]);
  expect((await enter(colleague({ email: who.email }))).json.id).toBe(person.id);
});

test("who it is is confirmed by signing in at the company once more", async () => {
  const { who, person } = await invited();
  const { access } = (await enter(who)).json as LoggedIn;
  const headers = { authorization: `Bearer ${access}` };
  const own = (method: "GET" | "POST", path: string, body?: object) =>
    call(app, method, path, body, { headers });
  await longAgo(person);
  const needed = await own("POST", "usr/sessions/end_others/");
  expect([needed.status, needed.json.ways]).toEqual([403, ["company", "password"]]);
  const prove = async (as: Colleague, change = (address: string) => address) => {
    const begun = await own("POST", "usr/prove/oidc/");
    const back = await company.visit(change(begun.json.address), as);
    return call(app, "GET", pathOf(back), undefined, withCookies(cookiesOf(begun)));
  };
  const isProved = async () => (await own("GET", "usr/prove/")).json.is_proved;

  // Somebody else's account there, and one that was signed in long ago.
  const other = await prove(colleague());
  expect([other.status, other.headers["set-cookie"]?.toString().includes("vigil_arrival")]).toEqual([
    403,
    false,
  ]);
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const plainly = (address: string) => {
    const url = new URL(address);
    for (const name of ["prompt", "max_age"]) url.searchParams.delete(name);
    return url.href;
  };
  expect((await prove({ ...who, at: hourAgo }, plainly)).status).toBe(403);
  expect(await isProved()).toBe(false);
  expect((await own("POST", "usr/sessions/end_others/")).status).toBe(403);

  const done = await prove(who);
  expect([done.status, done.text.includes("You are confirmed")]).toEqual([200, true]);
  expect(await isProved()).toBe(true);
  expect((await own("POST", "usr/sessions/end_others/")).status).toBe(204);
});

test("an attempt to confirm opens no session, and one to sign in confirms nothing", async () => {
  const { who, person } = await invited();
  const { access } = (await enter(who)).json as LoggedIn;
  await longAgo(person);
  const headers = { authorization: `Bearer ${access}` };
  const proving = await call(app, "POST", "usr/prove/oidc/", undefined, { headers });
  const back = await company.visit(proving.json.address, who);
  const done = await call(app, "GET", pathOf(back), undefined, withCookies(cookiesOf(proving)));
  expect((await fetchSession(done)).status).toBe(401);
  await longAgo(person);
  expect((await comeBack(who)).arrived.status).toBe(303);
  expect((await call(app, "GET", "usr/prove/", undefined, { headers })).json).toEqual({ is_proved: false });
});

/** A browser that is signed in at the company, and what Vigil has told it. */
async function browserOf(who: Colleague) {
  const there = new Map<string, string>();
  const here = new Map<string, string>();
  const keep = (answer: Answer) => {
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? [];
      here.set(name, value);
    }
    return answer;
  };
  const go = async (method: "GET" | "POST", path: string, headers = {}) => {
    const cookie = [...here].flatMap(([name, value]) => (value ? `${name}=${value}` : [])).join("; ");
    return keep(
      await call(app, method, path, method === "POST" ? {} : undefined, { headers: { cookie, ...headers } }),
    );
  };
  /** Presses the button. Whoever isn't asked there comes back as whom the provider knows. */
  const press = async (as: Colleague | "cancels") => {
    const begun = await go("GET", "usr/login/oidc/");
    await go("GET", pathOf(await company.visit(String(begun.headers.location), as, there)));
    return go("POST", "usr/login/oidc/");
  };
  return { press, go, first: await press(who) };
}
const bearer = ({ json }: Answer) => ({ authorization: `Bearer ${json.access}` });

test("a sign-in for which the company asked nobody just now confirms nothing", async () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const { who } = await invited({ at: hourAgo });
  const { first, press, go } = await browserOf(who);
  const silent = await press("cancels");
  for (const answer of [first, silent]) {
    expect(answer.status, answer.text).toBe(200);
    expect((await go("GET", "usr/prove/", bearer(answer))).json).toEqual({ is_proved: false });
    const change = await go("POST", "usr/sessions/end_others/", bearer(answer));
    expect([change.status, change.json.code]).toEqual([403, "proof_needed"]);
  }
  const fresh = await enter((await invited()).who);
  expect((await go("GET", "usr/prove/", bearer(fresh))).json).toEqual({ is_proved: true });
});

test("a recovery code after such a sign-in confirms nothing either", async () => {
  const { who, person } = await invited({ at: Math.floor(Date.now() / 1000) - 3600 });
  const { setup, secret } = (await callAs(app, person, "POST", "usr/factors/totp/")).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recovery_codes } = (await callAs(app, person, "POST", "usr/factors/totp/confirm/", { setup, code }))
    .json;
  const { ticket } = (await enter(who)).json;
  const entered = await call(app, "POST", "usr/login/second/", { ticket, recovery_code: recovery_codes[0] });
  expect(entered.status, entered.text).toBe(200);
  const headers = bearer(entered);
  expect((await call(app, "GET", "usr/prove/", undefined, { headers })).json).toEqual({ is_proved: false });
});

test("after signing out, and after a refusal, somebody else can be chosen at the company", async () => {
  const [one, other, stranger] = [await invited(), await invited(), colleague()];
  const { first, press, go } = await browserOf(one.who);
  expect(first.json.id).toBe(one.person.id);
  // As long as nobody signs out, the provider goes on by itself.
  expect((await press("cancels")).json.id).toBe(one.person.id);
  expect((await go("POST", "usr/logout/", bearer(first))).status).toBe(204);
  expect((await press("cancels")).json.detail).toContain("was cancelled");
  expect((await press(other.who)).json.id).toBe(other.person.id);

  const refusedThere = await browserOf(stranger);
  expect(refusedThere.first.json).toEqual({ detail: noAccount, company_email: stranger.email });
  expect((await refusedThere.press(one.who)).json.id).toBe(one.person.id);
});

test("nothing in an address makes the company ask, and whoever asks elsewhere changes nothing", async () => {
  const asked = async (path: string, cookie = "") =>
    new URL(
      String((await call(app, "GET", path, undefined, withCookies(cookie))).headers.location),
    ).searchParams.get("prompt");
  expect(await asked("usr/login/oidc/?prompt=login&choose=1")).toBeNull();
  expect(await asked("usr/login/oidc/", "vigil_choose=who")).toBe("login");
  // An answer that no attempt of this browser asked for leaves no trace.
  const lost = await call(app, "GET", "usr/login/oidc/callback/?error=access_denied&state=x");
  expect(String(lost.headers["set-cookie"])).not.toContain("vigil_choose");
  // A provider that doesn't know one way to ask is asked the other way, and never left unasked.
  const refusedWith = async (choice: string) => {
    const { address, cookie } = await begin();
    const query = new URLSearchParams({
      error: "invalid_request",
      state: new URL(address).searchParams.get("state") ?? "",
      iss: company.issuer,
    });
    const back = `usr/login/oidc/callback/?${query}`;
    return String(
      (await call(app, "GET", back, undefined, withCookies(cookie + choice))).headers["set-cookie"],
    );
  };
  expect(await refusedWith("; vigil_choose=who")).toContain("vigil_choose=again");
  expect(await refusedWith("; vigil_choose=again")).toContain("vigil_choose=who");
  expect(await refusedWith("")).not.toContain("vigil_choose");
});

test("settings that open more than anybody means, or nothing at all, are refused at the start", () => {
  const given = {
    ...{ DATABASE_URL: "postgres://x", DATA_DIR: app.config.dataDir },
    ...{
      OIDC_ISSUER: "https://id.example",
      OIDC_CLIENT_ID: "a",
      OIDC_CLIENT_SECRET: "b",
      OIDC_NAME: "Maple",
    },
  };
  expect(readConfig(given).identity).toMatchObject({ name: "Maple", only: [], adminClaim: undefined });
  expect(readConfig(given).identity?.for).not.toContain("family");
  const wrong: [Record<string, string>, RegExp][] = [
    [{ OIDC_CLIENT_SECRET: "" }, /OIDC_CLIENT_SECRET/],
    [{ OIDC_ISSUER: "http://id.example" }, /https/],
    [{ OIDC_ISSUER: "https://login.microsoftonline.com/common/v2.0" }, /tenant/],
    [{ OIDC_ONLY: "family" }, /couldn't sign in at all/],
    [{ OIDC_FOR: "everybody" }, /roles/],
    [{ OIDC_FOR: "funeral_home", OIDC_ADMIN_CLAIM: "groups=vigil" }, /super admins/],
    [{ OIDC_ADMIN_CLAIM: "vigil-admins" }, /groups=vigil-admins/],
  ];
  for (const [more, sentence] of wrong) expect(() => readConfig({ ...given, ...more })).toThrow(sentence);
});
