import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Answer, Call, Saying } from "./answer.ts";
import { type Fields, readAsk } from "./core/ask.ts";

/** Milliseconds that a connection may rest between two calls. */
export const keepAliveTimeout = 20_000;
/** A player that is about to ask must not meet a line that is just being cut. */
const grace = 1_000;
/** Milliseconds for the first call to come. */
const firstWait = 10_000;
/** Bytes of a head. */
const headMost = 8 * 1024;

/** Null for an address that isn't a programme's; throws, now or later, what is refused. */
type Watched = (target: string, call: Call) => Saying | null;

/**
 * Answers players without node's HTTP, whose requests and responses cost as much as half of a segment's way through the
 * kernel (docs/benchmarks.md, Live). It understands one whole, plain GET of a programme at a time; at whatever else
 * comes, or comes in pieces, the connection is node's from its first unread byte on, for good.
 */
export function openShortWay(server: Server, watched: Watched, refused: (error: unknown) => Answer) {
  const open = new Set<Socket>();
  const [longWay, other] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (!longWay || other) throw new Error("The short way has to be opened before anybody else listens.");
  server.off("connection", longWay);

  server.on("connection", (socket: Socket) => {
    let last: Fields | null = null;

    function hear(chunk: Buffer): void {
      if (socket.writableEnded) return;
      // Whoever asks on before the answer has left is no player, and node knows how to let it wait.
      const isReady = socket.writableLength === 0 && chunk.length <= headMost;
      const ask = isReady ? readAsk(chunk.toString("latin1"), last) : null;
      if (!ask) {
        handOver(chunk);
        return;
      }
      last = ask.fields;
      try {
        const answer = watched(ask.target, { socket, etag: last.etag });
        if (!answer) handOver(chunk);
        else if (answer instanceof Promise) wait(answer);
        else say(socket, answer);
      } catch (error) {
        say(socket, refused(error));
      }
    }

    /** What comes meanwhile is for afterwards. */
    function wait(answer: Promise<Answer>): void {
      socket.pause();
      void answer.catch(refused).then((ready) => {
        if (socket.destroyed) return;
        say(socket, ready);
        socket.resume();
      });
    }

    function handOver(chunk: Buffer): void {
      leave();
      socket.off("data", hear).off("end", end).off("close", leave).off("timeout", drop).off("error", drop);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      longWay?.call(server, socket);
      socket.resume();
    }

    const leave = () => void open.delete(socket);
    const end = () => void socket.end();
    const drop = () => void socket.destroy();
    open.add(socket);
    socket.on("data", hear).on("end", end).on("close", leave).on("timeout", drop).on("error", drop);
    socket.setTimeout(firstWait);
  });

  return {
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

function say(socket: Socket, { status, headers, body }: Answer): void {
  const isLast = status >= 400;
  const length = body ? `content-length: ${body.length}\r\n` : "";
  const rest = isLast ? goodbye : goOn;
  socket.cork();
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(headers)}${length}date: ${date()}\r\n${rest}`,
    "latin1",
  );
  if (body) socket.write(body);
  socket.uncork();
  if (isLast) socket.end();
  else if (socket.timeout !== keepAliveTimeout + grace) socket.setTimeout(keepAliveTimeout + grace);
}

const goodbye = "connection: close\r\n\r\n";
const goOn = `connection: keep-alive\r\nkeep-alive: timeout=${keepAliveTimeout / 1000}\r\n\r\n`;

const written = new WeakMap<Answer["headers"], string>();
/** Most answers share their headers with all others of their kind. */
function linesOf(headers: Answer["headers"]): string {
  let lines = written.get(headers);
  if (lines === undefined) {
    lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
    written.set(headers, lines);
  }
  return lines;
}

const today = { second: 0, text: "" };
/** RFC 9110 §6.6.1, made once a second. */
function date(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== today.second) Object.assign(today, { second, text: new Date(second * 1000).toUTCString() });
  return today.text;
}
