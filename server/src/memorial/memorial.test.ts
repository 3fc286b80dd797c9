import type { AddressInfo } from "node:net";
import type { MediaState, PublicState } from "@vigil/contract";
import { languageCodes, MemorialPage, plannedMinutes, problems, Watch } from "@vigil/contract";
import { decodeJwt } from "jose";
import { sync } from "node-ical";
import sharp from "sharp";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startApp } from "../../test/app.ts";
import { form, mp4 } from "../../test/make.ts";
import { call, callAs, gather } from "../../test/people.ts";
import { notify } from "../broadcast/change-feed.ts";
import { tokenHash } from "../security/tokens.ts";
import { mediaReports } from "../tables/broadcast.table.ts";
import { shareImageOf } from "./page.ts";
import { streamBySlug } from "./stream.ts";

/** What a name server knows. */
const mailDomains = {
  receives: async (domain: string) => ({ "example.com": true, "gmial.con": false })[domain] ?? null,
};
const app = await startApp({ mediaPublicUrl: undefined, mediaPort: 3901 }, undefined, { mailDomains });
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour, hugh, lind } = cast;
// All guests here come over one connection, without the work of a browser.
beforeEach(() => app.sql("delete from rate_limit where key like 'unproved%'"));

const publishing = {
  publish: true,
  deceased_date_of_birth: "1940-02-01",
  deceased_date_of_death: "2026-11-01",
};
const [heading] = await app.sql<{ id: string; title: string }>(
  "select id, title from event_type order by title",
);
/** A published stream of Maple Ridge, in an hour unless said otherwise. */
const published = (given: object = {}) =>
  make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    g_r_page_heading: heading?.id,
    event_date: new Date(Date.now() + 3600_000).toISOString(),
    ...publishing,
    ...given,
  });
const open = (slug: string, rest = "") => call(app, "GET", `public/stream/${slug}/${rest}`);
const watch = (slug: string, guest_token?: string | null) =>
  call(app, "POST", `public/stream/${slug}/watch/`, { guest_token });
const register = (slug: string, given: object = {}) =>
  call(app, "POST", `public/stream/${slug}/register/`, {
    name: "Gerda Holm",
    email: "gerda@example.com",
    ...given,
  });
const joined = (slug: string, guest_token: unknown) =>
  call(app, "POST", `public/stream/${slug}/guest/`, { guest_token });
const guestsOf = (stream: string) =>
  app.sql<{ id: string; name: string; email: string; country: string | null; anonymous: boolean }>(
    "select id, name, email, country, anonymous from stream_guest where stream = $1 order by id",
    [stream],
  );
const set = (stream: string, what: string) => app.sql(`update stream set ${what} where id = $1`, [stream]);
/** The programme of a service that was started. */
const onAir = async (stream: string, programme: string) => {
  await set(stream, "broadcast_status = 'live'");
  await app.sql("insert into broadcast (stream, programme, started_at) values ($1, $2, now())", [
    stream,
    programme,
  ]);
};
/** The service is over, and its recording is there. */
const finished = async (stream: string) => {
  await set(stream, "broadcast_status = 'completed'");
  const file = { name: "service.mp4", content: mp4 };
  return callAs(app, ruth, "POST", "str/stream_video/", form({ stream, default: "true", file }));
};
afterEach(() => void vi.useRealTimers());

test("the page says who, when, in whose time and whose home it is", async () => {
  const stream = await published({
    deceased_full_name: "Edith Doyle",
    guest_advisory: "Please wear colours.",
  });
  const answer = await open(stream.slug);
  expect(answer.status).toBe(200);
  expect(MemorialPage.parse(answer.json)).toEqual(answer.json);
  expect(answer.json).toMatchObject({
    name: "Edith Doyle",
    date_of_birth: "1940-02-01",
    heading: heading?.title,
    event_date: stream.event_date,
    timezone: "America/Toronto",
    advisory: "Please wear colours.",
    registration: true,
    state: "before",
    page_url: `http://localhost:3000/m/${stream.slug}`,
    embed_url: `http://localhost:3000/m/${stream.slug}/embed`,
    home: { name: "Quiet Hills" },
  });
  expect((await open(stream.slug.toUpperCase())).status).toBe(200);
});

