import { type CsvValue, csvHeader, csvLine } from "@vigil/contract";

/** Streams a CSV with these columns line by line; the contract formats the values. */
export async function* csv(fields: readonly string[], rows: AsyncIterable<Record<string, unknown>>) {
  yield csvHeader(fields);
  for await (const row of rows) yield csvLine(fields.map((field) => row[field] as CsvValue));
}
