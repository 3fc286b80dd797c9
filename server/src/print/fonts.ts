import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The most used first. */
const files = {
  lora: "lora/400Regular/Lora_400Regular",
  "gfs-didot": "gfs-didot/400Regular/GFSDidot_400Regular",
  "noto-serif-hebrew": "noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular",
  "noto-naskh-arabic": "noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular",
  poppins: "poppins/400Regular/Poppins_400Regular",
  // Last: hearts, doves, and the box that replaces missing characters.
  "noto-emoji": "noto-emoji/400Regular/NotoEmoji_400Regular",
};

export const fontFile = (font: keyof typeof files): string =>
  require.resolve(`@expo-google-fonts/${files[font]}.ttf`);

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
    (Object.keys(files) as (keyof typeof files)[]).map(async (name) => ({
      name,
      content: await readFile(fontFile(name)),
    })),
  );