test("guests read an advisory in the language of their page, or else the one there is", async () => {
  const both = await published({
    guest_advisory: "Please wear colours.",
    guest_advisory_fr: "Portez des couleurs.",
  });
  const english = await published({ guest_advisory: "Please wear colours." });
  const french = await published({ guest_advisory_fr: "Portez des couleurs." });
  const shown = async ({ slug }: Awaited<ReturnType<typeof published>>) =>
    Promise.all(
      languageCodes.map(async (code) => {
        const headers = { cookie: `vigil_language=${code}` };
        return (await app.http.inject({ url: `/v1/public/stream/${slug}/`, headers })).json();
      }),
    );
  const inEnglish = { advisory: "Please wear colours.", advisory_language: "en" };
  const inFrench = { advisory: "Portez des couleurs.", advisory_language: "fr" };
  expect(await shown(both)).toMatchObject([inEnglish, inFrench]);
  expect(await shown(english)).toMatchObject([inEnglish, inEnglish]);
  expect(await shown(french)).toMatchObject([inFrench, inFrench]);
});

test("no public response reveals the family, the staff, the cameras or the other guests", async () => {
  const stream = await published({ others: "Justified by the manager" });
  await onAir(stream.id, "hbcdefghijklmnopqrstuv");
  await make.camera({ funeral_homes: [maple.id] });
  await make.guest(stream.id, { name: "Hidden Guest", email: "hidden@example.com" });
  await app.sql("update family set phone = '+1 555 777 8888'");
  await app.sql(
    "update funeral_home set billing_phone_number = '+1 555 999 0000', manager_name = 'Mona Manager'",
  );
  const registered = await register(stream.slug);
  const answers = [
    await open(stream.slug),
    await open(stream.slug, "state"),
    registered,
    await watch(stream.slug, registered.json.guest_token),
  ];
  const private_ = await app.sql<{ value: string }>(
    `select email as value from account union select phone from family union select family_admin_name from family
     union select full_name from funeral_home_staff
     union select billing_phone_number from funeral_home union select manager_name from funeral_home
     union select branding_funeral_home_email_address from funeral_home union select email from stream_guest
     union select name from stream_guest where name <> 'Gerda Holm' union select others from stream
     union select family::text from stream`,
  );
  const keys = await app.sql<{ rtmp_key: string }>("select rtmp_key from ip_camera");
  for (const { rtmp_key } of keys) private_.push({ value: rtmp_key });
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    for (const { value } of private_) if (value) expect(text).not.toContain(value);
    expect(text).not.toMatch(/argon|password|rtmp/i);
  }
});

test("a draft, a deleted stream and one that never was have no page", async () => {
  const draft = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  const gone = await published();
  await set(gone.id, "deleted_at = now()");
  for (const slug of [draft.slug, gone.slug, "nobody-here", "..%2f..", "x".repeat(150)]) {
    for (const rest of ["", "state", "events", "share.jpg"]) {
      const answer = await open(slug, rest);
      expect([answer.status, answer.json], `${slug} ${rest}`).toEqual([404, { detail: expect.any(String) }]);
    }
    expect((await register(slug)).status).toBe(404);
    expect((await watch(slug)).status).toBe(404);
  }
});

test("the page of a service that was called off says so and whom to ask, and nothing about the person", async () => {
  const stream = await published({ deceased_full_name: "Private Person", guest_advisory: "Secret" });
  const token = (await register(stream.slug)).json.guest_token;
  await callAs(app, maple, "PATCH", `str/stream/${stream.id}/`, { disabled_by_fh: true });
  const { json, text } = await open(stream.slug);
  expect(json).toMatchObject({
    state: "cancelled",
    name: "",
    photo: null,
    share_image: null,
    event_date: null,
  });
  expect(json.home.phone).not.toBe("");
  expect(text).not.toMatch(/Private Person|Secret|1940/);
  expect((await open(stream.slug, "state")).json).toMatchObject({ state: "cancelled", event_date: null });
  expect((await watch(stream.slug, token)).json).toMatchObject({ state: "cancelled", hls_url: null });
  expect((await register(stream.slug)).status).toBe(404);
  expect((await open(stream.slug, "share.jpg")).status).toBe(404);
});

