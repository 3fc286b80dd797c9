import { createHash } from "node:crypto";
import sharp, { type OverlayOptions } from "sharp";
import { isDrawable, loadFonts } from "./fonts.ts";

/** What chat applications show of a shared link (Open Graph). */
const width = 1200;
const height = 630;
const margin = 70;
const side = height - 2 * margin;
/** Pictures kept at hand, some 60 KB each. */
const keptAtMost = 200;

/** What a share picture is of. The files are paths. */
export interface Shared {
  name: string;
  /** "1 February 1940 – 1 November 2026", or empty. */
  dates: string;
  /** "Funeral service, 20 November 2026", or empty. */
  service: string;
  photo: string | null;
  banner: string | null;
}

/** The same for the same picture: part of its address, so that a new photo isn't hidden behind an old copy. */
export const versionOf = (shared: Shared): string =>
  createHash("sha256").update(JSON.stringify(shared)).digest("base64url").slice(0, 12);

/** @param directory where the fonts are unpacked */
export function createSharePictures(directory: string): (shared: Shared) => Promise<Buffer> {
  const made = new Map<string, Promise<Buffer>>();
  let fonts: Promise<string> | undefined;
  return (shared) => {
    const version = versionOf(shared);
    let picture = made.get(version);
    if (!picture) {
      fonts ??= loadFonts(directory).catch((error: unknown) => {
        fonts = undefined;
        throw error;
      });
      picture = fonts.then((font) => draw(shared, font));
      picture.catch(() => made.delete(version));
      const [oldest] = made.keys();
      if (made.size >= keptAtMost && oldest !== undefined) made.delete(oldest);
      made.set(version, picture);
    }
    return picture;
  };
}

async function draw(shared: Shared, font: string): Promise<Buffer> {
  const [own, banner] = await Promise.all([readable(shared.photo), readable(shared.banner)]);
  const [photo, behind] = await Promise.all([own && portrait(own), background(banner ?? own)]);
  const left = photo ? 2 * margin + side : margin;
  const lines = await words(shared, font, width - left - margin);
  const tall = lines.reduce((sum, line) => sum + line.height, 0);
  let top = Math.max(margin, Math.round((height - tall) / 2));
  const layers: OverlayOptions[] = photo ? [{ input: photo, left: margin, top: margin }] : [];
  for (const line of lines) {
    if (top + line.height > height) break;
    layers.push({ input: line.input, left, top });
    top += line.height;
  }
  return sharp(behind).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** A file that is gone or can't be decoded is left out: a link is shared all the same. */
const readable = async (file: string | null): Promise<string | undefined> =>
  file === null
    ? undefined
    : sharp(file)
        .metadata()
        .then(
          () => file,
          () => undefined,
        );

/** A picture so soft and pale that words can be read on it; plain where there is none. */
async function background(file: string | undefined): Promise<Buffer> {
  const veil = { width, height, channels: 4 as const, background: { r: 250, g: 248, b: 245, alpha: 0.82 } };
  if (file === undefined)
    return sharp({ create: { ...veil, background: "#FAF8F5" } })
      .png()
      .toBuffer();
  // Blurred while it is small: a large blur of a large picture takes seconds.
  const soft = await sharp(file).rotate().resize(300, 158).blur(12).toBuffer();
  const large = await sharp(soft).resize(width, height).toBuffer();
  return sharp(large)
    .composite([{ input: { create: veil } }])
    .png()
    .toBuffer();
}

/** The photo as a square with round corners. */
function portrait(file: string): Promise<Buffer> {
  const corners = Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="100%" height="100%" rx="16"/></svg>`,
  );
  return sharp(file)
    .rotate()
    .resize(side, side)
    .composite([{ input: corners, blend: "dest-in" }])
    .png()
    .toBuffer();
}

async function words({ name, dates, service }: Shared, fontfile: string, wide: number) {
  // A picture without words is better than one with boxes in place of letters.
  if (!isDrawable(name)) return [];
  const size = name.length <= 24 ? 64 : name.length <= 60 ? 48 : 30;
  const lines: [text: string, size: number, colour: string, gap: number][] = [
    [name, size, "#2B2A28", 34],
    [dates, 30, "#2B2A28", 36],
    [service, 26, "#6B6761", 0],
  ];
  const drawn = lines.filter(([text]) => text !== "" && isDrawable(text));
  return Promise.all(
    drawn.map(async ([text, points, colour, gap]) => {
      const markup = `<span foreground="${colour}">${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</span>`;
      const line = {
        text: markup,
        font: `Lora ${points}`,
        fontfile,
        rgba: true,
        width: wide,
        dpi: 72,
        spacing: 6,
      };
      const { data, info } = await sharp({ text: line }).png().toBuffer({ resolveWithObject: true });
      return { input: data, height: info.height + gap };
    }),
  );
}
