import { type FileRule, limits, words } from "@vigil/contract";
import { said } from "../../language/said.ts";

export interface Measures {
  width: number;
  height: number;
}

/** Checks a file before the upload. Returns the server's own error message, or null if the file is fine. */
export const fileError = async (...checked: Parameters<typeof problemOf>): Promise<string | null> =>
  said(await problemOf(...checked));

async function problemOf(
  file: File,
  rule: FileRule,
  measure: (file: File) => Promise<Measures> = measureImage,
): Promise<string | null> {
  const ending = file.name.split(".").pop()?.toLowerCase() ?? "";
  if (!rule.endings.includes(ending)) return rule.words?.notAnImage ?? words.fileTypes(rule.endings);
  if (file.size > rule.maxBytes) return words.fileTooLarge(rule.maxBytes);
  if (!isImage(file, rule)) return null;
  if (file.size > limits.imageBytes) return words.fileTooLarge(limits.imageBytes);
  if (isTiff(file)) return null;
  try {
    return sizeError(await measure(file), rule);
  } catch {
    return rule.words?.unreadable ?? words.invalidImage;
  }
}

const isImage = (file: File, rule: FileRule): boolean =>
  rule.kind === "image" || (rule.kind === "image_or_video" && file.type.startsWith("image/"));
/** TIFF: browsers can't decode it, but the server can. */
export const isTiff = (file: File): boolean => /\.tiff?$/i.test(file.name);

function sizeError({ width, height }: Measures, rule: FileRule): string | null {
  if (width < (rule.minWidth ?? 0) || height < (rule.minHeight ?? 0))
    return rule.words?.tooSmall ?? words.imageTooSmall;
  const ratio = Math.max(width / height, height / width);
  if (rule.maxRatio !== undefined && ratio > rule.maxRatio + 1e-9)
    return rule.words?.badRatio ?? words.invalidImage;
  return null;
}

/** The rule for an image before it is cropped, when its ratio doesn't matter yet. */
export const ruleBeforeCrop = ({ maxRatio: _maxRatio, ...rule }: FileRule): FileRule => rule;

async function measureImage(file: File): Promise<Measures> {
  const image = await createImageBitmap(file);
  const { width, height } = image;
  image.close();
  return { width, height };
}
