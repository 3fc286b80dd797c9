/** Bytes of an unpacked workbook; a home's services of ten years are a tenth of it. */
const longestUnpacked = 50 * 1024 * 1024;
/** Of a sheet. Beyond them a reader makes empty cells for a long time. */
export const mostRows = 20_000;
export const mostColumns = 500;

/**
 * The reader takes cells from a file only after an element of this name, which can't be written otherwise. Themes, drawings
 * and charts have an attribute `r` of their own: the right side of a rectangle, or the red of a colour.
 */
const sheetMark = "sheetData";

/**
 * Whether a workbook can be read within its limits: small files may unpack to a hundred times their size, and one cell far
 * to the right and below makes a sheet of billions of empty ones. It is unpacked here piece by piece, so that what the file
 * says of itself isn't believed. What this doesn't see is ended by its time (read-workbook.ts).
 * @throws Error for what is no ZIP file
 */
export async function isReadable(workbook: ArrayBuffer): Promise<boolean> {
  let unpacked = 0;
  // Each of its XML files, because the workbook itself says which of them is a sheet.
  const entries = entriesOf(workbook).filter(({ isXml }) => isXml);
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > longestUnpacked) return false;
  for (const { packed, method } of entries) {
    const text = new TextDecoder();
    // An address may be cut by the end of a piece.
    let rest = " ".repeat(8);
    let [isSheet, isTooFar] = [false, false];
    const isRefused = (read: string): boolean => {
      isSheet ||= read.includes(sheetMark);
      isTooFar ||= !areWithin(read);
      return isSheet && isTooFar;
    };
    for await (const piece of contentOf(packed, method)) {
      unpacked += piece.length;
      if (unpacked > longestUnpacked) return false;
      const read = rest + text.decode(piece, { stream: true });
      if (isRefused(read)) return false;
      rest = read.slice(-longestAddress);
    }
    if (isRefused(rest + text.decode().padEnd(longestAddress))) return false;
  }
  return true;
}

/** Characters in which an address of `addresses` ends, with what is before it. */
const longestAddress = 60;
/** Of cells (`r="AB12"`), rows (`r="12"`) and the sheet's own size (`<dimension ref="A1:AB12"`), in any namespace. */
const addresses = /(?:[\s:]r|dimension\s+ref)=["'](?:[A-Z]+\d+:)?([A-Z]*)(\d+)["']/g;
/**
 * No program writes an address otherwise. The reader takes `1e6` for a number, counts columns by any sign, and believes
 * every prefix but that of `xmlns:r`. What has fewer signs before or after it comes again with the next piece.
 */
const disguised = /(?<=[\s\S]{7}[\s:])(?<!\sxmlns:)r=["'](?![A-Z]{0,3}\d{1,7}["'])[\s\S]{20}/;

function areWithin(xml: string): boolean {
  if (disguised.test(xml)) return false;
  for (const [, column = "", row = ""] of xml.matchAll(addresses))
    if (Number(row) > mostRows || columnOf(column) > mostColumns) return false;
  return true;
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

interface Entry {
  packed: Uint8Array<ArrayBuffer>;
  /** Bytes, as the list says: the reader takes as much memory. */
  unpacked: number;
  /** 0: as it is; 8: deflated. */
  method: number;
  /** Readers of workbooks leave other files packed. */
  isXml: boolean;
}

/** Signatures of a ZIP file's records (APPNOTE.TXT, 4.3.12, 4.3.15 and 4.3.16). */
const signs = { file: 0x02014b50, end64: 0x07064b50, end: 0x06054b50 };
/** In place of a number that is in a record of ZIP64. */
const elsewhere = 0xffffffff;

/**
 * The files within a ZIP file, by its list at the end. What readers understand differently is refused: two counts that
 * aren't the same, and ZIP64, which is for files of gigabytes.
 */
function entriesOf(file: ArrayBuffer): Entry[] {
  const view = new DataView(file);
  let end = file.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== signs.end) end--;
  if (end < 0) throw new Error("no ZIP file");
  const count = view.getUint16(end + 8, true);
  if (count !== view.getUint16(end + 10, true)) throw new Error("two counts of files");
  if (count === 0xffff || (end >= 20 && view.getUint32(end - 20, true) === signs.end64))
    throw new Error("ZIP64");
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left--) {
    if (view.getUint32(at, true) !== signs.file) throw new Error("no list of files");
    const size = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const begin = view.getUint32(at + 42, true);
    if ([size, unpacked, begin].includes(elsewhere)) throw new Error("ZIP64");
    const name = new TextDecoder("latin1").decode(
      new Uint8Array(file, at + 46, view.getUint16(at + 28, true)),
    );
    const content = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true);
    entries.push({
      packed: new Uint8Array(file, content, size),
      unpacked,
      method: view.getUint16(at + 10, true),
      isXml: /\.xml(?:\.rels)?$/.test(name),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function* contentOf(packed: Uint8Array<ArrayBuffer>, method: number): AsyncIterable<Uint8Array> {
  if (method === 0) {
    yield packed;
    return;
  }
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(packed);
      controller.close();
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // What isn't read any more isn't unpacked either.
    await reader.cancel().catch(() => undefined);
  }
}