test("a registered address stays its first guest's: whoever types it again may watch, and nothing else", async () => {
  const stream = await published();
  await onAir(stream.id, "hccdefghijklmnopqrstuv");
  const first = await register(stream.slug, { country: "Denmark" });
  await app.sql("update stream_guest set download_video = true where stream = $1", [stream.id]);
  const again = await register(stream.slug, { name: "Somebody Else", email: "GERDA@example.com" });
  expect([first.status, again.status]).toEqual([200, 200]);
  // Neither the response nor the token reveals whether an address was registered before.
  expect(Object.keys(again.json)).toEqual(Object.keys(first.json));
  expect(Buffer.from(again.json.guest_token, "base64url").toString("latin1")).not.toContain("Somebody");
  expect(await guestsOf(stream.id)).toMatchObject([{ name: "Gerda Holm", country: "Denmark" }]);
  expect((await watch(stream.slug, again.json.guest_token)).json.hls_url).not.toBeNull();
  expect((await joined(stream.slug, again.json.guest_token)).json.name).toBe("Somebody Else");
  await finished(stream.id);
  expect((await watch(stream.slug, first.json.guest_token)).json.download_url).not.toBeNull();
  expect((await watch(stream.slug, again.json.guest_token)).json.download_url).toBeNull();
});

test("no response reveals whether an address is registered, not even by its length", async () => {
  const stream = await published();
  const answers = [await register(stream.slug), await register(stream.slug)];
  const [first, again] = answers.map(({ status, json: { guest_token, ...others } }) => ({
    status,
    others,
    length: guest_token.length,
  }));
  expect(again).toEqual(first);
});

test("a guest who mistyped a name corrects it from the same browser", async () => {
  const stream = await published();
  const { guest_token } = (await register(stream.slug, { name: "Gerda Hlom" })).json;
  const stranger = (await register(stream.slug, { name: "Stranger" })).json.guest_token;
  await register(stream.slug, { name: "Stranger", guest_token: stranger });
  expect(await guestsOf(stream.id)).toMatchObject([{ name: "Gerda Hlom" }]);
  const mended = await register(stream.slug, { country: "Denmark", guest_token });
  expect(await guestsOf(stream.id)).toMatchObject([{ name: "Gerda Holm", country: "Denmark" }]);
  expect((await joined(stream.slug, mended.json.guest_token)).json.name).toBe("Gerda Holm");
});

test("a guest who corrects a name keeps address, country and anonymity without typing them again", async () => {
  const stream = await published();
  const given = { country: "Denmark", anonymous: true };
  const { guest_token } = (await register(stream.slug, { name: "Gerda Hlom", ...given })).json;
  expect((await joined(stream.slug, guest_token)).json).toMatchObject({ name: "Gerda Hlom", ...given });
  await register(stream.slug, { ...given, email: undefined, guest_token });
  expect(await guestsOf(stream.id)).toMatchObject([
    { name: "Gerda Holm", email: "gerda@example.com", ...given },
  ]);
  // Whoever only typed her address reads none of it, and nobody registers without an address.
  const stranger = (await register(stream.slug, { name: "Stranger" })).json.guest_token;
  expect((await joined(stream.slug, stranger)).json).toMatchObject({ country: null, anonymous: false });
  for (const token of [undefined, stranger])
    expect(await register(stream.slug, { email: undefined, guest_token: token })).toMatchObject({
      status: 400,
      json: { email: ["This field is required."] },
    });
});

test("a guest who registers again with its own token corrects the address as well, and stays one guest", async () => {
  const stream = await published();
  await register(stream.slug, { name: "Other Guest", email: "taken@example.com" });
  const { guest_token } = (await register(stream.slug, { email: "gerda@exmaple.com" })).json;
  await app.sql("update stream_guest set email_problem = 'no such mailbox', access_to_stream = false");
  const mended = await register(stream.slug, { email: "gerda@example.com", guest_token });
  const [, gerda] = await guestsOf(stream.id);
  expect(await guestsOf(stream.id)).toMatchObject([
    { email: "taken@example.com" },
    { email: "gerda@example.com" },
  ]);
  expect(
    await app.sql("select email_problem, access_to_stream from stream_guest where id = $1", [gerda?.id]),
  ).toEqual([{ email_problem: null, access_to_stream: false }]);
  await app.sql("update stream_guest set access_to_stream = true");
  expect((await joined(stream.slug, mended.json.guest_token)).json.link).not.toBeNull();
  // An address that belongs to another guest stays that guest's.
  await register(stream.slug, { email: "TAKEN@example.com", guest_token });
  expect(await guestsOf(stream.id)).toMatchObject([{ name: "Other Guest" }, { email: "gerda@example.com" }]);
});

