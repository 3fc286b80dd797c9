import { request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Upload, type UploadOptions } from "tus-js-client";
import { afterAll, expect, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import type { Config } from "../src/config.ts";
import { openDatabase } from "../src/database/database.ts";
import type { TestApp } from "./app.ts";
import { form, mp4 } from "./make.ts";
import { callAs, gather, type Person, signIn } from "./people.ts";

/** A server, and where its uploads are. */
export interface UploadsUnderTest {
  app: TestApp;
  /** Of another server for the same uploads. */
  otherConfig: Config;
  /** Beginning of an upload's name in its store, by which it is locked. */
  prefix: string;
  /** Names of what is stored of uploads. */
  stored(): Promise<string[]>;
  /** Bytes that an upload has of the request that is being received. */
  arriving(id: string): number;
  /** Makes an upload a day older; undefined where that can't be. */
  age: ((id: string) => void) | undefined;
}

/** What holds for uploads wherever they are. */
export async function testUploads({
  app,
  otherConfig,
  prefix,
  stored,
  arriving,
  age,
}: UploadsUnderTest): Promise<void> {
  const { cast } = await gather(app);
  const { maple, harbour, nora, north } = cast;
  const sockets = new Map<number | undefined, Socket>();
  app.http.server.on("connection", (socket) => sockets.set(socket.remotePort, socket));
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/v1/uploads`;

  /** A second server over the same database and uploads. */
  const silent = { error: () => {} };
  const otherDatabase = openDatabase(app.config.databaseUrl, silent);
  const other = await buildApp(otherConfig, otherDatabase);
  const otherEndpoint = `${await other.http.listen({ host: "127.0.0.1", port: 0 })}/v1/uploads`;
  afterAll(async () => {
    await other.http.close();
    await otherDatabase.close();
  });

  /** A video of more than a part, as far as a sniffer can tell. */
  const video = Buffer.concat([mp4, Buffer.alloc(7 * 1024 * 1024, "video")]);
  const bearer = async (person: Person) => `Bearer ${(person.token ??= (await signIn(app, person)).access)}`;

  /** Uploads a file as the screens do; returns the upload's id. */
  async function upload(
    person: Person,
    content: Buffer,
    options: Partial<UploadOptions> = {},
  ): Promise<string> {
    const headers = { authorization: await bearer(person) };
    return new Promise((done, failed) => {
      const sending = new Upload(content as never, {
        endpoint,
        headers,
        metadata: { filename: "Slides für Oma.mp4" },
        retryDelays: [0, 10, 10],
        onSuccess: () => done(sending.url?.split("/").at(-1) ?? ""),
        onError: failed,
        ...options,
      });
      sending.start();
    });
  }
  const slides = (id: string) => ({ title: "Slides", video: `upload:${id}` });

  test("a video that was sent in parts becomes a home's video, to the last byte", async () => {
    const id = await upload(maple, video, { chunkSize: 1024 * 1024 });
    const made = await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(id));
    expect([made.status, made.json.title]).toEqual([201, "Slides"]);
    const read = await app.http.inject(made.json.video);
    expect(read.rawPayload.equals(video)).toBe(true);
    expect(read.headers["content-disposition"]).toContain(encodeURIComponent("Slides für Oma.mp4"));
  });

  /** Starts an upload of the video, and sends half of it in a request that announces all of it. */
  async function sendHalf(person: Person) {
    const headers = { authorization: await bearer(person), "tus-resumable": "1.0.0" };
    const length = String(video.length);
    const begun = await fetch(endpoint, { method: "POST", headers: { ...headers, "upload-length": length } });
    expect(begun.status).toBe(201);
    const url = new URL(begun.headers.get("location") ?? "", endpoint).href;
    const id = url.split("/").at(-1) ?? "";
    const type = "application/offset+octet-stream";
    const call = request(url, {
      method: "PATCH",
      headers: { ...headers, "upload-offset": "0", "content-type": type, "content-length": length },
    });
    const ended = new Promise<string>((done) => {
      call.on("response", ({ statusCode }) => done(`answered ${statusCode}`)).on("error", () => done("cut"));
    });
    call.write(video.subarray(0, half));
    await vi.waitUntil(() => arriving(id) === half, { timeout: 240_000 });
    const arrived = async () =>
      Number((await fetch(url, { method: "HEAD", headers })).headers.get("upload-offset"));
    return { id, url, call, ended, arrived };
  }
  const half = 1024 * 1024;

  test("a connection that breaks in the middle loses what was in transit, not what had arrived", async () => {
    const { id, url, call, arrived } = await sendHalf(maple);
    call.destroy();
    expect(await arrived()).toBe(half);
    expect((await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(id))).json).toEqual({
      video: ["This upload was not found. Please send the file again."],
    });
    await upload(maple, video, { uploadUrl: url });
    const made = await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(id));
    expect(made.status).toBe(201);
    expect((await app.http.inject(made.json.video)).rawPayload.equals(video)).toBe(true);
  });

  test("a connection too slow for the request timeout is cut without an error response, so that the upload goes on", async () => {
    const { id, url, call, ended, arrived } = await sendHalf(maple);
    // The error that Node itself reports after the quarter of an hour that a request may take.
    const late = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    app.http.server.emit("clientError", late, sockets.get(call.socket?.localPort) as Socket);
    expect(await ended).toBe("cut");
    expect(await arrived()).toBe(half);
    await upload(maple, video, { uploadUrl: url });
    expect((await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(id))).status).toBe(201);
  });

  test("a video whose parts reach one server and another in turn is whole", async () => {
    const headers = { authorization: await bearer(maple), "tus-resumable": "1.0.0" };
    const length = String(video.length);
    const begun = await fetch(endpoint, { method: "POST", headers: { ...headers, "upload-length": length } });
    const id = begun.headers.get("location")?.split("/").at(-1) ?? "";
    const part = 512 * 1024;
    for (let offset = 0; offset < video.length; offset += part) {
      const server = (offset / part) % 2 ? endpoint : otherEndpoint;
      const sent = await fetch(`${server}/${id}`, {
        method: "PATCH",
        headers: {
          ...headers,
          "upload-offset": String(offset),
          "content-type": "application/offset+octet-stream",
        },
        body: video.subarray(offset, offset + part),
      });
      expect(sent.status).toBe(204);
    }
    const made = await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(id));
    expect((await app.http.inject(made.json.video)).rawPayload.equals(video)).toBe(true);
  });

  test("an upload that hangs at one server goes on at another, which gets what has arrived there", async () => {
    const { id, call } = await sendHalf(maple);
    // Its line is dead, which the first server can't know.
    const headers = { authorization: await bearer(maple), "tus-resumable": "1.0.0" };
    const seen = await fetch(`${otherEndpoint}/${id}`, { method: "HEAD", headers });
    expect([seen.status, seen.headers.get("upload-offset")]).toEqual([200, String(half)]);
    await upload(maple, video, { uploadUrl: `${otherEndpoint}/${id}` });
    call.destroy();
    const made = await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(id));
    expect((await app.http.inject(made.json.video)).rawPayload.equals(video)).toBe(true);
    expect(await app.sql("select id from upload_lock")).toEqual([]);
  });

  test("a server that died while it received an upload leaves it to another one", async () => {
    const { id, call, ended } = await sendHalf(maple);
    call.destroy();
    await ended;
    await expect.poll(() => app.sql("select from upload_lock")).toEqual([]);
    await app.sql(
      "insert into upload_lock (id, holder, held_until) values ($1, gen_random_uuid(), now() + interval '1 second')",
      [prefix + id],
    );
    await upload(maple, video, { uploadUrl: `${otherEndpoint}/${id}` });
    // It was waited for, and taken over.
    expect(await app.sql("select from upload_lock where id = $1", [prefix + id])).toEqual([]);
    expect((await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(id))).status).toBe(201);
  });

  test("whatever a sender says of a file's type, the upload begins", async () => {
    const headers = { authorization: await bearer(maple), "tus-resumable": "1.0.0", "upload-length": "10" };
    for (const type of ["video/mp4\r\nx-evil: 1", "vidéo/été ☃", "\u0000\u001b", "x".repeat(2000)]) {
      const said = (name: string) => `${name} ${Buffer.from(type).toString("base64")}`;
      const metadata = ["contentType", "cacheControl", "filetype"].map(said).join(",");
      const begun = await fetch(endpoint, {
        method: "POST",
        headers: { ...headers, "upload-metadata": metadata },
      });
      expect(begun.status).toBe(201);
    }
  });

  test("an upload that its sender gives up is removed, arrived or not", async () => {
    const headers = { authorization: await bearer(maple), "tus-resumable": "1.0.0" };
    const { id: begun, call, ended } = await sendHalf(maple);
    call.destroy();
    await ended;
    for (const id of [begun, await upload(maple, video)]) {
      const given = await fetch(`${endpoint}/${id}`, { method: "DELETE", headers });
      expect(given.status).toBe(204);
      expect((await fetch(`${endpoint}/${id}`, { method: "HEAD", headers })).status).toBe(404);
      expect((await stored()).filter((name) => name.includes(id))).toEqual([]);
    }
  });

  test("a form that is refused for another field doesn't lose the video", async () => {
    const id = await upload(maple, video);
    const refused = await callAs(app, maple, "POST", "usr/funeral_home_media/", { video: `upload:${id}` });
    expect(refused.json).toEqual({ title: ["This field is required."] });
    const titled = form({ title: "Slides", video: `upload:${id}` });
    expect((await callAs(app, maple, "POST", "usr/funeral_home_media/", titled)).status).toBe(201);
  });

  test("a text that calls itself a video is refused at its field", async () => {
    const id = await upload(maple, Buffer.from("Dear all, the slides follow."));
    const answer = await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(id));
    expect([answer.status, answer.json]).toEqual([
      400,
      { video: ["This file isn’t a video, whatever its name says."] },
    ]);
  });

  test("nobody can read, fill, use or remove somebody else's upload", async () => {
    const id = await upload(maple, video);
    const gone = { video: ["This upload was not found. Please send the file again."] };
    for (const theirs of [id, `${harbour.id}.${id.split(".")[1]}`, "../secret.key", "", `${id}.json`]) {
      const answer = await callAs(app, harbour, "POST", "usr/funeral_home_media/", slides(theirs));
      expect([answer.status, answer.json]).toEqual([400, gone]);
    }
    const headers = { authorization: await bearer(harbour), "tus-resumable": "1.0.0" };
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const answer = await fetch(`${endpoint}/${id}`, {
        method,
        headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
      });
      expect(answer.status, method).toBe(404);
      if (method !== "HEAD")
        expect(await answer.json()).toEqual({
          detail: "This upload was not found. Please send the file again.",
        });
    }
  });

  test("only those who may send a video may start an upload, and none beyond its limit", async () => {
    const begin = async (person: Person | undefined, length: string) =>
      fetch(endpoint, {
        method: "POST",
        headers: {
          ...(person ? { authorization: await bearer(person) } : {}),
          "tus-resumable": "1.0.0",
          "upload-length": length,
        },
      });
    const before = await stored();
    expect((await begin(undefined, "10")).status).toBe(401);
    expect((await begin(north, "10")).status).toBe(403);
    expect((await begin(nora, "10")).status).toBe(403);
    const heavy = await begin(maple, String(2 * 1024 ** 3 + 1));
    expect([heavy.status, await heavy.json()]).toEqual([413, { detail: "The request is too large." }]);
    const plain = await callAs(app, maple, "POST", "uploads/", { video: "x" });
    expect([plain.status, plain.json]).toEqual([412, { detail: "The request could not be read." }]);
    expect(await stored()).toEqual(before);
  });

  test.skipIf(!age)("an upload that nobody used within a day is removed", async () => {
    const old = await upload(maple, video);
    const fresh = await upload(maple, video);
    age?.(old);
    await app.engine.uploads.forget();
    expect((await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(old))).status).toBe(400);
    expect((await callAs(app, maple, "POST", "usr/funeral_home_media/", slides(fresh))).status).toBe(201);
    expect((await stored()).filter((name) => name.includes(old))).toEqual([]);
  });
}
