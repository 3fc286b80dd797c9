import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { consentPath } from "@vigil/contract";
import { UnsecuredJWT } from "jose";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { buy, callAs, gather, hold, type Person } from "../../test/people.ts";
import { google as createGoogle } from "../ports/connections/google.ts";
import { googleClient } from "../ports/connections/settings.ts";
import { createEncryption } from "../security/encryption.ts";
import { syncCalendar } from "./calendar-sync.ts";
import { oauthState } from "./core/consent.ts";

const publicUrl = "https://vigil.test";
const calendarRight = "https://www.googleapis.com/auth/calendar.events";
const videoRight = "https://www.googleapis.com/auth/youtube.force-ssl";

/** Google as documented, with one person, whose codes can be exchanged with the right verifier only. */
const google = {
  codes: new Map<string, { challenge: string; scope: string }>(),
  channels: ["Vigil Films"],
  revoked: [] as string[],
  away: false,
  audience: "client-1",
  /** Refuses every earlier consent. */
  forgotten: false,
  events: new Map<string, Event>(),
  written: [] as string[],
  /** The title of an event that it doesn't take. */
  refuses: "",
  /** What happens while it writes the next event, or refuses a consent. */
  meanwhile: undefined as (() => Promise<void>) | undefined,
};
interface Event {
  id: string;
  summary: string;
  status: string;
  start: { dateTime: string; timeZone: string };
}
beforeEach(() =>
  Object.assign(google, {
    channels: ["Vigil Films"],
    revoked: [],
    away: false,
    audience: "client-1",
    forgotten: false,
    events: new Map(),
    written: [],
    refuses: "",
    meanwhile: undefined,
  }),
);

async function takeMeanwhile(): Promise<void> {
  const { meanwhile } = google;
  google.meanwhile = undefined;
  await meanwhile?.();
}

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(text))).toString("base64url");
const idToken = () =>
  new UnsecuredJWT({ email: "office@vigil.test" }).setSubject("1042").setAudience(google.audience).encode();

const http = createServer(async (request, response) => {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const sent = Buffer.concat(await request.toArray()).toString();
  const body = new URLSearchParams(sent);
  const { pathname, searchParams } = new URL(request.url ?? "", "http://google");
  if (google.away) return answer(503, {});
  if (body.get("grant_type") === "refresh_token" && google.forgotten) await takeMeanwhile();
  if (body.get("grant_type") === "refresh_token")
    return google.forgotten
      ? answer(400, { error: "invalid_grant", error_description: "Token has been expired or revoked." })
      : answer(200, { access_token: "ya29.access", expires_in: 3599, token_type: "Bearer" });
  if (pathname.startsWith("/calendars/primary/events")) {
    const event = JSON.parse(sent) as Event;
    await takeMeanwhile();
    if (event.summary === google.refuses) return answer(400, { error: { code: 400 } });
    if (request.method === "POST" && google.events.has(event.id)) return answer(409, {});
    google.events.set(event.id, event);
    google.written.push(`${request.method} ${event.summary} ${event.status}`);
    return answer(200, event);
  }
  if (pathname === "/token") {
    const code = body.get("code") ?? "";
    const given = google.codes.get(code);
    google.codes.delete(code);
    const isRight = given && given.challenge === (await sha256(body.get("code_verifier") ?? ""));
    if (!isRight) return answer(400, { error: "invalid_grant", error_description: "Bad Request" });
    return answer(200, {
      access_token: "ya29.access",
      refresh_token: `1//refresh-${code}`,
      id_token: idToken(),
      scope: given.scope,
      token_type: "Bearer",
      expires_in: 3599,
    });
  }
  if (pathname === "/channels" && request.headers.authorization === "Bearer ya29.access")
    return answer(200, { items: google.channels.map((title) => ({ snippet: { title } })) });
  if (pathname === "/revoke") {
    google.revoked.push(body.get("token") ?? searchParams.get("token") ?? "");
    return answer(200, {});
  }
  return answer(404, {});
}).listen(0, "127.0.0.1");
await once(http, "listening");
afterAll(() => {
  http.closeAllConnections();
  http.close();
});
const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
const client = { id: "client-1", secret: "client-secret" };
const connector = createGoogle(client, publicUrl, {
  consent: "https://accounts.google.test/auth",
  token: `${origin}/token`,
  revoke: `${origin}/revoke`,
  youtube: origin,
  calendar: origin,
});

const app = await startApp({ publicUrl }, undefined, { connector });
const { cast, make } = await gather(app);
const { ruth, max, maple } = cast;
const path = "usr/connections/";
type Kind = "calendar_gmail_account" | "youtube_account";