test("a personal link opens this one service on any device, with every right the family grants", async () => {
  const stream = await published();
  const other = await published({ deceased_full_name: "Another Person" });
  await onAir(stream.id, "hdcdefghijklmnopqrstuv");
  const { guest_token } = (await register(stream.slug)).json;
  const known = (await joined(stream.slug, guest_token)).json;
  expect(known).toEqual({
    name: "Gerda Holm",
    link: expect.stringContaining(`/m/${stream.slug}?join=`),
    country: null,
    anonymous: false,
    anniversary: false,
  });
  const [guest] = await guestsOf(stream.id);
  const mailed = app.engine.runtime.links.personal({ id: stream.id, slug: stream.slug }, guest?.id ?? "");
  for (const link of [known.link, mailed]) {
    const token = new URL(link).searchParams.get("join");
    expect((await joined(stream.slug, token)).json.name).toBe("Gerda Holm");
    expect((await watch(stream.slug, token)).json.hls_url).not.toBeNull();
    for (const refused of [await joined(other.slug, token), await watch(other.slug, token)])
      expect([refused.status, refused.json.detail]).toEqual([401, problems.other_service[1]]);
  }
  expect((await joined(stream.slug, "x".repeat(80))).json.detail).toBe(problems.link_unknown[1]);
  expect((await joined(stream.slug, null)).status).toBe(400);
  expect((await joined("nobody-here", guest_token)).status).toBe(404);
});

test("the service goes into a guest's calendar, unless it was called off", async () => {
  const stream = await published({ deceased_full_name: "Edith Doyle" });
  const entry = () => app.http.inject(`/v1/public/stream/${stream.slug}/service.ics`);
  const { headers, payload } = await entry();
  expect(headers["content-type"]).toContain("text/calendar");
  const [event] = Object.values(sync.parseICS(payload)).filter((one) => one?.type === "VEVENT");
  expect(event).toMatchObject({
    uid: `${stream.id}@vigil`,
    summary: `${heading?.title} for Edith Doyle`,
    url: { val: `${app.config.publicUrl}/m/${stream.slug}` },
  });
  const begins = Math.floor(Date.parse(stream.event_date as string) / 1000) * 1000;
  expect([event?.start.getTime(), event?.end?.getTime()]).toEqual([begins, begins + plannedMinutes * 60_000]);
  expect(payload).toContain("TRIGGER:-PT15M");
  await set(stream.id, "disabled_by_fh = true");
  expect((await entry()).statusCode).toBe(404);
});

test("a guest's calendar entry opens the service as that guest, anybody else's only the page", async () => {
  const stream = await published();
  const { guest_token } = (await register(stream.slug)).json;
  const page = `${app.config.publicUrl}/m/${stream.slug}`;
  const linkOf = async (join: string) => {
    const { payload } = await app.http.inject(`/v1/public/stream/${stream.slug}/service.ics?join=${join}`);
    const [event] = Object.values(sync.parseICS(payload)).filter((one) => one?.type === "VEVENT");
    return event?.type === "VEVENT" ? event.url : undefined;
  };
  expect(await linkOf(guest_token)).toEqual({
    val: `${page}?join=${guest_token}`,
    params: expect.anything(),
  });
  expect(await linkOf("made-up")).toEqual({ val: page, params: expect.anything() });
});

test("a link to the page with a full stop, a bracket or a quote glued to it opens the page", async () => {
  const stream = await published();
  for (const glued of [".", ")", ",", "%22", "&gt;", "%3E."])
    expect((await open(`${stream.slug}${glued}`)).json.slug).toBe(stream.slug);
});

test("a registration that lacks something is refused by field", async () => {
  const stream = await published();
  const answer = await call(app, "POST", `public/stream/${stream.slug}/register/`, {
    name: " ",
    email: "gerda",
  });
  expect([answer.status, answer.json]).toEqual([
    400,
    { name: ["This field is required."], email: ["Not a valid email address."] },
  ]);
});

test("ten concurrent registrations of one address become one guest", async () => {
  const stream = await published();
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(stream.slug)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await guestsOf(stream.id)).toHaveLength(1);
});

