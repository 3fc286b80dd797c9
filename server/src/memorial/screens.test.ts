import { problems, screenCodeAlphabet } from "@vigil/contract";
import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather } from "../../test/people.ts";
import { tokenHash } from "../security/tokens.ts";
import { purgeScreens } from "./screens.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, sam, doyle } = cast;
beforeEach(() => app.sql("delete from rate_limit"));

/** A service on air, and its registered guest. */
async function service(name = "Gerda Holm") {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const { id, slug } = await make.stream(people);
  const programme = slug.replaceAll("-", "").padEnd(22, "x").slice(0, 22);
  await app.sql("update stream set publish = true, broadcast_status = 'live' where id = $1", [id]);
  await app.sql("insert into broadcast (stream, programme, started_at) values ($1, $2, now())", [
    id,
    programme,
  ]);
  const post = (what: string, body: object) => call(app, "POST", `public/stream/${slug}/${what}/`, body);
  const register = async (who = name) => {
    const email = `${who.replaceAll(" ", ".")}@example.com`;
    return (await post("register", { name: who, email })).json.guest_token as string;
  };
  const guest_token = await register();
  const [guest] = await app.sql<{ id: string }>("select id from stream_guest where stream = $1", [id]);
  return {
    ...{ id, slug: slug as string, programme, post, register, guest_token },
    guest: guest?.id ?? "",
    code: async () => (await post("screen_code", { guest_token })).json.code as string,
    confirm: (code: string, token = guest_token) => post("screens", { guest_token: token, code }),
    watch: (token: string) => post("watch", { guest_token: token }),
    set: (what: string) => app.sql(`update stream_guest set ${what} where stream = $1`, [id]),
  };
}
const enter = (code: string, remoteAddress = "10.2.0.1") =>
  call(app, "POST", "public/screen/", { code }, { remoteAddress });
const state = (token: string) => call(app, "POST", "public/screen/state/", { token });
const waiting = async () => (await call(app, "POST", "public/screen/waiting/")).json;
/** Time passes for all codes and televisions. */
const passes = (minutes: number) =>
  app.sql("update screen set expires_at = expires_at - make_interval(mins => $1)", [minutes]);
/** A television that shows a new service. */
async function television() {
  const shown = await service();
  return { ...shown, token: (await enter(await shown.code())).json.token as string };
}
const [, unknown] = problems.screen_code_unknown;
const [, notShown] = problems.television_code_unknown;

test("a guest's code shows the guest's service on a television, as that guest", async () => {
  const mine = await service();
  const given = await mine.post("screen_code", { guest_token: mine.guest_token });
  expect(given.json).toMatchObject({ address: "http://localhost:3000/tv", seconds: 600 });
  expect(given.json.code).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/);
  expect(given.headers["cache-control"]).toBe("no-store");
  const { status, json } = await enter(given.json.code.toLowerCase().replace("-", " "));
  expect([status, json.slug]).toEqual([200, mine.slug]);
  const shown = await mine.watch(json.token);
  expect([shown.status, shown.json.state, shown.json.download_url]).toEqual([200, "live", null]);
  const pass = decodeJwt(new URL(shown.json.hls_url).searchParams.get("t") ?? "");
  expect(pass).toMatchObject({ programme: mine.programme, guest: mine.guest });
});

test("the browser that was given a code learns that it was used, and nobody else does", async () => {
  const mine = await service();
  const other = await service("Otto Holm");
  const code = await mine.code();
  const waits = async (guest_token: string) =>
    (await mine.post("screen_code/state", { guest_token, code })).json.waiting;
  expect([await waits(mine.guest_token), await waits(other.guest_token)]).toEqual([true, false]);
  await enter(code);
  expect(await waits(mine.guest_token)).toBe(false);
});

test("a code has no characters that are mistaken for others", () => {
  expect(screenCodeAlphabet).not.toMatch(/[01OIL]/);
  expect(new Set(screenCodeAlphabet).size).toBe(31);
});

test("a code opens one service and no other", async () => {
  const { token } = await television();
  const other = await service();
  expect((await other.watch(token)).status).toBe(401);
});

test("a code is valid for ten minutes", async () => {
  const mine = await service();
  const [early, late] = [await mine.code(), await mine.code()];
  await passes(9);
  expect((await enter(early)).status).toBe(200);
  await passes(1);
  expect(await enter(late)).toMatchObject({ status: 404, json: { detail: unknown } });
});