const linkOf = async (who: Person, kind: Kind): Promise<URL> => {
  const { json } = await callAs(app, who, "GET", path);
  return new URL(json.results.find((one: { kind: string }) => one.kind === kind).link);
};
/** Follows the link and consents; returns what the browser is sent back with. */
async function consent(link: URL, allowed = link.searchParams.get("scope") ?? "") {
  const code = `code-${google.codes.size}-${Math.random()}`;
  google.codes.set(code, { challenge: link.searchParams.get("code_challenge") ?? "", scope: allowed });
  return { code, state: link.searchParams.get("state") ?? "" };
}
const connectAs = async (who: Person, kind: Kind, allowed?: string) =>
  callAs(app, who, "POST", path, await consent(await linkOf(who, kind), allowed));
const shown = async () => {
  const [record] = (await callAs(app, ruth, "GET", "usr/general_setting/")).json.results;
  return [record.calendar_gmail_account, record.youtube_account];
};

test("the links lead to Google's consent page, with the one scope that is needed and our address to return to", async () => {
  const link = await linkOf(ruth, "calendar_gmail_account");
  expect(link.origin + link.pathname).toBe("https://accounts.google.test/auth");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    client_id: "client-1",
    redirect_uri: `${publicUrl}${consentPath}`,
    response_type: "code",
    access_type: "offline",
    prompt: "consent",
    scope: `${calendarRight} openid email`,
    code_challenge_method: "S256",
  });
  expect((await linkOf(ruth, "youtube_account")).searchParams.get("scope")).toContain(videoRight);
});

test("the connected account is in the general settings, and their history says who connected it", async () => {
  const answer = await connectAs(ruth, "calendar_gmail_account");
  expect([answer.status, answer.json.results[0].account]).toEqual([200, "office@vigil.test"]);
  expect((await connectAs(ruth, "youtube_account")).status).toBe(200);
  expect(await shown()).toEqual(["office@vigil.test", "Vigil Films"]);
  const [{ id }] = (await callAs(app, ruth, "GET", "usr/general_setting/")).json.results;
  const { json } = await callAs(app, ruth, "GET", `usr/general_setting/${id}/history/`);
  expect(json.results[0]).toMatchObject({
    by: { name: "Ruth Abel" },
    changes: [{ field: "youtube_account", before: null, after: "Vigil Films" }],
  });
});

test("the database holds no usable token, and no response contains one", async () => {
  const answer = await connectAs(ruth, "calendar_gmail_account");
  const [row] = await app.sql<{ refresh_token: string }>(
    "select refresh_token from connection where kind = 'calendar_gmail_account'",
  );
  expect(JSON.stringify(await app.sql("select * from connection"))).not.toContain("refresh-code");
  expect(answer.text).not.toMatch(/refresh|ya29|client-secret/);
  const encryption = createEncryption(app.config.secretKey, "connections");
  expect(encryption.decrypt(row?.refresh_token ?? "", "calendar_gmail_account")).toContain("1//refresh-code");
  expect(encryption.decrypt(row?.refresh_token ?? "", "youtube_account")).toBeNull();
  expect(
    createEncryption("another key of another server", "connections").decrypt(
      row?.refresh_token ?? "",
      "calendar_gmail_account",
    ),
  ).toBeNull();
});

test("a consent counts once, within the hour, for the person who requested it", async () => {
  const other = await make.admin({ general_settings: true });
  const olive: Person = { ...other, role: "super_admin" };
  const refused = [
    400,
    { detail: "This consent is too old, or was given by somebody else. Please start again." },
  ];
  const sent = async (who: Person, body: object) => {
    const { status, json } = await callAs(app, who, "POST", path, body);
    return [status, json];
  };
  const given = await consent(await linkOf(ruth, "youtube_account"));
  expect(await sent(olive, given)).toEqual(refused);
  expect(
    await sent(ruth, { ...given, state: given.state.replace("youtube_account", "calendar_gmail_account") }),
  ).toEqual(refused);
  const old = oauthState({ kind: "youtube_account", person: ruth.id }, Date.now() - 61 * 60_000, "x", {
    sign: () => "x",
    isSigned: () => true,
  });
  expect(await sent(ruth, { ...given, state: old })).toEqual(refused);
  expect((await sent(ruth, given))[0]).toBe(200);
  expect(await sent(ruth, given)).toEqual([
    400,
    { detail: "The account was not connected: its provider took the consent back." },
  ]);
});

test("an intercepted code can't be used with another consent", async () => {
  const caught = await consent(await linkOf(ruth, "youtube_account"));
  const own = await linkOf(ruth, "youtube_account");
  const answer = await callAs(app, ruth, "POST", path, {
    code: caught.code,
    state: own.searchParams.get("state") ?? "",
  });
  expect(answer.status).toBe(400);
});