test("nobody learns by registering an address whether it was registered before", async () => {
  const stream = await published();
  const at = `public/stream/${stream.slug}`;
  const typed = { name: "Gerda Holm", email: "gerda@example.com", country: "Denmark", anonymous: true };
  const read = async (email: string) => {
    const { json } = await register(stream.slug, { ...typed, email });
    const { guest_token } = json;
    const said = [(await joined(stream.slug, guest_token)).json];
    const answers: number[] = [];
    for (const wanted of [true, false]) {
      answers.push((await call(app, "POST", `${at}/anniversary/`, { guest_token, wanted })).status);
      said.push((await joined(stream.slug, guest_token)).json);
    }
    const { link: _, ...rest } = said[0] as { link: string };
    return { rest, answers, said: said.map(({ link: _, ...one }) => one), length: guest_token.length };
  };
  const first = await read("gerda@example.com");
  expect(first.rest).toEqual({ name: "Gerda Holm", country: "Denmark", anonymous: true, anniversary: false });
  expect(await read("gerda@example.com")).toEqual(first);
});

test("a flood of registrations from one address is stopped, without affecting others", async () => {
  const stream = await published();
  const from = (remoteAddress: string) =>
    call(
      app,
      "POST",
      `public/stream/${stream.slug}/register/`,
      { name: "A", email: "a@example.com" },
      { remoteAddress },
    );
  expect((await from("10.1.1.1")).status).toBe(200);
  await app.sql("update rate_limit set points = 300 where key = $1", [
    `register_address:${tokenHash("10.1.1.1")}`,
  ]);
  const refused = await from("10.1.1.1");
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await from("10.1.1.2")).status).toBe(200);
});

test("a guest watches with its token; without one, or with another stream's, it must register", async () => {
  const stream = await published();
  const other = await published();
  const programme = "abcdefghijklmnopqrstuv";
  await onAir(stream.id, programme);
  const token = (await register(stream.slug)).json.guest_token;
  const { status, json } = await watch(stream.slug, token);
  expect(status).toBe(200);
  expect(Watch.parse(json)).toEqual(json);
  expect(json).toMatchObject({ state: "live", recording_url: null, download_url: null, viewers: 0 });
  const address = new URL(json.hls_url);
  expect(address.origin + address.pathname).toBe(`http://localhost:3901/live/${programme}/index.m3u8`);
  const [guest] = await guestsOf(stream.id);
  const claims = decodeJwt(address.searchParams.get("t") ?? "");
  expect(claims).toMatchObject({ kind: "watch", programme, guest: guest?.id });
  expect((claims.exp ?? 0) * 1000).toBeGreaterThan(Date.now() + 11.9 * 3600_000);
  expect(new URL(json.audio_url).pathname).toBe(`/live/${programme}/audio.m3u8`);
  expect(new URL(json.rewind_url).pathname).toBe(`/live/${programme}/rewind.m3u8`);
  expect(new URL(json.rewind_audio_url).pathname).toBe(`/live/${programme}/rewind-audio.m3u8`);

  const stranger = { detail: "Please register to watch." };
  const session = (await callAs(app, ruth, "GET", "usr/info/")) && ruth.token;
  const forged = `${token.slice(0, -8)}AAAAAAAA`;
  for (const wrong of [undefined, null, "", "rubbish", forged, session]) {
    const answer = await watch(stream.slug, wrong);
    expect([answer.status, answer.json]).toEqual([401, stranger]);
  }
  const otherServices = await watch(stream.slug, (await register(other.slug)).json.guest_token);
  expect([otherServices.status, otherServices.json.detail]).toEqual([401, problems.other_service[1]]);
  const elsewhere = await call(app, "GET", "usr/info/", undefined, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(elsewhere.status).toBe(401);
});

test("a guest whom the family bars sees nothing, even after registering again", async () => {
  const stream = await published();
  await onAir(stream.id, "bbcdefghijklmnopqrstuv");
  const token = (await register(stream.slug)).json.guest_token;
  const [guest] = await guestsOf(stream.id);
  await callAs(app, doyle, "PATCH", `str/stream_guests/${guest?.id}/`, { access_to_stream: false });
  for (const mine of [token, (await register(stream.slug)).json.guest_token]) {
    const answer = await watch(stream.slug, mine);
    expect([answer.status, Object.keys(answer.json)]).toEqual([403, ["detail"]]);
  }
  await app.sql("update stream_guest set deleted_at = now() where id = $1", [guest?.id]);
  expect((await watch(stream.slug, token)).status).toBe(401);
});

test("where the home requires no registration, the page plays at once", async () => {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${harbour.id}/`, { partner_show_registration: false });
  const stream = await published({
    funeral_home: harbour.id,
    family: lind.id,
    funeral_home_director: hugh.id,
  });
  await onAir(stream.id, "cbcdefghijklmnopqrstuv");
  expect((await open(stream.slug)).json.registration).toBe(false);
  const tokens = await Promise.all(
    [1, 2].map(async () => new URL((await watch(stream.slug)).json.hls_url).searchParams.get("t")),
  );
  // Neither is a registered guest, and still they are two viewers.
  expect(tokens.map((token) => decodeJwt(token ?? "").guest)).toEqual([null, null]);
  expect(tokens[0]).not.toBe(tokens[1]);
  expect(await guestsOf(stream.id)).toEqual([]);
});

test("a page without registration is counted once, however often it asks what to play", async () => {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${harbour.id}/`, { partner_show_registration: false });
  const stream = await published({
    funeral_home: harbour.id,
    family: lind.id,
    funeral_home_director: hugh.id,
  });
  await onAir(stream.id, "jbcdefghijklmnopqrstuv");
  const passes = async (page: string) => {
    const { json } = await call(app, "POST", `public/stream/${stream.slug}/watch/`, { page });
    return [json.hls_url, json.rewind_url].map((address) => new URL(address).searchParams.get("t"));
  };
  const own = [...(await passes("one")), ...(await passes("one"))];
  expect(new Set(own).size).toBe(1);
  expect(own).not.toContain((await passes("other"))[0]);
});

