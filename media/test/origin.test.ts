import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pass } from "@vigil/contract/media";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { readConfig } from "../src/config.ts";
import { securityHeaders } from "../src/http.ts";
import { createLog } from "../src/log.ts";
import { type Media, startMedia } from "../src/media.ts";
import { defaultLimits } from "../src/origin/idle-connections.ts";
import {
  cameras,
  guest,
  healthOf,
  order,
  pass,
  programme,
  publish,
  putOrder,
  rtmpSource,
  secretKey,
  stateOf,
} from "./fixtures.ts";

const other = "another-service-of-day";
const watch: Pass = { kind: "watch", programme, guest };
let folder: string;
let media: Media;
let origin: string;
let camera: ReturnType<typeof publish>;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-origin-"));
  const config = readConfig({
    ...{ HOST: "127.0.0.1", MEDIA_PORT: "0", RTMP_PORT: "0", SECRET_KEY: secretKey },
    ...{ DATA_DIR: folder, SERVER_URL: "http://127.0.0.1:9" },
  });
  media = await startMedia(
    config,
    createLog("debug", (line) => lines.push(line)),
  );
  origin = `http://127.0.0.1:${media.port}`;
  const sources = [rtmpSource(cameras.front), { ...rtmpSource(cameras.gallery), protocol: "browser" }];
  await putOrder(origin, "/control/sources", { version: 1, sources });
  const elsewhere = { ...order(1, { show: "before" }), programme: other };
  await putOrder(origin, "/control/programmes", { programmes: [order(1), elsewhere] });
  camera = publish(media.rtmpPort, cameras.front.key);
  await vi.waitUntil(async () => (await onAir()) === "source", { timeout: 120_000 });
});
afterAll(async () => {
  await camera?.off();
  await media?.close();
  rmSync(folder, { recursive: true });
});

const stateOfProgramme = async () =>
  (await stateOf(origin)).programmes.find((one) => one.programme === programme);
