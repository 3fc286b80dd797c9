import { limits } from "@vigil/contract";

export const photoBytes = limits.imageBytes;
export const videoBytes = limits.filmedMessageBytes;
const filesAtOnce = 10;
const imageTypes = /^image\/(jpeg|png|webp)$/;
const videoTypes = /^video\/(mp4|quicktime|webm|x-m4v)$/;

/** Why files can't be sent, and which one is the reason. */
export type FileError =
  | { why: "tooMany" }
  | { why: "kind" | "empty"; name: string }
  | { why: "tooLarge"; name: string; most: number };

/** The error of the first file that can't be sent; undefined when all can. */
export function fileErrorOf(files: readonly Pick<File, "name" | "size" | "type">[]): FileError | undefined {
  if (files.length > filesAtOnce) return { why: "tooMany" };
  for (const { name, size, type } of files) {
    const most = imageTypes.test(type) ? photoBytes : videoTypes.test(type) ? videoBytes : undefined;
    if (most === undefined) return { why: "kind", name };
    if (size === 0) return { why: "empty", name };
    if (size > most) return { why: "tooLarge", name, most };
  }
  return undefined;
}
