import { expect, test } from "vitest";
import { dnsMailDomains } from "./dns.ts";

const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
/** A name server that knows nothing but what a test says. */
const receives = (answers: Parameters<typeof dnsMailDomains>[0] | object) =>
  dnsMailDomains({
    resolveMx: () => refused("ENOTFOUND"),
    resolve4: () => refused("ENOTFOUND"),
    resolve6: () => refused("ENOTFOUND"),
    ...answers,
  }).receives("example.com");

test("a domain with a mail server receives email, one without any address doesn't", async () => {
  expect(await receives({ resolveMx: async () => [{ exchange: "mail.example.com" }] })).toBe(true);
  expect(await receives({})).toBe(false);
});

test("a domain without a mail server receives email at its own address", async () => {
  const resolve4 = async () => ["192.0.2.1"];
  expect(await receives({ resolveMx: () => refused("ENODATA"), resolve4 })).toBe(true);
});

test("a domain that says it takes no email is believed", async () => {
  expect(await receives({ resolveMx: async () => [{ exchange: "" }] })).toBe(false);
});

test("when the name server doesn't answer, nothing is known", async () => {
  expect(await receives({ resolveMx: () => refused("ETIMEOUT") })).toBeNull();
  const resolve6 = () => refused("ESERVFAIL");
  expect(await receives({ resolveMx: () => refused("ENODATA"), resolve6 })).toBeNull();
});
