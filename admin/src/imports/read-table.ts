import { isReadable } from "./check-workbook.ts";
import type { FileTable } from "./core/table.ts";

/** Bytes. Many times what a home has in ten years. */
const longestFile = 10 * 1024 * 1024;

/** Why a file isn't read; its words are in the catalogue. */
export class Unreadable extends Error {
  readonly reason: "too_large" | "too_wide" | "old_excel" | "broken" | "empty" | "kind";
  constructor(reason: Unreadable["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads the first sheet of an Excel workbook, or text separated by commas, semicolons or tabs.
 * @throws Unreadable
 */
export async function readTable(file: File): Promise<FileTable> {
  if (file.size > longestFile) throw new Unreadable("too_large");
  const kind = /\.(\w+)$/.exec(file.name.toLowerCase())?.[1];
  if (kind === "xls") throw new Unreadable("old_excel");
  if (kind !== "xlsx" && kind !== "csv" && kind !== "txt" && kind !== "tsv") throw new Unreadable("kind");
  const lines = kind === "xlsx" ? await readWorkbook(file) : await readText(file);
  const filled = lines
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) throw new Unreadable("empty");
  return { headings: head.cells, rows };
}

async function readWorkbook(file: File): Promise<string[][]> {
  // Without the worker of its other entry, which the app's content security policy doesn't let in.
  const { readSheet } = await import("read-excel-file/universal");
  const broken = () => {
    throw new Unreadable("broken");
  };
  const workbook = await file.arrayBuffer();
  if (!(await isReadable(workbook).catch(broken))) throw new Unreadable("too_wide");
  const sheet = await readSheet(workbook).catch(broken);
  return sheet.map((row) => row.map(textOfCell));
}

/** Dates and times without a zone, as the sheet shows them. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (!(cell instanceof Date)) return String(cell);
  // Excel counts days as fractions, so that a full minute may lack some milliseconds.
  const at = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString();
  const [day = "", time = ""] = [at.slice(0, 10), at.slice(11, 16)];
  // A time alone is one of the day from which Excel counts.
  if (day < "1900-01-02") return time;
  return time === "00:00" ? day : `${day} ${time}`;
}

async function readText(file: File): Promise<string[][]> {
  const { default: Papa } = await import("papaparse");
  return Papa.parse<string[]>(decoded(await file.arrayBuffer())).data;
}

/** Excel for Windows saves CSV in the old Western code page unless it is told otherwise. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
