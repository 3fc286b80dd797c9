import { exifWithout, type Keep } from "@vigil/contract/exif";
import { hasText, joined, textBytes, UnreadablePhoto } from "./bytes.ts";

const [startOfImage, endOfImage, startOfScan, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * A JPEG without what applications wrote into it, except its colours and what `exifWithout` leaves; its image stays as
 * it is, bit by bit. Whatever follows the image is cut off, because phones put a second photo or a film there, with a
 * position of its own. @throws UnreadablePhoto
 */
export function jpegWithout(content: Uint8Array, keep: Keep): Uint8Array {
  if (content[0] !== 0xff || content[1] !== startOfImage) throw new UnreadablePhoto("no JPEG");
  const parts: Uint8Array[] = [content.subarray(0, 2)];
  let at = 2;
  while (at < content.length) {
    if (content[at] !== 0xff) throw new UnreadablePhoto("no marker where one must be");
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === endOfImage) {
      parts.push(content.subarray(at, at + 2));
      return joined(parts);
    }
    const length = ((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0);
    const next = at + 2 + length;
    if (length < 2 || next > content.length) throw new UnreadablePhoto("a segment ends behind the file");
    const end = marker === startOfScan ? nextMarker(content, next) : next;
    parts.push(...segment(content.subarray(at, end), marker, keep));
    at = end;
  }
  // Decoders show a photo whose end is missing.
  return joined(parts);
}

/**
 * How often a JPEG's picture is gone through: once, or some ten times where it gets sharper while it loads. A decoder goes
 * through the whole picture each time, however few bytes describe it. Counts as decoders read, which pass over what they
 * don't understand.
 */
export function scansOf(content: Uint8Array): number {
  let scans = 0;
  for (let at = nextMarker(content, 2); at < content.length; ) {
    const marker = content[at + 1];
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans++;
    const hasLength = marker !== startOfImage && marker !== 0x01;
    const length = hasLength ? ((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0) : 0;
    at = nextMarker(content, at + 2 + length);
  }
  return scans;
}

/** Where the next marker is, behind compressed samples and restarts. */
function nextMarker(content: Uint8Array, from: number): number {
  for (
    let at = content.indexOf(0xff, from);
    at >= 0 && at + 1 < content.length;
    at = content.indexOf(0xff, at + 1)
  ) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return content.length;
}

/** What stays of a segment, which begins with its marker and length. */
function segment(whole: Uint8Array, marker: number, keep: Keep): Uint8Array[] {
  if (marker === comment) return [];
  if (!isApplication(marker)) return [whole];
  if (marker === 0xe0 && hasText(whole, 4, "JFIF\0") && whole.length >= 18) return [withoutThumbnail(whole)];
  if (marker === 0xe2 && hasText(whole, 4, "ICC_PROFILE\0")) return [whole];
  if (marker === 0xee && hasText(whole, 4, "Adobe") && whole.length === 16) return [whole];
  if (marker !== 0xe1 || !hasText(whole, 4, "Exif\0\0")) return [];
  const exif = exifWithout(whole.subarray(10), keep);
  if (!exif) return [];
  const length = 2 + 6 + exif.length;
  return [Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), textBytes("Exif\0\0"), exif];
}

function withoutThumbnail(whole: Uint8Array): Uint8Array {
  const short = whole.slice(0, 18);
  short.set([0, 16], 2);
  short.set([0, 0], 16);
  return short;
}
