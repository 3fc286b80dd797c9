import { exifOfPosition } from "@vigil/contract/exif";

/** Bytes of a JPEG within which its EXIF ends: it comes first, or behind one other segment, of 64 KB each. */
const startBytes = 192 * 1024;
const startOfScan = 0xda;
const exifMarker = 0xe1;
const exifName = "Exif\0\0";

/** A JPEG made of a photo, with the position that the photo says, and with nothing else of its EXIF. */
export async function withPositionOf(photo: Blob, jpeg: Blob): Promise<Blob> {
  const exif = exifIn(new Uint8Array(await photo.slice(0, startBytes).arrayBuffer()));
  const position = exif && exifOfPosition(exif);
  if (!position) return jpeg;
  const length = 2 + exifName.length + position.length;
  const head = Uint8Array.of(0xff, exifMarker, length >> 8, length & 0xff);
  return new Blob([jpeg.slice(0, 2), head, exifName, position, jpeg.slice(2)], { type: jpeg.type });
}

/** The EXIF of a JPEG, from its TIFF header on. */
function exifIn(content: Uint8Array): Uint8Array | undefined {
  if (content[0] !== 0xff || content[1] !== 0xd8) return undefined;
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff && content[at + 1] !== startOfScan; ) {
    const end = at + 2 + (((content[at + 2] ?? 0) << 8) | (content[at + 3] ?? 0));
    const name = String.fromCharCode(...content.subarray(at + 4, at + 4 + exifName.length));
    if (content[at + 1] === exifMarker && name === exifName)
      return content.subarray(at + 4 + exifName.length, end);
    at = end;
  }
  return undefined;
}
