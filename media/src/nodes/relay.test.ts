import { createServer, type IncomingMessage, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Refusal, sendRefusal } from "../http.ts";
import { createLog } from "../log.ts";
import { noNeighbours } from "./neighbours.ts";
import { createRelay, type Relay } from "./relay.ts";

let owner: Server;
let front: Server;
let relay: Relay;
let isOwnerKnown: boolean;
/** What the owner received: method, address and body of each request. */
let received: string[];
let accepted: number;

const listening = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port)));

beforeEach(async () => {
  [received, accepted, isOwnerKnown] = [[], 0, true];
  owner = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(request.url === "/refused" ? 403 : 200, { "x-own": "yes" }).end("the owner's answer");
  });
  const port = await listening(owner);
  const address = { host: "127.0.0.1", port, rtmpPort: 0, adopts: true };
  const neighbours = { ...noNeighbours, others: [2], addressOf: () => (isOwnerKnown ? address : undefined) };
  relay = createRelay(
    neighbours,
    createLog("silent", () => {}),
  );
  front = createServer((request: IncomingMessage, response) => {
    relay
      .pass(2, request, response, () => accepted++)
      .catch((error: unknown) => sendRefusal(request, response, error as Refusal));
  });
});
afterEach(() => {
  relay.close();
  for (const server of [owner, front]) {
    server.closeAllConnections();
    server.close();
  }
});

test("a request and its answer pass through as they are", async () => {
  const origin = `http://127.0.0.1:${await listening(front)}`;
  const answer = await fetch(`${origin}/whip?a=b`, { method: "POST", body: "an offer" });
  expect([answer.status, answer.headers.get("x-own"), await answer.text()]).toEqual([
    200,
    "yes",
    "the owner's answer",
  ]);
  expect(received).toEqual(["POST /whip?a=b an offer"]);
  expect(accepted).toBe(1);
});

test("who is refused counts as idle, and its connection is closed", async () => {
  const origin = `http://127.0.0.1:${await listening(front)}`;
  const answer = await fetch(`${origin}/refused`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([403, "close"]);
  expect(accepted).toBe(0);
});

test("a body where none belongs isn't passed on, so that it can't be read as another request", async () => {
  const port = await listening(front);
  const hidden = "GET /live/somebody-elses HTTP/1.1\r\nhost: x\r\n\r\n";
  for (const framing of [
    `transfer-encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    `content-length: ${hidden.length}\r\n\r\n${hidden}`,
  ]) {
    const socket = net.connect(port, "127.0.0.1");
    socket.write(`GET /whip/2.x HTTP/1.1\r\nhost: x\r\n${framing}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(received).toEqual([]);
});

test("while the other node has no primary, one is asked to try again", async () => {
  const origin = `http://127.0.0.1:${await listening(front)}`;
  isOwnerKnown = false;
  const answer = await fetch(`${origin}/live/`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
});
