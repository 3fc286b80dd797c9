import { type FileError, photoBytes } from "../core/file-errors.ts";
import { jpegName } from "../core/outgoing-photo.ts";
import { decodeHeic, isHeicPhoto } from "./heic.ts";
import { withPositionOf } from "./position.ts";
import type { Resized } from "./resize.worker.ts";

/**
 * A photo as it travels: at most 2560 pixels wide or high, upright, a JPEG, and without the place where it was taken
 * unless the family keeps that. The original where this browser can't do that.
 */
export async function preparePhoto(photo: File, keepsPosition: boolean): Promise<File | FileError> {
  const jpeg = await smaller(photo);
  if (jpeg) return asFile(keepsPosition ? await withPositionOf(photo, jpeg) : jpeg, photo);
  if (await isHeicPhoto(photo)) {
    const decoded = await decodeHeic(photo).then(smaller, () => null);
    return decoded ? asFile(decoded, photo) : { why: "heic" };
  }
  if (!(await canBeShown(photo))) return { why: "unreadable" };
  return photo.size > photoBytes ? { why: "tooLarge", most: photoBytes } : photo;
}

const asFile = (jpeg: Blob, { name, lastModified }: File): File =>
  new File([jpeg], jpegName(name), { type: "image/jpeg", lastModified });

/** Null where this browser can't, or knows no workers. */
const smaller = (photo: Blob | ImageBitmap): Promise<Resized> => inWorker(photo).catch(() => null);

/** One worker for each photo, so that its memory is free before the next one. */
function inWorker(photo: Blob | ImageBitmap): Promise<Resized> {
  return new Promise<Resized>((resolve) => {
    const worker = new Worker(new URL("./resize.worker.ts", import.meta.url), { type: "module" });
    const done = (jpeg: Resized) => {
      worker.terminate();
      resolve(jpeg);
    };
    worker.onmessage = ({ data }: MessageEvent<Resized>) => done(data);
    worker.onerror = () => done(null);
    worker.postMessage(photo, photo instanceof Blob ? [] : [photo]);
  });
}

async function canBeShown(photo: Blob): Promise<boolean> {
  const url = URL.createObjectURL(photo);
  const image = new Image();
  image.src = url;
  return image
    .decode()
    .then(
      () => true,
      () => false,
    )
    .finally(() => URL.revokeObjectURL(url));
}
