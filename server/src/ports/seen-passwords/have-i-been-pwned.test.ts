import { createHash } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startHttpStandIn } from "../../../test/http-stand-in.ts";
import { haveIBeenPwned } from "./have-i-been-pwned.ts";

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
const leaked = "correct horse battery";
const padded = "an unlucky padding";
const service = await startHttpStandIn(({ path }) => ({
  status: 200,
  body: [leaked, padded]
    .map((password) => ({ hash: sha1(password), count: password === padded ? 0 : 312 }))
    .filter(({ hash }) => path === `/range/${hash.slice(0, 5)}`)
    .map(({ hash, count }) => `${hash.slice(5)}:${count}`)
    .concat("0018A45C4D1DEF81644B54AB7F969B88D65:1")
    .join("\r\n"),
}));
afterAll(() => service.close());

const warnings: string[] = [];
beforeEach(() => {
  warnings.length = 0;
  service.recover();
  service.requests.length = 0;
});
const log = { warn: (_: unknown, text?: string) => void warnings.push(String(text)) };
const settings = { log: log as never, origin: service.origin };
const { has } = haveIBeenPwned(settings);
const impatient = haveIBeenPwned({ ...settings, timeout: 200 });

test("a password from a leak is known, and the service learns five digits of its hash alone", async () => {
  expect(await has(leaked)).toBe(true);
  expect(await has("calm harbour 7 of mine")).toBe(false);
  const [request] = service.requests;
  expect(request?.path).toBe(`/range/${sha1(leaked).slice(0, 5)}`);
  expect(request?.headers["add-padding"]).toBe("true");
  expect(JSON.stringify(service.requests)).not.toContain(sha1(leaked).slice(5));
  expect(warnings).toEqual([]);
});

test("padding isn't a leak", async () => {
  expect(await has(padded)).toBe(false);
});

test.for(["silence", "hang_up", "stall", { status: 503, body: "" }, { status: 429, body: "" }] as const)(
  "while the service is down (%o) a password is accepted, and that is logged without it",
  async (fault) => {
    service.fail([fault]);
    expect(await impatient.has(leaked)).toBe(false);
    expect(warnings).toEqual([
      "whether a new password was seen in a leak could not be found out; it is accepted",
    ]);
  },
);