test("the quick join link lets in without a form, to this one stream only", async () => {
  const stream = await published();
  const other = await published();
  await onAir(stream.id, "dbcdefghijklmnopqrstuv");
  const { quick_join_link } = (await callAs(app, maple, "GET", `str/stream/${stream.id}/`)).json;
  expect(quick_join_link).toMatch(new RegExp(`^http://localhost:3000/m/${stream.slug}\\?join=[\\w-]{43}$`));
  const join = new URL(quick_join_link).searchParams.get("join");
  expect((await watch(stream.slug, join)).json.hls_url).not.toBeNull();
  expect((await watch(other.slug, join)).status).toBe(401);
  await set(stream.id, "slug = 'another-address'");
  expect((await watch("another-address", join)).status).toBe(401);
});

test("the number of viewers is that of media's last report", async () => {
  const stream = await published();
  const programme = "ebcdefghijklmnopqrstuv";
  await onAir(stream.id, programme);
  const token = (await register(stream.slug)).json.guest_token;
  const state = { programmes: [{ programme, viewers: 41 }] } as unknown as MediaState;
  const at = new Date();
  await app.database.orm.insert(mediaReports).values({ node: "one", run: "one", at, received_at: at, state });
  await vi.waitFor(async () => expect((await watch(stream.slug, token)).json.viewers).toBe(41), {
    timeout: 60_000,
  });
});

test("guests with access see the recording, and only those with the right may download it", async () => {
  const stream = await published();
  await set(stream.id, "broadcast_status = 'completed'");
  const token = (await register(stream.slug)).json.guest_token;
  expect((await watch(stream.slug, token)).json).toMatchObject({ state: "ended", recording_url: null });
  expect((await finished(stream.id)).status).toBe(201);
  const shown = (await watch(stream.slug, token)).json;
  expect(shown).toMatchObject({ state: "recording", hls_url: null, download_url: null });
  expect((await app.http.inject(shown.recording_url)).rawPayload.equals(mp4)).toBe(true);
  await app.sql("update stream_guest set download_video = true where stream = $1", [stream.id]);
  expect((await watch(stream.slug, token)).json.download_url).toBe(shown.recording_url);
  await set(stream.id, "on_demand_video = false");
  expect((await watch(stream.slug, token)).json).toMatchObject({
    state: "ended",
    recording_url: null,
    download_url: null,
  });
  expect((await app.http.inject(shown.recording_url)).statusCode).toBe(404);
});

