import { verify } from "@node-rs/argon2";
import { staffAccesses, superAdminAccesses } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { endDemoSessions } from "../src/auth/demo-people.ts";
import { createAdmin } from "../src/create-admin.ts";
import { tokenHash } from "../src/security/tokens.ts";
import { startApp } from "./app.ts";
import { call, callAs, gather, hold, password, signIn } from "./people.ts";

vi.mock("@node-rs/argon2", { spy: true });

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, doyle, north, olga, vera } = cast;
const refusal = { detail: "No active account found with the given credentials" };

const tryFrom = (remoteAddress: string, username: string, secret: string) =>
  call(app, "POST", "usr/login/", { username, password: secret }, { remoteAddress });

test.for([ruth, maple, sam, doyle, north, olga, vera])(
  "someone signs in as $role and is told who they are",
  async (person) => {
    const answer = await call(app, "POST", "usr/login/", { username: person.username, password });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json).toSorted()).toEqual([
      "access",
      "accesses",
      "co_host",
      "id",
      "refresh",
      "role",
      "staff_role",
    ]);
    expect(answer.json).toMatchObject({
      id: person.id,
      role: person.role,
      staff_role: person.role === "funeral_home_staff" ? "director" : null,
      co_host: person.role === "super_admin",
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  },
);

test("a super admin has twelve accesses, staff eight and packages beside billing, the others none", async () => {
  expect(Object.keys((await signIn(app, ruth)).accesses).toSorted()).toEqual(
    [...superAdminAccesses].toSorted(),
  );
  expect(Object.keys((await signIn(app, sam)).accesses).toSorted()).toEqual(
    [...staffAccesses, "packages"].toSorted(),
  );
  for (const person of [maple, doyle, north, olga, vera])
    expect((await signIn(app, person)).accesses).toEqual({});
});

test("staff have packages exactly when they have billing", async () => {
  const nora = cast.nora;
  await hold(app, nora, ["streams"]);
  expect((await signIn(app, nora)).accesses).toMatchObject({ billing: false, packages: false });
  await hold(app, nora, ["billing"]);
  expect((await signIn(app, nora)).accesses).toMatchObject({ billing: true, packages: true });
});

test("co_host says whether a super admin is an event manager", async () => {
  await hold(app, max, ["events"]);
  expect((await signIn(app, max)).co_host).toBe(false);
  await hold(app, max, ["co_host"]);
  expect((await signIn(app, max)).co_host).toBe(true);
});

test("capital letters in a user name make no difference, those of a password do", async () => {
  expect((await signIn(app, { username: "SAM.Reed" })).id).toBe(sam.id);
  const wrong = await call(app, "POST", "usr/login/", {
    username: "sam.reed",
    password: password.toUpperCase(),
  });
  expect(wrong.status).toBe(401);
});

test("a wrong password, an unknown name and a name that could never be one are refused alike", async () => {
  for (const username of ["sam.reed", "nobody.here", "..", "' or 1=1 --", "x".repeat(254)]) {
    const answer = await tryFrom("10.0.0.1", username, "not the password");
    expect([answer.status, answer.json]).toEqual([401, refusal]);
  }
});

test("user name and password are both required", async () => {
  const required = ["This field is required."];
  expect((await call(app, "POST", "usr/login/", {})).json).toEqual({
    username: required,
    password: required,
  });
  expect((await call(app, "POST", "usr/login/", { username: " ", password: "" })).json).toEqual({
    username: required,
    password: required,
  });
  expect((await call(app, "POST", "usr/login/")).status).toBe(400);
});

test("an inactive team or operator is refused like a wrong password", async () => {
  const team = await make.team({ status: false });
  const operator = await make.operator({ client_care_team: cast.south.id, status: false });
  for (const { username } of [team, operator]) {
    const answer = await tryFrom("10.0.0.2", username, password);
    expect([answer.status, answer.json]).toEqual([401, refusal]);
  }
  await callAs(app, ruth, "PATCH", `usr/client_care_team/${team.id}/`, { status: true });
  await callAs(app, ruth, "PATCH", `usr/client_care_operator/${operator.id}/`, { status: true });
  for (const { username } of [team, operator])
    expect((await tryFrom("10.0.0.2", username, password)).status).toBe(200);
});

test("a deleted person is refused like a wrong password, and can sign in again when restored", async () => {
  const family = await make.family();
  expect((await callAs(app, ruth, "DELETE", `usr/fh_clients/${family.id}/`)).status).toBe(204);
  expect((await tryFrom("10.0.0.2", family.username, password)).json).toEqual(refusal);
  await callAs(app, ruth, "POST", `usr/fh_clients/${family.id}/restore/`);
  expect((await tryFrom("10.0.0.2", family.username, password)).status).toBe(200);
});

