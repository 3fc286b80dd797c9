import type { Sources } from "../ingest/sources.ts";
import type { SourceStatus } from "./core/state.ts";

/** The sources as programmes see them. */
export interface SourceFeeds {
  statuses(): ReadonlyMap<string, SourceStatus>;
  /** The bytes of a finished segment; null when it is no longer cached. */
  segmentBytes(source: string, run: string, n: number): { ts: Buffer; aac: Buffer } | null;
}

export function createSourceFeeds(sources: Sources): SourceFeeds {
  return {
    statuses: () =>
      new Map(sources.health().map(({ id, frozen }) => [id, { segments: sources.finished(id), frozen }])),
    segmentBytes: (source, run, n) =>
      sources.finished(source).find((segment) => segment.run === run && segment.n === n) ?? null,
  };
}