test("guests get the captions of the recording that they watch, in each language that has them", async () => {
  const stream = await published();
  const token = (await register(stream.slug)).json.guest_token;
  const { id } = (await finished(stream.id)).json;
  const shown = async () => Watch.parse((await watch(stream.slug, token)).json).recording_captions;
  expect(await shown()).toEqual([]);
  for (const language of ["fr", "en"])
    await callAs(app, ruth, "PUT", `str/stream_video/${id}/captions/${language}/`, undefined, {
      payload: `WEBVTT\n\n00:01.000 --> 00:03.000\n${language}\n`,
      headers: { "content-type": "text/vtt" },
    });
  const captions = await shown();
  expect(captions.map(({ language }) => language)).toEqual(["en", "fr"]);
  expect((await app.http.inject(captions[1]?.url ?? "")).payload).toContain("00:00:03.000\nfr");
  await set(stream.id, "on_demand_video = false");
  expect(await shown()).toEqual([]);
});

test("a page that its family has hidden is gone for guests, unless the service is on air again", async () => {
  const stream = await published();
  const token = (await register(stream.slug)).json.guest_token;
  await set(stream.id, "broadcast_status = 'completed', page_hidden = true");
  expect((await watch(stream.slug, token)).status).toBe(404);
  await set(stream.id, "broadcast_status = 'live'");
  expect((await watch(stream.slug, token)).status).toBe(200);
});

test("the page shows the service's local day, whatever the timezone of guest and server", async () => {
  const auckland = await make.home({ timezone: await make.timezone("Pacific/Auckland") });
  const [director, family] = await Promise.all([
    make.staff({ funeral_home: auckland.id }),
    make.family({ funeral_home: auckland.id }),
  ]);
  const stream = await published({
    funeral_home: auckland.id,
    family: family.id,
    funeral_home_director: director.id,
    // Already the next day in Auckland.
    event_date: "2031-05-01T18:00:00Z",
  });
  expect((await open(stream.slug)).json).toMatchObject({
    timezone: "Pacific/Auckland",
    event_date: "2031-05-01T18:00:00.000Z",
    share_image: expect.stringMatching(/\/share\.jpg\?v=[\w-]{12}$/),
  });
  const found = await streamBySlug(app.database, stream.slug);
  expect(found && shareImageOf(found)).toMatchObject({
    dates: "1 February 1940 – 1 November 2026",
    service: `${heading?.title}, 2 May 2031`,
  });
});

