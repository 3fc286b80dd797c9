import { type Candles, candleNamesPerPage, problems, words } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";
import { tokenHash } from "../security/tokens.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour, hugh, lind } = cast;

beforeEach(() => app.sql("delete from rate_limit where key like 'unproved%'"));

/** A published service of the Doyles. */
async function service(given: object = {}) {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const { id, slug } = await make.stream({ ...people, ...given });
  await app.sql("update stream set publish = true where id = $1", [id]);
  const post = (what: string, body: object) => call(app, "POST", `public/stream/${slug}/${what}/`, body);
  return {
    id,
    post,
    light: async (body: object) => {
      const { status, json } = await post("candles", body);
      return { status, json };
    },
    seen: async () => (await call(app, "GET", `public/stream/${slug}/remembering/`)).json.candles as Candles,
    names: async (query = "") => (await call(app, "GET", `public/stream/${slug}/candles/${query}`)).json,
    /** Registers a guest; returns the token. */
    guest: async (name: string): Promise<string> =>
      (await post("register", { name, email: `${name.replaceAll(" ", ".")}@example.com` })).json.guest_token,
    /** The candles in somebody's list. */
    listed: async (who: Person) => (await callAs(app, who, "GET", `str/candle/?stream=${id}`)).json.results,
  };
}
const namesOf = ({ names }: Candles) => names.map(({ name }) => name);

