import { spawnSync } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { AiredProgramme } from "@vigil/contract/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import { type Media, startMedia } from "../src/media.ts";
import {
  cameras,
  command,
  keys,
  order,
  programme,
  putOrder,
  rtmpSource,
  secretKey,
  stateOf,
} from "./fixtures.ts";

let folder: string;
let films: Server;
let media: Media;
let origin: string;
const lines: string[] = [];

async function start(): Promise<void> {
  const config = readConfig({
    ...{ HOST: "127.0.0.1", MEDIA_PORT: "0", RTMP_PORT: "0", SECRET_KEY: secretKey },
    ...{ DATA_DIR: folder, SERVER_URL: `http://127.0.0.1:${(films.address() as AddressInfo).port}` },
  });
  media = await startMedia(
    config,
    createLog("debug", (line) => lines.push(line)),
  );
  origin = `http://127.0.0.1:${media.port}`;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-commands-"));
  const film = path.join(folder, "film.mp4");
  const made = "-v error -f lavfi -i testsrc2=size=160x120:rate=10:duration=1 -c:v libx264 -pix_fmt yuv420p";
  spawnSync("ffmpeg", [...made.split(" "), film]);
  films = createServer((_request, response) => response.end(readFileSync(film)));
  await new Promise<void>((done) => films.listen(0, "127.0.0.1", done));
  await start();
});
afterAll(async () => {
  await media.close();
  films.close();
  rmSync(folder, { recursive: true });
});

const sources = (version: number, ...who: { id: string; key: string }[]) => ({
  version,
  sources: who.map(rtmpSource),
});
const statusAndBody = async (answer: Response) => [answer.status, await answer.json()];

test("only requests that the server has just signed are executed; others don't even learn what exists", async () => {
  const call = { method: "PUT", path: "/control/sources", body: JSON.stringify(sources(1, cameras.front)) };
  const attempts = {
    unsigned: {},
    "signed for another address": keys.sign({ ...call, path: "/control/programmes" }),
    "signed for another body": keys.sign({ ...call, body: "{}" }),
    "signed yesterday": { ...keys.sign(call), "x-vigil-time": String(Date.now() - 86_400_000) },
    rubbish: { "x-vigil-time": String(Date.now()), "x-vigil-signature": "*".repeat(43) },
  };
  for (const [what, headers] of Object.entries(attempts)) {
    const answer = await fetch(origin + call.path, { method: "PUT", headers, body: call.body });
    expect(await statusAndBody(answer), what).toEqual([
      401,
      { detail: "Authentication credentials were not provided." },
    ]);
  }
  expect((await fetch(`${origin}/control/nothing`)).status).toBe(401);
  expect((await stateOf(origin)).sources).toEqual([]);
});

test("only the server's connection may be silent for long, because it reads as slowly as a bucket takes a video", async () => {
  const silence: (number | undefined)[] = [];
  const note = (message: unknown) => {
    const { response, socket } = message as { response: ServerResponse; socket: Socket };
    response.once("finish", () => silence.push(socket.timeout));
  };
  subscribe("http.server.request.start", note);
  await command(origin, "GET", "/control/state");
  await fetch(`${origin}/control/state`);
  await fetch(`${origin}/live/${programme}/video.m3u8`);
  unsubscribe("http.server.request.start", note);
  expect(silence).toEqual([0, 30_000, 30_000]);
});

test("an invalid order is refused in JSON, with the field and the reason", async () => {
  const put = async (to: string, body: unknown) => statusAndBody(await command(origin, "PUT", to, body));
  const required = { version: ["This field is required."], sources: ["This field is required."] };
  expect(await put("/control/sources", {})).toEqual([400, required]);
  const wrong = { programmes: [{ ...order(1), programme: "../../etc/passwd" }] };
  expect((await put("/control/programmes", wrong))[0]).toBe(400);
  const path = "/control/sources";
  const broken = { method: "PUT", path, body: '{"version":' };
  const answer = await fetch(origin + path, { method: "PUT", headers: keys.sign(broken), body: broken.body });
  expect(await statusAndBody(answer)).toEqual([400, { detail: "The request could not be read." }]);
  expect((await command(origin, "GET", "/control/nothing")).status).toBe(404);
  expect((await command(origin, "PUT", "/control/transcodes/..%2f..%2fetc", {})).status).toBe(404);
  expect((await command(origin, "GET", `/control/recordings/${programme}.mp4`)).status).toBe(404);
  const pieces = `/control/programmes/${programme}/pieces`;
  for (const end of ["first", "5.5", "5.5?earlier=3,1"])
    expect((await command(origin, "GET", `${pieces}/${end}`)).status).toBe(204);
  const post = await command(origin, "POST", "/control/sources", sources(1));
  expect([post.status, post.headers.get("allow")]).toEqual([405, "PUT"]);
  const large = await command(origin, "PUT", "/control/sources", "x".repeat(17 * 1024 * 1024));
  expect(large.status).toBe(413);
});

