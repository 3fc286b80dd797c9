import { problems } from "@vigil/contract";
import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import type { UploadStore } from "../ports/uploads/store.ts";
import { createUploads } from "./uploads.ts";

const owner = "01a1fbbc-0000-7000-8000-000000000001";
const id = `${owner}.${"a".repeat(32)}`;
const [full, sentence] = problems.disk_full;

/** What an upload, of which 400 of 1,000 bytes are there, is answered on a disk with so many bytes to spare. */
async function answerWith(room: number, method: string, headers: Record<string, string>) {
  const tus = { on: () => {}, getUpload: async () => ({ size: 1000, offset: 400 }) };
  // Nothing else of the store is asked.
  const store = { prefix: "", room: async () => room, tus } as unknown as UploadStore;
  const uploads = createUploads(store, "/v1/uploads", {} as Database);
  const request = new Request("http://localhost/v1/uploads/", { method, headers });
  const response = await uploads.respond(owner, method === "POST" ? null : id, request);
  return [response.status, await response.text()];
}

test("an upload that would take the room of the database and of recordings is refused with a sentence", async () => {
  expect(await answerWith(999, "POST", { "upload-length": "1000" })).toEqual([full, sentence]);
  expect(await answerWith(-1, "PATCH", { "content-length": "0" })).toEqual([full, sentence]);
});

test("a part of an upload is refused that doesn't say its length, or says less than is still to come", async () => {
  expect(await answerWith(599, "PATCH", { "transfer-encoding": "chunked" })).toEqual([full, sentence]);
  expect(await answerWith(599, "PATCH", { "content-length": "1" })).toEqual([full, sentence]);
  expect(await answerWith(600, "PATCH", { "content-length": "1" })).not.toContain(sentence);
  expect(await answerWith(999, "POST", {})).toEqual([full, sentence]);
});

test("a length that no file here can have is refused with that reason, however little or much room there is", async () => {
  const [malformed] = problems.malformed;
  const [tooLarge] = problems.too_large;
  const lengths = {
    "99999999999999999999": malformed,
    "9007199254740993": malformed,
    "900719925474": tooLarge,
  };
  for (const [length, status] of Object.entries(lengths))
    for (const room of [-1, 999, Number.POSITIVE_INFINITY])
      expect((await answerWith(room, "POST", { "tus-resumable": "1.0.0", "upload-length": length }))[0]).toBe(
        status,
      );
});

test("a length that is no number is told so, instead of that there is no room", async () => {
  for (const length of ["much", "-1", "1e3", ""])
    expect((await answerWith(-1, "POST", { "tus-resumable": "1.0.0", "upload-length": length }))[0]).toBe(
      400,
    );
});
