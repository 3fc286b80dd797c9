import type { Keep } from "@vigil/contract/exif";
import sharp, { type Sharp } from "sharp";
import { UnreadablePhoto } from "./core/bytes.ts";
import { jpegWithout } from "./core/jpeg.ts";
import { pngWithout } from "./core/png.ts";
import { webpWithout } from "./core/webp.ts";
import { decoding } from "./decoding.ts";

export type { Keep } from "@vigil/contract/exif";

const formats: Record<
  string,
  { without(content: Uint8Array, keep: Keep): Uint8Array; encoded(image: Sharp): Sharp }
> = {
  "image/jpeg": { without: jpegWithout, encoded: (image) => image.jpeg({ quality: 92 }) },
  "image/png": { without: pngWithout, encoded: (image) => image.png() },
  "image/webp": { without: webpWithout, encoded: (image) => image.webp({ quality: 92 }) },
};

/** Whether it is a type of photo that we store. */
export const isPhoto = (contentType: string): boolean => Object.hasOwn(formats, contentType);

/**
 * The photo without what tells where, by whom and with which camera it was taken, texts and embedded thumbnails. How it
 * is turned, its colours and when it was taken stay. The image isn't encoded again, except where its file is so
 * unusual that only a decoder understands it; then no position stays.
 * @param contentType one for which `isPhoto` holds
 */
export async function cleanPhoto(content: Buffer, contentType: string, keep: Keep): Promise<Buffer> {
  const format = formats[contentType];
  if (!format) throw new Error(`${contentType} is no type of photo.`);
  try {
    const result = Buffer.from(format.without(content, keep));
    if (result.equals(content) || (await isSameImage(result, content))) return result;
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
  }
  const image = sharp(content, { limitInputPixels: 100_000_000 }).autoOrient().keepIccProfile();
  return decoding(() => format.encoded(image).toBuffer());
}

/** Whether a decoder reads the same size, orientation and colours. */
async function isSameImage(one: Buffer, other: Buffer): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map(async (content) => {
      const { width, height, orientation = 1, space, hasProfile, hasAlpha } = await sharp(content).metadata();
      return JSON.stringify([width, height, orientation, space, hasProfile, hasAlpha]);
    }),
  ).catch(() => ["broken"]);
  return first === second;
}
