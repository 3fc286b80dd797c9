import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { cloudflareSettings } from "./settings.ts";

const complete = {
  CLOUDFLARE_ACCOUNT_ID: "023e105f4ecef8ad9ca31a8372d0c353",
  CLOUDFLARE_API_TOKEN: "token",
  CLOUDFLARE_CUSTOMER_CODE: "f33zs165nr7gyfy4",
  CLOUDFLARE_WEBHOOK_SECRET: "secret",
  CLOUDFLARE_NOTIFICATION_SECRET: "another",
};
const jwk = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
const encoded = (key: object) => Buffer.from(JSON.stringify(key)).toString("base64");

test("without any of its settings, services aren't delivered by Cloudflare", () => {
  expect(cloudflareSettings({})).toBeUndefined();
});

test.each(Object.keys(complete))(
  "the start is refused when only %s is missing, or only it is set",
  (name) => {
    const words = /^CLOUDFLARE_ACCOUNT_ID.*belong together/;
    expect(() => cloudflareSettings({ ...complete, [name]: undefined })).toThrow(words);
    expect(() => cloudflareSettings({ [name]: complete[name as keyof typeof complete] })).toThrow(words);
  },
);

test("the customer code may be copied as a whole address", () => {
  for (const code of [
    "customer-f33zs165nr7gyfy4.cloudflarestream.com",
    "https://customer-f33zs165nr7gyfy4.cloudflarestream.com/",
  ])
    expect(cloudflareSettings({ ...complete, CLOUDFLARE_CUSTOMER_CODE: code })?.customerCode).toBe(
      "f33zs165nr7gyfy4",
    );
  expect(() => cloudflareSettings({ ...complete, CLOUDFLARE_CUSTOMER_CODE: "evil.example/" })).toThrow(
    /CLOUDFLARE_CUSTOMER_CODE/,
  );
});

test("a signing key needs its id, and must be one", () => {
  const withKey = (id: string | undefined, key: string | undefined) => () =>
    cloudflareSettings({ ...complete, CLOUDFLARE_SIGNING_KEY_ID: id, CLOUDFLARE_SIGNING_KEY_JWK: key });
  expect(withKey("key-1", encoded(jwk))()?.signingKey).toMatchObject({ id: "key-1", jwk: { kty: "RSA" } });
  expect(withKey("key-1", undefined)).toThrow(/only one is set/);
  expect(withKey(undefined, encoded(jwk))).toThrow(/only one is set/);
  for (const wrong of ["pem", encoded({ kty: "RSA" }), encoded({ ...jwk, d: undefined })])
    expect(withKey("key-1", wrong)).toThrow(/isn't a signing key/);
});
