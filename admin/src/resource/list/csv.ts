import type { RaRecord } from "ra-core";
import { type Column, nothing, type Translate } from "./column.ts";

/**
 * A cell of the CSV as text, like in the list. Dates and times stay in ISO format, so that spreadsheets can calculate
 * with them.
 */
export function csvText<T extends RaRecord>(record: T, column: Column<T>, translate: Translate): string {
  if (column.text) return column.text(record, translate);
  const rendered = column.render?.(record);
  if (typeof rendered === "string") return rendered === nothing ? "" : rendered;
  return plainText(record[`${column.source}_detail`]?.title ?? record[column.source], translate);
}

const plainText = (value: unknown, translate: Translate): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return translate(value ? "vigil.list.yes" : "vigil.list.no");
  return String(value);
};
