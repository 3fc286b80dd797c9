import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { limits, problems } from "@vigil/contract";
import type { Database } from "../database/database.ts";
import { isDiskFull, isFolderFull } from "./disk.ts";
import { createUploadLocker, removeLapsedLocks } from "./upload-locks.ts";

/** Milliseconds that an upload may take, and may then wait for the form that refers to it. */
const lifetime = 24 * 3600_000;

/** A finished upload: its path, and the sender's name for it. */
interface Upload {
  path: string;
  fileName: string;
}

/** Uploads of large files, each accessible to its sender only (tus 1.0, with creation, termination and expiration). */
export interface Uploads {
  /** Handles one request of the protocol; `id` is null for the one that starts an upload. */
  respond(owner: string, id: string | null, request: Request): Promise<Response>;
  /** The owner's upload once all of it has arrived. */
  finished(owner: string, id: string): Promise<Upload | undefined>;
  /** Removes uploads that were started more than a day ago. */
  forget(): Promise<void>;
}

/** @param address of these requests, without a trailing slash */
export function createUploads(directory: string, address: string, database: Database): Uploads {
  mkdirSync(directory, { recursive: true });
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: lifetime });
  // The id contains the owner, so that no other state is needed or can be lost.
  const owners = new WeakMap<Request, string>();
  const tus = new Server({
    path: address,
    datastore: store,
    locker: createUploadLocker(database),
    maxSize: limits.videoBytes,
    relativeLocation: true,
    allowedOrigins: [],
    // The store doesn't say why a chunk couldn't be written.
    onResponseError: async (_request, error) => {
      const isRefused = "status_code" in error && error.status_code < 500;
      const isFull = isDiskFull(error) || (!isRefused && (await isFolderFull(directory)));
      const [status_code, body] = problems.disk_full;
      return isFull ? { status_code, body } : undefined;
    },
    namingFunction: (request) => `${owners.get(request)}.${randomBytes(16).toString("hex")}`,
  });
  const isOwn = (owner: string, id: string) =>
    id.startsWith(`${owner}.`) && /^[0-9a-f-]{36}\.[0-9a-f]{32}$/.test(id);
  return {
    async respond(owner, id, request) {
      if (id !== null && !isOwn(owner, id)) return new Response(null, { status: 404 });
      owners.set(request, owner);
      return tus.handleWeb(request);
    },
    async finished(owner, id) {
      if (!isOwn(owner, id)) return undefined;
      const upload = await store.getUpload(id).catch(() => undefined);
      if (!upload?.storage || upload.size !== upload.offset) return undefined;
      return { path: upload.storage.path, fileName: upload.metadata?.filename ?? "" };
    },
    async forget() {
      for (const name of await readdir(directory)) {
        const file = path.join(directory, name);
        const { mtimeMs } = await stat(file);
        if (mtimeMs < Date.now() - lifetime) await rm(file, { force: true });
      }
      await removeLapsedLocks(database);
    },
  };
}
