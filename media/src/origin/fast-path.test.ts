import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { duplexPair } from "node:stream";
import { text as wholeOf } from "node:stream/consumers";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Refusal } from "../http.ts";
import { parseRequest } from "./core/request.ts";
import { openFastPath } from "./fast-path.ts";
import { type MaybeLater, refusalResponse } from "./response.ts";

const name = "service-of-a-quiet-day";
const get = (rest: string, ...lines: string[]) =>
  `${[`GET /live/${name}/${rest} HTTP/1.1`, "host: vigil", ...lines].join("\r\n")}\r\n\r\n`;
const bye = "GET /bye HTTP/1.1\r\nhost: vigil\r\nconnection: close\r\n\r\n";

let server: Server;
let players: ReturnType<typeof openFastPath>;
let port: number;
/** Which side responded to what, in order. */
let log: string[];
let release: () => void;

beforeEach(async () => {
  log = [];
  server = createServer(async (request, response) => {
    log.push(`node ${request.method} ${request.url}`);
    response.end(await wholeOf(request));
  });
  players = openFastPath(server, watched, (error) => refusalResponse(error as Refusal));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  players.close();
  server.closeAllConnections();
  server.close();
});

function watched(target: string): MaybeLater | null {
  const rest = target.slice(`/live/${name}/`.length);
  if (rest === "elsewhere") return null;
  log.push(`short ${rest}`);
  if (rest === "barred") throw new Refusal("forbidden");
  if (rest === "late") return Promise.reject(new Refusal("unavailable", { headers: { "retry-after": "1" } }));
  const answer = { status: 200, headers: { "x-of": rest }, body: Buffer.from(`<${rest}>`) };
  if (rest !== "slow") return answer;
  return new Promise((resolve) => {
    release = () => resolve(answer);
  });
}

/** The whole response, once the other side has closed. */
function exchange(...pieces: (string | Promise<unknown>)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const answer = wholeOf(socket).catch(() => "cut off");
  void sent(socket, pieces);
  return answer;
}
async function sent(socket: Socket, pieces: (string | Promise<unknown>)[]): Promise<void> {
  socket.setNoDelay(true);
  for (const piece of pieces) {
    if (typeof piece !== "string") await piece;
    else await new Promise((done) => socket.write(piece, "latin1", done));
  }
}
/** Waits until this was requested, so that what is sent next arrives separately. */
const until = (what: string) => expect.poll(() => log.at(-1)).toBe(what);

test("requests follow each other on one connection, and node takes over from the first byte that isn't a player's", async () => {
  const answer = await exchange(get("one"), until("short one"), get("two"), until("short two"), bye);
  expect(log).toEqual(["short one", "short two", "node GET /bye"]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\nx-of: one\r\ncontent-length: 5\r\ndate: .* GMT\r\n/);
  expect(answer).toContain("keep-alive: timeout=20\r\n\r\n<one>HTTP/1.1 200 OK");
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
});

test("a request in two pieces, two requests in one, and a request with a body go to node, complete", async () => {
  const half = get("one");
  const closing = get("last", "connection: close");
  const bodied = "POST /order HTTP/1.1\r\nhost: vigil\r\ncontent-length: 6\r\nconnection: close\r\n\r\n";
  // Nobody responds to the first byte, so the test waits until it was read.
  const apart = new Promise((done) => setImmediate(() => setImmediate(done)));
  await exchange(half.slice(0, 30), apart, half.slice(30) + closing);
  expect(log.splice(0).slice(-1)).toEqual([`node GET /live/${name}/last`]);
  await exchange(get("one") + closing);
  expect(log.splice(0)).toEqual([`node GET /live/${name}/one`, `node GET /live/${name}/last`]);
  expect(
    await exchange(get("one"), until("short one"), `${bodied}or`, until("node POST /order"), "ders"),
  ).toMatch(/orders$/);
  await exchange(get("elsewhere"), until(`node GET /live/${name}/elsewhere`), bye);
});

