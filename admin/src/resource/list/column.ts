import type { Resource } from "@vigil/contract";
import type { RaRecord } from "ra-core";
import type { ReactNode } from "react";

/** The part of a contract that a list needs. */
export type ListContract = Pick<Resource, "path" | "grants"> & {
  ordering: readonly string[];
  orders?: readonly string[];
  totals?: readonly string[];
};

/** A column of a list, which is also a line of its cards on phones and a column of its CSV. */
export interface Column<T extends RaRecord> {
  /** The name of the field; its label is `resources.<path>.fields.<source>`. */
  source: string;
  /** Renders the cell, unless it is plain text. */
  render?: (record: T) => ReactNode;
  /** The text in the CSV, if neither `render` returns it nor the field contains it. */
  text?: (record: T, translate: Translate) => string;
  align?: "right";
  /** The sum over the whole list as text, for a field among the contract's `totals`. */
  total?: (sum: number) => string;
  /** As wide as its content. All other columns share the remaining width, and long text in them is truncated. */
  fit?: true;
  /** Hidden on screens narrower than a laptop's, unless the user chose it. */
  wide?: true;
}

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A field as text; a dash if it is empty. */
export const textOf = (record: RaRecord, source: string): string => {
  const value: unknown = record[source];
  return value === null || value === undefined || value === "" ? nothing : String(value);
};

export const nothing = "–";
