import { expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { startApp } from "./app.ts";
import { type Answer, call, callAs, gather, signIn } from "./people.ts";

const origin = "https://partner.example";
const app = await startApp({ corsOrigins: [origin, "http://localhost:5173"] });
const { cast, make } = await gather(app);
const { maple, harbour } = cast;
const bearer = { authorization: `Bearer ${(await signIn(app, maple)).access}` };
const preflight = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  call(app, "OPTIONS", path, undefined, {
    headers: {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "authorization",
      ...headers,
    },
  });
const allowed = ({ headers }: Answer) => headers["access-control-allow-origin"];
/** What would open something, whatever the origin. */
const opening = ({ headers }: Answer) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

test("a page of a named origin lists, reads and changes with a bearer token, and reads the headers it needs", async () => {
  const family = await make.family({ funeral_home: maple.id });
  for (const [method, path, body] of [
    ["GET", "str/stream/?page_size=5", undefined],
    ["GET", `usr/fh_clients/${family.id}/`, undefined],
    ["PATCH", `usr/fh_clients/${family.id}/`, { family_admin_name: "Called From Elsewhere" }],
  ] as const) {
    const asked = await preflight(path.split("?")[0] ?? path, {}, method);
    expect([asked.status, allowed(asked), asked.text]).toEqual([204, origin, ""]);
    expect(asked.headers["access-control-allow-methods"]).toContain(method);
    const answer = await call(app, method, path, body, { headers: { ...bearer, origin } });
    expect([answer.status, allowed(answer)]).toEqual([200, origin]);
    expect(answer.headers["access-control-expose-headers"]).toBe(
      "etag, x-request-id, content-disposition, retry-after",
    );
    expect(answer.headers.vary).toMatch(/\borigin\b/i);
  }
});

test("such a page can read refusals as well", async () => {
  for (const [path, status] of [
    ["str/stream/?colour=blue", 400],
    ["usr/fh_clients/00000000-0000-7000-8000-000000000000/", 404],
    ["str/no_such_thing/", 404],
  ] as const) {
    const answer = await call(app, "GET", path, undefined, { headers: { ...bearer, origin } });
    expect([answer.status, allowed(answer)]).toEqual([status, origin]);
  }
  const expired = await call(app, "GET", "str/stream/", undefined, {
    headers: { authorization: "Bearer x", origin },
  });
  expect([expired.status, allowed(expired)]).toEqual([401, origin]);
});

test("no page is ever allowed to send cookies", async () => {
  for (const answer of [
    await preflight("str/stream/"),
    await call(app, "GET", "str/stream/", undefined, { headers: { ...bearer, origin } }),
  ]) {
    expect(allowed(answer)).toBe(origin);
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
  }
  expect((await preflight("str/stream/")).headers["access-control-allow-headers"]).not.toMatch(/cookie|\*/i);
});

test.for([
  "https://partner.example.evil.example",
  "https://evil.example",
  "https://evilpartner.example",
  "https://sub.partner.example",
  "http://partner.example",
  "https://partner.example:8443",
  "https://PARTNER.example",
  "https://partner.example/",
  "https://partner.example, https://evil.example",
  "http://localhost:3000",
  "null",
  "*",
  "",
])("a page of %s gets nothing opened", async (other) => {
  expect(opening(await preflight("str/stream/", { origin: other }))).toEqual([]);
  const answer = await call(app, "GET", "str/stream/", undefined, { headers: { ...bearer, origin: other } });
  expect([answer.status, opening(answer)]).toEqual([200, []]);
});

test("without a bearer token nothing is opened, not even to a named origin", async () => {
  expect(
    opening(await preflight("str/stream/", { "access-control-request-headers": "content-type" })),
  ).toEqual([]);
  for (const headers of [{ origin }, { origin, authorization: "Basic eDp5" }, { origin, cookie: "a=b" }])
    expect(opening(await call(app, "GET", "str/stream/", undefined, { headers }))).toEqual([]);
  expect(opening(await call(app, "GET", "public/settings/", undefined, { headers: { origin } }))).toEqual([]);
});

const document = (await call(app, "GET", "openapi.json")).json;
const signingIn = [...Object.keys(document.paths)].filter((path) =>
  /^\/v1\/(usr\/(login|logout|token|password|email|prove|factors|push_subscriptions)|api_keys|webhook_endpoints|public)\//.test(
    path,
  ),
);

