import { expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { startApp } from "./app.ts";
import { call } from "./people.ts";

const settings = (given: Record<string, string>) =>
  readConfig({ DATABASE_URL: "postgres://somewhere", SECRET_KEY: "x".repeat(32), ...given });
const behind = async (TRUST_PROXY: string) => {
  const { trustProxy } = settings({ TRUST_PROXY });
  return startApp({ trustProxy });
};
const forged = (app: Awaited<ReturnType<typeof startApp>>, n: number, proxy = "10.1.2.3") =>
  call(
    app,
    "POST",
    "usr/login/",
    { username: "sam.reed", password: "wrong" },
    // What the client wrote, followed by what the proxy appended.
    { remoteAddress: proxy, headers: { "x-forwarded-for": `198.51.100.${n}, 203.0.113.9` } },
  );

test.for(["1", "10.0.0.0/8", "192.0.2.1, 10.1.2.3"])(
  "behind a proxy (TRUST_PROXY=%s) a client is counted by what the proxy says, whatever it writes itself",
  async (setting) => {
    const app = await behind(setting);
    for (let n = 0; n < 10; n++) expect((await forged(app, n)).status).toBe(401);
    expect((await forged(app, 99)).status).toBe(429);
    const addresses = await app.sql("select distinct address from audit_log");
    expect(addresses).toEqual([{ address: "203.0.113.9" }]);
  },
);

test("an invalid entry that a client writes doesn't count as an address, and a port makes no difference", async () => {
  const app = await behind("1");
  const forge = (written: string) =>
    call(
      app,
      "POST",
      "usr/login/",
      { username: "sam.reed", password: "wrong" },
      { remoteAddress: "10.1.2.3", headers: { "x-forwarded-for": written } },
    );
  for (const written of ["garbage", "198.51.100.1, unknown", "%00", "x".repeat(4000), ""])
    await forge(written);
  expect(await app.sql("select distinct address from audit_log")).toEqual([{ address: "10.1.2.3" }]);
  await app.sql("delete from audit_log");
  for (const written of ["203.0.113.9:1234", "198.51.100.7, 203.0.113.9:1235", "nobody, 203.0.113.9"])
    await forge(written);
  expect(await app.sql("select distinct address from audit_log")).toEqual([{ address: "203.0.113.9" }]);
  await app.sql("delete from audit_log");
  await forge("[2001:db8::1]:80");
  expect(await app.sql("select distinct address from audit_log")).toEqual([{ address: "2001:db8::1" }]);
});

test("an untrusted proxy is counted by its own address", async () => {
  for (const setting of ["", "false", "0", "192.0.2.0/24"]) {
    const app = await behind(setting);
    await forged(app, 1);
    expect(await app.sql("select distinct address from audit_log")).toEqual([{ address: "10.1.2.3" }]);
  }
});

test("trusting everybody is refused at the start, with what to set instead", () => {
  for (const setting of ["true", "yes", "*", "0.0.0.0/0", "::/0", "my-proxy", "10.0.0.0/33", "10"])
    expect(() => settings({ TRUST_PROXY: setting }), setting).toThrow(
      "TRUST_PROXY: Say how many proxies a call passes (TRUST_PROXY=1), or their addresses",
    );
});

test("no header of a caller decides from where a page may load images", async () => {
  const headers = {
    host: "vigil.example:3000",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https://evil.example; script-src *",
  };
  const mediaOf = async (given: Record<string, string>) => {
    const { trustProxy, mediaPublicUrl, mediaPort } = settings({ TRUST_PROXY: "1", ...given });
    const app = await startApp({ trustProxy, mediaPublicUrl, mediaPort });
    return app.engine.runtime.links.media({ headers }).http;
  };
  expect(await mediaOf({})).toBe("http://vigil.example:3001");
  expect(await mediaOf({ PUBLIC_URL: "https://memorials.example/" })).toBe("https://memorials.example:3001");
  const media = { PUBLIC_URL: "https://memorials.example", MEDIA_PUBLIC_URL: "https://live.example/" };
  expect(await mediaOf(media)).toBe("https://live.example");
});
