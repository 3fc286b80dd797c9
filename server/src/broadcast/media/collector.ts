import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../database/database.ts";
import type { Media } from "../../ports/media/media.ts";
import type { Storage } from "../../ports/storage/storage.ts";

/** What fetches files from media into the file store. */
export interface Collector {
  database: Database;
  storage: Storage;
  media: Media;
}

/**
 * Stores a file that media made; undefined when there is none. Its size is not limited, because it came in through us.
 */
export async function fetchFile(
  storage: Storage,
  content: Readable | undefined,
  id = uuidv7(),
  signal?: AbortSignal,
): Promise<{ id: string; size: number; sha256: string } | undefined> {
  if (!content) return undefined;
  const hash = createHash("sha256");
  const hashed = async function* () {
    for await (const bytes of content) {
      hash.update(bytes as Buffer);
      yield bytes;
    }
  };
  const size = await storage.put(
    id,
    Readable.from(hashed(), { objectMode: false }),
    Number.POSITIVE_INFINITY,
    signal,
  );
  return size === "too_large" || size === 0 ? undefined : { id, size, sha256: hash.digest("hex") };
}