test("a wrong, a used and an expired code are refused with the same sentence, which says where to get another", async () => {
  const mine = await service();
  const used = await mine.code();
  await enter(used);
  const expired = await mine.code();
  await passes(10);
  const refused = await Promise.all(["", "nonsense", "ABC-DEF", used, expired].map((code) => enter(code)));
  for (const answer of refused) expect([answer.status, answer.json]).toEqual([404, { detail: unknown }]);
  expect(unknown).toContain("Watch on a television or another device");
});

test("two televisions that use a code at the same moment don't both get it", async () => {
  const code = await (await service()).code();
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
});

test("whoever guesses is stopped, also from many addresses, and nobody else is shut out", async () => {
  const mine = await service();
  const counted = async (limit: string, what: string) =>
    (
      await app.sql<{ points: number }>("select points from rate_limit where key = $1", [
        `${limit}:${tokenHash(what)}`,
      ])
    )[0]?.points;
  expect((await enter(await mine.code())).status).toBe(200);
  expect([
    await counted("screen_code_address", "10.2.0.1"),
    await counted("screen_code_all", "codes"),
  ]).toEqual([0, 0]);
  for (let tries = 0; tries < 30; tries++) expect((await enter("AAA-AAA")).status).toBe(404);
  const right = await mine.code();
  expect((await enter(right)).status).toBe(429);
  expect((await mine.confirm("AAA-AAA", mine.guest_token)).status).toBe(404);
  await app.sql("update rate_limit set points = 120 where key = $1", [
    `screen_code_all:${tokenHash("codes")}`,
  ]);
  for (let tries = 0; tries < 3; tries++) expect((await enter("AAA-AAA", "10.2.0.2")).status).toBe(404);
  const guessed = await enter(right, "10.2.0.2");
  expect([guessed.status, Number(guessed.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await enter(right, "10.2.0.3")).status, "somebody else meanwhile").toBe(200);
  await app.sql("delete from rate_limit");
  expect((await enter(await mine.code())).status).toBe(200);
});

test("a guest who types the phone's own code into the phone is told that it is for the television", async () => {
  const mine = await service();
  const code = await mine.code();
  const [status, detail] = problems.code_for_television;
  expect(await mine.confirm(code)).toMatchObject({ status, json: { detail } });
  expect((await enter(code)).status, "the television still takes it").toBe(200);
});

test("a television speaks the language in which the guest's phone shows the page", async () => {
  const mine = await service();
  await mine.set("language = 'fr'");
  const post = (path: string, payload: object) =>
    app.http.inject({
      ...{ method: "POST", url: `/v1/public/stream/${mine.slug}/${path}`, payload },
      headers: { cookie: "vigil_language=en" },
    });
  const given = await post("screen_code", { guest_token: mine.guest_token });
  expect((await enter(given.json().code)).json.language).toBe("en");
  await mine.set("language = 'fr'");
  const own = await waiting();
  await post("screens", { guest_token: mine.guest_token, code: own.code });
  expect((await state(own.token)).json.language).toBe("en");
});

test("a television shows a code of its own, and begins once the guest has confirmed it", async () => {
  const mine = await service();
  const { code, token } = await waiting();
  expect((await state(token)).json).toEqual({ slug: null, language: null });
  expect((await mine.watch(token)).status).toBe(401);
  expect((await mine.confirm(code)).status).toBe(204);
  expect((await state(token)).json).toEqual({ slug: mine.slug, language: null });
  expect((await mine.watch(token)).json.hls_url).toContain(mine.programme);
  expect(await mine.confirm(code), "a second time").toMatchObject({
    status: 404,
    json: { detail: notShown },
  });
});

test("a television goes dark once the family has hidden the page of a service that is over", async () => {
  const mine = await service();
  const { code, token } = await waiting();
  expect((await mine.confirm(code)).status).toBe(204);
  await app.sql(
    "update stream set broadcast_status = 'completed', page_hidden = true where lower(slug) = lower($1)",
    [mine.slug],
  );
  expect((await state(token)).status).toBe(401);
});

test("a television's code that was not confirmed within ten minutes is worth nothing", async () => {
  const mine = await service();
  const { code, token } = await waiting();
  await passes(10);
  expect(await mine.confirm(code)).toMatchObject({ status: 404, json: { detail: notShown } });
  expect(await state(token)).toMatchObject({ status: 401, json: { detail: problems.screen_gone[1] } });
});

test("nobody takes over a television by typing its code on another one, nor confirms a guest's code", async () => {
  const mine = await service();
  expect((await enter((await waiting()).code)).status).toBe(404);
  expect((await mine.confirm(await mine.code())).status).toBe(404);
});

test("only a registered guest who may watch connects a television", async () => {
  const mine = await service();
  const { code } = await waiting();
  for (const guest_token of ["", "nonsense", (await service()).guest_token]) {
    expect((await mine.post("screen_code", { guest_token })).status).toBe(401);
    expect((await mine.confirm(code, guest_token)).status).toBe(401);
  }
  const [link] = await app.sql<{ id: string }>("select id from stream where id = $1", [mine.id]);
  const { quick_join_link } = (await callAs(app, maple, "GET", `str/stream/${link?.id}/`)).json;
  const join = new URL(quick_join_link).searchParams.get("join") ?? "";
  expect((await mine.post("screen_code", { guest_token: join })).status).toBe(401);
  await mine.set("access_to_stream = false");
  expect((await mine.post("screen_code", { guest_token: mine.guest_token })).status).toBe(403);
  expect((await mine.confirm(code)).status).toBe(403);
});

test("a blocked guest's television goes dark, and its unused code opens nothing", async () => {
  const mine = await television();
  const unused = await mine.code();
  await mine.set("access_to_stream = false");
  expect((await mine.watch(mine.token)).status).toBe(403);
  expect((await state(mine.token)).status).toBe(403);
  expect((await enter(unused)).status).toBe(404);
  await mine.set("access_to_stream = true");
  expect((await mine.watch(mine.token)).status).toBe(200);
});

test("a removed guest's television goes dark, and so does one whose service is gone", async () => {
  const [removed, gone] = [await television(), await television()];
  await removed.set("deleted_at = now()");
  expect([(await removed.watch(removed.token)).status, (await state(removed.token)).status]).toEqual([
    401, 401,
  ]);
  await app.sql("update stream set deleted_at = now() where id = $1", [gone.id]);
  expect([(await gone.watch(gone.token)).status, (await state(gone.token)).status]).toEqual([404, 401]);
});

test("a guest who leaves takes along the televisions of that browser, and nobody else's", async () => {
  const mine = await television();
  // Somebody else has typed the same address, and watches as the same guest.
  const other = await mine.register();
  const code = (await mine.post("screen_code", { guest_token: other })).json.code;
  const theirs = (await enter(code)).json.token;
  expect((await mine.post("screens/leave", { guest_token: mine.guest_token })).status).toBe(204);
  expect([(await state(mine.token)).status, (await state(theirs)).status]).toEqual([401, 200]);
});

test("a television is disconnected there as well, and by itself after thirty days", async () => {
  const [left, old] = [await television(), await television()];
  expect((await call(app, "POST", "public/screen/leave/", { token: left.token })).status).toBe(204);
  expect((await state(left.token)).status).toBe(401);
  await passes(30 * 24 * 60);
  expect((await old.watch(old.token)).status).toBe(401);
  await purgeScreens(app.database);
  expect(await app.sql("select id from screen")).toEqual([]);
});

test("a television may do nothing but watch: no messages, no guest's details, no link, no other television", async () => {
  const mine = await television();
  const guest_token = mine.token;
  const tries = await Promise.all([
    mine.post("guest", { guest_token }),
    mine.post("messages", { guest_token, message: "Hello" }),
    mine.post("cards", { guest_token, design: mine.id, message: "Hello" }),
    mine.post("playback", { guest_token, what: "stalled", seconds: 40 }),
    mine.post("screen_code", { guest_token }),
    mine.confirm((await waiting()).code, guest_token),
  ]);
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 401));
  await mine.post("language", { guest_token, language: "fr" });
  await mine.post("register", { guest_token, name: "Somebody Else", email: "else@example.com" });
  const guests = await app.sql("select name, language from stream_guest where id = $1", [mine.guest]);
  expect(guests).toEqual([{ name: "Gerda Holm", language: null }]);
  const entry = await call(app, "GET", `public/stream/${mine.slug}/service.ics?join=${guest_token}`);
  expect(entry.text).not.toContain("join=");
  expect(
    (
      await call(app, "GET", "str/stream/", undefined, {
        headers: { authorization: `Bearer ${guest_token}` },
      })
    ).status,
  ).toBe(401);
});

test("neither codes nor tokens are stored as they are", async () => {
  const mine = await service();
  const code = await mine.code();
  const shown = await waiting();
  const stored = JSON.stringify(await app.sql("select * from screen"));
  for (const secret of [code, shown.code, shown.token, mine.guest_token])
    expect(stored).not.toContain(secret);
  for (const plain of [code, shown.code].map((shown) => shown.replace("-", ""))) {
    expect(stored).not.toContain(plain);
    // Six characters can be searched through, so their hash has a key.
    expect(stored).not.toContain(tokenHash(plain));
  }
});