test("someone with a stale token in their browser can still sign in", async () => {
  const headers = { authorization: "Bearer long.gone.token" };
  expect((await call(app, "POST", "usr/login/", { username: "vera", password }, { headers })).status).toBe(
    200,
  );
});

test("after ten wrong passwords a name is blocked at this address, and can sign in from another", async () => {
  const { username } = await make.family();
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await tryFrom("10.0.0.3", username, "wrong")).status).toBe(401);
  const locked = await tryFrom("10.0.0.3", username, password);
  expect(locked.status).toBe(429);
  expect(locked.json).toEqual({ detail: "Too many attempts. Please wait a few minutes and try again." });
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
  expect((await tryFrom("10.0.0.3", username.toUpperCase(), password)).status).toBe(429);
  expect((await tryFrom("10.0.0.4", username, password)).status).toBe(200);
});

test("an address that tries a hundred names is blocked, whatever name it tries", async () => {
  const attempts = Array.from({ length: 100 }, (_, n) => tryFrom("10.0.0.5", `guess${n}`, "wrong"));
  expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([401]));
  expect((await tryFrom("10.0.0.5", "sam.reed", password)).status).toBe(429);
});

test("a name tried two hundred times from everywhere is blocked everywhere", async () => {
  const { username } = await make.family();
  await app.sql("delete from rate_limit where key like 'login_name:%'");
  await tryFrom("10.0.1.1", username, "wrong");
  await app.sql("update rate_limit set points = 200 where key like 'login_name:%'");
  const answer = await tryFrom("10.0.1.2", username, password);
  expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
});

test("an IPv6 network counts as one address, because its owner has more addresses than anybody can count", async () => {
  const { username } = await make.family();
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await tryFrom(`2001:db8:7:1::${attempt}`, username, "wrong")).status).toBe(401);
  expect((await tryFrom("2001:db8:7:1:ffff::1", username, password)).status).toBe(429);
  expect((await tryFrom("2001:db8:7:2::1", username, password)).status).toBe(200);
});

/** Simulates a stranger who guesses until the name is blocked everywhere. */
const lockName = async (username: string) => {
  await tryFrom("10.0.9.1", username, "wrong");
  await app.sql("update rate_limit set points = 200 where key = $1", [`login_name:${tokenHash(username)}`]);
  expect((await tryFrom("10.0.9.2", username, password)).status).toBe(429);
};

test("a stranger who guesses can't lock a director out of the address they have signed in from before", async () => {
  const { username } = await make.family();
  expect((await tryFrom("10.0.2.1", username, password)).status).toBe(200);
  await lockName(username);
  expect((await tryFrom("10.0.2.1", username, password)).status).toBe(200);
  // Nor by trying other names from the same office.
  await app.sql("update rate_limit set points = 100 where key = $1", [
    `login_address:${tokenHash("10.0.2.1")}`,
  ]);
  expect((await tryFrom("10.0.2.1", username, password)).status).toBe(200);
});

