import { ownProfile, type Role, roles } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { invent } from "./make.ts";
import { call, callAs, gather, type Person, password, signIn } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, harbour, north, olga, south } = cast;
const unknown = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816";

const newcomers: Record<Role, () => Promise<{ id: string; username: string; email: string }>> = {
  super_admin: () => make.admin() as never,
  funeral_home: () => make.home() as never,
  funeral_home_staff: () => make.staff({ funeral_home: maple.id }) as never,
  family: () => make.family({ funeral_home: maple.id }) as never,
  customer_care_team: () => make.team() as never,
  customer_care_operator: () => make.operator({ client_care_team: north.id }) as never,
  video_grapher: () => make.videographer() as never,
};
const emailsTo = (to: string) =>
  app.sql<{ subject: string; text: string }>(
    'select subject, text from mail_outbox where "to" = $1 order by created_at, id',
    [to],
  );
const tokenIn = (received: { text: string } | undefined) =>
  /\/reset-password\/([\w-]+)/.exec(received?.text ?? "")?.[1] ?? "";
const tokenFor = async (email: string) => tokenIn((await emailsTo(email)).at(-1));
const look = (token: string) => call(app, "POST", "usr/password/reset/look/", { token });
const confirm = (token: string) =>
  call(app, "POST", "usr/password/reset/confirm/", { token, password: "calm harbour 7" });
const set = (who: Person, path: string, id: string, fields: object) =>
  callAs(app, who, "PATCH", `${path}/${id}/`, fields);

test.for(roles)("a new %s gets an email with a link to set a password, never the password", async (role) => {
  const person = await newcomers[role]();
  const all = await emailsTo(person.email);
  expect(all.map(({ subject }) => subject)).toEqual(["Your account at Vigil"]);
  expect(all[0]?.text).toContain(`Your user name is ${person.username}.`);
  expect(all[0]?.text).not.toContain(password);
  const token = tokenIn(all[0]);
  const found = await look(token);
  expect([found.status, found.json]).toEqual([200, { purpose: "welcome", username: person.username }]);
  expect((await confirm(token)).status).toBe(200);
  expect((await signIn(app, person, "calm harbour 7")).id).toBe(person.id);
  for (const again of [await look(token), await confirm(token)])
    expect([again.status, again.json]).toEqual([
      400,
      { detail: "This link is no longer valid. Please ask for a new one." },
    ]);
});

test("the link of a new account works for seven days", async () => {
  const person = await newcomers.family();
  const age = (interval: string) =>
    app.sql(`update password_reset set expires_at = expires_at - interval '${interval}' where account = $1`, [
      person.id,
    ]);
  await age("6 days 23 hours");
  expect((await look(await tokenFor(person.email))).status).toBe(200);
  await age("2 hours");
  expect((await look(await tokenFor(person.email))).status).toBe(400);
});

test("the link is sent again by whoever may edit the person, and invalidates the previous one", async () => {
  for (const [role, { contract }] of Object.entries(ownProfile)) {
    const { path } = contract;
    const person = await newcomers[role as Role]();
    const first = await tokenFor(person.email);
    const sent = await callAs(app, ruth, "POST", `${path}/${person.id}/send_link/`);
    expect([sent.status, sent.json]).toEqual([
      200,
      { detail: `A link to set a password is on its way to ${person.email}.` },
    ]);
    expect((await look(first)).status).toBe(400);
    expect((await look(await tokenFor(person.email))).status).toBe(200);
  }
  const family = await newcomers.family();
  const address = `usr/fh_clients/${family.id}/send_link/`;
  for (const [who, status] of [
    [maple, 200],
    [sam, 200],
    [harbour, 404],
    [max, 403],
    [olga, 403],
  ] as const)
    expect([who.username, (await callAs(app, who, "POST", address)).status]).toEqual([who.username, status]);
  expect((await callAs(app, ruth, "POST", `usr/fh_clients/${unknown}/send_link/`)).status).toBe(404);
});

