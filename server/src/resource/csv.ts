import { type CsvValue, csvHeader, csvLine } from "@vigil/contract";
import type { Sheet } from "./define.ts";

/** Streams a sheet as CSV line by line; the contract formats the values. */
export async function* csv<R>({ header, cells }: Sheet<R>, records: AsyncIterable<R>) {
  yield csvHeader(header);
  for await (const record of records) yield csvLine(cells(record));
}

/** These fields under their own names, for programs. */
export const sheetOf = (fields: readonly string[]): Sheet<Record<string, unknown>> => ({
  header: fields,
  cells: (record) => fields.map((field) => record[field] as CsvValue),
});
