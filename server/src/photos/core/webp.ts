import { exifWithout, type Keep } from "@vigil/contract/exif";
import { hasText, joined, textBytes, UnreadablePhoto } from "./bytes.ts";

const ofImage = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Flags of VP8X that say what else is in the file. */
const [hasExif, hasXmp] = [0x08, 0x04];

/** A WebP with its image and colours, and with what `exifWithout` leaves; cut off behind it. @throws UnreadablePhoto */
export function webpWithout(content: Uint8Array, keep: Keep): Uint8Array {
  if (!hasText(content, 0, "RIFF") || !hasText(content, 8, "WEBP")) throw new UnreadablePhoto("no WebP");
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const last = Math.min(content.length, 8 + view.getUint32(4, true));
  const kept: { type: string; body: Uint8Array }[] = [];
  for (let at = 12; at + 8 <= last; ) {
    const type = String.fromCharCode(...content.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end > last) throw new UnreadablePhoto("a chunk ends behind the file");
    const body = content.slice(at + 8, end);
    if (ofImage.has(type)) kept.push({ type, body });
    const exif = type === "EXIF" && exifWithout(hasText(body, 0, "Exif\0\0") ? body.subarray(6) : body, keep);
    if (exif) kept.push({ type, body: exif });
    at = end + (length % 2);
  }
  const isPhotoData = kept.some(({ type }) => type === "EXIF");
  const [first] = kept;
  if (first?.type === "VP8X" && first.body[0] !== undefined)
    first.body[0] = (first.body[0] & ~(hasExif | hasXmp)) | (isPhotoData ? hasExif : 0);
  const chunks = kept.flatMap(({ type, body }) => [
    textBytes(type),
    littleEndian(body.length),
    body,
    new Uint8Array(body.length % 2),
  ]);
  const inside = joined([textBytes("WEBP"), ...chunks]);
  return joined([textBytes("RIFF"), littleEndian(inside.length), inside]);
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
