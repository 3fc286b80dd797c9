const mb = 1024 * 1024;
/** contract: limits.imageBytes, limits.filmedMessageBytes. The server has the last word. */
export const pictureBytes = 10 * mb;
export const filmBytes = 250 * mb;
const filesAtOnce = 10;
const pictures = /^image\/(jpeg|png|webp)$/;
const films = /^video\/(mp4|quicktime|webm|x-m4v)$/;

/** Why files can't be sent, and which of them. */
export type Wrong =
  | { why: "tooMany" }
  | { why: "kind" | "empty"; name: string }
  | { why: "tooLarge"; name: string; most: number };

/** What is wrong with the first of these files that can't be sent; undefined when all can. */
export function wrongWith(files: readonly Pick<File, "name" | "size" | "type">[]): Wrong | undefined {
  if (files.length > filesAtOnce) return { why: "tooMany" };
  for (const { name, size, type } of files) {
    const most = pictures.test(type) ? pictureBytes : films.test(type) ? filmBytes : undefined;
    if (most === undefined) return { why: "kind", name };
    if (size === 0) return { why: "empty", name };
    if (size > most) return { why: "tooLarge", name, most };
  }
  return undefined;
}
