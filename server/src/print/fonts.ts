import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { toTrueType } from "../memorial/fonts.ts";

const require = createRequire(import.meta.url);

/** Font packages and their subsets, the most used first. */
const parts: Record<string, readonly string[]> = {
  lora: ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"],
  "gfs-didot": ["greek", "greek-ext"],
  "noto-serif-hebrew": ["hebrew"],
  "noto-naskh-arabic": ["arabic"],
  poppins: ["devanagari"],
  // Last: hearts, doves, and the box that replaces missing characters.
  "noto-emoji": ["emoji"],
};

export interface Font {
  name: string;
  /** TrueType. */
  content: Buffer;
}

let loaded: Promise<Font[]> | undefined;

/** The fonts that printed PDFs embed, loaded once. The last one has emoji; East Asian scripts aren't covered. */
export const printFonts = (): Promise<Font[]> => (loaded ??= load());

const load = () =>
  Promise.all(
    Object.entries(parts).flatMap(([family, subsets]) =>
      subsets.map(async (subset) => {
        const name = `${family}-${subset}`;
        const woff = await readFile(require.resolve(`@fontsource/${family}/files/${name}-400-normal.woff`));
        return { name, content: toTrueType(woff) };
      }),
    ),
  );
