/**
 * Writes all CSV, for the server's files and the screens'. Libraries quote too, but guard only a cell's first
 * character against formulas.
 */

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Matches the start of a formula where a spreadsheet may start a cell: at the beginning, and after a line break, because
 * some programs split there, even inside quotes.
 */
const formula = /(?<=^|[\n\v\f\r\u0085\u2028\u2029])(?=[=+\-@\t＝＋－＠]|\r(?!\n))|^(?=\r)/g;
/** A semicolon separates cells where the decimal sign is a comma: with what may follow it before a cell's first sign. */
const afterSemicolon = /;["'\s]*[=+\-@＝＋－＠]?/g;
const formulaSigns = /[=+\-@\t＝＋－＠]|\r(?!\n)/g;

/** With an apostrophe before each formula. */
const withoutFormulas = (text: string): string =>
  text.replace(afterSemicolon, (start) => start.replace(formulaSigns, "'$&")).replace(formula, "'");

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
  return withoutFormulas(typeof value === "string" ? value : JSON.stringify(value));
};

const cellOf = (value: CsvValue): string => {
  const text = textOf(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record with its line break. An apostrophe precedes text that a spreadsheet would run as a formula. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(",")}\r\n`;

/** The header line: the names of the columns. */
export const csvHeader = (names: readonly string[]): string => byteOrderMark + csvLine(names);

/** The records of a text, each with the line it starts on, counted from one. After the last comes an empty one. */
export function csvRecords(text: string): { line: number; text: string }[] {
  const records: { line: number; text: string }[] = [];
  let line = 1;
  for (let from = 0, isLast = false; !isLast; ) {
    isLast = from === text.length;
    const to = endOfRecord(text, from);
    const written = text.slice(from, to);
    records.push({ line, text: written.replaceAll(byteOrderMark, "").trim() });
    line += written.match(/\r\n|\r|\n/g)?.length ?? 0;
    from = to;
  }
  return records;
}

/** Where the record that begins at `from` ends, its line break included. A quoted cell may hold line breaks. */
function endOfRecord(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (at === 0 || ",;\t\r\n\uFEFF".includes(text.charAt(at - 1))) {
      at = endOf(blanks, text, at) ?? at;
      at = endOfQuotedCell(text, at) ?? at;
    }
    const end = endOf(lineBreak, text, at);
    if (end !== undefined) return end;
  }
  return text.length;
}

/**
 * Where a quoted cell that begins at `from` ends. Undefined when there is none: a quote before anything but the cell's end
 * is an ordinary character, because people type them.
 */
function endOfQuotedCell(text: string, from: number): number | undefined {
  const end = endOf(quoted, text, from);
  return end === undefined || endOf(separator, text, end) === undefined ? undefined : end;
}

const blanks = /[^\S\r\n]*/y;
const quoted = /"[^"]*(?:""[^"]*)*"/y;
/** Also what begins an address in angle brackets. */
const separator = /[^\S\r\n\t]*(?:[,;\t<\r\n]|$)/y;
const lineBreak = /\r\n|\r|\n/y;

function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
