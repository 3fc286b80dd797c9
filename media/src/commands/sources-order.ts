import path from "node:path";
import { SourcesOrder } from "@vigil/contract";
import type { Sources } from "../ingest/sources.ts";
import { keep, recall } from "../keep.ts";

export interface SourcesMemory {
  /** An older version than the last is ignored. */
  order(order: SourcesOrder): void;
  version(): number;
}

/**
 * Lets in at once who was let in before the restart, whether or not the server is there to say so. The file holds
 * hashes of keys, but also passphrases and addresses with passwords: for its owner only.
 */
export function rememberSources(sources: Sources, folder: string): SourcesMemory {
  const file = path.join(folder, "sources.json");
  let last: SourcesOrder = recall(file, SourcesOrder) ?? { version: 0, sources: [] };
  sources.replace(last.sources);
  return {
    version: () => last.version,
    order: (order) => {
      if (order.version < last.version) return;
      const isNew = JSON.stringify(order) !== JSON.stringify(last);
      last = order;
      if (isNew) keep(file, order);
      sources.replace(order.sources);
    },
  };
}
