import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { buildMemorial, memorialDist } from "../../test/memorial-bundle.ts";
import { call, gather } from "../../test/people.ts";
import { createPlaybackTokens } from "../broadcast/playback-tokens.ts";
import { createThrottle } from "../security/throttle.ts";
import { createTokens, tokenHash } from "../security/tokens.ts";
import { createGuestTokens } from "./guest-tokens.ts";
import { memorialPages } from "./pages.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const stream = await make.stream({
  funeral_home: cast.maple.id,
  family: cast.doyle.id,
  funeral_home_director: cast.sam.id,
  deceased_full_name: "Edith Doyle",
});
await app.sql("update stream set publish = true");

const guestTokens = createGuestTokens(app.config.secretKey, createTokens(app.config.secretKey), Date.now);

/** The pages with a test bundle instead of memorial's build. */
const dist = memorialDist();
const pages = fastify({ routerOptions: { ignoreTrailingSlash: true } });
await pages.register(helmet);
await memorialPages(pages, {
  engine: app.engine,
  playbackTokens: createPlaybackTokens(app.config.secretKey, Date.now),
  signatures: createTokens(app.config.secretKey),
  guestTokens,
  throttle: createThrottle(app.database.pool),
  cloudflare: undefined,
  livekit: "wss://rooms.example",
  dist,
});
afterAll(() => pages.close());
const open = (url: string, headers: Record<string, string> = {}) => pages.inject({ url, headers });

test("before the pages are built, guests are asked for a moment's patience", async () => {
  const answer = await open(`/m/${stream.slug}`);
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("One moment, please");
});

test("the page is rendered from the API's data, with its own nonce, and never cached", async () => {
  buildMemorial(dist, "JSON.stringify(request)", new Date("2026-01-01"));
  const answer = await open(`/m/${stream.slug.toUpperCase()}/?join=secret`, { host: "vigil.example:3000" });
  expect(answer.statusCode).toBe(200);
  const given = answer.json();
  const fromApi = await call(app, "GET", `public/stream/${stream.slug}/`);
  expect(given).toMatchObject({
    kind: "memorial",
    page: fromApi.json,
    camera: null,
    publicUrl: "http://localhost:3000",
  });
  expect(given.assets).toEqual({
    base: "/memorial-assets/",
    manifest: { "src/page.tsx": { file: "assets/page-1.js" } },
  });
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "x-frame-options": "SAMEORIGIN",
  });
  const policy = answer.headers["content-security-policy"];
  expect(policy).toContain(`script-src 'self' 'nonce-${given.nonce}'`);
  expect(policy).toContain("connect-src 'self' http://vigil.example:3001 ws://vigil.example:3001;");
  expect(policy).toContain("media-src 'self' blob: http://vigil.example:3001;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect((await open(`/m/${stream.slug}`)).json().nonce).not.toBe(given.nonce);
});

test("the page is rendered in the language of its guest, of the guest's link, of its service or of its home", async () => {
  buildMemorial(dist, "language", new Date("2026-01-01T01:00:00"));
  const guest = await make.guest(stream.id, { name: "Anne Martel", email: "anne@example.com" });
  const link = `/m/${stream.slug}?join=${encodeURIComponent(guestTokens.personal(guest.id, stream.id))}`;
  const languageOf = async (address = `/m/${stream.slug}`, headers = {}) =>
    (await open(address, headers)).body;
  expect(await languageOf()).toBe("en");
  await app.sql("update funeral_home set language = 'fr'");
  expect(await languageOf()).toBe("fr");
  await app.sql("update stream set language = 'en'");
  expect(await languageOf()).toBe("en");
  await app.sql("update stream_guest set language = 'fr'");
  expect([await languageOf(), await languageOf(link)]).toEqual(["en", "fr"]);
  const opened = await open(link);
  expect(
    opened.headers["set-cookie"],
    "the guest who comes back without the link reads it in French",
  ).toMatch(/^vigil_language=fr; Path=\/; Max-Age=\d+/);
  expect(await languageOf(link, { cookie: "vigil_language=en" })).toBe("en");
  const inEnglish = await open(link, { cookie: "vigil_language=en" });
  expect(inEnglish.headers, "what was chosen in this browser stays").not.toHaveProperty("set-cookie");
  expect(await languageOf(`/m/${stream.slug}/embed?language=fr`)).toBe("fr");
  expect(await languageOf("/m/nobody", { "accept-language": "fr-CA,en;q=0.5" })).toBe("fr");
  await app.sql("update stream set language = null");
  await app.sql("update funeral_home set language = 'en'");
  buildMemorial(dist, "JSON.stringify(request)", new Date("2026-01-01T02:00:00"));
});

