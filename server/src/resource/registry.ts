import type { Database } from "../database/database.ts";
import type { Images } from "../files/images.ts";
import type { Uploads } from "../files/uploads.ts";
import type { Storage } from "../ports/storage/storage.ts";
import type { Scanning } from "../scanning/scanning.ts";
import type { Definition, Runtime } from "./define.ts";

/** All resources of the API, and everything the engine needs to serve them. */
export interface Engine {
  database: Database;
  /** Gives out nothing that waits for the search for viruses, or that didn't pass it. */
  storage: Storage;
  /** All files, for whoever receives, scans or saves them. */
  unchecked: Storage;
  /** Undefined without a scanner. */
  scanning: Scanning | undefined;
  uploads: Uploads;
  images: Images;
  runtime: Runtime;
  definitions: readonly Definition[];
  /** By path. @throws Error when a contract refers to a resource that nobody serves. */
  definition(path: string): Definition;
  /** The fields of other resources that refer to this one. */
  referrers(path: string): readonly { definition: Definition; field: string }[];
}

/** Links the definitions together. References to resources that don't exist fail here, at start. */
export function createEngine(parts: Omit<Engine, "definition" | "referrers">): Engine {
  const byPath = new Map(parts.definitions.map((definition) => [definition.contract.path, definition]));
  const definition = (path: string) => {
    const found = byPath.get(path);
    if (!found) throw new Error(`no resource serves ${path}`);
    return found;
  };
  const referrers = new Map<string, { definition: Definition; field: string }[]>();
  for (const from of parts.definitions) {
    for (const [field, { path }] of Object.entries(from.references)) {
      definition(path);
      if (!(field in from.columns)) continue;
      const list = referrers.get(path) ?? [];
      // A table that is served twice refers only once.
      if (list.some(({ definition: known, field: by }) => known.columns[by] === from.columns[field]))
        continue;
      list.push({ definition: from, field });
      referrers.set(path, list);
    }
  }
  return { ...parts, definition, referrers: (path) => referrers.get(path) ?? [] };
}
