import path from "node:path";
import { type MediaSource, type Pass, SourcesOrder } from "@vigil/contract/media";
import type { Sources } from "../ingest/sources.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Log } from "../log.ts";

/** Milliseconds between attempts to save. */
const retryEvery = 5_000;

export interface SourcesStore {
  /** Applies an order. Ignores an older version than the last. */
  order(order: SourcesOrder): void;
  version(): number;
  /** The sources that other nodes take in by a port of their own. */
  elsewhere(): MediaSource[];
  /** The node that takes in a source; undefined for an unknown one. */
  nodeOf(id: string): number | undefined;
  /** The node that takes in who publishes with the key of this sha256 (hex); undefined for an unknown key. */
  nodeOfKey(hash: string): number | undefined;
  /** Whether this pass is still good: its account isn't closed, and a source is watched only by homes that may now. */
  allows(pass: Pass): boolean;
}

/**
 * Stores the list of sources, so that after a restart cameras are admitted at once, even without the server. The file
 * holds passphrases and addresses with passwords beside the hashes of keys, so only its owner can read it.
 * @param node those of other nodes are only known here, not admitted
 */
export function openSourcesStore(sources: Sources, folder: string, node: number, log: Log): SourcesStore {
  const file = path.join(folder, "sources.json");
  let last: SourcesOrder = readJsonFile(file, SourcesOrder) ?? { version: 0, sources: [], shut_out: [] };
  let byId = new Map<string, MediaSource>();
  let byKey = new Map<string, MediaSource>();
  let shutOut = new Set<string>();
  const apply = () => {
    byId = new Map(last.sources.map((source) => [source.id, source]));
    byKey = new Map(last.sources.flatMap((source) => (source.key_hash ? [[source.key_hash, source]] : [])));
    shutOut = new Set(last.shut_out);
    sources.replace(last.sources.filter((source) => source.node === node));
  };
  apply();
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
      apply();
      save();
    },
    elsewhere: () => last.sources.filter((source) => source.node !== node),
    nodeOf: (id) => byId.get(id)?.node,
    nodeOfKey: (hash) => byKey.get(hash)?.node,
    allows: (pass) => {
      if (pass.kind !== "camera" && pass.account && shutOut.has(pass.account)) return false;
      const homes = pass.kind === "source" ? byId.get(pass.source)?.homes : undefined;
      return !homes || pass.kind !== "source" || !pass.home || homes.includes(pass.home);
    },
  };
}
