import { jpegQuality, outgoingSize } from "../core/outgoing-photo.ts";

/** What the worker answers: the photo as a JPEG, or null where this browser can't make one. */
export type Resized = Blob | null;

/**
 * Makes a photo smaller and upright, beside the page, which stays usable meanwhile. What a canvas encodes has no EXIF,
 * so the place where the photo was taken doesn't travel with it.
 */
self.onmessage = async ({ data }: MessageEvent<Blob | ImageBitmap>) => {
  try {
    self.postMessage(await resized(data));
  } catch {
    self.postMessage(null);
  }
};

async function resized(photo: Blob | ImageBitmap): Promise<Resized> {
  const bitmap =
    photo instanceof Blob ? await createImageBitmap(photo, { imageOrientation: "from-image" }) : photo;
  const { width, height } = outgoingSize(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return null;
  // JPEG has no transparency, and what is transparent would become black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
}
