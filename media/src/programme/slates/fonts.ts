import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { inflateSync } from "node:zlib";

const require = createRequire(import.meta.url);
const alphabets = {
  lora: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"],
  poppins: ["latin", "latin-ext", "devanagari"],
};
/** As Pango is asked for them: the comma ends a family's name that ends with a weight. */
export const faces = { name: "Lora Medium,", words: "Poppins" } as const;

/**
 * Our own letters as files that Pango reads: it passes over web fonts, which are the same tables, compressed.
 * Made once in the folder.
 */
export async function fontFiles(folder: string): Promise<{ face: string; file: string }[]> {
  await mkdir(folder, { recursive: true });
  const wanted = [
    ...alphabets.lora.map((alphabet) => ({ face: faces.name, name: `lora-${alphabet}-500-normal` })),
    ...alphabets.poppins.map((alphabet) => ({ face: faces.words, name: `poppins-${alphabet}-400-normal` })),
  ];
  return Promise.all(
    wanted.map(async ({ face, name }) => {
      const file = path.join(folder, `${name}.ttf`);
      if (!existsSync(file)) {
        const family = name.slice(0, name.indexOf("-"));
        const web = await readFile(require.resolve(`@fontsource/${family}/files/${name}.woff`));
        await writeFile(`${file}.part`, unpack(web));
        await rename(`${file}.part`, file);
      }
      return { face, file };
    }),
  );
}

/** WOFF 1.0 (W3C) to the TrueType file it was made of. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let n = 0; n < count; n++) {
    const from = 44 + 20 * n;
    const to = 12 + 16 * n;
    const offset = woff.readUInt32BE(from + 4);
    const packed = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const bytes = woff.subarray(offset, offset + packed);
    const padding = Buffer.alloc(-length & 3);
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}
