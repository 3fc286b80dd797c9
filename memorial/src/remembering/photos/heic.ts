// The decoder's own file, unchanged and beside ours, so that anybody may replace it, as its licence (LGPL 3) wants.
import decoder from "heic-to/csp?url";
import { isHeic } from "../core/file-errors.ts";

/** Bytes that tell the type of a file. */
const start = 12;

/** Whether a photo is HEIC, as iPhones take them, by its content. */
export const isHeicPhoto = async (photo: Blob): Promise<boolean> =>
  isHeic(new Uint8Array(await photo.slice(0, start).arrayBuffer()));

/** Decodes HEIC where the browser itself doesn't. Loads three megabytes for it (0.7 compressed). */
export async function decodeHeic(photo: Blob): Promise<ImageBitmap> {
  const { heicTo } = (await import(/* @vite-ignore */ decoder)) as typeof import("heic-to/csp");
  return heicTo({ blob: photo, type: "bitmap" });
}
