import { localTime } from "@vigil/contract";
import type { RaRecord } from "ra-core";
import { type Column, nothing, type Translate } from "./column.ts";

/**
 * A cell of the CSV as text, like in the list. Dates and times are '2026-11-20 14:00' in `zone`, by which spreadsheets
 * can calculate.
 */
export function csvText<T extends RaRecord>(
  record: T,
  column: Column<T>,
  translate: Translate,
  zone: string,
): string {
  if (column.text) return column.text(record, translate);
  const rendered = column.render?.(record);
  if (typeof rendered === "string") return rendered === nothing ? "" : rendered;
  return plainText(record[`${column.source}_detail`]?.title ?? record[column.source], translate, zone);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const plainText = (value: unknown, translate: Translate, zone: string): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return translate(value ? "vigil.list.yes" : "vigil.list.no");
  const text = String(value);
  return instant.test(text) ? localTime(text, zone).replace("T", " ") : text;
};