/** A service at a home whose pages are open to everybody. */
async function openService() {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${harbour.id}/`, { partner_show_registration: false });
  return service({ funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id });
}

test("a guest lights one candle with one press, and gives it a name or takes the name away", async () => {
  const { light, seen, guest, listed } = await service();
  const guest_token = await guest("Gerda Holm");
  const first = await light({ guest_token });
  expect(first).toMatchObject({ status: 201, json: { candles: { lit: 1, names: [], next: null } } });
  const named = await light({ guest_token, with_name: true, sender_name: "Somebody else" });
  expect(named.json.receipt).toBe(first.json.receipt);
  expect(namesOf(named.json.candles)).toEqual(["Gerda Holm"]);
  await light({ guest_token: await guest("Ben Carr"), with_name: true });
  const candles = await seen();
  expect([candles.lit, namesOf(candles)]).toEqual([2, ["Ben Carr", "Gerda Holm"]]);
  expect((await light({ guest_token })).json.candles.lit).toBe(2);
  expect(namesOf(await seen())).toEqual(["Ben Carr"]);
  // Nobody is to know whose a candle without a name is, not even the family.
  expect(await listed(doyle)).toMatchObject([
    { name: "Ben Carr", guest: expect.any(String) },
    { name: null, guest: null },
  ]);
  expect(await listed(maple)).toMatchObject([{ name: "Ben Carr" }, { name: null }]);
});

test("on an open page a visitor lights one, too, and a name is shown as typed", async () => {
  const { light, seen, post } = await openService();
  expect((await light({})).status).toBe(201);
  expect(await light({ with_name: true })).toMatchObject({
    status: 400,
    json: { sender_name: [words.required] },
  });
  const { json } = await light({ with_name: true, sender_name: "  <b>Otto</b>\nBraun " });
  expect([json.candles.lit, namesOf(json.candles)]).toEqual([2, ["<b>Otto</b> Braun"]]);
  expect((await post("take_back", { receipt: json.receipt })).status).toBe(204);
  expect(await seen()).toMatchObject({ lit: 1, names: [] });
});

test("where guests register, nobody lights one without registering", async () => {
  const { light } = await service();
  expect(await light({})).toMatchObject({ status: 401, json: { detail: problems.registration_needed[1] } });
});

test("guests find their candle among what they gave, and light it again after they took it back", async () => {
  const { light, seen, post, guest } = await service();
  const guest_token = await guest("Gerda Holm");
  const { receipt } = (await light({ guest_token, with_name: true })).json;
  const given = async () => (await post("given", { guest_token, receipts: [receipt] })).json.results;
  const [candle] = await given();
  expect(candle).toMatchObject({ kind: "candle", text: "Gerda Holm", state: "shown" });
  expect((await post("take_back", { receipt: candle.receipt })).status).toBe(204);
  expect([await given(), (await seen()).lit]).toEqual([[], 0]);
  expect((await light({ guest_token })).status).toBe(201);
});

test("family, home and super admins remove a candle, and its guest lights no other", async () => {
  const { light, seen, guest, listed } = await service();
  for (const who of [doyle, maple, ruth]) {
    const guest_token = await guest(`Rude ${who.username}`);
    await light({ guest_token, with_name: true });
    const [{ id }] = await listed(who);
    expect((await callAs(app, who, "DELETE", `str/candle/${id}/`)).status).toBe(204);
    expect(await seen()).toMatchObject({ lit: 0, names: [] });
    expect(await light({ guest_token })).toMatchObject({
      status: 403,
      json: { detail: problems.not_taken[1] },
    });
  }
});

test("the candle of a guest whom the family blocks is out until the guest is let in again", async () => {
  const { id, light, seen, guest, listed } = await service();
  const guest_token = await guest("Gerda Holm");
  await light({ guest_token, with_name: true });
  const let_in = (access: boolean) =>
    app.sql("update stream_guest set access_to_stream = $2 where stream = $1", [id, access]);
  await let_in(false);
  expect(await seen()).toMatchObject({ lit: 0, names: [] });
  expect(await listed(doyle)).toMatchObject([{ name: "Gerda Holm", from_blocked: true }]);
  expect((await light({ guest_token })).json.detail).toBe(problems.not_taken[1]);
  await let_in(true);
  expect(namesOf(await seen())).toEqual(["Gerda Holm"]);
});

test("a candle without a name stays nobody's, also when the family blocks whoever lit it", async () => {
  const { id, light, seen, guest, listed } = await service();
  const guest_token = await guest("Gerda Holm");
  await light({ guest_token });
  await app.sql("update stream_guest set access_to_stream = false where stream = $1", [id]);
  expect(await seen()).toMatchObject({ lit: 1, names: [] });
  expect(await listed(doyle)).toMatchObject([{ name: null, guest: null, from_blocked: false }]);
  const { json } = await callAs(app, doyle, "GET", `str/candle/?stream=${id}&from_blocked=true`);
  expect(json.results).toEqual([]);
});

test("a name that can't be seen is refused, and one that turns the line around is put straight", async () => {
  const { light, seen } = await openService();
  for (const sender_name of ["\u200b", "\u3164", "\u0301\u0301"])
    expect((await light({ with_name: true, sender_name })).json).toEqual({ sender_name: [words.required] });
  await light({ with_name: true, sender_name: "\u202eAnna\u202c Holm" });
  expect(namesOf(await seen())).toEqual(["Anna Holm"]);
});

test("with many names the page begins with the newest, and the others follow on request", async () => {
  const { id, seen, names } = await service();
  await app.sql(
    `insert into candle (id, stream, name)
     select ('01a1fbbc-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'Guest ' || n from generate_series(1, 130) n`,
    [id],
  );
  const first = await seen();
  expect([first.lit, first.names.length, first.names[0]?.name]).toEqual([
    130,
    candleNamesPerPage,
    "Guest 130",
  ]);
  const second = await names(`?after=${first.next}`);
  const third = await names(`?after=${second.next}`);
  expect(third.next).toBeNull();
  const all = [first, second, third].flatMap((page) => namesOf(page));
  expect(all).toEqual(Array.from({ length: 130 }, (_, n) => `Guest ${130 - n}`));
  for (const odd of ["x", "%00", "1_2", "99999999999999_00000000-0000-0000-0000-00000000000-"])
    expect((await names(`?after=${odd}`)).names).toHaveLength(candleNamesPerPage);
});

test("a flood of candles from one address is stopped", async () => {
  const { light } = await openService();
  expect((await light({})).status).toBe(201);
  await app.sql("update rate_limit set points = 100 where key = $1", [
    `candle_address:${tokenHash("127.0.0.1")}`,
  ]);
  expect((await light({})).status).toBe(429);
});
