import { csvText } from "@vigil/contract";
import { stringify } from "csv-stringify";

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return csvText(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** RFC 4180 with a byte order mark, so that spreadsheets read the accents; one line a row, as they come. */
export async function* csv(fields: readonly string[], rows: AsyncIterable<Record<string, unknown>>) {
  const lines = stringify({ bom: true, header: true, columns: [...fields], record_delimiter: "windows" });
  const feed = async () => {
    for await (const row of rows) {
      if (!lines.write(fields.map((field) => cell(row[field]))))
        await new Promise((done) => lines.once("drain", done));
    }
    lines.end();
  };
  const fed = feed().catch((error: Error) => lines.destroy(error));
  yield* lines;
  await fed;
}
