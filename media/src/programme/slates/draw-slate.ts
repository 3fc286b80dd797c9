import sharp from "sharp";
import { drawableText } from "./drawable-text.ts";
import { faces, fontFiles } from "./fonts.ts";

const width = 1280;
const height = 720;
/** The colours of the memorial page. */
const paper = "#FAF8F5";
const ink = "#2B2A28";
const muted = "#6B6660";
const photoSide = 264;
const widest = 1080;

export interface Slate {
  name: string;
  years: string;
  home: string;
  /** #RRGGBB. */
  colour: string;
  /** The slate's message; empty for the poster. */
  words: string;
  /** A second, smaller line; empty for none. */
  below: string;
}
interface LayoutItem {
  input: Buffer;
  width: number;
  height: number;
  /** Pixels to the item above. */
  space: number;
}

let fontsRegistered: Promise<void> | undefined;

/** Registers our fonts with Pango, which remembers each font file for the life of the process. */
async function registerFonts(): Promise<void> {
  for (const { face, file } of fontFiles)
    await sharp({ text: { text: "a", font: `${face} 10`, fontfile: file } }).toBuffer();
}

/** Draws a slate as PNG, 1280x720. `photo`: any image format, or null. */
export async function drawSlate(slate: Slate, photo: Buffer | null): Promise<Buffer> {
  fontsRegistered ??= registerFonts();
  await fontsRegistered;
  const column = await Promise.all(columnOf(slate, photo));
  const items = column.filter((item) => item !== null);
  const total = items.reduce((sum, item, n) => sum + item.height + (n > 0 ? item.space : 0), 0);
  const home = await textItem(slate.home, { face: faces.words, sizes: [21], colour: muted, lines: 1 }, 0);
  // A little above the middle, because it looks centred there.
  let top = Math.round((height - total) / 2 - 18);
  const layers = items.map((item, n) => {
    top += n > 0 ? item.space : 0;
    const layer = { input: item.input, left: Math.round((width - item.width) / 2), top };
    top += item.height;
    return layer;
  });
  if (home)
    layers.push({
      input: home.input,
      left: Math.round((width - home.width) / 2),
      top: height - 44 - home.height,
    });
  const band = await solidBlock(width, 6, accentColour(slate.colour));
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([{ input: band, left: 0, top: height - 6 }, ...layers])
    .png()
    .toBuffer();
}

function columnOf(
  { name, years, words, below, colour }: Slate,
  photo: Buffer | null,
): Promise<LayoutItem | null>[] {
  const nameSizes = photo ? [58, 50, 42, 34] : [68, 58, 48, 38];
  return [
    photo ? round(photo) : Promise.resolve(null),
    textItem(name, { face: faces.name, sizes: nameSizes, colour: ink, lines: 2 }, 36),
    textItem(years, { face: faces.name, sizes: [30], colour: muted, lines: 1 }, 18),
    words ? accentBar(colour) : Promise.resolve(null),
    textItem(words, { face: faces.words, sizes: [31, 26], colour: ink, lines: 2 }, 30),
    textItem(below, { face: faces.words, sizes: [24, 20], colour: muted, lines: 2 }, 18),
  ];
}

async function round(photo: Buffer): Promise<LayoutItem> {
  const disc = `<svg width="${photoSide}" height="${photoSide}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  const input = await sharp(photo)
    .rotate()
    .resize(photoSide, photoSide, { fit: "cover", position: "attention" })
    .flatten({ background: paper })
    .composite([{ input: Buffer.from(disc), blend: "dest-in" }])
    .png()
    .toBuffer();
  return { input, width: photoSide, height: photoSide, space: 0 };
}

async function accentBar(colour: string): Promise<LayoutItem> {
  return { input: await solidBlock(56, 3, accentColour(colour)), width: 56, height: 3, space: 30 };
}

const solidBlock = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

interface TextStyle {
  face: string;
  /** Pixels, largest first; the first that fits is used. */
  sizes: readonly number[];
  colour: string;
  lines: number;
}

/** Draws text in at most so many lines; null when there is nothing to draw. */
async function textItem(
  text: string,
  { face, sizes, colour, lines }: TextStyle,
  space: number,
): Promise<LayoutItem | null> {
  const plain = (await drawableText(text, face)).trim().replace(/\s+/g, " ");
  if (plain === "") return null;
  for (const size of sizes) {
    const item = await renderText(plain, `${face} ${size}`, colour, space);
    if (item.height <= size * 1.4 * lines && item.width <= widest) return item;
  }
  // Scales down a text that fits in no size, so that it stays on the slate.
  const smallest = await renderText(plain, `${face} ${sizes.at(-1)}`, colour, space);
  const box = { width: widest, height: Math.round((sizes.at(-1) ?? 0) * 1.4 * lines) };
  const { data, info } = await sharp(smallest.input)
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height, space };
}

async function renderText(text: string, font: string, colour: string, space: number): Promise<LayoutItem> {
  const marked = `<span foreground="${colour}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: marked, font, rgba: true, dpi: 72, width: widest, align: "centre", wrap: "word-char" },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height, space };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\p{Cc}/gu, "");

/** The home's colour if it has enough contrast with the background: 3:1 for graphics (WCAG 1.4.11). */
function accentColour(colour: string): string {
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  return isColour && (luminance(paper) + 0.05) / (luminance(colour) + 0.05) >= 3 ? colour : muted;
}
