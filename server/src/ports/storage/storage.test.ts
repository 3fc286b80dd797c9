import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeS3, startFakeS3 } from "../../../test/fake-s3.ts";
import { directoryStorage } from "./directory.ts";
import { s3Storage } from "./s3.ts";
import { storageSettings } from "./settings.ts";
import type { Storage } from "./storage.ts";

const folder = mkdtempSync(path.join(tmpdir(), "vigil-storage-"));
let fake: FakeS3;
let bucket: ReturnType<typeof s3Storage>;
beforeAll(async () => {
  fake = await startFakeS3();
  const settings = {
    bucket: "vigil",
    endpoint: fake.endpoint,
    region: "ca-1",
    key: { id: "a", secret: "b" },
  };
  bucket = s3Storage(settings, path.join(folder, "scratch"));
});
afterAll(async () => {
  bucket.close();
  await fake.close();
  rmSync(folder, { recursive: true, force: true });
});
/** Another store, such as a real one: VIGIL_TEST_S3=http://key:secret@host:port/bucket. */
const real = process.env.VIGIL_TEST_S3;
function realStore(address: string): Storage {
  const { username, password, origin, pathname } = new URL(address);
  const key = { id: decodeURIComponent(username), secret: decodeURIComponent(password) };
  const settings = { bucket: pathname.slice(1), endpoint: origin, region: "us-east-1", key };
  return s3Storage(settings, path.join(folder, "scratch"));
}

const stores: [name: string, open: () => Storage][] = [
  ["a folder", () => directoryStorage(path.join(folder, "files"))],
  ["a bucket", () => bucket],
  ...(real ? [["a real bucket", () => realStore(real)] as [string, () => Storage]] : []),
];
const put = (store: Storage, id: string, content: Buffer, most = Number.POSITIVE_INFINITY) =>
  store.put(id, Readable.from([content.subarray(0, 7), content.subarray(7)]), most);

test.for(stores)("%s gives back what was stored, whole and in part", async ([, open]) => {
  const store = open();
  const [id, content] = [uuidv7(), Buffer.from("The chapel is full of flowers.")];
  expect(await put(store, id, content)).toBe(content.length);
  expect(await store.size(id)).toBe(content.length);
  expect(await buffer(await store.read(id))).toEqual(content);
  expect(String(await buffer(await store.read(id, { from: 4, to: 9 })))).toBe("chapel");
  await store.remove(id);
  await store.remove(id);
  expect(await store.size(id)).toBeUndefined();
});

test.for(stores)("%s stores a film of many parts", async ([, open]) => {
  const store = open();
  const [id, film] = [uuidv7(), randomBytes(40 * 1024 * 1024)];
  expect(await put(store, id, film)).toBe(film.length);
  expect((await buffer(await store.read(id))).equals(film)).toBe(true);
  expect(await buffer(await store.read(id, { from: 16_777_210, to: 16_777_220 }))).toEqual(
    film.subarray(16_777_210, 16_777_221),
  );
  await store.remove(id);
});

test.for(stores)("%s refuses what is too large, and keeps nothing of it", async ([, open]) => {
  const store = open();
  const id = uuidv7();
  expect(await put(store, id, Buffer.alloc(2000), 1999)).toBe("too_large");
  expect(await store.size(id)).toBeUndefined();
  expect(await put(store, id, Buffer.alloc(1999), 1999)).toBe(1999);
});

test.for(stores)("%s keeps nothing of a file whose sender goes away", async ([, open]) => {
  const store = open();
  const id = uuidv7();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(17 * 1024 * 1024);
      throw new Error("the line broke");
    })(),
  );
  await expect(store.put(id, broken, Number.POSITIVE_INFINITY)).rejects.toThrow("the line broke");
  expect(await store.size(id)).toBeUndefined();
});

test.for(stores)("%s takes over a finished file of this machine, and lends one", async ([name, open]) => {
  const store = open();
  const [id, file] = [uuidv7(), path.join(folder, `upload of ${name}`)];
  writeFileSync(file, "A film.");
  expect(await store.adopt(id, file)).toBe(7);
  expect(readFileSync(file, "utf8")).toBe("A film.");
  let lent = "";
  const read = async (place: string) => {
    lent = place;
    return readFileSync(place, "utf8");
  };
  expect(await store.locally(id, read)).toBe("A film.");
  expect(existsSync(lent)).toBe(name === "a folder");
});

