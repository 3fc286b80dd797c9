import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { startApp } from "./app.ts";
import { gather, password } from "./people.ts";
import { fetchJson, startServer } from "./server-process.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const dataDir = mkdtempSync(join(tmpdir(), "vigil-logs-"));
const server = await startServer(app.config.databaseUrl, dataDir, {
  LOG_LEVEL: "trace",
  ROLES: "api",
  SECRET_KEY: app.config.secretKey,
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(dataDir, { recursive: true });
});

const call = (method: string, path: string, body?: unknown, token?: string) =>
  fetchJson(`${server.url}/v1/${path}`, method, body, token);

test("the log has each request with its id, and no password, token, signature or name", async () => {
  const signedIn = await call("POST", "usr/login/", { username: "doyle", password });
  const { access = "", refresh = "" } = signedIn?.json ?? {};
  const camera = await make.camera({ funeral_homes: [cast.maple.id] });
  const { access: home = "" } =
    (await call("POST", "usr/login/", { username: "maple", password }))?.json ?? {};
  const revealed = await call("POST", `str/ip_cameras/${camera.id}/reveal/`, {}, home);
  const renewed = await call("POST", "usr/token/refresh/", { refresh });
  await call("POST", "usr/login/", { username: "doyle", password: "wrong secret 1" });
  await call("POST", "usr/prove/", { password: "wrong secret 5" }, access);
  await call("PATCH", "usr/info/", { password: "wrong secret 2", email: "no" }, access);
  await call("PATCH", "usr/info/", { password: "short", email: "no" }, access);
  await call("POST", "usr/password/reset/", { username: "doyle" });
  await call("POST", "usr/password/reset/confirm/", { token: "secret-link", password: "wrong secret 3" });
  await call("GET", `str/stream/?search=Margaret&access=${access}`, undefined, access);
  await call("GET", "files/01a1fbb8-7d79-7368-aa9e-2c6cffdd1816?expires=1&signature=secret-signature");
  await fetch(`${server.url}/v1/usr/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"password": "wrong secret 4"',
  });
  await vi.waitUntil(() => server.output().match(/"path":"\/v1\/usr\/login\/"/g)?.length === 4, {
    timeout: 240_000,
  });

  const output = server.output();
  const link = /reset-password\/([\w-]+)/.exec(
    (await app.sql<{ text: string }>("select text from mail_outbox"))[0]?.text ?? "",
  )?.[1];
  const secrets = {
    password,
    access,
    refresh,
    home,
    link,
    renewed: renewed?.json.refresh,
    key: revealed?.json.rtmp_key,
    installation: app.config.secretKey,
    database: app.config.databaseUrl,
    wrong: "wrong secret",
    search: "Margaret",
    signature: "secret-signature",
    reset: "secret-link",
    hash: "$argon2",
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret, name).toEqual(expect.any(String));
    expect(output.includes(secret ?? ""), `${name} in the log`).toBe(false);
  }
  const calls = output
    .split("\n")
    .filter((line) => line.includes('"reqId"'))
    .map((line) => JSON.parse(line));
  expect(calls.every(({ reqId }) => /^[0-9a-f-]{36}$/.test(reqId))).toBe(true);
  const refused = calls.filter(({ req }) => req?.method === "PATCH");
  expect(refused.map(({ account }) => account)).toEqual([cast.doyle.id, cast.doyle.id]);
  expect(output).not.toMatch(/"level":(50|60)/);
});
