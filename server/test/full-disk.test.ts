import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { problems, words } from "@vigil/contract";
import sharp from "sharp";
import { Upload } from "tus-js-client";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { whileFull } from "./full-disk.ts";
import { form, mp4 } from "./make.ts";
import { fakeMedia, mediaState, report, shown } from "./media.ts";
import { callAs, gather, signIn } from "./people.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle } = cast;
const stream = await make.stream({ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id });
const { dataDir } = app.config;
const [status, sentence] = problems.disk_full;
const noise = (bytes: number) => Buffer.alloc(bytes, "video");
/** Files in storage, whole or in parts. */
const stored = () =>
  readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test("a photo that doesn't fit on the disk is refused with a sentence, and nothing of it is left", async () => {
  const path = `str/stream/${stream.id}/`;
  const content = await sharp({ create: { width: 400, height: 400, channels: 3, background: "navy" } })
    .png()
    .toBuffer();
  const send = () => callAs(app, maple, "PATCH", path, form({ photo: { name: "portrait.png", content } }));
  expect((await send()).status).toBe(200);
  const before = stored();
  await whileFull(dataDir, async () => {
    const answer = await send();
    expect([answer.status, answer.json]).toEqual([status, { detail: sentence }]);
    expect((await callAs(app, maple, "GET", path)).json.photo).toMatch(/^\/v1\/files\//);
  });
  expect(stored()).toEqual(before);
  expect((await send()).status).toBe(200);
});

test("a video that is larger than the free space is refused while it is being sent", async () => {
  const video = { name: "slides.mp4", content: Buffer.concat([mp4, noise(3 * 1024 * 1024)]) };
  const send = () => callAs(app, maple, "POST", "usr/funeral_home_media/", form({ title: "Slides", video }));
  const before = stored();
  await whileFull(dataDir, async () => expect((await send()).status).toBe(status), 1024 * 1024);
  expect(stored()).toEqual(before);
  expect((await send()).status).toBe(201);
});

test("a file that breaks off after it was refused does no harm", async () => {
  const content = new Readable({ read() {} });
  // Refused before anything of it is read: no file of the tests above can have made the folder of an id that isn't hex.
  const id = "first-in-its-folder-zz";
  await whileFull(dataDir, async () => {
    await expect(app.engine.storage.put(id, content, 9)).rejects.toMatchObject({ code: "ENOSPC" });
  });
  // Without an error listener this would end the process.
  const closed = new Promise((resolve) => content.once("close", resolve));
  content.destroy(new Error("The line broke."));
  await closed;
});

test("an image whose smaller size can't be cached is rendered and shown all the same", async () => {
  const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: "maroon" } })
    .png()
    .toBuffer();
  const made = await make.media(maple);
  const path = `usr/funeral_home_media/${made.id}/`;
  await callAs(app, maple, "PATCH", path, form({ image: { name: "slides.png", content } }));
  const { results } = (await callAs(app, maple, "GET", "usr/funeral_home_media/")).json;
  const { image } = results.find(({ id }: { id: string }) => id === made.id);
  await whileFull(dataDir, async () => {
    expect((await app.http.inject(image)).statusCode).toBe(200);
  });
  expect(existsSync(join(dataDir, "pictures")) ? readdirSync(join(dataDir, "pictures")) : []).toEqual([]);
});

test("an upload that meets a full disk keeps what has arrived, says so, and continues when there is room", async () => {
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.http.server.address() as { port: number };
  const { access } = await signIn(app, maple);
  const content = Buffer.concat([mp4, noise(3 * 1024 * 1024)]);
  const send = (url: string | null) =>
    new Promise<{ url: string | null; answer: { status: number; body: string } | null }>((done) => {
      const sending = new Upload(content as never, {
        endpoint: `http://127.0.0.1:${port}/v1/uploads`,
        uploadUrl: url,
        chunkSize: 1024 * 1024,
        headers: { authorization: `Bearer ${access}` },
        metadata: { filename: "slides.mp4" },
        retryDelays: null,
        onSuccess: () => done({ url: sending.url, answer: null }),
        onError: (error) => {
          const response = (error as { originalResponse?: { getStatus(): number; getBody(): string } })
            .originalResponse;
          done({
            url: sending.url,
            answer: response ? { status: response.getStatus(), body: response.getBody() } : null,
          });
        },
      });
      sending.start();
    });
  let url: string | null = null;
  const refusal = { status, body: JSON.stringify({ detail: sentence }) };
  await whileFull(dataDir, async () => expect((await send(null)).answer).toEqual(refusal));
  await whileFull(
    dataDir,
    async () => {
      const broken = await send(null);
      expect(broken.answer).toEqual(refusal);
      url = broken.url;
    },
    2 * 1024 * 1024,
  );
  const whole = await send(url);
  expect(whole).toEqual({ url, answer: null });
  const video = `upload:${whole.url?.split("/").at(-1)}`;
  const made = await callAs(app, maple, "POST", "usr/funeral_home_media/", { title: "Slides", video });
  expect((await app.http.inject(made.json.video)).rawPayload.equals(content)).toBe(true);
});

test("a recording waits at media while the disk is full, the director is notified, and it is stored whole later", async () => {
  const { reconciler } = app;
  if (!reconciler) throw new Error("there is no reconciler");
  await app.sql("update stream set publish = true, event_date = now() where id = $1", [stream.id]);
  await reconciler.reconcile();
  const order = media.programmes.find((one) => one.stream === stream.id);
  if (!order) throw new Error("nothing was ordered");
  await app.sql(
    "update broadcast set started_at = now(), live_at = now(), ended_at = now() where stream = $1",
    [stream.id],
  );
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [stream.id]);
  const problem = "51 seconds are missing from the recording, after 0:13.";
  const ready = (bytes: number) =>
    report(
      app,
      mediaState(media, {
        programmes: [
          shown(order, {
            ended_at: new Date().toISOString(),
            recording: { state: "ready", seconds: 13, bytes, problem },
          }),
        ],
      }),
    );
  const view = async () =>
    (await callAs(app, ruth, "GET", `str/stream/${stream.id}/director/`)).json.broadcast;
  media.files.set(`${order.programme}.mp4`, noise(3 * 1024 * 1024));
  await ready(Number.MAX_SAFE_INTEGER);
  await reconciler.collect();
  expect(await view()).toMatchObject({ problem: words.recordingNotStored, recording: { state: "making" } });
  const before = stored();
  await ready(3 * 1024 * 1024);
  await whileFull(dataDir, () => reconciler.collect(), 1024 * 1024);
  expect(stored()).toEqual(before);
  expect(media.calls).not.toContain(`forget ${order.programme}`);
  await reconciler.collect();
  expect(media.calls).toContain(`forget ${order.programme}`);
  expect(await view()).toMatchObject({ problem, recording: { state: "ready", seconds: 13 } });
  const recordings = await callAs(app, maple, "GET", `str/stream_video/?stream=${stream.id}`);
  expect(recordings.json.results).toEqual([expect.objectContaining({ problem })]);
});
