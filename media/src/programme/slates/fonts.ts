import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { inflateSync } from "node:zlib";

const require = createRequire(import.meta.url);
/** Font names for Pango. The comma marks the end of a family name that ends with a weight. */
export const faces = { name: "Lora Medium,", words: "Poppins" } as const;
/**
 * The font files to install. Pango uses the last ones for letters that the first two lack. Chinese, Japanese and Korean
 * fonts have some ten megabytes a weight, so they come from the machine if it has any.
 */
const fonts = [
  {
    face: faces.name,
    family: "lora",
    of: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"],
    weight: 500,
  },
  { face: faces.words, family: "poppins", of: ["latin", "latin-ext", "devanagari"], weight: 400 },
  { face: "GFS Didot", family: "gfs-didot", of: ["greek", "greek-ext"], weight: 400 },
  { face: "Noto Naskh Arabic Medium,", family: "noto-naskh-arabic", of: ["arabic"], weight: 500 },
  { face: "Noto Serif Hebrew Medium,", family: "noto-serif-hebrew", of: ["hebrew"], weight: 500 },
];

/**
 * Unpacks our fonts into files that Pango reads, once for each folder. Pango ignores web fonts, which hold the same
 * tables compressed.
 */
export async function fontFiles(folder: string): Promise<{ face: string; file: string }[]> {
  await mkdir(folder, { recursive: true });
  const files = fonts.flatMap(({ face, family, of, weight }) =>
    of.map((alphabet) => ({ face, family, name: `${family}-${alphabet}-${weight}-normal` })),
  );
  return Promise.all(
    files.map(async ({ face, family, name }) => {
      const file = path.join(folder, `${name}.ttf`);
      if (!existsSync(file)) {
        const web = await readFile(require.resolve(`@fontsource/${family}/files/${name}.woff`));
        await writeFile(`${file}.part`, woffToTtf(web));
        await rename(`${file}.part`, file);
      }
      return { face, file };
    }),
  );
}

/** Converts WOFF 1.0 (W3C) to the TrueType file it was made from. */
function woffToTtf(woff: Buffer): Buffer {
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
