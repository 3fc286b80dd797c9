import type { BulkRow } from "@vigil/contract";

export const countOf = (rows: readonly BulkRow[], outcome: BulkRow["outcome"]): number =>
  rows.filter((row) => row.outcome === outcome).length;

/** Those that change: the others with conflicts only once these are accepted. */
export const changingOf = (rows: readonly BulkRow[], accepted: readonly string[]): BulkRow[] =>
  rows.filter(
    ({ id, outcome }) => outcome === "changes" || (outcome === "conflict" && accepted.includes(id)),
  );
