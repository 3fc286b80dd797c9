import { readSheet } from "read-excel-file/universal";
import { isReadable, mostColumns, mostRows } from "./check-workbook.ts";
import type { FileRow } from "./core/table.ts";

/** Characters of all cells. The page gets a copy of each, though a workbook may say a long text once for all of them. */
const mostText = 50_000_000;

/** What the worker answers: the rows that hold something, or why there are none. */
export type WorkbookAnswer = { rows: FileRow[] } | { reason: "too_wide" | "broken" };

/** Reads the first sheet of a workbook. Cells are as long as their row; dates and times have no zone. */
export async function rowsOfWorkbook(workbook: ArrayBuffer): Promise<WorkbookAnswer> {
  try {
    if (!(await isReadable(workbook))) return { reason: "too_wide" };
    const sheet = await readSheet(workbook);
    if (sheet.length > mostRows || sheet.some((row) => row.length > mostColumns))
      return { reason: "too_wide" };
    return filledRows(sheet);
  } catch {
    return { reason: "broken" };
  }
}

function filledRows(sheet: readonly unknown[][]): WorkbookAnswer {
  const rows: FileRow[] = [];
  let text = 0;
  for (const [at, row] of sheet.entries()) {
    // A single cell far to the right gives each row as many.
    const filled = row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== "") + 1);
    const cells = filled.map(textOfCell);
    for (const cell of cells) text += cell.length;
    if (text > mostText) return { reason: "too_wide" };
    if (cells.length > 0) rows.push({ line: at + 1, cells });
  }
  return { rows };
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
