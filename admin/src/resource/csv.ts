import type { RaRecord } from "ra-core";
import { type Column, nothing, type Translate } from "./column.ts";

/** A column of a record in words, as the list shows it; points in time stay ISO, so that they can be counted with. */
export function csvText<T extends RaRecord>(record: T, column: Column<T>, translate: Translate): string {
  if (column.text) return column.text(record, translate);
  const shown = column.render?.(record);
  if (typeof shown === "string") return shown === nothing ? "" : shown;
  return inWords(record[`${column.source}_detail`]?.title ?? record[column.source], translate);
}

const inWords = (value: unknown, translate: Translate): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return translate(value ? "vigil.list.yes" : "vigil.list.no");
  return String(value);
};
