import { open, readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { type FileRule, limits, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { cleanPhoto, isPhoto, type Keep } from "../photos/clean-photo.ts";
import { decoding, hasTooManyScans, isTooLarge } from "../photos/decoding.ts";
import { photoWords } from "../photos/words.ts";
import { leaseOf, settle } from "../scanning/scanning.ts";
import { scanWords } from "../scanning/words.ts";
import { storedFiles } from "../tables/files.table.ts";
import type { Engine } from "./registry.ts";

/** A file that was received, validated and stored. */
export interface StoredFile {
  id: string;
}

/** A file being received: a part of a form, or an upload that was finished before. */
export interface IncomingFile {
  /** The sender's name for it. */
  fileName: string;
  /** Stores it under `id`; returns its size in bytes. */
  store(id: string, maxBytes: number): Promise<number | "too_large">;
}

/** File endings whose contents a sniffer can't tell apart: Office files and Apple's are zips or OLE documents. */
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
 * Stores one file if its content is of an allowed type; the content decides, not the name. With a scanner it is searched
 * for viruses: at once if that is fast, or else later, and nobody opens it until then. Returns the error sentences when it
 * is refused.
 * @param by who sent it, and to which home or service; without an id a guest, who has no account
 * @param keep whether a photo keeps where it was taken, as its family may wish
 */
export async function receiveFile(
  engine: Engine,
  by: { id: string | null; home: string | null; stream?: string },
  rule: FileRule,
  incoming: IncomingFile,
  keep: Keep = "nothing",
): Promise<StoredFile | { errors: string[] }> {
  const id = uuidv7();
  const size = await incoming.store(id, rule.maxBytes);
  const refuse = async (sentence: string) => {
    await engine.unchecked.remove(id);
    return { errors: [sentence] };
  };
  if (size === "too_large" || size > rule.maxBytes) return refuse(words.fileTooLarge(rule.maxBytes));
  if (size === 0) return refuse(rule.words?.notAnImage ?? words.fileExpected);

  const judged = await engine.unchecked.locally(id, (file) => judge(file, size, rule, incoming));
  if ("error" in judged) return refuse(judged.error);
  const { mime } = judged;
  const name = safeFileName(judged.named);
  const stored =
    mime === "image/tiff"
      ? await convertedForBrowsers(engine, id, name)
      : {
          size: isPhoto(mime) ? await cleanStored(engine, id, mime, keep) : size,
          content_type: contentType(rule, incoming, mime),
          file_name: name,
        };
  await engine.database.orm.insert(storedFiles).values({
    ...{ id, ...stored, uploaded_by: by.id },
    metadata_removed_at: isPhoto(stored.content_type) && keep === "nothing" ? new Date() : null,
    ...(engine.scanning ? waiting(stored.size) : {}),
  });
  return (await scanned(engine, id, stored.size, by)) ?? { id };
}

const waiting = (size: number) =>
  ({ scan_state: "waiting", scan_retry_at: sql`now() + make_interval(secs => ${leaseOf(size)})` }) as const;

/** Scans a file that has just been stored; returns the errors of one that isn't to be kept. */
async function scanned(
  { database, unchecked, scanning }: Engine,
  id: string,
  size: number,
  { home, stream }: { home: string | null; stream?: string },
): Promise<{ errors: string[] } | undefined> {
  const verdict = await scanning?.atOnce(id, size);
  if (scanning && !verdict)
    await database.run(sql`update ${storedFiles} set scan_retry_at = now() where id = ${id}`);
  if (verdict?.state === "uncheckable") {
    await database.run(sql`delete from ${storedFiles} where id = ${id}`);
    await unchecked.remove(id);
    return { errors: [scanWords.uncheckable] };
  }
  if (verdict) await settle(database, id, verdict, { refused: true, home, stream: stream ?? null });
  return verdict?.state === "infected" ? { errors: [scanWords.infected] } : undefined;
}

/** Removes where a photo was taken from a file that no record holds yet, so that nobody has read it. */
export async function removePosition(engine: Engine, id: string): Promise<void> {
  const { orm } = engine.database;
  const [file] = await orm.select().from(storedFiles).where(eq(storedFiles.id, id));
  if (!file || !isPhoto(file.content_type) || file.metadata_removed_at !== null) return;
  const size = await cleanStored(engine, id, file.content_type, "nothing");
  const metadata_removed_at = new Date();
  await orm.update(storedFiles).set({ size, metadata_removed_at }).where(eq(storedFiles.id, id));
}

/** Replaces a photo that no record holds yet by one without metadata; returns its size. */
async function cleanStored(
  { unchecked: storage }: Engine,
  id: string,
  mime: string,
  keep: Keep,
): Promise<number> {
  const content = await storage.locally(id, (file) => readFile(file));
  const clean = await cleanPhoto(content, mime, keep);
  if (!clean.equals(content)) await storage.put(id, Readable.from([clean]), clean.length);
  return clean.length;
}

/** The type of a file that has arrived, and its name with an ending that fits; or why it is refused. */
async function judge(
  file: string,
  size: number,
  rule: FileRule,
  incoming: Pick<IncomingFile, "fileName">,
): Promise<{ mime: string; named: string } | { error: string }> {
  const sniffed = await typeOf(file);
  const ending = sniffed?.ext ?? "";
  const fitting = [...(containers[ending] ?? []), ending];
  const allowed = fitting.find((known) => rule.endings.includes(known));
  // A document is downloaded under its own name, which must not promise another type.
  const { fileName } = incoming;
  const isNamed = rule.kind !== "document" || rule.endings.includes(endingOf(fileName));
  if (!allowed || !sniffed || !isNamed)
    return { error: rule.words?.notAnImage ?? otherTypeError(rule, fileName) };
  if (sniffed.mime.startsWith("image/")) {
    const most = rule.kind === "image" ? rule.maxBytes : limits.imageBytes;
    if (size > most) return { error: words.fileTooLarge(most) };
    const error = await imageError(file, rule);
    if (error) return { error };
  }
  const fits = rule.kind === "document" || fitting.includes(endingOf(fileName));
  return { mime: sniffed.mime, named: fits ? fileName : `${fileName || "file"}.${allowed}` };
}

/**
 * The type of a file's content. `file-type` looks behind an ID3 header, which belongs before MP3 only: before another
 * type it makes scanners take a document or film for audio, which they don't look into.
 */
async function typeOf(file: string) {
  const type = await fileTypeFromFile(file);
  if (type === undefined || type.ext === "mp3") return type;
  const start = await open(file);
  try {
    const { buffer } = await start.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.toString("latin1") === "ID3" ? undefined : type;
  } finally {
    await start.close();
  }
}

/** Whoever reads which endings are taken, of a file that has one of them, learns nothing. */
const otherTypeError = (rule: FileRule, fileName: string): string =>
  rule.kind === "video" && rule.endings.includes(endingOf(fileName))
    ? words.notAVideo
    : words.fileTypes(rule.endings);

function contentType({ kind }: FileRule, { fileName }: IncomingFile, sniffed: string): string {
  if (kind === "document") return typeOfDocument(fileName, sniffed);
  // Browsers record audio into the same containers as video; a file accepted as audio has no video track.
  return kind === "audio" ? sniffed.replace(/^video\//, "audio/") : sniffed;
}

/** Replaces an image that browsers can't show (TIFF) by a PNG or JPEG under the same id. */
async function convertedForBrowsers({ unchecked: storage }: Engine, id: string, fileName: string) {
  const { content, hasAlpha } = await storage.locally(id, async (file) => {
    const image = sharp(file).autoOrient().toColourspace("srgb");
    const { hasAlpha } = await image.metadata();
    const format = hasAlpha ? image.png() : image.jpeg({ quality: 90, mozjpeg: true });
    return { content: await decoding(() => format.toBuffer()), hasAlpha };
  });
  await storage.put(id, Readable.from([content]), content.length);
  const ending = hasAlpha ? "png" : "jpg";
  return {
    size: content.length,
    content_type: hasAlpha ? "image/png" : "image/jpeg",
    file_name: `${fileName.replace(/\.[^.]*$/, "")}.${ending}`,
  };
}

async function imageError(file: string, rule: FileRule): Promise<string | undefined> {
  let size: { width: number; height: number };
  try {
    // The header alone says how much there is to unpack; our own limit has a sentence.
    const image = sharp(file, { failOn: "error", limitInputPixels: false, sequentialRead: true });
    const header = await image.metadata();
    if (isTooLarge(header)) return photoWords.tooManyPixels;
    if (header.format === "jpeg" && hasTooManyScans(await readFile(file))) return rule.words?.unreadable;
    const { width, height, orientation } = header;
    // Only decoding the whole image proves that it can be shown: row by row, of which nothing is kept.
    await decoding(() => image.resize(16, 16, { fit: "fill" }).raw().toBuffer());
    // EXIF orientations 5 to 8 are rotated by 90 degrees, so width and height swap.
    size = (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return rule.words?.unreadable;
  }
  const { width, height } = size;
  if (width < (rule.minWidth ?? 1) || height < (rule.minHeight ?? 1)) return rule.words?.tooSmall;
  // 300x400 is exactly 4:3; comparing products avoids rounding.
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

/** The sender's file name without folders and control characters; it is never used as a path. */
function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? "";
  return (
    last
      .toWellFormed()
      .replace(/[\p{Cc}"]/gu, "")
      .trim()
      .slice(-150) || "file"
  );
}
