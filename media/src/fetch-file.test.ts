import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchFile } from "./fetch-file.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-fetch-"));
const file = join(folder, "video.mp4");
const server = createServer((request, response) => {
  const [, status = "", bytes = ""] = request.url?.split("/") ?? [];
  response.writeHead(Number(status)).end(Buffer.alloc(Number(bytes), 7));
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
const bring = (path: string, most?: number) =>
  fetchFile(`${origin}/${path}`, file, AbortSignal.timeout(20_000), most);

test("a video of exactly the maximum size arrives complete", async () => {
  await bring("200/100000", 100_000);
  expect(readFileSync(file)).toHaveLength(100_000);
});

test("a video that is one byte larger is refused for good and leaves no file", async () => {
  rmSync(file, { force: true });
  await expect(bring("200/100001", 100_000)).rejects.toMatchObject({ why: "too large" });
  expect(readdirSync(folder)).toEqual([]);
});

test("a file that is gone isn't requested again; a temporary failure may be", async () => {
  for (const status of [400, 404, 410])
    await expect(bring(`${status}/0`)).rejects.toMatchObject({ why: "gone" });
  // Its address may be renewed.
  await expect(bring("403/0")).rejects.toMatchObject({ why: "expired" });
  for (const status of [408, 425, 429, 500, 503])
    await expect(bring(`${status}/0`)).rejects.toThrow(`The file's address answered ${status}.`);
});
