import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { MediaState } from "@vigil/contract/media";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../../tools/free-ports.ts";
import { createKeys } from "../keys.ts";
import { createLog } from "../log.ts";
import { type Reports, startReports } from "./reports.ts";

const keys = createKeys("the installation's own secret, long enough", Date.now);
let server: Server;
let port: number;
let received: { isSigned: boolean; version: number; atOnce: number }[];
let status: number;
let lines: string[];
let reports: Reports | undefined;
let version = 0;
let open = 0;
let deposed = 0;

const state = (): MediaState => ({
  run: "a run",
  node: 1,
  nodes: 1,
  term: 0,
  primary: null,
  at: new Date().toISOString(),
  sources_version: version,
  sources: [],
  programmes: [],
  transcodes: [],
  disk_free: 80e9,
  missing: [],
});

async function listen(onPort: number): Promise<void> {
  server = createServer(async (request, response) => {
    open++;
    const body = await textOf(request).catch(() => null);
    // The media process of the test before hung up in the middle.
    if (body === null || !request.complete) return void open--;
    const { method = "", url: path = "", headers } = request;
    const isSigned = keys.isSigned({ method, path, body }, headers);
    received.push({ isSigned, version: JSON.parse(body).sources_version, atOnce: open });
    open--;
    response.writeHead(status, { connection: "close" }).end('{"ok":true}');
  });
  await new Promise<void>((done) => server.listen(onPort, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
}
async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  return text;
}

beforeEach(async () => {
  [received, lines, status, version, deposed, open] = [[], [], 200, 0, 0, 0];
  await listen(await freePort());
});
afterEach(async () => {
  reports?.close();
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
});
const start = () => {
  const log = createLog("info", (line) => lines.push(line));
  reports = startReports({
    serverUrl: `http://127.0.0.1:${port}`,
    keys,
    state,
    log,
    onDeposed: () => void deposed++,
  });
  return reports;
};
const last = () => received.at(-1)?.version;

test("the server gets the whole state at once, at every change, and regularly without changes", async () => {
  const { notify } = start();
  await expect.poll(() => received.length).toBe(1);
  version = 7;
  notify();
  await expect.poll(last).toBe(7);
  const so = received.length;
  await expect.poll(() => received.length).toBeGreaterThan(so);
  expect(received.every(({ isSigned }) => isSigned)).toBe(true);
});

test("a thousand changes at once make a few reports, never two at a time, and the last change is reported", async () => {
  const { notify } = start();
  for (version = 1; version < 1000; version++) {
    notify();
    if (version % 50 === 0) await new Promise(setImmediate);
  }
  notify();
  await expect.poll(last).toBe(1000);
  expect(received.length).toBeLessThan(10);
  expect(received.every(({ atOnce }) => atOnce === 1)).toBe(true);
});

test("a server that is away or failing gets a report as soon as it is back, with one line in the log", async () => {
  const { notify } = start();
  await expect.poll(() => received.length).toBe(1);
  status = 503;
  notify();
  await expect.poll(() => received.length).toBeGreaterThan(2);
  server.close();
  await expect.poll(() => server.listening).toBe(false);
  version = 42;
  notify();
  status = 200;
  await listen(port);
  await expect.poll(last).toBe(42);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["the server can't be reached; retrying"]);
});

test("it says when a server answers that another media process is primary", async () => {
  status = 409;
  start();
  await expect.poll(() => deposed).toBeGreaterThan(0);
});
