/** One RTMP message, assembled from its chunks (RTMP specification §5 and §6). */
export interface Message {
  type: number;
  /** Milliseconds, by the sender's clock. */
  time: number;
  stream: number;
  body: Uint8Array;
}

/** Bytes that violate the protocol; the connection has to be closed. */
export class RtmpError extends Error {}

/** Chunk streams that one sender may use at once: encoders use four to six. */
const mostStreams = 16;
const defaultChunk = 128;
const longestChunk = 0xffffff;
const extended = 0xffffff;
/** Bytes first allocated for a message. It grows with what arrives, so that a header alone costs little memory. */
const firstAllocation = 16 * 1024;
const headLengths = [11, 7, 3, 0] as const;

interface ChunkStream {
  type: number;
  stream: number;
  length: number;
  time: number;
  /** The time field of the last header: a time stamp or a delta. */
  timeField: number;
  isExtended: boolean;
  body: Uint8Array;
  filled: number;
  isOpen: boolean;
}

/** Assembles messages from chunks. */
export class ChunkReader {
  readonly #streams = new Map<number, ChunkStream>();
  #rest: Uint8Array = new Uint8Array(0);
  #chunk = defaultChunk;
  /** Bytes of the current chunk still to come, and its chunk stream. */
  #left = 0;
  #current: ChunkStream | null = null;

  /** Sets the chunk size that the other side has announced. @throws RtmpError */
  setChunk(length: number): void {
    if (length < 1) throw new RtmpError("A chunk can't be empty.");
    this.#chunk = Math.min(length, longestChunk);
  }

  /**
   * Passes each complete message to `take` before reading on, because the message may change the chunk size. `longest`:
   * the most bytes a message may have. @throws RtmpError
   */
  push(bytes: Uint8Array, longest: () => number, take: (message: Message) => void): void {
    let input = bytes;
    if (this.#rest.length > 0) {
      input = new Uint8Array(this.#rest.length + bytes.length);
      input.set(this.#rest);
      input.set(bytes, this.#rest.length);
      this.#rest = new Uint8Array(0);
    }
    let at = 0;
    while (at < input.length) {
      if (!this.#current) {
        const length = this.#head(input, at, longest());
        if (length === 0) {
          this.#rest = input.slice(at);
          return;
        }
        at += length;
      }
      at += this.#fill(input, at, take);
    }
  }

  #fill(input: Uint8Array, at: number, take: (message: Message) => void): number {
    const stream = this.#current as ChunkStream;
    const step = Math.min(this.#left, input.length - at);
    if (step > 0) {
      grow(stream, stream.filled + step);
      stream.body.set(input.subarray(at, at + step), stream.filled);
      stream.filled += step;
      this.#left -= step;
    }
    if (this.#left > 0) return step;
    this.#current = null;
    if (stream.filled === stream.length) {
      const { type, time, stream: id, body, length } = stream;
      stream.isOpen = false;
      stream.body = new Uint8Array(0);
      take({ type, time, stream: id, body: body.subarray(0, length) });
    }
    return step;
  }

  /** Reads a chunk's header; returns its length, or 0 when it is incomplete. */
  #head(input: Uint8Array, from: number, longest: number): number {
    const first = input[from] as number;
    const small = first & 63;
    const basic = small === 0 ? 2 : small === 1 ? 3 : 1;
    if (from + basic > input.length) return 0;
    const id =
      small > 1
        ? small
        : 64 + (input[from + 1] as number) + (small === 1 ? (input[from + 2] as number) * 256 : 0);
    const format = first >> 6;
    const length = basic + (headLengths[format] as number);
    const known = this.#streams.get(id);
    if (format > 0 && !known) throw new RtmpError("A chunk goes on with what never began.");
    if (from + length > input.length) return 0;
    const view = new DataView(input.buffer, input.byteOffset + from, input.length - from);
    const timeField = format < 3 ? view.getUint32(basic - 1) & 0xffffff : -1;
    const isExtended = format < 3 ? timeField === extended : (known as ChunkStream).isExtended;
    if (isExtended && length + 4 > view.byteLength) return 0;
    const stream = known ?? this.#open(id);
    const stamp = isExtended ? view.getUint32(length) : 0;
    // Some encoders omit the extended time stamp in continuation chunks: then these bytes belong to the message.
    const hasStamp = isExtended && (format < 3 || stamp === stream.timeField);
    if (format < 3) this.#describe(stream, view, basic, format, isExtended ? stamp : timeField, isExtended);
    if (stream.length > longest) throw new RtmpError(`A message of ${stream.length} bytes is too long.`);
    if (!stream.isOpen) this.#start(stream, format);
    this.#current = stream;
    this.#left = Math.min(this.#chunk, stream.length - stream.filled);
    return length + (hasStamp ? 4 : 0);
  }

  #open(id: number): ChunkStream {
    if (this.#streams.size >= mostStreams) throw new RtmpError("There are too many chunk streams.");
    const nothing = {
      type: 0,
      stream: 0,
      length: 0,
      time: 0,
      timeField: 0,
      isExtended: false,
      filled: 0,
      isOpen: false,
    };
    const stream = { ...nothing, body: new Uint8Array(0) };
    this.#streams.set(id, stream);
    return stream;
  }

  #describe(
    stream: ChunkStream,
    view: DataView,
    at: number,
    format: number,
    timeField: number,
    isExtended: boolean,
  ): void {
    // A new header in the middle of a message discards that message.
    stream.isOpen = false;
    stream.timeField = timeField;
    stream.isExtended = isExtended;
    if (format === 2) return;
    stream.length = view.getUint32(at + 2) & 0xffffff;
    stream.type = view.getUint8(at + 6);
    if (format === 0) stream.stream = view.getUint32(at + 7, true);
  }

  #start(stream: ChunkStream, format: number): void {
    stream.time = format === 0 ? stream.timeField : (stream.time + stream.timeField) >>> 0;
    stream.filled = 0;
    stream.isOpen = true;
    stream.body = new Uint8Array(Math.min(stream.length, firstAllocation));
  }
}

function grow(stream: ChunkStream, needed: number): void {
  if (needed <= stream.body.length) return;
  const larger = new Uint8Array(Math.min(stream.length, Math.max(needed, stream.body.length * 2)));
  larger.set(stream.body);
  stream.body = larger;
}

/** Splits a message into chunks of `chunk` bytes on chunk stream `id` (2 to 63). */
export function writeChunks(id: number, { type, time, stream, body }: Message, chunk: number): Uint8Array {
  const more = Math.max(0, Math.ceil(body.length / chunk) - 1);
  const whole = new Uint8Array(12 + body.length + more);
  const view = new DataView(whole.buffer);
  view.setUint32(0, ((id << 24) | (time & 0xffffff)) >>> 0);
  view.setUint32(3, ((time & 0xff) << 24) | body.length);
  whole[7] = type;
  view.setUint32(8, stream, true);
  let at = 12;
  for (let read = 0; read < body.length; read += chunk) {
    if (read > 0) whole[at++] = 0xc0 | id;
    const part = body.subarray(read, read + chunk);
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
