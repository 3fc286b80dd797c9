import { RtmpError } from "./chunks.ts";

const part = 1536;
const version = 3;
const all = 1 + 2 * part;

/** The simple handshake (RTMP specification §5.2): echoes the client's part and sends zeros as our own. */
export class Handshake {
  readonly #send: (bytes: Uint8Array) => void;
  readonly #hello = new Uint8Array(1 + part);
  #received = 0;

  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  /** Returns how many of these bytes belong to the handshake. @throws RtmpError when they are another protocol's. */
  take(bytes: Uint8Array): number {
    const before = this.#received;
    if (before === 0 && bytes.length > 0 && bytes[0] !== version) throw new RtmpError("another version");
    const step = Math.min(bytes.length, all - before);
    this.#received += step;
    if (before >= this.#hello.length) return step;
    this.#hello.set(bytes.subarray(0, Math.min(step, this.#hello.length - before)), before);
    if (this.#received >= this.#hello.length) this.#reply();
    return step;
  }

  #reply(): void {
    const reply = new Uint8Array(all);
    reply[0] = version;
    reply.set(this.#hello.subarray(1), 1 + part);
    this.#send(reply);
  }
}
