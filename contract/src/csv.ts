/** Text as a cell of a CSV: one that a spreadsheet would run as a formula gets an apostrophe before it (DECISIONS B-CSV). */
export const csvText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
