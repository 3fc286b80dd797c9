/**
 * The one writer of CSV, for the server's files and the screens' (DECISIONS B-CSV). Libraries quote as well, but their
 * care for formulas ends after a cell's first character.
 */

/** By which spreadsheets know that the file is UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Where a spreadsheet may begin a cell: at its start, after a line break (some programs split there, quotes or not), and
 * after a semicolon, which parts the cells wherever the decimal sign is a comma. Then what it would run as a formula.
 */
const formula = /(?<=^|[\n\v\f\r\u0085\u2028\u2029]|;["'\s]*)(?=[=+\-@\t＝＋－＠]|\r(?!\n))|^(?=\r)/g;

/** RFC 4180, 2.6 and 2.7; other programs part cells at semicolons and tabs, too. */
const needsQuotes = /["\n\v\f\r\u0085\u2028\u2029,;\t]|^\s|\s$/;

export type CsvValue = string | number | boolean | object | null | undefined;

const textOf = (value: CsvValue): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return (typeof value === "string" ? value : JSON.stringify(value)).replace(formula, "'");
};

const cellOf = (value: CsvValue): string => {
  const text = textOf(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record with its line break. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(",")}\r\n`;

/** The first line of a file: the names of its columns. */
export const csvHeader = (names: readonly string[]): string => byteOrderMark + csvLine(names);

/**
 * A quoted cell, which may hold line breaks, or any other character of the line. A quote that isn't at a cell's start is
 * a character like any other: people type them.
 */
const record =
  /(?:(?<=^|[,;\t\r\n\uFEFF])[^\S\r\n]*"(?:[^"]|"")*"(?=[^\S\r\n]*(?:[,;\t<\r\n]|$))|[^\r\n])*(?:\r\n|\r|\n|$)/g;

/** The records of a text, each with the line it begins on, counted from one. */
export function csvRecords(text: string): { line: number; text: string }[] {
  let line = 1;
  return (text.match(record) ?? []).map((written) => {
    const begins = line;
    line += written.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { line: begins, text: written.replaceAll(byteOrderMark, "").trim() };
  });
}
