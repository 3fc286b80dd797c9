import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { expect, onTestFinished, test, vi } from "vitest";
import { directoryStorage } from "../../server/src/ports/storage/directory.ts";
import { s3Storage } from "../../server/src/ports/storage/s3.ts";
import type { Storage } from "../../server/src/ports/storage/storage.ts";
import { startFakeS3 } from "../../server/test/fake-s3.ts";
import { copyAll } from "./storage.ts";

async function places() {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-copy-"));
  const fake = await startFakeS3();
  const settings = {
    bucket: "vigil",
    endpoint: fake.endpoint,
    region: "ca-1",
    key: { id: "a", secret: "b" },
  };
  const bucket = s3Storage(settings, path.join(folder, "scratch"));
  onTestFinished(async () => {
    bucket.close();
    await fake.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder: directoryStorage(path.join(folder, "files")), bucket, fake };
}
const put = (store: Storage, id: string, text: string) => store.put(id, Readable.from([text]), 1000);

test("files move to a bucket and back; what is there is left, and what is nowhere is named", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const { folder, bucket } = await places();
  const [one, two, lost] = [randomUUID(), randomUUID(), randomUUID()];
  await put(folder, one, "A film.");
  await put(folder, two, "A photo.");
  // A copy that was cut off left a part of it.
  await put(bucket, two, "A ph");
  await copyAll([one, two, lost], folder, bucket);
  expect(said.mock.calls.flat()).toEqual([
    "2 of 3 files copied and compared; the others were there.",
    `Neither place has 1 of them: ${lost}.`,
  ]);
  expect(String(await buffer(await bucket.read(two)))).toBe("A photo.");
  await copyAll([one, two], folder, bucket);
  expect(said.mock.calls.at(-1)).toEqual(["0 of 2 files copied and compared; the others were there."]);
  await folder.remove(one);
  await copyAll([one, two], bucket, folder);
  expect(String(await buffer(await folder.read(one)))).toBe("A film.");
});

test("a file that arrives damaged is removed again, and said", async () => {
  const { folder, bucket, fake } = await places();
  const id = randomUUID();
  await put(folder, id, "A film.");
  const damaging = {
    ...bucket,
    put: async (...given: Parameters<Storage["put"]>) => {
      const size = await bucket.put(...given);
      fake.objects.set(`vigil/${id}`, Buffer.from("A fxlm."));
      return size;
    },
  };
  await expect(copyAll([id], folder, damaging)).rejects.toThrow(`File ${id} arrived damaged`);
  expect(await bucket.size(id)).toBeUndefined();
});

test("a bucket is made where it is missing, and left where it is there", async () => {
  const { bucket } = await places();
  expect([await bucket.makeBucket(), await bucket.makeBucket()]).toEqual([true, false]);
});
