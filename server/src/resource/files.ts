import { Readable } from "node:stream";
import { type FileRule, limits, words } from "@vigil/contract";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { storedFiles } from "../tables/files.table.ts";
import type { Actor } from "./actor.ts";
import type { Engine } from "./registry.ts";

/** A file that has arrived, was found good and lies in storage. */
export interface Received {
  id: string;
}

/** A file on its way in: a part of a form, or an upload that was finished before. */
export interface Arrival {
  /** As its sender calls it. */
  fileName: string;
  /** Puts it into storage under `id`; answers its size in bytes. */
  keep(id: string, maxBytes: number): Promise<number | "too_large">;
}

/** Endings whose content is the same container to a sniffer: Office files and Apple's are zips or OLE documents. */
const containers: Record<string, readonly string[]> = {
  zip: ["zip", "docx", "xlsx", "pptx", "key", "numbers", "pages"],
  cfb: ["doc", "xls", "ppt"],
  jpg: ["jpg", "jpeg"],
  mp4: ["mp4", "m4v", "mov"],
  m4v: ["mp4", "m4v"],
  mov: ["mov", "mp4"],
  mkv: ["mkv", "webm"],
  webm: ["webm", "mkv"],
  tif: ["tif", "tiff"],
  oga: ["ogg"],
  ogv: ["ogg"],
  opus: ["ogg"],
};

/**
 * Takes one uploaded file in: its content decides, not its name. Answers the sentences when it is refused.
 * @param by who sent it; null: a guest, who has no account
 */
export async function receive(
  engine: Engine,
  by: Pick<Actor, "id"> | null,
  rule: FileRule,
  arrival: Arrival,
): Promise<Received | { errors: string[] }> {
  const id = uuidv7();
  const size = await arrival.keep(id, rule.maxBytes);
  const refuse = async (sentence: string) => {
    await engine.storage.remove(id);
    return { errors: [sentence] };
  };
  if (size === "too_large" || size > rule.maxBytes) return refuse(words.fileTooLarge(rule.maxBytes));
  if (size === 0) return refuse(rule.words?.notAnImage ?? words.fileExpected);

  const file = engine.storage.path(id);
  const sniffed = await fileTypeFromFile(file);
  const ending = sniffed?.ext ?? "";
  const allowed = [...(containers[ending] ?? []), ending].find((known) => rule.endings.includes(known));
  // A document is downloaded under its own name: that must not promise something else (spec §5).
  const named = rule.kind !== "document" || rule.endings.includes(endingOf(arrival.fileName));
  if (!allowed || !sniffed || !named) return refuse(rule.words?.notAnImage ?? words.fileTypes(rule.endings));
  if (sniffed.mime.startsWith("image/")) {
    if (size > limits.imageBytes) return refuse(words.fileTooLarge(limits.imageBytes));
    const wrong = await wrongWithImage(file, rule);
    if (wrong) return refuse(wrong);
  }
  const stored =
    sniffed.mime === "image/tiff"
      ? await convertedForBrowsers(engine, id, plainName(arrival.fileName))
      : {
          size,
          content_type: contentType(rule, arrival, sniffed.mime),
          file_name: plainName(arrival.fileName),
        };
  await engine.database.orm.insert(storedFiles).values({ id, ...stored, uploaded_by: by?.id ?? null });
  return { id };
}

function contentType({ kind }: FileRule, { fileName }: Arrival, sniffed: string): string {
  if (kind === "document") return typeOfDocument(fileName, sniffed);
  // A browser records sound into the same containers as films; what is taken in as a voice has no picture.
  return kind === "audio" ? sniffed.replace(/^video\//, "audio/") : sniffed;
}

/** A picture of a kind that browsers don't show, in the place of itself as one that they do (DECISIONS B-FILES). */
async function convertedForBrowsers({ storage }: Engine, id: string, fileName: string) {
  const picture = sharp(storage.path(id), { limitInputPixels }).autoOrient().toColourspace("srgb");
  const { hasAlpha } = await picture.metadata();
  const content = await (hasAlpha ? picture.png() : picture.jpeg({ quality: 90, mozjpeg: true })).toBuffer();
  await storage.put(id, Readable.from([content]), content.length);
  const ending = hasAlpha ? "png" : "jpg";
  return {
    size: content.length,
    content_type: hasAlpha ? "image/png" : "image/jpeg",
    file_name: `${fileName.replace(/\.[^.]*$/, "")}.${ending}`,
  };
}

/** A picture of more pixels is a bomb, or of no use on a page. */
const limitInputPixels = 100_000_000;

async function wrongWithImage(file: string, rule: FileRule): Promise<string | undefined> {
  let size: { width: number; height: number };
  try {
    // Decoding it whole is the only proof that it can be shown; sharp limits the pixels it will unpack.
    const image = sharp(file, { failOn: "error", limitInputPixels });
    const { width, height, orientation } = await image.metadata();
    await image.stats();
    // EXIF orientations 5 to 8 lie on their side.
    size = (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return rule.words?.unreadable;
  }
  const { width, height } = size;
  if (width < (rule.minWidth ?? 1) || height < (rule.minHeight ?? 1)) return rule.words?.tooSmall;
  // 300x400 is exactly 4:3; comparing products keeps rounding out of it.
  const [long, short] = width > height ? [width, height] : [height, width];
  if (rule.maxRatio && long * 3 > short * Math.round(rule.maxRatio * 3)) return rule.words?.badRatio;
  return undefined;
}

const documentTypes: Record<string, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};
const endingOf = (name: string) => name.split(".").pop()?.toLowerCase() ?? "";
const typeOfDocument = (name: string, sniffed: string) => documentTypes[endingOf(name)] ?? sniffed;

/** The sender's file name without folders and control characters; never used as a path. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? "";
  return (
    last
      .toWellFormed()
      .replace(/[\p{Cc}"]/gu, "")
      .trim()
      .slice(-150) || "file"
  );
}
