import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { securityTxt } from "../src/security-txt.ts";
import { startApp } from "./app.ts";

const address = "/.well-known/security.txt";
const dataDir = mkdtempSync(join(tmpdir(), "vigil-contact-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const contactOf = (SECURITY_CONTACT: string) =>
  readConfig({
    DATABASE_URL: "postgres://x",
    SECRET_KEY: "x".repeat(32),
    DATA_DIR: dataDir,
    SECURITY_CONTACT,
  }).securityContact;

test("whoever has found a hole reads where to report it, in a file that is never out of date", async () => {
  const http = fastify();
  const settings = { securityContact: "mailto:security@example.com", publicUrl: "https://live.example.com" };
  securityTxt(http, settings, () => Date.parse("2026-11-28T15:00:00Z"));
  const { statusCode, headers, body } = await http.inject(address);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toBe(`Contact: mailto:security@example.com
Expires: 2027-05-27T00:00:00.000Z
Preferred-Languages: en, fr
Canonical: https://live.example.com/.well-known/security.txt
`);
});

test("the file is served where there is a contact, and nowhere else", async () => {
  const [without, with_] = [
    await startApp(),
    await startApp({ securityContact: "mailto:security@example.com" }),
  ];
  expect((await without.http.inject(address)).statusCode).toBe(404);
  const found = await with_.http.inject(address);
  expect([found.statusCode, found.headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
  expect(found.body).toContain("Contact: mailto:security@example.com\n");
});

test("a contact is an email address, or a page by https; nothing else comes into the file", () => {
  expect(contactOf("security@example.com")).toBe("mailto:security@example.com");
  expect(contactOf("mailto:security@example.com")).toBe("mailto:security@example.com");
  expect(contactOf("https://example.com/report")).toBe("https://example.com/report");
  for (const wrong of [
    "nobody",
    "http://example.com/report",
    "javascript:alert(1)",
    "a@example.com\nExpires: 1970-01-01T00:00:00Z",
    "https://example.com/\nContact: mailto:thief@example.com",
  ])
    expect(() => contactOf(wrong), wrong).toThrow("SECURITY_CONTACT");
});
