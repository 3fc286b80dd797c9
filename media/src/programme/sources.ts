import type { Sources } from "../ingest/sources.ts";
import type { SourceView } from "./core/situation.ts";

/** The sources as programmes see them. */
export interface Feeds {
  views(): ReadonlyMap<string, SourceView>;
  /** The bytes of a finished segment; null when it is no longer cached. */
  bytes(source: string, run: string, n: number): { ts: Buffer; aac: Buffer } | null;
}

export function createFeeds(sources: Sources): Feeds {
  return {
    views: () =>
      new Map(sources.health().map(({ id, frozen }) => [id, { pieces: sources.finished(id), frozen }])),
    bytes: (source, run, n) =>
      sources.finished(source).find((segment) => segment.run === run && segment.n === n) ?? null,
  };
}
