import { staffAccesses, superAdminAccesses } from "@vigil/contract";
import { expect, test } from "vitest";
import { createAdmin } from "../src/create-admin.ts";
import { startApp } from "./app.ts";
import { call, callAs, gather, hold, password, signIn } from "./people.ts";

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

test("co_host tells whether a super admin is an event manager", async () => {
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

test("a deleted person is refused like a wrong password, and gets in again when restored", async () => {
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

test("after ten wrong passwords a name waits on this address, and gets in from another", async () => {
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

test("an address that tries a hundred names waits, whoever it names", async () => {
  const attempts = Array.from({ length: 100 }, (_, n) => tryFrom("10.0.0.5", `guess${n}`, "wrong"));
  expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([401]));
  expect((await tryFrom("10.0.0.5", "sam.reed", password)).status).toBe(429);
});

test("a name tried two hundred times from everywhere waits for all", async () => {
  const { username } = await make.family();
  await app.sql("delete from rate_limit where key like 'login_name:%'");
  await tryFrom("10.0.1.1", username, "wrong");
  await app.sql("update rate_limit set points = 200 where key like 'login_name:%'");
  const answer = await tryFrom("10.0.1.2", username, password);
  expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
});

test("signing in rightly doesn't use attempts up", async () => {
  const { username } = await make.family();
  for (let time = 0; time < 15; time++)
    expect((await tryFrom("10.0.0.6", username, password)).status).toBe(200);
});

test("the first super admin is made once, by hand; a second is refused", async () => {
  const given = { username: "second.admin", email: "second@example.com", full_name: "Second", password };
  await expect(createAdmin(app.database, given)).rejects.toThrow(
    "There is a super admin already: ruth.abel.",
  );
  expect(await app.sql("select 1 from account where username = 'second.admin'")).toEqual([]);
});

test("the first super admin's fields are checked, and it holds every access", async () => {
  const empty = await startApp();
  await expect(
    createAdmin(empty.database, { username: "x", email: "no", full_name: "", password: "short" }),
  ).rejects.toThrow("Not valid username");
  await createAdmin(empty.database, {
    username: "first",
    email: "first@example.com",
    full_name: "First",
    password,
  });
  const accesses = (await signIn(empty, { username: "first" })).accesses;
  expect(Object.values(accesses)).toEqual(superAdminAccesses.map(() => true));
});