test("without the permission, or without a channel, nothing is connected, and the person learns why", async () => {
  const before = await shown();
  const unticked = await connectAs(ruth, "calendar_gmail_account", "openid email");
  expect([unticked.status, unticked.json.detail]).toEqual([400, expect.stringContaining("not allowed")]);
  google.channels = [];
  const none = await connectAs(ruth, "youtube_account");
  expect([none.status, none.json.detail]).toEqual([400, expect.stringContaining("no YouTube channel")]);
  expect(await shown()).toEqual(before);
});

test("while Google is unavailable nothing changes, and the person is asked to try again", async () => {
  const before = await shown();
  google.away = true;
  const answer = await connectAs(ruth, "calendar_gmail_account");
  expect([answer.status, answer.json]).toEqual([
    502,
    { detail: "The provider of the account does not answer. Please try again in a moment." },
  ]);
  expect(await shown()).toEqual(before);
});

test("what Google says to another client connects nothing", async () => {
  const before = await shown();
  google.audience = "another-client";
  expect((await connectAs(ruth, "calendar_gmail_account")).status).toBe(502);
  expect(await shown()).toEqual(before);
});

test("a disconnected account is gone at once; its consent is revoked unless another account needs it", async () => {
  await connectAs(ruth, "calendar_gmail_account");
  await connectAs(ruth, "youtube_account");
  const end = (kind: string) => callAs(app, ruth, "DELETE", `${path}${kind}/`);
  expect((await end("calendar_gmail_account")).status).toBe(204);
  expect(await shown()).toEqual([null, "Vigil Films"]);
  expect(google.revoked).toEqual([]);
  expect((await end("youtube_account")).status).toBe(204);
  expect(google.revoked).toEqual([expect.stringContaining("1//refresh-code")]);
  expect(await shown()).toEqual([null, null]);
  expect([(await end("youtube_account")).status, (await end("zoom")).status]).toEqual([204, 404]);
});

test("an account can be disconnected while Google is unavailable", async () => {
  await connectAs(ruth, "youtube_account");
  google.away = true;
  expect((await callAs(app, ruth, "DELETE", `${path}youtube_account/`)).status).toBe(204);
  expect(await shown()).toEqual([null, null]);
});

const log = { error: () => undefined };
const mirror = () =>
  syncCalendar({
    database: app.database,
    calendar: connector,
    encryption: createEncryption(app.config.secretKey, "connections"),
    publicUrl,
    log,
  });

test("published services are in the connected calendar in their home's timezone, and follow later changes", async () => {
  const moncton = await make.timezone("America/Moncton");
  const home = await make.home({ timezone: moncton });
  await buy(app, home.id, 10);
  const family = await make.family({ funeral_home: home.id });
  const director = await make.staff({ funeral_home: home.id });
  const [event_type] = await app.sql<{ id: string }>("select id from event_type limit 1");
  const stream = await make.stream({
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    deceased_full_name: "Edith Shaw",
    deceased_date_of_birth: "1940-02-01",
    deceased_date_of_death: "2026-11-01",
    g_r_page_heading: event_type?.id,
    event_date: "2031-05-01T18:00:00Z",
  });
  const one = `str/stream/${stream.id}/`;
  const written = async () => {
    await mirror();
    return google.written.splice(0);
  };
  await connectAs(ruth, "calendar_gmail_account");
  expect(await written()).toEqual([]);
  expect((await callAs(app, ruth, "PATCH", one, { publish: true })).status).toBe(200);
  expect(await written()).toEqual(["POST Edith Shaw confirmed"]);
  expect([...google.events.values()][0]?.start).toEqual({
    dateTime: "2031-05-01T15:00:00",
    timeZone: "America/Moncton",
  });
  expect(await written()).toEqual([]);
  await callAs(app, ruth, "PATCH", one, { event_date: "2031-05-02T18:00:00Z" });
  google.away = true;
  expect(await written()).toEqual([]);
  google.away = false;
  expect(await written()).toEqual(["PUT Edith Shaw confirmed"]);
  const host: Person = { ...home, role: "funeral_home" };
  await callAs(app, host, "PATCH", one, { disabled_by_fh: true });
  expect(await written()).toEqual(["PUT Edith Shaw cancelled"]);
  await callAs(app, ruth, "PATCH", one, { disabled_by_fh: false });
  expect(await written()).toEqual(["PUT Edith Shaw confirmed"]);
});

