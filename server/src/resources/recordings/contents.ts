import { type FileHandle, open } from "node:fs/promises";
import { boxHeader, type Contents, contentsOf } from "./core/key-frames.ts";

/** Bytes of a `moov` box: ten hours of video need a tenth of it. */
const moovAtMost = 64 * 1024 * 1024;
/** Boxes that are inspected before the `moov` box. */
const boxesAtMost = 1000;

/** Length and key frames of an MP4 or MOV; undefined for anything else. Reads little, however long the video is. */
export async function readContents(file: string): Promise<Contents | undefined> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const moov = await findMoov(handle, size);
    if (!moov || moov.to - moov.from > moovAtMost || moov.to > size) return undefined;
    return contentsOf(await readBytes(handle, moov.from, moov.to - moov.from));
  } finally {
    await handle.close();
  }
}

async function findMoov(handle: FileHandle, size: number) {
  let at = 0;
  for (let box = 0; box < boxesAtMost && at < size; box++) {
    const bytes = await readBytes(handle, at, 16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = boxHeader(view, 0, Math.min(bytes.byteLength, size - at));
    if (!head) return undefined;
    const length = head.isLast ? size - at : head.to;
    if (head.type === "moov") return { from: at + head.from, to: at + length };
    at += length;
  }
  return undefined;
}

async function readBytes(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
