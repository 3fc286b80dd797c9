import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";

const require = createRequire(import.meta.url);
const subsets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;

/** What the fonts below have letters for; other scripts would come out as empty boxes. */
export const isDrawable = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/**
 * Makes Lora known to sharp, whatever fonts the machine has: its text is drawn by Pango, which takes TrueType files
 * only, and the package brings WOFF, which is the same tables compressed (WOFF 1.0, section 4).
 * @returns a file to name in `fontfile`
 */
export async function loadFonts(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  let last = "";
  for (const subset of subsets.toReversed()) {
    last = path.join(directory, `lora-${subset}.ttf`);
    const woff = await readFile(require.resolve(`@fontsource/lora/files/lora-${subset}-400-normal.woff`));
    const font = toTrueType(woff);
    // Written over itself, it would be lost where the disk is full.
    const known = await stat(last).catch(() => undefined);
    if (known?.size !== font.length) await writeFile(last, font);
    // Drawing with a file once makes its letters known to all that is drawn afterwards.
    await sharp({ text: { text: "a", font: "Lora 10", fontfile: last } })
      .raw()
      .toBuffer();
  }
  return last;
}

/** Unpacks the tables of a WOFF file and gives them the directory of a TrueType file. */
export function toTrueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  [count, 2 ** power * 16, power, (count - 2 ** power) * 16].forEach((value, index) => {
    head.writeUInt16BE(value, 4 + 2 * index);
  });
  const parts = [head];
  let offset = head.length;
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table;
    const [from, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const content = woff.subarray(from, from + packed);
    const line = 12 + 16 * table;
    woff.copy(head, line, entry, entry + 4);
    woff.copy(head, line + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, line + 8);
    head.writeUInt32BE(size, line + 12);
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(content) : content).copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
