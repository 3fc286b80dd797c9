import sharp from "sharp";
import { faces, fontFiles } from "./fonts.ts";
import { drawable } from "./glyphs.ts";

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
}
interface Piece {
  input: Buffer;
  width: number;
  height: number;
  /** Pixels to the item above. */
  space: number;
}

let registered: Promise<void> | undefined;

/** Registers our fonts with Pango, which remembers each font file for the life of the process. */
async function register(folder: string): Promise<void> {
  for (const { face, file } of await fontFiles(folder))
    await sharp({ text: { text: "a", font: `${face} 10`, fontfile: file } }).toBuffer();
}

/** Draws a slate as PNG, 1280x720. `photo`: any image format, or null. `fonts`: the folder for our fonts. */
export async function drawSlate(slate: Slate, photo: Buffer | null, fonts: string): Promise<Buffer> {
  registered ??= register(fonts);
  await registered;
  const column = await Promise.all(columnOf(slate, photo));
  const pieces = column.filter((piece) => piece !== null);
  const total = pieces.reduce((sum, piece, n) => sum + piece.height + (n > 0 ? piece.space : 0), 0);
  const home = await line(slate.home, { face: faces.words, sizes: [21], colour: muted, lines: 1 }, 0);
  // A little above the middle, because it looks centred there.
  let top = Math.round((height - total) / 2 - 18);
  const layers = pieces.map((piece, n) => {
    top += n > 0 ? piece.space : 0;
    const layer = { input: piece.input, left: Math.round((width - piece.width) / 2), top };
    top += piece.height;
    return layer;
  });
  if (home)
    layers.push({
      input: home.input,
      left: Math.round((width - home.width) / 2),
      top: height - 44 - home.height,
    });
  const band = await block(width, 6, accent(slate.colour));
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([{ input: band, left: 0, top: height - 6 }, ...layers])
    .png()
    .toBuffer();
}

function columnOf({ name, years, words, colour }: Slate, photo: Buffer | null): Promise<Piece | null>[] {
  const nameSizes = photo ? [58, 50, 42, 34] : [68, 58, 48, 38];
  return [
    photo ? round(photo) : Promise.resolve(null),
    line(name, { face: faces.name, sizes: nameSizes, colour: ink, lines: 2 }, 36),
    line(years, { face: faces.name, sizes: [30], colour: muted, lines: 1 }, 18),
    words ? bar(colour) : Promise.resolve(null),
    line(words, { face: faces.words, sizes: [31, 26], colour: ink, lines: 2 }, 30),
  ];
}

async function round(photo: Buffer): Promise<Piece> {
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

async function bar(colour: string): Promise<Piece> {
  return { input: await block(56, 3, accent(colour)), width: 56, height: 3, space: 30 };
}

const block = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

interface Type {
  face: string;
  /** Pixels, largest first; the first that fits is used. */
  sizes: readonly number[];
  colour: string;
  lines: number;
}

/** Draws text in at most so many lines; null when there is nothing to draw. */
async function line(
  text: string,
  { face, sizes, colour, lines }: Type,
  space: number,
): Promise<Piece | null> {
  const plain = (await drawable(text, face)).trim().replace(/\s+/g, " ");
  if (plain === "") return null;
  for (const size of sizes) {
    const piece = await set(plain, `${face} ${size}`, colour, space);
    if (piece.height <= size * 1.4 * lines && piece.width <= widest) return piece;
  }
  // Scales down a text that fits in no size, so that it stays on the slate.
  const least = await set(plain, `${face} ${sizes.at(-1)}`, colour, space);
  const box = { width: widest, height: Math.round((sizes.at(-1) ?? 0) * 1.4 * lines) };
  const { data, info } = await sharp(least.input)
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height, space };
}

async function set(text: string, font: string, colour: string, space: number): Promise<Piece> {
  const marked = `<span foreground="${colour}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: marked, font, rgba: true, dpi: 72, width: widest, align: "centre", wrap: "word-char" },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height, space };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, "");

/** The home's colour if it has enough contrast with the background: 3:1 for graphics (WCAG 1.4.11). */
function accent(colour: string): string {
  const light = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  return isColour && (light(paper) + 0.05) / (light(colour) + 0.05) >= 3 ? colour : muted;
}
