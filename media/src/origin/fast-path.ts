import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { securityHeaders } from "../http.ts";
import { type Headers, parseRequest } from "./core/request.ts";
import type { MaybeLater, PlayerRequest, PlayerResponse } from "./response.ts";

/** Milliseconds that a connection may idle between two requests. */
export const keepAliveTimeout = 20_000;
/** Milliseconds more, so that no request meets a connection that is just being closed. */
const grace = 1_000;
/** Milliseconds for the first request to come. */
const firstWait = 10_000;
/** Bytes of a head. */
const headMost = 8 * 1024;

/** Null for an address that isn't a programme's. @throws Refusal, or rejects with one */
type Respond = (target: string, request: PlayerRequest) => MaybeLater | null;

/**
 * Serves players without node's HTTP, whose request and response objects cost half as much as sending a segment through
 * the kernel (docs/benchmarks/live.md). It takes one whole GET of a programme at a time. At anything else, or a request
 * that comes in pieces, node takes over the connection for good, from the first unread byte on.
 */
export function openFastPath(server: Server, respond: Respond, refused: (error: unknown) => PlayerResponse) {
  const open = new Set<Socket>();
  const [nodeListener, other] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (!nodeListener || other)
    throw new Error("Open the fast path before anything else listens for connections.");
  server.off("connection", nodeListener);

  server.on("connection", (socket: Socket) => {
    let last: Headers | null = null;

    function onData(chunk: Buffer): void {
      if (socket.writableEnded) return;
      // Players don't pipeline. Node's HTTP handles clients that do.
      const isReady = socket.writableLength === 0 && chunk.length <= headMost;
      const request = isReady ? parseRequest(chunk.toString("latin1"), last) : null;
      if (!request) {
        handOver(chunk);
        return;
      }
      last = request.headers;
      try {
        const response = respond(request.target, { socket, etag: last.etag, encodings: last.encodings });
        if (!response) handOver(chunk);
        else if (response instanceof Promise) sendLater(response);
        else send(socket, response);
      } catch (error) {
        send(socket, refused(error));
      }
    }

    /** Reads nothing more until the response is sent. */
    function sendLater(response: Promise<PlayerResponse>): void {
      socket.pause();
      void response.catch(refused).then((ready) => {
        if (socket.destroyed) return;
        send(socket, ready);
        socket.resume();
      });
    }

    function handOver(chunk: Buffer): void {
      leave();
      socket.off("data", onData).off("end", end).off("close", leave).off("timeout", drop).off("error", drop);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      nodeListener?.call(server, socket);
      socket.resume();
    }

    const leave = () => void open.delete(socket);
    const end = () => void socket.end();
    const drop = () => void socket.destroy();
    open.add(socket);
    socket.on("data", onData).on("end", end).on("close", leave).on("timeout", drop).on("error", drop);
    socket.setTimeout(firstWait);
  });

  return {
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

function send(socket: Socket, { status, headers, body }: PlayerResponse): void {
  const isLast = status >= 400;
  const length = body ? `content-length: ${body.length}\r\n` : "";
  const connection = isLast ? closes : keepsAlive;
  socket.cork();
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(headers)}${length}date: ${date()}\r\n${linesOf(securityHeaders)}${connection}`,
    "latin1",
  );
  if (body) socket.write(body);
  socket.uncork();
  if (isLast) socket.end();
  else if (socket.timeout !== keepAliveTimeout + grace) socket.setTimeout(keepAliveTimeout + grace);
}

const closes = "connection: close\r\n\r\n";
const keepsAlive = `connection: keep-alive\r\nkeep-alive: timeout=${keepAliveTimeout / 1000}\r\n\r\n`;

const headerLines = new WeakMap<PlayerResponse["headers"], string>();
/** Kept, because most responses of a kind share one headers object. */
function linesOf(headers: PlayerResponse["headers"]): string {
  let lines = headerLines.get(headers);
  if (lines === undefined) {
    lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
    headerLines.set(headers, lines);
  }
  return lines;
}

const dateNow = { second: 0, text: "" };
/** RFC 9110 §6.6.1, made once a second. */
function date(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateNow.second)
    Object.assign(dateNow, { second, text: new Date(second * 1000).toUTCString() });
  return dateNow.text;
}
