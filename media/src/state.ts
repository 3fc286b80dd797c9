import { randomUUID } from "node:crypto";
import type { MediaState } from "@vigil/contract/media";
import type { Sources } from "./ingest/sources.ts";
import type { Programmes } from "./programme/programmes.ts";
import type { Transcodes } from "./transcodes/transcodes.ts";

/** The parts of the media process, as far as they are told of and ordered about. */
export interface Parts {
  sources: Sources;
  programmes: Programmes;
  transcodes: Transcodes;
  /** Version of the sources acted by; 0 without memory. */
  sourcesVersion: () => number;
  /** What this machine can't do, in sentences. */
  missing: readonly string[];
}

/** Answers all that media knows. */
export function describe(parts: Parts): () => MediaState {
  const run = randomUUID();
  return () => ({
    run,
    at: new Date().toISOString(),
    sources_version: parts.sourcesVersion(),
    sources: parts.sources.health(),
    programmes: parts.programmes.states(),
    transcodes: parts.transcodes.states(),
    missing: [...parts.missing],
  });
}
