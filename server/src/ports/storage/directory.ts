import { createWriteStream } from "node:fs";
import { copyFile, link, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { syncToDisk } from "@vigil/settings/sync-to-disk";
import { freeBytesIn } from "../../files/disk.ts";
import type { Storage } from "./storage.ts";

/** Before the first file there is no directory. */
function nothing(error: NodeJS.ErrnoException): never[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/**
 * Stores files in a directory of this machine, spread over 256 folders by the end of their id (its beginning is the
 * time).
 */
export function directoryStorage(directory: string): Storage {
  const pathOf = (id: string) => path.join(directory, id.slice(-2), id);
  return {
    size: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return undefined;
          throw error;
        },
      ),
    async read(id, range) {
      const file = await open(pathOf(id));
      return file.createReadStream(range ? { start: range.from, end: range.to } : {});
    },
    locally: (id, work) => work(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async adopt(id, file) {
      const final = pathOf(id);
      await mkdir(path.dirname(final), { recursive: true });
      // A hard link costs no second copy; between two disks there are none.
      await link(file, final).catch(async (error: NodeJS.ErrnoException) => {
        if (!["EXDEV", "EPERM", "ENOTSUP", "EMLINK"].includes(error.code ?? "")) throw error;
        await copyFile(file, `${final}.part`)
          .then(() => rename(`${final}.part`, final))
          .finally(() => rm(`${final}.part`, { force: true }));
      });
      await syncToDisk(final);
      await syncToDisk(path.dirname(final));
      return (await stat(final)).size;
    },
    async put(id, content, maxBytes, signal) {
      const final = pathOf(id);
      const part = `${final}.part`;
      let size = 0;
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          // The rest is read and dropped, so that the sender gets a response instead of a broken connection.
          if (size > maxBytes) done();
          else done(null, chunk);
        },
      });
      try {
        await mkdir(path.dirname(final), { recursive: true });
        await pipeline(content, counter, createWriteStream(part, { flush: true }), { signal });
        if (size > maxBytes) return "too_large";
        await rename(part, final);
        await syncToDisk(path.dirname(final));
        return size;
      } catch (error) {
        // Drops what is still being sent, and ignores how that ends.
        content.on("error", () => {}).resume();
        throw error;
      } finally {
        await rm(part, { force: true });
      }
    },
    async *list() {
      for await (const folder of await opendir(directory).catch(nothing)) {
        if (!folder.isDirectory()) continue;
        for await (const { name } of await opendir(path.join(directory, folder.name)))
          if (!name.endsWith(".part")) yield name;
      }
    },
    room: () => freeBytesIn(directory),
  };
}
