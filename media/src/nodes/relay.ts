import { Agent, type IncomingMessage, request as newRequest, type ServerResponse } from "node:http";
import net from "node:net";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../http.ts";
import type { Log } from "../log.ts";
import type { NodeAddress } from "../standby/primary-file.ts";
import type { Neighbours } from "./neighbours.ts";

/** Marks what another node has passed on: it is passed on once at most. */
const relayedHeader = "x-vigil-relayed";
/** Milliseconds. */
const lookEvery = 1_000;
/** Milliseconds within which another node must take an order. */
const orderTimeout = 4_000;
/** Milliseconds without a byte after which another node is given up; a player waits for a segment less long. */
const silenceAtMost = 15_000;
/** Headers that concern one connection only (RFC 9110 §7.6.1). */
const ofConnection = /^(connection|keep-alive|proxy-connection|transfer-encoding|upgrade|te|trailer)$/i;

/** Passes on what belongs to another node, so that cameras, guests and servers may reach any. */
export interface Relay {
  /** Whether a request has been passed on by another node. */
  isRelayed(request: IncomingMessage): boolean;
  /**
   * Passes on a request whose body hasn't been read.
   * @param accepted called once the other node hasn't refused it
   * @throws Refusal while the node can't be reached, and for a body where none belongs
   */
  pass(node: number, request: IncomingMessage, response: ServerResponse, accepted: () => void): Promise<void>;
  /** Passes on a connection that becomes a WebSocket. Closes it while the node can't be reached. */
  upgrade(node: number, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Repeats an order to all other nodes. The server sends it again to those that don't answer. */
  repeat(order: { method: string; url: string; headers: IncomingMessage["headers"]; body: Buffer }): void;
  close(): void;
}

export function createRelay(neighbours: Neighbours, log: Log): Relay {
  const agent = new Agent({ keepAlive: true });
  const addressOf = (node: number): NodeAddress => {
    const address = neighbours.addressOf(node);
    if (!address) throw unreachable();
    return address;
  };

  async function pass(
    node: number,
    request: IncomingMessage,
    response: ServerResponse,
    accepted: () => void,
  ): Promise<void> {
    const { host, port } = addressOf(node);
    const { method = "", url: path = "", rawHeaders } = request;
    // Node frames the bodies of these two only; any other would be read as the next request.
    if (!/^(POST|PUT)$/.test(method) && hasBody(request)) throw new Refusal("malformed");
    const headers = [...endToEnd(rawHeaders), relayedHeader, "1"];
    const onwards = newRequest({ agent, host, port, method, path, headers, setHost: false });
    onwards.setTimeout(silenceAtMost, () => onwards.destroy(new Error("The other node has fallen silent.")));
    // Whoever is gone wants no answer.
    response.once("close", () => onwards.destroy());
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      onwards.once("response", resolve).on("error", reject),
    );
    request.pipe(onwards);
    const answer = await answered.catch((err: unknown) => {
      if (!response.destroyed) log.warn({ node, err }, "a request can't be passed on to another node");
      throw unreachable();
    });
    // The server itself gives up an answer that has fallen silent, and may read slowly (commands.ts).
    if (path.startsWith("/control/")) onwards.setTimeout(0);
    const { statusCode = 502 } = answer;
    if (statusCode < 400) accepted();
    // A client that makes only invalid requests counts as idle, and its connection is closed (see http.ts).
    const ending = statusCode < 400 ? [] : ["connection", "close"];
    response.writeHead(statusCode, [...endToEnd(answer.rawHeaders), ...ending]);
    await pipeline(answer, response).catch(() => {});
  }

  function upgrade(node: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = neighbours.addressOf(node);
    if (!address) return void socket.destroy();
    const onwards = net.connect({ host: address.host, port: address.port, noDelay: true });
    joinLives(socket, onwards, () => isAt(neighbours, node, address));
    const lines = [...request.rawHeaders, relayedHeader, "1"];
    const fields = lines.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${lines[at + 1]}\r\n`]));
    onwards.write(`GET ${request.url} HTTP/1.1\r\n${fields.join("")}\r\n`);
    onwards.write(head);
    socket.pipe(onwards).pipe(socket);
  }

  return {
    isRelayed: ({ headers }) => relayedHeader in headers,
    pass,
    upgrade,
    repeat: ({ method, url, headers, body }) => {
      for (const node of neighbours.others) {
        const address = neighbours.addressOf(node);
        if (!address) continue;
        const onwards = newRequest({
          ...{ agent, method, host: address.host, port: address.port, path: url },
          headers: { ...headers, connection: "keep-alive", [relayedHeader]: "1" },
          signal: AbortSignal.timeout(orderTimeout),
        });
        onwards.on("response", (answer) => {
          const { statusCode: status } = answer.resume();
          if (status !== 200) log.warn({ node, status }, "an order was refused by another node");
        });
        onwards.on("error", (err) => log.warn({ node, err }, "an order didn't reach another node"));
        onwards.end(body);
      }
    },
    close: () => agent.destroy(),
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) !== 0;

/** Whether the primary of a node is still the one of this address. */
export function isAt(
  neighbours: Pick<Neighbours, "addressOf">,
  node: number,
  { host, port }: NodeAddress,
): boolean {
  const now = neighbours.addressOf(node);
  return now?.host === host && now.port === port;
}

/**
 * Ends two connections together, and both once the node they lead to has another primary: a machine that has lost its
 * power closes nothing.
 */
export function joinLives(one: Duplex, other: Duplex, isThere: () => boolean): () => void {
  const timer = setInterval(() => !isThere() && end(), lookEvery);
  timer.unref();
  function end(): void {
    clearInterval(timer);
    one.destroy();
    other.destroy();
  }
  for (const each of [one, other]) each.on("error", end).once("close", end);
  return end;
}

const unreachable = () => new Refusal("unavailable", { headers: { "retry-after": "1" } });

/** Names and values in turn, without those of the connection itself. */
const endToEnd = (raw: readonly string[]): string[] =>
  raw.flatMap((name, at) => (at % 2 === 0 && !ofConnection.test(name) ? [name, raw[at + 1] ?? ""] : []));