const onAir = async () => (await stateOfProgramme())?.on_air.kind;
const live = (address: string, options?: RequestInit) => fetch(`${origin}/live/${address}`, options);
const status = async (address: string, options?: RequestInit) => (await live(address, options)).status;
const watchPass = () => pass(watch);
const segmentsOf = (playlist: string) => playlist.split("\n").filter((line) => /^[^#]/.test(line));
const lastNumber = (playlist: string) => Number(/\d+/.exec(segmentsOf(playlist).at(-1) ?? "")?.[0]);

test("a guest with a token gets video and audio, and immutable segments", async () => {
  const t = await watchPass();
  const master = await live(`${programme}/index.m3u8?t=${t}`);
  expect(master.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
  const children = segmentsOf(await master.text());
  expect(children).toEqual([`video.m3u8?t=${t}`, `audio.m3u8?t=${t}`]);
  for (const [child, type, first] of [
    [children[0], "video/mp2t", "G"],
    [children[1], "audio/aac", "ID3"],
  ]) {
    const playlist = await live(`${programme}/${child}`);
    expect(playlist.headers.get("cache-control")).toBe("no-cache");
    expect(playlist.headers.get("access-control-allow-origin")).toBe("*");
    const segment = await live(`${programme}/${segmentsOf(await playlist.text()).at(-1)}`);
    expect(segment.headers.get("content-type")).toBe(type);
    expect(segment.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await segment.text()).slice(0, first?.length)).toBe(first);
  }
  const poster = await live(`${programme}/poster.jpg`);
  expect(poster.headers.get("content-type")).toBe("image/jpeg");
});

test("without the fast path (FAST_PATH=false) node's HTTP serves guests the same", async () => {
  const other = mkdtempSync(path.join(tmpdir(), "vigil-origin-plain-"));
  const plain = await startMedia(
    readConfig({
      ...{ HOST: "127.0.0.1", MEDIA_PORT: "0", RTMP_PORT: "0", SECRET_KEY: secretKey, FAST_PATH: "false" },
      ...{ DATA_DIR: other, SERVER_URL: "http://127.0.0.1:9" },
    }),
    createLog("silent", () => {}),
  );
  try {
    const at = `http://127.0.0.1:${plain.port}`;
    await putOrder(at, "/control/programmes", { programmes: [order(1, { show: "before" })] });
    const address = `${programme}/video.m3u8?t=${await watchPass()}`;
    const answerOf = async (base: string) => {
      const answer = await fetch(`${base}/live/${address}`);
      const headers = ["content-type", "cache-control", "access-control-allow-origin", "connection"];
      for (const [name, value] of Object.entries(securityHeaders))
        expect(answer.headers.get(name)).toBe(value);
      return [answer.status, ...headers.map((name) => answer.headers.get(name))];
    };
    const expected = await answerOf(origin);
    await expect.poll(() => answerOf(at)).toEqual(expected);
  } finally {
    await plain.close();
    rmSync(other, { recursive: true });
  }
});

test("a token of another stream, of a camera, an expired one or none opens nothing", async () => {
  const list = `${programme}/video.m3u8`;
  expect(await status(list)).toBe(401);
  expect(await status(`${list}?t=rubbish`)).toBe(401);
  expect(await status(`${list}?t=${await pass(watch, -10)}`)).toBe(401);
  expect(await status(`${list}?t=${await pass({ ...watch, programme: other })}`)).toBe(403);
  expect(await status(`${list}?t=${await pass({ kind: "source", source: cameras.front.id })}`)).toBe(403);
  const refused = await live(`${programme}/index.m3u8`);
  expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await refused.json()).toEqual({ detail: "Authentication credentials were not provided." });
});

test("a barred guest gets no further playlist, another guest does", async () => {
  const another = await pass({ ...watch, guest: cameras.front.id });
  await putOrder(origin, "/control/programmes", { programmes: [order(2, { barred: [guest] })] });
  expect(await status(`${programme}/video.m3u8?t=${await watchPass()}`)).toBe(403);
  expect(await status(`${programme}/video.m3u8?t=${another}`)).toBe(200);
  await putOrder(origin, "/control/programmes", { programmes: [order(3)] });
  expect(await status(`${programme}/video.m3u8?t=${await watchPass()}`)).toBe(200);
});

test("each guest counts once, whatever they fetch", async () => {
  const guests = await Promise.all([watchPass(), pass({ ...watch, guest: cameras.gallery.id })]);
  for (const t of [...guests, ...guests]) await live(`${programme}/video.m3u8?t=${t}`);
  // And the one of the test before, who was here within the last 15 seconds.
  await expect.poll(async () => (await stateOfProgramme())?.viewers).toBeLessThanOrEqual(3);
  expect((await stateOfProgramme())?.viewers).toBeGreaterThanOrEqual(2);
});

test("a cache in front learns whether a token may watch, and its guests count all the same", async () => {
  const t = await pass({ ...watch, guest: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1888" });
  const before = (await stateOfProgramme())?.viewers ?? 0;
  const known = await live(`${programme}/pass?t=${t}`);
  expect([known.status, known.headers.get("cache-control")]).toEqual([204, "private, max-age=5"]);
  expect((await stateOfProgramme())?.viewers).toBe(before + 1);
  expect(await status(`${programme}/pass`)).toBe(401);
  expect(await status(`${programme}/pass?t=${t}x`)).toBe(401);
  expect(await status(`${programme}/pass?t=${await pass({ ...watch, programme: "x".repeat(22) })}`)).toBe(
    403,
  );
});

test("an unchanged playlist isn't sent again, and a request for the next segment waits for it", async () => {
  const address = `${programme}/video.m3u8?t=${await watchPass()}`;
  const now = await live(address);
  const next = lastNumber(await now.text()) + 1;
  const waited = await live(`${address}&_HLS_msn=${next}`);
  const text = await waited.text();
  expect(lastNumber(text)).toBeGreaterThanOrEqual(next);
  const etag = waited.headers.get("etag") as string;
  const again = await live(address, { headers: { "if-none-match": etag } });
  if (again.status !== 304) expect(await again.text()).not.toBe(text);
  expect(await status(`${address}&_HLS_msn=${next + 1000}`)).toBe(400);
  expect(await status(`${address}&_HLS_msn=soon`)).toBe(400);
});

test("a guest who goes back gets the service from its beginning, compressed, and then only what is new", async () => {
  const t = await watchPass();
  const address = `${programme}/rewind.m3u8?t=${t}`;
  const listing = async (query: string, encoding: string) => {
    const response = await live(`${address}${query}`, { headers: { "accept-encoding": encoding } });
    expect([response.status, response.headers.get("vary")]).toEqual([200, "accept-encoding"]);
    return { encoding: response.headers.get("content-encoding"), text: await response.text(), response };
  };
  // Shorter playlists fit in one packet and are sent as they are.
  await vi.waitUntil(async () => (await listing("", "identity")).text.length > 1500, {
    timeout: 120_000,
    interval: 500,
  });
  for (const encoding of ["br", "gzip"]) {
    const { text, response, ...sent } = await listing("", encoding);
    expect(sent.encoding).toBe(encoding);
    expect(text).toMatch(/#EXT-X-PLAYLIST-TYPE:EVENT\n(?:.*\n)+#EXTINF:/);
    expect(Number(response.headers.get("content-length"))).toBeLessThan(text.length / 3);
  }
  const { text: whole } = await listing("", "identity");
  const [first] = segmentsOf(whole);
  expect(first).toBe(`s/${/MEDIA-SEQUENCE:(\d+)/.exec(whole)?.[1]}.ts`);
  expect(await status(`${programme}/${first}`)).toBe(200);
  const next = lastNumber(whole) + 1;
  const update = await listing(`&_HLS_msn=${next}&_HLS_skip=YES`, "gzip, br");
  expect(update.encoding).toBeNull();
  expect(lastNumber(update.text)).toBeGreaterThanOrEqual(next);
  const skipped = Number(/#EXT-X-SKIP:SKIPPED-SEGMENTS=(\d+)/.exec(update.text)?.[1]);
  expect(skipped).toBeGreaterThan(10);
  expect(segmentsOf(whole)[skipped]).toBe(segmentsOf(update.text)[0]);
  const audio = await (await live(`${programme}/rewind-audio.m3u8?t=${t}`)).text();
  expect(await status(`${programme}/${segmentsOf(audio)[0]}`)).toBe(200);

  expect(await status(`${other}/rewind.m3u8?t=${await pass({ ...watch, programme: other })}`)).toBe(404);
  expect(await status(`${programme}/rewind.m3u8`)).toBe(401);
  await putOrder(origin, "/control/programmes", { programmes: [order(4, { barred: [guest] })] });
  expect(await status(address)).toBe(403);
  await putOrder(origin, "/control/programmes", { programmes: [order(5)] });
  expect(await status(address)).toBe(200);
});

test("HEAD has no body, other methods are refused, and browsers on other sites are allowed (CORS)", async () => {
  const address = `${programme}/video.m3u8?t=${await watchPass()}`;
  const head = await live(address, { method: "HEAD" });
  expect([head.status, (await head.text()).length]).toEqual([200, 0]);
  const post = await live(address, { method: "POST" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  const requested = await live(address, { method: "OPTIONS" });
  expect([requested.status, requested.headers.get("access-control-max-age")]).toEqual([204, "86400"]);
});

test("path traversal, invalid numbers and junk find nothing", async () => {
  const t = await watchPass();
  for (const rest of [
    ...["s/999999.ts", "s/-1.ts", "s/1e3.ts", "s/1.ts.ts", "s/%2e%2e%2fa.ts", "a/1.ts", "s/1.aac", "s/.ts"],
    ...["programme.jsonl", "s/99999999999999999999.ts", "x".repeat(5000)],
  ])
    expect(await status(`${programme}/${rest}?t=${t}`), rest).toBe(404);
  expect(await status(`unknown-name-of-service/index.m3u8?t=${t}`)).toBe(404);
  for (const raw of [
    `GET /live/${programme}/../../../../etc/passwd HTTP/1.1`,
    `GET /live/${programme}/s/../programme.jsonl HTTP/1.1`,
    "GET /live/../media.pid HTTP/1.1",
    "GET //etc/passwd HTTP/1.1",
    `GET http://elsewhere.example/live/${programme}/s/..%5c..%5cmedia.pid HTTP/1.1`,
    "OPTIONS * HTTP/1.1",
  ])
    expect(await spoken(`${raw}\r\nhost: vigil\r\nconnection: close\r\n\r\n`), raw).toMatch(
      /^HTTP\/1\.1 40[134]/,
    );
});

test("a request that isn't HTTP, or tries to be two at once, is refused and its connection closed", async () => {
  const requests = {
    junk: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "two lengths":
      "POST /health HTTP/1.1\r\nhost: vigil\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd",
    "length and chunks":
      "POST /health HTTP/1.1\r\nhost: vigil\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\nhost: vigil\r\n\r\n",
    "a header that never ends": `GET /health HTTP/1.1\r\nhost: vigil\r\nx-filler: ${"x".repeat(20_000)}\r\n\r\n`,
    "no host": "GET /health HTTP/1.1\r\n\r\n",
  };
  for (const [what, request] of Object.entries(requests)) {
    const response = await spoken(request);
    expect(response, what).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(response.match(/HTTP\/1\.1/g), what).toHaveLength(1);
  }
});

test("viewers stay connected, however many idle sockets come from the same router", async () => {
  const line = await dial();
  const requested = `GET /live/${programme}/index.m3u8?t=${await watchPass()} HTTP/1.1\r\nhost: vigil\r\n\r\n`;
  const answers = () => line.text().match(/HTTP\/1\.1 200/g)?.length ?? 0;
  line.socket.write(requested);
  await vi.waitUntil(() => answers() === 1, { timeout: 120_000 });
  const silent: Awaited<ReturnType<typeof dial>>[] = [];
  while (silent.length < defaultLimits.perAddress + 20) silent.push(await dial());
  await vi.waitUntil(() => silent[0]?.socket.destroyed, { timeout: 120_000 });
  line.socket.write(requested);
  await vi.waitUntil(() => answers() === 2, { timeout: 120_000 });
  for (const { socket } of [line, ...silent]) socket.destroy();
});

/** A connected socket, and what it has received so far. */
async function dial() {
  const socket = connect(media.port, "127.0.0.1");
  let text = "";
  socket.on("error", () => {});
  socket.on("data", (data) => {
    text += String(data);
  });
  await new Promise((done) => socket.once("connect", done));
  return { socket, text: () => text };
}

test("a home that shares a camera doesn't see it while it is on air for another, and who was let go sees nothing", async () => {
  const [mine, theirs, account] = [1, 2, 3].map((n) => `01a1fbb8-7d79-7368-aa9e-2c6cffdd190${n}`);
  const source = { ...rtmpSource(cameras.front), homes: [mine, theirs] };
  let version = 1;
  const put = (homes: unknown[], shut_out: unknown[] = []) =>
    putOrder(origin, "/control/sources", {
      version: ++version,
      sources: [
        { ...source, homes },
        { ...rtmpSource(cameras.gallery), protocol: "browser" },
      ],
      shut_out,
    });
  const of = (home: string | null | undefined) =>
    pass({ kind: "source", source: cameras.front.id, ...(home !== undefined && { home, account }) });
  const list = `source/${cameras.front.id}/index.m3u8`;
  const answers = async () =>
    Promise.all([mine, theirs, null, undefined].map(async (home) => status(`${list}?t=${await of(home)}`)));
  const directs = await pass({ ...watch, guest: null, directs: true, account });
  const directing = () => status(`${programme}/video.m3u8?t=${directs}`);

  await put([mine, theirs]);
  expect(await answers()).toEqual([200, 200, 200, 200]);
  const preview = await live(`source/${cameras.front.id}/preview.flv?t=${await of(theirs)}`);
  await put([mine]);
  expect(await answers()).toEqual([200, 403, 200, 200]);
  // What was open is cut off.
  await expect(preview.arrayBuffer()).rejects.toThrow();

  await put([mine, theirs]);
  expect([await answers(), await directing()]).toEqual([[200, 200, 200, 200], 200]);
  await put([mine, theirs], [account]);
  expect([await answers(), await directing()]).toEqual([[403, 403, 403, 200], 403]);
  await put([mine, theirs]);
  expect(await directing()).toBe(200);
  // Nobody's programme was interrupted by any of this.
  expect(await onAir()).toBe("source");
});

/** What a socket receives until the other side closes it. */
function spoken(request: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(media.port, "127.0.0.1", () => socket.write(request, "latin1"));
    socket.on("data", (data) => {
      text += String(data);
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
}

test("a director sees a single camera, as HLS and half a second late, and no other camera", async () => {
  const t = await pass({ kind: "source", source: cameras.front.id });
  const own = `source/${cameras.front.id}`;
  const list = await (await live(`${own}/index.m3u8?t=${t}`)).text();
  expect(list).not.toContain("SERVER-CONTROL");
  const segment = await live(`${own}/${segmentsOf(list).at(-1)}`);
  expect([segment.status, segment.headers.get("content-type")]).toEqual([200, "video/mp2t"]);
  expect(Buffer.from(await segment.arrayBuffer())[0]).toBe(0x47);

  const leave = new AbortController();
  const preview = await live(`${own}/preview.flv?t=${t}`, { signal: leave.signal });
  expect(preview.headers.get("content-type")).toBe("video/x-flv");
  const { value } = (await preview.body?.getReader().read()) ?? {};
  expect(
    Buffer.from(value ?? [])
      .subarray(0, 3)
      .toString(),
  ).toBe("FLV");
  leave.abort();

  expect(await status(`${own}/index.m3u8`)).toBe(401);
  expect(await status(`${own}/index.m3u8?t=${await watchPass()}`)).toBe(403);
  expect(await status(`source/${cameras.gallery.id}/preview.flv?t=${t}`)).toBe(403);
  expect(await status(`${own}/s/1.ts?t=${t}`)).toBe(404);
  expect(await status(`${own}/s/1.ts`)).toBe(401);
  expect(await status(`source/..%2f..%2fmedia.pid/index.m3u8?t=${t}`)).toBe(404);
});

test("a phone may be the camera that its token names, and nothing else", async () => {
  const socketOf = async (what: Pass | undefined) => {
    const address = `ws://127.0.0.1:${media.port}/live/camera?t=${what ? await pass(what) : "rubbish"}`;
    return new WebSocket(address);
  };
  const closed = async (what: Pass | undefined) => {
    const socket = await socketOf(what);
    return new Promise((resolve) => socket.once("close", resolve));
  };
  expect(await closed(undefined)).toBe(4001);
  expect(await closed(watch)).toBe(4001);
  expect(await closed({ kind: "camera", source: guest })).toBe(4001);
  const camera = await socketOf({ kind: "camera", source: cameras.gallery.id });
  const report = await new Promise((resolve) => camera.once("message", (data) => resolve(String(data))));
  expect(JSON.parse(report as string)).toEqual({ received: 0, well: false, on_air: false });
  camera.terminate();
  expect((await fetch(`${origin}/live/camera`)).status).toBe(404);
});

test("after all that the camera is still on air, and the log has no token and no key", async () => {
  expect(await onAir()).toBe("source");
  expect((await healthOf(origin, cameras.front))?.well).toBe(true);
  const log = lines.join("");
  expect(log).not.toMatch(/eyJ[\w-]{10,}/);
  expect(log).not.toContain(cameras.front.key);
  expect(lines.every((line) => JSON.parse(line).level < 50)).toBe(true);
});
