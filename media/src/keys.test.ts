import { hkdfSync } from "node:crypto";
import { mediaKeys, type Pass } from "@vigil/contract/media";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { createKeys } from "./keys.ts";

const secret = "the installation's own secret, long enough";
const noon = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const call = { method: "PUT", path: "/control/sources?a=1", body: '{"version":1}' };
const guest = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816";
const watch: Pass = { kind: "watch", programme: "a".repeat(22), guest };

/** A token as the server makes it. `key`: the purpose of its key. */
function pass(payload: object, { key = mediaKeys.pass as string, until = noon + minute, of = secret } = {}) {
  const derived = new Uint8Array(hkdfSync("sha256", of, "vigil", key, 32));
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(until / 1000)
    .sign(derived);
}

test("a request that the server signed is accepted, but not if anything in it was changed", () => {
  const keys = createKeys(secret, () => noon);
  const headers = keys.sign(call);
  expect(keys.isSigned(call, headers)).toBe(true);
  expect(keys.isSigned({ ...call, body: '{"version":2}' }, headers)).toBe(false);
  expect(keys.isSigned({ ...call, path: "/control/sources" }, headers)).toBe(false);
  expect(keys.isSigned({ ...call, method: "DELETE" }, headers)).toBe(false);
  expect(keys.isSigned(call, { ...headers, "x-vigil-time": String(noon + 1) })).toBe(false);
  expect(keys.isSigned(call, {})).toBe(false);
  expect(createKeys(`another ${secret}`, () => noon).isSigned(call, headers)).toBe(false);
});

test("a signed request is valid for five minutes in both directions", () => {
  const headers = createKeys(secret, () => noon).sign(call);
  const at = (now: number) => createKeys(secret, () => now).isSigned(call, headers);
  expect([at(noon - 5 * minute), at(noon + 5 * minute)]).toEqual([true, true]);
  expect([at(noon - 5 * minute - 1), at(noon + 5 * minute + 1)]).toEqual([false, false]);
});

test("a token is valid until it expires, also when it was verified before", async () => {
  let now = noon;
  const keys = createKeys(secret, () => now);
  const token = await pass(watch);
  expect(keys.cachedBearer(token)).toBeUndefined();
  expect(await keys.verifyBearer(token)).toMatchObject({ pass: watch, viewer: guest });
  expect(keys.cachedBearer(token)).toMatchObject({ pass: watch, viewer: guest });
  now = noon + minute;
  expect(keys.cachedBearer(token)).toBeUndefined();
  expect(await keys.verifyBearer(token)).toBeNull();
});

test("a token that isn't ours is refused", async () => {
  const keys = createKeys(secret, () => noon);
  const claims = Buffer.from(JSON.stringify({ ...watch, exp: noon })).toString("base64url");
  const refused = {
    rubbish: "x.y.z",
    long: "x".repeat(100_000),
    expired: await pass(watch, { until: noon - 1000 }),
    "of another installation": await pass(watch, { of: `another ${secret}` }),
    "signed for something else": await pass(watch, { key: mediaKeys.control }),
    "of no known kind": await pass({ kind: "everything" }),
    unsigned: `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`,
    "for ever": await new SignJWT({ ...watch })
      .setProtectedHeader({ alg: "HS256" })
      .sign(new Uint8Array(hkdfSync("sha256", secret, "vigil", mediaKeys.pass, 32))),
  };
  for (const [what, token] of Object.entries(refused))
    expect(await keys.verifyBearer(token), what).toBeNull();
});

test("tokens without a guest count as different viewers", async () => {
  const keys = createKeys(secret, () => noon);
  const [one, other] = await Promise.all([
    pass({ ...watch, guest: null }),
    pass({ ...watch, guest: null }, { until: noon + 2 * minute }),
  ]);
  const viewers = [
    await keys.verifyBearer(one),
    await keys.verifyBearer(other),
    await keys.verifyBearer(one),
  ];
  expect(new Set(viewers.map((bearer) => bearer?.viewer)).size).toBe(2);
});
