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
/** Milliseconds within which another node must take an order. */
const orderTimeout = 4_000;
/** Headers that concern one connection only (RFC 9110 §7.6.1). */
const ofConnection = /^(connection|keep-alive|proxy-connection|transfer-encoding|upgrade|te|trailer)$/i;

/** Passes on what belongs to another node, so that cameras, guests and servers may reach any. */
export interface Relay {
  /** Whether a request has been passed on by another node. */
  isRelayed(request: IncomingMessage): boolean;
  /** Passes on a request whose body hasn't been read. @throws Refusal while the node can't be reached */
  pass(node: number, request: IncomingMessage, response: ServerResponse): Promise<void>;
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

  async function pass(node: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, port } = addressOf(node);
    const { method, url: path, rawHeaders } = request;
    const headers = [...endToEnd(rawHeaders), relayedHeader, "1"];
    const onwards = newRequest({ agent, host, port, method, path, headers, setHost: false });
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
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders));
    await pipeline(answer, response).catch(() => {});
  }

  function upgrade(node: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy());
    const address = neighbours.addressOf(node);
    if (!address) return void socket.destroy();
    const onwards = net.connect({ ...address, noDelay: true });
    onwards.on("error", () => onwards.destroy());
    onwards.once("close", () => socket.destroy());
    socket.once("close", () => onwards.destroy());
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

const unreachable = () => new Refusal("unavailable", { headers: { "retry-after": "1" } });

/** Names and values in turn, without those of the connection itself. */
const endToEnd = (raw: readonly string[]): string[] =>
  raw.flatMap((name, at) => (at % 2 === 0 && !ofConnection.test(name) ? [name, raw[at + 1] ?? ""] : []));
