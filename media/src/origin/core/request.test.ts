import { expect, test } from "vitest";
import { parseRequest } from "./request.ts";

const head = (...lines: string[]) => `${lines.join("\r\n")}\r\n\r\n`;
const get = "GET /live/service-of-a-quiet-day/s/7.ts HTTP/1.1";
const isRead = (text: string) => parseRequest(text, null) !== null;

test("players' requests are parsed, whatever headers their browsers add", () => {
  const said = head(
    "GET /live/service-of-a-quiet-day/video.m3u8?t=eyJ.a-b_c&_HLS_msn=7 HTTP/1.1",
    ...[
      "Host: media.example:8443",
      "Connection: keep-alive",
      'sec-ch-ua: "Chromium";v="156"',
      "Range: bytes=0-",
    ],
    ...['If-None-Match: "abc" ', "Cookie: name=Grüße", "Accept: */*"],
  );
  const request = parseRequest(said, null);
  expect(request?.target).toBe("/live/service-of-a-quiet-day/video.m3u8?t=eyJ.a-b_c&_HLS_msn=7");
  expect(request?.headers.etag).toBe('"abc"');
  expect(parseRequest(said, request?.headers ?? null)?.headers).toBe(request?.headers);
  expect(parseRequest(head(get, "host: x"), request?.headers ?? null)?.headers.etag).toBeUndefined();
});

test("anything but one plain request is left to node", () => {
  for (const text of [
    head(get),
    head(get, "host:"),
    head(get, "host: a", "host: b"),
    head(get, "host: a", "content-length: 0"),
    head(get, "host: a", "Transfer-Encoding: chunked"),
    head(get, "host: a", "connection: close"),
    head(get, "host: a", "connection: keep-alive, upgrade"),
    head(get, "host: a", "upgrade: h2c"),
    head(get, "host: a", "expect: 100-continue"),
    head(get, "host: a", 'if-none-match: "a"', 'if-none-match: "b"'),
    head(get, "host: a", "content-length : 5"),
    head(get, "host: a", " folded: b"),
    head(get, "host: a", "name: with\0zero"),
    head(get, "host: a", "name: with\nline"),
    head(get, "host: a").slice(0, -1),
    `${head(get, "host: a")}x`,
    head(get, "host: a") + head(get, "host: a"),
    head(get.replace("HTTP/1.1", "HTTP/1.0"), "host: a"),
    head(get.replace("GET", "HEAD"), "host: a"),
    head(get.replace("/live/", "/control/"), "host: a"),
    head(get.replace("7.ts", "%2e%2e"), "host: a"),
    head(get.replace("7.ts", "7.ts#x"), "host: a"),
    head(get.replace("7.ts", "7.ts HTTP/1.1 "), "host: a"),
    "",
  ])
    expect(isRead(text), JSON.stringify(text)).toBe(false);
});

test("spaces and tabs around a header's value don't belong to it", () => {
  const header = (name: string, value: string) =>
    parseRequest(head(get, "host: a", name + value), null)?.headers;
  expect(header("If-None-Match:", '\t "a b" \t')?.etag).toBe('"a b"');
  expect(header("if-none-match:", '"a"')?.etag).toBe('"a"');
  expect(header("if-none-match:", " \t")?.etag).toBe("");
  expect(header("if-none-match:", "\xa0a\xa0")?.etag).toBe("\xa0a\xa0");
  expect(header("Accept-Encoding:", "  gzip ")?.encodings).toBe("gzip");
});

test("headers of a megabyte are read at once", () => {
  const value = `a${" ".repeat(1_000_000)}b`;
  const headers = parseRequest(
    head(get, "host: a", `if-none-match: ${value} `, `accept-encoding: ${value} `),
    null,
  )?.headers;
  expect([headers?.etag, headers?.encodings]).toEqual([value, value]);
});
