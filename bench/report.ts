export interface Table {
  title: string;
  head: string[];
  rows: string[][];
}

export interface Goal {
  what: string;
  /** The measured figure. */
  measured: string;
  isMet: boolean;
}

/** Results of one part of the benchmark. */
export interface Findings {
  title: string;
  /** How it was measured, in whole sentences. */
  method: string;
  tables: Table[];
  goals: Goal[];
}

export function tableText({ title, head, rows }: Table): string {
  const widths = head.map((name, column) =>
    Math.max(...[name, ...rows.map((row) => row[column] ?? "")].map((cell) => cell.length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [`\n${title}`, line(head), ...rows.map(line)].join("\n");
}

export const goalText = ({ what, measured, isMet }: Goal) =>
  `${isMet ? "met    " : "NOT MET"}  ${what}: ${measured}`;

const tableMarkdown = ({ title, head, rows }: Table) =>
  [
    `## ${title}`,
    "",
    `| ${head.join(" | ")} |`,
    `|${head.map((_, column) => (column === 0 ? "---" : "--:")).join("|")}|`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");

/** The page of one part. `conditions` are date, machine and versions. */
export function markdown(conditions: string[], { title, method, tables, goals }: Findings): string {
  const verdicts = goals.map(
    ({ what, measured, isMet }) => `| ${what} | ${measured} | ${isMet ? "met" : "**not met**"} |`,
  );
  return `${[
    `# ${title}`,
    "",
    method,
    "",
    ...conditions.map((condition) => `- ${condition}`),
    "",
    "## Goals",
    "",
    "| goal | measured | |",
    "|---|--:|---|",
    ...verdicts,
    ...tables.flatMap((table) => ["", tableMarkdown(table)]),
  ].join("\n")}\n`;
}