test.for(stores)("%s lists all that it has", async ([, open]) => {
  const store = open();
  const ids = Array.from({ length: 5 }, () => uuidv7());
  for (const id of ids) await put(store, id, Buffer.from("A film."));
  const listed: string[] = [];
  for await (const id of store.list()) listed.push(id);
  expect(listed).toEqual(expect.arrayContaining(ids));
  for (const id of ids) await store.remove(id);
});

test.for(stores)("%s says that a file isn't there", async ([, open]) => {
  const store = open();
  const id = uuidv7();
  const missing = { code: "ENOENT" };
  await expect(store.read(id).then(buffer)).rejects.toMatchObject(missing);
  await expect(store.locally(id, async (file) => readFileSync(file))).rejects.toMatchObject(missing);
});

test("a bucket that answers with errors fails the upload instead of waiting, and leaves no parts", async () => {
  fake.failWith(403);
  try {
    const [id, film] = [uuidv7(), randomBytes(20 * 1024 * 1024)];
    await expect(put(bucket, id, film)).rejects.toThrow();
    await expect(bucket.size(id)).rejects.toThrow();
  } finally {
    fake.failWith(null);
  }
  expect(fake.open.size).toBe(0);
});

test("a bucket that hangs fails what was asked of it, instead of holding it up", async () => {
  const settings = {
    bucket: "vigil",
    endpoint: fake.endpoint,
    region: "ca-1",
    key: { id: "a", secret: "b" },
  };
  const impatient = s3Storage(settings, path.join(folder, "scratch"), 100);
  const id = uuidv7();
  const patient = s3Storage(settings, path.join(folder, "scratch"));
  await put(patient, id, Buffer.from("A film."));
  fake.failWith("silence");
  try {
    await expect(put(impatient, uuidv7(), Buffer.from("A film."))).rejects.toThrow("inactivity");
    await expect(impatient.size(id)).rejects.toThrow("inactivity");
    await expect(impatient.read(id)).rejects.toThrow("abort");
  } finally {
    fake.failWith(null);
    impatient.close();
    patient.close();
  }
  expect(fake.open.size).toBe(0);
});

test("a bucket may be silent for minutes while it puts a film together", async () => {
  const settings = {
    bucket: "vigil",
    endpoint: fake.endpoint,
    region: "ca-1",
    key: { id: "a", secret: "b" },
  };
  const impatient = s3Storage(settings, path.join(folder, "scratch"), 4000);
  const [id, film] = [uuidv7(), randomBytes(20 * 1024 * 1024)];
  const { begun, release } = fake.holdCompletion();
  const storing = put(impatient, id, film).catch((error: unknown) => error);
  await expect.poll(begun).toBe(1);
  // Another call begins later, and is given up sooner.
  fake.failWith("silence");
  try {
    await expect(impatient.size(id)).rejects.toThrow("inactivity");
  } finally {
    fake.failWith(null);
    release();
  }
  expect(await storing).toBe(film.length);
  impatient.close();
  await bucket.remove(id);
});

test.for(stores)(
  "%s ends what it is storing when it takes too long, and leaves no parts",
  async ([name, open]) => {
    const abort = new AbortController();
    const before = fake.unanswered();
    if (name === "a bucket") fake.failWith("silence");
    const sending = Readable.from(
      (async function* () {
        yield Buffer.alloc(17 * 1024 * 1024);
        if (name === "a bucket") await expect.poll(fake.unanswered).toBeGreaterThan(before);
        abort.abort();
        yield Buffer.alloc(1024);
      })(),
    );
    try {
      await expect(open().put(uuidv7(), sending, Number.POSITIVE_INFINITY, abort.signal)).rejects.toThrow(
        /abort/i,
      );
    } finally {
      fake.failWith(null);
    }
    expect(fake.open.size).toBe(0);
  },
);

test("a bucket that kept less than was sent is not believed", async () => {
  fake.truncateTo(5);
  try {
    await expect(put(bucket, uuidv7(), Buffer.from("A film."))).rejects.toThrow("less of file");
  } finally {
    fake.truncateTo(Number.POSITIVE_INFINITY);
  }
});

test("settings of a bucket that lack each other are refused with a sentence", () => {
  const S3_REGION = "us-east-1";
  expect(storageSettings({ S3_REGION })).toBeUndefined();
  expect(() => storageSettings({ S3_REGION, S3_ENDPOINT: "http://s3" })).toThrow("S3_BUCKET");
  expect(() => storageSettings({ S3_REGION, S3_BUCKET: "vigil", S3_ACCESS_KEY_ID: "a" })).toThrow("together");
});