test("one person's link is sent at most five times an hour", async () => {
  const family = await newcomers.family();
  const send = () => callAs(app, ruth, "POST", `usr/fh_clients/${family.id}/send_link/`);
  for (let time = 0; time < 5; time++) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
});

test("a corrected address invalidates the link that went to the wrong one", async () => {
  const family = await newcomers.family();
  const token = await tokenFor(family.email);
  await set(maple, "usr/fh_clients", family.id, { email: "right@example.com" });
  expect((await look(token)).status).toBe(400);
});

test("an inactive account gets no email until it is active", async () => {
  const operator = await make.operator({ client_care_team: north.id, status: false });
  expect(await emailsTo(operator.email)).toEqual([]);
  const refused = await callAs(app, ruth, "POST", `usr/client_care_operator/${operator.id}/send_link/`);
  expect([refused.status, refused.json]).toEqual([
    409,
    { detail: "This account is inactive. Activate it first." },
  ]);
  await set(ruth, "usr/client_care_operator", operator.id, { status: true });
  expect((await callAs(app, ruth, "POST", `usr/client_care_operator/${operator.id}/send_link/`)).status).toBe(
    200,
  );
});

test.for(roles)(
  "a deactivated %s is out at the next call and can't sign in until activated",
  async (role) => {
    const path = ownProfile[role].contract.path;
    const person = await newcomers[role]();
    const { access, refresh } = await signIn(app, person);
    const headers = { authorization: `Bearer ${access}` };
    const info = () => call(app, "GET", "usr/info/", undefined, { headers });
    expect((await info()).status).toBe(200);

    const inactive = await set(ruth, path, person.id, { status: false });
    expect([inactive.status, inactive.json.status]).toEqual([200, false]);
    expect((await info()).status).toBe(401);
    expect((await call(app, "POST", "usr/token/refresh/", { refresh })).status).toBe(401);
    const login = () => call(app, "POST", "usr/login/", { username: person.username, password });
    const refused = await login();
    expect([refused.status, refused.json]).toEqual([
      401,
      { detail: "No active account found with the given credentials" },
    ]);

    expect((await set(ruth, path, person.id, { status: true })).json.status).toBe(true);
    expect((await login()).status).toBe(200);
    // The previous session stays ended, so whoever had it must sign in again.
    expect((await info()).status).toBe(401);
  },
);

test("only someone who may edit a person deactivates it; nobody deactivates their own account", async () => {
  const family = await newcomers.family();
  for (const who of [harbour, olga, max])
    expect((await set(who, "usr/fh_clients", family.id, { status: false })).status).toBeGreaterThanOrEqual(
      403,
    );
  expect((await set(maple, "usr/fh_clients", family.id, { status: false })).json.status).toBe(false);
  const own = await set(ruth, "usr/admin", ruth.id, { status: false });
  expect(own.status).toBe(400);
  for (const who of [maple, sam, north, olga])
    expect((await callAs(app, who, "PATCH", "usr/info/", { status: false })).status, who.role).toBe(200);
  for (const who of [maple, sam, north, olga])
    expect((await callAs(app, who, "GET", "usr/info/")).json.status, who.role).toBe(true);
});

test("staff with fewer rights can't shut out a colleague who has more", async () => {
  const stronger = await make.staff({ funeral_home: maple.id, billing: true, profile: true });
  const weaker = await make.staff({ funeral_home: maple.id, profile: true });
  const as: Person = { ...weaker, role: "funeral_home_staff" };
  const refused = await set(as, "usr/funeral_home_staff", stronger.id, { status: false });
  expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["status"]]);
});

test("an inactive team's operators continue; each account has its own state", async () => {
  const team = await make.team();
  const operator = await make.operator({ client_care_team: team.id });
  await set(ruth, "usr/client_care_team", team.id, { status: false });
  const answer = await call(app, "POST", "usr/login/", { username: operator.username, password });
  expect(answer.status).toBe(200);
});

