import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { httpMedia } from "./http.ts";
import { createSignature } from "./signature.ts";

const secret = "a secret of at least thirty-two characters";
const signature = createSignature(secret, Date.now);
const received: string[] = [];
let status = 200;
let isSilentHalfway = false;
/** More than any buffer on the way can hold. */
const videoText = "the video ".repeat(500_000);
const playlist = "#EXTM3U\n#EXTINF:1.0,\ns/7.ts?t=token\n#EXTINF:1.0,\ns/8.ts?t=token\n";
/** What a guest gets; undefined for a missing file. */
const guestFiles: Record<string, string | undefined> = {};
const server = createServer(async (request, response) => {
  const { method = "", url = "", headers } = request;
  if (url.startsWith("/live/")) {
    const file = guestFiles[url];
    response.writeHead(file === undefined ? 404 : 200).end(file);
    return;
  }
  const body = await text(request);
  received.push(`${method} ${url} ${signature.isValid({ method, path: url, body }, headers)} ${body}`);
  if (isSilentHalfway) return void response.writeHead(status).write("the video");
  response.writeHead(status).end(method === "GET" ? videoText : '{"ok":true}');
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const media = httpMedia(origin, signature);
const id = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816";

test("every order arrives signed, at the contract's address", async () => {
  await media.orderSources({ version: 3, sources: [], shut_out: [] });
  await media.orderProgrammes({ programmes: [] });
  await media.orderTranscode(id, { url: "http://server/v1/files/1", urgent: true });
  await media.forgetTranscode(id);
  await media.forgetRecording("P".repeat(22));
  for (const ends of [[], [5.5], [5.5, 3, 1]])
    (await media.newPiece("P".repeat(22), ends))?.content.destroy();
  expect(received.splice(0)).toEqual([
    'PUT /control/sources true {"version":3,"sources":[],"shut_out":[]}',
    'PUT /control/programmes true {"programmes":[]}',
    `PUT /control/transcodes/${id} true {"url":"http://server/v1/files/1","urgent":true}`,
    `DELETE /control/transcodes/${id} true `,
    `DELETE /control/recordings/${"P".repeat(22)} true `,
    `GET /control/programmes/${"P".repeat(22)}/pieces/first true `,
    `GET /control/programmes/${"P".repeat(22)}/pieces/5.5 true `,
    `GET /control/programmes/${"P".repeat(22)}/pieces/5.5?earlier=3,1 true `,
  ]);
});

test("files arrive as a stream; a missing file is no error, a failure is", async () => {
  const video = await media.recording("P".repeat(22), "mp4");
  expect(video && (await text(video)) === videoText).toBe(true);
  status = 404;
  expect(await media.transcoded(id, "jpg")).toBeUndefined();
  await media.forgetRecording("P".repeat(22));
  await expect(media.orderSources({ version: 4, sources: [], shut_out: [] })).rejects.toThrow(
    "media knows no",
  );
  status = 500;
  await expect(media.orderSources({ version: 4, sources: [], shut_out: [] })).rejects.toThrow("500");
});

test("a file that is read slowly arrives whole; one that media stops sending is given up", async () => {
  status = 200;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    isSilentHalfway = false;
    vi.useRealTimers();
  });
  /** Lets ten minutes pass after the first bytes, once more of them wait to be read, unless media sends none. */
  const readSlowly = async () => {
    const video = await media.recording("P".repeat(22), "mp4");
    let received = "";
    for await (const bytes of video ?? []) {
      if (received === "") {
        while (!isSilentHalfway && video?.readableLength === 0)
          await new Promise((done) => setImmediate(done));
        await vi.advanceTimersByTimeAsync(600_000);
      }
      received += bytes;
    }
    return received;
  };
  expect((await readSlowly()) === videoText).toBe(true);
  isSilentHalfway = true;
  await expect(readSlowly()).rejects.toThrow("aborted");
});

test("what guests saw is media's answer; a programme that media doesn't know has none", async () => {
  status = 404;
  expect(await media.aired("P".repeat(22))).toBeUndefined();
  status = 200;
  expect(received.pop()).toBe(`GET /control/programmes/${"P".repeat(22)}/spans true `);
});

test("a signature is valid for one request, for a few minutes, with one key only", () => {
  const call = { method: "PUT", path: "/control/sources", body: "{}" };
  const headers = signature.headers(call);
  const later = (minutes: number) => createSignature(secret, () => Date.now() + minutes * 60_000);
  expect(signature.isValid(call, headers)).toBe(true);
  expect(later(4).isValid(call, headers)).toBe(true);
  expect(later(6).isValid(call, headers)).toBe(false);
  expect(later(-6).isValid(call, headers)).toBe(false);
  for (const other of [{ method: "POST" }, { path: "/control/sources?x" }, { body: "{} " }])
    expect(signature.isValid({ ...call, ...other }, headers)).toBe(false);
  expect(createSignature(`${secret}!`, Date.now).isValid(call, headers)).toBe(false);
  expect(signature.isValid(call, {})).toBe(false);
});

test("the newest segment is played as a guest would play it", async () => {
  const play = () => media.newestSegment("p", "token");
  expect(await play()).toBeNull();
  guestFiles["/live/p/video.m3u8?t=token"] = playlist;
  expect(await play()).toBeNull();
  guestFiles["/live/p/s/8.ts?t=token"] = "";
  expect(await play()).toBeNull();
  guestFiles["/live/p/s/8.ts?t=token"] = "video";
  expect(await play()).toBe("s/8.ts?t=token");
});
