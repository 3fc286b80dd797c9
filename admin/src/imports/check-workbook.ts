/** Bytes of an unpacked workbook; a home's services of ten years are a tenth of it. */
const longestUnpacked = 50 * 1024 * 1024;
/** Of a sheet. Beyond them a reader makes empty cells until the page stands still. */
const mostRows = 20_000;
const mostColumns = 500;

/**
 * Whether a workbook can be read without the page standing still: small files may unpack to a hundred times their size,
 * and one cell far to the right and below makes a sheet of billions of empty ones. It is unpacked here piece by piece, so
 * that what the file says of itself isn't believed.
 * @throws Error for what is no ZIP file
 */
export async function isReadable(workbook: ArrayBuffer): Promise<boolean> {
  let unpacked = 0;
  // Each of its files, because the workbook itself says which of them is a sheet.
  for (const { packed, method } of entriesOf(workbook)) {
    const text = new TextDecoder();
    // A cell's address may be cut by the end of a piece.
    let rest = "";
    for await (const piece of contentOf(packed, method)) {
      unpacked += piece.length;
      if (unpacked > longestUnpacked) return false;
      const read = rest + text.decode(piece, { stream: true });
      if (!areWithin(read)) return false;
      rest = read.slice(-40);
    }
  }
  return true;
}

/** Of cells (`r="AB12"`), rows (`r="12"`) and the sheet's own size (`<dimension ref="A1:AB12"`). */
const addresses = /(?:\sr|dimension\s+ref)\s*=\s*["'](?:[A-Z]+\d+:)?([A-Z]*)(\d+)["']/gi;
/** No program writes an address so. */
const disguised = /(?:\sr|dimension\s+ref)\s*=\s*["'][^"'<]{0,30}&/i;

function areWithin(xml: string): boolean {
  if (disguised.test(xml)) return false;
  for (const [, column = "", row = ""] of xml.matchAll(addresses))
    if (Number(row) > mostRows || columnOf(column) > mostColumns) return false;
  return true;
}

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

interface Entry {
  packed: Uint8Array<ArrayBuffer>;
  /** 0: as it is; 8: deflated. */
  method: number;
}

/** The files within a ZIP file, by its list at the end (APPNOTE.TXT, 4.3.12 and 4.3.16). */
function entriesOf(file: ArrayBuffer): Entry[] {
  const view = new DataView(file);
  let end = file.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error("no ZIP file");
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error("no list of files");
    const size = view.getUint32(at + 20, true);
    const begin = view.getUint32(at + 42, true);
    const content = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true);
    entries.push({
      packed: new Uint8Array(file, content, size),
      method: view.getUint16(at + 10, true),
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
