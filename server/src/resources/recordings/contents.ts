import { buffer } from "node:stream/consumers";
import type { Storage } from "../../ports/storage/storage.ts";
import { boxHeader, type Contents, contentsOf } from "./core/key-frames.ts";

/** Bytes of a `moov` box: ten hours of video need a tenth of it. */
const moovAtMost = 64 * 1024 * 1024;
/** Boxes that are inspected before the `moov` box. */
const boxesAtMost = 1000;

type Readable = Pick<Storage, "size" | "read">;

/**
 * Length and key frames of a stored MP4 or MOV; undefined for anything else, and when it isn't there. Reads little,
 * however long the video is.
 */
export async function readContents(storage: Readable, id: string): Promise<Contents | undefined> {
  const size = await storage.size(id);
  if (size === undefined) return undefined;
  const bytes = (at: number, length: number) => readBytes(storage, id, { at, length, size });
  const moov = await findMoov(bytes, size);
  if (!moov || moov.to - moov.from > moovAtMost || moov.to > size) return undefined;
  return contentsOf(await bytes(moov.from, moov.to - moov.from));
}

async function findMoov(readAt: (at: number, length: number) => Promise<Buffer>, size: number) {
  let at = 0;
  for (let box = 0; box < boxesAtMost && at < size; box++) {
    const bytes = await readAt(at, 16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = boxHeader(view, 0, Math.min(bytes.byteLength, size - at));
    if (!head) return undefined;
    const length = head.isLast ? size - at : head.to;
    if (head.type === "moov") return { from: at + head.from, to: at + length };
    at += length;
  }
  return undefined;
}

/** Fewer bytes where the file ends before. */
async function readBytes(
  storage: Readable,
  id: string,
  { at, length, size }: Record<"at" | "length" | "size", number>,
): Promise<Buffer> {
  const to = Math.min(at + length, size) - 1;
  return to < at ? Buffer.alloc(0) : buffer(await storage.read(id, { from: at, to }));
}
