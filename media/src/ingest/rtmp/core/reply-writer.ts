import { type Amf, encodeAmf } from "./amf0.ts";
import { writeChunks } from "./chunks.ts";

/** RTMP specification §5.4 and §7.1. */
export const messageType = {
  chunkSize: 1,
  acknowledgement: 3,
  userControl: 4,
  window: 5,
  bandwidth: 6,
  command3: 17,
  command: 20,
  aggregate: 22,
} as const;
export const userControl = { streamBegin: 0, pingRequest: 6, pingResponse: 7 } as const;
const chunkStream = { control: 2, command: 3, status: 5 } as const;

/** Bytes. Reading costs a tenth with encoders that adopt the server's chunk size, as ffmpeg does. */
export const ourChunk = 65_536;

export const status = (code: string, description: string, level = "status"): { [name: string]: Amf } => ({
  level,
  code,
  description,
});
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Writes the server's messages. */
export class ReplyWriter {
  readonly #send: (bytes: Uint8Array) => void;
  /** 128 bytes until we announce another size (§5.4.1). */
  #chunk = 128;

  constructor(send: (bytes: Uint8Array) => void) {
    this.#send = send;
  }

  /** Sends an onStatus message for one stream. */
  status(stream: number, info: { [name: string]: Amf }): void {
    this.#write(chunkStream.status, messageType.command, encodeAmf(["onStatus", 0, null, info]), stream);
  }

  command(values: readonly Amf[]): void {
    this.#write(chunkStream.command, messageType.command, encodeAmf(values), 0);
  }

  control(type: number, body: Uint8Array): void {
    this.#write(chunkStream.control, type, body, 0);
    if (type === messageType.chunkSize) this.#chunk = ourChunk;
  }

  #write(id: number, type: number, body: Uint8Array, stream: number): void {
    this.#send(writeChunks(id, { type, time: 0, stream, body }, this.#chunk));
  }
}
