import { limits } from "@vigil/contract";

/** Bytes of a photo that this browser can't make smaller. */
export const photoBytes = limits.guestPhotoBytes;
export const videoBytes = limits.filmedMessageBytes;
export const videoMinutes = limits.guestVideoSeconds / 60;
export const filesAtOnce = 30;
const photoNames = /\.(jpe?g|png|webp|hei[cf])$/i;
const videoNames = /\.(mp4|m4v|mov|webm)$/i;

/**
 * What iPhones and iPads are asked for. Safari hands out a JPEG of a HEIC photo only while that isn't among the types;
 * other systems would then not let people choose it.
 */
export const acceptedByApple = "image/jpeg,image/png,video/mp4,video/quicktime";
export const acceptedElsewhere = `${acceptedByApple},image/webp,video/webm,image/heic,image/heif,.heic,.heif`;

type FileFacts = Pick<File, "name" | "size" | "type">;

/** Why a file can't be sent. */
export type FileError =
  | { why: "kind" | "empty" | "unreadable" | "heic" | "notPlayable" }
  | { why: "tooLarge"; most: number }
  | { why: "tooLong"; minutes: number };

/** By its type, or by its name where the system knows no type, as Windows doesn't of HEIC. */
export function kindOf({ name, type }: Pick<File, "name" | "type">): "photo" | "video" | undefined {
  if (/^image\/(jpeg|png|webp|hei[cf])$/.test(type)) return "photo";
  if (/^video\/(mp4|quicktime|webm|x-m4v)$/.test(type)) return "video";
  if (type !== "") return undefined;
  return photoNames.test(name) ? "photo" : videoNames.test(name) ? "video" : undefined;
}

/** What can be said of a file before it is read. The size of a photo is known only once it was made smaller. */
export function fileErrorOf(file: FileFacts): FileError | undefined {
  const kind = kindOf(file);
  if (!kind) return { why: "kind" };
  if (file.size === 0) return { why: "empty" };
  return kind === "video" && file.size > videoBytes ? { why: "tooLarge", most: videoBytes } : undefined;
}

/** Whether a file begins as HEIC does (ISO/IEC 23008-12): its brand follows the length and type of the first box. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12));
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text);
}