test("a shared link has an image of the right size, with or without a photo", async () => {
  const stream = await published({ deceased_full_name: "Ærø Đặng O'Brien" });
  const plain = await app.http.inject(`/v1/public/stream/${stream.slug}/share.jpg`);
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#C62828" } })
    .png()
    .toBuffer();
  const before = (await open(stream.slug)).json.share_image;
  await callAs(
    app,
    maple,
    "PATCH",
    `str/stream/${stream.id}/`,
    form({ photo: { name: "a.png", content: photo } }),
  );
  const after = (await open(stream.slug)).json.share_image;
  expect(after).not.toBe(before);
  const withPhoto = await app.http.inject(new URL(after).pathname);
  for (const { rawPayload, headers } of [plain, withPhoto]) {
    expect(headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  const green = async (image: Buffer) =>
    (await sharp(image).extract({ left: 300, top: 300, width: 1, height: 1 }).raw().toBuffer())[1];
  expect(await green(plain.rawPayload)).toBeGreaterThan(200);
  expect(await green(withPhoto.rawPayload)).toBeLessThan(80);
});

/** Reads server-sent events one after the other. */
async function* events(address: string, signal: AbortSignal): AsyncGenerator<PublicState> {
  const answer = await fetch(address, { signal });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  let held = "";
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    held += part;
    for (let end = held.indexOf("\n\n"); end >= 0; end = held.indexOf("\n\n")) {
      const [, data] = /^event: state\ndata: (.*)$/.exec(held.slice(0, end)) ?? [];
      held = held.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
}

test("every open page gets the same event at once", async () => {
  if (!app.http.server.listening) await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const stream = await published();
  const leaving = new AbortController();
  const pages = Array.from({ length: 25 }, () =>
    events(`http://127.0.0.1:${port}/v1/public/stream/${stream.slug}/events`, leaving.signal),
  );
  const first = await Promise.all(pages.map((page) => page.next()));
  const { headers } = await fetch(`http://127.0.0.1:${port}/v1/public/stream/${stream.slug}/events`, {
    signal: leaving.signal,
  });
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  for (const { value } of first)
    expect(value).toMatchObject({ state: "before", event_date: stream.event_date });
  await onAir(stream.id, "fbcdefghijklmnopqrstuv");
  await notify(app.database, stream.id);
  const second = await Promise.all(pages.map((page) => page.next()));
  const [update] = second;
  // Each server numbers what it has read.
  for (const { value } of second) expect(value).toEqual({ ...update?.value, version: expect.any(Number) });
  expect(update?.value).toMatchObject({ state: "live" });
  expect(update?.value.version).toBeGreaterThan(first[0]?.value.version);
  expect((await open(stream.slug, "state")).json).toMatchObject({ state: "live" });
  leaving.abort();
  await Promise.allSettled(pages.map((page) => page.next()));
});

test("a page that hears from two servers, one a minute behind, keeps the later state", async () => {
  const stream = await published({ deceased_full_name: "Two Clocks" });
  const before = (await open(stream.slug, "state")).json;
  await onAir(stream.id, "ibcdefghijklmnopqrstuv");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  let later: PublicState = before;
  const read = async () => {
    later = (await open(stream.slug, "state")).json;
    return later.state;
  };
  // A server keeps its answer for a second.
  await expect.poll(read).toBe("live");
  expect(later.version).toBeGreaterThan(before.version);
});

test("an open page hears that the service is elsewhere, of the places that guests may know", async () => {
  const stream = await published({ deceased_full_name: "Two Churches" });
  const church = { kind: "church", name: "St. Anne", address: null, lat: null, lon: null, begins_at: null };
  const stages = [
    { ...church, shown_to_guests: true, note: null },
    { ...church, name: "At home", begins_at: "2031-05-01T20:00:00Z", shown_to_guests: false, note: null },
  ];
  await app.sql("update stream set stages = $2 where id = $1", [stream.id, JSON.stringify(stages)]);
  const names = async () =>
    (await open(stream.slug, "state")).json.places.map(({ name }: { name: string }) => name);
  await expect.poll(names).toEqual(["St. Anne"]);
  await set(stream.id, "disabled_by_fh = true");
  await expect.poll(names).toEqual([]);
});

test("a camera's link tells the phone where to send its video, until the service is over", async () => {
  const stream = await published({ deceased_full_name: "Edith Doyle" });
  const session = "0195a000-0000-7000-8000-000000000001";
  await app.sql(
    "insert into camera_session (id, stream, session_name, username, join_hash) values ($1, $2, 'Balcony', 'x', $3)",
    [session, stream.id, tokenHash("the-link")],
  );
  const ask = () =>
    call(app, "GET", "public/camera/the-link/", undefined, { headers: { host: "vigil.example:8080" } });
  const { status, json } = await ask();
  expect(status).toBe(200);
  expect(json).toMatchObject({
    session_name: "Balcony",
    stream_name: "Edith Doyle",
    timezone: "America/Toronto",
    is_job: false,
    help: { name: expect.any(String), phone: "+1 416 555 0100" },
  });
  const address = new URL(json.ws_url);
  expect(address.origin + address.pathname).toBe("ws://vigil.example:3901/live/camera");
  expect(decodeJwt(address.searchParams.get("t") ?? "")).toMatchObject({ kind: "camera", source: session });
  expect((await call(app, "GET", "public/camera/another-link/")).status).toBe(404);
  await set(stream.id, "broadcast_status = 'completed'");
  expect((await ask()).status).toBe(404);
  await set(stream.id, "broadcast_status = 'waiting', disabled_by_fh = true");
  expect((await ask()).status).toBe(404);
});

test("an invalid host name is never repeated", async () => {
  const stream = await published();
  await onAir(stream.id, "gbcdefghijklmnopqrstuv");
  const { guest_token } = (await register(stream.slug)).json;
  for (const host of ["evil.example; script-src *", "a\tb", "[::1", "x_y/../z", ""]) {
    const answer = await call(
      app,
      "POST",
      `public/stream/${stream.slug}/watch/`,
      { guest_token },
      { headers: { host } },
    );
    expect(new URL(answer.json.hls_url).host, host).toBe("localhost:3901");
  }
});

test("a guest's page learns whether an address can get email, and nothing where nobody knows", async () => {
  const ask = async (email: string) => (await call(app, "POST", "public/mail_domain", { email })).json;
  expect(await ask("gerda@example.com")).toEqual({ receives: true });
  expect(await ask("gerda@GMIAL.con")).toEqual({ receives: false });
  expect(await ask("gerda@unknown.example")).toEqual({ receives: null });
  expect(await ask("gerda")).toEqual({ email: [expect.any(String)] });
});