test("a device that has signed in before can sign in from anywhere, though strangers guess; its cookie alone grants nothing", async () => {
  const [{ username }, other] = [await make.family(), await make.family()];
  const first = await tryFrom("10.0.3.1", username, password);
  const cookie = String(first.headers["set-cookie"]);
  expect(cookie).toMatch(/; Path=\/v1\/usr\/login; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  let away = 0;
  const withCookie = (name: string, secret: string, value: string) =>
    call(
      app,
      "POST",
      "usr/login/",
      { username: name, password: secret },
      { remoteAddress: `10.0.3.${++away + 9}`, headers: { cookie: `theme=dark; ${value}` } },
    );
  const [known = ""] = cookie.split(";");
  await lockName(username);
  await lockName(other.username);
  expect((await withCookie(username, password, known)).status).toBe(200);
  expect((await withCookie(username, "wrong", known)).status).toBe(401);
  expect((await withCookie(username, password, known.replace(/.$/, "!"))).status).toBe(429);
  expect((await withCookie(other.username, password, known)).status).toBe(429);
});

test("guessing at a known address is limited as well", async () => {
  const { username } = await make.family();
  expect((await tryFrom("10.0.4.1", username, password)).status).toBe(200);
  await tryFrom("10.0.4.1", username, "wrong");
  await app.sql("update rate_limit set points = 60 where key like 'login_known:%'");
  expect((await tryFrom("10.0.4.1", username, "wrong")).status).toBe(429);
});

test("sign-ins, failures and lock-outs are in a person's history: which name, from where", async () => {
  const { id, username } = await make.family();
  for (let attempt = 0; attempt < 10; attempt++) await tryFrom("10.0.5.1", username, "wrong");
  for (let attempt = 0; attempt < 3; attempt++) await tryFrom("10.0.5.1", username, "wrong");
  await tryFrom("10.0.5.2", username, password);
  const { json } = await callAs(app, ruth, "GET", `usr/fh_clients/${id}/history/?page_size=25`);
  const entries = json.results.map((entry: { verb: string; by: { role: string }; address: string }) => [
    entry.verb,
    entry.by.role,
    entry.address,
  ]);
  expect(entries).toEqual([
    ["sign_in", "family", "10.0.5.2"],
    // Once per window, because later refusals add nothing.
    ["sign_in_throttled", "unknown", "10.0.5.1"],
    ...Array.from({ length: 10 }, () => ["sign_in_failed", "unknown", "10.0.5.1"]),
    ["create", "super_admin", expect.any(String)],
  ]);
  await tryFrom("10.0.5.3", "no.such.name", "wrong");
  expect(await app.sql("select verb, changes from audit_log where address = '10.0.5.3'")).toEqual([
    { verb: "sign_in_failed", changes: { username: [null, "no.such.name"] } },
  ]);
});

test("when more people sign in than can be checked, the last are told to try again in a moment", async () => {
  // Each check lasts until somebody has been refused.
  const sentAway = Promise.withResolvers<void>();
  vi.mocked(verify).mockImplementation(async () => {
    await sentAway.promise;
    return false;
  });
  const crowd = Array.from({ length: 200 }, async (_, n) => {
    const answer = await tryFrom(`10.7.0.${n}`, `crowd${n}`, "wrong");
    if (answer.status === 503) sentAway.resolve();
    return answer;
  });
  const answers = await Promise.all(crowd);
  vi.mocked(verify).mockRestore();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  const busy = answers.find(({ status }) => status === 503);
  expect([busy?.json, busy?.headers["retry-after"]]).toEqual([
    { detail: "Too many people are signing in at this moment. Please try again in a few seconds." },
    "3",
  ]);
});

test("the demo's people can only sign in to a demo, and are signed out elsewhere", async () => {
  const person = await make.family();
  const { refresh } = (await tryFrom("10.0.6.1", person.username, password)).json;
  await app.sql("update account set demo = true where id = $1", [person.id]);
  const refused = await tryFrom("10.0.6.1", person.username, password);
  expect([refused.status, refused.json]).toEqual([401, refusal]);
  const renew = () => call(app, "POST", "usr/token/refresh/", { refresh });
  expect((await renew()).status).toBe(200);
  // As every start without DEMO does.
  await endDemoSessions(app.database);
  expect((await renew()).status).toBe(401);
  const admin = { username: "own.admin", email: "own@example.com", full_name: "Own", password };
  await app.sql("update account set demo = true where role = 'super_admin'");
  await createAdmin(app.database, admin);
  await app.sql("update account set demo = false");
  expect((await tryFrom("10.0.6.1", person.username, password)).status).toBe(200);
});

test("successful sign-ins don't use up attempts", async () => {
  const { username } = await make.family();
  for (let time = 0; time < 15; time++)
    expect((await tryFrom("10.0.0.6", username, password)).status).toBe(200);
});

test("the first super admin is created once, by hand; a second is refused", async () => {
  const given = { username: "second.admin", email: "second@example.com", full_name: "Second", password };
  await expect(createAdmin(app.database, given)).rejects.toThrow(
    "There is a super admin already: ruth.abel.",
  );
  expect(await app.sql("select 1 from account where username = 'second.admin'")).toEqual([]);
});

test("the first super admin's fields are checked, and it has every access", async () => {
  const empty = await startApp();
  await expect(
    createAdmin(empty.database, { username: "x", email: "no", full_name: "", password: "short" }),
  ).rejects.toThrow("Not valid username");
  const common = { username: "first", email: "first@example.com", full_name: "First", password: "password1" };
  await expect(createAdmin(empty.database, common)).rejects.toThrow("password: Too many people use this");
  await createAdmin(empty.database, {
    username: "first",
    email: "first@example.com",
    full_name: "First",
    password,
  });
  const accesses = (await signIn(empty, { username: "first" })).accesses;
  expect(Object.values(accesses)).toEqual(superAdminAccesses.map(() => true));
});
