import { type FileRule, words } from "@vigil/contract";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { storedFiles } from "../files/files.table.ts";
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
};

/** Takes one uploaded file in: its content decides, not its name. Answers the sentences when it is refused. */
export async function receive(
  engine: Engine,
  actor: Actor,
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
  if (rule.kind === "image") {
    const wrong = await wrongWithImage(file, rule);
    if (wrong) return refuse(wrong);
  }
  const contentType =
    rule.kind === "document" ? typeOfDocument(arrival.fileName, sniffed.mime) : sniffed.mime;
  await engine.database.orm.insert(storedFiles).values({
    id,
    size,
    content_type: contentType,
    file_name: plainName(arrival.fileName),
    uploaded_by: actor.id,
  });
  return { id };
}

async function wrongWithImage(file: string, rule: FileRule): Promise<string | undefined> {
  let size: { width: number; height: number };
  try {
    // Decoding it whole is the only proof that it can be shown; sharp limits the pixels it will unpack.
    const image = sharp(file, { failOn: "error", limitInputPixels: 100_000_000 });
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
