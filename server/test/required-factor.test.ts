import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { noteDueFactors } from "../src/auth/factors.ts";
import { readConfig } from "../src/config.ts";
import { startApp } from "./app.ts";
import { call, callAs, gather, hold, type Person, signIn } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple } = cast;
const missing = {
  detail: "Please add a second step for signing in first.",
  code: "second_factor_missing",
};

const admin = async (): Promise<Person> => {
  const { id, username } = await make.admin({ events: true });
  return { id, username, role: "super_admin" };
};
const dueOf = async ({ id }: Person) =>
  (
    await app.sql<{ due: string | null }>("select second_factor_due as due from account where id = $1", [id])
  )[0]?.due ?? null;
/** Simulates that a person's week is over. */
const weekIsOver = ({ id }: Person) =>
  app.sql("update account set second_factor_due = now() - interval '1 minute' where id = $1", [id]);
async function addApp(person: Person): Promise<string[]> {
  const { setup, secret } = (await callAs(app, person, "POST", "usr/factors/totp/")).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const added = await callAs(app, person, "POST", "usr/factors/totp/confirm/", { setup, code });
  expect(added.status, added.text).toBe(200);
  return added.json.recovery_codes;
}

test("super admins need a second step, a demo asks nobody, and an installation chooses", () => {
  const config = (settings: object) =>
    readConfig({ DATABASE_URL: "postgres://x", DATA_DIR: app.config.dataDir, ...settings }).secondFactorFor;
  expect(config({})).toEqual(["super_admin"]);
  expect(config({ DEMO: "true" })).toEqual([]);
  expect(config({ REQUIRE_SECOND_FACTOR: "funeral_home, super_admin" })).toEqual([
    "super_admin",
    "funeral_home",
  ]);
  expect(config({ REQUIRE_SECOND_FACTOR: "none" })).toEqual([]);
  expect(() => config({ REQUIRE_SECOND_FACTOR: "boss" })).toThrow("Give roles, separated by commas");
});

test("a calendar's private address shows nothing while its owner must add a second step", async () => {
  const { id, username } = await make.operator({ client_care_team: cast.north.id });
  const person: Person = { id, username, role: "customer_care_operator" };
  const { url } = (await callAs(app, person, "POST", "str/calendar/feed/")).json;
  const read = async () => (await call(app, "GET", new URL(url).pathname)).status;
  expect(await read()).toBe(200);
  await weekIsOver(person);
  expect(await read()).toBe(404);
  // Their company asked for it.
  await app.sql("update session set second_factor_elsewhere = true where account = $1", [person.id]);
  expect(await read()).toBe(200);
});

test("a week begins with the first sign-in, during which everything works and the date is told", async () => {
  const person = await admin();
  expect(await dueOf(person)).toBeNull();
  await signIn(app, person);
  const due = await dueOf(person);
  const days = (new Date(due ?? "").getTime() - Date.now()) / 86_400_000;
  expect([days > 6.9, days < 7.1]).toEqual([true, true]);
  await signIn(app, person);
  expect(await dueOf(person)).toEqual(due);
  const info = await callAs(app, person, "GET", "usr/info/");
  expect(info.json).toMatchObject({
    second_factor_due: new Date(due ?? "").toISOString(),
    lacks_second_factor: false,
  });
  expect((await callAs(app, person, "GET", "str/stream/")).status).toBe(200);
  expect((await callAs(app, maple, "GET", "usr/info/")).json.second_factor_due).toBeNull();
  expect(await dueOf(maple)).toBeNull();
});

