import { type FileHandle, open } from "node:fs/promises";
import { type Contents, contentsOf, headOf } from "./core/key-frames.ts";

/** Bytes of a table of contents: some ten hours of film have a tenth of it. */
const contentsAtMost = 64 * 1024 * 1024;
/** Boxes that are looked at before the table of contents. */
const boxesAtMost = 1000;

/** What an MP4 or MOV says of itself; undefined for anything else. Reads little, however long the film is. */
export async function readContents(file: string): Promise<Contents | undefined> {
  const film = await open(file);
  try {
    const { size } = await film.stat();
    const moov = await find(film, size);
    if (!moov || moov.to - moov.from > contentsAtMost || moov.to > size) return undefined;
    return contentsOf(await part(film, moov.from, moov.to - moov.from));
  } finally {
    await film.close();
  }
}

async function find(film: FileHandle, size: number) {
  let at = 0;
  for (let box = 0; box < boxesAtMost && at < size; box++) {
    const bytes = await part(film, at, 16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const head = headOf(view, 0, Math.min(bytes.byteLength, size - at));
    if (!head) return undefined;
    const length = head.isLast ? size - at : head.to;
    if (head.type === "moov") return { from: at + head.from, to: at + length };
    at += length;
  }
  return undefined;
}

async function part(film: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await film.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
