import { open } from "node:fs/promises";

/** Reads a range of a file; null when the file ends before it or can't be read. */
export async function readRange(
  file: string,
  { at, length }: { at: number; length: number },
): Promise<Buffer | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const read = await handle.read(Buffer.alloc(length), 0, length, at).catch(() => null);
    return read?.bytesRead === length ? read.buffer : null;
  } finally {
    await handle.close();
  }
}