test("the last active holder of the admins access can't be deleted, deactivated or stripped of it, even by two at once", async () => {
  const remove = (by: Person, whom: Person) => callAs(app, by, "DELETE", `usr/admin/${whom.id}/`);
  const deactivate = (by: Person, whom: Person) => set(by, "usr/admin", whom.id, { status: false });
  const deprive = (by: Person, whom: Person) => set(by, "usr/admin", whom.id, { admins: false });
  const duels = [
    [remove, remove],
    [deactivate, deactivate],
    [remove, deactivate],
    [deprive, deactivate],
    [remove, deprive],
  ] as const;
  const pairs = await Promise.all(
    duels.map(() =>
      Promise.all(
        [1, 2].map(async (): Promise<Person> => ({ ...(await make.admin()), role: "super_admin" })),
      ),
    ),
  );
  const asleep = await make.admin({ status: false });
  const onlyThese = (people: Person[]) =>
    app.sql("update super_admin set admins = (id = any($1))", [people.map(({ id }) => id)]);
  const lasting = async () =>
    (await app.sql("select 1 from super_admin where admins and status and deleted_at is null")).length;
  for (const [turn, [mine, theirs]] of duels.entries()) {
    const [one, other] = pairs[turn] as [Person, Person];
    await onlyThese([one, other]);
    // Both sign in before either acts.
    await Promise.all([one, other].map((who) => callAs(app, who, "GET", "usr/info/")));
    await Promise.all([mine(one, other), theirs(other, one)]);
    expect(await lasting()).toBe(1);
  }
  // An inactive admin could let nobody in, so it doesn't count.
  await onlyThese([ruth, { ...asleep, role: "super_admin" }]);
  const alone = await set(ruth, "usr/admin", ruth.id, { status: false });
  expect([alone.status, alone.json]).toEqual([
    400,
    { status: ["At least one active super admin must keep the admins access."] },
  ]);
});

test("look-alike letters don't make a different name; several accounts may share an address", async () => {
  const cyrillic = "s\u0430m.reed";
  const wide = "\uff53am.reed";
  for (const username of [cyrillic, wide, "sam\u200b.reed"]) {
    const answer = await callAs(app, maple, "POST", "usr/fh_clients/", { ...invent.family(), username });
    expect([answer.status, answer.json]).toEqual([400, { username: ["Not valid username"] }]);
  }
  for (const email of ["m\u0430ple@example.com", "maple@ex\u0430mple.com", "a@b@c.com", "maple@example"]) {
    const answer = await callAs(app, maple, "POST", "usr/fh_clients/", { ...invent.family(), email });
    expect([answer.status, answer.json]).toEqual([400, { email: ["Not a valid email address."] }]);
  }
  const shared = { email: "sisters@example.com" };
  const [one, two] = [await make.family(shared, maple), await make.family(shared, maple)];
  expect(one.id).not.toBe(two.id);
});

test("an account's role, hash, timestamps and id can't be set from outside", async () => {
  const sent = {
    role: "super_admin",
    password_hash: "x",
    last_login: "2001-01-01T00:00:00Z",
    deleted_at: "2001-01-01T00:00:00Z",
    created_at: "2001-01-01T00:00:00Z",
    active: false,
    id: south.id,
    admins: true,
    accesses: { admins: true },
  };
  for (const role of roles) {
    if (role === "super_admin") continue;
    const path = ownProfile[role].contract.path;
    const person = await newcomers[role]();
    expect((await set(ruth, path, person.id, sent)).status).toBe(200);
    const [account] = await app.sql("select role, active, deleted_at from account where id = $1", [
      person.id,
    ]);
    expect(account).toEqual({ role, active: true, deleted_at: null });
    const info = await callAs(app, { ...person, role }, "GET", "usr/info/");
    expect(info.json).toMatchObject({ id: person.id, role });
    expect(info.json.accesses.admins).toBeUndefined();
  }
});
