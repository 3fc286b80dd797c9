/** A value of an RTMP command (AMF 0). `undefined` also stands for types that have no meaning here. */
export type Amf = number | boolean | string | null | undefined | Amf[] | { [name: string]: Amf };

/** Levels of nesting; commands of real encoders have two. */
const maxDepth = 8;
/** Values in one message: real ones have a few dozen. */
const maxValues = 1_000;

const markers = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  list: 8,
  end: 9,
  array: 10,
  date: 11,
  longString: 12,
  unsupported: 13,
  document: 15,
  typed: 16,
} as const;

/** Malformed AMF; the connection has to be closed. */
export class AmfError extends Error {}

/** Decodes all values of a message. @throws AmfError when they are malformed, too deep or too many. */
export function decodeAmf(bytes: Uint8Array): Amf[] {
  return new Decoder(bytes).all();
}

class Decoder {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #text = new TextDecoder();
  #at = 0;
  #left = maxValues;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  all(): Amf[] {
    const values: Amf[] = [];
    while (this.#at < this.#bytes.length) values.push(this.#value(0));
    return values;
  }

  #value(depth: number): Amf {
    if (depth > maxDepth) throw new AmfError("The values are too deep.");
    if (this.#left-- === 0) throw new AmfError("There are too many values.");
    const marker = this.#bytes[this.#take(1)];
    switch (marker) {
      case markers.number:
        return this.#view.getFloat64(this.#take(8));
      case markers.boolean:
        return this.#bytes[this.#take(1)] !== 0;
      case markers.string:
        return this.#string(this.#view.getUint16(this.#take(2)));
      case markers.longString:
      case markers.document:
        return this.#string(this.#view.getUint32(this.#take(4)));
      case markers.object:
        return this.#object(depth);
      case markers.typed:
        this.#string(this.#view.getUint16(this.#take(2)));
        return this.#object(depth);
      case markers.list:
        this.#take(4);
        return this.#object(depth);
      case markers.array:
        return this.#array(depth);
      case markers.date:
        return this.#view.getFloat64(this.#take(10));
      case markers.null:
        return null;
      case markers.undefined:
      case markers.unsupported:
        return undefined;
      default:
        throw new AmfError(`There is no value of kind ${marker}.`);
    }
  }

  #object(depth: number): { [name: string]: Amf } {
    // Without a prototype, so that no name can reach one.
    const object: { [name: string]: Amf } = Object.create(null);
    for (;;) {
      const name = this.#string(this.#view.getUint16(this.#take(2)));
      if (name === "" && this.#bytes[this.#at] === markers.end) {
        this.#take(1);
        return object;
      }
      object[name] = this.#value(depth + 1);
    }
  }

  #array(depth: number): Amf[] {
    const count = this.#view.getUint32(this.#take(4));
    if (count > this.#left) throw new AmfError("There are too many values.");
    return Array.from({ length: count }, () => this.#value(depth + 1));
  }

  #string(length: number): string {
    const at = this.#take(length);
    return this.#text.decode(this.#bytes.subarray(at, at + length));
  }

  /** Consumes so many bytes and returns where they begin. */
  #take(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) throw new AmfError("The values end too early.");
    this.#at += count;
    return at;
  }
}

/** Encodes values: numbers, booleans, strings up to 65,535 bytes, null, undefined, arrays and plain objects. */
export function encodeAmf(values: readonly Amf[]): Uint8Array {
  return Uint8Array.from(values.flatMap(bytesOf));
}

function bytesOf(value: Amf): number[] {
  if (value === null) return [markers.null];
  if (value === undefined) return [markers.undefined];
  if (typeof value === "boolean") return [markers.boolean, value ? 1 : 0];
  if (typeof value === "string") return [markers.string, ...utf8WithLength(value)];
  if (typeof value === "number") {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value);
    return [markers.number, ...new Uint8Array(view.buffer)];
  }
  if (Array.isArray(value)) {
    const count = [24, 16, 8, 0].map((shift) => (value.length >> shift) & 255);
    return [markers.array, ...count, ...value.flatMap(bytesOf)];
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [
    ...utf8WithLength(name),
    ...bytesOf(field),
  ]);
  return [markers.object, ...fields, 0, 0, markers.end];
}

function utf8WithLength(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [bytes.length >> 8, bytes.length & 255, ...bytes];
}
