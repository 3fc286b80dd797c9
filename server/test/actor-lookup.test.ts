import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { openDatabase } from "../src/database/database.ts";
import { startApp, type TestApp } from "./app.ts";
import { call, callAs, gather, hold, type Person, signIn } from "./people.ts";

// Two servers on one database, as behind a load balancer. Both cache their last actors; the database decides who is
// calling now.
const here = await startApp();
const database = openDatabase(here.config.databaseUrl, { error: () => {} });
const there: TestApp = { ...here, ...(await buildApp(here.config, database)), database };
await there.http.ready();
afterAll(async () => {
  await there.http.close();
  await database.close();
});
const { cast, make } = await gather(here);
const { ruth, max } = cast;
let maples: { id: string };
let harbours: { id: string };
beforeAll(async () => {
  const { maple, doyle, sam, harbour, lind, hugh } = cast;
  maples = await make.stream({ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id });
  harbours = await make.stream({ funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id });
});

const reads = () => ["str/stream/", `str/stream/${maples.id}/`, `str/stream/?search=nobody`];
/** The responses of both servers to each read with this token, one after the other. */
async function statuses(token: string): Promise<number[]> {
  const answers: number[] = [];
  for (const server of [there, here])
    for (const path of reads())
      answers.push(
        (await call(server, "GET", path, undefined, { headers: { authorization: `Bearer ${token}` } }))
          .status,
      );
  return answers;
}
const each = (status: number) => Array<number>(6).fill(status);
const staff = (flags: object) => make.staff({ funeral_home: cast.maple.id, ...flags });

test("someone deactivated on one server is refused at the next read on every other", async () => {
  const member = await staff({ streams: true });
  const { access } = await signIn(here, member);
  // The first read has no guess, the second has one.
  expect([await statuses(access), await statuses(access)]).toEqual([each(200), each(200)]);
  const path = `usr/funeral_home_staff/${member.id}/`;
  const flying = Array.from({ length: 20 }, () => statuses(access));
  expect((await callAs(here, ruth, "PATCH", path, { status: false })).status).toBe(200);
  expect(await statuses(access)).toEqual(each(401));
  for (const seen of await Promise.all(flying))
    for (const status of seen) expect([200, 401]).toContain(status);
  expect(await statuses(access)).toEqual(each(401));
});

test("someone who signed out or was deleted on one server reads nothing more on another", async () => {
  const member = await staff({ streams: true });
  const [phone, desk] = [await signIn(here, member), await signIn(here, member)];
  for (const { access } of [phone, desk, phone, desk]) expect(await statuses(access)).toEqual(each(200));
  const headers = { authorization: `Bearer ${phone.access}` };
  expect((await call(here, "POST", "usr/logout/", undefined, { headers })).status).toBe(204);
  expect([await statuses(phone.access), await statuses(desk.access)]).toEqual([each(401), each(200)]);
  expect((await callAs(here, ruth, "DELETE", `usr/funeral_home_staff/${member.id}/`)).status).toBe(204);
  expect(await statuses(desk.access)).toEqual(each(401));
});

test("an access counts from the next read, on whichever server it was given or revoked", async () => {
  await hold(here, max, []);
  const { access } = await signIn(here, max);
  for (const [events, status] of [
    [false, 403],
    [true, 200],
    [false, 403],
  ] as const) {
    await callAs(here, ruth, "PATCH", `usr/admin/${max.id}/`, { events });
    expect([await statuses(access), await statuses(access)]).toEqual([each(status), each(status)]);
  }
});

test("someone who moves to another home reads only that home's streams from then on", async () => {
  const member = await staff({ streams: true });
  const who: Person = { ...member, role: "funeral_home_staff" };
  const seen = async (server: TestApp) => {
    const { results } = (await callAs(server, who, "GET", "str/stream/")).json;
    const read = async ({ id }: { id: string }) =>
      (await callAs(server, who, "GET", `str/stream/${id}/`)).status;
    return [results.map(({ id }: { id: string }) => id), await read(maples), await read(harbours)];
  };
  for (const server of [here, there, here, there])
    expect(await seen(server)).toEqual([[maples.id], 200, 404]);
  await here.sql("update funeral_home_staff set funeral_home = $1 where id = $2", [cast.harbour.id, who.id]);
  for (const server of [there, here]) expect(await seen(server)).toEqual([[harbours.id], 404, 200]);
});

test("an address that doesn't exist is not found for everyone", async () => {
  for (let time = 0; time < 2; time++)
    for (const server of [here, there])
      expect((await callAs(server, ruth, "GET", "str/nothing/")).status).toBe(404);
});
