import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { deviceCookie } from "../src/auth/known-device.ts";
import { chosenLanguage, languageCookie } from "../src/memorial/page-language.ts";
import { findCookie } from "../src/security/cookies.ts";
import { startApp } from "./app.ts";

const app = await startApp({ publicUrl: "https://live.example.com" });
const addresses = [
  "/v1/public/settings/",
  "/v1/str/stream/",
  "/v1/no-such-address/",
  "/v1/openapi.json",
  "/v1/docs/",
  "/v1/health/live",
  "/v1/files/01a1fbb8-7d79-7368-aa9e-2c6cffdd1816",
  "/robots.txt",
  "/manifest.webmanifest",
  "/m/nobody",
  "/unsubscribe/x",
  "/verify",
];

test("every answer runs and frames nothing that isn't ours, and its type isn't guessed", async () => {
  for (const address of addresses) {
    const { headers } = await app.http.inject(address);
    const policy = String(headers["content-security-policy"]);
    expect(policy, address).toMatch(/^(sandbox; )?default-src 'none'/);
    expect(policy, address).toMatch(/base-uri 'none'/);
    expect(policy, address).toMatch(/frame-ancestors 'none'/);
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    expect(headers["referrer-policy"], address).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  }
});

test("nothing is kept by browsers and proxies that doesn't say for how long", async () => {
  for (const address of addresses) {
    const { headers } = await app.http.inject(address);
    expect(headers["cache-control"], address).toEqual(expect.any(String));
  }
  for (const address of ["/v1/str/stream/", "/v1/public/settings/", "/v1/no-such-address/"])
    expect((await app.http.inject(address)).headers["cache-control"], address).toBe("no-store");
});

test("an installation with https keeps browsers to it for a year, on all hosts below", async () => {
  for (const address of addresses)
    expect((await app.http.inject(address)).headers["strict-transport-security"], address).toBe(
      "max-age=31536000; includeSubDomains",
    );
  const plain = await startApp({ publicUrl: "http://localhost:3000" });
  expect((await plain.http.inject("/v1/health/live")).headers["strict-transport-security"]).toBeUndefined();
});

test("a request to be sent one's own headers back is refused", async () => {
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { authorization: "Bearer something-secret" };
    request({ host: "127.0.0.1", port, path: "/v1/usr/info/", method: "TRACE", headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
    })
      .on("error", reject)
      .end();
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).not.toContain("something-secret");
});

test("over https no other host and no page by http can set a cookie of ours", () => {
  const tokens = { sign: () => "signature" };
  const device = deviceCookie(tokens, "someone", { isSecure: true, hasSecondStep: false });
  expect(device).toMatch(/^__Secure-vigil_device_someone=.*; HttpOnly; SameSite=Strict; Secure$/);
  expect(languageCookie("fr", true)).toMatch(/^__Host-vigil_language=fr; Path=\/; .*; Secure$/);
  expect(languageCookie("fr", false)).toMatch(/^vigil_language=fr; .*SameSite=Lax$/);
});

test("a cookie of an earlier version still counts, until there is a newer one", () => {
  expect(chosenLanguage({ headers: { cookie: "vigil_language=fr" } })).toBe("fr");
  expect(chosenLanguage({ headers: { cookie: "vigil_language=fr; __Host-vigil_language=en" } })).toBe("en");
  expect(chosenLanguage({ headers: { cookie: "other__Host-vigil_language=fr" } })).toBeNull();
  expect(findCookie("a=1; b=2", "c", "(\\w)")).toBeNull();
});
