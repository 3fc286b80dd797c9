import type { CutRule } from "@vigil/contract";
import type { Measures } from "./file-check.ts";

/** Pixels of what is sent at most: sharp on every screen, and quick to send from a phone. */
const maxWidth = 2400;

/** A part of a picture, in percent of its sides. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is taken of a picture, in its own pixels, and how large it is drawn: exactly in the rule's shape. */
export function cropOf(part: CropArea, whole: Measures, { ratio, minWidth = 1 }: CutRule) {
  const taken = {
    x: (part.x / 100) * whole.width,
    y: (part.y / 100) * whole.height,
    width: (part.width / 100) * whole.width,
    height: (part.height / 100) * whole.height,
  };
  const width = Math.round(Math.min(Math.max(taken.width, minWidth), maxWidth));
  return { taken, drawn: { width, height: Math.round(width / ratio) } };
}

/** The part of a picture as a file of the same kind. */
export async function cropImage(file: File, image: HTMLImageElement, part: CropArea, rule: CutRule): Promise<File> {
  const { taken, drawn } = cropOf(part, { width: image.naturalWidth, height: image.naturalHeight }, rule);
  const canvas = Object.assign(document.createElement("canvas"), drawn);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser can't draw");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, taken.x, taken.y, taken.width, taken.height, 0, 0, drawn.width, drawn.height);
  const kind = file.type === "image/png" ? "png" : "jpeg";
  const type = `image/${kind}`;
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!content) throw new Error("This picture can't be drawn");
  const name = file.name.replace(/\.[^.]*$/, "");
  return new File([content], `${name}.${kind === "png" ? "png" : "jpg"}`, { type });
}
