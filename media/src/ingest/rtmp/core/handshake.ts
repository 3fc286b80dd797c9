import { RtmpError } from "./chunks.ts";

const part = 1536;
const version = 3;
const all = 1 + 2 * part;

/** The simple handshake (RTMP specification §5.2): echoes the client's part and sends zeros as our own. */
export class Handshake {
  readonly #send: (bytes: Uint8Array) => void;
  readonly #hello = new Uint8Array(1 + part);
  #taken = 0;

  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  /** Returns how many of these bytes belong to the handshake. @throws RtmpError when they are another protocol's. */
  take(bytes: Uint8Array): number {
    const before = this.#taken;
    if (before === 0 && bytes.length > 0 && bytes[0] !== version) throw new RtmpError("another version");
    const step = Math.min(bytes.length, all - before);
    this.#taken += step;
    if (before >= this.#hello.length) return step;
    this.#hello.set(bytes.subarray(0, Math.min(step, this.#hello.length - before)), before);
    if (this.#taken >= this.#hello.length) this.#answer();
    return step;
  }

  #answer(): void {
    const answer = new Uint8Array(all);
    answer[0] = version;
    answer.set(this.#hello.subarray(1), 1 + part);
    this.#send(answer);
  }
}
