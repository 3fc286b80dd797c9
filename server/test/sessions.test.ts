import type { LoggedIn, OwnSession } from "@vigil/contract";
import { afterEach, expect, test, vi } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather, hold, type Person, password, signIn } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, nora } = cast;
const stale = { detail: "Given token not valid for any token type" };

const refresh = (token: string) => call(app, "POST", "usr/token/refresh/", { refresh: token });
const whoAmI = (access: string) =>
  call(app, "GET", "usr/info/", undefined, { headers: { authorization: `Bearer ${access}` } });
/** Simulates that this much time has passed since the last renewal. */
const later = (interval: string) =>
  app.sql(`update session set rotated_at = rotated_at - interval '${interval}' where account = $1`, [
    nora.id,
  ]);

afterEach(() => void vi.useRealTimers());

test("a session continues: each refresh token returns the next one and a working access token", async () => {
  let { refresh: token } = await signIn(app, nora);
  const seen = new Set([token]);
  for (let time = 0; time < 3; time++) {
    const answer = await refresh(token);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json).toSorted()).toEqual(["access", "refresh"]);
    expect((await whoAmI(answer.json.access)).json.id).toBe(nora.id);
    token = answer.json.refresh;
    expect(seen.has(token)).toBe(false);
    seen.add(token);
  }
});

test("a spent refresh token that is used later ends the session, for the thief and the owner", async () => {
  const { refresh: stolen } = await signIn(app, nora);
  const { access, refresh: current } = (await refresh(stolen)).json;
  await later("301 seconds");
  const theft = await refresh(stolen);
  expect([theft.status, theft.json]).toEqual([401, stale]);
  const verbs = await app.sql("select verb from audit_log where record = $1 and role = 'unknown'", [nora.id]);
  expect(verbs).toEqual([{ verb: "end_copied_session" }]);
  expect((await refresh(current)).status).toBe(401);
  expect((await whoAmI(access)).status).toBe(401);
});

test("also one that was spent many renewals ago ends the session", async () => {
  const { refresh: stolen } = await signIn(app, nora);
  let current = stolen;
  for (let renewal = 0; renewal < 3; renewal++) current = (await refresh(current)).json.refresh;
  expect((await refresh(stolen)).status).toBe(401);
  expect((await refresh(current)).status).toBe(401);
});

