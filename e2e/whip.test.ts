import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal, sendRefusal } from "../media/src/http.ts";
import { whipRoutes } from "../media/src/origin/whip.ts";
import { byRtmp, type Ingest, openIngest } from "../media/test/ingest.ts";
import { flashesAndBeeps } from "../media/test/sample-videos.ts";
import { visitor } from "./visitor.ts";

const encoderPage = readFileSync(new URL("whip-encoder.html", import.meta.url));
const key = "chapel-key";
const chapel = byRtmp(key);
let ingest: Ingest;
const server = createServer((request, response) => {
  if (request.method === "GET") response.writeHead(200, { "content-type": "text/html" }).end(encoderPage);
  else
    whipRoutes(ingest.sources, 1)(request, response).catch((error: unknown) =>
      sendRefusal(request, response, error instanceof Refusal ? error : new Refusal("internal")),
    );
});
beforeAll(async () => {
  ingest = await openIngest(undefined, { ports: [42_200, 42_300], addresses: ["127.0.0.1"] });
  ingest.sources.replace([chapel]);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  server.close();
  await ingest.close();
});

test("a browser that sends by WebRTC is a camera, with its sound in step with its picture", async () => {
  const page = await visitor({ baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  await page.goto("/");
  const session = await page.evaluate<string>(`sendFlashesAndBeeps("${key}")`);
  expect(session).toMatch(/^\/whip\/1\.[\w-]+$/);
  // The browser raises its picture's size with what the line takes, and each size is a run of its own.
  const longest = () => {
    const runs = Object.values(Object.groupBy(ingest.of(chapel.id), ({ run }) => run));
    return runs.map((segments = []) => segments).sort((one, other) => other.length - one.length)[0] ?? [];
  };
  await expect.poll(() => longest().length).toBeGreaterThan(6);
  // The first seconds are heard before the browser has said how sound and picture belong together.
  const seen = await flashesAndBeeps(
    Buffer.concat(
      longest()
        .slice(2)
        .map((segment) => segment.ts),
    ),
  );
  expect(seen.flashes.length).toBeGreaterThan(2);
  for (const flash of seen.flashes)
    expect(Math.min(...seen.beeps.map((beep) => Math.abs(beep - flash)))).toBeLessThan(0.15);

  expect((await fetch(new URL(session, page.url()), { method: "DELETE" })).status).toBe(200);
  await expect.poll(() => ingest.health(chapel.id).publishing).toBe(false);
});
