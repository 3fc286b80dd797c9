import type { Resource } from "@vigil/contract";
import type { RaRecord } from "ra-core";
import type { ReactNode } from "react";

/** What a list needs to know of a contract. */
export type ListContract = Pick<Resource, "path" | "grants"> & { ordering: readonly string[] };

/** One column of a list, one line of its card on a phone, and one cell of its CSV. */
export interface Column<T extends RaRecord> {
  /** The field; its label is `resources.<path>.fields.<source>`. */
  source: string;
  /** How it is shown, unless as text. */
  render?: (record: T) => ReactNode;
  /** What stands in the CSV, where neither the words of `render` nor the field itself say it. */
  text?: (record: T, translate: Translate) => string;
  align?: "right";
  /** As wide as what stands in it; all others share the rest and are cut where they are too long. */
  fit?: true;
  /** Hidden on screens narrower than a laptop's, unless somebody chose it. */
  wide?: true;
}

export type Translate = (key: string) => string;

/** A field as text; a dash stands for nothing. */
export const textOf = (record: RaRecord, source: string): string => {
  const value: unknown = record[source];
  return value === null || value === undefined || value === "" ? nothing : String(value);
};

export const nothing = "–";
