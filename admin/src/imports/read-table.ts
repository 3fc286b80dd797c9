import type { FileRow, FileTable } from "./core/table.ts";
import { readWorkbook } from "./read-workbook.ts";
import { Unreadable } from "./unreadable.ts";

/** Bytes. Many times what a home has in ten years. */
const longestFile = 10 * 1024 * 1024;

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
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) throw new Unreadable("empty");
  return { headings: head.cells, rows };
}

async function readText(file: File): Promise<FileRow[]> {
  const { default: Papa } = await import("papaparse");
  const text = decoded(await file.arrayBuffer());
  // No text has it; a photo or a workbook that is called .csv does.
  if (text.includes("\0")) throw new Unreadable("kind");
  const { data } = Papa.parse<string[]>(text);
  return data.map((cells, at) => ({ line: at + 1, cells }));
}

/** Excel for Windows saves CSV in the old Western code page, and its "Unicode text" in UTF-16, unless it is told otherwise. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
