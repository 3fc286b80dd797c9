import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** One request as it is sent. */
export interface Request {
  path: string;
  method: string;
  body?: string;
  headers?: Record<string, string>;
}

/**
 * A connection that sends a request, waits for the whole response and ignores it, so that only the server is measured:
 * a client library takes as long as a response of a few rows.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #head = "";
  /** Bytes of the body still to come; undefined before the head is complete. */
  #left: number | undefined;
  #status = 0;
  #pending: { resolve(status: number): void; reject(error: Error): void } | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("error", (error) => this.#pending?.reject(error));
    socket.on("close", () => this.#pending?.reject(new Error("The connection was closed.")));
  }

  static async to(origin: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, "connect");
    return new HttpConnection(socket);
  }

  /** Resolves to the status once the response is complete. */
  send({ method, path, headers = {}, body = "" }: Request): Promise<number> {
    const headerLines = Object.entries({
      host: "127.0.0.1",
      "content-length": Buffer.byteLength(body),
      ...headers,
    });
    const head = headerLines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    // Closed while idle, when no request was pending to reject.
    if (this.#socket.destroyed) return Promise.reject(new Error("The connection was closed."));
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
    });
  }

  close(): void {
    this.#pending = undefined;
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
        this.#pending?.reject(new Error("The response has no content-length."));
        return;
      }
      this.#left = Number(length) - (this.#head.length - end - 4);
    } else this.#left -= chunk.length;
    if (this.#left > 0) return;
    this.#head = "";
    this.#left = undefined;
    this.#pending?.resolve(this.#status);
  }
}
