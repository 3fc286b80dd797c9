import { type CsvValue, csvHeader, csvLine } from "@vigil/contract";

/** A CSV with these columns, piece by piece; see the contract's writer. */
export async function* csv(fields: readonly string[], rows: AsyncIterable<Record<string, unknown>>) {
  yield csvHeader(fields);
  for await (const row of rows) yield csvLine(fields.map((field) => row[field] as CsvValue));
}
