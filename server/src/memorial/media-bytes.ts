import { boxHeader } from "../resources/recordings/core/key-frames.ts";

/** Reads `length` bytes from a position; fewer at the end of the file. */
export type Read = (at: number, length: number) => Promise<Uint8Array>;

/** Parts of a file that are inspected; in one of ours some dozens suffice. */
const partsAtMost = 10_000;

/**
 * The bytes of audio or video in a recording, without headers: a browser that recorded nothing still writes those. Stops
 * counting at `enough`. In a file that is neither MP4, WebM nor Ogg every byte counts.
 */
export async function recordedBytes(read: Read, size: number, enough: number): Promise<number> {
  const start = Buffer.from(await read(0, 12));
  const parts = partsOf(start);
  if (!parts) return size;
  let bytes = 0;
  let inspected = 0;
  for await (const part of parts(read, size)) {
    bytes += part;
    if (bytes >= enough || ++inspected === partsAtMost) break;
  }
  return bytes;
}

/** The media bytes of each part in turn; 0 for a part without audio or video. */
type Parts = (read: Read, size: number) => AsyncGenerator<number>;

function partsOf(start: Buffer): Parts | undefined {
  if (start.subarray(0, 4).toString("latin1") === "OggS") return ogg;
  if (start.length >= 4 && start.readUInt32BE(0) === ids.head) return matroska;
  return start.subarray(4, 8).toString("latin1") === "ftyp" ? mp4 : undefined;
}

/** ISO/IEC 14496-12: the recorded data is in `mdat`, one for the file or one for each fragment. */
async function* mp4(read: Read, size: number): AsyncGenerator<number> {
  for (let at = 0; at < size; ) {
    const bytes = await read(at, 16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = bytes.byteLength < 16 ? undefined : boxHeader(view, 0, 16);
    if (!head) return;
    const end = head.isLast ? size : Math.min(size, at + head.to);
    yield head.type === "mdat" ? end - at - head.from : 0;
    at = end;
  }
}

/** RFC 9559, §5: the elements that contain blocks, and the blocks. */
const ids = { head: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675, group: 0xa0 } as const;
const blocks: readonly number[] = [0xa3, 0xa1];
const containers: readonly number[] = [ids.segment, ids.cluster, ids.group];
/** Bytes of a block's header: track, time and flags. */
const blockHeader = 4;

async function* matroska(read: Read, size: number): AsyncGenerator<number> {
  for (let at = 0; at < size; ) {
    const bytes = Buffer.from(await read(at, 12));
    const idLength = Math.clz32(bytes[0] ?? 0) - 23;
    const lengthLength = Math.clz32(bytes[idLength] ?? 0) - 23;
    if (idLength > 4 || lengthLength > 8 || bytes.length < idLength + lengthLength) return;
    const id = bytes.readUIntBE(0, idLength);
    const head = idLength + lengthLength;
    // Browsers write containers of unknown length, so a container is entered whatever its length says.
    const length = containers.includes(id) ? 0 : integerValue(bytes, idLength, lengthLength);
    const end = Math.min(size, at + head + length);
    yield blocks.includes(id) ? Math.max(0, end - at - head - blockHeader) : 0;
    at = end;
  }
}

/** The value of a variable-length integer, without the bit that marks its length. */
const integerValue = (bytes: Buffer, at: number, length: number): number =>
  [...bytes.subarray(at + 1, at + length)].reduce(
    (sum, byte) => sum * 256 + byte,
    (bytes[at] as number) & (0xff >> length),
  );

/** RFC 3533, §6. Header pages have the time 0. */
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
