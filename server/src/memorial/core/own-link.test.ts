import { expect, test } from "vitest";
import { readLink } from "./own-link.ts";
import { unlinked } from "./unlinked.ts";

const site = "https://vigil.example.com";
const edith = { kind: "page", slug: "edith-shaw" };

test.for([
  "https://vigil.example.com/m/edith-shaw",
  "https://vigil.example.com/m/edith-shaw/",
  "https://vigil.example.com/m/edith-shaw/embed",
  "https://vigil.example.com/m/edith-shaw?utm_source=facebook#top",
  "HTTPS://VIGIL.EXAMPLE.COM/m/edith-shaw",
  "vigil.example.com/m/edith-shaw",
  "http://vigil.example.com/m/edith-shaw",
  "https://vigil.example.com:443/m/edith-shaw",
  "https://vigil.example.com/m/%65dith-shaw",
  "  <https://vigil.example.com/m/edith-shaw>.\n",
  "(https://vigil.example.com/m/edith-shaw)",
  "\u200bhttps://vigil.example.com/m/edith-shaw\u200b",
])("%s is the service’s page", (link) => {
  expect(readLink(link, site)).toEqual(edith);
});

test("a guest’s own link, and a quick join link, lead to the service’s page", () => {
  const token = `${"aB3_-".repeat(100)}`;
  expect(readLink(`https://vigil.example.com/m/edith-shaw?join=${token}`, site)).toEqual(edith);
});

test.for([
  "https://vigil.example.com.evil.com/m/edith-shaw",
  "https://vigil-example.com/m/edith-shaw",
  "https://evil.com/vigil.example.com/m/edith-shaw",
  "https://evil.com/?https://vigil.example.com/m/edith-shaw",
  "https://evil.com#vigil.example.com/m/edith-shaw",
  "https://sub.vigil.example.com/m/edith-shaw",
  "https://vigil.example.com@evil.com/m/edith-shaw",
  "https://evil.com@vigil.example.com/m/edith-shaw",
  "https://@vigil.example.com/m/edith-shaw",
  "vigil.example.com@evil.com/m/edith-shaw",
  "https://evil.com\\@vigil.example.com/m/edith-shaw",
  "https:\\\\vigil.example.com\\m\\edith-shaw",
  // A Cyrillic і, as it is written and as browsers send it.
  "https://vіgil.example.com/m/edith-shaw",
  "https://xn--vgil-m3d.example.com/m/edith-shaw",
  "https://vigil.example.com:8443/m/edith-shaw",
  "https://vigil.example.com\u202e/m/edith-shaw",
  "ftp://vigil.example.com/m/edith-shaw",
  "javascript:location='https://vigil.example.com/m/edith-shaw'",
  "data:text/html,https://vigil.example.com/m/edith-shaw",
  "//evil.com/m/edith-shaw",
  "https://[",
  "https://",
  "%",
  "",
  `https://vigil.example.com/m/${"a".repeat(10_000)}`,
  "a".repeat(10_000),
  "localhost:3000",
  "evil。com",
])("%s is no page of ours", (link) => {
  expect(readLink(link, site)).toEqual({ kind: "foreign" });
});

test.for([
  "https://vigil.example.com",
  "https://vigil.example.com/login",
  "https://vigil.example.com/m",
  "https://vigil.example.com/m/edith-shaw/pay",
  "https://vigil.example.com/m/%",
  "https://vigil.example.com/M/EDITH-SHAW",
  "https://vigil.example.com/x/../room/1",
])("%s is an address of ours, but no service’s page", (link) => {
  expect(readLink(link, site)).toEqual({ kind: "none" });
});

test("of a message with a link in it nobody claims that it is true", () => {
  for (const text of [
    "Watch here: https://vigil.example.com/m/edith-shaw",
    "https://evil.com https://vigil.example.com/m/edith-shaw",
    "https://evil.com\nhttps://vigil.example.com/m/edith-shaw",
  ])
    expect(readLink(text, site)).toEqual({ kind: "several" });
});

test("an installation with a port, or below a path, knows its own pages alone", () => {
  expect(readLink("localhost:3000/m/edith-shaw", "http://localhost:3000")).toEqual(edith);
  expect(readLink("http://localhost:3001/m/edith-shaw", "http://localhost:3000")).toEqual({
    kind: "foreign",
  });
  expect(readLink("https://localhost:3000/m/edith-shaw", "http://localhost:3000")).toEqual({
    kind: "foreign",
  });
  const below = "https://example.com/vigil";
  expect(readLink("https://example.com/vigil/m/edith-shaw", below)).toEqual(edith);
  expect(readLink("https://example.com/m/edith-shaw", below)).toEqual({ kind: "foreign" });
});

test("no mailbox makes a link of a reported address", () => {
  expect(unlinked("https://watch-live.evil.com/edith?pay=1")).toBe(
    "https[:]//watch-live[.]evil[.]com/edith?pay=1",
  );
  expect(unlinked("Write to pay@evil.com. It was bad.")).toBe("Write to pay[at]evil[.]com. It was bad.");
});

test("a text of a megabyte is no link of ours, and is refused at once", () => {
  expect(readLink(`vigil${".".repeat(1_000_000)}example`, site)).toEqual({ kind: "foreign" });
});

test.for(["bonjour", "edith-shaw", "Rose-Aimée", "2026", "l’adresse"])("%s is no web address", (word) => {
  expect(readLink(word, site)).toEqual({ kind: "no_link" });
});
