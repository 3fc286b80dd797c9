import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { decoding } from "../photos/decoding.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { isDiskFull } from "./disk.ts";

/** Pixels. A short list, because every requested width of an image is rendered once and cached. */
export const imageWidths = [160, 480, 960, 1280, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];
/** The width of our video profile, for stills that a video follows. */
export const videoWidth = 1280;

// Blocked whatever the file's type, because an SVG can refer to other files of this machine.
sharp.block({ operation: ["VipsForeignLoadSvgFile"] });

/** The image types that we accept. */
export const isAcceptedImage = (contentType: string): boolean => /^image\/(jpeg|png|webp)$/.test(contentType);

interface RenderedImage {
  content: Buffer;
  format: Format;
}
type Format = "webp" | "jpeg" | "png";

/** Renders stored images in the sizes that pages and lists show. */
export interface Images {
  /**
   * Limited to a width, upright, and without metadata (place and time of the photo); as WebP or, for a browser without
   * WebP, as JPEG, or as PNG where it may be transparent. Rejects when the file can't be decoded.
   */
  resized(id: string, width: ImageWidth, takesWebp: boolean): Promise<RenderedImage>;
  /** Removes the renditions of a file; call it after the file itself is removed. */
  remove(id: string): Promise<void>;
  /**
   * Removes the renditions of files that are gone: another machine has removed those, and couldn't reach this disk.
   * @param known which of these files are still there
   */
  removeOthers(known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

export function createImages(directory: string, storage: Pick<Storage, "locally">): Images {
  const folder = (id: string) => path.join(directory, id.slice(-2), id);
  const rendering = new Map<string, Promise<Buffer>>();
  // One at a time, because fifty new photos must not take the CPU from a broadcast.
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const render = (id: string, file: string, width: ImageWidth, format: Format): Promise<Buffer> => {
    const promise = oneAtATime(async () => {
      const content = await storage.locally(id, (original) => resize(original, width, format));
      // With a full disk the image is served but not cached.
      await writeAtomically(file, content).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error;
      });
      return content;
    }).finally(() => rendering.delete(file));
    rendering.set(file, promise);
    return promise;
  };
  const remove = (id: string) => oneAtATime(() => rm(folder(id), { recursive: true, force: true }));
  return {
    async resized(id, width, takesWebp) {
      const format = takesWebp ? "webp" : await storage.locally(id, plainFormat);
      const file = path.join(folder(id), `${width}.${format}`);
      const content =
        (await cached(file)) ?? (await (rendering.get(file) ?? render(id, file, width, format)));
      return { content, format };
    },
    remove,
    async removeOthers(known) {
      for (const part of await namesIn(directory)) {
        const ids = await namesIn(path.join(directory, part));
        const there = ids.length > 0 ? await known(ids) : new Set(ids);
        for (const id of ids) if (!there.has(id)) await remove(id);
      }
    },
  };
}

const plainFormat = async (file: string): Promise<Format> =>
  (await sharp(file).metadata()).hasAlpha ? "png" : "jpeg";

// Photos from before there was a smaller limit have up to 100 million pixels.
const resize = (file: string, width: number, format: Format): Promise<Buffer> =>
  decoding(() =>
    sharp(file, { limitInputPixels: 100_000_000 })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, encoderOptions[format])
      .toBuffer(),
  );
const encoderOptions = {
  webp: { quality: 75, smartSubsample: true },
  jpeg: { quality: 82, mozjpeg: true },
  png: { compressionLevel: 9 },
};

/** Nothing, before the first image is rendered. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

const cached = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

/** Writes the file atomically, even when another server writes the same one. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(part, content);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