test("after the week only what is needed to add a second step is open, whatever the route; then all is again", async () => {
  const person = await admin();
  await callAs(app, person, "GET", "str/stream/");
  await weekIsOver(person);
  const { paths } = (await call(app, "GET", "openapi.json")).json as {
    paths: Record<string, Record<string, object>>;
  };
  const open = new Set([
    "get /v1/usr/info/",
    "get /v1/usr/factors/",
    "post /v1/usr/factors/forget_devices/",
    "post /v1/usr/factors/totp/",
    "post /v1/usr/factors/totp/confirm/",
    "post /v1/usr/factors/totp/remove/",
    "post /v1/usr/factors/passkeys/options/",
    "post /v1/usr/factors/passkeys/",
    "post /v1/usr/factors/passkeys/{id}/remove/",
    "post /v1/usr/factors/recovery_codes/",
    "post /v1/usr/logout/",
    "get /v1/usr/prove/",
    "post /v1/usr/prove/",
    "post /v1/usr/prove/oidc/",
    "post /v1/usr/prove/options/",
  ]);
  const closed = Object.entries(paths)
    .flatMap(([address, methods]) => Object.keys(methods).map((method) => ({ address, method })))
    .filter(({ address, method }) => !open.has(`${method} ${address}`));
  expect(closed.length).toBeGreaterThan(300);
  for (const { address, method } of closed) {
    const concrete = address.replaceAll(/\{[^}]+\}/g, person.id);
    const answer = await callAs(app, person, method.toUpperCase() as "POST", concrete);
    expect([method, address, answer.status, answer.json]).toEqual([method, address, 403, missing]);
  }
  const info = await callAs(app, person, "GET", "usr/info/");
  expect([info.status, info.json.lacks_second_factor]).toEqual([200, true]);
  await addApp(person);
  expect((await callAs(app, person, "GET", "str/stream/")).status).toBe(200);
  expect((await callAs(app, person, "GET", "usr/info/")).json).toMatchObject({
    second_factor_due: null,
    lacks_second_factor: false,
  });
});

test("somebody who signs in after the week can still sign in, to add it", async () => {
  const person = await admin();
  await signIn(app, person);
  await weekIsOver(person);
  expect((await signIn(app, person)).id).toBe(person.id);
});

test("the week of whoever stays signed in begins with the start of the server", async () => {
  await app.sql("update account set second_factor_due = null");
  await noteDueFactors(app.database, ["super_admin"]);
  const due = await app.sql<{ role: string; days: number }>(
    "select role, round(extract(epoch from second_factor_due - now()) / 86400)::int as days from account where second_factor_due is not null",
  );
  expect(due.length).toBeGreaterThan(0);
  for (const one of due) expect(one).toEqual({ role: "super_admin", days: 7 });
});

test("nobody looks at other people's screens without the second step that they need themselves", async () => {
  const person = await admin();
  await hold(app, person, ["admins"]);
  const seen = await callAs(app, person, "POST", `usr/funeral_home/${maple.id}/see_as/`);
  const headers = { authorization: `Bearer ${seen.json.access}` };
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).status).toBe(200);
  await weekIsOver(person);
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).status).toBe(401);
});

test("a role that needs none any more is free of it at its next sign-in, and at the start of the server", async () => {
  const person = await admin();
  await signIn(app, person);
  await weekIsOver(person);
  await app.sql("update account set second_factor_due = now() where id = $1", [maple.id]);
  await signIn(app, maple);
  expect(await dueOf(maple)).toBeNull();
});

test("a super admin removes the second step of somebody who lost it: they are signed out, emailed, and it is written down", async () => {
  const { id, username, email } = await make.staff({ funeral_home: maple.id });
  const person: Person = { id, username, role: "funeral_home_staff" };
  await addApp(person);
  const reset = (who: Person, reason = "Lost the phone; called back at the number on file.") =>
    callAs(app, who, "POST", `usr/funeral_home_staff/${id}/reset_factors/`, { reason });
  expect((await reset(maple)).status).toBe(403);
  await hold(app, max, ["funeral_home", "events"]);
  expect((await reset(max)).status).toBe(403);
  expect((await reset(ruth, " ")).json).toEqual({ reason: ["This field is required."] });
  expect((await reset(ruth)).status).toBe(204);
  expect((await callAs(app, person, "GET", "usr/info/")).status).toBe(401);
  expect((await signIn(app, person)).id).toBe(id);
  const emails = await app.sql<{ text: string }>(
    `select text from mail_outbox where "to" = $1 and type = 'second_step_reset'`,
    [email],
  );
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain("Lost the phone; called back at the number on file.");
  const history = await callAs(app, ruth, "GET", `usr/funeral_home_staff/${id}/history/`);
  expect(JSON.stringify(history.json.results)).toContain("reset_factors");
  expect((await reset(ruth)).json).toEqual({ detail: "This person has no second step." });
});

test("nobody removes their own second step that way", async () => {
  const answer = await callAs(app, ruth, "POST", `usr/admin/${ruth.id}/reset_factors/`, { reason: "Lost" });
  expect(answer.status).toBe(403);
});