test("a phone that films speaks as it was asked to, or as its browser prefers, whatever its service speaks", async () => {
  buildMemorial(dist, "JSON.stringify([language, request.kind])", new Date("2026-01-01T02:30:00"));
  await app.sql(
    "insert into camera_session (id, stream, session_name, username, join_hash) values (gen_random_uuid(), $1, 'Door', 'films', $2)",
    [stream.id, tokenHash("filming")],
  );
  const shown = async (headers: Record<string, string>) => (await open("/camera/filming", headers)).json();
  expect(await shown({})).toEqual(["en", "camera"]);
  expect(await shown({ "accept-language": "fr-CA" })).toEqual(["fr", "camera"]);
  const led = await open("/camera/filming?language=fr", { "accept-language": "en" });
  expect([led.statusCode, led.headers.location]).toEqual([303, "/camera/filming"]);
  const cookie = String(led.headers["set-cookie"]).split(";")[0] ?? "";
  expect(await shown({ cookie, "accept-language": "en" })).toEqual(["fr", "camera"]);
  await app.sql("update funeral_home set language = 'fr'");
  expect(await shown({}), "a browser that says nothing").toEqual(["fr", "camera"]);
  await app.sql("update funeral_home set language = 'en'");
  buildMemorial(dist, "JSON.stringify(request)", new Date("2026-01-01T02:45:00"));
});

test("a television is asked for a code in its own language, and shows a service in the service's", async () => {
  buildMemorial(
    dist,
    "JSON.stringify([language, request.kind, request.page?.slug])",
    new Date("2026-01-01T03:00:00"),
  );
  const french = { "accept-language": "fr-CA" };
  const shown = async (address: string) => (await open(address, french)).json();
  expect(await shown("/tv")).toEqual(["fr", "code", null]);
  expect(await shown(`/tv/${stream.slug}`)).toEqual(["en", "television", stream.slug]);
  expect(await shown(`/tv/${stream.slug}?guest_language=fr`)).toEqual(["fr", "television", stream.slug]);
  const inEnglish = await open(`/tv/${stream.slug}?guest_language=fr`, { cookie: "vigil_language=en" });
  expect(inEnglish.json(), "what was chosen on the television holds").toEqual([
    "en",
    "television",
    stream.slug,
  ]);
  expect(await shown("/tv/nobody")).toEqual(["fr", "missing", null]);
  const { headers } = await open(`/tv/${stream.slug}`);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["permissions-policy"]).toContain("camera=()");
  buildMemorial(dist, "JSON.stringify(request)", new Date("2026-01-01T04:00:00"));
});

test("after the last day of a page its address says so in the page's language, and whom to call", async () => {
  buildMemorial(
    dist,
    "JSON.stringify([language, request.kind, request.home])",
    new Date("2026-01-01T03:30:00"),
  );
  await app.sql(
    "update stream set broadcast_status = 'completed', page_kept_until = current_date - 3, language = 'fr'",
  );
  const home = { name: "Quiet Hills", phone: expect.stringMatching(/^\+1/) };
  for (const address of [`/m/${stream.slug}`, `/tv/${stream.slug}`, `/m/${stream.slug}/embed`])
    expect((await open(address)).json(), address).toEqual(["fr", "closed", home]);
  await app.sql("update stream set page_hidden = true, page_kept_until = null");
  expect((await open(`/m/${stream.slug}`)).json(), "hidden by its family").toEqual(["fr", "closed", home]);
  await app.sql("update stream set publish = false");
  expect((await open(`/m/${stream.slug}`)).json()[1], "a draft").toBe("missing");
  await app.sql(
    "update stream set broadcast_status = 'waiting', page_kept_until = null, page_hidden = false, language = null, publish = true",
  );
  buildMemorial(dist, "JSON.stringify(request)", new Date("2026-01-01T04:30:00"));
});

test("an invalid address leads to the page that says nothing is there", async () => {
  for (const slug of ["%00", "a%00b", "%F0%9F%92%A9", "..%2f.."]) {
    const answer = await open(`/m/${slug}`);
    expect([slug, answer.statusCode, answer.json().kind]).toEqual([slug, 404, "missing"]);
  }
});

test("a test link opens its page, which names the service and shows nothing else of it", async () => {
  const { pathname } = new URL(app.engine.runtime.links.rehearsal(stream.id));
  const page = await open(pathname);
  expect(page.json()).toMatchObject({
    ...{ kind: "rehearsal", page: null, remembering: null },
    rehearsal: { name: "Edith Doyle", state: "before", hls_url: null },
  });
  expect((await open(`${pathname}x`)).json()).toMatchObject({ kind: "missing" });
});

