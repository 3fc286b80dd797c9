import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MediaProcess, publish, secretKey, startMediaProcess } from "../../media/test/fixtures.ts";
import { httpMedia } from "../../server/src/ports/media/http.ts";
import { createSignature } from "../../server/src/ports/media/signature.ts";
import { startApp } from "../../server/test/app.ts";
import { startFakeS3 } from "../../server/test/fake-s3.ts";
import { callAs, gather } from "../../server/test/people.ts";
import { freePort } from "../../tools/free-ports.ts";
import { nodeEnvironment } from "../../tools/test-environment.ts";

const folder = mkdtempSync(path.join(tmpdir(), "vigil-safe-copy-"));
const [mediaPort, rtmpPort] = [await freePort(), await freePort()];
const mediaUrl = `http://127.0.0.1:${mediaPort}`;
const s3 = await startFakeS3();
const bucket = { bucket: "vigil", endpoint: s3.endpoint, region: "ca-1", key: { id: "a", secret: "b" } };
const app = await startApp(
  { secretKey, mediaUrl, s3: bucket, copyWhileOnAir: true },
  httpMedia(mediaUrl, createSignature(secretKey, Date.now)),
);
const { cast, make } = await gather(app);
const serverUrl = await app.http.listen({ host: "127.0.0.1", port: 0 });
let media: MediaProcess;
const startMedia = async () => {
  media = await startMediaProcess({
    ...{ DATA_DIR: folder, MEDIA_PORT: String(mediaPort), RTMP_PORT: String(rtmpPort) },
    SERVER_URL: serverUrl,
  });
};
/** The machine's disk is gone: another one starts with an empty one. */
async function loseDisk() {
  media.child.kill("SIGKILL");
  await media.ended;
  rmSync(path.join(folder, "media"), { recursive: true });
  rmSync(path.join(folder, "media-second"), { recursive: true, force: true });
}

