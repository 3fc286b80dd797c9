import type { CropRule } from "@vigil/contract";
import type { Measures } from "./file-check.ts";

/** Maximum width in pixels of an upload: sharp on every screen, and quick to upload from a phone. */
const maxWidth = 2400;

/** An area of an image, in percent of its width and height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The area to take from an image, in its own pixels, and the size to draw it at, which has exactly the rule's ratio.
 */
export function cropOf(area: CropArea, image: Measures, { ratio, minWidth = 1 }: CropRule) {
  const taken = {
    x: (area.x / 100) * image.width,
    y: (area.y / 100) * image.height,
    width: (area.width / 100) * image.width,
    height: (area.height / 100) * image.height,
  };
  const width = Math.round(Math.min(Math.max(taken.width, minWidth), maxWidth));
  return { taken, drawn: { width, height: Math.round(width / ratio) } };
}

/** Crops an image file. A PNG stays a PNG; everything else becomes a JPEG. */
export async function cropImage(
  file: File,
  image: HTMLImageElement,
  area: CropArea,
  rule: CropRule,
): Promise<File> {
  const { taken, drawn } = cropOf(area, { width: image.naturalWidth, height: image.naturalHeight }, rule);
  const canvas = Object.assign(document.createElement("canvas"), drawn);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't draw");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, taken.x, taken.y, taken.width, taken.height, 0, 0, drawn.width, drawn.height);
  const kind = file.type === "image/png" ? "png" : "jpeg";
  const type = `image/${kind}`;
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!content) throw new Error("This picture can't be drawn");
  const name = file.name.replace(/\.[^.]*$/, "");
  return new File([content], `${name}.${kind === "png" ? "png" : "jpg"}`, { type });
}
