import { stringify } from "csv-stringify";

/** A cell a spreadsheet would run as a formula gets an apostrophe before it (DECISIONS B-CSV). */
const harmless = (value: unknown): string => {
  const text =
    value === null || value === undefined
      ? ""
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  return typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
};

/** RFC 4180 with a byte order mark, so that spreadsheets read the accents; one line a row, as they come. */
export async function* csv(fields: readonly string[], rows: AsyncIterable<Record<string, unknown>>) {
  const lines = stringify({ bom: true, header: true, columns: [...fields], record_delimiter: "windows" });
  const feed = async () => {
    for await (const row of rows) {
      if (!lines.write(fields.map((field) => harmless(row[field]))))
        await new Promise((done) => lines.once("drain", done));
    }
    lines.end();
  };
  const fed = feed().catch((error: Error) => lines.destroy(error));
  yield* lines;
  await fed;
}
