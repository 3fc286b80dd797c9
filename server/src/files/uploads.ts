import { randomBytes } from "node:crypto";
import { Server } from "@tus/server";
import { files, problems } from "@vigil/contract";
import type { Database } from "../database/database.ts";
import type { UploadedContent, UploadStore } from "../ports/uploads/store.ts";
import { isDiskFull } from "./disk.ts";
import { createUploadLocker, removeLapsedLocks } from "./upload-locks.ts";

/** A finished upload, with the sender's name for it. */
interface FinishedUpload extends UploadedContent {
  fileName: string;
}

/** Uploads of large files, each accessible to its sender only (tus 1.0, with creation, termination and expiration). */
export interface Uploads {
  /** Handles one request of the protocol; `id` is null for the one that starts an upload. */
  respond(owner: string, id: string | null, request: Request): Promise<Response>;
  /** The owner's upload once all of it has arrived. */
  finished(owner: string, id: string): Promise<FinishedUpload | undefined>;
  /** Removes uploads that were started more than a day ago. */
  forget(): Promise<void>;
}

/** Bytes of the largest file that any field takes. */
const largestFile = Math.max(...Object.values(files).map(({ maxBytes }) => maxBytes));

/** @param address of these requests, without a trailing slash */
export function createUploads(store: UploadStore, address: string, database: Database): Uploads {
  // The id contains the owner, so that no other state is needed or can be lost.
  const owners = new WeakMap<Request, string>();
  const locker = createUploadLocker(database);
  const tus = new Server({
    path: address,
    datastore: store.tus,
    locker,
    maxSize: largestFile,
    relativeLocation: true,
    allowedOrigins: [],
    // The store doesn't say why a chunk couldn't be written.
    onResponseError: async (_request, error) => {
      const isRefused = "status_code" in error && error.status_code < 500;
      const isFull = isDiskFull(error) || (!isRefused && (await store.isFull()));
      const [status_code, body] = problems.disk_full;
      return isFull ? { status_code, body } : undefined;
    },
    namingFunction: (request) => `${store.prefix}${owners.get(request)}.${randomBytes(16).toString("hex")}`,
    getFileIdFromRequest: (_request, id) => (id === undefined ? undefined : store.prefix + id),
  });
  const isOwn = (owner: string, id: string) =>
    id.startsWith(`${owner}.`) && /^[0-9a-f-]{36}\.[0-9a-f]{32}$/.test(id);
  /** What was left unfinished may be put together, by one server alone. */
  async function locked<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = locker.newLock(id);
    await lock.lock(new AbortController().signal, () => {});
    return work().finally(() => lock.unlock());
  }
  /** Whether there is room for all that is still to come of an upload; how long a part of it is needn't be declared. */
  async function fits(id: string | null, request: Request): Promise<boolean> {
    const room = await store.room();
    if (room === Number.POSITIVE_INFINITY) return true;
    if (id === null) {
      const length = request.headers.get("upload-length") ?? String(largestFile);
      // What is no length is refused by the protocol, which stores nothing of it.
      return !/^\d+$/.test(length) || room >= Number(length);
    }
    const upload = await store.tus.getUpload(store.prefix + id).catch(unlessGone);
    return room >= (upload ? (upload.size ?? largestFile) - upload.offset : 0);
  }
  return {
    async respond(owner, id, request) {
      if (id !== null && !isOwn(owner, id)) return new Response(null, { status: 404 });
      const impossible = id === null ? impossibleLength(request.headers.get("upload-length")) : undefined;
      if (impossible) return impossible;
      if (/^(POST|PATCH)$/.test(request.method) && !(await fits(id, request))) {
        const [status, sentence] = problems.disk_full;
        return new Response(sentence, { status });
      }
      owners.set(request, owner);
      return tus.handleWeb(request);
    },
    async finished(owner, id) {
      if (!isOwn(owner, id)) return undefined;
      const upload = await store.tus.getUpload(store.prefix + id).catch(unlessGone);
      if (!upload || upload.size !== upload.offset) return undefined;
      const content = await locked(upload.id, () => store.content(upload));
      return content && { ...content, fileName: upload.metadata?.filename ?? "" };
    },
    async forget() {
      await store.removeExpired();
      await removeLapsedLocks(database);
    },
  };
}

/**
 * The answer to a length that no file here can have. It doesn't depend on the room, so that nobody reads, and no log
 * says, that the disk is full. What is no length at all is refused by the protocol.
 */
function impossibleLength(length: string | null): Response | undefined {
  if (length === null || !/^\d+$/.test(length)) return undefined;
  const bytes = Number(length);
  const [status, sentence] = Number.isSafeInteger(bytes) ? problems.too_large : problems.malformed;
  return bytes > largestFile ? new Response(sentence, { status }) : undefined;
}

/** The error of the protocol's server that there is no such upload, or no more. */
function unlessGone(error: unknown): undefined {
  const { status_code: status } = error as { status_code?: number };
  if (status !== 404 && status !== 410) throw error;
}
