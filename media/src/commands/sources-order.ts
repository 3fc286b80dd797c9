import path from "node:path";
import { SourcesOrder } from "@vigil/contract/media";
import type { Sources } from "../ingest/sources.ts";
import { keep, recall } from "../json-file.ts";
import type { Log } from "../log.ts";

/** Milliseconds between attempts to save. */
const retryEvery = 5_000;

export interface SourcesMemory {
  /** An older version than the last is ignored. */
  order(order: SourcesOrder): void;
  version(): number;
}

/**
 * Stores the list of sources, so that after a restart cameras are admitted at once, even without the server. The file
 * holds passphrases and addresses with passwords beside the hashes of keys, so only its owner can read it.
 */
export function rememberSources(sources: Sources, folder: string, log: Log): SourcesMemory {
  const file = path.join(folder, "sources.json");
  let last: SourcesOrder = recall(file, SourcesOrder) ?? { version: 0, sources: [] };
  sources.replace(last.sources);
  let isKept = true;
  const save = () => {
    if (isKept) return;
    try {
      keep(file, last);
      isKept = true;
    } catch (err) {
      log.error({ err }, "the list of cameras can't be kept; it is tried again");
    }
  };
  setInterval(save, tryAgainAfter).unref();
  return {
    version: () => last.version,
    order: (order) => {
      if (order.version < last.version) return;
      isKept &&= JSON.stringify(order) === JSON.stringify(last);
      last = order;
      sources.replace(order.sources);
      save();
    },
  };
}
