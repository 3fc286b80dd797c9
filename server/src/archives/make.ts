import { addAbortSignal, type Readable, Transform } from "node:stream";
import { archivePage, type Language, today } from "@vigil/contract";
import { v7 as uuidv7 } from "uuid";
import { ZipFile } from "yazl";
import type { Storage } from "../ports/storage/storage.ts";
import type { Engine } from "../resource/registry.ts";
import { archiveName, captionsPath, type Placed, placesOf } from "./core/contents.ts";
import { pageOf } from "./core/page.ts";
import { archiveWords } from "./core/words.ts";
import { guestBookPdf } from "./guest-book-pdf.ts";
import { readKeepsakes } from "./keepsakes.ts";

/** Bytes that stay free on the disk. */
const leftFree = 1024 ** 3;

/** There is no room for it on the disk at present. */
export class NoRoom extends Error {}

interface MadeArchive {
  file: string;
  file_name: string;
  size: number;
}

/**
 * Makes the archive of a stream, and stores it as a file that nothing refers to yet. Undefined if the stream is gone.
 * @param report is called with the part that is done, from 0 to 1
 * @throws NoRoom
 */
export async function makeArchive(
  { database, storage }: Pick<Engine, "database" | "storage">,
  { stream, language }: { stream: string; language: Language },
  report: (progress: number) => void,
  signal: AbortSignal,
): Promise<MadeArchive | undefined> {
  signal.throwIfAborted();
  const kept = await readKeepsakes(database, { stream, language });
  if (!kept) return undefined;
  const words = archiveWords[language];
  const places = placesOf(kept, words);
  const missing = await takeMissing(places, storage);
  const bytes = [...places.values()].reduce((sum, { file }) => sum + file.size, 0);
  if ((await storage.room()) < bytes + leftFree) throw new NoRoom();

  const now = new Date();
  const guestBook = `${words.files.guestBook}.pdf`;
  const zip = new ZipFile();
  const output = addAbortSignal(signal, zip.outputStream as Readable);
  zip.on("error", (error: Error) => output.destroy(error));
  // It may fail before anybody reads it, and whoever does gets the error.
  output.on("error", () => {});
  const add = (content: Buffer, path: string) => zip.addBuffer(content, path, { mtime: now });
  const madeOn = today("UTC");
  add(
    Buffer.from(pageOf({ kept, language, words, places, missing, guestBook, madeOn })),
    archivePage[language],
  );
  add(await guestBookPdf(kept, words, now), guestBook);
  for (const { file, captions } of kept.recordings) {
    const recording = file && places.get(file.id);
    if (!recording) continue;
    for (const { language: spoken, webvtt } of captions)
      add(Buffer.from(webvtt), captionsPath(recording, spoken));
  }
  let done = 0;
  let reading: Readable | undefined;
  /** Counts what is read of a file. */
  const counted = async (id: string): Promise<Readable> => {
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        done += chunk.length;
        report(done / bytes);
        next(null, chunk);
      },
    });
    const source = await storage.read(id);
    reading = source;
    return source.on("error", (error) => counter.destroy(error)).pipe(counter);
  };
  // Photos and videos are compressed already.
  for (const { file, path } of places.values())
    zip.addReadStreamLazy(path, { mtime: now, compress: false, size: file.size }, (begin) =>
      counted(file.id).then(
        (content) => begin(null, content),
        (error: Error) => output.destroy(error),
      ),
    );
  zip.end();
  const id = uuidv7();
  const size = await storage.put(id, output, Number.POSITIVE_INFINITY).finally(() => reading?.destroy());
  if (size === "too_large") throw new Error("an archive has no largest size");
  return { file: id, file_name: archiveName(kept.name), size };
}

/** Takes files out of `places` that aren't stored as the database describes them; returns their paths. */
async function takeMissing(places: Map<string, Placed>, storage: Pick<Storage, "size">): Promise<string[]> {
  const missing: string[] = [];
  for (const [id, { file, path }] of places) {
    if ((await storage.size(id)) === file.size) continue;
    places.delete(id);
    missing.push(path);
  }
  return missing;
}