test("only the bare player may be framed, and by any site", async () => {
  const answer = await open(`/m/${stream.slug}/embed`);
  expect(answer.json()).toMatchObject({ kind: "embed", page: { name: "Edith Doyle" } });
  expect(answer.headers["content-security-policy"]).toContain("frame-ancestors *");
  expect(answer.headers).not.toHaveProperty("x-frame-options");
});

test("a camera's link opens its page; an expired link, a draft and a typo lead to the page that says nothing is there", async () => {
  await app.sql(
    "insert into camera_session (id, stream, session_name, username, join_hash) values ($1, $2, 'Balcony', 'x', $3)",
    ["0195a000-0000-7000-8000-000000000002", stream.id, tokenHash("the-link")],
  );
  const camera = await open("/camera/the-link");
  expect(camera.json()).toMatchObject({ kind: "camera", page: null, camera: { session_name: "Balcony" } });
  expect(camera.headers["referrer-policy"]).toBe("no-referrer");
  const draft = await make.stream();
  for (const address of [
    "/m",
    "/m/nobody",
    `/m/${draft.slug}`,
    "/m/nobody/embed",
    "/m/a/b/c",
    "/camera/spent",
  ]) {
    const answer = await open(address);
    expect([answer.statusCode, answer.json().kind], address).toEqual([404, "missing"]);
  }
});

test("camera and microphone are allowed on the page that takes messages and on a phone camera's, and nowhere else", async () => {
  const permitted = async (address: string) => {
    const policies = String((await open(address)).headers["permissions-policy"]).split(", ");
    return ["camera", "microphone"].filter((power) => policies.includes(`${power}=(self)`));
  };
  const both = ["camera", "microphone"];
  expect(await permitted(`/m/${stream.slug}`)).toEqual(both);
  expect(await permitted("/camera/the-link")).toEqual(both);
  expect(await permitted(`/m/${stream.slug}/embed`)).toEqual([]);
  expect(await permitted("/m/nobody")).toEqual([]);
});

test("a new build is used without a restart, and a page that fails to render asks for patience", async () => {
  buildMemorial(dist, "'<!doctype html>new'", new Date("2026-01-02"));
  expect((await open(`/m/${stream.slug}`)).body).toBe("<!doctype html>new");
  buildMemorial(dist, "request.no.such.thing", new Date("2026-01-03"));
  const answer = await open(`/m/${stream.slug}`);
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining("One moment, please")]);
  expect(answer.body).not.toContain("TypeError");
});

test("the pages' files may be cached for ever, and no other file is served", async () => {
  const script = await open("/memorial-assets/assets/page-1.js");
  expect([script.statusCode, script.body]).toEqual([200, "hydrate()"]);
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  for (const file of [
    ".vite/manifest.json",
    "assets/page-1.js.map",
    "../server/entry.js",
    "%2e%2e/server/entry.js",
  ])
    expect((await open(`/memorial-assets/${file}`)).statusCode, file).toBeGreaterThanOrEqual(400);
});

test("robots may fetch the preview of a shared link, and nothing else", async () => {
  const { body } = await open("/robots.txt");
  expect(body).toMatch(/^User-agent: \*\nAllow: \/m\/\n(Allow: .*\n)*Disallow: \/\n$/);
});

test("a speaker's page may use camera and microphone, and it alone connects to the rooms' server", async () => {
  const session = randomUUID();
  await app.sql(
    "insert into camera_session (id, stream, session_name, username, provider) values ($1, $2, 'Anselm', 'y', 'livekit')",
    [session, stream.id],
  );
  await app.sql(
    "insert into conferencing_room (session, provider, room_id, known, created_at) values ($1::uuid, 'livekit', $1::text, '{}', now())",
    [session],
  );
  buildMemorial(dist, "JSON.stringify(request)", new Date(9_000));
  const room = await open(new URL(app.engine.runtime.links.room(session)).pathname);
  expect(room.json()).toMatchObject({ kind: "room", room: { session_name: "Anselm", state: "open" } });
  expect(room.headers["permissions-policy"]).toMatch(/camera=\(self\).*microphone=\(self\)/);
  const connects = (answer: typeof room) =>
    String(answer.headers["content-security-policy"]).match(/connect-src ([^;]+)/)?.[1];
  expect(connects(room)).toBe("'self' https://rooms.example wss://rooms.example");
  expect(connects(await open(`/m/${stream.slug}`))).not.toContain("rooms.example");
  expect((await open(`/room/${session}.guessed`)).statusCode).toBe(404);
});