test("services cancelled while their calendar was disconnected are cancelled in it once it is connected again", async () => {
  await connectAs(ruth, "calendar_gmail_account");
  const [kept, gone] = [await published("Kay Kept", 3), await published("Gus Gone", 4)];
  await mirror();
  expect(google.written.splice(0)).toEqual(["POST Kay Kept confirmed", "POST Gus Gone confirmed"]);
  expect((await callAs(app, ruth, "DELETE", `${path}calendar_gmail_account/`)).status).toBe(204);
  await app.sql("update stream set disabled_by_fh = true where id = $1", [gone]);
  await connectAs(ruth, "calendar_gmail_account");
  await mirror();
  expect(google.written.filter((one) => /Kay|Gus/.test(one))).toEqual([
    "PUT Kay Kept confirmed",
    "PUT Gus Gone cancelled",
  ]);
  google.written = [];
  await mirror();
  expect(google.written).toEqual([]);
  await app.sql("update stream set disabled_by_fh = true where id = $1", [kept]);
  await mirror();
});

/** A service that is published on a day of July 2031. @returns its id */
async function published(deceased_full_name: string, day: number): Promise<string> {
  const { id } = await make.stream({
    ...{ funeral_home: maple.id, family: cast.doyle.id, funeral_home_director: cast.sam.id },
    ...{ deceased_full_name, event_date: `2031-07-0${day}T18:00:00Z` },
  });
  await app.sql("update stream set publish = true where id = $1", [id]);
  return id;
}

test("a calendar that is connected while the other one is written to gets every service", async () => {
  await connectAs(ruth, "calendar_gmail_account");
  await published("Una First", 5);
  await published("Vic Second", 6);
  const reconnected = async () => {
    await callAs(app, ruth, "DELETE", `${path}calendar_gmail_account/`);
    await connectAs(ruth, "calendar_gmail_account");
  };
  google.meanwhile = reconnected;
  await mirror();
  expect(google.written).toEqual(["POST Una First confirmed"]);
  Object.assign(google, { written: [], events: new Map() });
  await mirror();
  expect(google.written.filter((one) => /Una|Vic/.test(one))).toEqual([
    "POST Una First confirmed",
    "POST Vic Second confirmed",
  ]);
  // Nor is the new one broken by the old one's end.
  google.forgotten = true;
  google.meanwhile = reconnected;
  await mirror();
  google.forgotten = false;
  expect((await callAs(app, ruth, "GET", path)).json.results[0]).toMatchObject({ is_broken: false });
  await mirror();
});

test("a service that the calendar refuses holds up none of the later ones, and follows once it is taken", async () => {
  await connectAs(ruth, "calendar_gmail_account");
  for (const [deceased_full_name, day] of [
    ["Ada First", 1],
    ["Ben Second", 2],
  ] as const) {
    const { id } = await make.stream({
      ...{ funeral_home: maple.id, family: cast.doyle.id, funeral_home_director: cast.sam.id },
      ...{ deceased_full_name, event_date: `2031-06-0${day}T18:00:00Z` },
    });
    await app.sql("update stream set publish = true where id = $1", [id]);
  }
  google.refuses = "Ada First";
  await mirror();
  expect(google.written).toEqual(["POST Ben Second confirmed"]);
  google.refuses = "";
  await mirror();
  expect(google.written).toEqual(["POST Ben Second confirmed", "POST Ada First confirmed"]);
});

test("a revoked consent is tried once, and shows as broken until it is given again", async () => {
  await connectAs(ruth, "calendar_gmail_account");
  const state = async () => (await callAs(app, ruth, "GET", path)).json.results[0];
  google.forgotten = true;
  await mirror();
  google.forgotten = false;
  expect(await state()).toMatchObject({ account: "office@vigil.test", is_broken: true });
  await mirror();
  expect(google.written).toEqual([]);
  await connectAs(ruth, "calendar_gmail_account");
  expect(await state()).toMatchObject({ is_broken: false });
});

test("only those who manage the general settings can connect an account", async () => {
  const given = await consent(await linkOf(ruth, "youtube_account"));
  await hold(app, max, ["admins", "events"]);
  for (const who of [max, maple])
    for (const [method, at, body] of [
      ["GET", path, undefined],
      ["POST", path, given],
      ["DELETE", `${path}youtube_account/`, undefined],
    ] as const)
      expect((await callAs(app, who, method, at, body)).status, `${who.username} ${method}`).toBe(403);
});

test("half of the credentials stops the server at the start with a reason", () => {
  expect(googleClient({})).toBeUndefined();
  expect(() => googleClient({ GOOGLE_CLIENT_ID: "x" })).toThrow("Set both or neither");
});
