import { headOf } from "../resources/recordings/core/key-frames.ts";

/** Reads so many bytes from a place; fewer where the file ends. */
export type Read = (at: number, length: number) => Promise<Uint8Array>;

/** Parts of a file that are looked at; one of ours has some dozens before there is enough in it. */
const partsAtMost = 10_000;

/**
 * Bytes of sound or pictures in a recording, without what only describes them: a browser that recorded nothing writes a
 * head all the same. Stops counting at `enough`. Of what is neither MP4, WebM nor Ogg all of it counts.
 */
export async function recordedBytes(read: Read, size: number, enough: number): Promise<number> {
  const begin = Buffer.from(await read(0, 12));
  const parts = partsOf(begin);
  if (!parts) return size;
  let bytes = 0;
  let looked = 0;
  for await (const part of parts(read, size)) {
    bytes += part;
    if (bytes >= enough || ++looked === partsAtMost) break;
  }
  return bytes;
}

/** Bytes of each part in its turn; 0 for a part that holds nothing to hear or see. */
type Parts = (read: Read, size: number) => AsyncGenerator<number>;

function partsOf(begin: Buffer): Parts | undefined {
  if (begin.subarray(0, 4).toString("latin1") === "OggS") return ogg;
  if (begin.length >= 4 && begin.readUInt32BE(0) === ids.head) return matroska;
  return begin.subarray(4, 8).toString("latin1") === "ftyp" ? mp4 : undefined;
}

/** ISO/IEC 14496-12: what is recorded lies in `mdat`, once or for each fragment. */
async function* mp4(read: Read, size: number): AsyncGenerator<number> {
  for (let at = 0; at < size; ) {
    const bytes = await read(at, 16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = bytes.byteLength < 16 ? undefined : headOf(view, 0, 16);
    if (!head) return;
    const end = head.isLast ? size : Math.min(size, at + head.to);
    yield head.type === "mdat" ? end - at - head.from : 0;
    at = end;
  }
}

/** RFC 9559, §5: the elements that blocks lie in, and the blocks. */
const ids = { head: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675, group: 0xa0 } as const;
const blocks: readonly number[] = [0xa3, 0xa1];
const opened: readonly number[] = [ids.segment, ids.cluster, ids.group];
/** Of a block: track, time and flags. */
const blockHead = 4;

async function* matroska(read: Read, size: number): AsyncGenerator<number> {
  for (let at = 0; at < size; ) {
    const bytes = Buffer.from(await read(at, 12));
    const idLength = Math.clz32(bytes[0] ?? 0) - 23;
    const lengthLength = Math.clz32(bytes[idLength] ?? 0) - 23;
    if (idLength > 4 || lengthLength > 8 || bytes.length < idLength + lengthLength) return;
    const id = bytes.readUIntBE(0, idLength);
    const head = idLength + lengthLength;
    // What browsers record says no length of what holds its blocks, which is opened whatever it says.
    const length = opened.includes(id) ? 0 : lengthOf(bytes, idLength, lengthLength);
    const end = Math.min(size, at + head + length);
    yield blocks.includes(id) ? Math.max(0, end - at - head - blockHead) : 0;
    at = end;
  }
}

/** The number without the bit that marks its own length. */
const lengthOf = (bytes: Buffer, at: number, length: number): number =>
  [...bytes.subarray(at + 1, at + length)].reduce(
    (sum, byte) => sum * 256 + byte,
    (bytes[at] as number) & (0xff >> length),
  );

/** RFC 3533, §6. Pages of the head stand at the time 0. */
async function* ogg(read: Read, size: number): AsyncGenerator<number> {
  for (let at = 0; at < size; ) {
    const page = Buffer.from(await read(at, 27 + 255));
    if (page.length < 27 || page.subarray(0, 4).toString("latin1") !== "OggS") return;
    const table = page.subarray(27, 27 + (page[26] as number));
    const bytes = table.reduce((sum, part) => sum + part, 0);
    const end = Math.min(size, at + 27 + table.length + bytes);
    yield page.readBigInt64LE(6) === 0n ? 0 : Math.max(0, end - at - 27 - table.length);
    at = end;
  }
}
