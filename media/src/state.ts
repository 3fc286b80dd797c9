import { randomUUID } from "node:crypto";
import { statfsSync } from "node:fs";
import type { MediaState } from "@vigil/contract/media";
import type { Sources } from "./ingest/sources.ts";
import type { Programmes } from "./programme/programmes.ts";
import type { Transcodes } from "./transcodes/transcodes.ts";

/** The parts of the media process that the state reports and orders concern. */
export interface MediaParts {
  sources: Sources;
  programmes: Programmes;
  transcodes: Transcodes;
  /** Version of the sources order in force; 0 when none was stored. */
  sourcesVersion: () => number;
  /** Where segments and recordings are stored. */
  folder: string;
  /** Which node this is, and how many there are. */
  node: number;
  nodes: number;
  /** Which primary this is of several that stand by for each other; 0 for the only one. */
  term: number;
  /** How many could follow this one now; undefined for the only one. */
  standingBy: (() => number) | undefined;
  /** What this machine can't do, in sentences. */
  missing: readonly string[];
  sandbox: MediaState["sandbox"];
}

/** Returns a function that collects the state of the whole media process. */
export function createStateReader(parts: MediaParts): () => MediaState {
  const run = randomUUID();
  const since = new Date().toISOString();
  return () => ({
    run,
    node: parts.node,
    nodes: parts.nodes,
    term: parts.term,
    primary: parts.standingBy ? { since, standing_by: parts.standingBy() } : null,
    at: new Date().toISOString(),
    sources_version: parts.sourcesVersion(),
    sources: parts.sources.health(),
    programmes: parts.programmes.states(),
    transcodes: parts.transcodes.states(),
    disk_free: freeBytes(parts.folder),
    missing: [...parts.missing],
    sandbox: parts.sandbox,
  });
}

function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
