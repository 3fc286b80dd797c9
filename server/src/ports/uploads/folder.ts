import { mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { isFolderFull, spareBytesIn } from "../../files/disk.ts";
import type { Storage } from "../storage/storage.ts";
import { type UploadStore, uploadLifetime } from "./store.ts";

/** Uploads in a folder of this machine. */
export function uploadFolder(directory: string, storage: Storage): UploadStore {
  mkdirSync(directory, { recursive: true });
  return {
    tus: new FileStore({ directory, expirationPeriodInMilliseconds: uploadLifetime }),
    prefix: "",
    async content({ storage: place }) {
      return place && { store: (id) => storage.adopt(id, place.path), locally: (work) => work(place.path) };
    },
    isFull: () => isFolderFull(directory),
    room: () => spareBytesIn(directory),
    async removeExpired() {
      for (const name of await readdir(directory)) {
        const file = path.join(directory, name);
        const { mtimeMs } = await stat(file);
        if (mtimeMs < Date.now() - uploadLifetime) await rm(file, { force: true });
      }
    },
  };
}
