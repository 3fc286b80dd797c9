import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { startFakeS3 } from "../../test/fake-s3.ts";
import { testUploads } from "../../test/uploads-contract.ts";
import { s3Storage } from "../ports/storage/s3.ts";
import { uploadBucket } from "../ports/uploads/bucket.ts";

/** A real store, if there is one: VIGIL_TEST_S3=http://key:secret@host:port/bucket. */
const real = process.env.VIGIL_TEST_S3;
const fake = await startFakeS3();
const { origin, pathname, username, password } = new URL(
  real ?? `${fake.endpoint.replace("//", "//a:b@")}/vigil`,
);
const s3 = {
  bucket: pathname.slice(1),
  endpoint: origin,
  region: "us-east-1",
  key: { id: decodeURIComponent(username), secret: decodeURIComponent(password) },
};
const own = mkdtempSync(join(tmpdir(), "vigil-bucket-"));
// Parts on their way to the bucket are here.
const parts = mkdtempSync(join(own, "parts-"));
const bucket = s3Storage(s3, join(own, "scratch"));
const app = await startApp({ s3 });
const { TMPDIR: before } = process.env;
process.env.TMPDIR = parts;
afterAll(async () => {
  // Other tests of this process have folders there.
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  bucket.close();
  await fake.close();
  rmSync(own, { recursive: true, force: true });
});

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { id } of bucket.sizes("uploads/")) names.push(id);
  return names;
}
const yesterday = new Date(Date.now() - 25 * 3600_000);
function age(id: string): void {
  for (const name of fake.modified.keys()) if (name.includes(id)) fake.modified.set(name, yesterday);
}

await testUploads({
  app,
  // Nothing is shared but the database and the bucket.
  otherConfig: { ...app.config, dataDir: join(own, "other") },
  prefix: "uploads/",
  stored,
  arriving: () => readdirSync(parts).reduce((bytes, name) => bytes + statSync(join(parts, name)).size, 0),
  age: real ? undefined : age,
});

test("uploads aren't among the stored files", async () => {
  const files: string[] = [];
  for await (const id of bucket.list()) files.push(id);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((id) => id.includes("/"))).toEqual([]);
});

test("an upload whose server died before it was put together is put together when a form needs it", async () => {
  const { tus, content, prefix } = uploadBucket(s3, bucket);
  const id = `${prefix}${"0".repeat(36)}.${"1".repeat(32)}`;
  const film = Buffer.alloc(6 * 1024 * 1024, "film");
  const { Upload } = await import("@tus/server");
  await tus.create(new Upload({ id, size: film.length, offset: 0, metadata: {} }));
  const finishing = tus as unknown as { finishMultipartUpload(): Promise<void> };
  finishing.finishMultipartUpload = () => Promise.reject(new Error("the server died"));
  await expect(tus.write(Readable.from([film]), id, 0)).rejects.toThrow("the server died");
  const other = uploadBucket(s3, bucket);
  const upload = await other.tus.getUpload(id);
  expect(upload.offset).toBe(film.length);
  expect(await content(upload).catch(String)).toBe("Error: the server died");
  expect(await (await other.content(upload))?.store("a-film")).toBe(film.length);
  await other.tus.remove(id);
  await bucket.remove("a-film");
});

test.skipIf(real)("a bucket may be silent for minutes while it puts an upload together", async () => {
  const { tus, prefix } = uploadBucket(s3, bucket, 2000);
  const id = `${prefix}${"0".repeat(36)}.${"3".repeat(32)}`;
  const film = Buffer.alloc(6 * 1024 * 1024, "film");
  const { Upload } = await import("@tus/server");
  await tus.create(new Upload({ id, size: film.length, offset: 0, metadata: {} }));
  const { begun, release } = fake.holdCompletion();
  const writing = tus.write(Readable.from([film]), id, 0).catch((error: unknown) => error);
  await expect.poll(begun).toBe(1);
  // Another call begins later, and is given up sooner.
  const impatient = s3Storage(s3, join(own, "scratch"), 2000);
  fake.failWith("silence");
  try {
    await expect(impatient.size(id)).rejects.toThrow("inactivity");
  } finally {
    fake.failWith(null);
    release();
  }
  impatient.close();
  expect(await writing).toBe(film.length);
  expect(await bucket.size(id)).toBe(film.length);
  await tus.remove(id);
});

test.skipIf(real)("what else has the beginning of uploads, such as backups, is never removed", async () => {
  await bucket.put("uploads/files/ab/1", Readable.from(["A backup."]), 100);
  fake.modified.set("vigil/uploads/files/ab/1", yesterday);
  await app.engine.uploads.forget();
  expect(await bucket.size("uploads/files/ab/1")).toBe(9);
});

test.skipIf(real)("a store that fails doesn't say that an upload is gone", async () => {
  const id = `${"0".repeat(36)}.${"2".repeat(32)}`;
  fake.failWith(403);
  try {
    await expect(app.engine.uploads.finished("0".repeat(36), id)).rejects.toThrow();
  } finally {
    fake.failWith(null);
  }
  expect(await app.engine.uploads.finished("0".repeat(36), id)).toBeUndefined();
});
