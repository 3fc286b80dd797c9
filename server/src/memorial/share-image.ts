import { createHash } from "node:crypto";
import sharp, { type OverlayOptions } from "sharp";
import type { Storage } from "../ports/storage/storage.ts";
import { fontFile } from "../print/fonts.ts";

/** Pixels of an Open Graph image, which chat applications show for a shared link. */
const width = 1200;
const height = 630;
const margin = 70;
const side = height - 2 * margin;
/** Images cached in memory, some 60 KB each. */
const cachedAtMost = 200;

/** The contents of a share image. The pictures are ids of stored files. */
export interface ShareImage {
  name: string;
  /** "1 February 1940 – 1 November 2026", or empty. */
  dates: string;
  /** "Funeral service, 20 November 2026", or empty. */
  service: string;
  photo: string | null;
  banner: string | null;
}

/** A hash of the contents. It is part of the image's address, so that a new photo isn't hidden behind an old copy. */
export const shareImageVersion = (content: ShareImage): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 12);

/** Draws share images, and keeps the latest in memory. */
export function createShareImages(
  storage: Pick<Storage, "locally">,
): (content: ShareImage) => Promise<Buffer> {
  const cache = new Map<string, Promise<Buffer>>();
  return (content) => {
    const version = shareImageVersion(content);
    let image = cache.get(version);
    if (!image) {
      const drawn = draw(storage, content);
      image = drawn.then(({ picture }) => picture);
      // A picture that isn't there may be checked for viruses just now.
      const forget = () => cache.delete(version);
      drawn.then(({ isWhole }) => isWhole || forget(), forget);
      const [oldest] = cache.keys();
      if (cache.size >= cachedAtMost && oldest !== undefined) cache.delete(oldest);
      cache.set(version, image);
    }
    return image;
  };
}

async function draw(storage: Pick<Storage, "locally">, content: ShareImage) {
  const drawn = (file: string | null, work: (path: string) => Promise<Buffer>) =>
    file === null ? undefined : storage.locally(file, (path) => ifReadable(path, work)).catch(unlessMissing);
  const photo = await drawn(content.photo, portrait);
  const behind =
    (await drawn(content.banner, pale)) ?? (photo && (await drawn(content.photo, pale))) ?? (await plain());
  const left = photo ? 2 * margin + side : margin;
  const lines = await textLines(content, width - left - margin);
  const tall = lines.reduce((sum, line) => sum + line.height, 0);
  let top = Math.max(margin, Math.round((height - tall) / 2));
  const layers: OverlayOptions[] = photo ? [{ input: photo, left: margin, top: margin }] : [];
  for (const line of lines) {
    if (top + line.height > height) break;
    layers.push({ input: line.input, left, top });
    top += line.height;
  }
  const picture = await sharp(behind).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return { picture, isWhole: (photo !== undefined) === (content.photo !== null) };
}

/** A missing or undecodable file is left out: the link can be shared all the same. */
const ifReadable = (path: string, work: (path: string) => Promise<Buffer>): Promise<Buffer | undefined> =>
  sharp(path)
    .metadata()
    .then(
      () => work(path),
      () => undefined,
    );
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const veil = { width, height, channels: 4 as const, background: { r: 250, g: 248, b: 245, alpha: 0.82 } };

/** The background without a picture. */
const plain = (): Promise<Buffer> =>
  sharp({ create: { ...veil, background: "#FAF8F5" } })
    .png()
    .toBuffer();

/** A blurred, pale background on which text can be read. */
async function pale(file: string): Promise<Buffer> {
  // Blur it while it is small: a large blur of a large image takes seconds.
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

/** Whether Lora has all letters of a text; other scripts would come out as empty boxes. */
const isDrawable = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

async function textLines({ name, dates, service }: ShareImage, maxWidth: number) {
  // No text is better than boxes in place of letters.
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
        fontfile: fontFile("lora"),
        rgba: true,
        width: maxWidth,
        dpi: 72,
        spacing: 6,
      };
      const { data, info } = await sharp({ text: line }).png().toBuffer({ resolveWithObject: true });
      return { input: data, height: info.height + gap };
    }),
  );
}