test("an older order changes nothing, and after a restart the same cameras get in without the server", async () => {
  await putOrder(origin, "/control/sources", sources(5, cameras.front, cameras.gallery));
  await putOrder(origin, "/control/sources", sources(4));
  const known = async () => {
    const { sources_version, sources: all } = await stateOf(origin);
    return [sources_version, ...all.map(({ id }) => id)];
  };
  expect(await known()).toEqual([5, cameras.front.id, cameras.gallery.id]);
  const file = path.join(folder, "media", "sources.json");
  expect(readFileSync(file, "utf8")).not.toContain(cameras.front.key);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  await media.close();
  await start();
  expect(await known()).toEqual([5, cameras.front.id, cameras.gallery.id]);
});

test("media says what guests of a programme have seen so far", async () => {
  const path = `/control/programmes/${programme}/spans`;
  expect((await command(origin, "GET", path)).status).toBe(404);
  await putOrder(origin, "/control/programmes", { programmes: [order(1, { show: "before" })] });
  const kinds = async () => {
    const { ended_at, spans } = AiredProgramme.parse(await (await command(origin, "GET", path)).json());
    return { ended_at, kinds: spans.map(({ kind }) => kind) };
  };
  await expect.poll(kinds).toEqual({ ended_at: null, kinds: ["waiting"] });
});

test("an uploaded video is fetched, converted, served in ranges, and deleted when the server has it", async () => {
  const id = cameras.front.id;
  const film = `/control/transcodes/${id}`;
  await putOrder(origin, film, { url: "/v1/files/1?signature=secret-signature", urgent: true });
  const state = async () => (await stateOf(origin)).transcodes;
  await expect.poll(state).toEqual([{ id, state: "ready", progress: 1, problem: null }]);

  const whole = Buffer.from(await (await command(origin, "GET", `${film}.mp4`)).arrayBuffer());
  expect(whole.subarray(4, 8).toString()).toBe("ftyp");
  const part = async (range: string) => {
    const headers = { ...keys.sign({ method: "GET", path: `${film}.mp4`, body: "" }), range };
    const answer = await fetch(`${origin}${film}.mp4`, { headers });
    return { status: answer.status, range: answer.headers.get("content-range"), text: await answer.text() };
  };
  const size = whole.length;
  const ftyp = { status: 206, range: `bytes 4-7/${size}`, text: "ftyp" };
  expect(await part("bytes=4-7")).toEqual(ftyp);
  expect((await part(`bytes=-${size - 4}`)).text.slice(0, 4)).toBe("ftyp");
  expect(await part("bytes=99999999-")).toMatchObject({ status: 416, range: `bytes */${size}` });
  const head = await command(origin, "HEAD", `${film}.jpg`);
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/jpeg"]);

  expect((await command(origin, "DELETE", film)).status).toBe(204);
  expect((await command(origin, "DELETE", film)).status).toBe(204);
  expect((await command(origin, "GET", `${film}.mp4`)).status).toBe(404);
  expect(await state()).toEqual([]);
});

test("anyone may request the health check, and learns nothing else", async () => {
  const answer = await fetch(`${origin}/health`);
  expect(await statusAndBody(answer)).toEqual([200, { status: "ok", missing: expect.any(Array) }]);
  expect((await fetch(`${origin}/health`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${origin}/`)).status).toBe(404);
});

test("the log has no key, no signature and no address with a query", () => {
  const log = lines.join("");
  for (const secret of ["secret-signature", secretKey, cameras.front.key, "etc/passwd"])
    expect(log).not.toContain(secret);
  expect(log).toContain("a video is converted");
});
