/**
 * Writes all CSV, for the server's files and the screens'. Libraries quote too, but guard only a cell's first
 * character against formulas.
 */

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Matches the start of a formula wherever a spreadsheet may start a cell: at the beginning, after a line break (some
 * programs split there, even inside quotes), and after a semicolon, the separator where the decimal sign is a comma.
 */
const formula = /(?<=^|[\n\v\f\r\u0085\u2028\u2029]|;["'\s]*)(?=[=+\-@\t＝＋－＠]|\r(?!\n))|^(?=\r)/g;

/** RFC 4180, 2.6 and 2.7; other programs also split at semicolons and tabs. */
const needsQuotes = /["\n\v\f\r\u0085\u2028\u2029,;\t]|^\s|\s$/;

/** An amount in dollars with both decimals. As a number it is no formula, also with its minus. */
export class CsvAmount {
  readonly cents: number;
  constructor(cents: number) {
    this.cents = cents;
  }
}

export type CsvValue = string | number | boolean | object | null | undefined;

const textOf = (value: CsvValue): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof CsvAmount) return (value.cents / 100).toFixed(2);
  return (typeof value === "string" ? value : JSON.stringify(value)).replace(formula, "'");
};

const cellOf = (value: CsvValue): string => {
  const text = textOf(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record with its line break. An apostrophe precedes text that a spreadsheet would run as a formula. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(",")}\r\n`;

/** The header line: the names of the columns. */
export const csvHeader = (names: readonly string[]): string => byteOrderMark + csvLine(names);

/**
 * Matches a quoted cell, which may hold line breaks, or any other character of the line. A quote inside a cell is an
 * ordinary character, because people type them.
 */
const record =
  /(?:(?<=^|[,;\t\r\n\uFEFF])[^\S\r\n]*"(?:[^"]|"")*"(?=[^\S\r\n]*(?:[,;\t<\r\n]|$))|[^\r\n])*(?:\r\n|\r|\n|$)/g;

/** The records of a text, each with the line it starts on, counted from one. */
export function csvRecords(text: string): { line: number; text: string }[] {
  let line = 1;
  return (text.match(record) ?? []).map((written) => {
    const begins = line;
    line += written.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { line: begins, text: written.replaceAll(byteOrderMark, "").trim() };
  });
}
