import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** Font names for Pango. The comma marks the end of a family name that ends with a weight. */
export const faces = { name: "Lora Medium,", words: "Poppins" } as const;

const fontFile = (name: string): string => require.resolve(`@expo-google-fonts/${name}.ttf`);

/**
 * The fonts that slates are drawn with, as TrueType files. Pango uses the last ones for letters that the first two
 * lack. Chinese, Japanese and Korean fonts have some ten megabytes a weight, so they come from the machine if it has
 * any.
 */
export const fontFiles = [
  { face: faces.name, file: fontFile("lora/500Medium/Lora_500Medium") },
  { face: faces.words, file: fontFile("poppins/400Regular/Poppins_400Regular") },
  { face: "GFS Didot", file: fontFile("gfs-didot/400Regular/GFSDidot_400Regular") },
  {
    face: "Noto Naskh Arabic Medium,",
    file: fontFile("noto-naskh-arabic/500Medium/NotoNaskhArabic_500Medium"),
  },
  {
    face: "Noto Serif Hebrew Medium,",
    file: fontFile("noto-serif-hebrew/500Medium/NotoSerifHebrew_500Medium"),
  },
];