test("two tabs that renew at once both stay signed in, then and at the next renewal", async () => {
  const { refresh: shared } = await signIn(app, nora);
  const [one, two] = await Promise.all([refresh(shared), refresh(shared)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  await later("30 minutes");
  const [first, second] = [await refresh(one.json.refresh), await refresh(two.json.refresh)];
  expect([first.status, second.status]).toEqual([200, 200]);
});

test("a lost response can be requested again within five minutes", async () => {
  const { refresh: token } = await signIn(app, nora);
  await refresh(token);
  await later("4 minutes");
  const again = await refresh(token);
  expect(again.status).toBe(200);
  await later("1 day");
  expect((await refresh(again.json.refresh)).status).toBe(200);
});

test("a session that nobody used for two weeks is over", async () => {
  const { access, refresh: token } = await signIn(app, nora);
  await app.sql("update session set expires_at = now() - interval '1 second' where account = $1", [nora.id]);
  expect((await refresh(token)).status).toBe(401);
  expect((await whoAmI(access)).status).toBe(401);
});

test("a session ends after ninety days, however often it was used", async () => {
  const { access, refresh: token } = await signIn(app, nora);
  await app.sql("update session set created_at = now() - interval '89 days' where account = $1", [nora.id]);
  const renewed = await refresh(token);
  expect(renewed.status).toBe(200);
  await app.sql(
    "update session set created_at = created_at - interval '2 days', rotated_at = now() - interval '1 hour' where account = $1",
    [nora.id],
  );
  await refresh(renewed.json.refresh);
  expect((await whoAmI(access)).status).toBe(401);
});

test("an access token works for half an hour", async () => {
  const { access } = await signIn(app, nora);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 29 * 60_000);
  expect((await whoAmI(access)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect([(await whoAmI(access)).status, (await whoAmI(access)).json]).toEqual([401, stale]);
});

test("refresh tokens that were never ours are all refused the same way", async () => {
  const { refresh: mine } = await signIn(app, nora);
  const [session] = mine.split(".");
  const foreign = [
    "x",
    ".",
    `${session}.`,
    `${session}.guess`,
    `${session}`,
    `${"0".repeat(36)}.x`,
    `${mine}x`,
  ];
  for (const token of foreign) expect([token, (await refresh(token)).status]).toEqual([token, 401]);
  // Knowing the session's id isn't enough to end it.
  expect((await refresh(mine)).status).toBe(200);
  expect((await call(app, "POST", "usr/token/refresh/", {})).json).toEqual({
    refresh: ["This field is required."],
  });
});

test("without a token, with rubbish, or with somebody's password nothing is accessible", async () => {
  expect((await call(app, "GET", "usr/info/")).json).toEqual({
    detail: "Authentication credentials were not provided.",
  });
  const { access } = await signIn(app, nora);
  const [head, body, signature] = access.split(".");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
  for (const token of ["x", "a.b.c", `${head}.${body}.${signature}x`, unsigned, password]) {
    expect([token, (await whoAmI(token)).status]).toEqual([token, 401]);
  }
  const basic = { authorization: `Basic ${Buffer.from(`nora.bell:${password}`).toString("base64")}` };
  expect((await call(app, "GET", "usr/info/", undefined, { headers: basic })).status).toBe(401);
});

test("signing out ends this device's session and no other", async () => {
  const [phone, laptop] = [await signIn(app, nora), await signIn(app, nora)];
  const out = await call(app, "POST", "usr/logout/", undefined, {
    headers: { authorization: `Bearer ${phone.access}` },
  });
  expect(out.status).toBe(204);
  expect((await whoAmI(phone.access)).status).toBe(401);
  expect((await refresh(phone.refresh)).status).toBe(401);
  expect((await whoAmI(laptop.access)).status).toBe(200);
  expect((await refresh(laptop.refresh)).status).toBe(200);
});

test("a deactivated operator is signed out at the next request, and stays so after being activated again", async () => {
  const operator = await make.operator({ client_care_team: cast.north.id });
  const { access, refresh: token } = await signIn(app, operator);
  await callAs(app, ruth, "PATCH", `usr/client_care_operator/${operator.id}/`, { status: false });
  expect((await whoAmI(access)).status).toBe(401);
  expect((await refresh(token)).status).toBe(401);
  await callAs(app, ruth, "PATCH", `usr/client_care_operator/${operator.id}/`, { status: true });
  expect((await whoAmI(access)).status).toBe(401);
});

test("a deleted member of staff is signed out at the next request", async () => {
  const member = await make.staff({ funeral_home: cast.maple.id });
  const { access, refresh: token } = await signIn(app, member);
  expect((await callAs(app, cast.maple, "DELETE", `usr/funeral_home_staff/${member.id}/`)).status).toBe(204);
  expect([(await whoAmI(access)).status, (await refresh(token)).status]).toEqual([401, 401]);
});

test("an access that is given or revoked counts from the next request, with the existing token", async () => {
  await hold(app, max, []);
  expect((await callAs(app, max, "GET", "str/stream/")).status).toBe(403);
  await callAs(app, ruth, "PATCH", `usr/admin/${max.id}/`, { events: true });
  expect((await callAs(app, max, "GET", "str/stream/")).status).toBe(200);
  await callAs(app, ruth, "PATCH", `usr/admin/${max.id}/`, { events: false });
  expect((await callAs(app, max, "GET", "str/stream/")).status).toBe(403);
});

test("a new password ends the other devices; the one it was changed on stays signed in", async () => {
  const family = await make.family();
  const [here, elsewhere] = [await signIn(app, family), await signIn(app, family)];
  const changed = await call(
    app,
    "PATCH",
    "usr/info/",
    { password: "calm harbour 7" },
    { headers: { authorization: `Bearer ${here.access}` } },
  );
  expect(changed.status).toBe(200);
  expect([(await whoAmI(here.access)).status, (await refresh(here.refresh)).status]).toEqual([200, 200]);
  expect([(await whoAmI(elsewhere.access)).status, (await refresh(elsewhere.refresh)).status]).toEqual([
    401, 401,
  ]);
  expect((await signIn(app, family, "calm harbour 7")).id).toBe(family.id);
});

test("one's own password isn't changed in the list of people, where nobody is signed out", async () => {
  const member = await make.staff({ funeral_home: cast.maple.id, profile: true });
  const who: Person = { ...member, role: "funeral_home_staff" };
  const aside = await callAs(app, who, "PATCH", `usr/funeral_home_staff/${member.id}/`, {
    password: "calm harbour 7",
  });
  expect([aside.status, Object.keys(aside.json)]).toEqual([400, ["password"]]);
  expect((await signIn(app, member)).id).toBe(member.id);
});

test("a super admin, who has no settings, can change their own password all the same", async () => {
  const admin = await make.admin({ events: true });
  const who: Person = { ...admin, role: "super_admin" };
  const elsewhere = await signIn(app, admin);
  const changed = await callAs(app, who, "POST", "usr/password/change/", {
    password: "calm harbour 7",
  });
  expect(changed.status, changed.text).toBe(200);
  expect((await whoAmI(elsewhere.access)).status).toBe(401);
  expect((await callAs(app, who, "GET", "usr/info/")).status).toBe(200);
  expect((await signIn(app, admin, "calm harbour 7")).id).toBe(admin.id);
});

test("people see where they are signed in, and can sign out there: one by one, or everywhere else", async () => {
  const member = await make.staff({ funeral_home: cast.maple.id });
  const devices = {
    "Safari on iPhone":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Firefox on Windows": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
    "An unknown device": "",
  };
  const [phone, office, here] = await Promise.all(
    Object.values(devices).map(
      async (device): Promise<LoggedIn> =>
        (
          await call(
            app,
            "POST",
            "usr/login/",
            { username: member.username, password },
            { headers: { "user-agent": device } },
          )
        ).json,
    ),
  );
  const as = (method: "GET" | "POST" | "DELETE", path: string) =>
    call(app, method, path, undefined, { headers: { authorization: `Bearer ${here?.access}` } });
  const seen = async (): Promise<OwnSession[]> => (await as("GET", "usr/sessions/")).json.results;
  const listed = await seen();
  expect(listed.map(({ device }) => device).toSorted()).toEqual(Object.keys(devices).toSorted());
  expect(listed.filter(({ is_current }) => is_current).map(({ device }) => device)).toEqual([
    "An unknown device",
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/token|hash|Mozilla/);

  const iPhone = listed.find(({ device }) => device === "Safari on iPhone");
  expect((await as("DELETE", `usr/sessions/${iPhone?.id}/`)).status).toBe(204);
  expect((await whoAmI(phone?.access ?? "")).status).toBe(401);
  expect((await whoAmI(office?.access ?? "")).status).toBe(200);
  expect((await as("DELETE", `usr/sessions/${iPhone?.id}/`)).status).toBe(404);

  expect((await as("POST", "usr/sessions/end_others/")).status).toBe(204);
  expect((await whoAmI(office?.access ?? "")).status).toBe(401);
  expect((await seen()).map(({ device }) => device)).toEqual(["An unknown device"]);
});

test("nobody sees or ends another person's sessions", async () => {
  const theirs = await signIn(app, cast.hugh);
  const [session] = theirs.refresh.split(".");
  for (const who of [nora, ruth]) {
    expect((await callAs(app, who, "GET", "usr/sessions/")).text).not.toContain(session);
    for (const id of [session, "x"])
      expect((await callAs(app, who, "DELETE", `usr/sessions/${id}/`)).status).toBe(404);
    await callAs(app, who, "POST", "usr/sessions/end_others/");
  }
  expect((await whoAmI(theirs.access)).status).toBe(200);
});

test("a new password set by the home ends the family's sessions", async () => {
  const family = await make.family({ funeral_home: cast.maple.id });
  const { access } = await signIn(app, family);
  await callAs(app, cast.maple, "PATCH", `usr/fh_clients/${family.id}/`, { password: "calm harbour 7" });
  expect((await whoAmI(access)).status).toBe(401);
});

test("the database contains no token and no password in plain text", async () => {
  const { refresh: token } = await signIn(app, nora);
  const rows = await app.sql<{ row: string }>(
    "select row::text from session row union all select row::text from account row",
  );
  const text = rows.map(({ row }) => row).join("\n");
  expect(text).not.toContain(token.split(".")[1]);
  expect(text).not.toContain(password);
  const hashes = await app.sql<{ password_hash: string }>("select password_hash from account");
  for (const { password_hash } of hashes) expect(password_hash).toMatch(/^\$argon2id\$/);
});
