import { exifWithout, type Keep } from "@vigil/contract/exif";
import { hasText, joined, textBytes, UnreadablePhoto } from "./bytes.ts";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Chunks that the image is made of (PNG, third edition). Texts, times and private chunks aren't among them. */
const ofImage = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI"],
  ...["bKGD", "pHYs", "hIST", "acTL", "fcTL", "fdAT"],
]);

/** A PNG without texts, and with what `exifWithout` leaves; cut off behind the image. @throws UnreadablePhoto */
export function pngWithout(content: Uint8Array, keep: Keep): Uint8Array {
  if (!signature.every((byte, index) => content[index] === byte)) throw new UnreadablePhoto("no PNG");
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const parts: Uint8Array[] = [signature];
  let at = signature.length;
  while (at + 12 <= content.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > content.length) throw new UnreadablePhoto("a chunk ends behind the file");
    const type = String.fromCharCode(...content.subarray(at + 4, at + 8));
    if (ofImage.has(type)) parts.push(content.subarray(at, end));
    if (type === "eXIf") parts.push(...exifChunk(content.subarray(at + 8, end - 4), keep));
    if (type === "IEND") return joined(parts);
    at = end;
  }
  throw new UnreadablePhoto("a PNG without an end");
}

function exifChunk(stored: Uint8Array, keep: Keep): Uint8Array[] {
  const exif = exifWithout(hasText(stored, 0, "Exif\0\0") ? stored.subarray(6) : stored, keep);
  if (!exif) return [];
  const body = joined([textBytes("eXIf"), exif]);
  return [bigEndian(exif.length), body, bigEndian(crc32(body))];
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** The check of a chunk (PNG, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
