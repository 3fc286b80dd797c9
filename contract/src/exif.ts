/** Whether where a photo was taken may stay in it. */
export type Keep = "position" | "nothing";

/** Bytes of one entry's value, by its type (TIFF 6.0, section 2; Exif 3.0, 4.6.2). */
const widths: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
};

const exifPointer = 0x8769;
const positionPointer = 0x8825;
/** What a program needs to show the image: orientation, resolution, place of colour samples. */
const ofImage = new Set([0x0112, 0x011a, 0x011b, 0x0128, 0x0213]);
/** Version, when the photo was taken with its time zone, and the colour space. */
const ofPhoto = new Set([0x9000, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0xa001]);
/** Bytes of a value that stays. Longer ones hold something else than what their tag promises. */
const longest = 64;
/** An image directory with more entries is damaged. */
const mostEntries = 1000;

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: Uint8Array;
}

/**
 * EXIF (from its TIFF header on) with what shows the photo and says when it was taken, and with nothing else: no owner,
 * no serial number, no embedded thumbnail, no notes of the camera's maker. The position stays if it is to be kept. Lists
 * what stays, because makers invent new tags. Null when nothing is left of it or it can't be read.
 */
export function exifWithout(exif: Uint8Array, keep: Keep): Uint8Array<ArrayBuffer> | null {
  const reader = readerOf(exif);
  if (!reader) return null;
  const { below } = reader;
  const image = reader.first.filter(({ tag }) => ofImage.has(tag));
  const photo = below(exifPointer).filter(({ tag }) => ofPhoto.has(tag));
  const position = keep === "position" ? below(positionPointer) : [];
  if (image.length + photo.length + position.length === 0) return null;
  return written(reader.isLittle, image, [
    [exifPointer, photo],
    [positionPointer, position],
  ]);
}

/** EXIF with the position alone, as another image of the same photo gets it; null where it says none. */
export function exifOfPosition(exif: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const reader = readerOf(exif);
  if (!reader) return null;
  const position = reader.below(positionPointer);
  return position.length > 0 ? written(reader.isLittle, [], [[positionPointer, position]]) : null;
}

function readerOf(exif: Uint8Array) {
  if (exif.length < 8) return undefined;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const isLittle = order === 0x4949;
  if (view.getUint16(2, isLittle) !== 42) return undefined;
  const entryAt = (at: number): Entry | undefined => {
    const [tag, type, count] = [
      view.getUint16(at, isLittle),
      view.getUint16(at + 2, isLittle),
      view.getUint32(at + 4, isLittle),
    ];
    const length = (widths[type] ?? 0) * count;
    if (length === 0 || length > longest) return undefined;
    const from = length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
    return from + length <= exif.length
      ? { tag, type, count, value: exif.slice(from, from + length) }
      : undefined;
  };
  const entries = (directory: number): Entry[] => {
    if (directory < 8 || directory + 2 > exif.length) return [];
    const count = Math.min(view.getUint16(directory, isLittle), mostEntries);
    const found = new Map<number, Entry>();
    for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= exif.length; at += 12) {
      const entry = entryAt(at);
      if (entry && !found.has(entry.tag)) found.set(entry.tag, entry);
    }
    return [...found.values()];
  };
  const first = entries(view.getUint32(4, isLittle));
  const number = ({ buffer, byteOffset }: Uint8Array) =>
    new DataView(buffer, byteOffset).getUint32(0, isLittle);
  return {
    isLittle,
    first,
    /** The entries of the directory to which one of the first leads. */
    below(pointer: number): Entry[] {
      const entry = first.find(({ tag }) => tag === pointer);
      return entry?.value.length === 4 ? entries(number(entry.value)) : [];
    },
  };
}

/** A TIFF of one directory and those below it, each with its values behind it. */
function written(
  isLittle: boolean,
  image: readonly Entry[],
  below: readonly (readonly [pointer: number, Entry[]])[],
): Uint8Array<ArrayBuffer> {
  const filled = below.filter(([, entries]) => entries.length > 0);
  const pointers = filled.map(([tag]): Entry => ({ tag, type: 4, count: 1, value: new Uint8Array(4) }));
  const first = [...image, ...pointers];
  const starts: number[] = [];
  let end = 8 + sizeOf(first);
  for (const [, entries] of filled) {
    starts.push(end);
    end += sizeOf(entries);
  }
  const content = new Uint8Array(end);
  const view = new DataView(content.buffer);
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  for (const [index, { value }] of pointers.entries())
    new DataView(value.buffer).setUint32(0, starts[index] ?? 0, isLittle);
  writeDirectory(view, 8, first, isLittle);
  for (const [index, [, entries]] of filled.entries())
    writeDirectory(view, starts[index] ?? 0, entries, isLittle);
  return content;
}

/** Values begin at even offsets. */
const outside = ({ value }: Entry) => (value.length > 4 ? value.length + (value.length % 2) : 0);
const sizeOf = (entries: readonly Entry[]) =>
  2 + entries.length * 12 + 4 + entries.reduce((sum, entry) => sum + outside(entry), 0);

function writeDirectory(
  view: DataView<ArrayBuffer>,
  start: number,
  entries: readonly Entry[],
  isLittle: boolean,
): void {
  const content = new Uint8Array(view.buffer);
  view.setUint16(start, entries.length, isLittle);
  let at = start + 2;
  let behind = at + entries.length * 12 + 4;
  for (const entry of entries.toSorted((a, b) => a.tag - b.tag)) {
    view.setUint16(at, entry.tag, isLittle);
    view.setUint16(at + 2, entry.type, isLittle);
    view.setUint32(at + 4, entry.count, isLittle);
    if (outside(entry) > 0) view.setUint32(at + 8, behind, isLittle);
    content.set(entry.value, outside(entry) > 0 ? behind : at + 8);
    at += 12;
    behind += outside(entry);
  }
}