test("a blocking request gets its response in order, although more requests follow on the connection", async () => {
  const answer = exchange(get("slow"), until("short slow"), get("two"), until("short slow"), bye);
  await until("short slow");
  release();
  expect((await answer).match(/<slow>|<two>|HTTP\/1\.1 200/g)?.slice(0, 2)).toEqual([
    "HTTP/1.1 200",
    "<slow>",
  ]);
  expect(log.at(-1)).toBe("node GET /bye");
});

test("a refusal gives its reason and closes the connection", async () => {
  const barred = await exchange(get("barred"), until("short barred"), get("one"));
  expect(barred).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
  expect(barred).toContain("access-control-allow-origin: *\r\n");
  expect(barred).toContain("connection: close\r\n");
  expect(barred).toContain('{"detail":"You do not have permission to perform this action."}');
  expect(await exchange(get("late"))).toContain("retry-after: 1\r\n");
});

test("requests after a refusal on the same connection get no response and aren't passed on", async () => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const refused = new Promise((done) => socket.resume().once("end", done));
  socket.write(get("barred"));
  await refused;
  await new Promise<void>((done) => socket.end(get("one"), done));
  // By the time another connection has its response, this one was read.
  await exchange(get("two"), until("short two"), bye);
  expect(log).toEqual(["short barred", "short two", "node GET /bye"]);
});

test("a half-closed client still gets its response, and a client that disconnects harms nobody", async () => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.end(get("one"));
  expect(await wholeOf(socket)).toMatch(/<one>$/);

  const gone = connect(port, "127.0.0.1");
  gone.write(get("slow"));
  await until("short slow");
  gone.destroy();
  await new Promise((done) => gone.once("close", done));
  release();
  expect(await exchange(get("one"), until("short one"), bye)).toContain("<one>");
});

test("closing disconnects every player", async () => {
  const answer = exchange(get("one"));
  await until("short one");
  players.close();
  expect(await answer).toMatch(/<one>$|cut off/);
});

test("the fast path reads any bytes as node does", async () => {
  const piece = fc.constantFrom(
    ...[
      "GET ",
      "/live/",
      "service-of-a-quiet-day",
      "/s/7.ts",
      "?t=a.b",
      "/..",
      " HTTP/1.1",
      "\r\n",
      "\n",
      "\r",
      ": ",
    ],
    ...[
      "host",
      "Host: a\r\n",
      'if-none-match: "a"\r\n',
      "content-length: 3\r\n",
      "connection: keep-alive\r\n",
    ],
    ...[
      "connection: close\r\n",
      "transfer-encoding: chunked\r\n",
      "x:",
      " ",
      "\t",
      "\r\n\r\n",
      "é",
      "\0",
      ",",
      "a",
    ],
  );
  const plainGet = `GET /live/${name}/s/7.ts HTTP/1.1\r\n`;
  const plain = fc.constantFrom(
    "Host: a\r\n",
    "x: y\r\n",
    'If-None-Match: "b"\r\n',
    "Connection: Keep-Alive\r\n",
  );
  const likely = fc
    .tuple(
      fc.array(plain, { maxLength: 4 }),
      fc.array(piece, { maxLength: 2 }),
      fc.array(plain, { maxLength: 2 }),
    )
    .map(([before, odd, after]) => `${plainGet}${[...before, ...odd, ...after].join("")}\r\n`);
  const anything = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: likely }, anything), async (text) => {
      const ask = parseRequest(text, null);
      if (!ask) return;
      read++;
      expect(await asNodeReads(text)).toEqual([{ url: ask.target, etag: ask.headers.etag, body: 0 }]);
    }),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(100);
});

/** How node's HTTP reads the bytes and a marker after them; "refused" for invalid ones. */
async function asNodeReads(text: string): Promise<unknown[]> {
  const markActive: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url === "/end") return resolve();
    const one = { url: request.url, etag: request.headers["if-none-match"], body: 0 };
    markActive.push(one);
    request.on("data", (bytes: Buffer) => {
      one.body += bytes.length;
    });
    response.end();
  });
  server.on("clientError", () => {
    markActive.push("refused");
    resolve();
  });
  const [near, far] = duplexPair();
  server.emit("connection", far);
  near.resume().write(`${text}GET /end HTTP/1.1\r\nhost: a\r\n\r\n`, "latin1");
  await promise;
  near.destroy();
  far.destroy();
  return markActive;
}
