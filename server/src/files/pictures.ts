import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { isDiskFull } from "./disk.ts";

/** Pixels. A short list: each picture is made and kept once in every width that is asked for. */
export const pictureWidths = [160, 480, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];
/** As wide as the film that follows a still is in our house profile. */
export const filmWidth = 1280;

// Whatever a file says it is: an SVG can name other files of this machine.
sharp.block({ operation: ["VipsForeignLoadSvgFile"] });

/** What we take in as pictures. */
export const isPicture = (contentType: string): boolean => /^image\/(jpeg|png|webp)$/.test(contentType);

interface Picture {
  content: Buffer;
  format: Format;
}
type Format = "webp" | "jpeg" | "png";

/** Stored pictures in the sizes that pages and lists show. */
export interface Pictures {
  /**
   * At most so wide, upright, without what the camera wrote into it (place and time of the photo); as WebP or, for a
   * browser that takes none, as JPEG, or PNG where it may be transparent. Rejects when the file can't be decoded.
   */
  resized(id: string, width: PictureWidth, takesWebp: boolean): Promise<Picture>;
  /** Forgets what was made of a file. To be called after the file itself is gone. */
  remove(id: string): Promise<void>;
}

/** @param original where a stored file lies */
export function createPictures(directory: string, original: (id: string) => string): Pictures {
  const folder = (id: string) => path.join(directory, id.slice(-2), id);
  const underWay = new Map<string, Promise<Buffer>>();
  // One at a time: fifty new photos must not take the processor from a broadcast.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const make = (id: string, file: string, width: PictureWidth, format: Format): Promise<Buffer> => {
    const making = inTurn(async () => {
      const content = await draw(original(id), width, format);
      // A full disk costs the work of drawing it again, not the picture.
      await keep(file, content).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error;
      });
      return content;
    }).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  };
  return {
    async resized(id, width, takesWebp) {
      const format = takesWebp ? "webp" : await plainFormat(original(id));
      const file = path.join(folder(id), `${width}.${format}`);
      const content = (await kept(file)) ?? (await (underWay.get(file) ?? make(id, file, width, format)));
      return { content, format };
    },
    remove: (id) => inTurn(() => rm(folder(id), { recursive: true, force: true })),
  };
}

const plainFormat = async (file: string): Promise<Format> =>
  (await sharp(file).metadata()).hasAlpha ? "png" : "jpeg";

const draw = (file: string, width: number, format: Format): Promise<Buffer> =>
  sharp(file, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, looks[format])
    .toBuffer();
const looks = {
  webp: { quality: 75, smartSubsample: true },
  jpeg: { quality: 82, mozjpeg: true },
  png: { compressionLevel: 9 },
};

const kept = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

/** Whole or not at all, also beside another server that makes the same. */
async function keep(file: string, content: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(part, content);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