beforeAll(async () => {
  await startMedia();
  app.reconciler?.start();
});
afterAll(async () => {
  media.child.kill("SIGKILL");
  await media.ended;
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A service that is on air, with a camera that sends. */
async function onAir() {
  const home = await make.home({ funeral_home_name: "Elm Chapel" });
  const [director, family, front] = await Promise.all([
    make.staff({ funeral_home: home.id }),
    make.family({ funeral_home: home.id }),
    make.camera({ funeral_homes: [home.id], name: "Front" }),
  ]);
  const [{ rtmp_key } = { rtmp_key: "" }] = await app.sql<{ rtmp_key: string }>(
    "select rtmp_key from ip_camera where id = $1",
    [front.id],
  );
  const camera = publish(rtmpPort, rtmp_key);
  const { id } = await make.stream({
    ...{ funeral_home: home.id, family: family.id, funeral_home_director: director.id },
    event_date: new Date(Date.now() + 60_000).toISOString(),
    deceased_full_name: "Edith Shaw",
  });
  await app.sql("update stream set publish = true where id = $1", [id]);
  const press = async (action: string) =>
    (
      await callAs(app, cast.ruth, "POST", `str/stream/${id}/ip_cameras/livestream/`, {
        action,
        id: front.id,
      })
    ).status;
  await expect.poll(() => press("start")).toBe(200);
  const copied = async () => {
    const [row] = await app.sql<{ seconds: number | null; pieces: number }>(
      `select sum(seconds) as seconds, count(*)::int as pieces from safe_copy
        where programme = (select programme from broadcast where stream = $1)`,
      [id],
    );
    return { seconds: row?.seconds ?? 0, pieces: row?.pieces ?? 0 };
  };
  const recording = async () => {
    const [row] = await app.sql<{ file: string; problem: string | null; seconds: number }>(
      `select v.file, v.problem, b.recording_seconds as seconds from stream_video v
        join broadcast b on b.stream = v.stream where v.stream = $1`,
      [id],
    );
    return row;
  };
  return { id: id as string, camera, press, copied, recording };
}

/** Seconds of pictures and of sound in a stored file, after decoding all of it. */
async function decoded(file: string) {
  const at = path.join(folder, "examined.mp4");
  await app.engine.storage.locally(file, (film) => promisify(execFile)("cp", [film, at]));
  const probe = async (stream: string) => {
    const args = [
      "-v",
      "error",
      "-select_streams",
      stream,
      "-show_entries",
      "stream=duration",
      "-of",
      "csv=p=0",
    ];
    return Number((await promisify(execFile)("ffprobe", [...args, at])).stdout);
  };
  const { stderr } = await promisify(execFile)("ffmpeg", ["-v", "error", "-i", at, "-f", "null", "-"]);
  return { errors: stderr, picture: await probe("v:0"), sound: await probe("a:0") };
}
/** The ids of what is in the bucket. */
const stored = () => [...s3.objects.keys()].map((key) => key.replace("vigil/", ""));
const copies = async () =>
  (await app.sql<{ file: string }>("select file from safe_copy")).map(({ file }) => file);

test("a recording is copied while it is made, and the copy goes once the recording is stored", async () => {
  const { camera, press, copied, recording } = await onAir();
  await expect.poll(async () => (await copied()).pieces).toBeGreaterThanOrEqual(2);
  const files = await copies();
  expect(stored()).toEqual(expect.arrayContaining(files));
  await press("stop");
  await camera.off();
  await expect.poll(recording).toBeDefined();
  const { file, problem } = (await recording()) ?? { file: "", problem: "" };
  expect(problem).toBeNull();
  await expect.poll(copies).toEqual([]);
  await expect.poll(stored).toEqual(expect.not.arrayContaining(files));
  expect(stored()).toContain(file);
});

test("media loses its disk during a service: the recording has what was aired before and after, and says what it lacks", async () => {
  const { camera, press, copied, recording } = await onAir();
  await expect.poll(async () => (await copied()).seconds).toBeGreaterThan(12);
  const before = (await copied()).seconds;
  await loseDisk();
  await startMedia();
  await expect.poll(async () => (await copied()).seconds).toBeGreaterThan(before + 6);
  await press("stop");
  await camera.off();
  await expect.poll(recording).toBeDefined();
  const { file, problem, seconds } = (await recording()) ?? { file: "", problem: "", seconds: 0 };
  expect(seconds).toBeGreaterThan(before + 6);
  expect(problem).toMatch(/^The video server had lost this recording\. It was made from the safe copy\./);
  const { errors, picture, sound } = await decoded(file);
  expect(errors).toBe("");
  expect(Math.abs(picture - seconds)).toBeLessThan(1);
  expect(Math.abs(sound - seconds)).toBeLessThan(1);
  await expect.poll(copies).toEqual([]);
});

test("a service whose media has gone for good is recovered by hand", async () => {
  const { id, camera, copied, recording } = await onAir();
  await expect.poll(async () => (await copied()).seconds).toBeGreaterThan(8);
  await camera.off();
  await loseDisk();
  const { seconds: kept } = await copied();
  await app.sql("update broadcast set ended_at = now(), closed_at = now() where stream = $1", [id]);
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  await startMedia();
  const program = fileURLToPath(new URL("./vigil.ts", import.meta.url));
  const recover = () =>
    new Promise<{ code: number | null; printed: string }>((resolve) => {
      const child = spawn(process.execPath, [program, "recover", id], {
        env: {
          ...nodeEnvironment(),
          ...{ DATABASE_URL: app.config.databaseUrl, DATA_DIR: app.config.dataDir },
          ...{ SECRET_KEY: secretKey, MEDIA_URL: mediaUrl, MEDIA_PORT: String(mediaPort) },
        },
      });
      let printed = "";
      for (const output of [child.stdout, child.stderr])
        output.on("data", (text) => {
          printed += text;
        });
      child.once("close", (code) => resolve({ code, printed }));
    });
  expect(await recover()).toEqual({
    code: 0,
    printed: expect.stringMatching(
      /^Making a recording .*\n(.+\n)*The recording is stored with the service\.\n$/,
    ),
  });
  const { file, seconds } = (await recording()) ?? { file: "", seconds: 0 };
  expect(Math.abs(seconds - kept)).toBeLessThan(0.5);
  expect((await decoded(file)).errors).toBe("");
  await expect.poll(copies).toEqual([]);
  expect(await recover()).toMatchObject({ code: 1, printed: expect.stringContaining("no safe copy") });
});
