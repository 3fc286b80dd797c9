import path from "node:path";
import { SourcesOrder } from "@vigil/contract/media";
import type { Sources } from "../ingest/sources.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Log } from "../log.ts";

/** Milliseconds between attempts to save. */
const retryEvery = 5_000;

export interface SourcesStore {
  /** Applies an order. Ignores an older version than the last. */
  order(order: SourcesOrder): void;
  version(): number;
}

/**
 * Stores the list of sources, so that after a restart cameras are admitted at once, even without the server. The file
 * holds passphrases and addresses with passwords beside the hashes of keys, so only its owner can read it.
 */
export function openSourcesStore(sources: Sources, folder: string, log: Log): SourcesStore {
  const file = path.join(folder, "sources.json");
  let last: SourcesOrder = readJsonFile(file, SourcesOrder) ?? { version: 0, sources: [] };
  sources.replace(last.sources);
  let isSaved = true;
  const save = () => {
    if (isSaved) return;
    try {
      writeJsonFile(file, last);
      isSaved = true;
    } catch (err) {
      log.error({ err }, "the list of cameras can't be saved; retrying");
    }
  };
  setInterval(save, retryEvery).unref();
  return {
    version: () => last.version,
    order: (order) => {
      if (order.version < last.version) return;
      isSaved &&= JSON.stringify(order) === JSON.stringify(last);
      last = order;
      sources.replace(order.sources);
      save();
    },
  };
}
