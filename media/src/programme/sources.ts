import type { Sources } from "../ingest/sources.ts";
import type { SourceView } from "./core/situation.ts";

/** The sources as a programme needs them. */
export interface Feeds {
  views(): ReadonlyMap<string, SourceView>;
  /** Of a finished segment; null when it is no longer kept. */
  bytes(source: string, run: string, n: number): { ts: Buffer; aac: Buffer } | null;
  close(): void;
}

export function createFeeds(sources: Sources, now: () => number): Feeds {
  const freshAt = new Map<string, number>();
  const stop = sources.onSegment(({ source }) => void freshAt.set(source, now()));
  return {
    views: () =>
      new Map(
        sources.health().map(({ id, frozen }) => {
          const pieces = sources.finished(id);
          return [id, { pieces, frozen, freshAt: freshAt.get(id) ?? 0 }];
        }),
      ),
    bytes: (source, run, n) =>
      sources.finished(source).find((segment) => segment.run === run && segment.n === n) ?? null,
    close: stop,
  };
}
