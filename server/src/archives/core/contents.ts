import type { Language } from "@vigil/contract";
import type { Keepsakes, KeptFile } from "./keepsakes.ts";
import { endingOf, fileNameOf, numbered } from "./names.ts";
import { senderOf } from "./names-of-people.ts";
import type { ArchiveWords } from "./words.ts";

/** A stored file and its path in the archive. */
export interface Placed {
  file: KeptFile;
  path: string;
}

/** Where each file of an archive is, by its id. A file that is used twice is there once. */
export function placesOf(kept: Keepsakes, words: ArchiveWords): Map<string, Placed> {
  const { folders, files } = words;
  const places = new Map<string, Placed>();
  const place = (folder: string, file: KeptFile | null, name: (ending: string) => string) => {
    if (!file || places.has(file.id)) return;
    const ending = endingOf(file.file_name) || endings[file.content_type] || "";
    places.set(file.id, { file, path: [folder, name(ending)].filter(Boolean).join("/") });
  };
  const all = <T>(
    folder: string,
    items: readonly T[],
    file: (item: T) => KeptFile | null,
    title: (item: T) => string,
  ) => {
    for (const [at, item] of items.entries())
      place(folder, file(item), (ending) => numbered(at + 1, items.length, title(item), ending));
  };
  place("", kept.portrait, (ending) => `${folders.page}/${files.portrait}${ending}`);
  place("", kept.orderOfService, (ending) => `${files.orderOfService}${ending}`);
  all(
    folders.recordings,
    kept.recordings,
    ({ file }) => file,
    ({ title }) => title ?? files.unnamed,
  );
  all(
    folders.wall,
    kept.wall,
    ({ file }) => file,
    ({ text }) => text ?? "",
  );
  all(
    folders.gallery,
    kept.gallery,
    ({ file }) => file,
    (picture) => picture.text || senderOf(picture, words),
  );
  all(
    folders.messages,
    kept.messages,
    ({ voice, video }) => voice ?? video,
    ({ sender_name }) => sender_name,
  );
  all(
    folders.ecards,
    kept.ecards,
    ({ image }) => image,
    () => "",
  );
  return places;
}

/** Where the captions of a recording are: beside it, as players find them by themselves. */
export const captionsPath = ({ path }: Placed, language: Language): string =>
  `${path.slice(0, path.length - endingOf(path).length)}.${language}.vtt`;

const endings: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "video/mp4": ".mp4",
  "video/webm": ".webm",
  "audio/webm": ".webm",
  "audio/mpeg": ".mp3",
};

/** The name of the archive itself. */
export const archiveName = (name: string): string => `${fileNameOf(name) || "Vigil"}.zip`;
