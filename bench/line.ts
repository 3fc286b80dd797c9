import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** One request as it goes over the wire. */
export interface Request {
  path: string;
  method: string;
  body?: string;
  headers?: Record<string, string>;
}

/**
 * A connection that asks, waits for the whole of the answer and does nothing with it, so that what is measured is the
 * server: a client's library takes as long as an answer of a few rows.
 */
export class Line {
  readonly #socket: Socket;
  #head = "";
  /** Bytes of the body that are still to come; undefined before the head is whole. */
  #left: number | undefined;
  #status = 0;
  #over: { resolve(status: number): void; reject(error: Error): void } | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("error", (error) => this.#over?.reject(error));
    socket.on("close", () => this.#over?.reject(new Error("The line was closed.")));
  }

  static async to(origin: string): Promise<Line> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, "connect");
    return new Line(socket);
  }

  /** The status of the answer, once all of it is there. */
  ask({ method, path, headers = {}, body = "" }: Request): Promise<number> {
    const lines = Object.entries({
      host: "127.0.0.1",
      "content-length": Buffer.byteLength(body),
      ...headers,
    });
    const said = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    // Closed while it rested: nobody would be told of that any more.
    if (this.#socket.destroyed) return Promise.reject(new Error("The line was closed."));
    return new Promise((resolve, reject) => {
      this.#over = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${said}\r\n${body}`);
    });
  }

  close(): void {
    this.#over = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#left === undefined) {
      this.#head += chunk.toString("latin1");
      const end = this.#head.indexOf("\r\n\r\n");
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      const length = /^content-length: (\d+)/im.exec(this.#head.slice(0, end))?.[1];
      if (length === undefined) {
        this.#over?.reject(new Error("The answer doesn't say how long it is."));
        return;
      }
      this.#left = Number(length) - (this.#head.length - end - 4);
    } else this.#left -= chunk.length;
    if (this.#left > 0) return;
    this.#head = "";
    this.#left = undefined;
    this.#over?.resolve(this.#status);
  }
}
