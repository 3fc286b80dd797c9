import type { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import type { Storage } from "../../ports/storage/storage.ts";

/** Keeps a file of media's making; undefined when there is none. It came in by us, so nothing limits its size. */
export async function fetchFile(
  storage: Storage,
  content: Readable | undefined,
  id = uuidv7(),
): Promise<{ id: string; size: number } | undefined> {
  if (!content) return undefined;
  const size = await storage.put(id, content, Number.POSITIVE_INFINITY);
  return size === "too_large" || size === 0 ? undefined : { id, size };
}
