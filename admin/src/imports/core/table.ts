/** A table of a file: its headings, and the rows below them as text. Empty rows are left out. */
export interface FileTable {
  headings: string[];
  rows: FileRow[];
}
export interface FileRow {
  /** As the spreadsheet counts, from 1. */
  line: number;
  cells: string[];
}