test("signing in, second steps, passkeys, credentials and guests' pages stay closed, with a token too", async () => {
  expect(signingIn.length).toBeGreaterThan(60);
  for (const path of signingIn) {
    const at = path.replace(/\{\w+\}/g, "x");
    for (const method of Object.keys(document.paths[path])) {
      expect([at, opening(await preflight(at, {}, method.toUpperCase()))]).toEqual([at, []]);
      const answer = await call(app, method.toUpperCase() as "GET", at, undefined, {
        headers: { ...bearer, origin },
      });
      expect([at, opening(answer)]).toEqual([at, []]);
    }
  }
});

test.for([
  "/v1/usr/%6Cogin/",
  "/v1/usr/logi%6e",
  "/v1/usr//login/",
  "/v1//usr/login/",
  "/v1/str/../usr/login/",
  "/v1/usr/login/?x=/v1/str/stream/",
  "/v1/usr/login#/v1/str/stream/",
  "/V1/usr/login/",
  "/v1/%75sr/login/passkey/options/",
])("signing in can't be opened by writing its address as %s", async (path) => {
  expect(opening(await preflight(path, {}, "POST"))).toEqual([]);
  const body = { username: harbour.username, password: "wrong" };
  const answer = await call(app, "POST", path, body, { headers: { ...bearer, origin } });
  expect(opening(answer)).toEqual([]);
});

test("what sets a cookie is closed", async () => {
  const answer = await call(
    app,
    "POST",
    "usr/login/",
    { username: harbour.username, password: "quiet river 41" },
    { headers: { ...bearer, origin } },
  );
  expect(answer.status).toBe(200);
  expect([Boolean(answer.headers["set-cookie"]), opening(answer)]).toEqual([true, []]);
});

test("pages, boards and media's addresses outside the API stay closed", async () => {
  for (const path of ["/", "/admin", "/m/somebody", "/v1", "/v1/docs", "/v1/docs/x"]) {
    expect([path, opening(await preflight(path))]).toEqual([path, []]);
    const answer = await call(app, "GET", path, undefined, { headers: { ...bearer, origin } });
    expect([path, opening(answer)]).toEqual([path, []]);
  }
});

test("an upload, which another library answers, is opened to no other origin", async () => {
  const headers = {
    authorization: `Bearer ${maple.token ?? (await signIn(app, maple)).access}`,
    "tus-resumable": "1.0.0",
    "upload-length": "10",
  };
  const theirs = await call(app, "POST", "uploads/", undefined, {
    headers: { ...headers, origin: "https://evil.example" },
  });
  expect([theirs.status, opening(theirs)]).toEqual([201, []]);
  const ours = await call(app, "POST", "uploads/", undefined, { headers: { ...headers, origin } });
  expect([ours.status, allowed(ours)]).toEqual([201, origin]);
});

test("without the setting nothing is opened to anybody", async () => {
  const shut = await startApp();
  const { cast: people } = await gather(shut);
  const answer = await callAs(shut, people.maple, "GET", "str/stream/", undefined, { headers: { origin } });
  expect([answer.status, opening(answer)]).toEqual([200, []]);
  const asked = await call(shut, "OPTIONS", "str/stream/", undefined, {
    headers: {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization",
    },
  });
  expect([asked.status, opening(asked)]).toEqual([404, []]);
});

const origins = (CORS_ORIGINS: string) =>
  readConfig({ DATABASE_URL: "postgres://somewhere", SECRET_KEY: "x".repeat(32), CORS_ORIGINS }).corsOrigins;

test("the setting takes whole origins, with https or on this machine", () => {
  expect(origins("")).toEqual([]);
  expect(origins("https://app.example.com, https://example.org:8443,http://localhost:5173")).toEqual([
    "https://app.example.com",
    "https://example.org:8443",
    "http://localhost:5173",
  ]);
});

test.for([
  "*",
  "null",
  "https://*.example.com",
  "http://app.example.com",
  "https://app.example.com/",
  "https://app.example.com/path",
  "https://user@app.example.com",
  "https://APP.example.com",
  "https://app.example.com:443",
  "app.example.com",
  "file:///",
  "https://good.example,http://bad.example",
  "http://localhost.evil.example",
])("the setting refuses %s", (given) => {
  expect(() => origins(given)).toThrow(/Give whole origins with https/);
});
