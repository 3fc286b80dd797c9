import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";

const require = createRequire(import.meta.url);
const subsets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;

/** Whether the fonts below have all letters of a text; other scripts would come out as empty boxes. */
export const isDrawable = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/**
 * Makes the font Lora available to sharp, whatever fonts the machine has. sharp draws text with Pango, which takes
 * TrueType files only, and the package contains WOFF, which is the same tables compressed (WOFF 1.0, section 4).
 * @returns a file to pass as `fontfile`
 */
export async function loadFonts(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  let last = "";
  for (const subset of subsets.toReversed()) {
    last = path.join(directory, `lora-${subset}.ttf`);
    const woff = await readFile(require.resolve(`@fontsource/lora/files/lora-${subset}-400-normal.woff`));
    const font = toTrueType(woff);
    // Don't rewrite an existing file: on a full disk it would be lost.
    const existing = await stat(last).catch(() => undefined);
    if (existing?.size !== font.length) await writeFile(last, font);
    // Drawing once with a file makes its letters available to everything that is drawn later.
    await sharp({ text: { text: "a", font: "Lora 10", fontfile: last } })
      .raw()
      .toBuffer();
  }
  return last;
}

/** Unpacks the tables of a WOFF file into a TrueType file. */
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
