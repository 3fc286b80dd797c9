import type { Resource } from "@vigil/contract";
import type { RaRecord } from "ra-core";
import type { ReactNode } from "react";

/** What a list needs to know of a contract. */
export type Listed = Pick<Resource, "path" | "grants"> & { ordering: readonly string[] };

/** One column of a list, and one line of its card on a phone. */
export interface Column<T extends RaRecord> {
  /** The field; its label is `resources.<path>.fields.<source>`. */
  source: string;
  /** How it is shown, unless as text. */
  render?: (record: T) => ReactNode;
  align?: "right";
  /** As wide as what stands in it; all others share the rest and are cut where they are too long. */
  fit?: true;
  /** Hidden on screens narrower than a laptop's. */
  wide?: true;
}

/** A field as text; a dash stands for nothing. */
export const textOf = (record: RaRecord, source: string): string => {
  const value: unknown = record[source];
  return value === null || value === undefined || value === "" ? "–" : String(value);
};
